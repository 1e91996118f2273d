"""Events told line by line; those that say the same of several cards or wagers are one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cutcard.cards import parse_card
from cutcard.house.dealer_words import listed
from cutcard.rules.advance import place_name
from cutcard.rules.state import STUB, Result
from cutcard.table.events import E, Event
from cutcard.table.telling import tell
from cutcard.table.wording import money, wager_name, words_of

HIDDEN: Final = "face down"


@dataclass(frozen=True, slots=True)
class Told:
    """One line: what happened, who orders it, and which seat it is about, None if all."""

    text: str
    clause: str | None
    seat: int | None = None


def told(events: Iterable[Event]) -> Iterator[Told]:
    """The lines for these events, in order."""
    for run in runs(events):
        yield Told(_text(run), run[0].clause, _seat(run[0]))


def each_told(events: Iterable[Event]) -> Iterator[Told]:
    """A line for every single event."""
    return (Told(tell(event), event.clause, _seat(event)) for event in events)


def runs(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """The events in runs that are told in one line."""
    run: list[Event] = []
    for event in events:
        if run and not _together(run[-1], event):
            yield tuple(run)
            run = []
        run.append(event)
    if run:
        yield tuple(run)


def _together(before: Event, event: Event) -> bool:
    if before.rule != event.rule:
        return False
    if before.name is E.CHOICE_MADE:
        # What was withdrawn is moved back at once.
        return event.name is E.WAGER_SETTLED and event.data["result"] == Result.WITHDRAWN
    if before.name is not event.name:
        return False
    match event.name:
        case E.CARD_DEALT:
            return before.data["card"] == event.data["card"] == HIDDEN
        case E.CARD_EXAMINED:
            return True
        case E.CARD_TURNED_UP:
            return before.data["at"] == event.data["at"]
        case E.WAGER_PLACED:
            return before.data["seat"] == event.data["seat"]
        case E.WAGER_SETTLED:
            return _same(before, event, "seat", "result", "why")
        case _:
            return False


def _text(run: tuple[Event, ...]) -> str:
    first = run[0]
    if first.name is E.CARDS_RACKED:
        return _racked(first)
    if len(run) == 1:
        return tell(first)
    match first.name:
        case E.CARD_DEALT:
            return _dealt(run)
        case E.CARD_EXAMINED:
            return _examined(run)
        case E.CARD_TURNED_UP:
            cards = " ".join(parse_card(str(event.data["card"])).symbol for event in run)
            return f"The cards of {place_name(str(first.data['at']))} are turned up: {cards}"
        case E.WAGER_PLACED:
            return f"Seat {first.data['seat']} places {_amounts(run)}"
        case E.WAGER_SETTLED:
            return _settled(run)
        case _:
            return f"{tell(first)}; {wager_name(str(run[1].data['wager']))} comes back"


def _dealt(run: Sequence[Event]) -> str:
    counts = Counter(place_name(str(event.data["to"])) for event in run)
    if len(set(counts.values())) == 1:
        each = next(iter(counts.values()))
        cards = f"{each} card{'s' if each > 1 else ''}{' each' if len(counts) > 1 else ''}"
        return f"{cards}, face down: {_places(list(counts))}"
    return "Face down: " + listed([f"{count} to {place}" for place, count in counts.items()])


def _places(places: Sequence[str]) -> str:
    """Places with the seats among them gathered: "seats 1, 2 and 3, the community cards"."""
    seats = [place.removeprefix("seat ") for place in places if place.startswith("seat ")]
    gathered = [f"seats {listed(seats)}" if len(seats) > 1 else f"seat {seats[0]}"] if seats else []
    return ", ".join((*gathered, *(place for place in places if not place.startswith("seat "))))


def _racked(event: Event) -> str:
    """Which cards go to the rack; why, if it is only one."""
    slots: Any = event.data["slots"]
    heaps = Counter(place for place, _ in slots)
    if STUB in heaps:
        return "To the discard rack: the undealt cards"
    why = f" ({words_of(event.rule)})" if len(slots) == 1 else ""
    return f"To the discard rack{why}: " + ", ".join(f"{n} of {place_name(place)}" for place, n in heaps.items())


def _examined(run: Sequence[Event]) -> str:
    seats = [str(seat) for seat in dict.fromkeys(event.data["seat"] for event in run)]
    return f"Seats {listed(seats)} examine their cards" if len(seats) > 1 else f"Seat {seats[0]} examines its cards"


def _amounts(run: Sequence[Event]) -> str:
    cents = [_number(event.data["cents"]) for event in run]
    names = [wager_name(str(event.data["wager"])) for event in run]
    if len(set(cents)) == 1:
        return f"{money(cents[0])} each on {listed(names)}"
    return listed([f"{money(amount)} on {name}" for amount, name in zip(cents, names, strict=True)])


def _settled(run: Sequence[Event]) -> str:
    first = run[0].data
    net = sum(_number(event.data["net"]) for event in run)
    wagers = ", ".join(wager_name(str(event.data["wager"])) for event in run)
    odds = f", {first['odds']}" if first["odds"] else ""
    what = f"win {money(net)}" if net > 0 else f"lose {money(-net)}" if net else f"are {first['result']}"
    return f"Seat {first['seat']}: {first['why']}{odds}: {wagers} {what}"


def _seat(event: Event) -> int | None:
    seat = event.data.get("seat", event.data.get("at"))
    return int(seat) if isinstance(seat, int | str) and str(seat).isdecimal() else None


def _same(before: Event, event: Event, *keys: str) -> bool:
    return all(before.data[key] == event.data[key] for key in keys)


def _number(value: Any) -> int:
    return int(value)
