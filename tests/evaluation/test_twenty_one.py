"""Totals of twenty-one, by hand counting; the hands of 21 that pay more, by the published list."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from cutcard.cards import SPANISH, Card, parse_cards
from cutcard.evaluation.twenty_one import is_blackjack, is_pair, named_21, one_suit, total, value


@pytest.mark.parametrize(
    ("hand", "points", "soft"),
    [
        *(("Ah 9c", 20, True), ("Ah Kc", 21, True), ("Ah Ac", 12, True), ("Ah Ac Ad", 13, True)),
        *(("Ah 9c Ac", 21, True), ("Ah 9c 2c", 12, False), ("Ah Ac 9d Kd", 21, False), ("Kh Qc", 20, False)),
        *(("Kh Qc 2d", 22, False), ("9h 8c 7d", 24, False), ("Ah 5c 5d", 21, True), ("Ah Kc Qd", 21, False)),
    ],
)
def test_total_counts_an_ace_eleven_while_it_can(hand: str, points: int, soft: bool) -> None:
    assert total(parse_cards(hand)) == (points, soft)


def test_values_of_a_deck() -> None:
    """Four cards of each value two to nine, twelve that count ten, four aces."""
    assert Counter(map(value, SPANISH.cards)) == {**dict.fromkeys(range(2, 10), 4), 10: 12, 11: 4}


def test_blackjacks_and_pairs_of_one_deck_counted_by_hand() -> None:
    """4 aces by 12 cards that count ten; nine values of four cards with six pairs each, and 66 pairs of tens."""
    twos = list(combinations(SPANISH.cards, 2))
    assert sum(map(is_blackjack, twos)) == 4 * 12
    assert sum(map(is_pair, twos)) == 9 * 6 + 66


def test_three_card_bonuses_of_one_deck_counted_by_hand() -> None:
    """6-7-8: 64 hands, one in spades and three in the other suits; 7-7-7 of one suit takes more decks than one."""
    named = Counter(name for hand in combinations(SPANISH.cards, 3) if (name := named_21(hand)))
    assert named == {
        "6-7-8 of mixed suits": 60,
        "6-7-8 of one suit": 3,
        "6-7-8 of spades": 1,
        "7-7-7 of mixed suits": 4,
    }


def test_three_sevens_of_several_decks() -> None:
    """20 ways to choose three sevens of four suits with repetition: four of one suit, one of them of spades."""
    sevens = [Card(f"7{suit}") for suit in "cdhs"]
    named = Counter(named_21(hand) for hand in combinations_with_replacement(sevens, 3))
    assert named == {"7-7-7 of mixed suits": 16, "7-7-7 of one suit": 3, "7-7-7 of spades": 1}


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        *(("Ah 2c 3d 4h Ac", "five-card 21"), ("Ah Ac Ad 2c 2d 4h", "six-card 21")),
        *(("Ah Ac Ad As Ah 2c 4d", "21 of seven or more cards"), ("Ah Kc", None), ("9h 8c 4d", None)),
        *(("Ah 2c 3d 4h", None), ("2c 3d 4h 5s 6c", None), ("5c 6d 5h 5s", None)),
    ],
)
def test_bonus_by_the_number_of_cards(hand: str, name: str | None) -> None:
    assert named_21(parse_cards(hand)) == name


def test_one_suit() -> None:
    assert one_suit(parse_cards("7h 7h 7h"))
    assert not one_suit(parse_cards("7h 7h 7d"))
