"""How many rounds there are, counted outcome by outcome, so that another engine can check its own: as chess has perft.

Run as a module it counts anew what the files given to it ask for; see docs/perft.md.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from cutcard.analysis.contract import AnalysisError, Composition, Reduction, Unreduced, analysis_of
from cutcard.analysis.explore import Passed, both_ends, by_chance, forced
from cutcard.analysis.graph import Event
from cutcard.analysis.naming import check_deck, event_name, full_deck
from cutcard.analysis.solve import wager_plan
from cutcard.cards import Card, parse_cards
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import Entry, Round
from cutcard.rules.steps import Conclude, Decide, Outcome, Refusal, Step

UNLIMITED: Final = 1_000
"""Deeper than any round of play."""

WHOLE: Final = "all"
"""In a file: all cards of the ruleset's deck or decks."""

_SEAT: Final = 1


@dataclass(frozen=True, slots=True)
class Depth:
    """All sequences of so many outcomes: those after which the round is over, and the cents that these won in all."""

    sequences: int
    ended: int
    net: int


@dataclass(frozen=True, slots=True)
class Perft:
    """Counts by depth, from depth 1; and the sequences after which a round is over, by the events that ended it."""

    depths: tuple[Depth, ...]
    ends: Mapping[str, int]


def perft(
    play: Play,
    wagers: Mapping[str, int] | None = None,
    composition: Composition | None = None,
    depth: int = UNLIMITED,
    reduction: Reduction | None = None,
) -> Perft:
    """Every sequence of at most so many outcomes of one seat's round, each card of the deck told apart.

    An outcome is a card that the seat comes to know, the answer to a peek, or a choice, with either end of what it may
    amount to; everything else happens by itself. `wagers` are completed as the game completes them; `composition` is
    the deck, by default the whole. With a `reduction` rounds that it calls alike are walked once, which changes no
    count. Raises AnalysisError where no such round can be opened or the deck is too small.
    """
    round = play.open_round((Entry(_SEAT, "player", tuple(wager_plan(play, wagers or {}).items())),))
    if isinstance(round, Refusal):
        raise AnalysisError(round.message)
    deck = dict(composition) if composition is not None else full_deck(play)
    check_deck(play, deck)
    return _told(play, _Walk(play, reduction).ahead(round, deck, depth))


def reduced(play: Play, wagers: Mapping[str, int], deck: Composition) -> Reduction:
    """The game's own reduction, for `perft`."""
    round = play.open_round((Entry(_SEAT, "player", tuple(wagers.items())),))
    if isinstance(round, Refusal):
        raise AnalysisError(round.message)
    return analysis_of(play).reduction(play.law, round, deck)


def _told(play: Play, ahead: _Ahead) -> Perft:
    ended: Counter[int] = Counter()
    net: Counter[int] = Counter()
    ends: Counter[str] = Counter()
    for (depth, events), number in ahead.ended.items():
        ended[depth] += number
        ends[event_name(play, events)] += number
        net[depth] += int(ahead.net[depth, events])
    deepest = range(1, max(ahead.sequences) + 1)
    return Perft(tuple(Depth(ahead.sequences[d], ended[d], net[d]) for d in deepest), dict(sorted(ends.items())))


@dataclass(slots=True)
class _Ahead:
    """What may follow a moment of a round: sequences by depth, and ends by depth and events, with their cents."""

    sequences: Counter[int] = field(default_factory=Counter)
    ended: Counter[tuple[int, tuple[Event, ...]]] = field(default_factory=Counter)
    net: dict[tuple[int, tuple[Event, ...]], Fraction] = field(default_factory=dict)

    def add(self, other: _Ahead, times: int, scale: Fraction) -> None:
        """What follows one more outcome, which may come about in so many ways, with wagers at another scale."""
        for depth, number in other.sequences.items():
            self.sequences[depth + 1] += times * number
        for (depth, events), number in other.ended.items():
            end = depth + 1, events
            self.ended[end] += times * number
            self.net[end] = self.net.get(end, Fraction(0)) + times * scale * other.net[depth, events]

    def after(self, passed: Passed) -> _Ahead:
        """The same, seen from before what has come about on the way."""
        if not passed.events and not passed.net:
            return self
        ended = {(depth, (*passed.events, *events)): number for (depth, events), number in self.ended.items()}
        net = {(d, (*passed.events, *e)): cents + passed.net * self.ended[d, e] for (d, e), cents in self.net.items()}
        return _Ahead(self.sequences, Counter(ended), net)


