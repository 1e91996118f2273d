"""What runs on a cluster's machines. A scheduler takes tasks apart to hand them out, so it imports this, too."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from threading import Lock
from time import perf_counter
from typing import TypeAlias, cast

from distributed import Worker, WorkerPlugin, get_worker

from cutcard.counting.played import Counts
from cutcard.simulation.cluster_address import ClusterError
from cutcard.simulation.contract import Kernel

Played: TypeAlias = tuple[list[Counts], float]
"""The blocks of one task, in order, and how many seconds they took."""


class KernelHolder(WorkerPlugin):
    """Brings a kernel to every worker once, also to one that joins late or comes back; tasks name it.

    It is unpacked when it is first used, and only if the worker's `version` is the client's.
    """

    idempotent = True

    def __init__(self, name: str, kernel: Kernel, version: Callable[[], str]) -> None:
        self.name = name
        self._packed = pickle.dumps(kernel)
        self._version, self._ours = version, version()

    def setup(self, worker: Worker) -> None:
        """Called on the worker."""
        self._lock, self._kernel, self._where = Lock(), cast("Kernel | None", None), worker.address

    def kernel(self) -> Kernel:
        """The kernel, on the worker. Raises ClusterError on one with another version of Cutcard."""
        with self._lock:
            if self._kernel is None:
                if (theirs := self._version()) != self._ours:
                    raise ClusterError(another_version(self._where, theirs, self._ours))
                self._kernel = cast(Kernel, pickle.loads(self._packed))
            return self._kernel


def play(name: str, key: int, blocks: Sequence[tuple[int, int]]) -> Played:
    """Play these blocks, each with its number of rounds."""
    kernel = _held(name)
    begun = perf_counter()
    counts = [kernel.play_block(key, block, rounds) for block, rounds in blocks]
    return counts, perf_counter() - begun


def warm(name: str, key: int) -> None:
    """Compile the kernel, so that other workers of the same machine find it compiled."""
    _held(name).play_block(key, 0, 1)


def another_version(where: str, theirs: str, ours: str) -> str:
    """Why a worker or a scheduler is refused."""
    return (
        f"{where} runs Cutcard {_short(theirs)}, but this is {_short(ours)}: their results must not be added up. "
        "Install the same version everywhere."
    )


def _short(version: str) -> str:
    """A version with as much of its hash as tells two apart."""
    number, plus, digits = version.partition("+")
    return number + plus + digits[:12]


def _held(name: str) -> Kernel:
    return cast(KernelHolder, get_worker().plugins[name]).kernel()
