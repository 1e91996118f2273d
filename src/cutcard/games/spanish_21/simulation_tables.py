"""Everything that the loops need to play a ruleset's rounds by a strategy, as arrays that can be kept and sent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS
from cutcard.counting import Arrays
from cutcard.games.spanish_21.counted_rounds import Law
from cutcard.games.spanish_21.kernels import simulate_tables as simulate
from cutcard.games.spanish_21.simulation_choices import Strategy
from cutcard.games.spanish_21.simulation_ends import ENVY_BONUS, AllEnds, all_ends, states_of
from cutcard.games.spanish_21.simulation_nodes import Graph, dealer_of, kinds_and_values
from cutcard.games.spanish_21.wagers import ORIGINAL, SPLIT
from cutcard.rules.play import Play
from cutcard.rules.state import seat_place

_PARTS: Final[Mapping[str, type[Any]]] = {
    "cards": simulate.Cards,
    "nodes": simulate.Nodes,
    "dealer": simulate.Dealer,
    "choices": simulate.Choices,
    "ends": simulate.Ends,
}
_ALONE: Final = ("unit", "possible", "lines", "names", "risked")


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Compiled tables of one ruleset, its wagers and a strategy.

    Nets count in `unit` cents. `possible` (n) are the nets of a seat that plays alone, in cents. `lines` (m, 4) say
    what an end brings a wager: the end, the wager by its place in `names`, the seat's hand from 1 on, and net cents;
    `risked` (ends) is what was at risk.
    """

    cards: simulate.Cards
    nodes: simulate.Nodes
    dealer: simulate.Dealer
    choices: simulate.Choices
    ends: simulate.Ends
    unit: int
    possible: NDArray[np.int64]
    lines: NDArray[np.int64]
    names: NDArray[np.str_]
    risked: NDArray[np.int64]

    @classmethod
    def kept(cls, arrays: Arrays) -> Tables:
        """As they were kept."""
        parts = (part(*(_number(arrays[f"{name} {own}"]) for own in part._fields)) for name, part in _PARTS.items())
        return cls(*parts, *(_number(arrays[name]) for name in _ALONE))

    def to_keep(self) -> Arrays:
        """All arrays by name."""
        parts = {f"{name} {own}": each for name in _PARTS for own, each in getattr(self, name)._asdict().items()}
        return {
            name: np.asarray(each) for name, each in (*parts.items(), *((own, getattr(self, own)) for own in _ALONE))
        }

    def nets(self, seats: int) -> tuple[int, ...]:
        """Every net in cents that a seat's round may have, ascending; some may be there that no round has."""
        found, given = set(self.possible.tolist()), {0, *(self.ends.envy.astype(np.int64) * self.unit).tolist()}
        for _ in range(seats - 1 if len(given) > 1 else 0):
            found = {net + more for net in found for more in given}
        return tuple(sorted(found))

    def wagers(self, seats: int) -> tuple[str, ...]:
        """The names of all wagers and awards; those on the hands of a split pair after the first name the hand."""
        labels = dict.fromkeys(_label(str(self.names[name]), hand) for _, name, hand, _ in self.lines.tolist())
        return (*labels, *([ENVY_BONUS] if seats > 1 and self.ends.envy.any() else []))

    def by_wager(self, times: NDArray[np.int64]) -> tuple[int, ...]:
        """What each wager brought, in cents, where ends happened so often at each seat (seats, ends)."""
        found = dict.fromkeys(self.wagers(len(times)), 0)
        often = times.sum(axis=0).tolist()
        for end, name, hand, cents in self.lines.tolist():
            found[_label(str(self.names[name]), hand)] += cents * often[end]
        if ENVY_BONUS in found:
            found[ENVY_BONUS] = (len(times) - 1) * self.unit * int((times.sum(axis=0) * self.ends.envy).sum())
        return tuple(found.values())

    def wagered(self, times: NDArray[np.int64]) -> int:
        """What was at risk altogether, in cents."""
        return int((times.sum(axis=0) * self.risked).sum())

    def settled(self, times: NDArray[np.int64], seat: int) -> tuple[tuple[str, int], ...]:
        """What each wager of a seat brought in one round, by the name that the rules give it."""
        found: defaultdict[str, int] = defaultdict(int)
        for _, name, hand, cents in self.lines[times[seat, self.lines[:, 0]] > 0].tolist():
            found[_named(str(self.names[name]), hand, seat + 1)] += cents
        given = (times.sum(axis=0) - times[seat]) * self.ends.envy
        return (*found.items(), *([(ENVY_BONUS, int(given.sum()) * self.unit)] if given.any() else []))


def _number(array: NDArray[Any]) -> Any:
    return array if array.ndim else array.item()


def _label(name: str, hand: int) -> str:
    return name if hand == 1 else f"{SPLIT if name == ORIGINAL else name}, hand {hand}"


def _named(name: str, hand: int, seat: int) -> str:
    """A wager by its name in the rules, which on the first hand of a split pair is that of a hand not split."""
    return name if hand == 1 else f"{SPLIT if name == ORIGINAL else name} {seat_place(seat)}.{hand}"


def tables_of(play: Play, law: Law, graph: Graph, wagers: Mapping[str, int], strategy: Strategy) -> Tables:
    """The tables by which the loops play a strategy."""
    acts = np.concatenate([strategy.unsplit, strategy.split.reshape(-1, *strategy.unsplit.shape[1:])])
    states = states_of(law.unsplit, acts, strategy.first)
    ends = all_ends(play, law, wagers, states, strategy.answered(graph))
    asked = np.array([any(offer.name for offer in each.other) for each in law.openings])
    names = list(dict.fromkeys(name for end in ends.ends.values() for name, _ in end.ended.nets))
    return Tables(
        cards=simulate.Cards(*kinds_and_values(), like()),
        nodes=graph.arrays(),
        dealer=dealer_of(play, asked),
        choices=strategy.arrays(states),
        ends=ends.arrays(),
        unit=ends.unit,
        possible=np.array(ends.nets(), np.int64),
        lines=_lines(ends, names),
        names=np.array(names),
        risked=_risked(ends),
    )


def _lines(ends: AllEnds, names: list[str]) -> NDArray[np.int64]:
    found = [
        (at, names.index(name), end.hand, cents)
        for at, end in sorted(ends.ends.items())
        for name, cents in end.ended.nets
    ]
    return np.array(found, np.int64)


def _risked(ends: AllEnds) -> NDArray[np.int64]:
    risked = np.zeros(len(ends), np.int64)
    for at, end in ends.ends.items():
        risked[at] = end.ended.wagered
    return risked


def like() -> NDArray[np.uint8]:
    """How each card matches each up card (52 * 52): not, in rank, or in rank and suit."""
    found = [[(own.rank == up.rank) * (1 + (own.suit == up.suit)) for up in CARDS] for own in CARDS]
    return np.array(found, np.uint8).ravel()
