"""What Cutcard's counting is measured against: plain numba loops over every deal, with the rules written into them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

import numba
import numpy as np
from numpy.typing import NDArray

from benchmarks.weights import WEIGHTS
from cutcard.cards.card import Card, Rank
from cutcard.evaluation.poker import Category, Ranked, five

Table = NDArray[np.int16]


LET_IT_RIDE = {
    "royal flush": 1000,
    "straight flush": 200,
    "four of a kind": 50,
    "full house": 11,
    "flush": 8,
    "straight": 5,
    "three of a kind": 3,
    "two pairs": 2,
}


def tables(what: Callable[[Ranked], int]) -> tuple[Table, Table]:
    """What five cards are by the sum of their weights: of several suits, and of one."""
    several, one = (np.zeros(5 * WEIGHTS[-1] + 1, np.int16) for _ in range(2))
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks.count(ranks[0]) == 5:
            continue
        at = sum(WEIGHTS[rank] for rank in ranks)
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if len(set(ranks)) == 5:
            one[at] = what(five([Card(4 * rank) for rank in ranks]))
            suits[-1] = 1
        several[at] = what(five([Card(4 * rank + suit) for rank, suit in zip(ranks, suits, strict=True)]))
    return several, one


def strength(hand: Ranked) -> int:
    """How good a hand is, 0 to 7,461."""
    return hand.strength


def let_it_ride_pays(hand: Ranked) -> int:
    """What a hand pays at 1,000, 200, 50, 11, 8, 5, 3, 2 and 1 to 1; a pair pays from tens."""
    if hand.category is Category.PAIR:
        return 1 if hand.pair_rank is not None and hand.pair_rank >= Rank.TEN else -1
    return LET_IT_RIDE.get(hand.category.value, -1)


@numba.njit(cache=True)
def let_it_ride(weights: NDArray[np.int64], several: Table, one: Table) -> int:
    """The net of all 51,979,200 deals in units of a wager, every deal by itself: three cards, a fourth, a fifth."""
    total = 0
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                suit = a & 3 if (a & 3) == (b & 3) == (c & 3) else -1
                three = weights[a >> 2] + weights[b >> 2] + weights[c >> 2]
                first = 0
                for d in range(52):
                    if d in (a, b, c):
                        continue
                    four = three + weights[d >> 2]
                    flush = suit >= 0 and (d & 3) == suit
                    second = 0
                    for e in range(52):
                        if e in (a, b, c, d):
                            continue
                        at = four + weights[e >> 2]
                        second += one[at] if flush and (e & 3) == suit else several[at]
                    first += second
                    total += second + max(second, 0)
                total += max(first, 0)
    return total


@numba.njit(cache=True, nogil=True)
def strength_of_all(weights: NDArray[np.int64], several: Table, one: Table, half: int) -> int:
    """The strengths of every second of all five-card hands added up, by one look-up each: an evaluator's full speed."""
    total = 0
    for a in range(half, 52, 2):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                for d in range(c + 1, 52):
                    four = weights[a >> 2] + weights[b >> 2] + weights[c >> 2] + weights[d >> 2]
                    flush = (a & 3) == (b & 3) == (c & 3) == (d & 3)
                    for e in range(d + 1, 52):
                        at = four + weights[e >> 2]
                        total += one[at] if flush and (e & 3) == (a & 3) else several[at]
    return total
