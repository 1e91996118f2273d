"""Four cards that are alike, and several hands that share their community cards: loops over a compiled table."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit
from cutcard.counting.five import place


def alike(cards: NDArray[np.int64], sets: NDArray[np.int64]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Which sets of four cards (m, 4) grow alike: a number for each set (m), and the place of one set of each number.

    They have the same ranks, and if they are of one suit, that suit has the same ranks in the deck.
    """
    ranks, suits = sets >> 2, sets & 3
    deck = np.zeros(4, np.int64)
    np.bitwise_or.at(deck, cards & 3, 1 << (cards >> 2))
    one_suit = (suits == suits[:, :1]).all(axis=1)
    # Four ranks in four bits each, and above them 13 bits for the ranks of a suit, which are never none.
    keys = ranks @ (1 << np.array([12, 8, 4, 0])) + np.where(one_suit, deck[suits[:, 0]], 0) * (1 << 16)
    _, first, of = np.unique(keys, return_index=True, return_inverse=True)
    return of, first


@njit(cache=True)
def pairs_of_hands(
    cards: NDArray[np.int64], table: NDArray[np.int16], played: NDArray[np.int64], events: int, choices: int
) -> NDArray[np.int64]:
    """How two hands with the same community cards end: (ends, ends), first hand by second hand.

    `table` holds the events at the places of `cutcard.counting.five`; `played` (C(n, 4)) is the number of the choice
    on every set of four cards that a hand may see, and `choices * event + choice` is how the hand ends. Deals are three
    community cards in any order, the hole card, then a card for each hand: C(n, 3) (n - 3) (n - 4) (n - 5) in all,
    2,443,022,400 of 52 cards.
    """
    n = len(cards)
    # All deals together are below 2^32.
    ends = np.zeros((choices * events, choices * events), np.int64)
    board = np.zeros(choices * events, np.int64)
    four, five = np.zeros(4, np.int64), np.zeros(5, np.int64)
    for c in range(2, n):
        for b in range(1, c):
            for a in range(b):
                for hole in range(n):
                    if hole in (a, b, c):
                        continue
                    board[:] = 0
                    for own in range(n):
                        if own in (a, b, c, hole):
                            continue
                        _with(four, (a, b, c), own)
                        _with(five, (four[0], four[1], four[2], four[3]), hole)
                        event = table[
                            place(cards[five[0]], cards[five[1]], cards[five[2]], cards[five[3]], cards[five[4]])
                        ]
                        board[choices * event + played[_place(four)]] += 1
                    _add_pairs(ends, board)
    return ends


@njit(inline="always")
def _with(longer, ascending, one):  # type: ignore[no-untyped-def]
    """One more position put among some that ascend."""
    at = 0
    for position in ascending:
        if position < one:
            longer[at] = position
            at += 1
    longer[at] = one
    for number in range(at, len(ascending)):
        longer[number + 1] = ascending[number]


@njit(inline="always")
def _place(four: NDArray[np.int64]) -> np.int64:
    """Where four ascending positions stand among all such sets; see `cutcard.counting.subsets`."""
    p, q, r, s = four
    at: np.int64 = p + q * (q - 1) // 2 + r * (r - 1) * (r - 2) // 6 + s * (s - 1) * (s - 2) * (s - 3) // 24
    return at


@njit(inline="always")
def _add_pairs(ends: NDArray[np.int64], board: NDArray[np.int64]) -> None:
    """Every ordered pair of different hands at one board."""
    for one in range(len(board)):
        if board[one]:
            for other in range(len(board)):
                ends[one, other] += board[one] * (board[other] - (one == other))
