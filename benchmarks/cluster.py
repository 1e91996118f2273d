"""How much faster two processes of a local Dask cluster are than one thread: `python -m benchmarks.cluster [ROUNDS]`.

All measurements take turns within one run, so that a machine that is busy with something else is so for each of them.
"""

from __future__ import annotations

import resource
import sys
from statistics import median
from time import perf_counter, process_time

from cutcard.house.cluster import executor, run_on
from cutcard.house.simulating import Simulation, open_simulation
from cutcard.registry import play
from cutcard.simulation.cluster import Cluster
from cutcard.simulation.executor import Executor

RULESETS = ("let-it-ride:nj-casino", "red-dog:nj-casino-night")
ROUNDS = 10**9
REPEATS = 3

HEAD = (
    "| ruleset | rounds | one thread, M rounds/s | one process, ratio | two processes, ratio "
    "| CPU of the workers, ratio | CPU of client and scheduler, share |\n"
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n"
)


def rows(rounds: int = ROUNDS) -> list[tuple[str, ...]]:
    """Ratios to one thread: elapsed time of one and of two processes, and the processor time that two spend on it.

    The last column is what client and scheduler spend, as a share of what the workers do.
    """
    with executor(threads=1) as here, executor("local:1") as one, executor("local:2") as two:
        return [_row(name, rounds, here, one, two) for name in RULESETS]


def _row(name: str, rounds: int, here: Executor, one: Executor, two: Executor) -> tuple[str, ...]:
    assert isinstance(two, Cluster)
    simulations = [open_simulation(play(name), {}, "optimal", 1, many, seed=1) for many in (1 << 24, rounds)]
    for where in (here, one, two):
        run_on(where, simulations[0])  # so that everything is compiled and loaded
    runs = [_once(simulations[1], here, one, two) for _ in range(REPEATS)]
    thread, single, double, spent, besides = (median(each) for each in zip(*runs, strict=True))
    return name, f"{rounds:,}", f"{thread:.1f}", f"{single:.2f}", f"{double:.2f}", f"{spent:.2f}", f"{besides:.1%}"


def _once(simulation: Simulation, here: Executor, one: Executor, two: Cluster) -> tuple[float, ...]:
    """Million rounds a second by one thread; how many times as fast one process and two are; see `rows`."""
    begun, spent = perf_counter(), process_time()
    expected = run_on(here, simulation).found.counts.results.tolist()
    thread, thread_cpu = perf_counter() - begun, process_time() - spent
    begun = perf_counter()
    assert run_on(one, simulation).found.counts.results.tolist() == expected
    single = perf_counter() - begun
    workers, begun, spent = _spent(two), perf_counter(), process_time()
    assert run_on(two, simulation).found.counts.results.tolist() == expected
    double, besides, workers = perf_counter() - begun, process_time() - spent, _spent(two) - workers
    return (
        simulation.job.rounds / thread / 1e6,
        thread / single,
        thread / double,
        workers / thread_cpu,
        besides / workers,
    )


def _spent(cluster: Cluster) -> float:
    """Seconds of processor time that the workers have spent so far."""
    spent: float = sum(cluster.client.run(_of_process).values())
    return spent


def _of_process() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Measure and print."""
    print(HEAD, end="")
    for row in rows(int(float(sys.argv[1])) if len(sys.argv) > 1 else ROUNDS):
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
