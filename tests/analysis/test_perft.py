"""Sequences of outcomes counted by depth: the published files, by hand, and without any reduction."""

from __future__ import annotations

import json
from collections import Counter
from math import prod
from pathlib import Path
from typing import Any

import pytest

from cutcard.analysis import AnalysisError
from cutcard.analysis.perft import Depth, main, perft, recount, written
from cutcard.analysis.solve import wager_plan
from cutcard.cards import parse_cards
from cutcard.registry import play, ruleset_names
from tests.support.kernels import deck_of

FILES = sorted((Path(__file__).parents[2] / "proofs").glob("*.json"))
TOLD = {path: json.loads(path.read_text(encoding="utf-8")) for path in FILES}
ROUNDS: list[dict[str, Any]] = [entry for told in TOLD.values() for entry in told["rounds"]]

NIGHT = "let-it-ride:nj-casino-night"


def named(entry: dict[str, Any]) -> str:
    return f"{entry['ruleset']} {entry['cards']} {entry['depth']}"


def found(ruleset: str, cards: str = "all", depth: int | None = None) -> dict[str, Any]:
    """What a file says."""
    return next(e for e in ROUNDS if (e["ruleset"], e["cards"], e["depth"]) == (ruleset, cards, depth))


# --- the files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", [entry for entry in ROUNDS if entry["every_run"]], ids=named)
def test_file_is_counted_anew(entry: dict[str, Any]) -> None:
    assert recount(entry) == entry


@pytest.mark.proof
@pytest.mark.parametrize("entry", [entry for entry in ROUNDS if not entry["every_run"]], ids=named)
def test_deep_file_is_counted_anew(entry: dict[str, Any]) -> None:
    assert recount(entry) == entry


def test_every_ruleset_is_counted_in_every_run() -> None:
    counted = {entry["ruleset"].partition("?")[0] for entry in ROUNDS if entry["every_run"]}
    assert counted == set(ruleset_names())


def test_files_are_written_as_they_are_read() -> None:
    for path, told in TOLD.items():
        assert told["format"] == "cutcard perft 1"
        assert written(told) == path.read_text(encoding="utf-8")


def test_numbers_fit_where_integers_are_floating_point() -> None:
    """A reader in JavaScript must not round them."""
    assert all(
        abs(number) < 2**53 for entry in ROUNDS for key in ("sequences", "ended", "net") for number in entry[key]
    )


def test_file_is_counted_and_written(tmp_path: Path) -> None:
    path = tmp_path / "asked.json"
    asked = {"ruleset": "red-dog:nj-casino-night", "cards": "2c Ac 7c 7d 7h 7s", "depth": None, "every_run": True}
    path.write_text(json.dumps({"format": "cutcard perft 1", "rounds": [asked]}), encoding="utf-8")
    main([str(path)])
    (entry,) = json.loads(path.read_text(encoding="utf-8"))["rounds"]
    assert entry == found("red-dog:nj-casino-night", "2c Ac 7c 7d 7h 7s")


# --- without any reduction ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "cards", "depth"),
    [
        (NIGHT, "Tc Jc Qc Kc Ac 9d", None),
        ("let-it-ride:colorado?bonus=1&schedule=3&straight=5", "Tc Td Ts 4c 4d 9h", None),
        ("double-down-stud:nj-casino", "6c 6d 6s 4c 4d 9h", None),
        ("red-dog:nj-casino-night", "2c 3c 5d 9d Jh Ah Ac", None),
        ("spanish-21:nj-casino", "Kc Kd Ah 7s 7s", 7),
        ("spanish-21:nj-casino", "8c 8d 3h Kc Ad 5s 9h", 6),
    ],
)
def test_same_counts_without_a_reduction(ruleset: str, cards: str, depth: int | None) -> None:
    told, game = found(ruleset, cards, depth), play(ruleset)
    counts = perft(game, None, Counter(parse_cards(cards)), depth or 1000)
    assert [row.sequences for row in counts.depths] == told["sequences"]
    assert [row.ended for row in counts.depths] == told["ended"]
    assert [row.net for row in counts.depths] == told["net"]
    assert counts.ends == told["ends"]


# --- by hand ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ruleset",
    [NIGHT, "let-it-ride:nj-casino", "let-it-ride:colorado?schedule=1&straight=5", "double-down-stud:nj-casino"],
)
def test_first_three_cards_of_52(ruleset: str) -> None:
    assert found(ruleset, "all", 3)["sequences"] == [52, 52 * 51, 52 * 51 * 50]


# Of C(52,5) = 2,598,960 hands, with what a wager of 1 wins.
HANDS = {
    "royal flush": (4, 1000),
    "straight flush": (36, 200),
    "four of a kind": (624, 50),
    "full house": (3_744, 11),
    "flush": (5_108, 8),
    "straight": (10_200, 5),
    "three of a kind": (54_912, 3),
    "two pairs": (123_552, 2),
    "pair of tens or better": (422_400, 1),
    "lower than a pair of tens": (1_978_380, -1),
}


def test_let_it_ride_to_its_end() -> None:
    """Three cards, bet one, a card, bet two, a card. Five cards come in 120 orders, the bets are taken in 4 ways.

    In these 4 ways 3, 2, 2 and 1 wagers are left: 8 in all, of 500 cents.
    """
    told = found(NIGHT)
    outcomes = (52, 51, 50, 2, 49, 2, 48)
    assert told["sequences"] == [prod(outcomes[:depth]) for depth in range(1, 8)]
    assert told["ended"] == [*[0] * 6, prod(outcomes)]
    assert told["ends"] == {event: 4 * 120 * hands for event, (hands, _) in HANDS.items()}
    assert told["net"] == [*[0] * 6, 8 * 500 * 120 * sum(hands * wins for hands, wins in HANDS.values())]


