"""Blocks played on a cluster: several make a task, so that the scheduler is not the limit; few tasks are in flight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Final, TypeAlias

import distributed
from distributed import Client, KilledWorker

from cutcard.counting.played import Counts
from cutcard.simulation.cluster_address import ClusterError
from cutcard.simulation.on_worker import Played, play

AHEAD: Final = 3
"""Tasks in flight for each thread of the cluster: one is played, one lies ready, and one comes back."""

SECONDS: Final = 0.5
"""How long a task should take: it costs scheduler and client a hundredth, and in the end all wait for the last."""

TASKS_A_SECOND: Final = 100
"""How many tasks scheduler and client are given at most."""

MOST_BLOCKS: Final = 256
"""Of a task, so that its results stay small."""

LINGER: Final = 0.02
"""Seconds for which a few blocks wait for others to join them in a task."""

LOOK_UP: Final = 5.0
"""Seconds after which the workers are counted anew."""


@dataclass(frozen=True, slots=True, eq=False)
class _Asked:
    block: int
    rounds: int
    future: Future[Counts]


Task: TypeAlias = "distributed.Future[Played]"


class ClusterWorkers:
    """The workers of a cluster, as the runner uses them; `name` is that of the kernel they hold.

    One thread of its own takes results in; whatever goes wrong there is raised from the blocks' futures.
    """

    def __init__(self, client: Client, name: str, key: int) -> None:
        self._client, self._name, self._key = client, name, key
        self._lock = Lock()
        self._waiting: list[_Asked] = []
        self._since = self._counted = monotonic()
        self._flying: dict[Task, list[_Asked]] = {}
        self._finished: SimpleQueue[Task | None] = SimpleQueue()
        self._group, self._threads, self.tasks = 1, _threads_of(client), 0
        self._taking = Thread(target=self._take, name="cutcard-cluster", daemon=True)
        self._taking.start()

    @property
    def at_once(self) -> int:
        """How many blocks are worth having in flight: it grows until tasks are long enough."""
        return AHEAD * self._group * self._threads

    def submit(self, block: int, rounds: int) -> Future[Counts]:
        """Put a block into the next task."""
        asked = _Asked(block, rounds, Future())
        with self._lock:
            if not self._waiting:
                self._since = monotonic()
            self._waiting.append(asked)
            full = len(self._waiting) >= self._group
        if full:
            self._send()
        return asked.future

    def close(self) -> None:
        """Drop what has not come back."""
        self._finished.put(None)
        self._taking.join()
        with self._lock:
            left = list(self._flying)
            self._flying.clear()
        if left and self._client.status == "running":
            self._client.cancel(left)

    def _send(self) -> None:
        with self._lock:
            asked, self._waiting = self._waiting, []
            if not asked:
                return
            self.tasks += 1
            blocks = [(each.block, each.rounds) for each in asked]
            key = f"{self._name}-{self.tasks}"
            task = self._client.submit(play, self._name, self._key, blocks, key=key, pure=False)
            self._flying[task] = asked
        task.add_done_callback(self._finished.put)

    def _take(self) -> None:
        try:
            while (finished := self._next()) is not None:
                if finished:
                    self._give(finished)
                if self._waiting and monotonic() - self._since >= LINGER:
                    self._send()
                self._look_up()
        except Exception as error:
            self._fail(error)

    def _next(self) -> list[Task] | None:
        """What has come back since, maybe nothing; None at the end."""
        found: list[Task] = []
        with suppress(Empty):
            while (task := self._finished.get(timeout=0 if found else LINGER)) is not None:
                found.append(task)
            return None
        return found

    def _give(self, tasks: Sequence[Task]) -> None:
        good = [task for task in tasks if task.status == "finished"]
        for task, played in zip(good, self._client.gather(good), strict=True):
            self._settle(self._landed(task), played)
        for task in tasks:
            if asked := self._landed(task):
                _refuse(asked, _fault(task, asked))

    def _landed(self, task: Task) -> list[_Asked]:
        with self._lock:
            return self._flying.pop(task, [])

    def _settle(self, asked: Sequence[_Asked], played: Played) -> None:
        counts, seconds = played
        wanted = max(SECONDS, self._threads / TASKS_A_SECOND)
        self._group = max(1, min(int(wanted * len(counts) / max(seconds, 1e-6)), MOST_BLOCKS, 2 * self._group))
        for each, block in zip(asked, counts, strict=True):
            if each.future.set_running_or_notify_cancel():
                each.future.set_result(block)

    def _look_up(self) -> None:
        if monotonic() - self._counted >= LOOK_UP:
            self._threads, self._counted = _threads_of(self._client), monotonic()

    def _fail(self, error: Exception) -> None:
        """The thread has ended, so nobody else will answer."""
        with self._lock:
            asked = [each for some in (*self._flying.values(), self._waiting) for each in some]
        _refuse(asked, ClusterError(f"The cluster does not answer any more: {error}"))


@contextmanager
def cluster_workers(client: Client, name: str, key: int) -> Iterator[ClusterWorkers]:
    """Workers that hold the kernel of that name. At the end, tasks that have not come back are dropped."""
    workers = ClusterWorkers(client, name, key)
    try:
        yield workers
    finally:
        workers.close()


def _threads_of(client: Client) -> int:
    threads: int = sum(client.nthreads().values())
    return max(1, threads)


def _refuse(asked: Sequence[_Asked], error: BaseException) -> None:
    for each in asked:
        if each.future.set_running_or_notify_cancel():
            each.future.set_exception(error)


def _fault(task: Task, asked: Sequence[_Asked]) -> BaseException:
    """Why a task came to nothing."""
    if task.status != "error":
        return ClusterError("The connection to the cluster's scheduler was lost. Start it anew, then go on.")
    error = task.exception()
    assert isinstance(error, BaseException)
    if isinstance(error, KilledWorker):
        blocks = f"{asked[0].block} to {asked[-1].block}"
        return ClusterError(f"Blocks {blocks} were given up: each worker that played them died. See the workers' logs.")
    return error
