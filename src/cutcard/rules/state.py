"""The state of a round of play: what one observer knows of the whole table. One class for every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import Final, Literal, TypeAlias

from cutcard.cards.card import Card


class _FaceDown(Enum):
    FACE_DOWN = "face down"

    def __repr__(self) -> str:
        return "FACE_DOWN"


FACE_DOWN: Final = _FaceDown.FACE_DOWN
"""What an observer knows of a card that lies face down."""

Known: TypeAlias = Card | Literal[_FaceDown.FACE_DOWN]
"""A card, or the fact that it is not known."""

Place: TypeAlias = str
"""Where cards come to lie: a seat's number, or an area of the layout such as "community"."""

ASIDE: Final[Place] = "aside"
"""Where a card that may not be used lies until it is racked."""

STUB: Final[Place] = "stub"
"""The undealt cards, racked as a whole."""


class Lies(StrEnum):
    """How a card lies: face down, face down but looked at by its holder, or face up."""

    DOWN = "down"
    SEEN = "seen"
    UP = "up"


class Result(StrEnum):
    """How a wager ended; every wager is settled exactly once."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    WITHDRAWN = "withdrawn"
    VOID = "void"
    SURRENDERED = "surrendered"


@dataclass(frozen=True, slots=True)
class Slot:
    """One card on the layout."""

    card: Known
    lies: Lies


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager in its betting area, in cents; once it is settled, its `result` and what it won or lost."""

    seat: int
    name: str
    cents: int
    result: Result | None = None
    net: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """Whose seat it is, and what lies in its betting areas when wagers close (name, cents)."""

    seat: int
    player: str
    wagers: tuple[tuple[str, int], ...]

    def cents(self, name: str) -> int:
        """Cents wagered under a name, 0 if nothing."""
        return next((cents for wager, cents in self.wagers if wager == name), 0)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice that was made: under which rule it was asked, by which seat, for which hand."""

    asked: str
    seat: int
    at: Place
    name: str
    cents: int = 0


@dataclass(frozen=True, slots=True)
class Fact:
    """What a peek at a hidden card told everyone."""

    at: Place
    number: int
    question: str
    answer: bool


@dataclass(frozen=True, slots=True)
class Given:
    """Cents that a seat was given otherwise than for a wager of its own, and the rule under which."""

    seat: int
    cents: int
    rule: str


@dataclass(frozen=True, slots=True)
class Racked:
    """A card in the discard rack, with the place it came from."""

    place: Place
    card: Known


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that went wrong, as the dealer reports it; `card` where it was seen."""

    kind: str
    at: Place = ""
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round of play as one observer knows it.

    `layout` maps places to their cards in the order they came; a racked card leaves its place and the cards to the
    right of it move up. `said` lists the rules under which something was announced, `chosen` the decisions, `notes`
    the irregularities that were accepted, `rack` the cards of this round in the order they were racked. `posted` are
    amounts in cents that the table shows while wagers are open, such as a progressive meter; `given` are the awards.
    """

    seats: tuple[Entry, ...]
    wagers: tuple[Wager, ...]
    layout: tuple[tuple[Place, tuple[Slot, ...]], ...] = ()
    chosen: tuple[Chosen, ...] = ()
    said: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    rack: tuple[Racked, ...] = ()
    notes: tuple[Irregularity, ...] = ()
    posted: tuple[tuple[str, int], ...] = ()
    given: tuple[Given, ...] = ()

    @classmethod
    def of(cls, entries: tuple[Entry, ...], layout: tuple[str, ...]) -> Round:
        """A round about to be dealt: seats from the dealer's left, wagers in the order of the layout's areas."""
        seats = tuple(sorted(entries, key=lambda entry: entry.seat))
        wagers = (
            Wager(entry.seat, name, cents)
            for entry in seats
            for name, cents in sorted(entry.wagers, key=lambda wager: layout.index(wager[0]))
        )
        return cls(seats, tuple(wagers))

    def at(self, place: Place) -> tuple[Slot, ...]:
        """The cards that lie at a place."""
        for name, slots in self.layout:
            if name == place:
                return slots
        return ()

    def came_to(self, place: Place) -> int:
        """How many cards have come to a place, those racked since included."""
        return len(self.at(place)) + [racked.place for racked in self.rack].count(place)

    def cards(self, place: Place) -> tuple[Card, ...]:
        """The known cards at a place."""
        return tuple(slot.card for slot in self.at(place) if slot.card is not FACE_DOWN)

    def known(self) -> Iterator[Card]:
        """Every card of the round that the observer knows, on the layout and in the rack."""
        for _, slots in self.layout:
            for slot in slots:
                if slot.card is not FACE_DOWN:
                    yield slot.card
        for racked in self.rack:
            if racked.card is not FACE_DOWN:
                yield racked.card

    def open_wagers(self, seat: int) -> tuple[Wager, ...]:
        """The wagers of a seat that are not settled yet."""
        return tuple([wager for wager in self.wagers if wager.seat == seat and wager.result is None])

    def wager(self, seat: int, name: str) -> Wager | None:
        """A seat's wager by name."""
        return next((wager for wager in self.wagers if wager.seat == seat and wager.name == name), None)

    def choice(self, seat: int, asked: str) -> Chosen | None:
        """The latest answer of a seat to a question."""
        return next((made for made in reversed(self.chosen) if made.seat == seat and made.asked == asked), None)

    def settled(self) -> bool:
        """Whether every wager has its result."""
        return all(wager.result is not None for wager in self.wagers)

    def with_slots(self, place: Place, slots: tuple[Slot, ...]) -> Round:
        """The round with other cards at a place; a place without cards is not kept."""
        layout = tuple(pair for pair in self.layout if pair[0] != place)
        known_place = next((index for index, pair in enumerate(self.layout) if pair[0] == place), len(layout))
        if slots:
            layout = (*layout[:known_place], (place, slots), *layout[known_place:])
        return replace(self, layout=layout)


def card_moved(before: Round, after: Round) -> tuple[Place, Place] | None:
    """From where to where a choice has moved the last card of a place, None if it moved none.

    Whoever holds the cards moves it too: a pair that is split makes two places of one.
    """
    lost = [place for place, slots in before.layout if len(after.at(place)) < len(slots)]
    gained = [place for place, slots in after.layout if len(slots) > len(before.at(place))]
    return (lost[0], gained[0]) if lost and gained else None


def seat_place(seat: int) -> Place:
    """The place of a seat's own cards."""
    return str(seat)
