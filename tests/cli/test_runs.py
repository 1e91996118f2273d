"""Events gathered into lines: nothing is left out, nothing hidden is shown."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import CARDS
from cutcard.cli.terminal.runs import each_told, runs, told
from cutcard.registry import play
from cutcard.table.events import E, Event
from cutcard.testing.random_play import RandomTable
from tests.support.plans import EVERY_RULESET, wagers


def lines(*events: tuple[E, str, dict[str, Any]]) -> list[str]:
    return [line.text for line in told(Event(name, rule, None, data) for name, rule, data in events)]


def test_cards_dealt_face_down_are_one_line() -> None:
    deals: list[tuple[E, str, dict[str, Any]]] = [
        (E.CARD_DEALT, "deal", {"to": to, "card": "face down"}) for to in ("1", "3", "community") * 3
    ]
    assert lines(*deals) == ["3 cards each, face down: seats 1 and 3, the community cards"]
    assert lines(*deals[:-1]) == ["Face down: 3 to seat 1, 3 to seat 3 and 2 to the community cards"]
    assert lines(deals[0]) == ["Card to seat 1, face down"]


def test_wagers_that_end_alike_are_one_line() -> None:
    lost: dict[str, Any] = {"seat": 2, "result": "lose", "net": -500, "why": "lower than a pair of tens", "odds": None}
    won: dict[str, Any] = {"seat": 1, "result": "win", "net": 500, "why": "pair of tens or better", "odds": "1 to 1"}
    assert lines(
        (E.WAGER_SETTLED, "lose", {**lost, "wager": "bet 1"}),
        (E.WAGER_SETTLED, "lose", {**lost, "wager": "bet 3"}),
        (E.WAGER_SETTLED, "win", {**won, "wager": "bet 1"}),
        (E.WAGER_SETTLED, "win", {**won, "wager": "bet 2"}),
        (E.WAGER_SETTLED, "win", {**won, "wager": "bet 3"}),
    ) == [
        "Seat 2: lower than a pair of tens: bet 1, bet 3 lose $10",
        "Seat 1: pair of tens or better, 1 to 1: bet 1, bet 2, bet 3 win $15",
    ]


def test_withdrawn_wager_comes_back_in_the_line_of_its_choice() -> None:
    rule = "bet-one-withdrawn"
    assert lines(
        (E.CHOICE_MADE, rule, {"seat": 1, "at": "1", "choice": "withdraw", "cents": 0}),
        (
            E.WAGER_SETTLED,
            rule,
            {"seat": 1, "wager": "bet 1", "result": "withdrawn", "net": 0, "why": "withdrawn", "odds": None},
        ),
    ) == ["Seat 1 withdraws bet one; bet 1 comes back"]


def test_wager_that_is_lost_by_its_choice_does_not_come_back() -> None:
    lost = {"seat": 1, "wager": "ante", "result": "lose", "net": -500, "why": "folded", "odds": None}
    assert lines(
        (E.CHOICE_MADE, "fold", {"seat": 1, "at": "1", "choice": "fold", "cents": 0}),
        (E.WAGER_SETTLED, "fold", lost),
    ) == ["Seat 1 folds", "Seat 1: folded: ante loses $5"]


@pytest.mark.parametrize("name", EVERY_RULESET)
def test_every_event_is_in_one_line_under_its_own_clause_and_rule(name: str) -> None:
    happened: list[Event] = []
    table = RandomTable(play(name), wagers, seed=9, sink=happened.append, irregularities=10)
    for _ in range(20):
        table.round()
    gathered = list(runs(happened))
    assert [event for run in gathered for event in run] == happened
    assert all(len({(event.clause, event.rule) for event in run}) == 1 for run in gathered)
    assert len(list(told(happened))) == len(gathered) < len(list(each_told(happened)))
    hidden = [run for run in gathered if run[0].name is E.CARD_DEALT and run[0].data["card"] == "face down"]
    assert not any(card.symbol in line.text for run in hidden for line in told(run) for card in CARDS)
