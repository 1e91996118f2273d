"""A round played to its end as told, and what is said where something was not told."""

from __future__ import annotations

import pytest

from cutcard.cards import parse_cards
from cutcard.registry import play
from cutcard.rules.played import Played, paid, played
from cutcard.rules.state import Result, Round
from cutcard.rules.steps import Choice, Decide

CASINO = play("double-down-stud:nj-casino")
WAGERS = {"original": 500}


def stud(own: str, community: str, choice: Choice | None = None) -> Played:
    cards = {"1": parse_cards(own), "community": parse_cards(community)}
    return played(CASINO, WAGERS, cards, lambda round, step: choice)


def test_doubled_straight_is_paid_twice() -> None:
    """5 to 1 on the original wager of 5 dollars, and on a double down wager of 1 dollar."""
    end = stud("9c", "Td Jh Qs Kc", Choice("double down", 100))
    assert end.nets == (("original", 2500), ("double down", 500))
    assert end.events == (("original", "straight"), ("double down", "straight"))
    assert end.wagered == 600
    assert paid(CASINO, end, [("basic", "flush"), ("basic", "straight")], 2) == ([0, 600], 0)
    assert paid(CASINO, end, [("basic", "flush")], 2) == ([0], 2 * 3000)


def test_withdrawn_wagers_are_not_at_risk() -> None:
    cards = {"1": parse_cards("2c 4d 7h"), "community": parse_cards("9s Jc Kd")}
    bets = {"bet 1": 500, "bet 2": 500, "bet 3": 500}
    end = played(play("let-it-ride:nj-casino"), bets, cards, lambda *_: Choice("withdraw"))
    assert [step.result for step in end.settled] == [Result.WITHDRAWN, Result.WITHDRAWN, Result.LOSE]
    assert (end.events, end.wagered) == ((("bet 3", "lower than a pair of tens"),), 500)


def test_round_is_left_at_a_decision() -> None:
    left = stud("9c", "Td Jh Qs")
    ((round, step),) = left.asked
    assert not left.settled
    assert isinstance(round, Round)
    assert isinstance(step, Decide)
    assert CASINO.next_step(round) == step


def test_card_that_is_due_and_was_not_told() -> None:
    with pytest.raises(ValueError, match="Card 4 of 'community' is due, and it was not told"):
        stud("9c", "Td Jh Qs", Choice("no double"))


def test_wagers_that_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot be played: Seat 1 cannot wager 3 cents"):
        played(CASINO, {"original": 3}, {}, lambda *_: None)
