"""What may follow a round, reduced to chance, decisions and the end; each node with its exact value."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide

Event = tuple[str, str]
"""A wager by name and why it ended; withdrawn wagers are not listed.

Where a reduction adds up wagers that one table settles, any of them may stand for all.
"""


@dataclass(frozen=True, slots=True, eq=False)
class End:
    """The round is over."""

    value: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True, eq=False)
class Chance:
    """Chance decides: each link with its weight. `value` is the expected net in cents from here on."""

    links: tuple[tuple[int, Link], ...]
    value: Fraction


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """A player decides. `round` stands for all rounds that are alike, `choices` gives both ends of every option."""

    round: Round
    step: Decide
    choices: tuple[tuple[Choice, Link], ...]
    value: Fraction

    @property
    def best(self) -> tuple[Choice, ...]:
        """The choices that no other exceeds; more than one where the difference is exactly zero."""
        return tuple(choice for choice, link in self.choices if link.value == self.value)


Node: TypeAlias = Chance | Decision | End


@dataclass(frozen=True, slots=True)
class Link:
    """What is bound to happen up to the next node: cents won and wagered, and the events that settled wagers.

    `scale` is how many times as much is wagered as in the round that the node was made from.
    """

    node: Node
    net: int = 0
    wagered: int = 0
    events: tuple[Event, ...] = ()
    scale: Fraction = Fraction(1)

    @property
    def value(self) -> Fraction:
        """Expected net in cents, seen from the start of the link."""
        ahead = self.node.value
        return self.net + (self.scale * ahead if ahead else ahead)


@dataclass(frozen=True, slots=True)
class Graph:
    """Everything that may follow a round. `nodes` lists each node after all nodes that it leads to."""

    root: Link
    nodes: tuple[Node, ...]


def times(scale: Fraction, cents: int) -> int:
    """Cents at another scale. Raises RuntimeError where that is no whole number, so that two rounds were not alike."""
    scaled = scale * cents if scale != 1 else Fraction(cents)
    if scaled.denominator != 1:
        raise RuntimeError(f"{cents} cents at a scale of {scale} are no whole number of cents.")
    return scaled.numerator
