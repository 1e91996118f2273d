"""The rounds of a shoe played through by a strategy: every start with the worth of each choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cutcard.cards.card import Card
from cutcard.games.spanish_21.counted_game import Side, Table, Up, order_of, share, suits_left
from cutcard.games.spanish_21.counted_hands import MIXED, SUITED, VALUES, Kind, card_of, suited_code
from cutcard.games.spanish_21.counted_law import Terms
from cutcard.games.spanish_21.counted_numbers import Number
from cutcard.games.spanish_21.counted_opening import Opening
from cutcard.games.spanish_21.counted_pairs import ACE_VALUE, Course, Pair, best_of, pair_of
from cutcard.games.spanish_21.counted_policy import CHARTS, Policy
from cutcard.games.spanish_21.counted_shoe import Shoe
from cutcard.games.spanish_21.counted_starts import Dealt, Start, TwoCards, Unsplit, alike_suits, dealt, unsplit
from cutcard.games.spanish_21.insurance import NO_INSURANCE
from cutcard.games.spanish_21.kernels.tables import HIT, SPLIT


@dataclass(frozen=True, slots=True, eq=False)
class Law:
    """What the rules say of a table with one wager: of hands not split, split, and of split aces, and of openings."""

    unsplit: Terms
    split: Terms
    split_aces: Terms
    openings: tuple[Opening, ...]
    most_hands: int


@dataclass(frozen=True, slots=True, eq=False)
class Rounds:
    """All rounds of a shoe: the hands against each up card's value, and every start."""

    table: Table
    law: Law
    unsplit: tuple[Unsplit, ...]
    starts: tuple[Start, ...]

    @property
    def worth(self) -> Number:
        """Expected net in cents."""
        return sum(start.chance * start.worth for start in self.starts)


def rounds_of(shoe: Shoe, law: Law, prefer: Sequence[str], strategy: str | None = None) -> Rounds:
    """The shoe played through by a strategy, or by the best."""
    playing = Playing(table_of(shoe, law, prefer, strategy), law, tuple(prefer), never_insures=strategy in CHARTS)
    hands = tuple(playing.against(up) for up in range(VALUES))
    return Rounds(playing.table, law, hands, tuple(playing.starts()))


def table_of(shoe: Shoe, law: Law, prefer: Sequence[str], strategy: str | None = None) -> Table:
    """A shoe with the terms of the rules, as a strategy or the best plays it."""
    order = order_of(prefer)
    unsplit_side, split_side, aces_side = (
        Side.of(terms, Policy(shoe.hands, terms, aces, strategy), shoe.numbers, order)
        for terms, aces in ((law.unsplit, False), (law.split, False), (law.split_aces, True))
    )
    split_into = (law.most_hands,) if strategy in CHARTS else tuple({2, law.most_hands})
    return Table(shoe, unsplit_side, split_side, aces_side, split_into)


