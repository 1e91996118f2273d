"""What the kernels are given: everything that the rules say of five cards, asked once for each of the 7,462 kinds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card, Rank
from cutcard.counting.five import representatives
from cutcard.evaluation.poker import FIVE_CARD_ORDER, Category, Ranked, five
from cutcard.games.caribbean_stud.hands import Against, against, qualifies
from cutcard.games.caribbean_stud.strategy import CALLS

RANKS: Final = len(Rank)

STANDINGS: Final = (Against.NOT_QUALIFIED, Against.BETTER, Against.EQUAL, Against.WORSE)
"""How a hand may stand, in the order in which kernels count: not open, above the dealer's, equal, below it."""

KINDS: Final = FIVE_CARD_ORDER
"""Hands of one category are paid alike by every table, that of the progressive wager included."""

Showdown = tuple[tuple[Card, ...], tuple[Card, ...]]
"""The player's cards and the dealer's, the up card first."""


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """Every five ranks, ascending by what they are worth in several suits.

    `ranks` (6175, 13) counts them, `levels` (6175, 2) says what they are worth in several suits and in one, -1 where
    they cannot be of one. By level: `opened`, whether the dealer qualifies with it, and the hand as the rules rank it.
    """

    ranks: NDArray[np.int8]
    levels: NDArray[np.int16]
    opened: NDArray[np.bool_]
    ranked: tuple[Ranked, ...]

    @property
    def kinds(self) -> NDArray[np.int8]:
        """For each cell, 13 times the level and the rank of the up card, where in `KINDS` its hands are."""
        kinds = [KINDS.index(hand.category) for hand in self.ranked]
        return np.repeat(np.array(kinds, np.int8), RANKS)


@cache
def hands() -> Hands:
    """Asked of the rules once; no law enters into it."""
    plain: dict[tuple[int, ...], Ranked] = {}
    suited: dict[tuple[int, ...], Ranked] = {}
    for _, cards in representatives():
        one_suit = len({card & 3 for card in cards}) == 1
        (suited if one_suit else plain)[tuple(card >> 2 for card in cards)] = five(cards)
    ascending = sorted(plain, key=plain.__getitem__)
    ranked = tuple(sorted((*plain.values(), *suited.values())))
    return Hands(
        np.array([[ranks.count(rank) for rank in range(RANKS)] for ranks in ascending], np.int8),
        np.array([_levels(plain[ranks], suited.get(ranks)) for ranks in ascending], np.int16),
        np.array([qualifies(hand) for hand in ranked], np.bool_),
        ranked,
    )


def _levels(plain: Ranked, suited: Ranked | None) -> tuple[int, int]:
    return plain.strength, -1 if suited is None else suited.strength


@cache
def calls(strategy: str) -> NDArray[np.bool_]:
    """For each cell whether a named strategy calls. Raises KeyError for a name that does not exist."""
    called = CALLS[strategy]
    return np.array([called(hand, up) for hand in hands().ranked for up in Rank], np.bool_)


@cache
def showdowns() -> dict[tuple[Category, Against], Showdown]:
    """Cards of a showdown of every kind in which a hand may stand so; those that are missing cannot be."""
    found: dict[tuple[Category, Against], Showdown] = {}
    dealers = [_in_other_suits(cards, change) for cards, change in product(_dealers(), range(4))]
    for own, dealer in product(_best(), dealers):
        if not set(own) & set(dealer):
            hand = five(own)
            found.setdefault((hand.category, against(five(dealer), hand)), (own, dealer))
    return found


def _best() -> list[tuple[Card, ...]]:
    """The best hand of each category."""
    best: dict[Category, tuple[Card, ...]] = {}
    for cards in _ascending():
        best[five(cards).category] = cards
    return list(best.values())


def _dealers() -> list[tuple[Card, ...]]:
    """The best and the lowest hand of each category, and the lowest with which the dealer qualifies."""
    lowest: dict[Category, tuple[Card, ...]] = {}
    for cards in _ascending():
        lowest.setdefault(five(cards).category, cards)
    first_open = next(cards for cards in _ascending() if qualifies(five(cards)))
    return [*_best(), *lowest.values(), first_open]


@cache
def _ascending() -> tuple[tuple[Card, ...], ...]:
    return tuple(sorted((cards for _, cards in representatives()), key=lambda cards: five(cards).strength))


def _in_other_suits(cards: tuple[Card, ...], change: int) -> tuple[Card, ...]:
    return tuple(Card(card ^ change) for card in cards)
