"""Cards drawn in a terminal: boxes in a row, or one word in a line. Legible without colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from cutcard.cards import Card, Suit
from cutcard.rules.state import FACE_DOWN, Known

_TWO_COLOUR: Final = {Suit.CLUBS: "bold", Suit.DIAMONDS: "bold red", Suit.HEARTS: "bold red", Suit.SPADES: "bold"}
_FOUR_COLOUR: Final = {**_TWO_COLOUR, Suit.CLUBS: "bold green", Suit.DIAMONDS: "bold bright_blue"}

_WIDTH: Final = 5
_GAP: Final = 1


class Place(Enum):
    """A place on the layout where no card lies."""

    EMPTY = "empty"
    BURNED = "burned"


Shown: TypeAlias = Known | Place
"""What is drawn: a card, a card face down, an empty place, a place whose card was burned."""


def card_word(card: Known, *, four_colour: bool = False) -> Text:
    """A card in a line of text, such as Q♥; ▒▒ for one that is face down."""
    return Text("▒▒", style="dim") if card is FACE_DOWN else Text(card.symbol, _style(card, four_colour))


def card_words(cards: Sequence[Known], *, four_colour: bool = False) -> Text:
    """Cards in a line of text, separated by blanks."""
    return Text(" ").join(card_word(card, four_colour=four_colour) for card in cards)


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards side by side as small boxes, five columns wide and four lines high; more rows where they do not fit.

    `names` are written under the cards, one each, cut to the width of a card; a burned place is named if nothing
    else is.
    """

    cards: Sequence[Shown]
    names: Sequence[str] = ()
    four_colour: bool = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        at_once = max(1, (options.max_width + _GAP) // (_WIDTH + _GAP))
        names = [*self.names, *[""] * len(self.cards)]
        drawn = [self._drawn(card, name, options.ascii_only) for card, name in zip(self.cards, names, strict=False)]
        for start in range(0, len(drawn), at_once):
            yield from _side_by_side(drawn[start : start + at_once])

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        wanted = len(self.cards) * (_WIDTH + _GAP) - _GAP
        return Measurement(_WIDTH, max(_WIDTH, min(wanted, options.max_width)))

    def _drawn(self, card: Shown, name: str, ascii_only: bool) -> list[Text]:
        match card:
            case Place():
                lines = _box(["   ", "   "], "dim", _Frame.dashed(ascii_only))
                name = name or ("burn" if card is Place.BURNED else "")
            case Card():
                lines = _box(_face(card, ascii_only), _style(card, self.four_colour), _Frame.solid(ascii_only))
            case _:
                back = "###" if ascii_only else "▒▒▒"
                lines = _box([back, back], "dim", _Frame.solid(ascii_only))
        return [*lines, Text(f"{name[:_WIDTH]:^{_WIDTH}}", "dim")]


@dataclass(frozen=True, slots=True)
class _Frame:
    top: str
    side: str
    bottom: str

    @classmethod
    def solid(cls, ascii_only: bool) -> _Frame:
        return cls("+---+", "|", "+---+") if ascii_only else cls("╭───╮", "│", "╰───╯")

    @classmethod
    def dashed(cls, ascii_only: bool) -> _Frame:
        return cls(". . .", ".", ". . .") if ascii_only else cls("╭╌╌╌╮", "╎", "╰╌╌╌╯")


def _style(card: Card, four_colour: bool) -> str:
    return (_FOUR_COLOUR if four_colour else _TWO_COLOUR)[card.suit]


def _face(card: Card, ascii_only: bool) -> list[str]:
    rank, suit = card.symbol[:-1], str(card)[-1] if ascii_only else card.symbol[-1]
    return [f"{rank:<3}", f"{suit:>3}"]


def _box(inside: Sequence[str], style: str, frame: _Frame) -> list[Text]:
    middle = [Text.assemble((frame.side, "dim"), (text, style), (frame.side, "dim")) for text in inside]
    return [Text(frame.top, "dim"), *middle, Text(frame.bottom, "dim")]


def _side_by_side(drawn: Sequence[list[Text]]) -> list[Text]:
    lines = [Text(" " * _GAP).join(parts) for parts in zip(*drawn, strict=True)]
    return lines if lines[-1].plain.strip() else lines[:-1]
