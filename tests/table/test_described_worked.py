"""Worked rounds, given with their settlements, come out as they say: net, result and clause of every wager."""

import json
from pathlib import Path
from typing import Any

import pytest

from cutcard import registry
from cutcard.table.described import Refused, Settlement, check, settle, settle_text

DATA = Path(__file__).parents[1] / "data"
Round = dict[str, Any]

SETTLEMENT_UNREAD = {"caribbean-stud"}
"""Games of which no clause on how wagers are settled could be read."""
OWN = sorted(file.name for file in DATA.glob("own_rounds*.json"))


def rounds(file: str) -> list[Round]:
    found: list[Round] = json.loads((DATA / file).read_text(encoding="utf-8"))
    return found


def game_of(described: Round) -> str:
    return str(described["ruleset"]).partition(":")[0]


def playable(file: str) -> list[Round]:
    return [described for described in rounds(file) if game_of(described) in registry.game_ids()]


def refused_rounds() -> list[Round]:
    return [described for described in playable("worked_rounds.json") if "refused" in described["expect"]]


WORKED = [described for file in ("worked_rounds.json", *OWN) for described in playable(file)]

# What the refusal of each worked round must name, and its clause; by hand from the round's "about" and the law.
MATTER = {
    "ref-101": ("13:47-20.27(f)1", ("Ah", "ace of hearts", "seat 1, seat 2")),
    "ref-102": ("CO-LIR 1.1.1", ("Seat 1", "$ and the bonus", "600", "500")),
    "ref-103": ("CO-LIR 1.1.2", ("Seat 1", "“1” and “2”", "$ and the bonus", "500")),
    "ref-104": ("CO-LIR T-basic", ("straight", "straight=5")),
    "ref-105": ("13:47-20.27(f)8", ("Seat 2", "equal", "600", "500")),
    "ref-106": ("13:47-20.27(f)15", ("Seat 1", "bet two", "run out")),
    "ref-107": ("13:47-20.31(d)12", ("Seat 1", "raise", "500", "600")),
    "ref-108": ("13:69F-19.2(a)", ("ten of hearts", "48 cards")),
    "ref-109": ("13:69F-17.1", ("Seat 1", "double down", "500", "600")),
    "ref-110": (None, ("seat 1", "1h")),
    "ref-111": ("CO-LIR 1.3", ("seat 1", "wrong number of cards")),
    "ref-112": (None, ("jokers", "decks")),
}


def test_games_of_the_worked_rounds_are_all_installed() -> None:
    games = {game_of(described) for described in rounds("worked_rounds.json")}
    assert (
        games
        == set(registry.game_ids())
        == {
            *("caribbean-stud", "double-down-stud", "let-it-ride", "red-dog", "spanish-21"),
        }
    )


def test_own_rounds_are_all_played() -> None:
    for file in OWN:
        assert len(playable(file)) == len(rounds(file)) >= 12, file
    assert len({described["id"] for described in WORKED}) == len(WORKED)


@pytest.mark.parametrize("described", WORKED, ids=lambda described: described["id"])
def test_worked_round_comes_out_as_it_says(described: Round) -> None:
    answer = settle(described)
    assert check(described, answer) == []
    assert answer.id == described["id"]
    assert isinstance(answer, Refused if "refused" in described["expect"] else Settlement)


def test_every_settled_wager_states_its_clause() -> None:
    read = [described for described in WORKED if game_of(described) not in SETTLEMENT_UNREAD]
    answers = [answer for described in read if isinstance(answer := settle(described), Settlement)]
    assert all(wager.clause for answer in answers for seat in answer.seats for wager in seat.wagers)


@pytest.mark.parametrize("described", refused_rounds(), ids=lambda described: described["id"])
def test_refusal_names_the_matter(described: Round) -> None:
    answer = settle(described)
    assert isinstance(answer, Refused)
    clause, named = MATTER[described["id"]]
    assert answer.clause == clause
    assert [word for word in named if word not in answer.message] == []


def test_every_refused_round_says_what_it_is_about() -> None:
    assert {described["id"] for described in refused_rounds()} == set(MATTER)


def test_text_with_all_worked_rounds_is_answered_in_its_order() -> None:
    answers = settle_text((DATA / "worked_rounds.json").read_text(encoding="utf-8"))
    assert [answer.id for answer in answers] == [described["id"] for described in rounds("worked_rounds.json")]


@pytest.mark.parametrize("described", WORKED, ids=lambda described: described["id"])
def test_order_in_which_seats_and_wagers_are_written_changes_nothing(described: Round) -> None:
    turned = {**described, "cards": dict(reversed(described["cards"].items()))}
    turned["seats"] = {
        number: {**seat, "wagers": dict(reversed(seat["wagers"].items()))}
        for number, seat in reversed(described["seats"].items())
    }
    answer, other = settle(described), settle(turned)
    if isinstance(answer, Settlement):
        assert other == answer
    else:
        assert isinstance(other, Refused)
