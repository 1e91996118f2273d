"""Memoized expectimax over the three functions: walks what is bound to happen, branches where chance decides."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TypeVar

from cutcard.analysis.contract import AnalysisError, Composition, Reduction
from cutcard.analysis.graph import Chance, Decision, End, Event, Graph, Link, Node, times
from cutcard.cards import Card
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, STUB, Result, Round
from cutcard.rules.steps import (
    Award,
    Choice,
    Conclude,
    Deal,
    Decide,
    Look,
    Outcome,
    Peek,
    Settle,
    Step,
    TurnUp,
)

_Memo = dict[Hashable, tuple[Link, int]]

_END = End()

_N = TypeVar("_N", Chance, Decision)


@dataclass(slots=True)
class Passed:
    """What has come about on the way to the next node."""

    net: int = 0
    wagered: int = 0
    events: tuple[Event, ...] = ()

    def note(self, round: Round, step: Step) -> None:
        """Count what a step settles; a wager that was withdrawn was never at risk."""
        match step:
            case Settle(net=net, wager=name, event=event, result=result):
                self.net += net
                if result is not Result.WITHDRAWN:
                    wager = round.wager(step.seat, name)
                    assert wager is not None
                    self.wagered += wager.cents
                    self.events = (*self.events, (name, event))
            case Award(cents=cents):
                self.net += cents
            case _:
                pass

    def to(self, link: Link) -> Link:
        """The link from where the walk began."""
        if not self.events and not self.net:
            return link
        events = (*self.events, *link.events)
        return Link(link.node, self.net + link.net, self.wagered + link.wagered, events, link.scale)


@dataclass(slots=True)
class Explorer:
    """Builds the graph of what may follow a round of one seat.

    The memo is asked only at a branch and right after a chance outcome, in two separate tables. Right after a
    decision it is never asked: what was decided then lies in the choices alone, which no key need repeat.
    """

    play: Play
    reduction: Reduction
    at_branch: _Memo = field(default_factory=dict)
    after_chance: _Memo = field(default_factory=dict)
    nodes: list[Node] = field(default_factory=lambda: [_END])
    most: int | None = None
    _limit: int | None = field(default=None, init=False)

    def graph(self, round: Round, unseen: Composition) -> Graph:
        """Everything that may follow, the round itself not looked up in the memo.

        Raises AnalysisError if that takes more than `most` new nodes; those found are kept.
        """
        self._limit = None if self.most is None else len(self.nodes) + self.most
        root = self._walk(round, unseen)
        return Graph(root, tuple(self.nodes))

    def _walk(self, round: Round, unseen: Composition) -> Link:
        """What is bound to happen, up to the next branch, decision or the end."""
        passed = Passed()
        while True:
            step = self.play.next_step(round)
            if by_chance(round, step):
                return passed.to(self._branch(round, step, unseen))
            match step:
                case Decide():
                    return passed.to(Link(self._decision(round, step, unseen)))
                case Conclude():
                    return passed.to(Link(_END))
                case _:
                    passed.note(round, step)
                    round = self._happen(round, step, forced(round, step, unseen))

    def _branch(self, round: Round, step: Step, unseen: Composition) -> Link:
        key, scale = self.reduction.key(round)
        found = self.at_branch.get(key)
        if found is None:
            found = Link(self._chance(round, step, unseen)), scale
            self.at_branch[key] = found
        return _scaled(*found, scale)

    def _chance(self, round: Round, step: Step, unseen: Composition) -> Chance:
        _enough(round, step, unseen)
        weights: dict[tuple[Hashable, int], int] = {}
        examples: dict[tuple[Hashable, int], tuple[Round, Card | bool]] = {}
        for outcome, weight in self.reduction.branches(round, step, unseen):
            shown = self._happen(round, step, outcome)
            key = self.reduction.key(shown)
            weights[key] = weights.get(key, 0) + weight
            examples.setdefault(key, (shown, outcome))
        links = tuple((weight, self._shown(key, *examples[key], unseen)) for key, weight in weights.items())
        return self._kept(Chance(links, _mean(links)))

    def _shown(self, key: tuple[Hashable, int], round: Round, outcome: Card | bool, unseen: Composition) -> Link:
        found = self.after_chance.get(key[0])
        if found is None:
            found = self._walk(round, _without(unseen, outcome)), key[1]
            self.after_chance[key[0]] = found
        return _scaled(*found, key[1])

    def _decision(self, round: Round, step: Decide, unseen: Composition) -> Decision:
        offered = ((choice, self.play.happen(round, step, choice)) for choice in both_ends(step))
        # An end may be refused, such as a raise that the odds cannot pay to the cent; its neighbours are no better.
        choices = tuple((choice, self._walk(then, unseen)) for choice, then in offered if isinstance(then, Round))
        if not choices:
            raise RuntimeError(f"Every choice under the rule {step.rule!r} was refused.")
        return self._kept(Decision(round, step, choices, max(link.value for _, link in choices)))

    def _happen(self, round: Round, step: Step, outcome: Outcome) -> Round:
        then = self.play.happen(round, step, outcome)
        assert isinstance(then, Round), f"what is due cannot be refused: {then}"
        return then

    def _kept(self, node: _N) -> _N:
        self.nodes.append(node)
        if self._limit is not None and len(self.nodes) > self._limit:
            raise AnalysisError(f"There are more than {self.most:,} positions ahead, too many to work out meanwhile.")
        return node


def both_ends(step: Decide) -> Iterator[Choice]:
    """Every option with its least and its most; what lies between is never better, since amounts count linearly."""
    for option in step.options:
        for cents in dict.fromkeys((option.least, option.most)):
            yield Choice(option.name, cents)


def by_chance(round: Round, step: Step) -> bool:
    """Whether chance decides a step: a card that is shown and not known yet, or a peek."""
    match step:
        case Deal(face_up=face_up):
            return face_up
        case Look(at=at, number=number) | TurnUp(at=at, number=number):
            return round.at(at)[number].card is FACE_DOWN
        case _:
            return isinstance(step, Peek)


def forced(round: Round, step: Step, unseen: Composition) -> Outcome:
    """The only outcome of a step that neither chance nor a player decides."""
    match step:
        case Deal():
            _enough(round, step, unseen)
            return FACE_DOWN
        case Look(at=at, number=number) | TurnUp(at=at, number=number):
            return round.at(at)[number].card
        case _:
            return None


def _enough(round: Round, step: Step, unseen: Composition) -> None:
    """Every card that lies face down, and the one that is due, has to be one of those unseen."""
    lying = sum(slot.card is FACE_DOWN for _, slots in round.layout for slot in slots)
    racked = sum(card.card is FACE_DOWN and card.place != STUB for card in round.rack)
    needed, there = lying + racked + isinstance(step, Deal), sum(unseen.values())
    if needed > there:
        raise AnalysisError(f"The deck is too small: {needed} unseen cards are in play and there are {there}.")


def _without(unseen: Composition, outcome: Card | bool) -> Composition:
    return {**unseen, outcome: unseen[outcome] - 1} if isinstance(outcome, Card) else unseen


def _mean(links: tuple[tuple[int, Link], ...]) -> Fraction:
    """The weighted mean of the values, over one common denominator since adding fractions one by one is slow."""
    values = [(weight, link.value) for weight, link in links]
    common = lcm(*[value.denominator for _, value in values])
    total = sum(weight for weight, _ in values)
    return Fraction(sum(w * v.numerator * (common // v.denominator) for w, v in values), common * total)


def _scaled(link: Link, made_at: int, scale: int) -> Link:
    """A remembered link for a round with other amounts."""
    if scale == made_at:
        return link
    ratio = Fraction(scale, made_at)
    return Link(link.node, times(ratio, link.net), times(ratio, link.wagered), link.events, ratio * link.scale)