def test_same_rounds_in_a_casino_in_another_order_of_payment() -> None:
    """18.10 pays player by player, which changes no count; the straight of Colorado's odds is elected at 5 to 1."""
    night, casino = found(NIGHT), found("let-it-ride:nj-casino")
    for key in ("sequences", "ended", "net", "ends"):
        assert casino[key] == night[key]
    colorado = found("let-it-ride:colorado?schedule=1&straight=5")
    assert (colorado["sequences"], colorado["ends"]) == (night["sequences"], night["ends"])


def test_double_down_stud_to_its_end() -> None:
    """An own card, three community cards, a double of 25 or 500 cents or none, the hole card: 2,025 cents in all.

    Its lines are those of let it ride but for the pairs; jacks or better are 4/5 of tens or better, and of the six
    to ten as many ranks as there are from ten to ace.
    """
    told = found("double-down-stud:nj-casino")
    outcomes = (52, 51, 50, 49, 3, 48)
    pair = HANDS["pair of tens or better"][0] // 5
    hands = {event: row for event, row in HANDS.items() if "pair of" not in event}
    hands |= {"pair of jacks or better": (4 * pair, 1), "pair of sixes to tens": (5 * pair, 0)}
    hands |= {"lower than a pair of sixes": (2_598_960 - sum(number for number, _ in hands.values()), -1)}
    hands |= {"royal flush": (4, 2000)}
    assert told["sequences"] == [prod(outcomes[:depth]) for depth in range(1, 7)]
    assert told["ends"] == {event: 3 * 120 * number for event, (number, _) in hands.items()}
    assert told["net"][-1] == (525 + 1000 + 500) * 120 * sum(number * wins for number, wins in hands.values())


@pytest.mark.parametrize("decks", [1, 6])
def test_red_dog_to_its_end(decks: int) -> None:
    """12 consecutive pairs of values, 66 with a spread, 13 pairs; a raise of 25 or 500 cents or none."""
    told = found("red-dog:nj-casino-night" + ("" if decks == 1 else f"?decks={decks}"))
    held, n = 4 * decks, 52 * decks
    consecutive, spread, pairs = 12 * 2 * held**2, 66 * 2 * held**2, 13 * held * (held - 1)
    assert told["sequences"] == [n, n * (n - 1), pairs * (n - 2) + 3 * spread, 3 * spread * (n - 2)]
    assert told["ended"] == [0, consecutive, pairs * (n - 2), 3 * spread * (n - 2)]
    wins = {spread: {1: 5, 2: 4, 3: 2}.get(spread, 1) for spread in range(1, 12)}
    units = sum(2 * held**2 * (12 - s) * (wins[s] * s * held - (n - 2 - s * held)) for s in wins)
    assert told["net"] == [0, 0, pairs * (held - 2) * 11 * 500, (525 + 1000 + 500) * units]


def test_caribbean_stud_opens_with_five_cards_and_the_dealers_up_card() -> None:
    """Of ten cards: a call or a fold, and after a call four more dealer's cards in any order."""
    told = found("caribbean-stud:nj-casino", "2c 2d 2h 5c 5d 5h 9c 9d 9h Ah")
    seen = 10 * 9 * 8 * 7 * 6 * 5
    assert told["sequences"][:6] == [10, 90, 720, 5040, 30_240, seen]
    assert told["sequences"][6:] == [2 * seen, *(seen * prod((4, 3, 2, 1)[:d]) for d in range(1, 5))]
    assert told["ended"] == [*[0] * 6, seen, 0, 0, 0, 24 * seen]
    assert told["ends"]["folded"] == seen
    assert told["net"][6] == -500 * seen


def test_spanish_21_pays_a_blackjack_where_no_peek_is_due() -> None:
    """Of 288 cards 24 are aces and 72 count ten: a blackjack comes in two orders and wins 3 to 2 at once.

    Unless the dealer's card is an ace or counts ten, of which 192 do neither.
    """
    told = found("spanish-21:nj-casino", "all", 4)
    blackjacks = 2 * 24 * 72 * 192
    assert told["sequences"][:3] == [288, 288 * 287, 288 * 287 * 286]
    assert told["ended"][:3] == [0, 0, blackjacks]
    assert told["net"][:3] == [0, 0, 750 * blackjacks]


def test_depth_is_never_exceeded() -> None:
    counts = perft(play(NIGHT), None, deck_of("Tc Jc Qc Kc Ac 9d"), 2)
    assert counts.depths == (Depth(6, 0, 0), Depth(30, 0, 0))
    assert counts.ends == {}


def test_wagers_that_are_refused() -> None:
    with pytest.raises(AnalysisError, match="cannot wager 3 cents"):
        perft(play("red-dog:nj-casino-night"), {"original": 3})


def test_cards_that_the_deck_does_not_have() -> None:
    with pytest.raises(AnalysisError, match="holds the two of clubs 2 times"):
        perft(play("red-dog:nj-casino-night"), None, deck_of("2c 5d 9h", 2))


def test_default_wagers_are_those_of_an_analysis() -> None:
    assert all(entry["wagers"] == wager_plan(play(entry["ruleset"]), {}) for entry in ROUNDS)
