"""The first cards of a round: every up card with every hand of two cards, as far as the rules tell them apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from cutcard.games.spanish_21.counted_game import Table, Up
from cutcard.games.spanish_21.counted_hands import SUITED, VALUES, Kind, suited_code
from cutcard.games.spanish_21.counted_numbers import Array, Number
from cutcard.games.spanish_21.counted_opening import Offer
from cutcard.games.spanish_21.counted_pairs import SEVENS, Course, Pair
from cutcard.games.spanish_21.counted_shoe import Shoe
from cutcard.games.spanish_21.kernels import tables
from cutcard.games.spanish_21.kernels.tables import CHOICES, Ints

Dealt = tuple[Up, Kind, Kind]
"""An up card and a hand of two; suits are -1 where they do not matter."""


def dealt(shoe: Shoe, alike: Sequence[int]) -> dict[Dealt, Number]:
    """Every start with its chance; suits that are `alike` stand for one another."""
    found: defaultdict[Dealt, Number] = defaultdict(lambda: shoe.numbers.of(0))
    whole = sum(shoe.counts)
    ways = shoe.numbers.of(whole * (whole - 1) * (whole - 2))
    for up, many in shoe.kinds.items():
        for first, second, deals in _hands(shoe, up):
            found[_named(alike, up, first, second)] += shoe.numbers.of(many * deals) / ways
    return found


def _hands(shoe: Shoe, up: Kind) -> Iterator[tuple[Kind, Kind, int]]:
    """Hands of two cards with the number of their deals: in order where a pair may be told apart by it."""
    for first in range(VALUES):
        for second in range(first, VALUES):
            if first in SUITED and second in SUITED:
                yield from _suited(shoe, up, first, second)
            else:
                left = list(shoe.counts)
                left[up[0]] -= 1
                many = left[first] * (left[second] - (first == second))
                if many > 0:
                    yield (first, -1), (second, -1), many * (1 if first == second else 2)


def _suited(shoe: Shoe, up: Kind, first: int, second: int) -> Iterator[tuple[Kind, Kind, int]]:
    for one in range(4):
        for two in range(4):
            a, b = (first, one), (second, two)
            many = (shoe.kinds.get(a, 0) - (a == up)) * (shoe.kinds.get(b, 0) - (b == up) - (a == b))
            if many > 0:
                yield a, b, many * (1 if first == second else 2)


def _named(alike: Sequence[int], up: Kind, first: Kind, second: Kind) -> Dealt:
    """The start with suits that are alike renamed in the order in which they come."""
    names: dict[int, int] = {}
    free = list(alike)
    for _, suit in (up, first, second):
        if suit in alike and suit not in names:
            names[suit] = free.pop(0)
    up, first, second = ((own, names.get(suit, suit)) for own, suit in (up, first, second))
    return Up(*up), first, second


def alike_suits(table: Table) -> tuple[int, ...]:
    """The suits that may stand for one another: as many of each card, and bonuses that pay the same."""
    codes, shoe = table.hands.codes, table.shoe

    def about(suit: int) -> object:
        counts = [shoe.kinds.get((own, suit), 0) for own in SUITED]
        bonus = [(codes[suited_code(values, suit)], seven) for values in (SUITED, SEVENS) for seven in (False, True)]
        return counts, [
            [table.unsplit.terms.over[0, c, s].nets, table.split.terms.over[0, c, s].nets] for c, s in bonus
        ]

    groups = [tuple(suit for suit in range(4) if about(suit) == about(each)) for each in range(4)]
    return max(groups, key=len)


@dataclass(frozen=True, slots=True, eq=False)
class Unsplit:
    """All hands that are not split against an up card's value: `worths` (states, h, c), `played` (s, h)."""

    hands: tables.Hands
    shoes: tables.Shoes
    law: tables.Law
    worths: Array
    played: Ints


def unsplit(table: Table, up: int) -> Unsplit:
    """Every hand against an up card of this value, played as if no pair could be split."""
    shoe, side, all_hands = table.shoe, table.unsplit, table.hands
    members = np.flatnonzero(all_hands.size > 1)
    hands = tables.Hands(members, -1, all_hands.cards, all_hands.points, all_hands.children)
    left: Array = np.array([shoe.left(up)], shoe.numbers.dtype)
    shoes = tables.Shoes(left, shoe.agree[up], shoe.numbers.array([1]), shoe.rows[None], shoe.results[up])
    law, bits = side.law(up), side.left[up]
    values = shoe.numbers.zeros(len(bits), 1, len(all_hands))
    worths = shoe.numbers.zeros(len(bits), 1, len(all_hands), CHOICES)
    played = np.zeros(bits.shape, np.int64)
    shoe.numbers.solve_hands(hands, shoes, law, side.offers, bits, values, worths, played)
    return Unsplit(hands, shoes, law, worths[:, 0], played)


@dataclass(frozen=True, slots=True, eq=False)
class TwoCards:
    """A hand of two cards once the peek said no: the bits `offered`, `worths` (c), and the best of them.

    `bonus` is the chance that a hit completes a bonus of one suit, `codes` that of mixed suits and its own; `courses`
    are the ways of splitting it, the one worth most first.
    """

    offered: int
    worths: Array
    best: int
    worth: Number
    bonus: Number
    codes: tuple[int, int]
    courses: tuple[tuple[Pair, Course], ...]

    @classmethod
    def over(cls, worth: Number) -> TwoCards:
        """A blackjack: nothing is to be chosen."""
        return cls(0, np.zeros(0), -1, worth, worth * 0, (0, 0), ())


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """A start of the round with its chance; `hand` is its number, or -1 - code of a blackjack.

    `asks` is the chance of a yes from the peek, `answers` what each offer of the opening is worth, `answer` the best.
    """

    dealt: Dealt
    chance: Number
    hand: int
    cards: TwoCards
    asks: Number
    offers: tuple[Offer, ...]
    answers: tuple[Number, ...]
    answer: int

    @property
    def best(self) -> int:
        """What is done with the hand, -1 with a blackjack."""
        return self.cards.best

    @property
    def courses(self) -> tuple[tuple[Pair, Course], ...]:
        """The ways of splitting the hand, the one worth most first."""
        return self.cards.courses

    @property
    def worth(self) -> Number:
        """What the whole round is worth from here."""
        return self.answers[self.answer]
