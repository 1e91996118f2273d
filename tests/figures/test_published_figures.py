"""Every published figure comes out as printed, at the printed precision, or is explained in docs/figures.md."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import pytest

from tests.figures import document
from tests.figures.explained import BY_ROW, EXPLANATIONS
from tests.figures.published import Row, agrees, rows
from tests.figures.reproduced import value

REPRODUCED = tuple(row for row in rows() if row.id not in BY_ROW)
EXPLAINED = tuple(row for row in rows() if row.id in BY_ROW)
OUTDATED = "docs/figures.md is out of date: run python -m tests.figures.document"

HEAD = re.compile(rf"### ({document.REPRODUCED}|{document.EXPLAINED}): ")
RULESET = re.compile(r"`([^`]+)`")
IDS = re.compile(r"[A-Z][A-Z0-9]+-[0-9]{3}")


@dataclass(frozen=True)
class Line:
    """What docs/figures.md says of a row: in which kind of table, of which ruleset, and the cells."""

    kind: str
    by: str
    cells: tuple[str, ...]


@cache
def lines() -> dict[str, list[Line]]:
    """The document read as text, so that it is held to the data by itself; the lines of each row."""
    found: dict[str, list[Line]] = {}
    kind = by = ""
    for text in document.FILE.read_text(encoding="utf-8").splitlines():
        if head := HEAD.match(text):
            kind, by = head[1], ""
        elif ruleset := RULESET.fullmatch(text):
            by = ruleset[1]
        elif text.startswith("| "):
            cells = tuple(text.strip("| ").split(" | "))
            for id_ in IDS.findall(cells[0]):
                found.setdefault(id_, []).append(Line(kind, by, cells))
    return found


def printed(text: str, unit: str) -> Row:
    return Row("X-001", "game", "decks=1", "house_edge", text, unit, "https://example.org", "high", "")


@pytest.mark.parametrize("row", REPRODUCED, ids=lambda row: row.id)
def test_figure_comes_out_as_printed(row: Row) -> None:
    found = value(row)
    assert found is not None, f"{row.id}: nothing says what {row.quantity} comes to under {row.variant}"
    exact = document.exactly(row, found.value)
    assert agrees(row, found.value), f"{row.id}: {exact} by {found.by}, not {row.value}"
    (line,) = lines()[row.id]
    assert (line.by, exact) == (found.by, line.cells[2]), OUTDATED
    assert row.value in line.cells[3], OUTDATED


@pytest.mark.parametrize("row", EXPLAINED, ids=lambda row: row.id)
def test_explained_figure_differs_and_comes_out_under_what_explains_it(row: Row) -> None:
    found, under = value(row), BY_ROW[row.id].under
    assert found is None or not agrees(row, found.value), f"{row.id} needs no explanation"
    assert under is None or agrees(row, under(row)), f"{row.id} is not what explains it"
    (line,) = lines()[row.id]
    assert row.value in line.cells[2], OUTDATED
    assert line.cells[3:5] == (document.exactly(row, found.value) if found else "–", BY_ROW[row.id].why), OUTDATED


def test_every_row_is_in_the_document_once() -> None:
    kinds = {id_: [line.kind for line in told] for id_, told in lines().items()}
    assert kinds == {row.id: [document.EXPLAINED if row.id in BY_ROW else document.REPRODUCED] for row in rows()}
    assert len(kinds) == len(rows())


def test_no_explanation_is_of_a_row_that_is_not_there_or_told_twice() -> None:
    named = [id_ for explanation in EXPLANATIONS for id_ in explanation.rows.split()]
    assert sorted(named) == sorted(row.id for row in EXPLAINED)


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
