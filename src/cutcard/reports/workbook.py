"""A study as a workbook whose figures are formulas over its pay table: change the odds, and the house edge follows."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from pathlib import Path

from xlsxwriter import Workbook

from cutcard import __version__
from cutcard.reports.findings import Findings
from cutcard.reports.workbook_figures import figures_sheet
from cutcard.reports.workbook_lists import situations_sheet, strategies_sheet, strategy_sheet, wagers_sheet
from cutcard.reports.workbook_odds import outcomes_sheet, pay_lines_sheet
from cutcard.reports.workbook_parts import Book, Formats, outline


def as_workbook(findings: Findings, path: Path) -> None:
    """Every sheet, made in memory; the same study gives the same bytes."""
    content = BytesIO()
    with Workbook(content, {"in_memory": True}) as file:
        file.set_properties(
            {
                "title": findings.figures.ruleset,
                "comments": f"Computed by Cutcard {__version__}",
                "created": datetime(2000, 1, 1),
            }
        )
        book = Book(file, Formats.of(file), findings, outline(findings))
        for fill in (figures_sheet, outcomes_sheet, wagers_sheet, strategy_sheet, strategies_sheet, pay_lines_sheet):
            fill(book)
        situations_sheet(book)
    path.write_bytes(content.getvalue())
