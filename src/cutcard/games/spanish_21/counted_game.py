"""Everything that is asked when a shoe is played through: the shoe, the terms as arrays, and a strategy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cutcard.games.spanish_21.counted_hands import VALUES, Hands, Kind
from cutcard.games.spanish_21.counted_law import BITS, SEVEN, Terms
from cutcard.games.spanish_21.counted_numbers import Array, Number
from cutcard.games.spanish_21.counted_policy import Policy
from cutcard.games.spanish_21.counted_shoe import Shoe
from cutcard.games.spanish_21.kernels import tables
from cutcard.games.spanish_21.kernels.tables import CHOICES, Ints


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """Hands of one kind, not split or of a split pair, with their terms and the strategy that plays them.

    `offers` (s, h) are the bits that the rules offer, `left` [up] (s, h) those that the strategy leaves.
    """

    terms: Terms
    policy: Policy
    offers: Ints
    left: tuple[Ints, ...]

    @classmethod
    def of(cls, terms: Terms, policy: Policy) -> Side:
        """A side with the bits of its strategy."""
        offers = policy.offered()
        return cls(terms, policy, offers, tuple(policy.bits_left(offers, up) for up in range(VALUES)))

    def law(self, shoe: Shoe, up: int, order: Ints) -> tables.Law:
        """What hands bring against an up card of this value, as the loops want it."""
        many, numbers = len(self.terms.amounts), shoe.numbers
        pays, stands, given = numbers.zeros(many, 32), numbers.zeros(many, 22, 6), numbers.zeros(many, CHOICES)
        for (s, code, seven), ended in self.terms.over.items():
            if seven == (up == SEVEN):
                pays[s, code] = numbers.of(ended.net)
        for (s, points, result), ended in self.terms.stood.items():
            stands[s, points, result] = numbers.of(ended.net)
        for (s, choice), ended in self.terms.gave.items():
            given[s, choice] = numbers.of(ended.net)
        margin: Array = np.array([numbers.margin], numbers.dtype)
        return tables.Law(pays, stands, given, self.terms.doubles, order, margin)


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A shoe, what is played with it, and how: hands that are not split, those of a split pair, and of split aces.

    `split_into` are the most hands that a pair may be split into, for each way of splitting again to be weighed.
    """

    shoe: Shoe
    unsplit: Side
    split: Side
    split_aces: Side
    order: Ints
    split_into: tuple[int, ...]

    @property
    def hands(self) -> Hands:
        """All hands of the shoe."""
        return self.shoe.hands


def order_of(prefer: Sequence[str]) -> Ints:
    """The choices by their numbers as they are preferred; a double for less comes right after the double."""
    order: list[int] = []
    for name in prefer:
        if name in BITS:
            order += [BITS[name], tables.LESS] if BITS[name] == tables.DOUBLE else [BITS[name]]
    return np.array(order, np.int64)


@dataclass(frozen=True, slots=True)
class Up:
    """A dealer's up card: its value and, where suits may matter, its suit."""

    value: int
    suit: int

    @property
    def kind(self) -> Kind:
        """Value and suit."""
        return self.value, self.suit


def suits_left(shoe: Shoe, own: int, *gone: Kind) -> Array:
    """How many cards of a value are left by suit (4), some cards being gone."""
    counts = [shoe.kinds.get((own, suit), 0) - gone.count((own, suit)) for suit in range(4)]
    return shoe.numbers.array(counts)


def share(part: Number, whole: Number) -> Number:
    """A part of a whole; nothing where there is no whole."""
    return part / whole if whole > 0 else part * 0
