"""Kernels that play rounds, measured side by side: one after another, again and again, on every processor at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter

from cutcard.simulation.workers import processors

Plays = Callable[[int, int], object]
"""Plays a block of so many rounds: (block, rounds)."""

ROUNDS = 1 << 20
BLOCKS = 8


def rates(kernels: Mapping[str, Plays], repeats: int = 7) -> dict[str, float]:
    """Rounds a second of each kernel, the median of several runs that take turns; each is compiled beforehand."""
    found: dict[str, list[float]] = {name: [] for name in kernels}
    with ThreadPoolExecutor(processors()) as pool:
        for repeat in range(repeats + 1):
            for name, plays in kernels.items():
                started = perf_counter()
                list(pool.map(plays, range(BLOCKS), [ROUNDS] * BLOCKS))
                if repeat:
                    found[name].append(BLOCKS * ROUNDS / (perf_counter() - started))
    return {name: median(each) for name, each in found.items()}
