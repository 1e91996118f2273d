"""Runs every benchmark and writes `benchmarks/RESULTS.md`: `make bench`."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from benchmarks import rounds

HEAD = """# Benchmarks

Medians and ratios of one run; machines differ and are noisy, so compare within a table only.

- command: `make bench`
- machine: {machine}, {cores} cores
- Python {python}

## A round of play, one to seven seats

Milliseconds a round by the rules alone; then how many times as long a table with its sealed log takes, and an audit.

| ruleset | rules alone, ms | table and log, ratio | audit, ratio |
| --- | ---: | ---: | ---: |
"""


def main() -> None:
    """Measure, print and write the results."""
    head = HEAD.format(
        machine=f"{platform.system()} {platform.machine()}",
        cores=os.cpu_count(),
        python=platform.python_version(),
    )
    text = head + "".join(f"| {' | '.join(row)} |\n" for row in rounds.rows())
    Path(__file__).with_name("RESULTS.md").write_text(text, encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
