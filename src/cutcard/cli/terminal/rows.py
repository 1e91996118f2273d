"""Lines of a table's story: the text at the left, the clause dim at the right edge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cutcard.cli.layout import BAD, HEAD, MUTED, clause
from cutcard.cli.terminal.runs import Told

INDENT = "  "


def cited(rows: Iterable[tuple[Text, str | None]], indent: str = INDENT) -> Grid:
    """Rows of something and the clause that orders it."""
    grid = Grid.grid(expand=True)
    grid.add_column(ratio=1, overflow="fold")
    grid.add_column(justify="right", no_wrap=True)
    for row, cite in rows:
        grid.add_row(Padding(row, (0, 0, 0, len(indent))), Text("  ") + clause(cite))
    return grid


def story(lines: Iterable[Told], seat: int | None = None) -> Grid:
    """What happened, line by line; what is about one's own seat stands out."""
    return cited(
        (Text(line.text, "bold" if line.seat == seat and seat is not None else ""), line.clause) for line in lines
    )


def refused(message: str, cite: str | None) -> Text:
    """Why something is not permitted, with its clause where one speaks."""
    return Text.assemble(("Not permitted. ", BAD), message, (f" ({cite})" if cite else "", MUTED))


@dataclass(frozen=True, slots=True)
class Headline:
    """A line across the screen with a title at its left and something dim at its right end."""

    title: str
    right: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        dash = "-" if options.ascii_only else "─"
        right = f" {self.right}" if self.right else ""
        line = dash * max(0, options.max_width - len(self.title) - len(right) - 4)
        yield Text.assemble((f"{dash * 2} ", MUTED), (self.title, HEAD), (f" {line}{right}", MUTED))
