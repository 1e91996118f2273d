"""A cluster of real processes gives the same sums as one thread, whatever becomes of its workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from cutcard.house.sweeping import Point, sweep
from cutcard.simulation import cluster_workers
from cutcard.simulation.cluster import Cluster, connected
from cutcard.simulation.cluster_workers import AHEAD, MOST_BLOCKS, ClusterWorkers
from cutcard.simulation.executor import Here
from cutcard.simulation.found import Found
from cutcard.simulation.job import BLOCK
from cutcard.simulation.run import Run, simulate
from tests.simulation.dice import Dice
from tests.simulation.slow import SlowWheel
from tests.simulation.test_run import ROUNDS, played_here, sums
from tests.simulation.wheel import Wheel, job

PROCESSES = 2
MANY = 400 * BLOCK + 77


def version() -> str:
    return "1"


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two processes with nothing compiled yet."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("NUMBA_CACHE_DIR", str(tmp_path_factory.mktemp("compiled")))
        patched.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with connected(f"local:{PROCESSES}", version) as found:
            yield found


def played(cluster: Cluster, rounds: int = ROUNDS, kernel: Wheel | Dice | None = None, **changed: object) -> Run:
    kernel = kernel or Wheel()
    with cluster.workers(kernel, job(rounds).key) as workers:
        return simulate(job(rounds), kernel, workers, **changed)  # type: ignore[arg-type]


def pids(cluster: Cluster) -> dict[str, int]:
    return dict(cluster.client.run(os.getpid))


def compiled() -> tuple[int, int]:
    """How often this process has found the dice compiled, and how often it had to compile them."""
    from tests.simulation.dice import _sums

    return sum(_sums.stats.cache_hits.values()), sum(_sums.stats.cache_misses.values())


def idle(cluster: Cluster) -> bool:
    """Whether all that was given to the workers is done or dropped, within five seconds."""
    until = monotonic() + 5
    while any(cluster.client.processing().values()) and monotonic() < until:
        sleep(0.02)
    return not any(cluster.client.processing().values())


def test_compiled_kernel_is_compiled_by_one_of_the_processes_of_a_machine(cluster: Cluster) -> None:
    run = played(cluster, 8 * BLOCK, Dice())
    assert sums(run) == sums(simulated_by_a_thread(8 * BLOCK))
    found = cluster.client.run(compiled).values()
    assert sum(misses for _, misses in found) == 1
    assert sum(hits for hits, _ in found) == PROCESSES - 1


def simulated_by_a_thread(rounds: int) -> Run:
    from cutcard.simulation.run import simulate_here

    return simulate_here(job(rounds), Dice(), 1)


def test_sums_are_those_of_one_thread(cluster: Cluster) -> None:
    assert sums(played(cluster)) == sums(played_here())


def test_worker_that_is_killed_loses_nothing(cluster: Cluster) -> None:
    before = pids(cluster)
    killed: list[int] = []

    def progress(what: str, done: int, of: int) -> None:
        busy = [worker for worker, tasks in cluster.client.processing().items() if tasks] if not killed else []
        if done > of // 5 and busy:
            killed.append(before[busy[0]])
            os.kill(killed[0], signal.SIGKILL)

    run = played(cluster, MANY, SlowWheel(), progress=progress)
    assert sums(run) == sums(played_here(MANY))
    cluster.client.wait_for_workers(PROCESSES, timeout=60)
    after = set(pids(cluster).values())
    assert len(killed) == 1
    assert killed[0] not in after
    assert len(after - set(before.values())) == 1


def test_worker_that_comes_back_is_given_the_kernel_and_plays_on(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Short tasks, so that most blocks are still to be handed out when the worker comes back.
    monkeypatch.setattr(cluster_workers, "SECONDS", 0.05)
    before = pids(cluster)
    playing: set[str] = set()
    killed = 0

    def progress(what: str, done: int, of: int) -> None:
        nonlocal killed
        if not killed and done > of // 10:
            killed = max(before.values())
            os.kill(killed, signal.SIGKILL)
            while len(there := cluster.client.nthreads()) < PROCESSES or there.keys() == before.keys():
                sleep(0.1)
        playing.update(worker for worker, tasks in cluster.client.processing().items() if tasks and killed)

    assert sums(played(cluster, MANY, SlowWheel(), progress=progress)) == sums(played_here(MANY))
    (late,) = set(pids(cluster)) - set(before)
    assert late in playing


def test_several_blocks_make_a_task_and_few_tasks_are_in_flight(cluster: Cluster) -> None:
    most = 0

    def progress(what: str, done: int, of: int) -> None:
        nonlocal most
        most = max(most, workers.at_once)

    rounds = 3000 * BLOCK
    with cluster.workers(Wheel(), job(rounds).key) as workers:
        assert isinstance(workers, ClusterWorkers)
        run = simulate(job(rounds), Wheel(), workers, progress=progress)
    assert sums(run) == sums(played_here(rounds))
    # The wheel takes some 50 microseconds a block: tasks double again and again, at best to 256 blocks.
    assert workers.tasks < 200
    assert AHEAD * PROCESSES < most <= AHEAD * MOST_BLOCKS * PROCESSES


def test_slow_blocks_go_one_by_one(cluster: Cluster) -> None:
    kernel = SlowWheel(seconds=0.51)
    with cluster.workers(kernel, job(5 * BLOCK).key) as workers:
        assert isinstance(workers, ClusterWorkers)
        run = simulate(job(5 * BLOCK), kernel, workers)
    assert (workers.tasks, run.found.counts.rounds) == (5, 5 * BLOCK)


def test_run_that_is_interrupted_leaves_nothing_behind_and_goes_on_elsewhere(cluster: Cluster) -> None:
    def progress(what: str, done: int, of: int) -> None:
        if done > of // 3:
            raise KeyboardInterrupt

    first = played(cluster, MANY, SlowWheel(), progress=progress)
    assert first.interrupted
    assert MANY // 3 < first.found.counts.rounds < MANY
    assert idle(cluster)
    assert sums(played_here(MANY, found=first.found)) == sums(played_here(MANY))
    assert sums(played(cluster, MANY, found=first.found)) == sums(played_here(MANY))


def test_ctrl_c_at_a_terminal_does_not_disturb_the_workers(cluster: Cluster) -> None:
    """It is sent to every process that the program has started."""
    before = pids(cluster)
    for pid in before.values():
        os.kill(pid, signal.SIGINT)
    sleep(0.2)
    assert sums(played(cluster)) == sums(played_here())
    assert pids(cluster) == before


def test_block_that_fails_is_reported_and_what_was_done_is_saved(cluster: Cluster) -> None:
    kept: list[Found] = []

    def save(found: Found, *, last: bool) -> None:
        kept.append(found)

    with pytest.raises(OSError, match="the wheel is stuck"):
        played(cluster, ROUNDS, Wheel(fails_at=5), save=save)
    assert 5 not in kept[-1].done
    assert idle(cluster)


def test_other_work_is_told_by_number_whatever_is_done_first(cluster: Cluster) -> None:
    waits = [0.3, *[0.0] * 20]
    found = list(cluster.each(waited, waits))
    assert sorted(found) == list(enumerate(waits))
    # The other process has done something before the first thing, which takes long, was done.
    assert found[0][0] != 0


def test_other_work_that_fails_is_raised(cluster: Cluster) -> None:
    with pytest.raises(ValueError, match="sleep length must be non-negative"):
        list(cluster.each(waited, [0.0, -1.0, 0.0]))
    assert idle(cluster)


def waited(seconds: float) -> float:
    sleep(seconds)
    return seconds


def test_sweep_gives_the_same_rows_as_one_process(cluster: Cluster) -> None:
    rulesets = [f"red-dog:nj-casino-night?decks={decks}" for decks in (1, 2, 4, 6)]
    for rounds in (None, 1000):
        points = [Point(ruleset, rounds=rounds) for ruleset in rulesets]
        found = sweep(points, cluster)
        assert found == sweep(points, Here(1))
        assert all(row.figures for row in found.rows)


def test_nothing_is_written_where_the_program_runs(cluster: Cluster) -> None:
    assert not Path("dask-scratch-space").exists()
    assert not Path("dask-worker-space").exists()
