"""A moment told by its cards: the values of the choices were counted by hand, card by card."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cutcard.analysis import AnalysisError
from cutcard.analysis.moment import Moment, Told, moment
from cutcard.cards import CardError, parse_cards
from cutcard.registry import play

NIGHT = "let-it-ride:nj-casino-night"


def told(name: str, hand: str, shown: str = "", *choices: str, seen: str = "") -> Moment:
    cards = Told(list(parse_cards(hand or "")), list(parse_cards(shown or "")), list(choices))
    return moment(play(name), {}, cards, parse_cards(seen or ""))


def cost(found: Moment, name: str) -> Fraction:
    """What a choice at its most loses against the best one, in wagers of five dollars."""
    values = {choice.name: value for choice, value in found.choices}
    return (max(values.values()) - values[name]) / 500


def test_small_pair_may_not_ride_at_bet_one() -> None:
    # Of 1,176 pairs of cards to come the pair of eights wins with 410; the published cost is 71/1176.
    found = told(NIGHT, "8s 8h 2d")
    assert found.step.rule == "bet-one"
    assert cost(found, "let it ride") == Fraction(71, 1176)
    assert sum(found.unseen.values()) == 49


def test_small_pair_may_not_ride_at_bet_two() -> None:
    # Three deuces and three aces make two pairs (2 to 1), two eights make three (3 to 1), 40 cards lose: -22/48.
    assert cost(told(NIGHT, "8s 8h 2d", "As"), "let it ride") == Fraction(22, 48)


def test_a_seen_card_is_one_that_cannot_come() -> None:
    # One of the three aces is known to be elsewhere: 5 two pairs, 2 eights, 40 losers of 47 cards: -24/47.
    found = told(NIGHT, "8s 8h 2d", "As", seen="Ah")
    assert cost(found, "let it ride") == Fraction(24, 47)
    assert sum(found.unseen.values()) == 47


def test_straight_open_at_both_ends_without_high_cards_is_worth_nothing_either_way() -> None:
    found = told(NIGHT, "5h 6h 7s", "8d", "let it ride")
    assert found.step.rule == "bet-two"
    assert cost(found, "let it ride") == cost(found, "withdraw") == 0


def test_double_down_stud() -> None:
    # Six cards make two pairs (2 to 1), two make three fives (3 to 1), 40 of 48 lose.
    found = told("double-down-stud:nj-casino", "5s", "5d 7h 8c")
    assert {choice.name: value for choice, value in found.choices}["no double"] == 500 * Fraction(-22, 48)


def test_red_dog() -> None:
    # Spread six: 24 of 50 cards lie between a deuce and a nine.
    found = told("red-dog:nj-casino-night", "", "2d 9c")
    assert {choice.name: value for choice, value in found.choices} == {
        "raise": 1000 * Fraction(-2, 50),
        "no raise": 500 * Fraction(-2, 50),
    }


def test_choice_that_is_not_told_is_the_best() -> None:
    # Three tens ride at bet one, so ten dollars are at risk besides the second bet: what is lost if it is withdrawn.
    rides, withdrawn = told(NIGHT, "Ts Th Td", "2c"), told(NIGHT, "Ts Th Td", "2c", "withdraw")
    assert rides.choices[1][1] - withdrawn.choices[1][1] > 0
    assert rides.round.chosen[0].name == "let it ride"


@pytest.mark.parametrize(
    ("hand", "shown", "choices", "message"),
    [
        ("8s 8h", "", (), "A card is missing from the hand"),
        ("8s 8h 2d", "As 9c 3d", (), "over with these cards"),
        ("8s 8h 2d 3c", "As", (), "missing from the cards shown"),
        ("8s 8h 2d", "As", ("double",), "'double' cannot be chosen here"),
        ("8s 8h 8s", "", (), "eight of spades"),
    ],
)
def test_cards_that_lead_to_no_decision_are_refused(
    hand: str, shown: str, choices: tuple[str, ...], message: str
) -> None:
    with pytest.raises((AnalysisError, CardError), match=message):
        told(NIGHT, hand, shown, *choices)


def test_wagers_that_the_law_refuses_are_refused() -> None:
    with pytest.raises(AnalysisError, match="positive whole number"):
        moment(play(NIGHT), {"bet 1": 7}, Told(list(parse_cards("8s 8h 2d"))))
