"""`cutcard law`"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from cutcard.cli.errors import REFUSED, BadInputError
from cutcard.cli.layout import BAD, MUTED, TITLE, console, grid, heading, lines
from cutcard.cli.options import Json
from cutcard.cli.streams import print_json
from cutcard.law.coverage import Clause
from cutcard.reports.clause_coverage import ClauseCoverage, InstrumentLine, clause_coverage

Instrument = Annotated[
    str,
    typer.Argument(metavar="[INSTRUMENT]", help="List the clauses of an instrument, a section or a paragraph."),
]
All = Annotated[bool, typer.Option("--all", help="List every clause.")]


def law(instrument: Instrument = "", every: All = False, json: Json = False) -> None:
    """Show which paragraphs of the law are covered, and how."""
    found = clause_coverage(instrument)
    if not found.clauses:
        raise BadInputError(f"No clause stands in {instrument!r}; `cutcard law` lists the instruments.")
    listed = bool(instrument) or every
    if json:
        print_json(_json(found, listed=listed))
    else:
        _print(found, listed=listed)
    if found.faults:
        raise typer.Exit(REFUSED)


def _json(found: ClauseCoverage, *, listed: bool) -> dict[str, Any]:
    everything = asdict(found)
    return everything if listed else {**everything, "clauses": []}


def _print(found: ClauseCoverage, *, listed: bool) -> None:
    out = console()
    if listed:
        out.print(_clauses(found.clauses))
        out.print()
    counted = found.instruments
    out.print(_counts((*counted, found.altogether) if len(counted) > 1 else counted))
    if found.faults:
        out.print()
        out.print(heading("What the list and the rulesets disagree in"))
    for fault in found.faults:
        out.print(Text(fault, BAD))


def _counts(counted: tuple[InstrumentLine, ...]) -> Table:
    statuses = list(dict.fromkeys(status for line in counted for status in line.counts))
    table = grid("instrument", *statuses, "total")
    table.padding = (0, 1, 0, 0)
    for column in table.columns[1:]:
        column.justify = "right"
    for line in counted:
        style = TITLE if line is counted[-1] and len(counted) > 1 else ""
        numbers = [str(line.counts.get(status) or "") for status in statuses]
        table.add_row(line.instrument, *numbers, str(line.total), style=style)
    return table


def _clauses(clauses: tuple[Clause, ...]) -> Table:
    table = grid("clause", "what it says", "status")
    table.columns[0].max_width = 22
    table.columns[2].max_width = 24
    for each in clauses:
        status = Text(each.modelled, TITLE) + Text(f" {', '.join(each.by)}" if each.by else "")
        unread = Text(f"text: {each.status}", MUTED) if each.status != "found" else None
        table.add_row(each.citation, lines(each.fact, Text(each.why, MUTED)), lines(status, unread))
    return table
