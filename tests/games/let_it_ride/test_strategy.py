"""Let it ride's rules of thumb, against published counts and printed examples."""

from __future__ import annotations

from itertools import combinations

import pytest

from cutcard.cards import CARDS, Card, Rank, Suit, parse_cards
from cutcard.games.let_it_ride.strategy import basic, first_rides, second_rides, worth_nothing
from cutcard.registry import play
from cutcard.rules.state import Entry, Lies, Round, Slot
from cutcard.rules.steps import Choice, Decide


def test_bet_one_rides_on_1608_of_22100_hands() -> None:
    # Published count (Wizard of Odds, Let It Ride; every hand checked there).
    assert sum(first_rides(hand) for hand in combinations(CARDS, 3)) == 1608


@pytest.mark.parametrize(
    ("hand", "rides"),
    [
        ("Th Td 2c", True),  # a paying pair
        ("9h 9d Ac", False),  # riding a small pair costs 71/1176
        ("2c 2d 2h", True),
        ("Th Qh Ah", True),  # three to a royal
        ("3c 4c 5c", True),
        ("2c 3c 4c", False),  # one straight flush less
        ("Ac 2c 3c", False),
        ("Ac 2c 4c", False),  # a high card, but the ace is low in its straight flush
        ("8s 9s Js", True),  # one gap and a high card
        ("5s 6s 8s", False),
        ("8s Ts Qs", True),  # two gaps and two high cards
        ("7s 9s Js", False),
        ("8s 9s Jd", False),  # not suited
    ],
)
def test_bet_one(hand: str, rides: bool) -> None:
    assert first_rides(parse_cards(hand)) is rides


@pytest.mark.parametrize(
    ("hand", "rides"),
    [
        ("Td Th 2c 3c", True),
        ("2d 2h 3c 3s", True),
        ("2d 2h 2c 3s", True),
        ("9d 9h 2c 3s", False),  # riding a small pair costs 45.83 %
        ("2c 7c 9c Kc", True),  # four to a flush
        ("7c 8d 9h Ts", True),
        ("Tc Jd Qh Ks", True),
        ("6c 7d 8h 9s", True),  # worth exactly nothing
        ("Tc Jd Qh As", True),  # worth exactly nothing
        ("Ac 2d 3h 4s", False),  # open at one end only
        ("7c 8d Th Js", False),
    ],
)
def test_bet_two(hand: str, rides: bool) -> None:
    assert second_rides(parse_cards(hand)) is rides


def test_riding_is_worth_nothing_on_2268_hands_of_four() -> None:
    # By hand: five open straights without a high card and four sets of four high cards with a gap, each in
    # 4^4 - 4 ways that are not of one suit: 9 * 252.
    sets = [ranks for ranks in combinations(Rank, 4) if worth_nothing(_two_suits(ranks))]
    assert len(sets) * (4**4 - 4) == 2268


def test_one_suit_is_never_worth_nothing() -> None:
    assert not any(worth_nothing([Card(4 * rank) for rank in ranks]) for ranks in combinations(Rank, 4))


@pytest.mark.parametrize(
    ("rule", "own", "community", "choice"),
    [
        ("bet-one", "3c 4c 5c", "", "let it ride"),
        ("bet-one", "3c 4c 6d", "", "withdraw"),
        ("bet-two", "3c 4c 5c", "Kc", "let it ride"),
        ("bet-two", "3c 4c 5c", "Kd", "withdraw"),
        ("bet-one", "", "", "withdraw"),
        ("bet-two", "", "Kd", "withdraw"),
    ],
)
def test_choice_follows_from_what_the_seat_knows(rule: str, own: str, community: str, choice: str) -> None:
    rules = play("let-it-ride:nj-casino-night")
    round = rules.open_round((Entry(1, "Ada", (("bet 1", 500), ("bet 2", 500), ("bet 3", 500))),))
    assert isinstance(round, Round)
    round = round.with_slots("1", tuple(Slot(card, Lies.SEEN) for card in parse_cards(own)))
    round = round.with_slots("community", tuple(Slot(card, Lies.UP) for card in parse_cards(community)))
    assert basic(rules.law, round, Decide(1, "1", (), rule)) == Choice(choice)


def _two_suits(ranks: tuple[Rank, ...]) -> list[Card]:
    return [Card(4 * rank + (Suit.CLUBS if number else Suit.SPADES)) for number, rank in enumerate(ranks)]
