"""The conformance kit: what every game under every ruleset must keep, whoever wrote it.

Each check takes a `Play` and a `plan` of wagers and raises AssertionError with the first breach it finds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cutcard.cards.card import Card
from cutcard.cards.deck import DECKS
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Entry, Irregularity, Place, Round, card_moved, seat_place
from cutcard.rules.steps import (
    Announce,
    Award,
    Choice,
    Conclude,
    Deal,
    Decide,
    Look,
    Outcome,
    Peek,
    Rack,
    Refusal,
    Settle,
    Step,
    TurnUp,
)
from cutcard.testing.random_play import Plan

Check = Callable[[Play, Plan, int], None]

_NEVER_PERMITTED: tuple[Outcome, ...] = (
    Choice("nothing of the kind"),
    Irregularity("earthquake"),
    True,
    None,
    FACE_DOWN,
)


def hidden_cards_change_nothing(play: Play, plan: Plan, seed: int, rounds: int = 20) -> None:
    """All observers of a round are handed the same step at every moment, whatever cards only some of them know."""
    random = Random(seed)
    for _ in range(rounds):
        _watched_round(play, opened(play, plan, random), random)


def refusals_leave_the_round_equal(play: Play, plan: Plan, seed: int, rounds: int = 5) -> None:
    """What is not permitted is refused as a value, under a cited rule, and changes nothing."""
    random = Random(seed)
    for _ in range(rounds):
        round = opened(play, plan, random)
        deal = ScriptedDeal(play, random)
        while not isinstance(step := play.next_step(round), Conclude):
            for outcome in _NEVER_PERMITTED:
                if not _fits(step, outcome):
                    _refused(play, round, outcome)
            round = deal.on(round, step)


def every_wager_is_settled_once(play: Play, plan: Plan, seed: int, rounds: int = 20) -> None:
    """A round settles each wager exactly once, racks every card, and then only concludes."""
    random = Random(seed)
    for _ in range(rounds):
        round = opened(play, plan, random)
        deal = ScriptedDeal(play, random)
        settled: list[tuple[int, str]] = []
        while not isinstance(step := play.next_step(round), Conclude):
            if isinstance(step, Settle):
                settled.append((step.seat, step.wager))
            round = deal.on(round, step)
        assert sorted(settled) == sorted((wager.seat, wager.name) for wager in round.wagers)
        assert round.layout == (), f"cards were left on the layout: {round.layout}"


def opened(play: Play, plan: Plan, random: Random) -> Round:
    """A round of one to seven seats with wagers by the plan."""
    most = min(7, play.ruleset.number("seats"))
    seats = sorted(random.sample(range(1, most + 1), random.randrange(1, most + 1)))
    entries = tuple(Entry(seat, f"player {seat}", plan(play, random)) for seat in seats)
    round = play.open_round(entries)
    assert isinstance(round, Round), round
    return round


class ScriptedDeal:
    """Deals a shuffled shoe and chooses at random, as the whole table sees it."""

    def __init__(self, play: Play, random: Random) -> None:
        self._play = play
        self._random = random
        cards = DECKS[play.ruleset.document.shoe.deck].cards * play.ruleset.decks
        self._shoe = random.sample(cards, len(cards))
        self.lying: dict[Place, list[Card]] = {}

    def on(self, round: Round, step: Step) -> Round:
        """The round after the step that is due."""
        after = self._play.advance(round, self.outcome(round, step))
        assert isinstance(after, Round), after
        self.follow(round, after)
        return after

    def follow(self, before: Round, after: Round) -> None:
        """The card that a choice has moved lies where the round says."""
        if moved := card_moved(before, after):
            self.lying.setdefault(moved[1], []).append(self.lying[moved[0]].pop())

    def outcome(self, round: Round, step: Step) -> Outcome:
        match step:
            case Deal(to=to, face_up=face_up):
                self.lying.setdefault(to, []).append(self._shoe.pop())
                return self.lying[to][-1] if face_up else FACE_DOWN
            case Look():
                return FACE_DOWN
            case TurnUp(at=at, number=number):
                return self.lying[at][number]
            case Peek(at=at, number=number):
                return self._play.answer(round, step, self.lying[at][number])
            case Decide(options=options):
                option = self._random.choice(options)
                return Choice(option.name, self._random.choice((option.least, option.most)))
            case Rack(slots=slots):
                for place, number in sorted(slots, reverse=True):
                    if place in self.lying:
                        del self.lying[place][number]
                return None
            case _:
                return None


def _watched_round(play: Play, table: Round, random: Random) -> None:
    """One round told to the table and to each of its seats, which know their own cards once they have looked."""
    deal = ScriptedDeal(play, random)
    views = {entry.seat: table for entry in table.seats}
    while True:
        step = play.next_step(table)
        for seat, view in views.items():
            assert play.next_step(view) == step, f"seat {seat} is handed another step than the table: {step}"
        if isinstance(step, Conclude):
            return
        outcome = deal.outcome(table, step)
        for seat in views:
            own = isinstance(step, Look) and step.at == seat_place(seat)
            told = deal.lying[step.at][step.number] if own and isinstance(step, Look) else outcome
            views[seat] = _must(play.advance(views[seat], told))
        before, table = table, _must(play.advance(table, outcome))
        deal.follow(before, table)


def _must(round: Round | Refusal) -> Round:
    assert isinstance(round, Round), round
    return round


def _fits(step: Step, outcome: Outcome) -> bool:
    match step:
        case Announce() | Settle() | Award() | Rack():
            return outcome is None
        case Peek():
            return isinstance(outcome, bool)
        case Deal(face_up=False) | Look():
            return outcome is FACE_DOWN
        case _:
            return False


def _refused(play: Play, round: Round, outcome: Outcome) -> None:
    before = repr(round)
    refusal = play.advance(round, outcome)
    assert isinstance(refusal, Refusal), f"{outcome!r} was accepted at {play.next_step(round)}"
    assert repr(round) == before
    assert refusal.message
    play.cite(refusal.rule)
