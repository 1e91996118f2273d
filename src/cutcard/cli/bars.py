"""Bars made of letters: a distribution as a histogram that needs no colour and fits the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Final

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.text import Text

from cutcard.cli.layout import GOOD, MUTED
from cutcard.reports.grouping import Group
from cutcard.table.wording import money

EIGHTHS: Final = " ▏▎▍▌▋▊▉"
FULL: Final = "█"

NARROWEST: Final = 10

LOST: Final = "red"

TRACE: Final = 1e-9
"""The shortest bar."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a histogram: what it is of, its share, and a remark to its right."""

    group: Group
    remark: str = ""

    @property
    def label(self) -> str:
        """A result, or from which to which."""
        low, high = _signed(self.group.low), _signed(self.group.high)
        return low if low == high else f"{low} to {high}"


def histogram(rows: Sequence[Row], width: int, *, logarithmic: bool) -> RenderableType:
    """Rows of bars within so many columns, the greatest result on top.

    On a logarithmic scale a line below says what a bar's length stands for; else the longest is the greatest share.
    """
    labels = max(len(row.label) for row in rows)
    remarks = max(len(row.remark) for row in rows)
    room = max(NARROWEST, width - labels - remarks - 13)
    lowest = floor(log10(min(row.group.share for row in rows if row.group.share)))
    greatest = max(row.group.share for row in rows)
    found = []
    for row in reversed(rows):
        share = row.group.share
        length = 1 - log10(share) / lowest if logarithmic and lowest and share else share / greatest
        found.append(_line(row, labels, bar(max(length, TRACE) if share else 0.0, room), room, remarks))
    if logarithmic and lowest:
        found.append(Text(" " * (labels + 2) + _axis(room, lowest), MUTED))
    return Lines(*found)


def bar(length: float, room: int) -> str:
    """A bar of this share of the room, to the eighth of a letter; something is always seen of more than nothing.

    >>> bar(0.5, 5), bar(0.001, 5), bar(1, 3), bar(0, 3)
    ('██▌', '▏', '███', '')
    """
    eighths = max(round(length * room * 8), 1 if length > 0 else 0)
    return FULL * (eighths // 8) + EIGHTHS[eighths % 8].strip()


def _line(row: Row, labels: int, drawn: str, room: int, remarks: int) -> Text:
    style = GOOD if row.group.high > 0 else LOST if row.group.high < 0 else ""
    share = f"{row.group.share:9.4%}" if row.group.share >= 1e-5 else f"{row.group.share:9.1e}"
    remark = row.remark.rjust(remarks)
    return Text.assemble(row.label.rjust(labels), "  ", (drawn.ljust(room), style), share, "  ", (remark, MUTED))


def _axis(room: int, lowest: int) -> str:
    """What bars that end here stand for: powers of ten, as many as there is room for."""
    line = [" "] * (room + 6)
    free = 0
    for power in range(lowest, 1):
        at = round((1 - power / lowest) * room)
        label = "100%" if not power else f"{10.0**power:.0%}" if power >= -2 else f"1e{power}"
        at = max(0, at - len(label))
        if at >= free and power > lowest:
            line[at : at + len(label)] = label
            free = at + len(label) + 1
    return "".join(line).rstrip()


def _signed(cents: int) -> str:
    return money(cents) if cents <= 0 else f"+{money(cents)}"
