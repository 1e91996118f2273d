"""Red dog simulated against a kernel with its rules written into the loop: what reading them from tables costs."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from benchmarks.interleaved import rates
from cutcard.counting import in_memory
from cutcard.counting.compiling import njit
from cutcard.counting.streams import BLOCK_BITS, draw, key_of
from cutcard.games.red_dog.simulation import compiled
from cutcard.registry import play

RULESET = "red-dog:nj-casino-night?decks=6"
LAST = 13 + 6
KEY = key_of("benchmark")


def rounds_a_second() -> dict[str, float]:
    """By the kernel that reads compiled tables, and by the one that knows 13:47-20.31 by heart."""
    kernel = compiled(play(RULESET), {"original": 100}, "basic", 1, in_memory)
    return rates({"tables": lambda block, rounds: kernel.play_block(KEY, block, rounds), "hard-coded": hard_coded})


def hard_coded(block: int, rounds: int) -> NDArray[np.int64]:
    """Rounds tallied by what a wager of one wins or loses (34), from a shoe of six decks with 13 behind the card."""
    shoe = np.repeat(np.arange(13, dtype=np.uint8), 24)
    return _by_heart(shoe, LAST, np.uint64(KEY), np.uint64(block << BLOCK_BITS), rounds)


@njit(nogil=True, cache=True)
def _by_heart(shoe: NDArray[np.uint8], last: int, key: np.uint64, counter: np.uint64, rounds: int) -> NDArray[np.int64]:
    """The deal is the kernel's; draws that are not quite uniform are kept, which is faster."""
    tally = np.zeros(34, np.int64)
    mask = np.uint64((1 << 55) - 1)
    left = np.int64(len(shoe))
    for _ in range(rounds):
        share = (draw(counter, key) >> np.uint64(9)) * np.uint64(left)
        counter += np.uint64(1)
        at = np.int64(share >> np.uint64(55))
        one = np.int64(shoe[at])
        shoe[at], shoe[left - 1] = shoe[left - 1], shoe[at]
        share = (share & mask) * np.uint64(left - 1)
        at = np.int64(share >> np.uint64(55))
        other = np.int64(shoe[at])
        shoe[at], shoe[left - 2] = shoe[left - 2], shoe[at]
        low, high = min(one, other), max(one, other)
        spread = high - low - 1
        if spread == 0:
            left -= 2
            tally[16] += 1
        else:
            share = (share & mask) * np.uint64(left - 2)
            at = np.int64(share >> np.uint64(55))
            third = np.int64(shoe[at])
            shoe[at], shoe[left - 3] = shoe[left - 3], shoe[at]
            left -= 3
            if spread < 0:
                tally[16 + (11 if third == one else 0)] += 1
            else:
                odds = 5 if spread == 1 else 4 if spread == 2 else 2 if spread == 3 else 1
                won = odds if low < third < high else -1
                tally[16 + (2 * won if spread >= 7 else won)] += 1
        if left <= last:
            left = np.int64(len(shoe))
    return tally


if __name__ == "__main__":
    for name, rate in rounds_a_second().items():
        print(f"{name}: {rate / 1e6:.0f} million rounds a second")
