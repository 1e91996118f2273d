"""Tables for tests: opened, with players seated, and refusals turned into failures."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard import registry
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.duties import AUTOMATIC, Duty
from cutcard.table.events import E, Event
from cutcard.table.hands import DealtCards, Hands, PhysicalCards
from cutcard.table.shuffle import seeded_source
from cutcard.table.table import Table

CLOSING = a.CloseWagers()


class Night:
    """A table with its events; `do` fails on a refusal, `refused` on anything else."""

    def __init__(
        self,
        name: str,
        hands: str = "dealt",
        automatic: frozenset[Duty] = AUTOMATIC,
        tray: int = 1_000_000,
        seed: int = 1,
    ) -> None:
        play = registry.play(name)
        self.dealt = DealtCards(play.ruleset, lambda: seeded_source(seed, self._next()))
        self.events: list[Event] = []
        self._shuffles = 0
        held: Hands = self.dealt if hands == "dealt" else PhysicalCards()
        self.table = Table(play, held, automatic, self.events.append)
        self.do(a.Open(tray))

    def do(self, action: a.Action) -> tuple[Event, ...]:
        """Do it; the events that followed."""
        events = self.table.handle(action)
        assert not isinstance(events, Refusal), events
        return events

    def refused(self, action: a.Action, clause: str | None) -> str:
        """See it refused under this clause with nothing changed; the message."""
        before = self.table.state
        refusal = self.table.handle(action)
        assert isinstance(refusal, Refusal), refusal
        assert self.table.state == before
        assert self.table.play.cite(refusal.rule).clause == clause
        return refusal.message

    def seat(self, *players: str, chips: int = 100_000) -> None:
        """Seat players from seat 1 on."""
        for seat, player in enumerate(players, start=1):
            self.do(a.Sit(player, seat, chips))

    def wager(self, seat: int, wagers: Mapping[str, int]) -> None:
        """Place these wagers at a seat."""
        for name, cents in wagers.items():
            self.do(a.PlaceWager(seat, name, cents))

    def names(self) -> list[str]:
        """The names of all events so far."""
        return [str(event.name) for event in self.events]

    def _next(self) -> int:
        self._shuffles += 1
        return self._shuffles


def three(cents: int) -> dict[str, int]:
    """Three equal wagers of let it ride in New Jersey."""
    return {"bet 1": cents, "bet 2": cents, "bet 3": cents}


def circles(cents: int) -> dict[str, int]:
    """Three equal wagers of Let it Ride in Colorado."""
    return {"1": cents, "2": cents, "$": cents}


def ride_out(night: Night) -> None:
    """Every seat lets everything ride, or does not raise, until the round is over."""
    while night.table.state.round is not None:
        now = night.table.due
        assert now is not None
        assert now.duty is Duty.DECIDE
        step = now.step
        assert step is not None
        night.do(a.Choose(step.seat, step.options[-1].name))  # type: ignore[union-attr]


def clauses_of(night: Night, name: E) -> list[str | None]:
    """The clauses of all events of that name."""
    return [event.clause for event in night.events if event.name is name]
