"""What a strategy comes to: every outcome of a round with its exact probability, and every decision met on the way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from cutcard.analysis.graph import Chance, Decision, End, Event, Graph, Link, times
from cutcard.rules.steps import Choice


class ZeroValue(StrEnum):
    """How choices are decided whose difference is exactly zero."""

    KEEP = "keep"
    """Wagers stay as they lie."""
    WITHDRAW = "withdraw"
    """What can be taken back is taken back."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A round under way: cents won and wagered so far, what settled wagers, and the scale of what lies open."""

    scale: Fraction = Fraction(1)
    net: int = 0
    wagered: int = 0
    events: tuple[Event, ...] = ()

    def along(self, link: Link) -> Tally:
        """After what is bound to happen on a link."""
        scale = self.scale * link.scale if link.scale != 1 else self.scale
        if not (link.net or link.wagered or link.events):
            return self if scale is self.scale else Tally(scale, self.net, self.wagered, self.events)
        net, wagered = times(self.scale, link.net), times(self.scale, link.wagered)
        return Tally(scale, self.net + net, self.wagered + wagered, (*self.events, *link.events))


@dataclass(frozen=True, slots=True)
class Course:
    """Where a strategy leads: how rounds end, and how often each decision is met. Probabilities are exact."""

    ends: Mapping[Tally, Fraction]
    met: Mapping[Decision, Fraction]


def preferred(decision: Decision, names: Sequence[str]) -> Choice:
    """The best choice; of several equally good ones the first by name, then the least amount.

    Raises ValueError for a choice whose name is not among the names.
    """
    return min(decision.best, key=lambda choice: (names.index(choice.name), choice.cents))


def follow(graph: Graph, names: Sequence[str]) -> Course:
    """Play every round of a graph by its best choices, those of equal value in the order of the names."""
    reached: defaultdict[object, dict[Tally, Fraction]] = defaultdict(dict)
    met: dict[Decision, Fraction] = {}
    _arrive(reached, Tally(), graph.root, Fraction(1))
    for node in reversed(graph.nodes):
        tallies = reached[node] if isinstance(node, End) else reached.pop(node, {})
        match node:
            case Chance(links=links) if tallies:
                total = sum(weight for weight, _ in links)
                for weight, link in links:
                    for tally, probability in tallies.items():
                        _arrive(reached, tally, link, probability * Fraction(weight, total))
            case Decision() if tallies:
                met[node] = sum(tallies.values(), Fraction(0))
                link = dict(node.choices)[preferred(node, names)]
                for tally, probability in tallies.items():
                    _arrive(reached, tally, link, probability)
            case _:
                pass
    ends = next(tallies for node, tallies in reached.items() if isinstance(node, End))
    return Course(ends, met)


def _arrive(reached: defaultdict[object, dict[Tally, Fraction]], tally: Tally, link: Link, chance: Fraction) -> None:
    tallies = reached[link.node]
    then = tally.along(link)
    tallies[then] = tallies.get(then, Fraction(0)) + chance
