"""A sweep as a table of rows, as plain data, and as a file whose suffix says what it becomes; see docs/scale.md."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from cutcard import __version__
from cutcard.analysis import Number
from cutcard.house.sweeping import Row, Swept
from cutcard.reports.csv_file import lines
from cutcard.reports.saving import SaveError, check, write
from cutcard.reports.tables import Column, Kind, Table, Value

SCHEMA: Final = 1
"""Counts up whenever the document changes so that a reader of the old one would go wrong."""

SUFFIXES: Final = (".json", ".csv", ".parquet")

DENOMINATORS: Final = {
    "house_edge": "expected loss of one seat's round by the opening wager",
    "error": "of house_edge: the standard error where rounds were played, else a bound on floating point, 0 if exact",
    "element_of_risk": "expected loss by the average total wagered, withdrawn wagers excluded",
    "average_wager": "average total wagered, withdrawn wagers excluded, by the opening wager",
    "standard_deviation": "of the net result of one seat's round, in opening wagers",
    "hit_frequency": "chance that the net result of a round is above zero",
    "rounds": "that were played; none where the figures are exact",
}

COLUMNS: Final = (
    Column("ruleset", Kind.TEXT),
    Column("wagers", Kind.TEXT),
    Column("strategy", Kind.TEXT),
    Column("seats", Kind.INTEGER),
    Column("seed", Kind.TEXT),
    Column("rounds", Kind.INTEGER),
    Column("opening_wager_cents", Kind.INTEGER),
    Column("opening_wager", Kind.TEXT),
    Column("house_edge", Kind.NUMBER),
    Column("house_edge_fraction", Kind.TEXT),
    Column("error", Kind.NUMBER),
    Column("element_of_risk", Kind.NUMBER),
    Column("average_wager", Kind.NUMBER),
    Column("standard_deviation", Kind.NUMBER),
    Column("hit_frequency", Kind.NUMBER),
    Column("method", Kind.TEXT),
    Column("refused", Kind.TEXT),
)


def table_of(swept: Swept) -> Table:
    """A line for each point, in the order asked; of what was refused only the point and why."""
    return Table(COLUMNS, lambda: map(_line, swept.rows))


def document(swept: Swept) -> dict[str, Any]:
    """Everything that was found, as plain JSON: fractions as text with their value beside them."""
    return {
        "schema": SCHEMA,
        "cutcard": __version__,
        "interrupted": swept.interrupted,
        "denominators": DENOMINATORS,
        "rows": [_object(row) for row in swept.rows],
    }


def check_path(path: Path) -> None:
    """Raise SaveError unless `saved` could write there."""
    if path.suffix.lower() not in SUFFIXES:
        raise SaveError(f"{path}: a sweep is saved as {', '.join(SUFFIXES)}. End the name in one of them.")
    check(path)


def saved(swept: Swept, path: Path) -> tuple[Path, ...]:
    """Save as JSON, CSV or Parquet, and say which files there are now. Raises SaveError where that cannot be."""
    check_path(path)
    return write({path: lambda part: _written(swept, path.suffix.lower(), part)})


def _written(swept: Swept, suffix: str, path: Path) -> None:
    match suffix:
        case ".json":
            text = json.dumps(document(swept), ensure_ascii=False, indent=1, allow_nan=False)
            path.write_text(text + "\n", encoding="utf-8")
        case ".csv":
            with path.open("w", encoding="utf-8", newline="") as file:
                file.writelines(f"# {name}: {text}\n" for name, text in _about(swept))
                lines(table_of(swept), file)
        case _:
            from cutcard.reports.parquet_file import as_parquet

            as_parquet(table_of(swept), _about(swept), path)


def _about(swept: Swept) -> Iterator[tuple[str, str]]:
    yield "computed by", f"Cutcard {__version__}"
    if swept.interrupted:
        yield "interrupted", "not all that was asked is here"
    yield from DENOMINATORS.items()


def _line(row: Row) -> tuple[Value, ...]:
    point, found = row.point, row.figures
    asked = (point.strategy, point.seats, str(point.seed) if point.rounds is not None else None)
    if found is None:
        return (point.ruleset, _wagers(point.wagers), *asked, *(None,) * 11, row.refused)
    exact = str(found.house_edge) if isinstance(found.house_edge, Fraction) else None
    edge = (float(found.house_edge), exact, found.error)
    figures = (float(found.element_of_risk), float(found.average_wager), found.standard_deviation)
    opening = (found.rounds, found.opening, found.opening_what)
    rest = (*figures, float(found.hit_frequency), found.method, None)
    return (found.ruleset, _wagers(found.wagers), *asked, *opening, *edge, *rest)


def _object(row: Row) -> dict[str, Any]:
    point, found = row.point, row.figures
    asked = {"strategy": point.strategy, "seats": point.seats, "seed": point.seed if point.rounds is not None else None}
    if found is None:
        return {"ruleset": point.ruleset, "wagers": dict(point.wagers), **asked, "refused": row.refused}
    return {
        "ruleset": found.ruleset,
        "wagers": dict(found.wagers),
        **asked,
        "rounds": found.rounds,
        "opening_wager": {"cents": found.opening, "what": found.opening_what},
        "house_edge": _number(found.house_edge),
        "error": found.error,
        "element_of_risk": _number(found.element_of_risk),
        "average_wager": _number(found.average_wager),
        "standard_deviation": found.standard_deviation,
        "hit_frequency": _number(found.hit_frequency),
        "method": found.method,
        "refused": None,
    }


def _wagers(wagers: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{name}={cents}" for name, cents in wagers)


def _number(number: Number) -> dict[str, Any]:
    return {"fraction": str(number) if isinstance(number, Fraction) else None, "value": float(number)}
