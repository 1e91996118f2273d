"""Writes docs/figures.md from the published figures and what they come to: `python -m tests.figures.document`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cutcard.analysis import Number
from tests.figures.explained import BY_ROW, EXPLANATIONS
from tests.figures.published import Row, in_unit, rows
from tests.figures.reproduced import value

FILE: Final = Path(__file__).parents[2] / "docs" / "figures.md"

TITLES: Final = {
    "let_it_ride": "Let it ride",
    "let_it_ride_bonus": "Let it ride: the bonus wager",
    "let_it_ride_3card_bonus": "Let it ride: the three-card bonus wager",
    "poker": "Hands of poker",
    "red_dog": "Red dog",
    "caribbean_stud": "Caribbean stud",
    "caribbean_stud_progressive": "Caribbean stud: the progressive wager",
    "double_down_stud": "Double down stud",
    "spanish_21": "Spanish 21",
    "match_the_dealer": "Spanish 21: match the dealer",
    "operations": "Speed of play and numbers of tables",
}
REPRODUCED: Final = "Reproduced"
EXPLAINED: Final = "Explained"
UNITS: Final = {"percent": " %", "cents": " cents", "dollars": " dollars", "units": " units"}

HEAD: Final = """# Published figures

Every published figure in `tests/data/figures.csv` that concerns these games is reproduced by a test, at the number of
decimals and in the unit in which it was printed, or explained here. `tests/figures` holds the expressions and
the test that no figure is left out, that none is both, and that explained figures do differ where that can be computed.

{reproduced} figures are reproduced and {explained} explained. “Exactly” is what the named ruleset gives: shares and
units are of the opening wager unless the quantity says otherwise, money is in the printed unit. Rulesets with
`study=yes` pay odds that no law allows and open no table. Published edges of Spanish 21 leave out the super bonus,
which S21-023 states apart, and double in full. This file is written by `python -m tests.figures.document`.
"""

Cells = tuple[str, ...]


def text() -> str:
    """The whole file."""
    numbers = {"reproduced": str(len(rows()) - len(BY_ROW)), "explained": str(len(BY_ROW))}
    sections = (_section(game, tuple(of_game)) for game, of_game in groupby(_by_game(), lambda row: row.game))
    return HEAD.format(**numbers) + "".join(sections)


def _by_game() -> list[Row]:
    return sorted(rows(), key=lambda row: list(TITLES).index(row.game))


def _section(game: str, of_game: Sequence[Row]) -> str:
    reproduced = [row for row in of_game if row.id not in BY_ROW]
    explained = [row for row in of_game if row.id in BY_ROW]
    parts = [f"\n## {TITLES[game]}\n"]
    if reproduced:
        parts += [f"\n### {REPRODUCED}: {TITLES[game].lower()}\n", *_reproduced(reproduced)]
    if explained:
        parts += [f"\n### {EXPLAINED}: {TITLES[game].lower()}\n", *_table(WHY_HEADS, _explained(explained))]
    return "".join(parts)


HEADS: Final = ("Rows", "Quantity", "Exactly", "Printed", "Source")
WHY_HEADS: Final = ("Rows", "Quantity", "Printed", "Exactly", "Why", "Source")


def _reproduced(of_game: Iterable[Row]) -> Iterator[str]:
    """A table for each ruleset; rows that say the same of it share a line."""
    tables: dict[str, dict[Cells, list[Row]]] = {}
    for row in of_game:
        if found := value(row):
            cells = _quantity(row), exactly(row, found.value)
            tables.setdefault(found.by, {}).setdefault(cells, []).append(row)
    for by, lines in tables.items():
        yield f"\n`{by}`\n"
        yield from _table(
            HEADS, ((_ids(same), *cells, _printed(same), _sources(same)) for cells, same in lines.items())
        )


def _explained(of_game: Sequence[Row]) -> Iterator[Cells]:
    for explanation in EXPLANATIONS:
        for row in (row for row in of_game if row.id in explanation.rows.split()):
            found = value(row)
            exact = exactly(row, found.value) if found else "–"
            yield row.id, _quantity(row), _printed([row]), exact, explanation.why, _sources([row])


def exactly(row: Row, number: Number) -> str:
    """A value in the row's unit: as a fraction where it is exact, and as a decimal where it is no whole number."""
    exact = in_unit(row, number)
    if exact.denominator == 1:
        return f"{exact.numerator:,}{UNITS.get(row.unit, '')}"
    if not isinstance(number, Fraction):
        return f"about {float(exact):.6g}{UNITS.get(row.unit, '')}"
    decimal = f"{float(exact):.8g}{UNITS.get(row.unit, '')}"
    share = 1 / number if row.unit == "one_in" else number
    return f"{share.numerator:,}/{share.denominator:,} = {decimal}"


def _quantity(row: Row) -> str:
    return row.quantity.replace(":", ": ").replace("_", " ")


def _ids(same: Sequence[Row]) -> str:
    return ", ".join(row.id for row in same)


def _printed(same: Sequence[Row]) -> str:
    texts = (f"{'1 in ' if row.unit == 'one_in' else ''}{row.value}{UNITS.get(row.unit, '')}" for row in same)
    return "; ".join(dict.fromkeys(texts))


def _sources(same: Sequence[Row]) -> str:
    links = dict.fromkeys(row.source_url for row in same)
    return ", ".join(f"[{urlsplit(url).netloc.removeprefix('www.')}]({_escaped(url)})" for url in links)


def _escaped(url: str) -> str:
    return url.replace("(", "%28").replace(")", "%29").replace("|", "%7C")


def _table(heads: Cells, lines: Iterable[Cells]) -> Iterator[str]:
    yield "\n"
    for cells in (heads, tuple("---" for _ in heads), *lines):
        yield f"| {' | '.join(cells)} |\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
