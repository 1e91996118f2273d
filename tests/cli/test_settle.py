"""Described rounds at the command line: what is printed, and the statuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import answered, complaint, printed, run

# Spread six pays 1 to 1 (13:47-20.31(e)); a third card equal to an outer card loses (13:47-20.31(d)14).
WINS: dict[str, Any] = {
    "id": "wins",
    "ruleset": "red-dog:nj-casino-night",
    "seats": {"1": {"wagers": {"original": 500}, "choices": [{"raise": 300}]}},
    "cards": {"left": "2c", "right": "9d", "middle": "5h"},
    "expect": {"seats": {"1": {"net": 800}}},
}
LOSES: dict[str, Any] = {**WINS, "id": "loses", "cards": {**WINS["cards"], "middle": "9h"}}
REFUSED: dict[str, Any] = {**WINS, "id": "refused", "cards": {**WINS["cards"], "middle": "9d"}}


def test_settlement_by_seat_and_wager_with_clauses() -> None:
    shown = printed("settle", "-", given=json.dumps(WINS))
    assert "wins red-dog:nj-casino-night?decks=1" in shown
    assert "seat 1 +$8" in shown
    assert "original win spread four through 11 1 to 1 +$5 13:47-20.31(e)" in shown
    assert "raise win spread four through 11 1 to 1 +$3 13:47-20.31(e)" in shown


def test_file_with_one_round_is_answered_with_one_object(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(LOSES), encoding="utf-8")
    answer = answered("settle", str(file))
    assert (answer["id"], answer["seats"]["1"]["net"]) == ("loses", -800)
    assert answer["seats"]["1"]["wagers"]["raise"]["clause"] == "13:47-20.31(d)14"
    assert answer["events"][0]["clause"] == "13:47-20.31(d)5"


def test_list_is_answered_with_a_list_even_of_one() -> None:
    assert [each["id"] for each in answered("settle", "-", given=json.dumps([WINS]))] == ["wins"]


def test_steps_are_printed_with_their_clauses_on_request() -> None:
    assert "Raises closed" not in printed("settle", "-", given=json.dumps(WINS))
    assert "“Raises closed” 13:47-20.31(d)13" in printed("settle", "-", "--steps", given=json.dumps(WINS))


def test_refused_round_ends_with_status_1_and_the_others_are_settled() -> None:
    result = run("settle", "-", given=json.dumps([WINS, REFUSED]))
    assert result.exit_code == 1
    assert "refused refused 9d, the nine of diamonds, is given 2 times" in " ".join(result.stdout.split())
    assert "2 rounds: 1 settled, 1 not" in result.stdout
    answers = answered("settle", "-", given=json.dumps([WINS, REFUSED]), status=1)
    assert [each.get("refused", False) for each in answers] == [False, True]


def test_check_names_the_rounds_that_differ() -> None:
    given = json.dumps([WINS, LOSES, {**REFUSED, "expect": {"refused": True}}])
    result = run("settle", "-", "--check", given=given)
    assert result.exit_code == 1
    shown = " ".join(result.stdout.split())
    assert "wins as expected" in shown
    assert "loses differs seat 1: net 800 was expected, and it is -800" in shown
    assert "refused as expected" in shown
    assert "3 rounds: 2 settled or as expected, 1 not" in shown
    answers = answered("settle", "-", "--check", given=given, status=1)
    assert [len(each["differences"]) for each in answers] == [0, 1, 0]


def test_check_of_what_comes_out_as_expected_ends_with_status_0() -> None:
    assert "wins as expected" in printed("settle", "-", "--check", given=json.dumps(WINS))


def test_check_of_a_round_that_expects_nothing_says_so() -> None:
    nothing = {key: value for key, value in WINS.items() if key != "expect"}
    assert "wins nothing was expected" in printed("settle", "-", "--check", given=json.dumps(nothing))


def test_same_cards_under_another_ruleset() -> None:
    other = "red-dog:nj-casino-night?odds.spread.spread-four-through-11=2-to-1"
    assert "seat 1 +$16" in printed("settle", "-", "--ruleset", other, given=json.dumps(WINS))


def test_other_ruleset_that_does_not_exist_ends_with_status_2() -> None:
    assert "There is no game 'whist'" in complaint("settle", "-", "--ruleset", "whist:x", given=json.dumps(WINS))


@pytest.mark.parametrize("text", ["", "not JSON", "[]", "{}", "7", '{"seats": ', "[[[[]]]]", "[1, 2]"])
def test_text_that_is_no_round_ends_with_status_2(text: str) -> None:
    assert complaint("settle", "-", given=text).startswith("cutcard: standard input: ")
    assert list(answered("settle", "-", given=text, status=2)) == ["error"]
