"""Three cards counted by their values; with arrays alone, since thirteen values make few triples."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

VALUES = 13


def deals(held: NDArray[np.int64], replaced: bool = False) -> NDArray[np.int64]:
    """How many ordered deals three values have: (13, 13, 13), from how many cards there are of each value (13).

    `replaced` says that each card goes back before the next is dealt.
    """
    # At most 416 cards a value: 8 decks; three of them in order are below 2^27.
    first, second, third = held[:, None, None], held[None, :, None], held[None, None, :]
    if replaced:
        every: NDArray[np.int64] = first * second * third
        return every
    same = np.eye(VALUES, dtype=np.int64)
    left = third - same[:, None, :] - same[None, :, :]
    # Where the second card is not there, what is left for the third is of no account.
    in_order: NDArray[np.int64] = first * (second - same[:, :, None]) * np.maximum(left, 0)
    return in_order


def by_kind(deals: NDArray[np.int64], kinds: NDArray[np.int64], number: int) -> NDArray[np.int64]:
    """How often two values, the lower given first, lead to each kind of round: (13 * 13, number of kinds).

    `kinds` (13, 13, 13) says of every three values, as dealt, which kind they make.
    """
    one, other, _ = np.indices(deals.shape)
    pair = VALUES * np.minimum(one, other) + np.maximum(one, other)
    counts = np.zeros((VALUES * VALUES, number), np.int64)
    np.add.at(counts, (pair.ravel(), kinds.ravel()), deals.ravel())
    return counts
