"""The two decisions of let it ride: all hands of three and of four cards, and what a bet wins on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS, Card
from cutcard.counting import Stage, Written
from cutcard.counting.subsets import Alike, alike, subsets
from cutcard.games.let_it_ride.rules import LET_IT_RIDE, WITHDRAW
from cutcard.games.let_it_ride.traits import traits

CHOICES: Final = (WITHDRAW, LET_IT_RIDE)


@dataclass(frozen=True, slots=True, eq=False)
class Situations:
    """Every hand on which one bet is decided.

    Each set of k cards (C(n, k), k) is of one of m kinds that are `same`; `counts` (m, events) says how often the cards
    to come make each event, of `per` ways; `orders` is how many deals have such a set and one such way in common.
    """

    sets: NDArray[np.int64]
    same: Alike
    counts: NDArray[np.int64]
    per: int
    orders: int

    @property
    def deals(self) -> NDArray[np.int64]:
        """How many deals come to each kind: (m)."""
        return self.same.size * (self.per * self.orders)

    def cards(self, kind: int) -> tuple[Card, ...]:
        """One hand of a kind, highest card first."""
        return tuple(CARDS[card] for card in reversed(self.sets[self.same.first[kind]].tolist()))

    def rows(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The different rows of `counts`, and in how many deals a way of each is found: (r, events) and (r)."""
        of = np.zeros(len(self.counts), np.int64)
        for column in self.counts.T:  # much faster than comparing whole rows
            _, of = np.unique(of * (self.per + 1) + column, return_inverse=True)
        _, first = np.unique(of, return_index=True)
        many = np.zeros(len(first), np.int64)
        np.add.at(many, of, self.same.size * self.orders)
        return self.counts[first], many

    def stage(self, rule: str, wager: str, nets: NDArray[np.int64], rides: NDArray[np.bool_]) -> Stage:
        """The decision with its values, played as `rides` says (m)."""
        values = np.zeros((len(self.counts), 2), np.int64)
        values[:, 1] = self.counts @ nets
        return Stage(
            rule=rule,
            choices=CHOICES,
            counts=f"cents of the wager “{wager}” alone; no other wager depends on the choice",
            met=self.deals,
            arise=self.deals,
            values=values,
            per=np.full(len(values), self.per, np.int64),
            played=rides.astype(np.intp),
            traits=lambda kind: traits(self.cards(kind)),
            example=lambda kind: " ".join(map(str, self.cards(kind))),
        )


def three_cards(cards: NDArray[np.int64], counts: NDArray[np.int32]) -> Situations:
    """Bet one: two more cards come, in two orders. `counts` (C(n, 3), events)."""
    return _situations(cards, 3, counts, comb(len(cards) - 3, 2), 2)


def four_cards(cards: NDArray[np.int64], counts: NDArray[np.int32]) -> Situations:
    """Bet two: one card comes, and any of the four may be the community card. `counts` (C(n, 4), events)."""
    return _situations(cards, 4, counts, len(cards) - 4, 4)


def by_value(nets: NDArray[np.int64], where: Situations, prefer: Sequence[str]) -> NDArray[np.bool_]:
    """On which kinds a bet rides that is kept where it gains, and where it gains nothing as preferred: (m)."""
    value = where.counts @ nets
    rides: NDArray[np.bool_] = value >= 0 if prefer.index(LET_IT_RIDE) < prefer.index(WITHDRAW) else value > 0
    return rides


def as_written(strategy: Written, rule: str, where: Situations) -> NDArray[np.bool_]:
    """On which kinds a bet rides by what a person wrote: (m)."""
    rides: NDArray[np.bool_] = strategy.played(rule, CHOICES, len(where.counts)) == CHOICES.index(LET_IT_RIDE)
    return rides


def by_thumb(thumb: Callable[[Sequence[Card]], bool], where: Situations) -> NDArray[np.bool_]:
    """On which kinds a bet rides by a rule of thumb: (m).

    Such a rule looks at ranks and at whether all cards are of one suit; it is asked once for each that differs.
    """
    cards = where.sets[where.same.first]
    one_suit = (cards & 3 == cards[:, :1] & 3).all(axis=1)
    about = one_suit + (cards >> 2 << 4 * np.arange(1, cards.shape[1] + 1)).sum(axis=1)
    _, kinds, of = np.unique(about, return_index=True, return_inverse=True)
    rides: NDArray[np.bool_] = np.array([thumb(where.cards(kind)) for kind in kinds], np.bool_)[of]
    return rides


def _situations(cards: NDArray[np.int64], size: int, counts: NDArray[np.int32], per: int, orders: int) -> Situations:
    sets = subsets(cards, size)
    same = alike(cards, sets)
    return Situations(sets, same, counts[same.first].astype(np.int64), per, orders)
