"""A sweep as it is printed: what all rows have in common once, then a row for each."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutcard.cli.layout import BAD, MUTED, TITLE, WIDE, grid, lines
from cutcard.cli.rate import short
from cutcard.house.sweeping import Figures, Row, Swept
from cutcard.table.wording import money

EXACT_TERMS = "Exact, each under its own strategy; choices worth the same are kept. "
PLAYED_TERMS = "Rounds that were played; ± is the standard error. "
TERMS = (
    "House edge: expected loss by the opening wager. Risk: expected loss by the average total wagered, withdrawn "
    "wagers excluded. SD: standard deviation of a round's net result, in opening wagers. Hit: rounds that win more "
    "than they lose."
)


def printed(swept: Swept, asked: int, columns: int) -> RenderableType:
    """All rows, of so many that were asked, for a terminal of so many columns."""
    return Group(*_sections(swept, asked, columns))


def _sections(swept: Swept, asked: int, columns: int) -> Iterator[RenderableType]:
    if swept.interrupted:
        yield Text(f"Broken off: {len(swept.rows):,} of {asked:,} are there.", BAD)
    figures = [row.figures for row in swept.rows if row.figures is not None]
    if figures:
        yield _table(swept, figures, columns)
        yield Text("\n" + (EXACT_TERMS if figures[0].rounds is None else PLAYED_TERMS) + TERMS, MUTED)
    for row in swept.rows:
        if row.figures is None:
            yield lines(Text(row.point.ruleset, TITLE), Text(row.refused, BAD))


def _table(swept: Swept, figures: list[Figures], columns: int) -> Table:
    played = any(each.rounds is not None for each in figures)
    wide = columns >= WIDE
    names = ["house edge", *(["±"] if played else []), "risk", "SD", *(["hit"] if wide else [])]
    table = grid("ruleset", *names, *(["rounds"] if played else []))
    for column in table.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    alike = len({row.point.strategy for row in swept.rows}) == 1
    for row in swept.rows:
        if row.figures is not None:
            table.add_row(_about(row, row.figures, alike=alike), *_numbers(row.figures, played=played, wide=wide))
    return table


def _about(row: Row, found: Figures, *, alike: bool) -> Text:
    wagers = ", ".join(f"{name} {money(cents)}" for name, cents in found.wagers)
    told = wagers if alike and row.point.strategy == "optimal" else f"{wagers}; strategy {row.point.strategy}"
    return lines(Text(found.ruleset, TITLE), Text(told, MUTED))


def _numbers(found: Figures, *, played: bool, wide: bool) -> Iterator[str]:
    yield f"{float(found.house_edge):.4%}"
    if played:
        yield f"{found.error:.4%}"
    yield f"{float(found.element_of_risk):.4%}"
    yield f"{found.standard_deviation:.4f}"
    if wide:
        yield f"{float(found.hit_frequency):.4%}"
    if played:
        yield short(found.rounds or 0)
