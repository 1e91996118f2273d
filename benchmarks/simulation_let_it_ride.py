"""Let it ride simulated: the compiled kernel beside one that has a single ruleset and strategy written into its loop.

The peer knows the odds 1000-200-50-11-8-5-3-2-1 and the published strategy, deals by the same generator and keeps one
sum. It is what somebody would write who wants nothing but this one number.
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

RULESET = "let-it-ride:nj-casino-night"
HIGH = 8


def rounds_a_second() -> dict[str, float]:
    """By the kernel that reads compiled tables, and by the one that knows the game by heart."""
    play = registry.play(RULESET)
    kernel = simulation_of(play).compiled(play, wager_plan(play, {}), OPTIMAL, 1, in_memory)
    assert kernel is not None
    key = key_of("benchmark")
    return rates(
        {
            "tables": lambda block, rounds: kernel.play_block(key, block, rounds),
            "hard-coded": lambda block, rounds: peer(np.uint64(key), block, rounds, DECK, THREE, FOUR, FIVE),
        }
    )


@numba.njit(nogil=True)
def peer(
    key: np.uint64,
    block: int,
    rounds: int,
    fresh: NDArray[np.int64],
    three: NDArray[np.int8],
    four: NDArray[np.int8],
    five: NDArray[np.int16],
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
        own = deck[0] + deck[1] + deck[2]
        shown = own + deck[3]
        hand = shown + deck[4]
        a = (own & (FLUSH - 1)) + FLUSH * ((own + (0x5555 << 20)) & (0x8888 << 20) != 0)
        b = (shown & (FLUSH - 1)) + FLUSH * ((shown + (0x4444 << 20)) & (0x8888 << 20) != 0)
        c = (hand & (FLUSH - 1)) + FLUSH * ((hand + (0x3333 << 20)) & (0x8888 << 20) != 0)
        net += five[c] * (1 + three[a] + four[b])
    return net


def _pays(ranks: tuple[int, ...], suited: bool) -> int:
    counts = sorted(Counter(ranks).values(), reverse=True)
    straight = counts[0] == 1 and (ranks[4] - ranks[0] == 4 or ranks == (0, 1, 2, 3, 12))
    if suited and straight:
        return 1000 if ranks[0] == HIGH else 200
    if counts[:2] == [2, 1] and any(ranks.count(rank) == 2 and rank >= HIGH for rank in ranks):
        return 1
    lines = {(4, 1): 50, (3, 2): 11, (3, 1): 3, (2, 2): 2}
    return 8 if suited else 5 if straight else lines.get((counts[0], counts[1]), -1)


def _paid_already(ranks: tuple[int, ...]) -> bool:
    counts = Counter(ranks)
    pairs = [rank for rank, many in counts.items() if many == 2]
    return max(counts.values()) > 2 or len(pairs) > 1 or any(rank >= HIGH for rank in pairs)


def _first_rides(ranks: tuple[int, ...], suited: bool) -> int:
    high, gaps = sum(rank >= HIGH for rank in ranks), ranks[2] - ranks[0] - 2
    draws = suited and (high == 3 or (gaps <= 2 and high >= gaps and not (ranks[0] == 0 and gaps == 0)))
    return int(_paid_already(ranks) or draws)


def _second_rides(ranks: tuple[int, ...], suited: bool) -> int:
    single = len(set(ranks)) == 4
    open_ended = single and ranks[3] - ranks[0] == 3 and ranks[3] < 12
    return int(_paid_already(ranks) or suited or open_ended or (single and ranks[0] >= HIGH))


THREE = table(3, _first_rides, np.int8)
FOUR = table(4, _second_rides, np.int8)
FIVE = table(5, _pays, np.int16)


if __name__ == "__main__":
    print(rounds_a_second())
