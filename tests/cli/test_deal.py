"""Rounds dealt automatically: the same from the same seed, a clean log, and sums that add up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import answered, complaint, printed, run

RULESETS = (
    "red-dog:nj-casino-night",
    "let-it-ride:nj-casino-night",
    "let-it-ride:nj-casino?bonus=1",
    "let-it-ride:colorado?bonus=1",
)


def events(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def dealt(log: Path, *args: str) -> bytes:
    assert run("deal", *args, "--log", str(log)).exit_code == 0
    return log.read_bytes()


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("strategy", ["basic", "random", "exact"])
def test_log_is_clean_and_the_same_from_the_same_seed(ruleset: str, strategy: str, tmp_path: Path) -> None:
    args = (ruleset, "--rounds", "6", "--seats", "3", "--seed", "7", "--strategy", strategy)
    first = dealt(tmp_path / "first", *args)
    assert first == dealt(tmp_path / "second", *args)
    assert printed("audit", str(tmp_path / "first")).startswith("clean: ")
    assert answered("audit", str(tmp_path / "first"))["rounds"] == 6


def test_other_seeds_deal_other_cards_and_a_number_is_not_its_text(tmp_path: Path) -> None:
    logs = {dealt(tmp_path / "log", RULESETS[1], "--rounds", "2", "--seed", seed) for seed in ("7", "8", "seven")}
    assert len(logs) == 3


def test_without_a_seed_entropy_is_drawn_and_said_to_be(tmp_path: Path) -> None:
    args = (RULESETS[0], "--rounds", "3")
    assert "cards from entropy of the operating system: no seed was given" in printed("deal", *args)
    assert answered("deal", *args)["seed"] is None
    assert dealt(tmp_path / "first", *args) != dealt(tmp_path / "second", *args)


def test_log_that_a_seed_can_deal_again_is_written_anew(tmp_path: Path) -> None:
    dealt(tmp_path / "log", RULESETS[0], "--rounds", "9", "--seed", "1")
    dealt(tmp_path / "log", RULESETS[0], "--rounds", "2", "--seed", "1")
    assert answered("audit", str(tmp_path / "log"))["rounds"] == 2


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_the_seats_gained_the_house_and_the_tip_box_lost(ruleset: str, tmp_path: Path) -> None:
    tip = ["--wager", "tip=100"] if "colorado" in ruleset else []
    args = ("--rounds", "40", "--seats", "4", "--seed", "3", "--log", str(tmp_path / "log"))
    found = answered("deal", ruleset, *args, *tip)
    assert found["rounds"] == 40
    assert found["refusals"] == 0
    assert set(found["seats"]) == {"1", "2", "3", "4"}
    nets = sum(seat["net"] for seat in found["seats"].values())
    assert nets == found["paid"] - found["collected"] - found["tips"]
    assert nets == _chips_left(events(tmp_path / "log"))


def test_basic_strategy_raises_by_the_most_on_a_spread_of_seven_or_more_and_never_else(tmp_path: Path) -> None:
    dealt(tmp_path / "log", "red-dog:nj-casino-night?decks=6", "--rounds", "120", "--seed", "2")
    asked = _spreads_and_raises(events(tmp_path / "log"))
    assert {spread >= 7 for spread, _ in asked} == {True, False}
    assert all(cents == (500 if spread >= 7 else 0) for spread, cents in asked)


def test_wagers_are_completed_as_the_law_wants_them() -> None:
    # CO-LIR 1.1.2: circles 1 and 2 equal "$" and the one-dollar bonus together.
    found = answered(
        "deal", "let-it-ride:colorado?bonus=1", "--rounds", "1", "--wager", "bonus=100", "--wager", "1=300"
    )
    assert found["wagers"] == {"1": 300, "2": 300, "$": 200, "bonus": 100}


def test_published_odds_are_said_to_be_published() -> None:
    found = answered("deal", "let-it-ride:colorado", "--rounds", "1")
    assert "basic odds of straight (published)" in found["not_from_the_regulation"]


@pytest.mark.parametrize(
    ("args", "status", "message"),
    [
        (("--wager", "original=10"), 1, "positive whole number of 25 cents"),
        (("--wager", "original=-5"), 2, "'-5' is no amount"),
        (("--wager", "original=2.5"), 2, "'2.5' is no amount"),
        (("--wager", "ante=500"), 1, "no betting area 'ante'"),
        (("--wager", "500"), 2, "write KEY=VALUE"),
        (("--strategy", "psychic"), 2, "there are basic, exact, random"),
        (("--seats", "8"), 2, "this table has 7 seats"),
        (("--set", "deck=1"), 2, "deck"),
    ],
)
def test_what_cannot_be_dealt_is_refused(args: Sequence[str], status: int, message: str) -> None:
    assert message in complaint("deal", "red-dog:nj-casino-night", "--rounds", "1", *args, status=status)


def test_refusal_for_programs_is_one_document() -> None:
    found = answered("deal", "let-it-ride:nj-casino-night", "--wager", "bet 1=10", status=1)
    assert "whole number of 25 cents" in found["error"]


def test_log_that_cannot_be_written_is_bad_input(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere" / "log"
    assert "nowhere" in complaint("deal", RULESETS[0], "--rounds", "1", "--log", str(missing))


def _chips_left(log: Sequence[dict[str, Any]]) -> int:
    """What the players have more than they bought, followed chip by chip."""
    moves = [move for event in log for move in event["moves"]]
    gained = sum(cents for _, target, cents in moves if target.startswith("player "))
    given = sum(cents for source, _, cents in moves if source.startswith("player "))
    bought = sum(cents for source, target, cents in moves if source == "cage" and target.startswith("player "))
    return int(gained - given - bought)


def _spreads_and_raises(log: Sequence[dict[str, Any]]) -> list[tuple[int, int]]:
    """The spread marked before each choice, and the cents of the raise."""
    found: list[tuple[int, int]] = []
    spread = 0
    for event in log:
        if event["event"] == "Announced" and event["data"]["mark"]:
            spread = int(event["data"]["mark"])
        if event["event"] == "ChoiceMade":
            found.append((spread, event["data"]["cents"]))
    return found
