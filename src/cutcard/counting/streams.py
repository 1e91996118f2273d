"""Random numbers by counter: a draw is a function of a key and a number, so nothing depends on who draws first.

The generator is Squares (B. Widynski, "Squares: a fast counter-based RNG", arXiv:2004.06278), 64 bits a draw.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import numpy as np

from cutcard.counting.compiling import njit

BLOCK_BITS: Final = 36
"""A block has a stream of 2^36 draws; 2^28 blocks share a key without ever meeting."""


def key_of(*about: str | int) -> int:
    """A key from what identifies a run, such as its seed and the ruleset's name.

    As the author of Squares demands, the eight low hexadecimal digits are not zero and differ, the lowest is odd, and
    the eight high ones differ too.
    """
    low: list[int] = []
    high: list[int] = []
    for number in range(1 << 16):
        for byte in sha256("\0".join(map(str, (*about, number))).encode()).digest():
            digit = byte & 15
            if not low and not digit & 1:
                continue
            if len(low) < 8:
                if digit and digit not in low:
                    low.append(digit)
            elif digit not in high:
                high.append(digit)
            if len(high) == 8:
                return sum(digit << (4 * place) for place, digit in enumerate((*low, *high)))
    raise AssertionError("sixteen digits are found within a few hashes")


@njit(inline="always", cache=True)
def start(block: int) -> np.uint64:
    """The number of the first draw of a block."""
    return np.uint64(block) << np.uint64(36)


@njit(inline="always", cache=True)
def draw(counter: np.uint64, key: np.uint64) -> np.uint64:
    """64 random bits, the same for the same counter and key."""
    half = np.uint64(32)
    y = counter * key
    z = y + key
    x = y * y + y
    x = (x >> half) | (x << half)
    x = x * x + z
    x = (x >> half) | (x << half)
    x = x * x + y
    x = (x >> half) | (x << half)
    x = x * x + z
    t = x
    x = (x >> half) | (x << half)
    return t ^ ((x * x + y) >> half)


@njit(inline="always", cache=True)
def whole(bits: np.uint64, below: np.uint64) -> np.uint64:
    """The whole number, from 0 and below `below` (under 2^32), that `bits` stand for as a fraction of 1."""
    half = np.uint64(32)
    low = (bits & np.uint64(0xFFFFFFFF)) * below
    return ((bits >> half) * below + (low >> half)) >> half


@njit(inline="always", cache=True)
def rest(bits: np.uint64, below: np.uint64) -> np.uint64:
    """What is left of the fraction once `whole` was taken: as random as before, for the next whole number.

    Whole numbers taken one after another from one draw are uniform if the draw is thrown away whenever what is left
    at the end is less than `unfair` of the product of all `below`.
    """
    return bits * below


def unfair(ways: int) -> int:
    """Below which remainder a draw from which `ways` equally likely results were taken has to be thrown away."""
    return int((1 << 64) % ways)
