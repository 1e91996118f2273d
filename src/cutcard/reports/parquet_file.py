"""A study as Parquet, by DuckDB: typed columns, and what is assumed as the file's own key-value metadata."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import duckdb

from cutcard.reports.csv_file import beside, lines
from cutcard.reports.findings import Findings, assumed, elsewhere
from cutcard.reports.tables import Kind, Table, outcome_table, plain, strategy_table

TYPES: Final = {Kind.TEXT: "VARCHAR", Kind.NUMBER: "DOUBLE", Kind.TRUTH: "BOOLEAN"}


def parquet_files(findings: Findings, path: Path) -> Mapping[Path, Callable[[Path], None]]:
    """NAME.outcomes.parquet; where a kernel counted, NAME.parquet with every situation."""
    files = {beside(path, "outcomes"): partial(_file, findings, outcome_table(findings))}
    if findings.stages:
        files[path] = partial(_file, findings, strategy_table(findings.stages))
    return files


def as_parquet(table: Table, about: Iterable[tuple[str, str]], path: Path) -> None:
    """A table with what is said about it; by way of CSV, which DuckDB reads into columns of the types it is told."""
    with TemporaryDirectory() as folder, duckdb.connect(config={"threads": 1}) as database:
        rows = Path(folder) / "rows.csv"
        with rows.open("w", encoding="utf-8", newline="") as file:
            lines(table, file)
        columns = ", ".join(f"{_quoted(name)}: '{type_}'" for name, type_ in _types(table))
        told = ", ".join(f"{_quoted(name)}: {_quoted(text)}" for name, text in about)
        database.execute(
            f"COPY (SELECT * FROM read_csv({_quoted(str(rows))}, header = true, delim = ',', quote = '\"', "
            f"escape = '\"', auto_detect = false, columns = {{{columns}}})) "
            f"TO {_quoted(str(path))} (FORMAT parquet, COMPRESSION zstd, KV_METADATA {{{told}}})"
        )


def _file(findings: Findings, table: Table, path: Path) -> None:
    as_parquet(table, _metadata(findings), path)


def _types(table: Table) -> Iterator[tuple[str, str]]:
    """Integers beyond 64 bits are DECIMAL(38, 0), since DuckDB makes a DOUBLE of a HUGEINT; still longer ones text."""
    most = [0] * len(table.columns)
    for row in table.rows():
        for at, value in enumerate(row):
            if isinstance(value, int):
                most[at] = max(most[at], abs(value))
    for column, largest in zip(table.columns, most, strict=True):
        integer = "BIGINT" if largest < 2**63 else "DECIMAL(38, 0)" if largest < 10**38 else "VARCHAR"
        yield column.name, TYPES.get(column.kind, integer)


def _metadata(findings: Findings) -> Iterator[tuple[str, str]]:
    for name, text in assumed(findings):
        yield plain(name), text
    yield "not_from_the_regulation", json.dumps([": ".join(each) for each in elsewhere(findings)], ensure_ascii=False)
    for stage in findings.stages:
        yield f"values_of_{plain(stage.rule)}", stage.counts


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
