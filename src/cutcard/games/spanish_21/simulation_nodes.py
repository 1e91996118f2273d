"""Hands of Spanish 21 as nodes that the next card leads on from, and the dealer's as states: for loops that deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS
from cutcard.evaluation.twenty_one import TWENTY_ONE, Total
from cutcard.games.spanish_21.counted_hands import SUITED, VALUES, Hands, Kind, Totals, kind_of, plus, suited_code
from cutcard.games.spanish_21.counted_walk import dealer_draws, hole_agrees
from cutcard.games.spanish_21.kernels.simulate_tables import KINDS, RESULTS, Dealer, Nodes
from cutcard.rules.play import Play

_FIRST_SUITED: Final = VALUES
_LEAST: Final = 17


def number_of(kind: Kind) -> int:
    """A kind of card as a number: its value, or beyond all values one for each suit."""
    own, suit = kind
    return own if suit < 0 else _FIRST_SUITED + 4 * SUITED.index(own) + suit


ALL_KINDS: Final[tuple[Kind, ...]] = tuple(
    (own, suit) for own in range(VALUES) for suit in (range(4) if own in SUITED else (-1,))
)


@dataclass(frozen=True, slots=True, eq=False)
class Graph:
    """All nodes: hands by their numbers, then single cards and hands of two whose suit matters, then a blackjack.

    `plain` (nodes) is the hand by number that a node is, its suits left out.
    """

    hands: Hands
    plain: NDArray[np.int64]
    index: dict[tuple[Kind, ...], int]

    @classmethod
    def of(cls, hands: Hands) -> Graph:
        """The nodes over all hands of a shoe."""
        suited = [(kind,) for kind in ALL_KINDS if kind[1] >= 0]
        twos = [tuple((own, suit) for own in two) for two in ((4, 5), (4, 6), (5, 6), (5, 5)) for suit in range(4)]
        index = {kinds: len(hands) + at for at, kinds in enumerate([*suited, *twos])}
        plain = [*range(len(hands)), *(hands.of(*(own for own, _ in kinds)) for kinds in index), 0]
        return cls(hands, np.array(plain, np.int64), index)

    def __len__(self) -> int:
        return len(self.plain)

    @property
    def blackjack(self) -> int:
        """The node of a first hand that is a blackjack."""
        return len(self.plain) - 1

    def node(self, *kinds: Kind) -> int:
        """The node of one or two cards, or -1 - code of a hand that is over."""
        return self.index.get(tuple(sorted(kinds)), self.hands.of(*(own for own, _ in kinds)))

    def starts(self, first: Kind, second: Kind) -> int:
        """The node of a first hand."""
        node = self.node(first, second)
        return node if node >= 0 else self.blackjack

    def twos(self) -> Iterator[tuple[int, Kind, Kind]]:
        """The nodes of two cards of one suit."""
        return ((node, *kinds) for kinds, node in self.index.items() if len(kinds) == 2)

    def arrays(self) -> Nodes:
        """The nodes as the loops want them."""
        single, pair = np.zeros(KINDS, np.int16), np.zeros((KINDS, KINDS), np.int16)
        after = np.zeros((len(self), KINDS), np.int16)
        for kind in ALL_KINDS:
            single[number_of(kind)] = self.node(kind)
            after[:, number_of(kind)] = self.hands.children[self.plain, kind[0]]
        for first in ALL_KINDS:
            for second in ALL_KINDS:
                pair[number_of(first), number_of(second)] = self.starts(first, second)
                after[self.node(first), number_of(second)] = self.node(first, second)
        for node, (one, suit), (two, _) in self.twos():
            three = (5, 5, 5) if one == two else SUITED
            third = next((own for own in three if own not in (one, two)), one)
            after[node, number_of((third, suit))] = -1 - self.hands.codes[suited_code(three, suit)]
        stood = (RESULTS * self.hands.points[self.plain]).astype(np.uint8)
        return Nodes(single, pair.ravel(), after.ravel(), stood, self.blackjack)


def dealer_of(play: Play, asked: NDArray[np.bool_]) -> Dealer:
    """The dealer's hands as the loops want them; `asked` (10) says of which up cards a question comes before play."""
    states = _States(play)
    start = np.array([[states.of((own, hole)) for hole in range(VALUES)] for own in range(VALUES)], np.int64)
    after = states.after()
    yes = ~np.array([hole_agrees(play, up) for up in range(VALUES)])
    drawn = len(after)
    number = np.where(start < 0, drawn - 1 - start, start), np.where(after < 0, drawn - 1 - after, after)
    first, then = (each.astype(np.uint8).ravel() for each in number)
    return Dealer(first, then, drawn, (asked | yes.any(axis=1)).astype(np.uint8), yes.astype(np.uint8).ravel())


class _States:
    """Totals to which the dealer draws, numbered as they are found, each with one hand that shows it."""

    def __init__(self, play: Play) -> None:
        self._play, self._totals = play, Totals()
        self._known: dict[Total, int] = {}
        self._hands: list[tuple[int, ...]] = []

    def of(self, values: tuple[int, ...]) -> int:
        """The state of a hand, or -1 - result if the dealer does not draw to it."""
        hand = plus((0,) * VALUES, *values)
        total = self._totals(hand)
        if total not in self._known:
            self._known[total] = self._new(hand, total)
        return self._known[total]

    def _new(self, hand: tuple[int, ...], total: Total) -> int:
        if total.points > TWENTY_ONE:
            return -RESULTS
        if not dealer_draws(self._play, hand):
            return _LEAST - 1 - total.points
        self._hands.append(hand)
        return len(self._hands) - 1

    def after(self) -> NDArray[np.int64]:
        """The state (states, 10) after one more card."""
        rows = []
        for hand in self._hands:
            values = tuple(own for own, many in enumerate(hand) for _ in range(many))
            rows.append([self.of((*values, own)) for own in range(VALUES)])
        return np.array(rows, np.int64)


def kinds_and_values() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The kind and the value of each card by its number (52)."""
    kinds = [kind_of(card) for card in CARDS]
    return np.array([number_of(kind) for kind in kinds], np.uint8), np.array([own for own, _ in kinds], np.uint8)
