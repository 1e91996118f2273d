"""A study as CSV: comment lines say what is assumed, then one line names the columns."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TextIO

from cutcard.reports.findings import Findings, assumed, elsewhere
from cutcard.reports.tables import Table, Value, outcome_table, strategy_table


def csv_files(findings: Findings, path: Path) -> Mapping[Path, Callable[[Path], None]]:
    """NAME.csv with the outcomes; where a kernel counted, NAME.strategy.csv with every situation."""
    files = {path: partial(_file, findings, outcome_table(findings))}
    if findings.stages:
        files[beside(path, "strategy")] = partial(_file, findings, strategy_table(findings.stages))
    return files


def beside(path: Path, part: str) -> Path:
    """The file of another part of the same study: NAME.PART.SUFFIX."""
    return path.with_name(f"{path.stem}.{part}{path.suffix}")


def lines(table: Table, file: TextIO) -> None:
    """The names of the columns and all rows; what is missing is empty, what is true or false is spelled so."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(column.name for column in table.columns)
    writer.writerows([_text(value) for value in row] for row in table.rows())


def _file(findings: Findings, table: Table, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        for name, text in assumed(findings):
            file.write(f"# {name}: {text}\n")
        for name, text in elsewhere(findings):
            file.write(f"# not from the regulation: {name}: {text}\n")
        lines(table, file)


def _text(value: Value) -> Value:
    return str(value).lower() if isinstance(value, bool) else value
