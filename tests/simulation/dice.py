"""A compiled kernel that anyone can check: two dice, the seat wins on seven or more. It stands in for a game's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numba
import numpy as np
from numpy.typing import NDArray

from cutcard.cards import Card
from cutcard.counting.played import Counts
from cutcard.counting.streams import draw, rest, start, whole

STAKE = 100


@numba.njit(cache=True, nogil=True)
def _sums(key: np.uint64, block: int, rounds: int) -> NDArray[np.int64]:
    """How often the dice show each sum, 0 to 12; one draw gives both dice."""
    counts = np.zeros(13, np.int64)
    counter = start(block)
    six = np.uint64(6)
    for _ in range(rounds):
        bits = draw(counter, key)
        counter += np.uint64(1)
        counts[whole(bits, six) + whole(rest(bits, six), six) + np.uint64(2)] += 1
    return counts


@dataclass(frozen=True, slots=True)
class Dice:
    """Even money on seven or more; twelve pays 2 to 1. Of 36 throws 15 lose, 20 win 1 to 1 and one wins 2 to 1."""

    nets: tuple[int, ...] = (-STAKE, STAKE, 2 * STAKE)
    wagers: tuple[str, ...] = ("line",)
    seats: int = 1

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        sums = _sums(np.uint64(key), block, rounds)
        results = np.array([sums[:7].sum(), sums[7:12].sum(), sums[12]], np.int64)
        net = int(np.array(self.nets) @ results)
        squares = int(np.square(self.nets) @ results)
        return Counts(rounds, results, (net,), STAKE * rounds, net, squares)

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """Dice have no cards."""
        raise NotImplementedError
