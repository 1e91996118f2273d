"""Split pairs, under a named model: each hand is played by what is seen of it alone.

The model: a pair is split again as long as that is permitted, or never, whichever is worth more. Every hand is then
played by the best strategy that looks at its own cards, at whether it is a pair that could not be split any more, and
at the dealer's up card; it knows that a pair was split, but neither its other cards nor how many hands there are.
Values under the model are exact. Since the draws of such hands may be exchanged, a hand is worth what it is when k
other places hold the pair's value, summed over k by inclusion and exclusion of the other hands' second cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

MODEL: Final = (
    "pairs split again whenever permitted or never, each hand by the best play that looks at its own cards "
    "and the up card only"
)

FIRST, SECOND, LATER = range(3)
"""Which hand of a split pair: the one whose card came first, the other, or any that came of splitting again."""


@dataclass(frozen=True, slots=True)
class Shares:
    """Split into at most so many hands: how often a hand counts when k other places hold the pair's value.

    By which hand it is, `second` (3, k) for second cards of any other value, and `paired` (3, k) for second cards of
    the pair's value. `hands` (h, k) gives in the same way the chance of h hands.
    """

    second: NDArray[np.int64]
    paired: NDArray[np.int64]
    hands: NDArray[np.int64]


@cache
def shares(most: int) -> Shares:
    """The shares of a pair that is split whenever there would be no more than so many hands."""
    found = [np.zeros((3, 2 * most), np.int64), np.zeros((3, 2 * most), np.int64), np.zeros((most + 1, 2 * most), int)]
    second, paired, hands = found
    for kinds in _splits(most, 2, ()):
        again, others = len(kinds) - 2, kinds.count(False)
        _excluded(hands[len(kinds)], again, others)
        for number, may_pair in enumerate(kinds):
            beside = others if may_pair else others - 1
            _excluded(second[min(number, LATER)], again, beside)
            if may_pair:
                _excluded(paired[min(number, LATER)], again, beside)
    shoes = max(np.flatnonzero(np.abs(table).sum(0))[-1] for table in found) + 1
    return Shares(*(table[:, :shoes] for table in found))


def _splits(most: int, hands: int, done: tuple[bool, ...]) -> Iterator[tuple[bool, ...]]:
    """Every course of splitting again: for each hand whether its second card may be of the pair's value."""
    if hands == most:
        yield (*done, *[True] * (hands - len(done)))
    elif len(done) == hands:
        yield done
    else:
        yield from _splits(most, hands + 1, done)
        yield from _splits(most, hands, (*done, False))


def _excluded(shares: NDArray[np.int64], again: int, others: int) -> None:
    """Add a course in which so many places hold the pair's value and so many others do not."""
    for wrong in range(others + 1):
        shares[again + wrong] += (-1) ** wrong * comb(others, wrong)
