"""Rounds dealt from a deck in memory, and tallied by what they came to for each seat.

A card is its code for `cutcard.counting.dealing`, with the card itself from bit `CARD` on. On the deck lie five cards
for each seat, then the dealer's five, the up card first.

A hand is a level, better hands a higher one. What is compiled of a level is one number: from bit `CALLS` on there is a
bit for each rank of the up card against which the hand calls, from `APART` on one for each against which that depends
on its suits, at `OPEN` one if the dealer's hand is open to a comparison; from `KIND` on stands its kind.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit
from cutcard.counting.dealing import Table, deal, five_at, fraction
from cutcard.counting.streams import draw, start

Ints: TypeAlias = NDArray[np.int64]

HAND: Final = 5
CARD: Final = 40
CALLS: Final = 0
APART: Final = 13
OPEN: Final = 26
KIND: Final = 27

STANDINGS: Final = 4
"""The dealer's hand is not open, below the seat's, equal to it, or above it: 0 to 3."""

FOLDED: Final = 255
ENDINGS: Final = 256
"""What a round may come to: `STANDINGS` times the kind, and how the hand stands; or `FOLDED`."""


@njit(inline="always", cache=True)
def _level(levels: Table, deck: Ints, first: int) -> np.int64:
    """The level of the five cards from a position on."""
    summed = deck[first] + deck[first + 1] + deck[first + 2] + deck[first + 3] + deck[first + 4]
    return np.int64(levels[five_at(summed)])


@njit(inline="always", cache=True)
def _came_to(calls: np.int64, hand: np.int64, own: np.int64, dealer: np.int64, theirs: np.int64) -> np.int64:
    """What the round comes to for a hand, by its level and the dealer's; without a branch, none being predictable."""
    stands = (1 + np.int64(own <= theirs) + np.int64(own < theirs)) * (dealer >> OPEN & 1)
    return calls * (STANDINGS * (hand >> KIND) + stands) + (1 - calls) * FOLDED


@njit(cache=True)
def _calls_by_suits(deck: Ints, first: int, up: int, cell: int, cells: Ints, subsets: Ints) -> int:
    """1 if the five cards from a position on call against the up card, 0 if they fold; see `play_alone`.

    It is asked of one hand in 450, and called from the loops themselves: inlined functions that branch and are given
    arrays would count references to them in every round, which takes many times as long as the round.
    """
    ranks, shared = 0, 0
    for at in range(first, first + HAND):
        card = deck[at] >> CARD
        ranks |= 1 << (card >> 2)
        if card & 3 == up & 3:
            shared |= 1 << (card >> 2)
    subset, number = 0, 0
    for rank in range(13):
        if ranks >> rank & 1:
            subset |= (shared >> rank & 1) << number
            number += 1
    return int(subsets[np.searchsorted(cells, cell)] >> subset & 1)


@njit(nogil=True, cache=True)
def play_alone(
    key: np.uint64,
    block: int,
    rounds: int,
    shuffled: bool,
    fresh: Ints,
    spoiled: np.uint64,
    levels: Table,
    hands: Ints,
    cells: Ints,
    subsets: Ints,
) -> Ints:
    """Rounds of one seat, tallied by what they come to (`ENDINGS`).

    `fresh` is the deck that a block begins with; if it is not `shuffled` every round is dealt from it as it lies.
    `spoiled` is that of ten cards at once. `levels` holds the level of every hand at its place, `hands` what is
    compiled of each. `cells` lists, ascending, 13 times the level and the rank of the up card where suits decide; the
    `subsets` of each have a bit for every set of the hand's different ranks, the lowest first, of the up card's suit.
    """
    deck = fresh.copy()
    number = start(block)
    tally = np.zeros(ENDINGS, np.int64)
    for _ in range(rounds):
        while shuffled:
            left = deal(deck, 0, 10, fraction(draw(number, key)))
            number += np.uint64(1)
            if left >= spoiled:
                break
        own, theirs = _level(levels, deck, 0), _level(levels, deck, 5)
        hand, up = hands[own], deck[5] >> CARD
        calls = hand >> (up >> 2) & 1
        if hand >> ((up >> 2) + APART) & 1:
            calls = _calls_by_suits(deck, 0, up, 13 * own + (up >> 2), cells, subsets)
        tally[_came_to(calls, hand, own, hands[theirs], theirs)] += 1
    return tally


@njit(nogil=True, cache=True)
def play_table(
    key: np.uint64,
    block: int,
    rounds: int,
    shuffled: bool,
    fresh: Ints,
    ends: Ints,
    spoiled: NDArray[np.uint64],
    levels: Table,
    hands: Ints,
    cells: Ints,
    subsets: Ints,
    nets: Ints,
    seats: int,
) -> tuple[Ints, Ints]:
    """Rounds of several seats against one dealer, each tallied as by `play_alone` (seats, `ENDINGS`), and the table's.

    `ends` and `spoiled` are `cutcard.counting.dealing.draws` of all cards, `nets` (`ENDINGS`) what a seat wins. The
    sums are of the table's net, and of the lower 32 bits and of the rest of its square.
    """
    deck = fresh.copy()
    number = start(block)
    tally = np.zeros((seats, ENDINGS), np.int64)
    summed, low, high = 0, 0, 0
    for _ in range(rounds):
        first = 0
        for step in range(len(ends)):
            while shuffled:
                left = deal(deck, first, ends[step], fraction(draw(number, key)))
                number += np.uint64(1)
                if left >= spoiled[step]:
                    break
            first = ends[step]
        theirs = _level(levels, deck, HAND * seats)
        dealer, up = hands[theirs], deck[HAND * seats] >> CARD
        table = 0
        for seat in range(seats):
            own = _level(levels, deck, HAND * seat)
            hand = hands[own]
            calls = hand >> (up >> 2) & 1
            if hand >> ((up >> 2) + APART) & 1:
                calls = _calls_by_suits(deck, HAND * seat, up, 13 * own + (up >> 2), cells, subsets)
            end = _came_to(calls, hand, own, dealer, theirs)
            tally[seat, end] += 1
            table += nets[end]
        summed += table
        low += (table * table) & 0xFFFFFFFF
        high += (table * table) >> 32
    return tally, np.array([summed, low, high], np.int64)