@dataclass(slots=True)
class _Walk:
    """Walks every sequence of outcomes; rounds that the reduction calls alike are walked once."""

    play: Play
    alike: Reduction | None
    _known: dict[tuple[Hashable, int], tuple[_Ahead, int]] = field(default_factory=dict)

    def ahead(self, round: Round, unseen: Composition, depth: int) -> _Ahead:
        passed = Passed()
        while True:
            step = self.play.next_step(round)
            if isinstance(step, Decide | Conclude) or by_chance(round, step):
                break
            passed.note(round, step)
            round = self._happen(round, step, forced(round, step, unseen))
        found = _Ahead(Counter({0: 1}))
        if isinstance(step, Conclude):
            found.ended[0, ()], found.net[0, ()] = 1, Fraction(0)
        elif depth:
            for then, left, times in self._outcomes(round, step, unseen):
                what, scale = self._counted(then, left, depth - 1, isinstance(step, Decide))
                found.add(what, times, scale)
        return found.after(passed)

    def _outcomes(self, round: Round, step: Step, unseen: Composition) -> Iterator[tuple[Round, Composition, int]]:
        """Every outcome: the round after it, the cards then unseen, and in how many ways it comes about."""
        if isinstance(step, Decide):
            for choice in both_ends(step):
                then = self.play.happen(round, step, choice)
                if isinstance(then, Round):
                    yield then, unseen, 1
            return
        for outcome, _ in Unreduced(self.play).branches(round, step, unseen):
            if isinstance(outcome, Card):
                left = {**unseen, outcome: unseen[outcome] - 1}
                yield self._happen(round, step, outcome), left, unseen[outcome]
            else:
                yield self._happen(round, step, outcome), unseen, 1

    def _counted(self, round: Round, unseen: Composition, depth: int, decided: bool) -> tuple[_Ahead, Fraction]:
        """What lies ahead and the scale of its cents. After a decision nothing is looked up: keys need not tell it."""
        if decided or self.alike is None:
            return self.ahead(round, unseen, depth), Fraction(1)
        key, scale = self.alike.key(round)
        found = self._known.get((key, depth))
        if found is None:
            found = self._known[key, depth] = self.ahead(round, unseen, depth), scale
        return found[0], Fraction(scale, found[1])

    def _happen(self, round: Round, step: Step, outcome: Outcome) -> Round:
        then = self.play.happen(round, step, outcome)
        assert isinstance(then, Round), f"what is due cannot be refused: {then}"
        return then


def recount(asked: Mapping[str, Any]) -> dict[str, Any]:
    """An entry of a proof file with its counts made anew: what is asked is kept, what was counted is replaced."""
    game = play(asked["ruleset"])
    wagers = wager_plan(game, {})
    deck = full_deck(game) if asked["cards"] == WHOLE else Counter(parse_cards(asked["cards"]))
    most = UNLIMITED if asked["depth"] is None else asked["depth"]
    found = perft(game, wagers, deck, most, reduced(game, wagers, deck))
    return {
        **{name: asked[name] for name in ("ruleset", "cards", "depth", "every_run")},
        "wagers": wagers,
        "sequences": [row.sequences for row in found.depths],
        "ended": [row.ended for row in found.depths],
        "net": [row.net for row in found.depths],
        "ends": dict(found.ends),
    }


def written(told: Mapping[str, Any]) -> str:
    """A proof file as text: a line for each part of an entry, so that two versions can be compared."""
    entries = (",\n".join(f"   {json.dumps(name)}: {_json(part)}" for name, part in e.items()) for e in told["rounds"])
    rounds = ",\n".join(f"  {{\n{entry}\n  }}" for entry in entries)
    return f'{{\n "format": {_json(told["format"])},\n "rounds": [\n{rounds}\n ]\n}}\n'


def main(paths: list[str]) -> None:
    """Count anew whatever the files ask for, and write them."""
    for path in map(Path, paths):
        told = json.loads(path.read_text(encoding="utf-8"))
        counted = {**told, "rounds": [recount(asked) for asked in told["rounds"]]}
        path.write_text(written(counted), encoding="utf-8")


def _json(part: object) -> str:
    return json.dumps(part, ensure_ascii=False)


if __name__ == "__main__":
    main(sys.argv[1:])
