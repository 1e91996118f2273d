"""Simulations and analyses here or on a cluster of the same Cutcard: one executor, whatever was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cutcard.counting import Progress, silent
from cutcard.house.kept import engine
from cutcard.house.simulating import Simulation
from cutcard.simulation.checkpoint import Checkpoint
from cutcard.simulation.cluster import connected
from cutcard.simulation.cluster_address import Certificates
from cutcard.simulation.executor import Executor, Here
from cutcard.simulation.run import Run, simulate


@contextmanager
def executor(
    address: str = "", certificates: Certificates | None = None, threads: int | None = None
) -> Iterator[Executor]:
    """What does the work: the cluster at an address, as `cutcard.simulation.cluster_address` reads it, or this process.

    Raises ClusterError, which is a SimulationError, for a cluster that cannot or must not be used.
    """
    if not address:
        yield Here(threads)
        return
    with connected(address, engine, certificates) as cluster:
        yield cluster


def run_on(where: Executor, simulation: Simulation, checkpoint: Path | None = None, progress: Progress = silent) -> Run:
    """Play, going on from a checkpoint if there is one; the sums are the same by every executor, to the last bit.

    Raises CheckpointError, OSError, what kernels raise, and ClusterError where a cluster fails; what was found is saved
    then, too.
    """
    job, kernel = simulation.job, simulation.kernel
    save = Checkpoint(checkpoint, job, kernel) if checkpoint else None
    found = save.read() if save else None
    with where.workers(kernel, job.key) as workers:
        return simulate(job, kernel, workers, found, progress, save)
