"""What the sheets of a workbook share: where things stand, how cells look, how a table is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

from xlsxwriter import Workbook
from xlsxwriter.utility import xl_col_to_name

from cutcard.counting import Line
from cutcard.reports.findings import Findings
from cutcard.reports.paid import Row, rows, wagers

LARGEST: Final = 2**53
"""Integers from here on are not exact in a cell: spreadsheets compute in 64-bit floating point."""

FIRST: Final = 6
"""The row, as spreadsheets count, of the first line under the heads of a table."""

INK: Final = "#1F2933"
QUIET: Final = "#5F6B76"
HEAD: Final = "#E4E9ED"
INPUT: Final = "#E3F1E4"


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula, and the value that it has as long as nothing is changed."""

    text: str
    value: float


Cell: TypeAlias = str | int | float | Fraction | Formula | None


@dataclass(frozen=True, slots=True)
class Formats:
    """How cells look, by what they hold."""

    named: Mapping[str, Any]

    @classmethod
    def of(cls, file: Workbook) -> Formats:
        """Formats belong to one workbook."""
        plain = {"font_name": "Calibri", "font_size": 11, "font_color": INK, "valign": "top"}
        looks: dict[str, dict[str, Any]] = {
            "text": {"text_wrap": True},
            "title": {"bold": True, "font_size": 16},
            "note": {"font_color": QUIET, "text_wrap": True},
            "label": {"font_color": QUIET},
            "head": {"bold": True, "bg_color": HEAD, "text_wrap": True, "bottom": 1},
            "head right": {"bold": True, "bg_color": HEAD, "text_wrap": True, "bottom": 1, "align": "right"},
            "count": {"num_format": "#,##0"},
            "cents": {"num_format": "#,##0"},
            "exact cents": {"num_format": "#,##0.0000;-#,##0.0000;0"},
            "number": {"num_format": "0.000000"},
            "percent": {"num_format": "0.0000%;-0.0000%;0%"},
            "chance": {"num_format": "0.0000000000"},
            "odds": {"num_format": "General"},
            "input": {"num_format": "#,##0", "bg_color": INPUT, "border": 1, "border_color": "#9DB8A0"},
            "total": {"bold": True, "top": 1},
        }
        return cls({name: file.add_format(plain | look) for name, look in looks.items()})

    def __getitem__(self, name: str) -> Any:
        return self.named[name]


@dataclass(frozen=True, slots=True)
class Outline:
    """Where the other sheets find outcomes and odds: rows as spreadsheets count, columns by what they hold."""

    rows: tuple[Row, ...]
    wagers: tuple[str, ...]
    columns: Mapping[str, str]
    odds: Mapping[Line, str]

    @property
    def last(self) -> int:
        """The row of the last outcome."""
        return FIRST + len(self.rows) - 1

    def all(self, column: str) -> str:
        """The cells of all outcomes in a column."""
        letter = self.columns[column]
        return f"Outcomes!${letter}${FIRST}:${letter}${self.last}"


@dataclass(frozen=True, slots=True)
class Book:
    """A workbook under way."""

    file: Workbook
    formats: Formats
    findings: Findings
    outline: Outline

    def sheet(self, name: str, title: str, *notes: str) -> Any:
        """A new sheet that prints one page wide, with its title, the ruleset's name and notes above the table."""
        sheet = self.file.add_worksheet(name)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.fit_to_pages(1, 0)
        sheet.hide_gridlines(2)
        sheet.set_footer(f"&L{self.findings.figures.ruleset.replace('&', '&&')}&R&P of &N")
        sheet.write_string(0, 0, title, self.formats["title"])
        sheet.write_string(1, 0, self.findings.figures.ruleset, self.formats["label"])
        for row, note in enumerate(notes, 2):
            sheet.write_string(row, 0, note, self.formats["label"])
        return sheet

    def table(self, sheet: Any, heads: Sequence[tuple[str, str, float]], lines: Iterable[Iterable[Cell]]) -> int:
        """Heads (name, format of the column, width) over the row FIRST, then all lines; the number of lines."""
        for column, (name, look, width) in enumerate(heads):
            sheet.set_column(column, column, width)
            sheet.write_string(FIRST - 2, column, name, self.formats["head" if look == "text" else "head right"])
        sheet.freeze_panes(FIRST - 1, 1)
        sheet.repeat_rows(FIRST - 2)
        number = 0
        for line in lines:
            for column, ((_, look, _), value) in enumerate(zip(heads, line, strict=True)):
                self.write(sheet, FIRST - 1 + number, column, value, look)
            number += 1
        return number

    def write(self, sheet: Any, row: int, column: int, value: Cell, look: str) -> None:
        """A cell, counted from zero; a whole number that a cell would not hold exactly is written out as text."""
        shown = self.formats[look]
        match value:
            case None | "":
                pass
            case str():
                sheet.write_string(row, column, value, shown)
            case Formula(text=text, value=cached):
                sheet.write_formula(row, column, f"={text}", shown, cached)
            case int() if abs(value) > LARGEST:
                sheet.write_string(row, column, f"{value:,}", shown)
            case _:
                sheet.write_number(row, column, float(value), shown)


def outline(findings: Findings) -> Outline:
    """The places of everything that formulas point at."""
    outcomes = rows(findings)
    placed = wagers(outcomes, findings.figures.wagers) if findings.endings else ()
    names = ("event", *(f"net of {name}" for name in placed), "net", "wagered")
    names = (*names, "combinations", "probability", "return", "square")
    lines = ((table.name, row.event) for table in findings.study.play.ruleset.tables.values() for row in table.rows)
    return Outline(
        outcomes,
        placed,
        {name: xl_col_to_name(column) for column, name in enumerate(names)},
        {line: f"'Pay lines'!$E${row}" for row, line in enumerate(lines, FIRST)},
    )
