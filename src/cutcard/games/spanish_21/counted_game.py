"""Everything that is asked when a shoe is played through: the shoe, the terms as arrays, and a strategy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cutcard.games.spanish_21.counted_hands import VALUES, Hands, Kind
from cutcard.games.spanish_21.counted_law import BITS, SEVEN, Terms
from cutcard.games.spanish_21.counted_numbers import Array, Number, Numbers
from cutcard.games.spanish_21.counted_policy import Policy
from cutcard.games.spanish_21.counted_shoe import Shoe
from cutcard.games.spanish_21.kernels import tables
from cutcard.games.spanish_21.kernels.tables import CHOICES, Ints

CODES: Final = 32
"""More than there are codes of hands that are over."""


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """Hands of one kind, not split or of a split pair, with their terms and the strategy that plays them.

    `laws` say what hands bring, not against a seven and against one; `offers` (s, h) are the bits that the rules offer,
    `left` [up] (s, h) those that the strategy leaves.
    """

    terms: Terms
    policy: Policy
    laws: tuple[tables.Law, ...]
    offers: Ints
    left: tuple[Ints, ...]

    @classmethod
    def of(cls, terms: Terms, policy: Policy, numbers: Numbers, order: Ints) -> Side:
        """A side with its terms as the loops want them, and the bits of its strategy."""
        offers = policy.offered()
        laws = tuple(_law(terms, seven, numbers, order) for seven in (False, True))
        return cls(terms, policy, laws, offers, tuple(policy.bits_left(offers, up) for up in range(VALUES)))

    def law(self, up: int) -> tables.Law:
        """What hands bring against an up card of this value."""
        return self.laws[up == SEVEN]


def _law(terms: Terms, seven: bool, numbers: Numbers, order: Ints) -> tables.Law:
    many = len(terms.amounts)
    pays, stands, given = (np.zeros((many, *shape), np.int64) for shape in ((CODES,), (22, 6), (CHOICES,)))
    for (s, code, against_seven), ended in terms.over.items():
        if against_seven == seven:
            pays[s, code] = ended.net
    for (s, points, result), ended in terms.stood.items():
        stands[s, points, result] = ended.net
    for (s, choice), ended in terms.gave.items():
        given[s, choice] = ended.net
    margin: Array = np.array([numbers.margin], numbers.dtype)
    made = numbers.array
    return tables.Law(made(pays), made(stands), made(given), terms.doubles, order, margin)


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A shoe, what is played with it, and how: hands that are not split, those of a split pair, and of split aces.

    `split_into` are the most hands that a pair may be split into, for each way of splitting again to be weighed.
    """

    shoe: Shoe
    unsplit: Side
    split: Side
    split_aces: Side
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
