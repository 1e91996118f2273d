"""Double down stud counted: into what every four cards grow, and what the rules make of each hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS, Card
from cutcard.counting import Ending, Line, Solved, Stage, Written, once
from cutcard.counting.five import compiled, representatives
from cutcard.counting.subsets import grown, subsets
from cutcard.evaluation.poker import five
from cutcard.games.double_down_stud import kernel
from cutcard.games.double_down_stud.dealing import COMMUNITY
from cutcard.games.double_down_stud.hands import event
from cutcard.games.double_down_stud.ruleset import R
from cutcard.games.double_down_stud.several import Several
from cutcard.games.double_down_stud.strategy import THUMBS
from cutcard.games.double_down_stud.traits import traits
from cutcard.games.double_down_stud.wagers import DOUBLE_DOWN, NO_DOUBLE
from cutcard.rules.play import Play
from cutcard.rules.played import Played, paid, played
from cutcard.rules.state import Round, seat_place
from cutcard.rules.steps import Choice, Decide

CHOICES: Final = (DOUBLE_DOWN, NO_DOUBLE)
METHOD: Final = "every hand of the deck counted, exact integers"

_SEAT: Final = 1


@dataclass(frozen=True, slots=True, eq=False)
class Events:
    """The events of five cards: `table` has their numbers at the places of `cutcard.counting.five`.

    `examples` are five cards of each event.
    """

    table: NDArray[np.int16]
    examples: tuple[tuple[Card, ...], ...]


@cache
def events() -> Events:
    """What the rules call each of the 7,462 kinds of five cards; no law enters into it."""
    names: dict[str, int] = {}
    table = compiled(lambda cards: names.setdefault(event(five(cards)), len(names))).astype(np.int16)
    examples = {int(table[place]): cards for place, cards in representatives()}
    return Events(table, tuple(examples[number] for number in range(len(names))))


@dataclass(frozen=True, slots=True, eq=False)
class DoubleDownStudCounted:
    """A deck of n different cards, counted, its four-card sets put together that grow alike.

    `of` (C(n, 4)) is the situation of each set, `examples` (m, 4) one set of each situation; `ways` (m, events) counts
    the deals from the sets of a situation to each event.
    """

    cards: NDArray[np.int64]
    of: NDArray[np.intp]
    examples: NDArray[np.int64]
    ways: NDArray[np.int64]

    def solve(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Solved:
        """See `cutcard.analysis.contract.Counted`. Raises OverflowError for wagers too large for sums of 64 bits."""
        ends = endings_of(play, wagers)
        values = once.values(self.ways, ends)
        chosen = self._chosen(values, prefer, strategy)
        endings = once.endings(self.ways, ends, chosen)
        return Solved(int(self.ways.sum()), endings, (self._stage(values, chosen),), METHOD)

    def batch(
        self, play: Play, wagers: Mapping[str, int], lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.int64]:
        """See `cutcard.analysis.contract.Counted`. Raises OverflowError for what is too large for sums of 64 bits."""
        each = [[paid(play, end, lines, stake) for end in choices] for choices in _rounds(play, wagers)]
        won = np.array([[line for line, _ in choices] for choices in each], np.int64)
        besides = np.array([[cents for _, cents in choices] for choices in each], np.int64)
        return once.batch(self.ways, won, besides, wins)

    def several(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Several:
        """Several hands of one player at the same community cards, each played by its own four cards.

        `wagers` are those of one hand. It takes a second or two with 52 cards. Raises ValueError for a deck that has
        no cards for two hands.
        """
        if len(self.cards) < 6:
            raise ValueError(f"Two hands and four community cards need six cards, and there are {len(self.cards)}.")
        ends = endings_of(play, wagers)
        chosen = self._chosen(once.values(self.ways, ends), prefer, strategy)
        pairs = kernel.pairs_of_hands(self.cards, events().table, chosen[self.of], len(ends), len(CHOICES))
        return Several(tuple(end for choices in ends for end in choices), pairs)

    def _chosen(
        self, values: NDArray[np.int64], prefer: Sequence[str], strategy: str | Written | None
    ) -> NDArray[np.intp]:
        if strategy is None:
            return once.best(values, once.order(CHOICES, prefer))
        if isinstance(strategy, Written):
            return strategy.played(str(R.DOUBLE_DOWN), CHOICES, len(self.ways))
        doubles = [THUMBS[strategy].doubles(self._cards(number)) for number in range(len(self.ways))]
        return np.where(doubles, CHOICES.index(DOUBLE_DOWN), CHOICES.index(NO_DOUBLE))

    def _stage(self, values: NDArray[np.int64], chosen: NDArray[np.intp]) -> Stage:
        met = self.ways.sum(axis=1)
        return Stage(
            rule=str(R.DOUBLE_DOWN),
            choices=CHOICES,
            counts="net of the whole round, the double down wager being the most that is permitted",
            met=met,
            arise=met,
            values=values,
            per=met,
            played=chosen,
            traits=lambda number: traits(self._cards(number)),
            example=lambda number: " ".join(map(str, self._cards(number))),
        )

    def _cards(self, situation: int) -> tuple[Card, ...]:
        """Four cards of a situation, highest first."""
        return tuple(CARDS[card] for card in reversed(self.examples[situation].tolist()))


def counted(deck: Mapping[Card, int]) -> DoubleDownStudCounted:
    """Count a deck of different cards, five of them at least."""
    cards = np.array(sorted(card for card, number in deck.items() if number), np.int64)
    known = events()
    counts = grown(cards, known.table, len(known.examples))
    sets = subsets(cards, 4)
    of, first = kernel.alike(cards, sets)
    ways = counts[first].astype(np.int64) * np.bincount(of)[:, None]
    return DoubleDownStudCounted(cards, of, sets[first], ways)


def endings_of(play: Play, wagers: Mapping[str, int]) -> list[list[Ending]]:
    """How a round of each event ends with each choice; the weights are to be counted."""
    return [[Ending(end.events, end.nets, end.wagered, 0) for end in choices] for choices in _rounds(play, wagers)]


def _rounds(play: Play, wagers: Mapping[str, int]) -> list[list[Played]]:
    return [
        [
            played(play, wagers, {seat_place(_SEAT): own, COMMUNITY: community}, partial(_choose, name), _SEAT)
            for name in CHOICES
        ]
        for own, community in ((cards[:1], cards[1:]) for cards in events().examples)
    ]


def _choose(name: str, round: Round, step: Decide) -> Choice:
    """By the most that is permitted."""
    return Choice(name, next(option.most for option in step.options if option.name == name))
