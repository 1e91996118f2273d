"""Rounds that play themselves, and what they came to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from cutcard.house.company import Company, close_table
from cutcard.rules.state import Result
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.chips import felt
from cutcard.table.events import E, Event
from cutcard.table.table import Table


@dataclass(frozen=True, slots=True)
class SeatTotal:
    """What a seat's rounds came to, in cents: `wagered` without what was withdrawn, `net` what the seat gained."""

    seat: int
    player: str
    rounds: int
    wagered: int
    net: int


@dataclass(slots=True)
class Tally:
    """Listens to a table and adds up. `paid` is what the house paid besides wagers, `collected` what it took; cents."""

    events: int = 0
    rounds: int = 0
    shuffles: int = 0
    paid: int = 0
    collected: int = 0
    _players: dict[int, str] = field(default_factory=dict)
    _rounds: Counter[int] = field(default_factory=Counter)
    _wagered: Counter[int] = field(default_factory=Counter)
    _net: Counter[int] = field(default_factory=Counter)
    _dealt_in: set[int] = field(default_factory=set)

    def __call__(self, event: Event) -> None:
        """Count one event."""
        self.events += 1
        match event.name:
            case E.PLAYER_SEATED:
                self._players[_number(event, "seat")] = str(event.data["player"])
            case E.CARDS_SHUFFLED:
                self.shuffles += 1
            case E.WAGER_SETTLED:
                self._settled(event)
            case E.AWARD_GIVEN:
                self._gained(_number(event, "seat"), _number(event, "cents"))
            case E.ROUND_CONCLUDED:
                self.rounds += 1
                self._rounds.update(self._dealt_in)
                self._dealt_in.clear()
            case _:
                pass  # nothing that is added up

    def seats(self) -> tuple[SeatTotal, ...]:
        """Each seat's total, in the order of the seats."""
        return tuple(
            SeatTotal(seat, player, self._rounds[seat], self._wagered[seat], self._net[seat])
            for seat, player in sorted(self._players.items())
        )

    def _settled(self, event: Event) -> None:
        seat = _number(event, "seat")
        self._dealt_in.add(seat)
        if event.data["result"] != Result.WITHDRAWN:
            area = felt(seat, str(event.data["wager"]))
            self._wagered[seat] += sum(move.cents for move in event.moves if move.source == area)
        self._gained(seat, _number(event, "net"))

    def _gained(self, seat: int, cents: int) -> None:
        self._net[seat] += cents
        self.paid += max(0, cents)
        self.collected += max(0, -cents)


def deal_rounds(table: Table, company: Company, rounds: int) -> Refusal | None:
    """The company plays that many rounds, and the table is closed; or why it cannot."""
    if refusal := company.sit():
        return refusal
    for _ in range(rounds):
        if refusal := company.place():
            return refusal
        closed = table.handle(a.CloseWagers())
        if isinstance(closed, Refusal):
            return closed
        company.answer()
    return close_table(table, "the rounds asked for are dealt")


def _number(event: Event, key: str) -> int:
    value: Any = event.data[key]
    return int(value)
