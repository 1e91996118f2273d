"""Deals of three cards, one more and a last one, counted by what was marked on the three and on the four."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit


@njit(cache=True)
def deals_by_marks(
    n: int,
    grown: NDArray[np.int32],
    three: NDArray[np.int16],
    four: NDArray[np.int16],
    threes: int,
    fours: int,
) -> NDArray[np.int64]:
    """How many deals of n cards come to each mark of three, mark of four and event of five: (threes, fours, events).

    `three` (C(n, 3)) and `four` (C(n, 4)) hold the marks of every set, below `threes` and `fours`; `grown` is
    `cutcard.counting.subsets.grown` of the deck. The three in any order, then two cards in theirs.
    """
    # All counts together are C(n, 3) (n - 3) (n - 4) deals, 51,979,200 of 52 cards.
    counts = np.zeros((threes, fours, grown.shape[1]), np.int64)
    at = 0
    for d in range(3, n):
        at_d3 = d * (d - 1) * (d - 2) // 6
        for c in range(2, d):
            at_c2, at_c3 = c * (c - 1) // 2, c * (c - 1) * (c - 2) // 6
            for b in range(1, c):
                at_b = b * (b - 1) // 2
                for a in range(b):
                    # Any of the four cards may be the one that came after the other three.
                    without_d, without_c = three[a + at_b + at_c3], three[a + at_b + at_d3]
                    without_b, without_a = three[a + at_c2 + at_d3], three[b + at_c2 + at_d3]
                    for event in range(grown.shape[1]):
                        ways = grown[at, event]
                        counts[without_d, four[at], event] += ways
                        counts[without_c, four[at], event] += ways
                        counts[without_b, four[at], event] += ways
                        counts[without_a, four[at], event] += ways
                    at += 1
    return counts
