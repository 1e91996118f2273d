"""What rounds of play came to, added up from their events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from cutcard.rules.state import Result
from cutcard.table.chips import felt
from cutcard.table.events import E, Event


@dataclass(frozen=True, slots=True)
class SeatTotal:
    """What a seat's rounds came to, in cents: `wagered` without what was withdrawn, `net` what its chips gained."""

    seat: int
    player: str
    rounds: int
    wagered: int
    net: int


@dataclass(slots=True)
class Tally:
    """Listens to a table and adds up, in cents.

    `paid` is what the house paid besides the wagers, `collected` what it took, `tips` what went to the tip box.
    """

    events: int = 0
    rounds: int = 0
    shuffles: int = 0
    paid: int = 0
    collected: int = 0
    tips: int = 0
    _players: dict[int, str] = field(default_factory=dict)
    _rounds: Counter[int] = field(default_factory=Counter)
    _wagered: Counter[int] = field(default_factory=Counter)
    _net: Counter[int] = field(default_factory=Counter)
    _dealt_in: set[int] = field(default_factory=set)

    def __call__(self, event: Event) -> None:
        """Count one event."""
        self.events += 1
        self._net.update(net_by_seat((event,)))
        match event.name:
            case E.PLAYER_SEATED:
                self._players[_number(event, "seat")] = str(event.data["player"])
            case E.CARDS_SHUFFLED:
                self.shuffles += 1
            case E.WAGER_SETTLED:
                self._settled(event)
            case E.AWARD_GIVEN:
                self.paid += _number(event, "cents")
            case E.TIP_TAKEN:
                self.tips += _number(event, "cents")
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
        seat, net = _number(event, "seat"), _number(event, "net")
        self._dealt_in.add(seat)
        self.paid += max(0, net)
        self.collected += max(0, -net)
        if event.data["result"] != Result.WITHDRAWN:
            area = felt(seat, str(event.data["wager"]))
            self._wagered[seat] += sum(move.cents for move in event.moves if move.source == area)


def net_by_seat(events: Iterable[Event]) -> dict[int, int]:
    """What each seat gained or lost in these events, in cents, in the order in which the seats were settled."""
    nets: dict[int, int] = {}
    for event in events:
        if event.name in _NET:
            seat = _number(event, "seat")
            nets[seat] = nets.get(seat, 0) + _NET[event.name](event)
    return nets


def _number(event: Event, key: str) -> int:
    value: Any = event.data[key]
    return int(value)


_NET: Final[dict[E, Callable[[Event], int]]] = {
    E.WAGER_SETTLED: lambda event: _number(event, "net"),
    E.AWARD_GIVEN: lambda event: _number(event, "cents"),
    E.TIP_TAKEN: lambda event: -_number(event, "cents"),
}
"""What an event changes in the chips of its seat; a tip that won is the dealer's, win included."""
