"""Red dog counted: every three values, and what the rules make of each kind of round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card, Rank, rank_name
from cutcard.cards.deck import DECKS
from cutcard.counting import Ending, Line, Solved, Stage, Written, once
from cutcard.games.red_dog import kernel
from cutcard.games.red_dog.layout import LEFT, MIDDLE, NO_RAISE, RAISE, RIGHT, decides
from cutcard.games.red_dog.ruleset import R
from cutcard.games.red_dog.strategy import NAMED
from cutcard.rules.play import Play
from cutcard.rules.played import Played, paid, played
from cutcard.rules.state import Lies, Round, Slot
from cutcard.rules.steps import Choice, Decide

CHOICES = (RAISE, NO_RAISE)


@dataclass(frozen=True, slots=True, eq=False)
class Kinds:
    """Which kind of round three values make, in the order dealt (13, 13, 13), and three cards of each kind."""

    of: NDArray[np.int64]
    examples: tuple[tuple[Card, Card, Card], ...]


@cache
def kinds() -> Kinds:
    """Asked of the rules once for every two values in either order and every third: no law enters into it."""
    of = np.zeros((kernel.VALUES,) * 3, np.int64)
    found: dict[object, int] = {}
    examples = []
    for one in Rank:
        for other in tuple(Rank)[one:]:
            for third in Rank:
                cards = _cards(one, other, third)
                kind = decides(_lying(*cards))
                if kind not in found:
                    found[kind] = len(found)
                    examples.append(cards)
                of[one, other, third] = of[other, one, third] = found[kind]
    return Kinds(of, tuple(examples))


@dataclass(frozen=True, slots=True, eq=False)
class CountedByValue:
    """Red dog with its deals counted: `ways` from every two values, the lower first, to every kind of round."""

    ways: NDArray[np.int64]
    method: str

    def solve(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Solved:
        """By the best strategy or a named one; see `cutcard.analysis.contract.Counted`."""
        each = rounds(play, wagers)
        ends = _ends(each)
        values = once.values(self.ways, ends)
        chosen = self._chosen(play, wagers, each, values, prefer, strategy)
        asked = self._asked(each)
        endings = once.endings(self.ways, ends, chosen)
        stage = self._stage(asked, values[asked], chosen[asked])
        return Solved(int(self.ways.sum()), endings, (stage,), self.method)

    def batch(
        self, play: Play, wagers: Mapping[str, int], lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.int64]:
        """Expected net for many pay tables at once; see `cutcard.analysis.contract.Counted`."""
        each = [[paid(play, end, lines, stake) for end in choices] for choices in rounds(play, wagers)]
        won = np.array([[line for line, _ in choices] for choices in each], np.int64)
        besides = np.array([[cents for _, cents in choices] for choices in each], np.int64)
        return once.batch(self.ways, won, besides, wins)

    def chosen(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> NDArray[np.intp]:
        """What is chosen with every two values, 13 times the lower and the higher: a place in CHOICES (169)."""
        each = rounds(play, wagers)
        return self._chosen(play, wagers, each, once.values(self.ways, _ends(each)), prefer, strategy)

    def _chosen(
        self,
        play: Play,
        wagers: Mapping[str, int],
        rounds: Sequence[Sequence[Played]],
        values: NDArray[np.int64],
        prefer: Sequence[str],
        strategy: str | Written | None,
    ) -> NDArray[np.intp]:
        chosen = once.best(values, once.order(CHOICES, prefer))
        if isinstance(strategy, Written):
            asked = self._asked(rounds)
            chosen[asked] = strategy.played(str(R.RAISE), CHOICES, len(asked))
        elif strategy is not None:
            for situation, round, step in _decisions(play, wagers, self._asked(rounds)):
                chosen[situation] = CHOICES.index(NAMED[strategy](play.law, round, step).name)
        return chosen

    def _asked(self, rounds: Sequence[Sequence[Played]]) -> NDArray[np.intp]:
        """The situations that occur and in which a raise may be made."""
        kind = np.array([bool(choices[0].asked) for choices in rounds])
        return np.flatnonzero(self.ways @ kind)

    def _stage(self, asked: NDArray[np.intp], values: NDArray[np.int64], chosen: NDArray[np.intp]) -> Stage:
        met = self.ways[asked].sum(axis=1)
        return Stage(
            rule=str(R.RAISE),
            choices=CHOICES,
            counts="net of the whole round, the raise being the most that is permitted",
            met=met,
            arise=met,
            values=values,
            per=met,
            played=chosen,
            traits=lambda number: _traits(int(asked[number])),
            example=lambda number: " ".join(map(str, _cards(*_pair(int(asked[number])))[:2])),
        )


def count(deck: Mapping[Card, int]) -> CountedByValue | None:
    """Red dog dealt from this deck; None if it has no three cards."""
    if sum(deck.values()) < 3:
        return None
    return CountedByValue(_by_kind(kernel.deals(held(deck))), "every deal counted by its values, exact integers")


def count_infinite(play: Play) -> CountedByValue:
    """Red dog dealt from a deck that never runs out: each card is as likely as if none had been dealt.

    Deals are ordered triples of values with replacement, 13^3 = 2,197 of a deck of 52.
    """
    values = held(dict.fromkeys(DECKS[play.ruleset.document.shoe.deck].cards, 1))
    ways = _by_kind(kernel.deals(values // np.gcd.reduce(values), replaced=True))
    return CountedByValue(ways, "every deal counted by its values, each card put back before the next, exact integers")


def _by_kind(deals: NDArray[np.int64]) -> NDArray[np.int64]:
    return kernel.by_kind(deals, kinds().of, len(kinds().examples))


def held(deck: Mapping[Card, int]) -> NDArray[np.int64]:
    """How many cards of each value a deck has (13), the two first."""
    values = np.zeros(kernel.VALUES, np.int64)
    for card, number in deck.items():
        values[card.rank] += number
    return values


def rounds(play: Play, wagers: Mapping[str, int]) -> tuple[tuple[Played, ...], ...]:
    """How a round of each kind ends with each choice; twice the same where nothing is asked."""
    return tuple(
        tuple(played(play, wagers, _places(*cards), partial(_choose, name)) for name in CHOICES)
        for cards in kinds().examples
    )


def _ends(rounds: Sequence[Sequence[Played]]) -> list[list[Ending]]:
    return [[Ending(end.events, end.nets, end.wagered, 0) for end in choices] for choices in rounds]


def _decisions(play: Play, wagers: Mapping[str, int], asked: NDArray[np.intp]) -> Iterator[tuple[int, Round, Decide]]:
    """Each of these situations as the seat sees it when it is asked."""
    for situation in asked.tolist():
        left = played(play, wagers, _places(*_cards(*_pair(situation))), lambda round, step: None)
        yield situation, *left.asked[0]


def _choose(name: str, round: Round, step: Decide) -> Choice:
    option = next(option for option in step.options if option.name == name)
    return Choice(name, option.most)


def _cards(one: Rank, other: Rank, third: Rank = Rank.TWO) -> tuple[Card, Card, Card]:
    """Three cards of these ranks, each of another suit, so that they can lie beside one another."""
    return Card(4 * one), Card(4 * other + 1), Card(4 * third + 2)


def _places(left: Card, right: Card, middle: Card) -> dict[str, tuple[Card, ...]]:
    return {LEFT: (left,), RIGHT: (right,), MIDDLE: (middle,)}


def _lying(left: Card, right: Card, middle: Card) -> Round:
    lying = _places(left, right, middle).items()
    return Round((), (), tuple((place, (Slot(cards[0], Lies.UP),)) for place, cards in lying))


def _pair(situation: int) -> tuple[Rank, Rank]:
    one, other = divmod(situation, kernel.VALUES)
    return Rank(one), Rank(other)


def _traits(situation: int) -> tuple[str, ...]:
    low, high = _pair(situation)
    return f"spread {high - low - 1}", f"{rank_name(low)} and {rank_name(high)}"
