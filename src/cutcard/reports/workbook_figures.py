"""The sheet "Figures": what is assumed, the figures as formulas over the outcomes, and what is not from the law."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from cutcard.analysis import Number
from cutcard.reports.findings import assumed, elsewhere
from cutcard.reports.workbook_parts import FIRST, Book, Formula

NOTES: Final = (
    "Live figures are formulas over the sheets “Outcomes” and “Pay lines”; “as computed” and “exactly” do not change.",
    "Change a green odds cell on “Pay lines”, and live figures follow, the strategy held fixed: "
    "the best strategy for other odds may be another, and the house edge then be lower.",
)

_BY: Final = {
    "expected net": "cents for one seat's round",
    "house edge": "expected loss by the opening wager",
    "element of risk": "expected loss by the average total wagered, withdrawn wagers excluded",
    "average wagered": "cents, withdrawn wagers excluded",
    "average wager": "average total wagered in units of the opening wager",
    "variance": "of the net result, in units of the opening wager, squared",
    "standard deviation": "of the net result, in units of the opening wager",
    "hit frequency": "chance that a round wins more than it loses",
    "top award": "chance of the greatest net result",
}


def figures_sheet(book: Book) -> None:
    """Figures first, since that is what is asked for; then all that they assume."""
    sheet = book.sheet("Figures", book.findings.study.play.ruleset.document.title)
    heads = [("figure", "text", 24.0), ("live", "number", 16.0), ("as computed", "number", 16.0)]
    heads += [("unit, denominator", "text", 62.0), ("exactly", "text", 60.0)]
    number = book.table(sheet, heads, iter(()))
    for number, (name, look, text, value) in enumerate(_figures(book)):
        row = FIRST - 1 + number
        book.write(sheet, row, 0, name, "text")
        book.write(sheet, row, 1, Formula(text, float(value)) if text else float(value), look)
        book.write(sheet, row, 2, float(value), look)
        book.write(sheet, row, 3, _BY[name], "note")
        book.write(sheet, row, 4, str(value) if isinstance(value, Fraction) else "", "note")
    for row, (name, text) in enumerate(_said(book), FIRST + number + 2):
        book.write(sheet, row, 0, name, "label")
        sheet.write_string(row, 1, text, book.formats["label"])
    _names(book, sheet, FIRST + number + 1)


def _figures(book: Book) -> Iterator[tuple[str, str, str, Number]]:
    """Name, look, formula and value; a figure without a formula stays as it was computed."""
    figures, outline = book.findings.figures, book.outline
    chances, nets = outline.all("probability"), outline.all("net")
    wagered = f"SUMPRODUCT({outline.all('wagered')},{chances})" if book.findings.endings else ""
    variance = f"(SUM({outline.all('square')})-Expected_net^2)/Opening_wager^2"
    yield "house edge", "percent", "-Expected_net/Opening_wager", figures.house_edge
    yield "element of risk", "percent", "-Expected_net/Average_wagered", figures.element_of_risk
    yield "expected net", "exact cents", f"SUM({outline.all('return')})", figures.expected_net
    yield "average wagered", "exact cents", wagered, figures.average_cents
    yield "average wager", "number", "Average_wagered/Opening_wager", figures.average_wager
    yield "variance", "number", variance, figures.variance
    yield "standard deviation", "number", "SQRT(Variance)", figures.standard_deviation
    yield "hit frequency", "percent", f'SUMIF({nets},">0",{chances})', figures.hit_frequency
    yield "top award", "chance", f"SUMIF({nets},MAX({nets}),{chances})", figures.top_award


def _names(book: Book, sheet: Any, row: int) -> None:
    """Names that formulas use, and the two amounts under the figures that they divide by."""
    figures = book.findings.figures
    for name, at in (("Expected_net", 2), ("Average_wagered", 3), ("Variance", 5)):
        book.file.define_name(name, f"=Figures!$B${FIRST + at}")
    book.write(sheet, row - 1, 0, "opening wager", "text")
    book.write(sheet, row - 1, 1, figures.opening_wager.cents, "count")
    book.write(sheet, row - 1, 3, f"cents: {figures.opening_wager.what}", "note")
    book.file.define_name("Opening_wager", f"=Figures!$B${row}")
    if figures.total_combinations is not None:
        book.write(sheet, row, 0, "all combinations", "text")
        book.write(sheet, row, 1, figures.total_combinations, "count")
        book.write(sheet, row, 3, "equally likely deals of one seat's round", "note")
        book.file.define_name("Total_combinations", f"=Figures!$B${row + 1}")


def _said(book: Book) -> Iterator[tuple[str, str]]:
    yield from (("", note) for note in NOTES)
    yield "", ""
    yield from assumed(book.findings)
    for number, (name, text) in enumerate(elsewhere(book.findings)):
        yield "" if number else "not from the regulation", f"{name}: {text}"
