"""Dealing from memory: every deal as likely as any other, and every kind of hand at a place of its own."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import perm, prod
from random import Random

import numpy as np
import pytest

from cutcard.cards import CARDS, Card, parse_cards
from cutcard.counting.compiling import plain
from cutcard.counting.dealing import (
    AT_ONCE,
    PLACES,
    codes,
    deal,
    deal_many,
    draws,
    five_at,
    fives_and_sixes,
    four_at,
    fraction,
    kinds,
    spoiled,
    spread,
    table,
    three_at,
)
from cutcard.counting.streams import draw, key_of

AT = {3: three_at, 4: four_at, 5: five_at}
WHOLE = 1 << 58


def place(cards: tuple[Card, ...]) -> int:
    return int(AT[len(cards)](int(codes(cards).sum())))


def about(cards: tuple[Card, ...]) -> tuple[object, ...]:
    """What decides the rank of a hand at poker and its relatives, said without any table."""
    return tuple(sorted(card.rank for card in cards)), len({card.suit for card in cards}) == 1


# --- places -------------------------------------------------------------------------------------------


# Ranks of k cards, none more than four times: C(13 + k - 1, k), without the 13 fives of a kind; flushes: C(13, k).
@pytest.mark.parametrize(("size", "number"), [(3, 455 + 286), (4, 1820 + 715), (5, 6175 + 1287)])
def test_every_kind_of_hand_has_a_place_of_its_own(size: int, number: int) -> None:
    hands = list(kinds(size))
    assert len({about(cards) for cards in hands}) == len(hands) == number
    places = {place(cards) for cards in hands}
    assert len(places) == number
    assert 0 <= min(places) <= max(places) < PLACES


@pytest.mark.parametrize("size", AT)
def test_a_hand_lies_where_its_kind_does_in_whatever_order_its_cards_came(size: int) -> None:
    random = Random(size)
    places = {about(cards): place(cards) for cards in kinds(size)}
    for _ in range(2000):
        # Every other one from the clubs, or flushes would be rare.
        cards = tuple(random.sample(CARDS[:: random.choice((1, 4))], size))
        assert place(cards) == places[about(cards)]


def test_a_table_says_what_it_was_told_of_each_kind() -> None:
    said = table(lambda cards: cards[0].rank + 1, 3)
    assert said[place(parse_cards("9c 5d 9h"))] == 4
    assert said[place(parse_cards("Kd Qd 9d"))] == 8
    assert np.count_nonzero(said) == 741


@pytest.mark.parametrize("wrong", [-1, 256])
def test_an_answer_that_the_type_does_not_hold_is_refused(wrong: int) -> None:
    with pytest.raises(OverflowError, match="uint8"):
        spread([wrong, *[0] * 740], 3)


# --- chances ------------------------------------------------------------------------------------------


# Of the fractions x of 2^58, those from which the n-th of all ways is dealt are the x with n = floor(x ways / 2^58).
# Each way keeps floor(2^58 / ways) of them once those below `spoiled` are thrown away: all are equally likely.
@pytest.mark.parametrize(("cards", "first", "last"), [(52, 0, 5), (52, 9, 18), (48, 3, 4), (7, 0, 7)])
def test_every_deal_keeps_as_many_fractions_as_any_other(cards: int, first: int, last: int) -> None:
    ways, random = perm(cards - first, last - first), Random(1)
    limit = spoiled(cards, first, last)
    for way in (0, 1, ways - 1, *(random.randrange(ways) for _ in range(50))):
        begin, end = -(-way * WHOLE // ways), -(-(way + 1) * WHOLE // ways)
        arranged, left = dealt(cards, first, last, begin)
        assert arranged == mixed(way, cards, first, last)
        assert dealt(cards, first, last, end - 1)[0] == arranged
        # What is left grows by `ways` from one fraction to the next, so only the first can be too small.
        assert left == begin * ways % WHOLE < ways
        assert end - begin - (left < limit) == WHOLE // ways


def dealt(cards: int, first: int, last: int, x: int) -> tuple[list[int], int]:
    deck = np.arange(cards, dtype=np.int64)
    left = int(plain(deal)(deck, first, last, np.uint64(x)))
    return deck.tolist(), left


def mixed(way: int, cards: int, first: int, last: int) -> list[int]:
    """The deck after the way-th of all deals, its swaps read as the digits of a number with a base for each card."""
    deck = list(range(cards))
    for at in range(first, last):
        below = prod(range(cards - last + 1, cards - at))
        other = at + way // below
        way %= below
        deck[at], deck[other] = deck[other], deck[at]
    return deck


def test_a_draw_loses_hardly_anything() -> None:
    worst = max(Fraction(spoiled(52, first, first + AT_ONCE), WHOLE) for first in range(44))
    assert worst < Fraction(1, 220)


@pytest.mark.parametrize(("cards", "first", "last"), [(52, 0, AT_ONCE + 1), (64, 0, 5)])
def test_a_draw_of_too_much_is_refused(cards: int, first: int, last: int) -> None:
    with pytest.raises(ValueError, match="One draw"):
        spoiled(cards, first, last)


def test_many_cards_take_several_draws() -> None:
    ends, limits = draws(52, 23)
    assert ends.tolist() == [9, 18, 23]
    assert limits.tolist() == [WHOLE % perm(52, 9), WHOLE % perm(43, 9), WHOLE % perm(34, 5)]


@pytest.mark.parametrize(("number", "ends"), [(5, [5]), (6, [5, 11]), (11, [5, 11]), (12, [5, 11, 17])])
def test_a_table_is_dealt_by_five_and_then_by_sixes(number: int, ends: list[int]) -> None:
    limits, key = fives_and_sixes(52, number), np.uint64(key_of("many"))
    assert limits.tolist() == [WHOLE % perm(52 - first, last - first) for first, last in pairwise([0, *ends])]
    ours, plainly = codes(CARDS), codes(CARDS)
    after = deal_many(ours, limits, np.uint64(7), key)
    for at, (first, last) in enumerate(pairwise([0, *ends])):
        assert deal(plainly, first, last, fraction(np.uint64(draw(np.uint64(7 + at), key)))) >= limits[at]
    assert ours.tolist() == plainly.tolist()
    assert after == 7 + len(ends)


def test_a_draw_that_is_not_uniform_is_thrown_away() -> None:
    key, first = np.uint64(key_of("many")), np.uint64(3)
    left = [int(deal(codes(CARDS), 0, 5, fraction(np.uint64(draw(first + np.uint64(n), key))))) for n in range(9)]
    limit = sorted(left)[-1]  # so that only one of the nine draws is good enough
    assert deal_many(codes(CARDS), np.array([limit], np.uint64), first, key) == 3 + left.index(limit) + 1


# A pair of positions holds each of 52 * 51 pairs of cards equally often, though no deck is ever put in order.
def test_cards_follow_one_another_by_chance() -> None:
    deck, key = codes(CARDS), np.uint64(key_of("dealing"))
    names = {code: number for number, code in enumerate(deck.tolist())}
    pairs: Counter[tuple[int, int]] = Counter()
    rounds = 60_000
    for number in range(rounds):
        deal(deck, 0, 5, fraction(np.uint64(draw(np.uint64(number), key))))
        pairs[names[int(deck[0])], names[int(deck[4])]] += 1
    expected = rounds / perm(52, 2)
    chi = sum((many - expected) ** 2 for many in pairs.values()) / expected
    chi += (perm(52, 2) - len(pairs)) * expected
    free = perm(52, 2) - 1
    assert abs(chi - free) < 4 * (2 * free) ** 0.5
    assert sorted(names[code] for code in deck.tolist()) == list(range(52))
