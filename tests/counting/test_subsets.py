"""Sets of cards, their places and what they grow into, against counting one by one."""

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from cutcard.cards import CARDS, Card, parse_cards
from cutcard.counting.five import compiled
from cutcard.counting.subsets import alike, grown, grown_by_two, place_of, subsets
from cutcard.evaluation.poker import FIVE_CARD_ORDER, five

LOPSIDED = tuple(sorted(parse_cards("2c 3c 4c 5c 6c 6d 6h Tc Td Th Js")))
EVENTS = len(FIVE_CARD_ORDER)
TABLE = compiled(lambda cards: FIVE_CARD_ORDER.index(five(cards).category)).astype(np.int16)
HANDS = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]
"""Of the 2,598,960 hands, from high card to royal flush; in every textbook."""


def deck(cards: tuple[Card, ...]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array(cards, np.int64)


@pytest.mark.parametrize("size", [0, 1, 3, 4])
def test_every_set_is_listed_once_and_found_at_its_place(size: int) -> None:
    sets = [tuple(cards) for cards in subsets(deck(LOPSIDED), size).tolist()]
    assert sorted(sets) == list(combinations(LOPSIDED, size))
    assert [place_of(LOPSIDED, cards) for cards in sets] == list(range(comb(11, size)))
    assert all(place_of(LOPSIDED, cards[::-1]) == place_of(LOPSIDED, cards) for cards in sets)


def test_a_card_that_is_not_there_has_no_place() -> None:
    with pytest.raises(ValueError, match="not in list"):
        place_of(LOPSIDED, parse_cards("2c 2d 3c"))


@pytest.mark.parametrize("cards", ["2c", "2c 3c 4d", "2c 3c 4d 5d", "2c 3c 4d 5d 6h"])
def test_small_decks_have_few_sets_or_none(cards: str) -> None:
    few = deck(parse_cards(cards))
    four = grown(few, TABLE, EVENTS)
    assert four.shape == (comb(len(few), 4), EVENTS)
    assert four.sum() == 5 * comb(len(few), 5)
    assert grown_by_two(len(few), four).sum() == 10 * comb(len(few), 5)
    assert len(subsets(few, 4)) == comb(len(few), 4)


def test_growth_counted_card_by_card() -> None:
    four = grown(deck(LOPSIDED), TABLE, EVENTS)
    three = grown_by_two(len(LOPSIDED), four)
    for size, counts in ((3, three), (4, four)):
        for some in combinations(LOPSIDED, size):
            left = [card for card in LOPSIDED if card not in some]
            by_hand = [0] * EVENTS
            for more in combinations(left, 5 - size):
                by_hand[FIVE_CARD_ORDER.index(five((*some, *more)).category)] += 1
            assert counts[place_of(LOPSIDED, some)].tolist() == by_hand


def test_full_deck_has_the_hands_of_every_textbook() -> None:
    four = grown(deck(CARDS), TABLE, EVENTS)
    assert four.sum(axis=0).tolist() == [5 * hands for hands in HANDS]
    assert grown_by_two(52, four).sum(axis=0).tolist() == [10 * hands for hands in HANDS]
    # Four of a flush in hearts, 2-4-7-9: nine more hearts, 4 x 3 cards that make a pair, 27 others.
    row = dict(
        zip(
            (category.value for category in FIVE_CARD_ORDER),
            four[place_of(CARDS, parse_cards("2h 4h 7h 9h"))],
            strict=True,
        )
    )
    assert {event: many for event, many in row.items() if many} == {"flush": 9, "pair": 12, "high card": 27}


@pytest.mark.parametrize(("size", "kinds"), [(3, 1_755), (4, 16_432)])
def test_full_deck_has_the_known_number_of_kinds(size: int, kinds: int) -> None:
    """Flops and turns up to the names of suits: 1,755 and 16,432 in every book on hold'em."""
    same = alike(deck(CARDS), subsets(deck(CARDS), size))
    assert len(same.first) == kinds
    assert same.size.sum() == len(same.of) == comb(52, size)


@pytest.mark.parametrize(
    "cards", ["2c 2d 2h 3c 3d 3h 9c 9d 9h 9s", "2c 4c 6c 2d 4d 6d 2h 5h 7h 7s", "2c 4c 2d 4d 3h 5h 3s 5s"]
)
@pytest.mark.parametrize("size", [3, 4])
def test_alike_are_sets_that_renaming_suits_makes_equal(cards: str, size: int) -> None:
    """Only a renaming that leaves the deck as it is counts."""
    held = tuple(sorted(parse_cards(cards)))
    sets = subsets(deck(held), size)
    same = alike(deck(held), sets)
    renamings = [by for by in permutations(range(4)) if {Card(card & ~3 | by[card & 3]) for card in held} == set(held)]

    def least(some: list[int]) -> tuple[int, ...]:
        return min(tuple(sorted(card & ~3 | by[card & 3] for card in some)) for by in renamings)

    kinds = [least(some) for some in sets.tolist()]
    assert len(set(kinds)) == len(same.first)
    assert [kinds[first] for first in same.first[same.of]] == kinds
    assert [kinds.count(kinds[first]) for first in same.first] == same.size.tolist()
