"""The layout as one player sees it: which cards lie where, followed from the events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from cutcard.cards import Card
from cutcard.cli.cards import CardRow, Place, Shown
from cutcard.cli.layout import MUTED
from cutcard.rules.advance import place_name
from cutcard.rules.state import FACE_DOWN, Result, Round, seat_place
from cutcard.rules.state import Place as Where
from cutcard.table.events import E, Event
from cutcard.table.wording import words_of

BOXES: Final = ("left", "middle", "right")
"""Places of one card each that lie side by side on a layout, in this order."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the layout, or the place it left, with what is written under it."""

    shown: Shown
    name: str = ""


@dataclass(slots=True)
class Felt:
    """What lies on the layout of a round, the own cards of one seat known; the cards stay when they are collected."""

    seat: int
    _laid: dict[Where, list[Laid]] = field(default_factory=dict)
    _settling: bool = False

    def follow(self, event: Event) -> None:
        """Lay, turn up or remove what the event says."""
        data: Any = event.data
        match event.name:
            case E.WAGERS_CLOSED:
                self._laid.clear()
                self._settling = False
            case E.CARD_DEALT:
                self._laid.setdefault(data["to"], []).append(Laid(_shown(data["card"])))
            case E.CARD_TURNED_UP:
                self._change(data["at"], data["number"], Laid(_shown(data["card"])))
            case E.CHOICE_MADE if "moved" in data:
                place, to = data["moved"]
                self._laid[to] = [self._laid[place].pop()]
            case E.WAGER_SETTLED:
                self._settling = self._settling or data["result"] != Result.WITHDRAWN
            case E.CARDS_RACKED if not self._settling:
                for place, number in reversed(data["slots"]):
                    if place in self._laid:
                        self._change(place, number, Laid(Place.BURNED, _why(event.rule)))
            case _:
                pass  # no card moves

    def know(self, round: Round) -> None:
        """Show the own cards as the seat knows them."""
        own = seat_place(self.seat)
        for number, slot in enumerate(round.at(own)):
            if slot.card is not FACE_DOWN:
                self._change(own, number, Laid(slot.card))

    def drawn(self) -> Grid | None:
        """The own cards and the areas of the layout side by side; None while nothing lies there."""
        groups = self._groups()
        if not groups:
            return None
        grid = Grid.grid(padding=(0, 4, 0, 0))
        grid.add_row(*(Text(title, MUTED) for title, _ in groups))
        grid.add_row(*(CardRow([laid.shown for laid in row], [laid.name for laid in row]) for _, row in groups))
        return grid

    def _groups(self) -> list[tuple[str, Sequence[Laid]]]:
        own = [place for place in self._laid if place.partition(".")[0] == seat_place(self.seat)]
        titles = ["Your cards"] if len(own) == 1 else [f"Your hand {place}" for place in own]
        groups: list[tuple[str, Sequence[Laid]]] = [
            (title, self._laid[place]) for title, place in zip(titles, own, strict=False)
        ]
        if any(box in self._laid for box in BOXES):
            groups.append(("The layout", [self._laid.get(box, [Laid(Place.EMPTY)])[-1] for box in BOXES]))
        areas = [place for place in self._laid if not place[:1].isdecimal() and place not in BOXES]
        return groups + [(_title(place), self._laid[place]) for place in areas]

    def _change(self, place: Where, number: int, laid: Laid) -> None:
        """Change the card of that number, places whose card has gone not counted."""
        row = self._laid.setdefault(place, [])
        lying = [index for index, each in enumerate(row) if not isinstance(each.shown, Place)]
        if number < len(lying):
            row[lying[number]] = laid


def _shown(text: str) -> Shown:
    return FACE_DOWN if text == "face down" else Card(text)


def _why(rule: str) -> str:
    return "burn" if words_of(rule) == "burn" else "rack"


def _title(place: Where) -> str:
    name = place_name(place).removeprefix("the ")
    return name[0].upper() + name[1:]
