"""Sets of a few cards of one deck: each at its place in a list, and how often it grows into five cards of a kind.

A deck is its different cards in ascending order. A set of them is known by their positions in it, p < q < r ...; it
stands at the place p + C(q, 2) + C(r, 3) + ..., so that the C(n, k) sets of k cards fill a list without a gap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit
from cutcard.counting.five import place


def subsets(cards: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """All sets of so many cards (C(n, size), size), each in ascending order, each at its place."""
    return cards[_positions(len(cards), size)]


def place_of(cards: Sequence[int], some: Sequence[int]) -> int:
    """Where a set of a deck's cards stands, in whatever order they are given. Raises ValueError if one is not there."""
    deck = list(cards)
    return sum(comb(position, nth) for nth, position in enumerate(sorted(map(deck.index, some)), 1))


@njit(cache=True)
def grown(cards: NDArray[np.int64], table: NDArray[np.int16], events: int) -> NDArray[np.int32]:
    """How often a fifth card makes each event of every set of four cards: (C(n, 4), events).

    `table` holds, at the places of `cutcard.counting.five`, the number of each kind's event.
    """
    n = len(cards)
    # A count is at most the n - 4 cards that are left.
    counts = np.zeros((n * (n - 1) * (n - 2) * (n - 3) // 24, events), np.int32)
    for e in range(4, n):
        at_e = e * (e - 1) * (e - 2) * (e - 3) // 24
        for d in range(3, e):
            at_d4, at_d3 = d * (d - 1) * (d - 2) * (d - 3) // 24, d * (d - 1) * (d - 2) // 6
            for c in range(2, d):
                at_c3, at_c2 = c * (c - 1) * (c - 2) // 6, c * (c - 1) // 2
                for b in range(1, c):
                    at_b = b * (b - 1) // 2
                    for a in range(b):
                        event = table[place(cards[a], cards[b], cards[c], cards[d], cards[e])]
                        counts[a + at_b + at_c3 + at_d4, event] += 1
                        counts[a + at_b + at_c3 + at_e, event] += 1
                        counts[a + at_b + at_d3 + at_e, event] += 1
                        counts[a + at_c2 + at_d3 + at_e, event] += 1
                        counts[b + at_c2 + at_d3 + at_e, event] += 1
    return counts


@njit(cache=True)
def grown_by_two(n: int, four: NDArray[np.int32]) -> NDArray[np.int32]:
    """How often two more cards make each event of every set of three, from `grown`: (C(n, 3), events).

    Two cards in whatever order count once, so that a row adds up to C(n - 3, 2), 1,176 of 52 cards.
    """
    counts = np.zeros((n * (n - 1) * (n - 2) // 6, four.shape[1]), np.int32)
    for d in range(3, n):
        at_d3, at_d4 = d * (d - 1) * (d - 2) // 6, d * (d - 1) * (d - 2) * (d - 3) // 24
        for c in range(2, d):
            at_c2, at_c3 = c * (c - 1) // 2, c * (c - 1) * (c - 2) // 6
            for b in range(1, c):
                at_b = b * (b - 1) // 2
                for a in range(b):
                    for event in range(four.shape[1]):
                        ways = four[a + at_b + at_c3 + at_d4, event]
                        counts[a + at_b + at_c3, event] += ways
                        counts[a + at_b + at_d3, event] += ways
                        counts[a + at_c2 + at_d3, event] += ways
                        counts[b + at_c2 + at_d3, event] += ways
    return counts // 2  # either of the two cards may have come first


@dataclass(frozen=True, slots=True, eq=False)
class Alike:
    """Sets that differ only by the names of suits which have the same cards in the deck.

    With m kinds: `first` (m) is the place of one set of each kind, `size` (m) how many sets are of it, `of` the kind
    of the set at every place.
    """

    first: NDArray[np.intp]
    of: NDArray[np.intp]
    size: NDArray[np.intp]


def alike(cards: NDArray[np.int64], sets: NDArray[np.int64]) -> Alike:
    """Which of these sets of the deck's cards are alike: of 52 cards, 1,755 kinds of three and 16,432 of four."""
    masks = _masks(sets)
    deck = _masks(cards.reshape(1, -1))[0]
    for held in set(deck.tolist()):
        twins = np.flatnonzero(deck == held)
        masks[:, twins] = np.sort(masks[:, twins], axis=1)
    # 13 bits a suit: 52 bits in all.
    keys = masks[:, 0] | masks[:, 1] << 13 | masks[:, 2] << 26 | masks[:, 3] << 39
    _, first, of, size = np.unique(keys, return_index=True, return_inverse=True, return_counts=True)
    return Alike(first, of, size)


def _positions(n: int, size: int) -> NDArray[np.int64]:
    """All sets of positions, by their last position and then by the place of the others."""
    if not size:
        return np.zeros((1, 0), np.int64)
    others = _positions(n - 1, size - 1)
    parts = [np.insert(others[: comb(last, size - 1)], size - 1, last, axis=1) for last in range(n)]
    return np.concatenate(parts) if parts else np.zeros((0, size), np.int64)


def _masks(sets: NDArray[np.int64]) -> NDArray[np.int64]:
    """The ranks of each suit in every set, a bit for each: (n, 4)."""
    masks = np.zeros((len(sets), 4), np.int64)
    for card in sets.T:
        masks[np.arange(len(sets)), card & 3] |= 1 << (card >> 2)
    return masks
