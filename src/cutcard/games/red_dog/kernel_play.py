"""Rounds dealt from a shoe, one random number each, and tallied by what compiled tables say of their three cards.

Cards are known by their values alone. Which of the cards left comes next is drawn when it is dealt, so a shoe need
never be shuffled as a whole, nor put back in order: all cards that were not dealt since lie at its front.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit
from cutcard.counting.streams import draw

Bytes = NDArray[np.uint8]
Value = int | np.int64

PLACES: Final = 1 << 12
"""How long the table of rounds is: three values of four bits each."""

FRACTION_BITS: Final = 55
"""A draw is taken as a fraction of 2^55, so that its product with the cards of a shoe, at most 416, has 64 bits."""


@njit(inline="always", cache=True)
def place(one: Value, other: Value, third: Value) -> Value:
    """Where three values, in the order dealt, stand in the table of rounds."""
    return one << 8 | other << 4 | third


@njit(inline="always", cache=True)
def _came_to(rounds: Bytes, one: np.uint8, other: np.uint8, third: np.uint8) -> np.uint8:
    """What the table says of three values."""
    came: np.uint8 = rounds[place(np.int64(one), np.int64(other), np.int64(third))]
    return came


@njit(cache=True)
def came_to(rounds: Bytes, cards: Bytes) -> int:
    """What `rounds` says of the first three of these values, as it is asked while rounds are played."""
    return int(_came_to(rounds, cards[0], cards[1], cards[2]))


@njit(nogil=True, cache=True)
def play(
    rounds: Bytes, shoe: Bytes, spoiled: NDArray[np.uint64], last: int, key: np.uint64, counter: np.uint64, number: int
) -> NDArray[np.int64]:
    """Play so many rounds, beginning with a new shoe; tallied by what `rounds` says of their cards (256).

    A round takes as many cards as its two lower bits say. Once no more than `last` cards are left, a new shoe begins.
    `spoiled`, by how many cards are left, says below which remainder a draw has to be thrown away. The order of the
    values in `shoe` changes.
    """
    tally = np.zeros(256, np.int64)
    mask = np.uint64((1 << 55) - 1)
    left = np.int64(len(shoe))
    for _ in range(number):
        while True:
            share = (draw(counter, key) >> np.uint64(9)) * np.uint64(left)
            counter += np.uint64(1)
            first = np.int64(share >> np.uint64(55))
            share = (share & mask) * np.uint64(left - 1)
            second = np.int64(share >> np.uint64(55))
            share = (share & mask) * np.uint64(left - 2)
            third = np.int64(share >> np.uint64(55))
            if share & mask >= spoiled[left]:
                break
        one = shoe[first]
        shoe[first] = shoe[left - 1]
        shoe[left - 1] = one
        other = shoe[second]
        shoe[second] = shoe[left - 2]
        shoe[left - 2] = other
        middle = shoe[third]
        shoe[third] = shoe[left - 3]
        shoe[left - 3] = middle
        came = _came_to(rounds, one, other, middle)
        tally[came] += 1
        left -= np.int64(came & 3)
        if left <= last:
            left = np.int64(len(shoe))
    return tally
