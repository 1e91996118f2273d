"""A real table that the program follows: it is told what happens, and forgets what was mistyped."""

from __future__ import annotations

from typing import Final

from cutcard.cards import Card
from cutcard.house.opening import TRAY, Sink, unheard
from cutcard.house.upcoming import upcoming
from cutcard.rules.advance import due as due_words
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Round
from cutcard.rules.steps import Deal, Decide, Look, Peek, Refusal, Step, TurnUp
from cutcard.table import actions as a
from cutcard.table.duties import Due
from cutcard.table.events import E, Event
from cutcard.table.hands import PhysicalCards
from cutcard.table.state import TableState
from cutcard.table.table import Table

BINDING: Final = frozenset(
    {E.WAGERS_CLOSED, E.CHOICE_MADE, E.WAGER_SETTLED, E.AWARD_GIVEN, E.ROUND_CONCLUDED, E.TABLE_CLOSED}
)
"""Events in which somebody relies on what happened before: nothing before them can be mended any more."""


class PhysicalTable:
    """A table whose cards people turn up and type in; every duty waits until it is said to be done.

    `sink` is given the events that stand. Those that a mended card could still take back are held until a decision,
    a settlement or `keep`, so that what was written down never has to be rewritten.
    """

    def __init__(self, play: Play, sink: Sink = unheard) -> None:
        self.play = play
        self._sink = sink
        self._table = _fresh(play)
        # Nothing is automatic at this table, so every action has exactly one event.
        self._actions: list[a.Action] = []
        self._events: list[Event] = []
        self._stand = 0

    @property
    def state(self) -> TableState:
        """The table as everyone sees it."""
        return self._table.state

    @property
    def due(self) -> Due | None:
        """What is to be done next; None once the table is closed."""
        return self._table.due

    def handle(self, action: a.Action) -> tuple[Event, ...] | Refusal:
        """Do what is asked, or refuse it with nothing changed."""
        happened = self._table.handle(action)
        if not isinstance(happened, Refusal):
            self._actions.append(action)
            self._events += happened
            if any(event.name in BINDING for event in happened):
                self.keep()
        return happened

    def done(self, count: int | None = None) -> tuple[Event, ...] | Refusal:
        """What was due is done: all steps that are alike and come in one go, or only so many of them."""
        round = self.state.round
        if round is None or self.due is None or self.due.step is None:
            return self.handle(a.Proceed())
        events: list[Event] = []
        for step in upcoming(self.play, round)[:count]:
            happened = self._do(step)
            if isinstance(happened, Refusal):
                return tuple(events) or happened
            events += happened
        return tuple(events)

    def mend(self) -> Card | Refusal:
        """Forget the card that was typed last and everything after it; the card that was wrong.

        The rules have no undo: the actions before it are replayed at a fresh table.
        """
        for number in range(len(self._actions) - 1, self._stand - 1, -1):
            if wrong := _card_in(self._actions[number]):
                self._replay(number)
                return wrong
        return Refusal(
            "",
            "No card can be mended now: since the last one was typed somebody has decided, or was settled with. "
            "Let whoever runs the game say what happens.",
        )

    def keep(self) -> None:
        """Let everything that has happened stand."""
        standing, self._stand = self._events[self._stand :], len(self._events)
        for event in standing:
            self._sink(event)

    def _replay(self, count: int) -> None:
        self._actions, self._events = self._actions[:count], self._events[:count]
        self._table = _fresh(self.play)
        for action in self._actions:
            again = self._table.handle(action)
            assert not isinstance(again, Refusal), again

    def _do(self, step: Step) -> tuple[Event, ...] | Refusal:
        assert self.state.round is not None
        deed = _deed(step, self.state.round)
        return Refusal(step.rule, f"{due_words(step)}: say what came of it.") if deed is None else self.handle(deed)


def open_physical_table(play: Play, sink: Sink = unheard) -> PhysicalTable | Refusal:
    """A table at which people hold the cards, or why none can be opened under this ruleset."""
    table = PhysicalTable(play, sink)
    opened = table.handle(a.Open(TRAY))
    return opened if isinstance(opened, Refusal) else table


def _fresh(play: Play) -> Table:
    return Table(play, PhysicalCards(), frozenset())


def _deed(step: Step, round: Round) -> a.Action | None:
    """The action that needs nothing but to be done; None where a card, a choice or an answer has to be named."""
    match step:
        case Deal(face_up=False) | Look():
            return a.Reveal(FACE_DOWN)
        case TurnUp(at=at, number=number):
            card = round.at(at)[number].card
            return None if card is FACE_DOWN else a.Reveal(card)
        case Deal() | Decide() | Peek():
            return None
        case _:
            return a.Proceed()


def _card_in(action: a.Action) -> Card | None:
    match action:
        case a.Reveal(card=Card() as card) | a.Report(card=Card() as card) | a.DiscloseBurn(card=card):
            return card
        case _:
            return None
