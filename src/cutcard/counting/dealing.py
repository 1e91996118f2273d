"""Cards dealt from a deck that lies in memory: several by one random number, and hands known by the sum of their codes.

A deck is an array of card codes that is never put back in order: whatever lies where, the cards that the next draw
brings to the top are as random as those of a fresh deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import prod
from typing import Any, Final, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card
from cutcard.counting.compiling import njit, plain
from cutcard.counting.streams import draw

WEIGHTS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""One for each rank: of up to five cards, no rank more than four times, no two hands have the same sum."""

Table: TypeAlias = NDArray[np.unsignedinteger]
"""What is said of every hand, by its place."""

PLACES: Final = 1 << 20
"""How long a table of hands is: sums are below 2^19, and cards that are all of one suit stand 2^19 higher."""

AT_ONCE: Final = 9
"""How many cards one draw may bring, so that hardly any draw has to be thrown away: one in 220 of nine cards of 52."""

_SUITS: Final = 20
_SPOILED_BITS: Final = 58


def codes(cards: Sequence[int] | NDArray[np.int64]) -> NDArray[np.int64]:
    """The code of each card: its rank's weight, and above 20 bits a counter of four bits for each suit."""
    known = np.asarray(cards, np.int64)
    weights: NDArray[np.int64] = np.array(WEIGHTS, np.int64)[known >> 2] + (1 << (_SUITS + 4 * (known & 3)))
    return weights


@njit(inline="always", cache=True)
def fraction(bits: np.uint64) -> np.uint64:
    """What `deal` takes its cards from: the upper 58 bits of a draw, as a fraction of 2^58."""
    return bits >> np.uint64(6)


@njit(inline="always", cache=True)
def deal(deck: NDArray[np.int64], first: int, last: int, fraction: np.uint64) -> np.uint64:
    """Bring random cards to the positions from `first` and before `last`, out of those that lie there and below.

    The deck has at most 63 cards. What is left of the fraction is returned; if it is less than `spoiled` says, the
    cards must be dealt once more, by another draw. Nothing need be put back for that.
    """
    left = np.uint64(fraction)  # a signed number would be multiplied in floating point
    for at in range(first, last):
        share = left * np.uint64(len(deck) - at)
        other = np.uint64(at) + (share >> np.uint64(58))
        left = share & np.uint64(0x3FFFFFFFFFFFFFF)
        deck[at], deck[other] = deck[other], deck[at]
    return left


def spoiled(cards: int, first: int, last: int) -> int:
    """Below which remainder of `deal` the cards are not uniform. Raises ValueError for a draw of too many."""
    if last - first > AT_ONCE or cards > 63:
        raise ValueError(f"One draw brings at most {AT_ONCE} cards out of 63, not {last - first} of {cards}.")
    return (1 << _SPOILED_BITS) % prod(range(cards - last + 1, cards - first + 1))


def draws(cards: int, number: int) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
    """In which steps so many cards are dealt, one draw each: the position before which each ends, and its `spoiled`."""
    ends = [*range(AT_ONCE, number, AT_ONCE), number]
    limits = [spoiled(cards, first, last) for first, last in zip([0, *ends], ends, strict=False)]
    return np.array(ends, np.int64), np.array(limits, np.uint64)


def fives_and_sixes(cards: int, number: int) -> NDArray[np.uint64]:
    """What `deal_many` needs to know to deal at least so many cards: `spoiled` of its first five, and of each six."""
    ends = [5, *range(11, number + 6, 6)]
    return np.array([spoiled(cards, first, last) for first, last in zip([0, *ends], ends, strict=False)], np.uint64)


