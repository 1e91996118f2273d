"""A rule card as it is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cutcard.cli.layout import BAD, ELSEWHERE, MUTED, TITLE, clause, grid, heading, lines
from cutcard.reports.order import IrregularityLine, OrderLine
from cutcard.reports.rule_card import OptionLine, PayLine, PayTable, RuleCard, WagerLine
from cutcard.table.wording import words_of

PAYOUT_WIDTH: Final = 37
BLANK: Final = re.compile(r"\{\w+\}")
"""What a dealer fills in when speaking."""


def printed(card: RuleCard) -> RenderableType:
    """The whole card, one section below the other."""
    return Group(*_sections(card))


def _sections(card: RuleCard) -> Iterator[RenderableType]:
    yield _head(card)
    for obstacle in card.obstacles:
        message = lines(obstacle.message, clause(obstacle.clause))
        yield Panel(message, title=Text("No table can be opened", BAD), title_align="left", border_style=BAD)
    yield from _section("Wagers", _wagers(card.wagers))
    yield from _section("Payout odds", Columns(map(_pay_table, card.payouts), width=PAYOUT_WIDTH, padding=(0, 2)))
    yield from _section("Order of play", _order(card.order))
    yield from _section("Wagering and the dealer's duties", _order(card.duties))
    yield from _section("Cards", _equipment(card))
    if card.irregularities:
        yield from _section("Irregularities", _irregularities(card.irregularities))
    yield from _section("Options", _options(card.options))
    if card.not_from_the_regulation:
        yield from _section("Not from the regulation", _departures(card))


def _section(title: str, body: RenderableType) -> tuple[RenderableType, ...]:
    return Text(), heading(title), body


def _head(card: RuleCard) -> Group:
    table = grid("", "")
    table.columns[0].style = MUTED
    for name, text in (
        ("ruleset", Text(card.ruleset, TITLE)),
        ("jurisdiction", card.jurisdiction),
        ("instrument", card.instrument),
        ("edition", card.edition),
        ("source", card.source),
        ("note", card.note),
    ):
        if text:
            table.add_row(name, text)
    return Group(Text(card.title, TITLE), table)


def _wagers(wagers: tuple[WagerLine, ...]) -> Table:
    table = grid("wager", "placed", "clause")
    for wager in wagers:
        offered = None if wager.offered else Text(f"not offered; elect {wager.elect}", MUTED)
        kind = None if wager.kind == "base" else Text(f"{wager.kind} wager", MUTED)
        name = Text(wager.name, TITLE if wager.offered else MUTED)
        table.add_row(name, lines(wager.area, kind, offered), wager.clause)
    return _cited(table)


def _pay_table(table: PayTable) -> Group:
    marks = _marks(table)
    rows = grid("", "", "")
    rows.columns[1].justify = "right"
    for line in table.rows:
        rows.add_row(line.event, _odds(line), Text(marks.get(_origin(line), ""), ELSEWHERE))
    title = Text(table.name, TITLE) + Text(f"  {table.clause}", MUTED)
    remarks = (Text(f"{mark} {origin}", ELSEWHERE, overflow="fold") for origin, mark in marks.items())
    return Group(title, rows, *remarks, Text(table.may_change, MUTED))


def _odds(line: PayLine) -> Text:
    return Text(line.odds, TITLE) if line.odds else Text("not elected", BAD)


def _origin(line: PayLine) -> str:
    """Where odds come from that are not the regulation's, empty for those that are."""
    if line.provenance == "regulation" or not line.odds:
        return ""
    return f"{line.provenance}: {line.source}" if line.source else line.provenance


def _marks(table: PayTable) -> dict[str, str]:
    """A mark for each origin other than the regulation: one star, two stars."""
    origins = dict.fromkeys(filter(None, map(_origin, table.rows)))
    return {origin: "*" * number for number, origin in enumerate(origins, start=1)}


def _order(order: tuple[OrderLine, ...]) -> Table:
    table = grid("rule", "", "clause")
    for line in order:
        announced = Text(f"“{BLANK.sub('…', line.announced)}”", TITLE) if line.announced else None
        remark = Text(line.note, MUTED if line.clause else ELSEWHERE)
        table.add_row(words_of(line.rule), lines(announced, " ".join(line.says), remark), clause(line.clause))
    return _cited(table)


def _equipment(card: RuleCard) -> Text:
    equipment = card.equipment
    decks = "one deck" if equipment.decks == 1 else f"{equipment.decks} decks"
    backs = f"backs {' and '.join(equipment.backs)}"
    burned = "no card burned after it" if equipment.burn == "none" else f"a card burned for {equipment.burn}"
    return Text(f"{decks} of {equipment.deck}, {backs}; shuffle: {equipment.shuffle}; {burned}")


def _irregularities(found: tuple[IrregularityLine, ...]) -> Table:
    table = grid("reported as", "rule", "clause")
    for line in found:
        remark = Text(line.note, MUTED if line.clause else ELSEWHERE)
        told = lines(words_of(line.rule), " ".join(line.says), remark)
        table.add_row(Text(line.kind or "", TITLE), told, clause(line.clause))
    return _cited(table)


def _options(options: tuple[OptionLine, ...]) -> Table:
    table = grid("option", "value", "allowed", "elected by", "clause")
    for line in options:
        value = Text(f"{line.value} {line.unit}".rstrip(), TITLE)
        remark = lines(_allowed(line), *line.meanings, Text(line.note, MUTED), Text(line.source, ELSEWHERE))
        style = ELSEWHERE if line.elected_by == "published" else ""
        table.add_row(line.name, value, remark, Text(line.elected_by, style), line.clause)
    return _cited(table)


def _allowed(line: OptionLine) -> str:
    if line.values:
        allowed = ", ".join(map(str, line.values))
    else:
        allowed = f"{line.least:,} or more" if line.most is None else f"{line.least:,} to {line.most:,}"
    return f"{allowed}; {line.unelected}: not elected" if line.unelected else allowed


def _departures(card: RuleCard) -> Table:
    table = grid("what", "value", "says who")
    for departure in card.not_from_the_regulation:
        who = lines(Text(departure.provenance, ELSEWHERE), departure.source, Text(departure.note, MUTED))
        table.add_row(departure.what, departure.value, who)
    return table


def _cited(table: Table) -> Table:
    table.columns[0].no_wrap = table.columns[-1].no_wrap = True
    table.columns[-1].style = MUTED
    return table
