"""A Dask cluster as an executor: processes of this machine, or scheduler and workers that somebody has started.

Dask is imported when a cluster is asked for, not before: it takes a second, and it may not be installed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit
from uuid import uuid4

from cutcard.simulation.cluster_address import Certificates, ClusterError, Place, loopback, place_of
from cutcard.simulation.contract import Kernel
from cutcard.simulation.workers import Workers

if TYPE_CHECKING:
    from distributed import Client

A = TypeVar("A")
B = TypeVar("B")

TIMEOUT: Final = 10
"""Seconds within which a scheduler answers."""

JOINING: Final = 60
"""Seconds within which the first worker joins."""

AHEAD: Final = 3
"""Pieces of work in flight for each thread of the cluster."""


QUIET: Final = {
    "distributed.admin.system-monitor.interval": "5s",
    "distributed.admin.tick.interval": "1s",
    "distributed.deploy.lost-worker-timeout": "1000 days",
    "distributed.worker.profile.enabled": False,
}
"""Of processes started here. Watching over themselves took them a tenth of a processor. And whoever watches over a
process starts it again; Dask would give it up for good if it were away again fifteen seconds after its first death."""


class Cluster:
    """Workers of the same version of Cutcard, as `Executor` has them. One that dies costs nothing but time."""

    def __init__(self, client: Client, version: Callable[[], str]) -> None:
        self.client, self._version = client, version

    @contextmanager
    def workers(self, kernel: Kernel, key: int) -> Iterator[Workers]:
        """All workers, each with this kernel, compiled once on every machine."""
        from cutcard.simulation.cluster_workers import cluster_workers
        from cutcard.simulation.on_worker import KernelHolder

        name = f"cutcard-{uuid4().hex}"
        self.client.register_plugin(KernelHolder(name, kernel, self._version), name)
        try:
            self._warm(name, key)
            with cluster_workers(self.client, name, key) as workers:
                yield workers
        finally:
            if self.client.status == "running":
                with suppress(OSError):
                    self.client.unregister_worker_plugin(name)

    def each(self, function: Callable[[A], B], things: Sequence[A]) -> Iterator[tuple[int, B]]:
        """The function of each thing with the thing's number, whatever is done first; few are in flight."""
        from distributed import as_completed

        ahead = AHEAD * max(1, sum(self.client.nthreads().values()))
        waiting = iter(enumerate(things))
        flying: dict[Any, int] = {}

        def send(number: int, thing: A) -> Any:
            task = self.client.submit(function, thing, key=f"cutcard-{uuid4().hex}", pure=False)
            flying[task] = number
            return task

        try:
            done = as_completed([send(*each) for each in islice(waiting, ahead)], loop=self.client.loop)
            for task in done:
                yield flying.pop(task), _result(task)
                done.update([send(*each) for each in islice(waiting, 1)])
        finally:
            if flying and self.client.status == "running":
                self.client.cancel(list(flying))

    def _warm(self, name: str, key: int) -> None:
        from cutcard.simulation.on_worker import warm

        one_of_each = {urlsplit(worker).hostname: worker for worker in self.client.nthreads()}
        tasks = [
            self.client.submit(warm, name, key, workers=[worker], allow_other_workers=True, pure=False)
            for worker in one_of_each.values()
        ]
        for task in tasks:
            _result(task)


@contextmanager
def connected(address: str, version: Callable[[], str], certificates: Certificates | None = None) -> Iterator[Cluster]:
    """The cluster at an address, started for this context if it is a local one; `version` says what runs where.

    Raises ClusterError where it must not be used, cannot be reached, or runs another version of Cutcard.
    """
    place = place_of(address, certificates)
    _installed()
    with ExitStack() as stack:
        client = stack.enter_context(_started(place) if place.processes else _reached(place, certificates))
        _hold_to_this_machine(client)
        _agree(client, version)
        yield Cluster(client, version)


def _installed() -> None:
    try:
        import distributed  # noqa: F401
    except ModuleNotFoundError as error:
        if error.name not in ("distributed", "dask"):
            raise
        raise ClusterError(
            "A cluster needs Dask distributed, which is not installed: pip install 'cutcard[cluster]'."
        ) from None


@contextmanager
def _started(place: Place) -> Iterator[Client]:
    """Processes of one thread each, so that none waits for another's interpreter while it works in Python."""
    import dask
    from distributed import Client, LocalCluster

    with (
        dask.config.set(QUIET),
        LocalCluster(
            n_workers=place.processes,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # else two clusters would want the same port
            memory_limit=0,
            preload="cutcard.simulation.undisturbed",
            silence_logs=logging.CRITICAL,
        ) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        yield client


@contextmanager
def _reached(place: Place, certificates: Certificates | None) -> Iterator[Client]:
    from distributed import Client
    from distributed.utils import silence_logging_cmgr

    with silence_logging_cmgr(logging.CRITICAL):
        try:
            client = Client(place.address, security=_security(certificates), timeout=TIMEOUT, set_as_default=False)
        except (OSError, TimeoutError) as error:
            raise ClusterError(f"{place.address} cannot be reached: {_first_line(error)}") from None
        with client:
            _await_workers(client, place)
            yield client


def _security(certificates: Certificates | None) -> Any:
    from distributed.security import Security

    if certificates is None:
        return None
    return Security(
        require_encryption=True,
        tls_ca_file=str(certificates.ca),
        tls_client_cert=str(certificates.cert),
        tls_client_key=str(certificates.key),
    )


def _await_workers(client: Client, place: Place) -> None:
    try:
        client.wait_for_workers(1, timeout=JOINING)
    except TimeoutError:
        raise ClusterError(f"{place.address} has no worker, and none has joined within {JOINING} seconds.") from None


def _hold_to_this_machine(client: Client) -> None:
    """A scheduler or a worker that listens to the network without TLS runs programs for anyone."""
    found = client.scheduler_info()
    for address in (found["address"], *found["workers"]):
        if not (address.startswith("tls://") or loopback(address)):
            raise ClusterError(
                f"{address} can be reached from other machines without encryption: anyone could run programs there. "
                "Start scheduler and workers with --host 127.0.0.1, or all of them with certificates."
            )


def _agree(client: Client, version: Callable[[], str]) -> None:
    """Raise ClusterError unless all workers run this version; a scheduler imports Cutcard as well."""
    from cutcard.simulation.on_worker import another_version

    ours = version()
    try:
        theirs = {"The scheduler": client.run_on_scheduler(version), **client.run(version, on_error="return")}
    except ImportError as error:
        raise ClusterError(f"The scheduler cannot load this Cutcard ({error}). Install it there, too.") from None
    for where, other in theirs.items():
        if isinstance(other, OSError):
            continue  # It has gone meanwhile. One that comes back is asked again before it plays.
        if isinstance(other, BaseException):
            raise ClusterError(f"{where} cannot load this Cutcard ({other}). Install the same version everywhere.")
        if other != ours:
            raise ClusterError(another_version(where, other, ours))


def _result(task: Any) -> Any:
    from distributed import CancelledError, KilledWorker

    try:
        return task.result()
    except KilledWorker:
        raise ClusterError(
            "A piece of work was given up: each worker that had it died. See the workers' logs."
        ) from None
    except CancelledError:
        raise ClusterError("The connection to the cluster's scheduler was lost. Start it anew, then go on.") from None


def _first_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
