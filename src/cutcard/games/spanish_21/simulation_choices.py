"""A strategy of Spanish 21 as tables over nodes: the best one of the exact solver, a published chart, or any other."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from cutcard.counting import Arrays
from cutcard.games.spanish_21.counted_game import share, suits_left
from cutcard.games.spanish_21.counted_hands import MIXED, SUITED, VALUES, Kind, card_of, suited_code
from cutcard.games.spanish_21.counted_pairs import Pair, Played, best_of
from cutcard.games.spanish_21.counted_rounds import Rounds
from cutcard.games.spanish_21.counted_splits import shares
from cutcard.games.spanish_21.counted_starts import alike_suits
from cutcard.games.spanish_21.kernels import simulate_tables as simulate
from cutcard.games.spanish_21.kernels.simulate_tables import KINDS
from cutcard.games.spanish_21.kernels.tables import SPLIT
from cutcard.games.spanish_21.simulation_nodes import ALL_KINDS, Graph, number_of

Table = NDArray[np.uint8]

AFTER, PAIRED = range(2)
"""Hands of a split pair whose second card is another value, and those that are such a pair again."""


@dataclass(frozen=True, slots=True, eq=False)
class Strategy:
    """Choices by node, in every state of doubles that the rules know.

    `answers` and `first` (KINDS, nodes) by the up card's kind, before and after the peek; then by the up card's value:
    `unsplit` (10, s, nodes), and `split` (10, 10, 2, s, nodes) by the pair's value first, for `AFTER` and `PAIRED`.
    `again` (10, 10) says whether a pair's value that comes again is split again.
    """

    answers: Table
    first: Table
    unsplit: Table
    split: Table
    again: Table

    @classmethod
    def empty(cls, states: int, nodes: int) -> Strategy:
        """One that always stands."""
        shapes = (KINDS, nodes), (KINDS, nodes), (VALUES, states, nodes), (VALUES, VALUES, 2, states, nodes)
        return cls(*(np.zeros(shape, np.uint8) for shape in (*shapes, (VALUES, VALUES))))

    @classmethod
    def kept(cls, arrays: Arrays) -> Strategy:
        """As it was kept."""
        return cls(*(arrays[name].astype(np.uint8) for name in cls.__slots__))

    def to_keep(self) -> Arrays:
        """Its tables by name."""
        return {name: getattr(self, name) for name in self.__slots__}

    def answered(self, graph: Graph) -> set[tuple[int, int, int]]:
        """Which offers of the opening are accepted: the up card's value, 1 with a blackjack, and the offer."""
        two = graph.hands.size[graph.plain] == 2
        found = set()
        for kind in ALL_KINDS:
            answers = self.answers[number_of(kind)]
            found |= {(kind[0], 0, int(answer)) for answer in np.unique(answers[two])}
            found.add((kind[0], 1, int(answers[graph.blackjack])))
        return found

    def arrays(self, states: tuple[int, ...]) -> simulate.Choices:
        """The strategy as the loops want it, tables that are equal kept once."""
        used = list(states)
        tables = [*self.unsplit[:, used], *self.split[:, :, :, used].reshape(-1, len(used), self.first.shape[1])]
        found: dict[bytes, int] = {}
        at = [found.setdefault(table.tobytes(), len(found)) for table in tables]
        different = dict(zip(at, tables, strict=True))
        acts = np.concatenate([different[number] for number in range(len(found))])
        rows = np.array(at, np.int64) * len(used)
        pairs = rows[VALUES:].reshape(VALUES, VALUES, 2)
        return simulate.Choices(self.answers, self.first, acts, rows[:VALUES], pairs, self.again)


