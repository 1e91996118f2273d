"""Tables that the hand-written peers look hands up in, by the sum of their ranks' weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

Whole = TypeVar("Whole", np.int8, np.int16)

WEIGHTS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""Ranks by weights of which no two hands of up to five cards have the same sum."""

FLUSH: Final = 1 << 19
"""Where the hands of one suit begin."""

DECK: Final = np.array([WEIGHTS[card >> 2] + (1 << (20 + 4 * (card & 3))) for card in range(52)], np.int64)
"""Every card: its weight, and one in the four bits of its suit."""


def table(size: int, what: Callable[[tuple[int, ...], bool], int], kind: type[Whole]) -> NDArray[Whole]:
    """What so many cards are, asked for their ranks in ascending order and whether they are of one suit."""
    found: NDArray[Whole] = np.zeros(2 * FLUSH, kind)
    for ranks in combinations_with_replacement(range(13), size):
        if max(Counter(ranks).values()) <= 4:
            found[sum(WEIGHTS[rank] for rank in ranks)] = what(ranks, False)
    for ranks in combinations(range(13), size):
        found[FLUSH + sum(WEIGHTS[rank] for rank in ranks)] = what(ranks, True)
    return found
