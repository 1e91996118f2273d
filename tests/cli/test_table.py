"""A physical table: what the dealer types, what is mended, refused, held back and written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import complaint, run

RED_DOG = "red-dog:nj-casino-night"
NIGHT = "let-it-ride:nj-casino-night"
COLORADO = "let-it-ride:colorado?bonus=1"

READY = {RED_DOG: "\n\n\n", NIGHT: "\n\n", COLORADO: "\n\n"}
"""Shuffle, cut and, where the law has it, burn."""


def told(ruleset: str, given: str, *args: str, columns: int = 80) -> str:
    """What a session answers once the cards are ready, without line ends; it is expected to end well."""
    result = run("table", ruleset, *args, given=READY[ruleset] + given, columns=columns)
    assert (result.exit_code, result.stderr) == (0, "")
    return " ".join(result.stdout.replace("│", " ").split())


def records(ruleset: str, given: str, *args: str) -> list[dict[str, Any]]:
    result = run("table", ruleset, "--json", *args, given=READY[ruleset] + given)
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_dealer_is_told_what_to_say_and_to_do_with_the_clause() -> None:
    answer = told(RED_DOG, "sit 1 Maria 20\nbet 1 5\nclose\n2h\nAd\nquit\n")
    assert "DO Deal a card face up to the left box" in answer
    assert "SAY “The spread is eleven” DO Put the marker on 11" in answer  # ace 14, two 2: 13:47-20.31(a)2, (d)11
    assert "DO Ask seat 1 (Maria): raise or no raise" not in answer.partition("SAY")[0]


def test_amounts_are_told_in_the_fewest_chips() -> None:
    # 13:47-20.31(e): a spread of one pays 5 to 1; 27.75 wins 138.75.
    given = "sit 1 Maria 100\nbet 1 27.75\nclose\n4h\n6d\n\nn\n\n5c\n\n\nquit\n"
    assert "Pay seat 1 (Maria) $138.75 (1 × $100, 1 × $25, 2 × $5, 3 × $1, 3 × $0.25)" in told(RED_DOG, given)


def test_order_of_settlement_is_told_before_the_first_wager_is_settled() -> None:
    # 13:47-20.27(f)21 to (f)23: losers first, then winners, both from the dealer's far right.
    wagers, asked = "bet 1 5\nbet 2 5\nbet 3 5\nclose\n\n\n", "l\nl\nl\n"
    given = f"{wagers}{asked}\n9c\n{asked}2h\n2c 3d 5s\n9h 9d 4c\n2d 7s 8s\nquit\n"
    answer = told(NIGHT, given, "--seats", "3", columns=140)
    order = answer.partition("Settlement, in this order:")[2]
    expected = (
        "1. Collect $15 from seat 3 (player 3) for bet 1, bet 2 and bet 3: lower than a pair of tens 13:47-20.27(f)21",
        "2. Collect $15 from seat 1 (player 1) for bet 1, bet 2 and bet 3: lower than a pair of tens 13:47-20.27(f)21",
        "3. Pay seat 2 (player 2) $45 (1 × $25, 4 × $5) for bet 1, bet 2 and bet 3: three of a kind, 3 to 1",
    )
    assert order.lstrip().startswith(" ".join(expected))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("bet 1 2.505", "2.505 is no whole number of cents"),
        ("bet 1 -5", "-5 is negative"),
        ("bet 1 abc", "'abc' is no amount"),
        ("bet 1 0.30", "a positive whole number of 25 cents"),
        ("bet 1 0", "a positive whole number of 25 cents"),
        ("bet 1 1000", "Maria has 20000 cents in chips, not 100000"),
        ("bet 9 5", "There is no seat 9 at this table"),
        ("bet 2 5", "Nobody sits at seat 2"),
        ("bet one 5", "'one' is no seat"),
        ("bet 1", "Write: bet SEAT DOLLARS"),
        ("bet 1 5 ante 5", "'ante 5' is no wager and its dollars. Wagers here: “original”."),
        ('bet 1 "original 5', "a quotation mark is missing"),
        ("take 1", "Nothing lies on 'original' of seat 1"),
        ("take", "Write: take SEAT"),
        ("sit 1 Tom 100", "Seat 1 is Maria's"),
        ("sit 2 Tom 2.505", "2.505 is no whole number of cents"),
        ("sit 2", "Write: sit SEAT NAME DOLLARS"),
        ("buy Maria -5", "-5 is negative"),
        ("buy 5", "Write: buy NAME DOLLARS"),
        ("leave Tom", "Tom is not seated at this table"),
        ("leave", "Write: leave NAME"),
        ("close", "No wager is placed"),
        ("new dealer", "Write: new dealer NAME"),
        ("burned", "Write: burned CARD NAME"),
        ("burned 1c", "there is no rank 1"),
        ("burned 7c Tom", "Tom is not seated at this table"),
        ("irregularity face-up card 9h", "No round of play is in progress"),
        ("wrong", "No card can be mended now"),
        ("Th", "'Th' is no order"),
        ("fold", "'fold' is no order"),
        ("", "Wagers are open."),
        ("?", "Maria asks for the burned card"),
    ],
)
def test_whatever_is_typed_has_an_answer_and_the_table_waits_on(typed: str, answer: str) -> None:
    shown = told(RED_DOG, f"sit 1 Maria 200\n{typed}\nbet 1 5\nclose\n4h\nquit\n")
    assert answer in shown
    assert "4♥ to the left box, face up" in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("Th Td", "One card is awaited, and 2 were typed."),
        ("10", "'10' is a rank without a suit"),
        ("hT", "the rank comes first. Write Th"),
        ("4h", "The four of hearts is already out in this round."),
        ("", "Type the card that was turned up, such as Th."),
        ("irregularity earthquake", "Red dog has no rule for"),
        ("bet 1 5", "wagers are closed"),
        ("close", "Wagers are closed already"),
        ("leave Maria", "remains seated until the round of play is over"),
        ("again", "Deal a card face up to the right box"),
        ("cutting card", "The cutting card is reached"),
    ],
)
def test_whatever_is_typed_for_a_card_has_an_answer_and_the_card_is_awaited(typed: str, answer: str) -> None:
    shown = told(RED_DOG, f"sit 1 Maria 200\nbet 1 5\nclose\n4h\n{typed}\n9d\nquit\n")
    assert answer in shown
    assert "9♦ to the right box, face up" in shown


def test_only_as_many_steps_are_done_as_the_dealer_says() -> None:
    shown = told(NIGHT, "bet 1 5\nclose\n2\n9\n\nquit\n", "--seats", "1")
    assert "DO Deal 6 cards face down" in shown
    assert "DO Deal 4 cards face down" in shown
    assert "Enter when it is done, or the number that is done so far, 1 to 4." in shown
    assert "DO Let seat 1 examine its cards" in shown


def test_13_47_20_31_d_1_burned_card_is_disclosed_and_a_new_dealer_burns_one() -> None:
    shown = told(
        RED_DOG, "sit 1 Maria 200\nburned 7c Maria\nburned 8c Maria\nnew dealer Sam\n\nbet 1 5\nclose\n7c\nquit\n"
    )
    assert "The burned card is shown to Maria: 7♣ 13:47-20.31(d)1" in shown
    assert "The card burned last is the seven of clubs, as was shown before." in shown
    assert "A new dealer comes to the table: Sam 13:47-20.31(d)1" in shown
    assert shown.count("DO Burn a card") == 2
    assert "The seven of clubs has left the shoe since the shuffle." in shown


def test_13_47_20_31_d_16_cards_are_shuffled_after_the_round_in_which_the_cutting_card_came() -> None:
    given = "sit 1 Maria 200\nbet 1 5\nclose\n4h\ncutting card\n5d\n\n\n\n\nquit\n"
    shown = told(RED_DOG, given)
    over = shown.partition("Round 1 is over")[2]
    assert "DO Shuffle the 52 cards with red backs" in over


def test_mistyped_card_is_forgotten_with_everything_after_it() -> None:
    shown = told(RED_DOG, "sit 1 Maria 200\nbet 1 5\nclose\n4h\n9d\n\nwrong\nwrong\n5h\n6d\nquit\n")
    assert "The nine of diamonds is forgotten, and everything after it." in shown
    assert "The four of hearts is forgotten, and everything after it." in shown
    assert "SAY “The cards are consecutive--tie hand”" in shown


def test_card_of_a_decision_cannot_be_mended() -> None:
    shown = told(RED_DOG, "sit 1 Maria 200\nbet 1 5\nclose\n4h\n9d\n\nn\nwrong\nquit\n")
    assert "No card can be mended now: since the last one was typed somebody has decided" in shown


def test_log_has_the_mended_card_only_and_is_clean(tmp_path: Path) -> None:
    log = tmp_path / "log"
    given = "sit 1 Maria 200\nbet 1 5\nclose\n4h\n9d\nwrong\n5d\n\n\n\n\nquit\n"
    told(RED_DOG, given, "--log", str(log))
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [event["data"]["card"] for event in events if event["event"] == "CardDealt"] == ["4h", "5d"]
    assert run("audit", str(log)).exit_code == 0


def test_log_that_exists_is_not_written_over(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("evidence\n", encoding="utf-8")
    assert "a log is never written over" in complaint("table", RED_DOG, "--log", str(log))
    assert log.read_text(encoding="utf-8") == "evidence\n"


def test_13_69f_18_12_a_second_face_up_card_voids_all_hands() -> None:
    given = "bet 1 5\nclose\n2\nirregularity face-up card 9h\n\nirregularity face-up card 9s\n\n\n\n\nquit\n"
    result = run("table", "let-it-ride:nj-casino", "--seats", "1", given="\n\n" + given, columns=80)
    shown = " ".join(result.stdout.replace("│", " ").split())
    assert "Put the card set aside into the discard rack: face up card" in shown
    assert "Return $15 to seat 1 (player 1), bet 1, bet 2 and bet 3: misdeal" in shown


def test_co_lir_1_4_exposed_dealer_card_voids_the_table() -> None:
    given = "bet 1 5\nbet 2 5\nclose\n2\nirregularity exposed card community Kd\n\n\nquit\n"
    shown = told(COLORADO, given, "--seats", "2")
    assert "Exposed card at the community area: K♦ CO-LIR 1.4" in shown
    assert "Return $15 to seat 1 (player 1)" in shown
    assert "Return $15 to seat 2 (player 2)" in shown


def test_kinds_of_irregularities_are_listed_with_their_clauses() -> None:
    shown = told(RED_DOG, "irregularity ?\nirregularity\nquit\n")
    assert shown.count("premature third card") == 2
    assert "13:47-20.31(g)3" in shown
    assert "no clause on irregularities" in told(NIGHT, "irregularity ?\nquit\n")


def test_colorado_wagers_are_named_by_their_signs() -> None:
    given = 'sit 1 Maria 50\nbet 1 "1" 5\nbet 1 2 5\nbet 1 $ 4\nbet 1 bonus 1\nclose\nquit\n'
    assert "Round 1: wagers are closed" in told(COLORADO, given)


def test_wagers_of_one_order_are_placed_together_or_not_at_all() -> None:
    shown = told(NIGHT, "sit 1 Maria 10\nbet 1 5\nclose\nbet 1 2.50\nclose\nquit\n")
    assert "Maria has 0 cents in chips, not 500." in shown
    assert "No wager is placed" in shown
    assert "Seat 1 places $2.50 each on bet 1, bet 2 and bet 3" in shown


def test_end_of_input_between_rounds_closes_the_table_with_every_wager_taken_back(tmp_path: Path) -> None:
    log = tmp_path / "log"
    assert "The table is closed." in told(RED_DOG, "sit 1 Maria 200\nbet 1 5\n", "--log", str(log))
    assert run("audit", str(log)).exit_code == 0


def test_end_of_input_in_a_round_says_what_lies_on_the_felt(tmp_path: Path) -> None:
    log = tmp_path / "log"
    shown = told(RED_DOG, "sit 1 Maria 200\nbet 1 5\nclose\n4h\n", "--log", str(log))
    assert "Round 1 is broken off. On the felt lies: seat 1 (Maria) original $5." in shown
    assert run("audit", "--open", str(log)).exit_code == 0


def test_programs_are_told_what_is_due_and_given_the_events_that_stand() -> None:
    given = "sit 1 Maria 200\nbet 1 5\nclose\n4h\n9d\nwrong\n4h\n5d\n\n\n\n\nquit\n"
    lines = records(RED_DOG, given)
    due = [line for line in lines if "due" in line]
    assert due[0] == {
        "due": "Shuffle the 52 cards with red backs",
        "say": "",
        "wants": "done",
        "count": 1,
        "clause": "13:47-20.31(c)1",
        "options": [],
    }
    assert {"mended": "nine of diamonds"} in lines
    assert {
        "refused": "The four of hearts is already out in this round. Look at the card again.",
        "clause": "13:47-20.31(a)2",
    } in lines
    assert {"round": 1, "nets": {"1": 0}} in lines
    log = "".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"
        for line in lines
        if "seal" in line
    )
    assert run("audit", "-", given=log).exit_code == 0


def test_choice_for_programs_has_its_options() -> None:
    lines = records(RED_DOG, "sit 1 Maria 200\nbet 1 5\nclose\n4h\n9d\n\nquit\n")
    asked = next(line for line in lines if line.get("wants") == "choice")
    assert asked["options"] == [
        {"choice": "raise", "least": 25, "most": 500, "clause": "13:47-20.31(d)12"},
        {"choice": "no raise", "least": 0, "most": 0, "clause": "13:47-20.31(d)12"},
    ]
    assert {"broken_off": 1, "felt": [{"seat": 1, "wager": "original", "cents": 500}]} in lines
