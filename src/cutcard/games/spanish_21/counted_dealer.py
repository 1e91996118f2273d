"""What the dealer may draw, as a tree of sets of cards, asked of the rules: who draws, and on what a peek says no."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cutcard.evaluation.twenty_one import TWENTY_ONE, Total
from cutcard.games.spanish_21.counted_hands import VALUES, Multiset, Totals, plus

RESULTS: Final = (17, 18, 19, 20, 21, 22)
"""What the dealer comes to; 22 stands for all that is over 21."""

Draws: TypeAlias = Callable[[Multiset], bool]
"""Whether the dealer draws another card to this hand."""


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """What the dealer may add to an up card: see `kernels.dealer.dealer_results`. `agree` (10) are the hole cards."""

    nodes: NDArray[np.int64]
    orders: tuple[int, ...]
    agree: tuple[int, ...]


def tree_of(up: int, shoe: Sequence[int], agree: Sequence[bool], draws: Draws, totals: Totals) -> Tree:
    """The tree of an up card's value, in a shoe that holds so many cards of each value."""
    alone = plus((0,) * VALUES, up)
    ways: dict[Multiset, int] = {alone: 1}
    ends: dict[Multiset, tuple[int, int]] = {}
    while ways:
        ways = _one_more(ways, alone, shoe, agree, draws, totals, ends)
    added = sorted((_added(hand, up), end) for hand, end in ends.items())
    nodes, orders = _nodes(added)
    return Tree(np.array(nodes, np.int64).reshape(-1, 4), tuple(orders), tuple(map(int, agree)))


def _one_more(
    ways: Mapping[Multiset, int],
    alone: Multiset,
    shoe: Sequence[int],
    agree: Sequence[bool],
    draws: Draws,
    totals: Totals,
    ends: dict[Multiset, tuple[int, int]],
) -> dict[Multiset, int]:
    """The hands to which the dealer draws on, after one more card; those that are complete go to `ends`."""
    following: defaultdict[Multiset, int] = defaultdict(int)
    for hand, orders in ways.items():
        for own in range(VALUES):
            if hand[own] < shoe[own] and (hand is not alone or agree[own]):
                following[plus(hand, own)] += orders
    for hand in [hand for hand in following if not draws(hand)]:
        ends[hand] = following.pop(hand), RESULTS.index(_result(totals(hand)))
    return following


def _result(total: Total) -> int:
    return min(total.points, TWENTY_ONE + 1)


def _added(hand: Multiset, up: int) -> tuple[int, ...]:
    """The dealer's cards without the up card, in order of value."""
    return tuple(own for own, many in enumerate(hand) for _ in range(many - (own == up)))


def _nodes(added: Sequence[tuple[tuple[int, ...], tuple[int, int]]]) -> tuple[list[list[int]], list[int]]:
    """The sets as branches of one tree: those that begin alike share their beginning."""
    nodes: list[list[int]] = []
    orders: list[int] = []
    path: tuple[int, ...] = ()
    for cards, (many, result) in added:
        shared = next((at for at, (a, b) in enumerate(zip(path, cards, strict=False)) if a != b), len(path))
        for depth in range(shared, len(cards)):
            nodes.append([depth + 1, cards[depth], cards[:depth].count(cards[depth]), -1])
            orders.append(0)
        nodes[-1][3], orders[-1] = result, many
        path = cards
    return nodes, orders
