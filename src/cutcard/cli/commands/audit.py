"""`cutcard audit`"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from json import loads
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from cutcard.cli.errors import REFUSED, BadInputError
from cutcard.cli.files import read_text, where
from cutcard.cli.layout import BAD, GOOD, MUTED, clause, console, grid
from cutcard.cli.options import Json
from cutcard.cli.streams import print_json
from cutcard.table.audit import Audit
from cutcard.table.audit import audit as audited
from cutcard.table.telling import recorded, tell

File = Annotated[str, typer.Argument(metavar="FILE", help="A log of a table, or - for standard input.")]
Open = Annotated[bool, typer.Option("--open", help="The table is still open: the log need not end with its closing.")]


@dataclass(frozen=True, slots=True)
class Found:
    """What an audit of these lines found."""

    name: str
    lines: Sequence[str]
    audit: Audit

    def to_json(self) -> dict[str, Any]:
        """The finding as plain data."""
        deviation = self.audit.deviation
        return {
            "clean": self.audit.clean,
            "ruleset": self.audit.ruleset,
            "events": self.audit.events,
            "rounds": self.audit.rounds,
            "seal": self.seal,
            "deviation": None
            if deviation is None
            else {
                "event": deviation.event,
                "found": self._told(deviation.event),
                "why": deviation.why,
                "expected": deviation.expected,
                "clause": deviation.clause,
            },
        }

    def printed(self) -> RenderableType:
        """The finding for people."""
        audit, deviation = self.audit, self.audit.deviation
        counts = f"{_counted(audit.events, 'event')}, {_counted(audit.rounds, 'round')}"
        if deviation is None:
            head = Text.assemble(("clean", f"bold {GOOD}"), f": {counts} under {audit.ruleset}")
            return Group(head, Text(f"seal {self.seal}", MUTED))
        table = grid("", "")
        table.columns[0].style = MUTED
        for name, text in (
            ("found", self._told(deviation.event)),
            ("why", deviation.why),
            ("expected", deviation.expected),
        ):
            if text:
                table.add_row(name, text)
        table.add_row("clause", clause(deviation.clause))
        head = Text.assemble((f"deviation at event {deviation.event:,}", BAD), f" of {self.name}")
        before = f"Clean before it: {counts}" + (f", under {audit.ruleset}." if audit.ruleset else ".")
        return Group(head, table, Text(before, MUTED))

    @property
    def seal(self) -> str | None:
        """The seal of the last line of a clean log: whoever keeps it elsewhere can tell if the log was rewritten."""
        return str(loads(self.lines[-1])["seal"]) if self.audit.clean else None

    def _told(self, number: int) -> str:
        """What the log says at that event, as far as a sentence can be made of it."""
        if number > len(self.lines):
            return "the end of the log"
        try:
            return tell(recorded(loads(self.lines[number - 1])))
        except (ValueError, KeyError, TypeError, AttributeError):
            return "a line that tells no event"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}" + ("" if number == 1 else "s")


def audit(file: File, open: Open = False, json: Json = False) -> None:
    """Replay a log: say "clean", or name the first event that is not what the law orders.

    Exit status: 0 clean, 1 a deviation, 2 no log that can be read.
    """
    lines = read_text(file).split("\n")
    if lines[-1] == "":
        lines.pop()
    if not lines:
        raise BadInputError(f"{where(file)} is empty: there is no log in it.")
    found = Found(where(file), lines, audited(lines, closed=not open))
    if json:
        print_json(found.to_json())
    else:
        console().print(found.printed())
    if not found.audit.clean:
        raise typer.Exit(REFUSED)
