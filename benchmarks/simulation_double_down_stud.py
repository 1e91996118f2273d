"""Double down stud simulated: the compiled kernel beside a loop that has the odds and the best play written into it.

The peer knows 2000-200-50-11-8-5-3-2-1 with sixes to tens a push, deals by the same generator and keeps one sum.
"""

from __future__ import annotations

from collections import Counter

import numba
import numpy as np
from numpy.typing import NDArray

from benchmarks.interleaved import rates
from benchmarks.weights import DECK, FLUSH, table
from cutcard import registry
from cutcard.analysis import wager_plan
from cutcard.counting import in_memory
from cutcard.counting.streams import draw, key_of, start
from cutcard.simulation.contract import OPTIMAL, simulation_of

RULESET = "double-down-stud:nj-casino"
SIX, TEN, JACK, ACE = 4, 8, 9, 12


def rounds_a_second() -> dict[str, float]:
    """By the kernel that reads compiled tables, and by the one that knows the game by heart."""
    play = registry.play(RULESET)
    kernel = simulation_of(play).compiled(play, wager_plan(play, {}), OPTIMAL, 1, in_memory)
    assert kernel is not None
    key = key_of("benchmark")
    return rates(
        {
            "tables": lambda block, rounds: kernel.play_block(key, block, rounds),
            "hard-coded": lambda block, rounds: peer(np.uint64(key), block, rounds, DECK, FOUR, FIVE),
        }
    )


@numba.njit(nogil=True)
def peer(
    key: np.uint64, block: int, rounds: int, fresh: NDArray[np.int64], four: NDArray[np.int8], five: NDArray[np.int16]
) -> int:
    """The net of so many rounds in units."""
    deck, number, net = fresh.copy(), start(block), 0
    for _ in range(rounds):
        left = draw(number, key) >> np.uint64(6)
        number += np.uint64(1)
        for at in range(5):
            share = left * np.uint64(52 - at)
            other = at + np.int64(share >> np.uint64(58))
            left = share & np.uint64((1 << 58) - 1)
            deck[at], deck[other] = deck[other], deck[at]
        seen = deck[0] + deck[1] + deck[2] + deck[3]
        hand = seen + deck[4]
        a = (seen & (FLUSH - 1)) + FLUSH * ((seen + (0x4444 << 20)) & (0x8888 << 20) != 0)
        b = (hand & (FLUSH - 1)) + FLUSH * ((hand + (0x3333 << 20)) & (0x8888 << 20) != 0)
        net += five[b] * (1 + four[a])
    return net


def _pays(ranks: tuple[int, ...], suited: bool) -> int:
    counts = sorted(Counter(ranks).values(), reverse=True)
    straight = counts[0] == 1 and (ranks[4] - ranks[0] == 4 or ranks == (0, 1, 2, 3, 12))
    if suited and straight:
        return 2000 if ranks[0] == TEN else 200
    if counts[:2] == [2, 1]:
        pair = max(ranks, key=ranks.count)
        return 1 if pair >= JACK else 0 if pair >= SIX else -1
    lines = {(4, 1): 50, (3, 2): 11, (3, 1): 3, (2, 2): 2}
    return 8 if suited else 5 if straight else lines.get((counts[0], counts[1]), -1)


def _doubles(ranks: tuple[int, ...], suited: bool) -> int:
    counts = Counter(ranks)
    pairs = [rank for rank, many in counts.items() if many == 2]
    cannot_lose = max(counts.values()) > 2 or len(pairs) > 1 or any(rank >= SIX for rank in pairs)
    open_ended = len(counts) == 4 and ranks[3] - ranks[0] == 3 and ranks[0] > 0 and ranks[3] < ACE
    return int(suited or cannot_lose or open_ended)


FOUR = table(4, _doubles, np.int8)
FIVE = table(5, _pays, np.int16)


if __name__ == "__main__":
    print(rounds_a_second())
