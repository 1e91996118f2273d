"""How the program's answers look in a terminal: one console, one set of styles, headings, tables, notes."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

TITLE: Final = "bold"
HEAD: Final = "bold green"
MUTED: Final = "dim"
ELSEWHERE: Final = "yellow"
"""What does not come from the regulation."""
GOOD: Final = "green"
BAD: Final = "bold red"

WIDE: Final = 110
"""Columns from which a table may spread its second lines into columns of their own."""


def console() -> Console:
    """Standard output as it is now. Nothing is highlighted or read as markup: brackets belong to clauses."""
    return Console(highlight=False, markup=False, emoji=False)


def heading(text: str) -> Rule:
    """A section's heading."""
    return Rule(Text(text, style=HEAD), align="left", style=MUTED)


def grid(*columns: str) -> Table:
    """A borderless table, its columns' heads muted; without heads if all are empty."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=MUTED, show_header=any(columns))
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def clause(text: str | None) -> Text:
    """A clause as it is cited, or who does it where no clause speaks."""
    return Text(text, style=MUTED) if text else Text("house", style=ELSEWHERE)


def lines(*parts: Text | str | None) -> Text:
    """Parts below one another in one cell, empty ones left out."""
    return Text("\n").join(part if isinstance(part, Text) else Text(part) for part in parts if part)
