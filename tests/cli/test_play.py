"""A person's seat at a table: what is asked, answered, refused and told, and how a session ends."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import complaint, run

LET_IT_RIDE = "let-it-ride:nj-casino-night"
RED_DOG = "red-dog:nj-casino-night"


def shown(*args: str, given: str) -> str:
    """What a session shows that is expected to end well, without line ends."""
    result = run("play", *args, given=given, columns=80)
    assert (result.exit_code, result.stderr) == (0, "")
    return " ".join(result.stdout.split())


def records(*args: str, given: str) -> list[dict[str, Any]]:
    """The lines that a session with --json writes."""
    result = run("play", *args, "--json", given=given)
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_round_is_told_with_the_clause_of_every_line() -> None:
    result = run("play", LET_IT_RIDE, "--seed", "1", given="\nw\nw\nq\n", columns=80)
    story = [
        line for line in result.stdout.splitlines() if re.match("  (Seat|Round|The cards|To the|First|Second)", line)
    ]
    assert len(story) > 15
    uncited = [line for line in story if not re.search(r"13:47-20\.27\([a-g]\)\d*$", line.rstrip())]
    # A line that does not fit goes on in the next, and its clause stands beside its beginning.
    assert uncited == []


def test_dealer_speaks_the_words_of_the_clause() -> None:
    told = shown(LET_IT_RIDE, "--seed", "1", given="\nw\nw\nq\n")
    assert "“No more bets”" in told
    assert "“Do you wish to withdraw bet number one or let it ride?” 13:47-20.27(f)10" in told
    assert "“Do you wish to withdraw bet number two or let it ride?” 13:47-20.27(f)15" in told


def test_withdrawn_wagers_come_back_and_the_result_names_each_wager() -> None:
    told = shown(LET_IT_RIDE, "--seed", "1", "--seats", "1", given="\nw\nw\nq\n")
    assert "On the felt: bet 1 $5, bet 2 $5, bet 3 $5. In hand: $185." in told
    assert "On the felt: bet 2 $5, bet 3 $5. In hand: $190." in told
    assert "bet 1 was withdrawn 13:47-20.27(f)12" in told
    assert "bet 2 was withdrawn 13:47-20.27(f)17" in told


def test_chips_won_and_lost_are_the_chips_in_hand(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    told = shown(LET_IT_RIDE, "--seed", "4", "--log", str(log), given="\nl\nl\n\nl\nl\n\nl\nl\nq\n")
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    nets = [e["data"]["net"] for e in events if e["event"] == "WagerSettled" and e["data"]["seat"] == 2]
    dollars, cents = divmod(20_000 + sum(nets), 100)
    assert len(nets) == 9
    assert f"You leave with ${dollars}" + (f".{cents:02}" if cents else "") in told


def test_neighbours_decide_for_themselves_and_the_person_has_the_middle_seat() -> None:
    told = shown(LET_IT_RIDE, "--seed", "1", "--seats", "5", given="\nw\nw\nq\n")
    assert "You sit at seat 3" in told
    assert "Ada, Ben, Dan and Eva play too" in told
    assert all(re.search(f"Seat {seat} (withdraws|lets) bet", told) for seat in (1, 2, 4, 5))


def test_amount_changes_all_wagers_that_the_law_wants_equal() -> None:
    told = shown(LET_IT_RIDE, given="12.50\n\nq\n")
    assert "Your wagers: bet 1 $12.50, bet 2 $12.50, bet 3 $12.50." in told
    assert "On the felt: bet 1 $12.50, bet 2 $12.50, bet 3 $12.50." in told


def test_wagers_that_are_not_equal_are_refused_with_their_clause_and_no_chip_moves() -> None:
    told = shown(LET_IT_RIDE, given="bet 2 10\n\nq\n")
    assert re.search(r"Not permitted\. .*Make the wagers equal\. \(13:47-20\.27\(f\)8\)", told)
    assert "places" not in told
    assert "You leave with $200." in told


def test_colorado_bonus_takes_its_dollar_from_the_contract_wager() -> None:
    # CO-LIR 1.1.2: circles 1 and 2 equal "$" and the bonus together.
    told = shown("let-it-ride:colorado?bonus=1", given="bonus 1\n\nq\n")
    assert "Your wagers: “1” $5, “2” $5, “$” $4, bonus $1." in told
    assert "On the felt: “1” $5, “2” $5, “$” $4, bonus $1." in told


def test_published_odds_are_said_to_be_published() -> None:
    assert "Not from the regulation: basic odds of straight (published)" in shown("let-it-ride:colorado", given="")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("-5", "-5 is negative"),
        ("2.505", "2.505 is no whole number of cents"),
        ("abc", "'abc' is no amount. Write dollars, such as 5 or 2.50."),
        ("ante 5", "'ante 5' is no wager here. Wagers: bet 1, bet 2, bet 3."),
        ("bet 1 -5", "-5 is negative"),
        ("{", "is no JSON"),
        ("[5]", "'[5]' is no amount"),
        ('{"wagers": 5}', 'Wagers as JSON are {"wagers": {NAME: CENTS}}.'),
        ('{"wagers": {"bet 1": -500}}', "Give a whole number of cents"),
        ('{"wagers": {"bet 1": 5.5}}', "Give a whole number of cents"),
        ("buy -5", "-5 is negative"),
        ("2.30", "cannot wager 230 cents"),
        ("1000", "has 20000 cents in chips"),
        ("b", "No card is burned between rounds under this ruleset"),
        ("h", "hints are given when the dealer asks you"),
        ("?", "the rule card: odds, order of play, clauses"),
    ],
)
def test_whatever_is_typed_at_the_wagers_has_an_answer_and_the_prompt_comes_again(typed: str, answer: str) -> None:
    told = shown(LET_IT_RIDE, given=f"{typed}\n\nq\n" if typed in ("2.30", "1000") else f"{typed}\nq\n")
    assert answer in told
    assert "You leave with $200." in told


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Choose one: w for withdraw, l for let it ride."),
        ("x", "'x' is none of the choices: w for withdraw, l for let it ride."),
        ("raise 5", "'raise 5' is none of the choices"),
        ("l 5", "'let it ride' without an amount, not with 500 cents. (13:47-20.27(f)11)"),
        ('{"choice": 5}', 'A choice as JSON is {"choice": NAME}'),
        ('{"choice": "fold"}', "may not choose 'fold' now"),
        ("?", "When bet one is withdrawn"),
    ],
)
def test_whatever_is_typed_at_a_choice_has_an_answer_and_the_choice_stands(typed: str, answer: str) -> None:
    told = shown(LET_IT_RIDE, "--seats", "1", given=f"\n{typed}\nwithdraw\nq\n")
    assert answer in told
    assert "Seat 1 withdraws bet one" in told


def test_raise_above_the_original_wager_is_refused_by_its_clause() -> None:
    # 13:47-20.31(d)12: an amount not in excess of the original wager.
    told = shown(RED_DOG, "--seed", "3", "--seats", "1", given="\n7\na\na 2.50\nq\n")
    assert "from 25 to 500 cents, not with 700 cents. (13:47-20.31(d)12)" in told
    assert "Say how much, from $0.25 to $5" in told
    assert "Seat 1 raises by $2.50" in told


def test_red_dog_burned_card_is_shown_to_a_player_who_asks() -> None:
    # 13:47-20.31(d)1
    told = shown(RED_DOG, given="b\nq\n")
    assert re.search(r"The burned card is shown to You: \S+ 13:47-20\.31\(d\)1", told)


def test_hint_of_red_dog_is_the_count_of_winning_cards() -> None:
    lines = records(RED_DOG, "--seed", "3", "--seats", "1", given="\nh\nq\n")
    asked = next(line for line in lines if line.get("ask") == "choice")
    values = sorted("23456789TJQKA".index(asked["layout"][box][0][0]) + 2 for box in ("left", "right"))
    spread = values[1] - values[0] - 1
    odds = {1: 5, 2: 4, 3: 2}.get(spread, 1)  # 13:47-20.31(e)
    wins = Fraction(4 * spread, 50)  # one deck: 50 cards unseen, none of them between the two yet
    per_unit = wins * odds - (1 - wins)
    hint = next(line for line in lines if "hint" in line)
    worth = {(each["choice"], each["amount"]): Fraction(each["units"]["fraction"]) for each in hint["hint"]}
    assert worth == {
        ("no raise", 0): per_unit,
        ("raise", 500): 2 * per_unit,
        ("raise", 25): per_unit * Fraction(21, 20),
    }
    assert (hint["opening_wager"], hint["unseen"]) == ({"cents": 500, "what": "original"}, 50)


def test_hints_come_unasked_where_wanted() -> None:
    told = shown(LET_IT_RIDE, "--hints", "--seats", "1", given="\nw\nw\nq\n")
    assert told.count("Expected from here on") == 2
    assert "Exact, over the 49 cards you have not seen; an opening wager is $5 (bet 3)." in told
    assert "Exact, over the 48 cards you have not seen" in told


def test_end_of_input_in_a_round_says_what_lies_on_the_felt_and_the_log_ends_there(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    told = shown(LET_IT_RIDE, "--seats", "1", "--log", str(log), given="\nw\n")
    assert "Round 1 is broken off. On the felt lies bet 2 $5, bet 3 $5; in hand you have $190." in told
    assert run("audit", str(log)).exit_code == 1
    assert run("audit", "--open", str(log)).exit_code == 0


def test_log_of_a_session_is_clean_and_is_never_written_over(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    shown(RED_DOG, "--log", str(log), given="\nn\n\nn\nq\n")
    before = log.read_bytes()
    assert run("audit", str(log)).exit_code == 0
    assert "a log is never written over" in complaint("play", RED_DOG, "--log", str(log))
    assert log.read_bytes() == before


def test_events_for_programs_are_a_clean_log_with_questions_in_between() -> None:
    given = '{"wagers": {"bet 1": 500, "bet 2": 500, "bet 3": 500}}\n{"choice": "withdraw"}\nlet it ride\nq\n'
    result = run("play", LET_IT_RIDE, "--seed", "2", "--json", given=given)
    lines = result.stdout.splitlines()
    log = "".join(f"{line}\n" for line in lines if "seal" in json.loads(line))
    assert run("audit", "-", given=log).exit_code == 0
    first = next(json.loads(line) for line in lines if json.loads(line).get("ask") == "choice")
    assert len(first["cards"]) == 3
    assert "face down" not in first["cards"]
    assert first["layout"]["community"] == ["face down"] * 3
    assert [option["choice"] for option in first["options"]] == ["withdraw", "let it ride"]
    assert [option["clause"] for option in first["options"]] == ["13:47-20.27(f)12", "13:47-20.27(f)11"]


def test_refusal_for_programs_has_its_clause() -> None:
    lines = records(LET_IT_RIDE, given='{"wagers": {"bet 1": 500}}\nq\n')
    assert next(line for line in lines if "refused" in line)["clause"] == "13:47-20.27(f)8"


def test_every_event_can_have_a_line_of_its_own() -> None:
    told = shown(LET_IT_RIDE, "--seats", "1", "--every-event", given="\nw\nw\nq\n")
    assert told.count("Card to seat 1, face down") == 3
    assert told.count("Card to the community area, face down") == 3


def test_ruleset_that_opens_no_table_is_refused() -> None:
    message = complaint("play", "let-it-ride:colorado", "--set", "straight=unspecified", status=1)
    assert "straight=5" in message


@pytest.mark.parametrize("chips", ["-5", "lots", "2.505"])
def test_chips_that_are_no_amount_are_refused(chips: str) -> None:
    assert "Write dollars" in complaint("play", LET_IT_RIDE, "--chips", chips)


def test_chips_that_are_no_whole_units_are_refused() -> None:
    assert "whole units of 25 cents" in complaint("play", LET_IT_RIDE, "--chips", "0.30", status=1)


def test_more_seats_than_the_table_has_are_refused() -> None:
    assert "this table has 7 seats" in complaint("play", LET_IT_RIDE, "--seats", "8")