class Playing:
    """The starts of a table worked out one by one, with what they have in common kept."""

    def __init__(self, table: Table, law: Law, prefer: tuple[str, ...], never_insures: bool) -> None:
        self.table, self.law, self.prefer, self.never_insures = table, law, prefer, never_insures
        self._against: dict[int, Unsplit] = {}
        self._pairs: dict[tuple[int, int], tuple[Pair, ...]] = {}
        self._courses: dict[Dealt, tuple[tuple[Pair, Course], ...]] = {}

    def against(self, up: int) -> Unsplit:
        """Every hand that is not split, against an up card of this value."""
        if up not in self._against:
            self._against[up] = unsplit(self.table, up)
        return self._against[up]

    def starts(self) -> Iterator[Start]:
        """Every start of the round that can happen."""
        for each, chance in dealt(self.table.shoe, alike_suits(self.table)).items():
            yield self.start(each, chance)

    def start(self, each: Dealt, chance: Number) -> Start:
        """A start with its chance."""
        up, (first, _), (second, _) = each
        opening = self.law.openings[up.value]
        asks = self._asks(up, first, second)
        hand = self.table.hands.of(first, second)
        if hand < 0:
            cards = TwoCards.over(self.against(up.value).law.pays[0, -1 - hand])
            offers = opening.blackjack
        else:
            cards, offers = self._cards(each, hand), opening.other
        answers = tuple(
            asks * offer.yes.net + (1 - asks) * (offer.no.net + (0 if offer.over else cards.worth)) for offer in offers
        )
        answer = self._answer([offer.name for offer in offers], answers)
        return Start(each, chance, hand, cards, asks, offers, answers, answer)

    def _asks(self, up: Up, first: int, second: int) -> Number:
        """The chance that the peek says yes."""
        left = self.table.shoe.left(up.value, first, second)
        return 1 - (left * self.table.shoe.agree[up.value]).sum() / left.sum()

    def _answer(self, names: Sequence[str], worths: Sequence[Number]) -> int:
        """The best answer to the offer of insurance; by a chart none."""
        if self.never_insures and NO_INSURANCE in names:
            return names.index(NO_INSURANCE)
        best = 0
        for at, name in enumerate(names):
            more = worths[at] - worths[best]
            margin = self.table.shoe.numbers.margin
            if more > margin or (abs(more) <= margin and self._place(name) < self._place(names[best])):
                best = at
        return best

    def _place(self, name: str) -> int:
        return self.prefer.index(name) if name in self.prefer else len(self.prefer)

    def _cards(self, each: Dealt, hand: int) -> TwoCards:
        """Two cards that are played: what every choice is worth, and the best."""
        up, first, second = each
        played = self.against(up.value)
        offered = self.table.unsplit.policy.left(hand, (_shown(first), _shown(second)), up.value)
        worths = played.worths[0, hand].copy()
        bonus, codes = self._bonus(each)
        worths[HIT] += bonus * (played.law.pays[0, codes[1]] - played.law.pays[0, codes[0]])
        best, worth = best_of(worths, offered, played.law, 0)
        courses = self._split(each) if offered >> SPLIT & 1 else ()
        if courses:
            worths[SPLIT] = courses[0][1].worth
            if best < 0 or worths[SPLIT] > worth + self.table.shoe.numbers.margin:
                best, worth = SPLIT, worths[SPLIT]
        return TwoCards(offered, worths, best, worth, bonus, codes, courses)

    def _bonus(self, each: Dealt) -> tuple[Number, tuple[int, int]]:
        """The chance that a hit completes a bonus of one suit, and its codes: that of mixed suits, and its own."""
        up, (first, suit), (second, other) = each
        numbers = self.table.shoe.numbers
        three = SUITED if first != second else (first,) * 3
        if suit < 0 or suit != other or three not in MIXED:
            return numbers.of(0), (0, 0)
        third = first if first == second else next(own for own in SUITED if own not in (first, second))
        left = suits_left(self.table.shoe, third, up.kind, (first, suit), (second, other))
        chances = numbers.zeros(VALUES)
        numbers.next_card(self.table.shoe.left(up.value, first, second), self.table.shoe.agree[up.value], chances)
        own = self.table.hands.codes[suited_code(three, suit)]
        return chances[third] * share(left[suit], left.sum()), (self.table.hands.codes.get(MIXED[three], own), own)

    def _split(self, each: Dealt) -> tuple[tuple[Pair, Course], ...]:
        """Every way of splitting a pair, the one worth most first."""
        up, (value, first), (_, second) = each
        where = value, up.value
        if where not in self._pairs:
            pairs = (pair_of(self.table, value, up.value, most) for most in self._split_into(value))
            self._pairs[where] = tuple(pair for pair in pairs if pair is not None)
        matters = up if value in SUITED else Up(up.value, -1)
        asked = matters, (value, first), (value, second)
        if asked not in self._courses:
            found = [(pair, pair.course(matters, first, second)) for pair in self._pairs[where]]
            self._courses[asked] = tuple(sorted(found, key=lambda each: -each[1].worth))
        return self._courses[asked]

    def _split_into(self, value: int) -> tuple[int, ...]:
        """Into how many hands at most a pair may be split, for each way of splitting again."""
        side = self.table.split_aces if value == ACE_VALUE else self.table.split
        again = side.offers[0, self.table.hands.of(value, value)] >> SPLIT & 1
        return self.table.split_into if again else (2,)


def _shown(kind: Kind) -> Card:
    return card_of(kind[0], max(kind[1], 0))