@njit(inline="always", cache=True)
def deal_many(deck: NDArray[np.int64], limits: NDArray[np.uint64], number: np.uint64, key: np.uint64) -> np.uint64:
    """Bring random cards to the top, by draws from this number on: five and then six each, see `fives_and_sixes`.

    Returns the number of the next draw. Loops of a known length are much faster than one as long as the seats need.
    """
    left = np.uint64(0)  # no limit is 0: products of five and of six following numbers are no powers of 2
    while left < limits[0]:
        left = deal(deck, 0, 5, fraction(draw(number, key)))
        number += np.uint64(1)
    for step in range(1, len(limits)):
        left = np.uint64(0)
        while left < limits[step]:
            left = deal(deck, 6 * step - 1, 6 * step + 5, fraction(draw(number, key)))
            number += np.uint64(1)
    return number


@njit(inline="always", cache=True)
def three_at(summed: int) -> np.uint64:
    """Where three cards stand in a table, by the sum of their codes."""
    codes = np.uint64(summed)
    one_suit = (codes + np.uint64(0x5555 << 20)) & np.uint64(0x8888 << 20) != np.uint64(0)
    return (codes & np.uint64(0x7FFFF)) | (np.uint64(one_suit) << np.uint64(19))


@njit(inline="always", cache=True)
def four_at(summed: int) -> np.uint64:
    """Where four cards stand in a table, by the sum of their codes."""
    codes = np.uint64(summed)
    one_suit = (codes + np.uint64(0x4444 << 20)) & np.uint64(0x8888 << 20) != np.uint64(0)
    return (codes & np.uint64(0x7FFFF)) | (np.uint64(one_suit) << np.uint64(19))


@njit(inline="always", cache=True)
def five_at(summed: int) -> np.uint64:
    """Where five cards stand in a table, by the sum of their codes."""
    codes = np.uint64(summed)
    one_suit = (codes + np.uint64(0x3333 << 20)) & np.uint64(0x8888 << 20) != np.uint64(0)
    return (codes & np.uint64(0x7FFFF)) | (np.uint64(one_suit) << np.uint64(19))


_AT: Final = {3: three_at, 4: four_at, 5: five_at}


def table(what: Callable[[tuple[Card, ...]], int], size: int, dtype: type[np.unsignedinteger] = np.uint8) -> Table:
    """What a rule says of hands of three, four or five cards, at their places; it is asked once for each kind.

    Only for a rule that looks at nothing but the ranks and whether all cards are of one suit. See `spread`.
    """
    return spread([what(cards) for cards in kinds(size)], size, dtype)


def spread(
    answers: Sequence[int] | NDArray[np.integer], size: int, dtype: type[np.unsignedinteger] = np.uint8
) -> Table:
    """A table (`PLACES`) of answers given in the order of `kinds`. Places that no hand has hold 0.

    Raises OverflowError for an answer that the type does not hold.
    """
    if len(answers) and not 0 <= min(answers) <= max(answers) <= np.iinfo(dtype).max:
        raise OverflowError(f"{dtype.__name__} does not hold every number from {min(answers)} to {max(answers)}.")
    spread_out = np.zeros(PLACES, dtype)
    spread_out[_places(size)] = answers
    return spread_out


@cache
def _places(size: int) -> NDArray[np.intp]:
    """Where the kinds of hands of so many cards stand."""
    sums = codes(np.array(list(kinds(size)), np.int64)).sum(axis=1)
    places: NDArray[np.intp] = np.asarray(cast(Any, plain(_AT[size]))(sums), np.intp)
    return places


def kinds(size: int) -> Iterator[tuple[Card, ...]]:
    """Cards of every combination of ranks, in ascending order: first not all of one suit, then all of one suit."""
    for ranks in combinations_with_replacement(range(13), size):
        if all(ranks.count(rank) <= 4 for rank in ranks):
            suits = [ranks[:at].count(rank) for at, rank in enumerate(ranks)]
            if not any(suits):
                suits[-1] = 1
            yield tuple(Card(4 * rank + suit) for rank, suit in zip(ranks, suits, strict=True))
    for ranks in combinations(range(13), size):
        yield tuple(Card(4 * rank) for rank in ranks)
