"""How rounds end and how often hands decide, once every start is played by its strategy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from cutcard.games.spanish_21.counted_game import CODES, Side
from cutcard.games.spanish_21.counted_hands import VALUES
from cutcard.games.spanish_21.counted_law import SEVEN
from cutcard.games.spanish_21.counted_numbers import Array, Number, Numbers
from cutcard.games.spanish_21.counted_pairs import Course, Pair, Played
from cutcard.games.spanish_21.counted_rounds import Rounds
from cutcard.games.spanish_21.counted_starts import Start
from cutcard.games.spanish_21.counted_walk import Ended
from cutcard.games.spanish_21.kernels import tables
from cutcard.games.spanish_21.kernels.tables import CHOICES, HIT, SPLIT


@dataclass(frozen=True, slots=True, eq=False)
class SplitEnds:
    """The hands of one pair that was split: how often a round comes to it, into how many hands, and how these end.

    `into` (h) are the chances of h hands. `hands` count every hand of the pair that ended before the dealer's did,
    `stood` those that the dealer's result (0 to 5) decided; all hands together, so their sum is that of the rounds
    times the hands that a round has on average.
    """

    chance: Number
    into: Array
    hands: Mapping[Ended, Number]
    stood: Mapping[tuple[Ended, int], Number]


@dataclass(frozen=True, slots=True, eq=False)
class RoundEnds:
    """Every ending of rounds without a split, with its chance, and the pairs that were split.

    `met` and `arise` [up] (s, h) are the chances that a hand decides as the round was played, and that it lies there
    whatever is chosen; of hands that are not split, with more than two cards.
    """

    unsplit: Mapping[Ended, Number]
    splits: tuple[SplitEnds, ...]
    met: tuple[Array, ...]
    arise: tuple[Array, ...]


@dataclass(slots=True, eq=False)
class _Begun:
    """Hands of two cards by what is done with them: `acts` (k, h, c); and bonuses of one suit, by both codes."""

    acts: Array
    suited: defaultdict[tuple[int, int], Number]


@dataclass(slots=True, eq=False)
class _Ends:
    """What the starts of a round lead to, added up."""

    rounds: Rounds
    unsplit: defaultdict[Ended, Number] = field(init=False)

    def __post_init__(self) -> None:
        self.unsplit = defaultdict(lambda: self.numbers.of(0))

    @property
    def numbers(self) -> Numbers:
        return self.rounds.table.shoe.numbers

    def all(self) -> RoundEnds:
        begun: dict[tuple[int, Ended], _Begun] = {}
        split: defaultdict[tuple[int, int], list[tuple[Number, Pair, Course]]] = defaultdict(list)
        for start in self.rounds.starts:
            rest, over = self._opened(start)
            if over:
                continue
            begin, up = start.offers[start.answer].no, start.dealt[0].value
            if start.best == SPLIT:
                split[start.dealt[1][0], up].append((rest, *start.courses[0]))
                self._insured(begin, rest)
            else:
                self._begin(begun.setdefault((up, begin), self._nothing(1)), start, rest)
        met = [self.numbers.zeros(len(self.rounds.law.unsplit.amounts), len(self.rounds.table.hands))] * VALUES
        for (up, begin), each in begun.items():
            met[up] = met[up] + self._follow(up, begin, each)
        splits = tuple(end for found in split.values() for end in self._split(found))
        return RoundEnds(dict(self.unsplit), splits, tuple(met), tuple(self._arise(up) for up in range(VALUES)))

    def _opened(self, start: Start) -> tuple[Number, bool]:
        """What is left to play of a start once the peek was answered, and whether nothing is."""
        offer = start.offers[start.answer]
        rest = start.chance * (1 - start.asks)
        if start.asks:
            self.unsplit[offer.yes] += start.chance * start.asks
        if offer.over:
            self.unsplit[offer.no] += rest
        return rest, offer.over

    def _insured(self, begin: Ended, rest: Number) -> None:
        """Insurance that was lost before a pair was split is an ending of its own."""
        if begin != Ended():
            self.unsplit[begin] += rest

    def _nothing(self, shoes: int) -> _Begun:
        acts = self.numbers.zeros(shoes, len(self.rounds.table.hands), CHOICES)
        return _Begun(acts, defaultdict(lambda: self.numbers.of(0)))

    def _begin(self, begun: _Begun, start: Start, rest: Number) -> None:
        begun.acts[0, start.hand, start.best] += rest
        if start.best == HIT and start.cards.bonus:
            begun.suited[start.cards.codes] += rest * start.cards.bonus

    def _empty(self) -> tables.Ends:
        numbers, states = self.numbers, len(self.rounds.law.unsplit.amounts)
        hands = len(self.rounds.table.hands)
        zeros = numbers.zeros
        return tables.Ends(zeros(states, hands), zeros(states, CODES), zeros(states, 22, 6), zeros(states, CHOICES))

    def _follow(self, up: int, begin: Ended, begun: _Begun) -> Array:
        """Note how hands end that are not split, insurance settled before."""
        played = self.rounds.unsplit[up]
        ends = self._empty()
        self.numbers.follow_hands(played.hands, played.shoes, played.law.doubles, begun.acts, played.played, ends)
        _suited(ends, begun)
        for ended, _, chance in _ended(self.rounds.table.unsplit, up, ends):
            self.unsplit[begin + ended] += chance
        return ends.met

    def _arise(self, up: int) -> Array:
        """How often each hand lies there if everybody always hits."""
        played, ends, begun = self.rounds.unsplit[up], self._empty(), self._nothing(1)
        for start in self.rounds.starts:
            if start.dealt[0].value == up and start.hand >= 0:
                begun.acts[0, start.hand, HIT] += start.chance * (1 - start.asks)
        hits = np.full_like(played.played, HIT)
        self.numbers.follow_hands(played.hands, played.shoes, played.law.doubles, begun.acts, hits, ends)
        arise: Array = ends.met[0]
        return arise

    def _split(self, found: list[tuple[Number, Pair, Course]]) -> Iterator[SplitEnds]:
        """The ends of one pair against one up card's value, for each way in which it is split again."""
        for pair in {pair for _, pair, _ in found}:
            here = [(rest, course) for rest, each, course in found if each is pair]
            after, paired = self._nothing(len(pair.chance)), self._nothing(len(pair.chance))
            ends = self._empty()
            for rest, course in here:
                self._add(pair, course, rest, after, paired, ends)
            for begun, played in ((after, pair.after), (paired, pair.paired)):
                self._follow_split(begun, played, pair, ends)
            yield self._ends_of(pair, sum(rest for rest, _ in here), ends)

    def _add(self, pair: Pair, course: Course, rest: Number, after: _Begun, paired: _Begun, ends: tables.Ends) -> None:
        for (hand, choice), many in course.acts.items():
            after.acts[:, hand, choice] += rest * many
        for choice, many in course.paired.items():
            paired.acts[:, self.rounds.table.hands.of(pair.value, pair.value), choice] += rest * many
        for codes, bonus in course.suited.items():
            after.suited[codes] += rest * bonus
        for code, chance in course.over.items():
            ends.over[0, code] += rest * chance

    def _follow_split(self, begun: _Begun, played: Played, pair: Pair, ends: tables.Ends) -> None:
        law = pair.law.doubles
        self.numbers.follow_hands(played.hands, played.shoes, law, begun.acts, played.played, ends)
        _suited(ends, begun)

    def _ends_of(self, pair: Pair, chance: Number, ends: tables.Ends) -> SplitEnds:
        hands: defaultdict[Ended, Number] = defaultdict(lambda: self.numbers.of(0))
        stood: defaultdict[tuple[Ended, int], Number] = defaultdict(lambda: self.numbers.of(0))
        for ended, result, many in _ended(pair.side, pair.up, ends):
            if result < 0:
                hands[ended] += many
            else:
                stood[ended, result] += many
        into = np.array([pair.of(row).sum() for row in pair.shares.hands])
        return SplitEnds(chance, into, dict(hands), dict(stood))


def ends_of(rounds: Rounds) -> RoundEnds:
    """How the rounds end."""
    return _Ends(rounds).all()


def _suited(ends: tables.Ends, begun: _Begun) -> None:
    """Bonuses of one suit were counted among those of mixed suits."""
    for (mixed, own), many in begun.suited.items():
        ends.over[0, mixed] -= many
        ends.over[0, own] += many


def _ended(side: Side, up: int, ends: tables.Ends) -> Iterator[tuple[Ended, int, Number]]:
    """Every way in which hands end, the dealer's result if it decides or -1, and how often."""
    terms = side.terms
    for (s, code, seven), ended in terms.over.items():
        if seven == (up == SEVEN) and ends.over[s, code]:
            yield ended, -1, ends.over[s, code]
    for (s, points, result), ended in terms.stood.items():
        if ends.stands[s, points, result]:
            yield ended, result, ends.stands[s, points, result]
    for (s, choice), ended in terms.gave.items():
        if ends.gave[s, choice]:
            yield ended, -1, ends.gave[s, choice]
