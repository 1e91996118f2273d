"""Where blocks are played: threads of this process, or whatever else gives a future for a block."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol

from cutcard.counting.played import Counts
from cutcard.simulation.contract import Kernel

AHEAD: Final = 2
"""Blocks in flight for each thread, so that none waits for the next."""


class Workers(Protocol):
    """Plays the blocks of one job. A block that fails raises from its future."""

    @property
    def at_once(self) -> int:
        """How many blocks are worth having in flight."""
        ...

    def submit(self, block: int, rounds: int) -> Future[Counts]:
        """Play so many rounds of a block, some time."""
        ...


@dataclass(frozen=True, slots=True)
class Threads:
    """Threads of this process; compiled kernels let them run at the same time."""

    kernel: Kernel
    key: int
    pool: ThreadPoolExecutor
    at_once: int

    def submit(self, block: int, rounds: int) -> Future[Counts]:
        """Queue a block."""
        return self.pool.submit(self.kernel.play_block, self.key, block, rounds)


@contextmanager
def threads(kernel: Kernel, key: int, number: int | None = None) -> Iterator[Threads]:
    """So many threads to play the blocks of one job, by default one for each processor that this process may use."""
    number = number or processors()
    with pool(number) as workers:
        yield Threads(kernel, key, workers, AHEAD * number)


@contextmanager
def pool(number: int | None = None) -> Iterator[ThreadPoolExecutor]:
    """So many threads. At the end, work that has not begun is dropped, and what has begun is waited for."""
    workers = ThreadPoolExecutor(number or processors(), thread_name_prefix="cutcard")
    try:
        yield workers
    finally:
        workers.shutdown(cancel_futures=True)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
