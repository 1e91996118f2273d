"""Designed pay tables as they are printed: what was looked at, the designs, and the rulesets that reproduce them."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutcard.analysis.design import Design, Designs, Rank
from cutcard.analysis.ranges import Span
from cutcard.cli.layout import BAD, ELSEWHERE, MUTED, TITLE, WIDE, grid, heading
from cutcard.law import Odds
from cutcard.table.wording import money

NARROW_LINES: Final = 4
"""So many lines that vary have a column each on a narrow terminal; more share one."""
WIDE_LINES: Final = 8

RANKED: Final = {
    Rank.MIDDLE: "closest to the middle of the range first",
    Rank.EDGE: "lowest house edge first",
    Rank.HIT: "highest hit frequency first",
    Rank.DEVIATION: "lowest standard deviation first",
}

TERMS: Final = (
    "House edge: expected loss by the opening wager. Risk: expected loss by the average total wagered, withdrawn "
    "wagers excluded. Hit: rounds that win more than they lose. SD: standard deviation of a round's net result, in "
    "opening wagers. Each table is exact under its own best strategy; choices worth the same are kept."
)


def printed(found: Designs, ruleset: str, columns: int) -> RenderableType:
    """The search and its designs, for a terminal of so many columns."""
    return Group(*_sections(found, ruleset, columns))


def rulesets(found: Designs) -> Text:
    """The designs by name, each on one line however long, quoted so that a shell takes it as it stands."""
    width = len(str(len(found.designs))) + 3
    names = [Text(f"{_numbered(number, each)!s:{width}}{quote(each.name)}") for number, each in _counted(found)]
    clauses = dict.fromkeys(obstacle.clause for each in found.designs for obstacle in each.play.ruleset.obstacles)
    if clauses:
        names.append(Text(f"* for study only, no table opens: departs from {' and '.join(clauses)}", ELSEWHERE))
    return Text("\n").join(names)


def _sections(found: Designs, ruleset: str, columns: int) -> Iterator[RenderableType]:
    yield Text(f"Pay tables for {ruleset}", TITLE)
    yield _search(found)
    if found.designs:
        yield from (Text(), heading("Designs, odds to 1"), _designs(found, columns), Text(TERMS, MUTED))


def _search(found: Designs) -> Table:
    table = grid("", "")
    table.columns[0].style = MUTED
    if found.designs:
        figures = found.designs[0].figures
        table.add_row("wagers", ", ".join(f"{name} {money(cents)}" for name, cents in figures.wagers.items()))
        table.add_row("opening wager", f"{figures.opening_wager.what}, {money(figures.opening_wager.cents)}")
    table.add_row("asked for", "; ".join(_asked(found)))
    table.add_row("looked at", _looked_at(found))
    if found.least is not None and found.greatest is not None:
        table.add_row("house edges", f"from {float(found.least):.4%} to {float(found.greatest):.4%}")
    table.add_row("in the range", _in_range(found))
    if not found.complete:
        table.add_row("", Text("Broken off: what follows is the best found so far.", BAD))
    return table


def _asked(found: Designs) -> Iterator[str]:
    asked = found.conditions
    for name, span in (("house edge", asked.edge), ("hit frequency", asked.hit), ("element of risk", asked.risk)):
        if span is not None:
            yield f"{name} {_span(span)}"
    yield RANKED[found.rank]


def _span(span: Span) -> str:
    return f"{float(span.least):.6g} to {float(span.most):.6g}" if span.most > 1 else _percents(span)


def _percents(span: Span) -> str:
    return f"{float(100 * span.least):.6g} % to {float(100 * span.most):.6g} %"


def _looked_at(found: Designs) -> str:
    tables = f"{found.tried:,} pay tables" if found.complete else f"{found.tried:,} of {found.grid.size:,} pay tables"
    if found.sensible == found.tried:
        return tables
    return f"{tables}; {found.tried - found.sensible:,} left out, which pay less for more"


def _in_range(found: Designs) -> str:
    return f"{found.met:,}, of which {found.played:,} played through and {len(found.designs):,} listed"


def _designs(found: Designs, columns: int) -> Table:
    apart = len(found.grid.lines) <= (WIDE_LINES if columns >= WIDE else NARROW_LINES)
    events = [event for _, event in found.grid.lines]
    table = grid("", *(events if apart else [" / ".join(events)]), "house edge", "risk", "hit", "SD")
    for column in table.columns[1:] if apart else table.columns[2:]:
        column.justify = "right"
    for column in table.columns[-4:]:
        column.no_wrap = True
    for number, design in _counted(found):
        paid = [_to_one(odds) for odds in design.odds]
        table.add_row(_numbered(number, design), *(paid if apart else [" / ".join(paid)]), *_figures(design))
    return table


def _figures(design: Design) -> tuple[Text | str, ...]:
    figures = design.figures
    edge = Text(f"{float(figures.house_edge):.4%}", TITLE)
    return edge, f"{float(figures.element_of_risk):.4%}", f"{float(figures.hit_frequency):.2%}", _deviation(design)


def _deviation(design: Design) -> str:
    return f"{design.figures.standard_deviation:.3f}"


def _to_one(odds: Odds) -> str:
    """Odds to 1 as they stand in a column that says so; others in full."""
    return f"{odds.win:,}" if odds.stake == 1 else str(odds)


def _counted(found: Designs) -> Iterator[tuple[int, Design]]:
    return enumerate(found.designs, start=1)


def _numbered(number: int, design: Design) -> Text:
    studied = bool(design.play.ruleset.obstacles)
    return Text(str(number)) + Text("*" if studied else "", ELSEWHERE)
