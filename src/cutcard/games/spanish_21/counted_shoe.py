"""A shoe of Spanish 21 counted once: every hand, and what the dealer comes to whichever of its cards are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card
from cutcard.counting import Arrays, Keep, Progress
from cutcard.evaluation.twenty_one import value
from cutcard.games.spanish_21.counted_dealer import Tree, tree_of
from cutcard.games.spanish_21.counted_hands import VALUES, Hands, Kind, Multiset, Totals, card_of, hands_of, kind_of
from cutcard.games.spanish_21.counted_numbers import Array, Numbers
from cutcard.games.spanish_21.counted_walk import dealer_draws, hole_agrees
from cutcard.rules.play import Play

_BITS: Final = 6
"""Of each value a shoe holds fewer than 2 to the power of so many that a hand and a split may use."""


@dataclass(frozen=True, slots=True, eq=False)
class Shoe:
    """Everything about a shoe that no odds can change.

    `counts` (10) are its cards by value, `kinds` the same by suit where suits may matter. For an up card of value u,
    `agree` [u] (10) marks the hole cards of which a peek says no, and `results` [u] (rows, 6) has the dealer's chances;
    `rows` (h) is the row after a hand, `split_rows` [r] (k, h) after a hand and 1 + k further cards of value r.
    """

    numbers: Numbers
    counts: tuple[int, ...]
    kinds: Mapping[Kind, int]
    hands: Hands
    agree: tuple[Array, ...]
    results: tuple[Array, ...]
    rows: NDArray[np.int64]
    split_rows: tuple[NDArray[np.int64], ...]

    def left(self, up: int, *gone: int) -> Array:
        """How many cards of each value are left (10) without the up card and others."""
        counts = list(self.counts)
        for own in (up, *gone):
            counts[own] -= 1
        return self.numbers.array(counts)


def shoe_of(play: Play, deck: Mapping[Card, int], extra: int, numbers: Numbers, keep: Keep, progress: Progress) -> Shoe:
    """The shoe counted; after a split up to `extra` cards of the pair's value may lie beside a hand."""
    counts = by_value(deck)
    totals = Totals()
    hands = hands_of(counts, totals)
    draws = _Draws(play, totals)
    agree = tuple(hole_agrees(play, up) for up in range(VALUES))
    keys, rows, split_rows = _gone(hands, counts, extra)
    trees = [tree_of(up, counts, agree[up], draws, totals) for up in range(VALUES)]
    about = {"counts": list(counts), "extra": extra, "trees": [[len(tree.nodes), sum(tree.orders)] for tree in trees]}
    made = keep("spanish 21 dealer", about, lambda: _results(trees, counts, keys, numbers, progress))
    results = tuple(made[f"up {up}"] for up in range(VALUES))
    holes = tuple(numbers.array(each) for each in agree)
    return Shoe(numbers, counts, _by_kind(deck), hands, holes, results, rows, split_rows)


def by_value(deck: Mapping[Card, int]) -> tuple[int, ...]:
    """How many cards of each value a deck holds."""
    counts = [0] * VALUES
    for card, many in deck.items():
        counts[value(card) - 2] += many
    return tuple(counts)


def _by_kind(deck: Mapping[Card, int]) -> dict[Kind, int]:
    kinds: dict[Kind, int] = {}
    for card, many in deck.items():
        kinds[kind_of(card)] = kinds.get(kind_of(card), 0) + many
    return kinds


class _Draws:
    """Whether the dealer draws to a hand, asked of the rules once for all hands that come to as much."""

    def __init__(self, play: Play, totals: Totals) -> None:
        self._play, self._totals = play, totals
        self._known: dict[tuple[int, bool], bool] = {}

    def __call__(self, hand: Multiset) -> bool:
        total = self._totals(hand)
        if total not in self._known:
            self._known[total] = dealer_draws(self._play, hand)
        return self._known[total]


def _gone(
    hands: Hands, counts: Sequence[int], extra: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], tuple[NDArray[np.int64], ...]]:
    """All sets of cards that may be gone besides the up card, each once, and where those of hands and splits are."""
    unit = np.array([1 << (_BITS * own) for own in range(VALUES)], np.int64)
    base = hands.cards @ unit
    splits = np.zeros((VALUES, extra, len(hands)), np.int64)
    for own in range(VALUES):
        for more in range(extra):
            fits = (hands.cards[:, own] > 0) & (hands.size > 1) & (hands.cards[:, own] + 1 + more <= counts[own])
            splits[own, more] = np.where(fits, base + (1 + more) * unit[own], base[0])
    base = np.where(hands.size > 1, base, base[0])
    keys, where = np.unique(np.concatenate([base[None], *splits]), return_inverse=True)
    where = where.reshape(-1, len(hands))
    parted = where[1:].reshape(VALUES, extra, len(hands))
    cards = (keys[:, None] >> (_BITS * np.arange(VALUES))) & ((1 << _BITS) - 1)
    return cards, where[0], tuple(parted)


def _results(
    trees: Sequence[Tree], counts: Sequence[int], gone: NDArray[np.int64], numbers: Numbers, progress: Progress
) -> Arrays:
    """The dealer's chances of each result, for each up card and each set of cards that is gone."""
    made: dict[str, Array] = {}
    for up, tree in enumerate(trees):
        progress("what the dealer comes to", up, VALUES)
        left = np.array(counts) - gone
        left[:, up] -= 1
        results = numbers.zeros(len(gone), 6)
        if len(tree.nodes):
            numbers.dealer_results(tree.nodes, *map(numbers.whole, (tree.orders, left, tree.agree)), results)
        made[f"up {up}"] = results
    return made


def seven_is_up(up: int) -> bool:
    """Whether an up card of this value is a seven."""
    return value(card_of(up, 0)) == 7
