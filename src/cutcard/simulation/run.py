"""Plays the blocks of a job, in any order and anywhere, and adds them up: the sums are always the same."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from typing import Final, Protocol

from cutcard.counting import Progress, silent
from cutcard.counting.played import Counts
from cutcard.simulation.contract import Kernel
from cutcard.simulation.found import Done, Found, nothing
from cutcard.simulation.job import Job
from cutcard.simulation.workers import Workers, threads

WINDOW: Final = 64
"""Times the blocks in flight: how far a block may run ahead of one that is late, so that memory stays bounded."""

PATIENCE: Final = 0.2
"""Seconds after which a waiting program looks up, since not every system wakes it for an interruption."""


class Save(Protocol):
    """Told whatever has been found."""

    def __call__(self, found: Found, *, last: bool) -> None:
        """It may be kept; it must be if it is the last."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """What a job has come to, whole or `interrupted`. `nets` are in cents, ascending, as the kernel names them.

    `before` says how many rounds had been found when this run began.
    """

    job: Job
    nets: tuple[int, ...]
    wagers: tuple[str, ...]
    found: Found
    interrupted: bool
    before: int = 0


def simulate(
    job: Job,
    kernel: Kernel,
    workers: Workers,
    found: Found | None = None,
    progress: Progress = silent,
    save: Save | None = None,
) -> Run:
    """Play all blocks of a job that are not in what is already `found`; KeyboardInterrupt ends it early.

    The progress is told in rounds. Raises whatever a block raises; what was found before is saved then, too.
    """
    found = found or nothing(kernel)
    playing = _Playing(job, workers, found)
    interrupted = False
    try:
        for so_far in playing:
            progress("rounds", so_far.counts.rounds, job.rounds)
            if save:
                save(so_far, last=False)
    except KeyboardInterrupt:
        interrupted = len(playing.found.done) < job.blocks
    finally:
        playing.cancel()
        if save:
            save(playing.found, last=True)
    return Run(job, tuple(kernel.nets), tuple(kernel.wagers), playing.found, interrupted, found.counts.rounds)


def simulate_here(
    job: Job,
    kernel: Kernel,
    number: int | None = None,
    found: Found | None = None,
    progress: Progress = silent,
    save: Save | None = None,
) -> Run:
    """`simulate` by so many threads of this process, by default one for each processor."""
    with threads(kernel, job.key, number) as workers:
        return simulate(job, kernel, workers, found, progress, save)


class _Playing:
    """Blocks in flight, and what was found. An interruption between any two lines leaves `found` as it was or is."""

    def __init__(self, job: Job, workers: Workers, found: Found) -> None:
        self.found = found
        self._job, self._workers = job, workers
        self._pending: dict[Future[Counts], int] = {}
        self._waiting = _open_blocks(job, found.done)
        self._next = next(self._waiting, None)

    def __iter__(self) -> Iterator[Found]:
        self._submit()
        while self._pending:
            finished, _ = wait(self._pending, PATIENCE, FIRST_COMPLETED)
            for future in finished:
                block, counts = self._pending[future], future.result()
                if counts.rounds != self._job.rounds_of(block):
                    raise RuntimeError(f"Block {block} came back with {counts.rounds} rounds.")
                self.found = self.found.including(block, counts)
                del self._pending[future]
                self._submit()
                yield self.found

    def cancel(self) -> None:
        for future in self._pending:
            future.cancel()

    def _submit(self) -> None:
        furthest = self.found.done.upto + WINDOW * self._workers.at_once
        while self._next is not None and len(self._pending) < self._workers.at_once and self._next < furthest:
            self._pending[self._workers.submit(self._next, self._job.rounds_of(self._next))] = self._next
            self._next = next(self._waiting, None)


def _open_blocks(job: Job, done: Done) -> Iterator[int]:
    return (block for block in range(done.upto, job.blocks) if block not in done)
