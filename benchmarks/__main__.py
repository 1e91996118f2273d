"""Runs every benchmark and writes `benchmarks/RESULTS.md`: `make bench`."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from benchmarks import cluster, exact, rounds, simulation

HEAD = """# Benchmarks

Medians and ratios of one run; machines differ and are noisy, so compare within a table only.

- command: `make bench`
- machine: {machine}, {cores} cores
- Python {python}, numba {numba}, numpy {numpy}
"""

Rows = Iterator[tuple[str, ...]]


def main() -> None:
    """Measure, print and write the results, table by table."""
    text = HEAD.format(
        machine=f"{platform.system()} {platform.machine()}",
        cores=os.cpu_count(),
        python=platform.python_version(),
        numba=version("numba"),
        numpy=version("numpy"),
    )
    sys.stdout.write(text)
    for head, rows in _tables():
        part = f"\n{head}" + "".join(f"| {' | '.join(row)} |\n" for row in rows)
        sys.stdout.write(part)
        text += part
    Path(__file__).with_name("RESULTS.md").write_text(text, encoding="utf-8")


def _tables() -> Iterator[tuple[str, Rows]]:
    yield rounds.HEAD, iter(rounds.rows())
    yield exact.HEAD, exact.rows()
    yield simulation.HEAD, simulation.rows()
    yield f"## A local Dask cluster\n\n{cluster.HEAD}", iter(cluster.rows())


if __name__ == "__main__":
    main()
