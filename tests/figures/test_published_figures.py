"""Every published figure comes out as printed, at the printed precision, or is explained in docs/figures.md."""

import re
from fractions import Fraction

import pytest

from tests.figures import document
from tests.figures.explained import BY_ROW, EXPLANATIONS
from tests.figures.published import Row, agrees, rows
from tests.figures.reproduced import value

REPRODUCED = tuple(row for row in rows() if row.id not in BY_ROW)
EXPLAINED = tuple(row for row in rows() if row.id in BY_ROW)

KIND_OF_TABLE = re.compile(rf"^### ({document.REPRODUCED}|{document.EXPLAINED}):")
IDS = re.compile(r"[A-Z][A-Z0-9]+-[0-9]{3}")


def printed(text: str, unit: str) -> Row:
    return Row("X-001", "game", "decks=1", "house_edge", text, unit, "https://example.org", "high", "")


@pytest.mark.parametrize("row", REPRODUCED, ids=lambda row: row.id)
def test_figure_comes_out_as_printed(row: Row) -> None:
    found = value(row)
    assert found is not None, f"{row.id}: nothing says what {row.quantity} comes to under {row.variant}"
    assert agrees(row, found.value), f"{row.id}: {document.exactly(row, found.value)} by {found.by}, not {row.value}"


@pytest.mark.parametrize("row", EXPLAINED, ids=lambda row: row.id)
def test_explained_figure_differs_and_comes_out_under_what_explains_it(row: Row) -> None:
    found, under = value(row), BY_ROW[row.id].under
    assert found is None or not agrees(row, found.value), f"{row.id} needs no explanation"
    assert under is None or agrees(row, under(row)), f"{row.id} is not what explains it"
    assert len(BY_ROW[row.id].why) > 20


def test_every_row_is_in_the_document_once() -> None:
    """Read as text, so that the document and not what wrote it is held to the data."""
    told: dict[str, list[str]] = {document.REPRODUCED: [], document.EXPLAINED: []}
    table = ""
    for line in document.FILE.read_text(encoding="utf-8").splitlines():
        if head := KIND_OF_TABLE.match(line):
            table = head[1]
        elif line.startswith("| ") and table:
            told[table] += IDS.findall(line.split(" | ")[0])
    assert sorted(told[document.REPRODUCED]) == sorted(row.id for row in REPRODUCED)
    assert sorted(told[document.EXPLAINED]) == sorted(row.id for row in EXPLAINED)
    assert len(told[document.REPRODUCED]) + len(told[document.EXPLAINED]) == len(rows()) == len({r.id for r in rows()})


def test_no_explanation_is_of_a_row_that_is_not_there_or_told_twice() -> None:
    named = [id_ for explanation in EXPLANATIONS for id_ in explanation.rows.split()]
    assert sorted(named) == sorted(row.id for row in EXPLAINED)


def test_document_says_what_the_expressions_give() -> None:
    """`python -m tests.figures.document` writes it anew."""
    assert document.FILE.read_text(encoding="utf-8") == document.text()


@pytest.mark.parametrize(
    ("text", "unit", "exact", "same"),
    [
        ("3.51", "percent", Fraction(35_057, 1_000_000), True),
        ("3.50", "percent", Fraction(35_057, 1_000_000), False),
        ("3.5", "percent", Fraction(355, 10_000), True),
        ("3.5", "percent", Fraction(35_501, 1_000_000), False),
        ("27.70", "percent", Fraction(2775, 10_000), False),
        (".38", "percent", Fraction(38, 10_000), True),
        ("-0.477745", "units", Fraction(-477_745, 1_000_000), True),
        ("17,448", "units", 17_448, True),
        ("17,448", "units", Fraction(174_486, 10), False),
        ("20", "count", Fraction(20), True),
        ("20", "count", Fraction(2001, 100), False),
        ("649,740.0000", "one_in", Fraction(1, 649_740), True),
        ("12.48", "one_in", Fraction(2, 25), False),
        ("17.13", "cents", 17.1309, True),
    ],
)
def test_printing_the_same_is_to_the_last_printed_decimal(
    text: str, unit: str, exact: Fraction | float, same: bool
) -> None:
    assert agrees(printed(text, unit), exact) is same
