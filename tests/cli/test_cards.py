"""Cards as they are drawn: legible in 80 columns, without colour, and without Unicode."""

from __future__ import annotations

import io
from typing import Literal

from rich.console import Console

from cutcard.cards import CARDS, parse_cards
from cutcard.cli.cards import CardRow, Place, card_word, card_words
from cutcard.rules.state import FACE_DOWN


def drawn(row: CardRow, *, encoding: str = "utf-8", columns: int = 80, colour: bool = False) -> str:
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding=encoding)
    system: Literal["standard"] | None = "standard" if colour else None
    console = Console(file=file, width=columns, color_system=system, force_terminal=colour, _environ={})
    console.print(row)
    file.flush()
    return raw.getvalue().decode(encoding)


def lines(row: CardRow, *, encoding: str = "utf-8") -> list[str]:
    return [line.rstrip() for line in drawn(row, encoding=encoding).splitlines()]


def test_cards_side_by_side() -> None:
    assert lines(CardRow(parse_cards("Th Qd As"))) == [
        "╭───╮ ╭───╮ ╭───╮",
        "│10 │ │Q  │ │A  │",
        "│  ♥│ │  ♦│ │  ♠│",
        "╰───╯ ╰───╯ ╰───╯",
    ]


def test_back_empty_place_and_burned_place_are_told_apart_without_colour() -> None:
    assert lines(CardRow((FACE_DOWN, Place.EMPTY, Place.BURNED))) == [
        "╭───╮ ╭╌╌╌╮ ╭╌╌╌╮",
        "│▒▒▒│ ╎   ╎ ╎   ╎",
        "│▒▒▒│ ╎   ╎ ╎   ╎",
        "╰───╯ ╰╌╌╌╯ ╰╌╌╌╯",
        "            burn",
    ]


def test_names_stand_under_the_cards() -> None:
    assert lines(CardRow(parse_cards("2c 9d"), names=("left", "right")))[-1] == "left  right"


def test_terminal_without_unicode_shows_letters() -> None:
    row = CardRow((*parse_cards("Th"), FACE_DOWN, Place.BURNED))
    assert lines(row, encoding="ascii") == [
        "+---+ +---+ . . .",
        "|10 | |###| .   .",
        "|  h| |###| .   .",
        "+---+ +---+ . . .",
        "            burn",
    ]


def test_thirteen_cards_fit_eighty_columns_and_the_rest_follows_below() -> None:
    shown = lines(CardRow(CARDS[:14]))
    assert [line.count("╭") for line in shown if "╭" in line] == [13, 1]
    assert max(map(len, shown)) <= 80


def test_no_cards_draw_nothing() -> None:
    assert drawn(CardRow(())).strip() == ""


def test_red_suits_are_red_and_black_suits_take_the_terminals_colour() -> None:
    shown = drawn(CardRow(parse_cards("Th As")), colour=True)
    assert "\x1b[1;31m" in shown
    assert "\x1b[1m" in shown


def test_four_colours_give_every_suit_its_own() -> None:
    styles = {str(card_word(card, four_colour=True).style) for card in parse_cards("2c 2d 2h 2s")}
    assert len(styles) == 4
    assert len({str(card_word(card).style) for card in parse_cards("2c 2d 2h 2s")}) == 2


def test_cards_in_a_line() -> None:
    assert card_words((*parse_cards("Th Qd"), FACE_DOWN)).plain == "10♥ Q♦ ▒▒"
