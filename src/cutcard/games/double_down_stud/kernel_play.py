"""Rounds of double down stud from a deck in memory, counted by how they end.

A deck holds card codes (see `cutcard.counting.dealing`): the three community cards that lie face up, the hole card,
then the card of each seat. How a seat's round ends is a number: what `four` says of the cards that it sees and what
`five` says of them with the hole card, added up.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit
from cutcard.counting.dealing import Table, deal, deal_many, five_at, four_at, fraction
from cutcard.counting.streams import draw, start


@njit(inline="always", cache=True)
def ending(deck: NDArray[np.int64], seat: int, four: Table, five: Table) -> np.int64:
    """How the round of a seat ends; seats are counted from 0."""
    seen = deck[0] + deck[1] + deck[2] + deck[4 + seat]
    end: np.int64 = four[four_at(seen)] + five[five_at(seen + deck[3])]
    return end


@njit(nogil=True, cache=True)
def play_alone(
    key: np.uint64,
    block: int,
    rounds: int,
    shuffled: bool,
    fresh: NDArray[np.int64],
    spoiled: np.uint64,
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
        counts[ending(deck, 0, four, five)] += 1
    return counts


@njit(nogil=True, cache=True)
def play_table(
    key: np.uint64,
    block: int,
    rounds: int,
    shuffled: bool,
    fresh: NDArray[np.int64],
    limits: NDArray[np.uint64],
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
            end = ending(deck, seat, four, five)
            counts[seat, end] += 1
            table += nets[end]
        summed += table
        low += (table * table) & 0xFFFFFFFF
        high += (table * table) >> 32
    return counts, np.array([summed, low, high], np.int64)
