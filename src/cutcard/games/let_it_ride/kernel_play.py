"""Rounds of let it ride from a deck in memory, counted by how they end.

A deck holds card codes (see `cutcard.counting.dealing`): the two community cards in the order in which they are turned
up, then the three cards of each seat. How a seat's round ends is a number: what `three` says of its own cards, what
`four` says of them with the first community card, and what `five` says of all, added up.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit
from cutcard.counting.dealing import Table, deal, deal_many, five_at, four_at, fraction, three_at
from cutcard.counting.streams import draw, start


@njit(inline="always", cache=True)
def ending(
    deck: NDArray[np.int64],
    seat: int,
    three: Table,
    four: Table,
    five: Table,
) -> np.int64:
    """How the round of a seat ends; seats are counted from 0."""
    own = deck[3 * seat + 2] + deck[3 * seat + 3] + deck[3 * seat + 4]
    shown = own + deck[0]
    end: np.int64 = three[three_at(own)] + four[four_at(shown)] + five[five_at(shown + deck[1])]
    return end


@njit(nogil=True, cache=True)
def play_alone(
    key: np.uint64,
    block: int,
    rounds: int,
    shuffled: bool,
    fresh: NDArray[np.int64],
    spoiled: np.uint64,
    three: Table,
    four: Table,
    five: Table,
    endings: int,
) -> NDArray[np.int64]:
    """Rounds of one seat, counted by how they end (endings).

    `fresh` is the deck that a block begins with; if it is not `shuffled` every round is dealt from it as it lies.
    `spoiled` is that of five cards.
    """
    deck = fresh.copy()
    number = start(block)
    counts = np.zeros(endings, np.int64)
    for _ in range(rounds):
        while shuffled:
            left = deal(deck, 0, 5, fraction(draw(number, key)))
            number += np.uint64(1)
            if left >= spoiled:
                break
        counts[ending(deck, 0, three, four, five)] += 1
    return counts


@njit(nogil=True, cache=True)
def play_table(
    key: np.uint64,
    block: int,
    rounds: int,
    shuffled: bool,
    fresh: NDArray[np.int64],
    limits: NDArray[np.uint64],
    three: Table,
    four: Table,
    five: Table,
    nets: NDArray[np.int64],
    seats: int,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Rounds of several seats that share the community cards: (seats, endings), and of the table's net its sums.

    `limits` are `cutcard.counting.dealing.fives_and_sixes` of all cards. `nets` (endings) is what each ending brings;
    the sums are of the table's net, and of the lower 32 bits and of the rest of its square.
    """
    deck = fresh.copy()
    number = start(block)
    counts = np.zeros((seats, len(nets)), np.int64)
    summed, low, high = 0, 0, 0
    for _ in range(rounds):
        if shuffled:
            number = deal_many(deck, limits, number, key)
        table = 0
        for seat in range(seats):
            end = ending(deck, seat, three, four, five)
            counts[seat, end] += 1
            table += nets[end]
        summed += table
        low += (table * table) & 0xFFFFFFFF
        high += (table * table) >> 32
    return counts, np.array([summed, low, high], np.int64)