def played_by(rounds: Rounds, graph: Graph) -> Strategy:
    """The strategy by which the exact solver has played the rounds."""
    made = Strategy.empty(len(rounds.law.unsplit.amounts), len(graph))
    for up in range(VALUES):
        made.unsplit[up] = rounds.unsplit[up].played[:, graph.plain]
    _starts(rounds, graph, made)
    for (own, up), pair in _pairs(rounds).items():
        made.again[own, up] = pair.shares is shares(rounds.law.most_hands) and rounds.law.most_hands > 2
        made.split[own, up, AFTER] = pair.after.played[:, graph.plain]
        made.split[own, up, PAIRED] = pair.paired.played[:, graph.plain]
        for node, *kinds in graph.twos():
            if own in (kinds[0][0], kinds[1][0]):
                played = pair.paired if kinds[0] == kinds[1] else pair.after
                which = PAIRED if kinds[0] == kinds[1] else AFTER
                made.split[own, up, which, 0, node] = _of_one_suit(pair, played, *kinds)
    return made


def _starts(rounds: Rounds, graph: Graph, made: Strategy) -> None:
    """Fill in what is answered and chosen first; where suits that no node knows differ, as in most deals."""
    weights: defaultdict[tuple[int, int], defaultdict[tuple[int, int], float]] = defaultdict(lambda: defaultdict(float))
    alike = alike_suits(rounds.table)
    for start in rounds.starts:
        up, first, second = start.dealt
        for renamed in permutations(alike):
            names = {-1: -1, **{suit: suit for suit in range(4)}, **dict(zip(alike, renamed, strict=True))}
            kinds = [(own, names[suit]) for own, suit in (up.kind, first, second)]
            where = number_of(kinds[0]), graph.starts(kinds[1], kinds[2])
            weights[where][start.answer, max(start.cards.best, 0)] += float(start.chance)
    for where, found in weights.items():
        made.answers[where], made.first[where] = max(found, key=lambda each: found[each])


def _pairs(rounds: Rounds) -> dict[tuple[int, int], Pair]:
    """How each pair is split against each up card, where it is; so as it is in most deals."""
    weights: defaultdict[tuple[int, int], defaultdict[Pair, float]] = defaultdict(lambda: defaultdict(float))
    for start in rounds.starts:
        if start.cards.best == SPLIT:
            weights[start.dealt[1][0], start.dealt[0].value][start.cards.courses[0][0]] += float(start.chance)
    return {where: max(found, key=lambda each: found[each]) for where, found in weights.items()}


def _of_one_suit(pair: Pair, played: Played, first: Kind, second: Kind) -> int:
    """The best of a split hand of two cards of one suit, which may become a bonus; the up card's suit is left out."""
    table, law = pair.table, pair.law
    three = SUITED if first[0] != second[0] else (first[0],) * 3
    third = next((own for own in three if own not in (first[0], second[0])), first[0])
    hand = table.hands.of(first[0], second[0])
    numbers = pair.shares.second if played is pair.after else pair.shares.paired
    many = pair.of(numbers.sum(0)) * pair.second[:, second[0] if first[0] == pair.value else first[0]]
    left = suits_left(table.shoe, third, first, second)
    bonus = (many * _thirds(pair, hand, third)).sum() * share(left[first[1]], left.sum())
    own = table.hands.codes[suited_code(three, first[1])]
    more = bonus * (law.pays[0, own] - law.pays[0, table.hands.codes.get(MIXED[three], own)])
    cards = (card_of(*first), card_of(*second))
    offered = pair.side.policy.left(hand, cards, pair.up)
    if played is pair.paired:
        offered = int(played.left[0, hand])
    return best_of((many[:, None] * played.worths[:, hand]).sum(0), offered & ~(1 << SPLIT), law, more)[0]


def _thirds(pair: Pair, hand: int, third: int) -> NDArray[np.float64]:
    """The chances that the third card of a split hand is of this value, by how many other cards are the pair's."""
    shoe, found = pair.table.shoe, []
    for left in pair.left:
        chances = shoe.numbers.zeros(VALUES)
        unseen = left - pair.table.hands.cards[hand]
        unseen[pair.value] += 1
        if min(unseen) >= 0:
            shoe.numbers.next_card(unseen, pair.agree, chances)
        found.append(float(chances[third]))
    return np.array(found)
