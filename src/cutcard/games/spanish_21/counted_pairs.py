"""What a pair is worth if it is split, and what becomes of its hands; see `counted_splits` for the model."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.games.spanish_21.counted_game import Side, Table, Up, share, suits_left
from cutcard.games.spanish_21.counted_hands import MIXED, SUITED, VALUES, card_of, suited_code
from cutcard.games.spanish_21.counted_law import SEVEN
from cutcard.games.spanish_21.counted_numbers import Array, Number
from cutcard.games.spanish_21.counted_shoe import Shoe
from cutcard.games.spanish_21.counted_splits import FIRST, LATER, SECOND, Shares, shares
from cutcard.games.spanish_21.kernels import tables
from cutcard.games.spanish_21.kernels.tables import CHOICES, HIT, Ints

SEVENS: Final = (SEVEN, SEVEN, SEVEN)
ACE_VALUE: Final = 9


@dataclass(slots=True, eq=False)
class Course:
    """What begins on the hands of a split pair, added up: hands of two cards by what is done with them.

    `acts` (h, c) and `paired` (c) are vectors over k; `over` are second cards that end a hand at once, by code;
    `suited` are bonuses of one suit, by the code of mixed suits and their own.
    """

    worth: Number
    acts: dict[tuple[int, int], Array] = field(default_factory=dict)
    paired: dict[int, Array] = field(default_factory=dict)
    over: dict[int, Number] = field(default_factory=dict)
    suited: dict[tuple[int, int], Number] = field(default_factory=dict)

    def act(self, hand: int, choice: int, many: Array) -> None:
        """Note that so many hands of two cards begin with a choice."""
        self.acts[hand, choice] = self.acts.get((hand, choice), 0) + many

    def bonus(self, mixed: int, own: int, many: Number) -> None:
        """Note that so many bonuses are of one suit."""
        self.suited[mixed, own] = self.suited.get((mixed, own), 0) + many


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """The hands of a split pair played through: `worths` (k, h, c) and `played` (s, h), `shoes` for the loops."""

    hands: tables.Hands
    shoes: tables.Shoes
    left: Ints
    worths: Array
    played: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """A pair of one value against an up card's value, split into at most so many hands.

    `chance` (k) is that of k other places holding the pair's value, `second` (k, 10) the chances of a second card
    then. `after` are hands whose second card is any other,
    `paired` those whose second card is of the pair's value.
    """

    table: Table
    side: Side
    value: int
    up: int
    law: tables.Law
    shares: Shares
    chance: Array
    second: Array
    left: Array
    agree: Array
    after: Played
    paired: Played
    _thirds: dict[tuple[int, int], Array] = field(default_factory=dict)

    def of(self, numbers: NDArray[np.int64]) -> Array:
        """Shares (k) as weights, by the chances of k."""
        weights: Array = self.table.shoe.numbers.array(numbers) * self.chance
        return weights

    def course(self, up: Up, first: int, second: int) -> Course:
        """The split of a pair of these suits (-1 where none matter) against an up card."""
        course = Course(self.table.shoe.numbers.of(0))
        own = self.value in SUITED
        for value in range(VALUES):
            if value != self.value and not (own and value in SUITED):
                self._plain(course, value)
        if own:
            pool = suits_left(self.table.shoe, self.value, (self.value, first), (self.value, second), up.kind)
            for suit in range(4):
                self._of_suit(course, up, suit, self._firsts(self.shares.second, suit, first, second, pool))
        if self.value == SEVEN:
            self._sevens(course, first, second, pool)
        else:
            self._paired(course, self.of(self.shares.paired.sum(0)) * self.second[:, self.value], 0, -1)
        return course

    def _plain(self, course: Course, value: int) -> None:
        """Hands whose second card makes no bonus possible."""
        many = self.of(self.shares.second.sum(0)) * self.second[:, value]
        hand = self.table.hands.of(self.value, value)
        if hand < 0:
            course.over[-1 - hand] = course.over.get(-1 - hand, 0) + many.sum()
            course.worth += many.sum() * self.law.pays[0, -1 - hand]
        else:
            choice = int(self.after.played[0, hand])
            course.act(hand, choice, many)
            course.worth += (many * self.after.worths[:, hand, choice]).sum()

    def _firsts(self, shares: NDArray[np.int64], suit: int, first: int, second: int, pool: Array) -> Array:
        """How often a hand begins with a card of this suit (k)."""
        many: Array = self.of(shares[LATER]) * share(pool[suit], pool.sum())
        if suit == first:
            many = many + self.of(shares[FIRST])
        if suit == second:
            many = many + self.of(shares[SECOND])
        return many

    def _of_suit(self, course: Course, up: Up, suit: int, many: Array) -> None:
        """Hands whose first card is a six, seven or eight of this suit, and whose second another of the three."""
        for value in SUITED:
            if value == self.value:
                continue
            third = next(each for each in SUITED if each not in (value, self.value))
            seconds, thirds = suits_left(self.table.shoe, value, up.kind), suits_left(self.table.shoe, third, up.kind)
            hand = self.table.hands.of(self.value, value)
            among = many * self.second[:, value]
            alike = share(seconds[suit], seconds.sum())
            same = self._left(hand, value, suit, suit, up)
            other = self._left(hand, value, suit, (suit + 1) % 4, up)
            self._begin(course, hand, other, among * (1 - alike), among * 0, 0)
            bonus = among * alike * self._completed(hand, third) * share(thirds[suit], thirds.sum())
            self._begin(course, hand, same, among * alike, bonus, self._code(SUITED, suit))

    def _left(self, hand: int, value: int, first: int, second: int, up: Up) -> int:
        return self.side.policy.left(hand, (card_of(self.value, first), card_of(value, second)), up.value)

    def _code(self, values: tuple[int, ...], suit: int) -> int:
        return self.table.hands.codes[suited_code(values, suit)]

    def _completed(self, hand: int, third: int) -> Array:
        """The chances (k) that the third card is of this value."""
        if (hand, third) not in self._thirds:
            self._thirds[hand, third] = self._third(hand, third)
        return self._thirds[hand, third]

    def _third(self, hand: int, third: int) -> Array:
        many = []
        for left in self.left:
            chances = self.table.shoe.numbers.zeros(VALUES)
            unseen = left - self.table.hands.cards[hand]
            unseen[self.value] += 1
            if min(unseen) >= 0:
                self.table.shoe.numbers.next_card(unseen, self.agree, chances)
            many.append(chances[third])
        return np.array(many, self.table.shoe.numbers.dtype)

    def _begin(self, course: Course, hand: int, offered: int, many: Array, bonus: Array, code: int) -> None:
        """Hands of two cards that may become a bonus, `bonus` (k) of them one of one suit if they are hit."""
        mixed = self.table.hands.codes.get(MIXED[SUITED], code)
        more = bonus.sum() * (self.law.pays[0, code] - self.law.pays[0, mixed])
        worths = (many[:, None] * self.after.worths[:, hand]).sum(0)
        best, worth = best_of(worths, offered, self.law, more)
        course.act(hand, best, many)
        course.worth += worth
        if best == HIT:
            course.bonus(mixed, code, bonus.sum())

    def _paired(self, course: Course, many: Array, bonus: Number, code: int) -> None:
        """Hands that are a pair again and may not be split, `bonus` of them three sevens of one suit if hit."""
        hand = self.table.hands.of(self.value, self.value)
        mixed = self.table.hands.codes.get(MIXED[SEVENS], code)
        more = bonus * (self.law.pays[0, code] - self.law.pays[0, mixed])
        offered = int(self.paired.left[0, hand])
        best, worth = best_of((many[:, None] * self.paired.worths[:, hand]).sum(0), offered, self.law, more)
        course.paired[best] = course.paired.get(best, 0) + many
        course.worth += worth
        if best == HIT and bonus != 0:
            course.bonus(mixed, code, bonus)

    def _sevens(self, course: Course, first: int, second: int, pool: Array) -> None:
        """Two sevens that may not be split: of one suit, or of two."""
        chance = self.second[:, SEVEN]
        third = self._completed(self.table.hands.of(SEVEN, SEVEN), SEVEN)
        mixed = self.of(self.shares.paired.sum(0)) * chance
        for suit in range(4):
            later = self.of(self.shares.paired[LATER]) * chance * share(pool[suit], pool.sum())
            known = self._firsts(self.shares.paired, suit, first, second, pool) * chance - later
            later = later * share(pool[suit] - 1, pool.sum() - 1)
            known = known * share(pool[suit], pool.sum())
            bonus = (later * third).sum() * share(pool[suit] - 2, pool.sum() - 2)
            bonus += (known * third).sum() * share(pool[suit] - 1, pool.sum() - 1)
            self._paired(course, later + known, bonus, self._code(SEVENS, suit))
            mixed = mixed - later - known
        self._paired(course, mixed, chance.sum() * 0, 0)


def best_of(worths: Array, offered: int, law: tables.Law, more_by_hitting: Number) -> tuple[int, Number]:
    """The best of what is offered, splits left out, and its worth (c, shoes already weighed)."""
    best, most = -1, None
    for c in law.order:
        if c != tables.SPLIT and offered >> c & 1:
            worth = worths[c] + (more_by_hitting if c == HIT else 0)
            if most is None or worth > most + law.margin[0]:
                best, most = int(c), worth
    return best, most


def pair_of(table: Table, value: int, up: int, most: int) -> Pair | None:
    """A pair split into at most so many hands, all that may come of it played; None if there is no such pair."""
    shoe, side = table.shoe, table.split_aces if value == ACE_VALUE else table.split
    parts = shares(most)
    many = parts.second.shape[1]
    left: Array = np.array([shoe.left(up, *[value] * (2 + k)) for k in range(many)], shoe.numbers.dtype)
    if left[0, value] < 0 or sum(left[0]) < 1:
        return None
    agree, law = shoe.agree[up], side.law(up)
    chance: Array = np.array([_together(shoe, left[0], value, k, agree) for k in range(many)], shoe.numbers.dtype)
    second = shoe.numbers.zeros(many, VALUES)
    for k in range(many):
        if left[k, value] >= 0:
            shoe.numbers.next_card(left[k], agree, second[k])
    number = shoe.numbers.array
    after, paired = (
        _played(table, side, value, up, law, left, number(share.sum(0)) * chance, least)
        for share, least in ((parts.second, 1), (parts.paired, 2))
    )
    return Pair(table, side, value, up, law, parts, chance, second, left, agree, after, paired)


def _together(shoe: Shoe, left: Array, value: int, k: int, agree: Array) -> Number:
    """The chance that k given places hold cards of this value."""
    hand = np.zeros(VALUES, np.int64)
    hand[value] = k
    return shoe.numbers.reach(left, hand, -1, agree)


def _played(
    table: Table, side: Side, value: int, up: int, law: tables.Law, left: Array, scale: Array, least: int
) -> Played:
    """The hands that hold the pair's value so often, played by what is seen of them."""
    shoe, all_hands = table.shoe, table.hands
    members = np.flatnonzero((all_hands.cards[:, value] >= least) & (all_hands.size > 1))
    hands = tables.Hands(members, value, all_hands.cards, all_hands.points, all_hands.children)
    shoes = tables.Shoes(left, shoe.agree[up], scale, shoe.split_rows[value], shoe.results[up])
    bits = side.left[up].copy()
    pair = all_hands.of(value, value)
    if pair >= 0:
        bits[0, pair] = side.policy.unsplit(pair, up)
    values = shoe.numbers.zeros(len(bits), len(left), len(all_hands))
    worths = shoe.numbers.zeros(1, len(left), len(all_hands), CHOICES)
    played = np.zeros(bits.shape, np.int64)
    shoe.numbers.solve_hands(hands, shoes, law, side.offers, bits, values, worths, played)
    return Played(hands, shoes, bits, worths[0], played)
