"""How many rounds a second the kernels play: beside loops with the rules written into them, and on two threads."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks import (
    simulation_caribbean_stud,
    simulation_double_down_stud,
    simulation_let_it_ride,
    simulation_red_dog,
    simulation_spanish_21,
)
from cutcard.house.cluster import executor, run_on
from cutcard.house.simulating import open_simulation
from cutcard.registry import play
from cutcard.simulation.contract import OPTIMAL

HEAD: Final = """## Simulation

Millions of rounds a second with every core at work; the kernel that reads compiled tables against a loop that knows one
ruleset and one strategy by heart, in the same run. Spanish 21 has no such loop: its ratio is to let it ride's kernel.

| game | kernel | by heart | ratio |
| --- | ---: | ---: | ---: |
"""
BESIDE: Final = {
    "let it ride": simulation_let_it_ride,
    "red dog": simulation_red_dog,
    "Caribbean stud": simulation_caribbean_stud,
    "double down stud": simulation_double_down_stud,
}
ROUNDS: Final = 200_000_000


def rows() -> Iterator[tuple[str, str, str, str]]:
    """Each game, then what two threads gain on one."""
    for game, beside in BESIDE.items():
        tables, *_, by_heart = beside.rounds_a_second().values()
        yield game, _millions(tables), _millions(by_heart), f"{tables / by_heart:.2f}"
    *spanish, (_, let_it_ride) = simulation_spanish_21.rounds_a_second().items()
    for game, rate in spanish:
        yield game, _millions(rate), "", f"{rate / let_it_ride:.2f}"
    yield "let it ride, two threads against one", "", "", f"{_two_threads():.2f}"


def _two_threads() -> float:
    return median(_once(1) / _once(2) for _ in range(3))


def _once(threads: int) -> float:
    simulation = open_simulation(play(simulation_let_it_ride.RULESET), {}, OPTIMAL, 1, ROUNDS)
    with executor(threads=threads) as here:
        started = perf_counter()
        run_on(here, simulation)
        return perf_counter() - started


def _millions(rate: float) -> str:
    return f"{rate / 1e6:,.1f}"
