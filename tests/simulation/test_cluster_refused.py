"""Clusters that must not be used are refused before anything is sent to them, with the way out."""

from __future__ import annotations

import os
import pickle
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.simulation import cluster as module
from cutcard.simulation.cluster import connected
from cutcard.simulation.cluster_address import Certificates, ClusterError, loopback, place_of
from cutcard.simulation.found import Found
from cutcard.simulation.job import BLOCK
from cutcard.simulation.on_worker import KernelHolder
from cutcard.simulation.run import simulate
from tests.simulation.certificates import certified
from tests.simulation.slow import SlowWheel
from tests.simulation.test_run import ROUNDS, played_here, sums
from tests.simulation.wheel import Wheel, job

MANY = 10_000 * BLOCK

ROLES = ("scheduler", "worker", "client")
USUAL: dict[str, Any] = {
    "n_workers": 1,
    "threads_per_worker": 1,
    "host": "127.0.0.1",
    "dashboard_address": None,
    "scheduler_kwargs": {"dashboard_address": "127.0.0.1:0"},
}

NEEDS_OPENSSL = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificates")


def version() -> str:
    """Which Cutcard this is; a worker's environment may say that it is another one."""
    return os.environ.get("WHEEL_VERSION", "1.0+aaaa")


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    return certified(tmp_path, "ours")


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be connected to, nor any name looked up."""

    def refused(*args: object, **kwargs: object) -> None:
        raise AssertionError(f"connected: {args}")

    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, refused, raising=False)
    monkeypatch.setattr(socket, "getaddrinfo", refused)


@pytest.mark.usefixtures("offline")
@pytest.mark.parametrize(
    "address",
    [
        "tcp://203.0.113.7:8786",
        "tcp://scheduler.example:8786",
        "tcp://0.0.0.0:8786",
        "tcp://[2001:db8::1]:8786",
        "tcp://127.0.0.1.example:8786",
        "tcp://localhost.example:8786",
    ],
)
def test_address_beyond_this_machine_without_tls_is_refused_and_not_connected_to(address: str) -> None:
    with pytest.raises(ClusterError) as refused, connected(address, version):
        pass
    assert f"{address} is not on this machine, and tcp:// neither encrypts nor asks who is there" in str(refused.value)
    assert "write tls:// and name yours with --cluster-ca, --cluster-cert and --cluster-key" in str(refused.value)


@pytest.mark.usefixtures("offline")
@pytest.mark.parametrize("host", ["203.0.113.7", "127.0.0.1"])
def test_tls_without_certificates_is_refused(host: str) -> None:
    with (
        pytest.raises(ClusterError, match=r"needs certificates: .*CUTCARD_CLUSTER_CA"),
        connected(f"tls://{host}:8786", version),
    ):
        pass


@NEEDS_OPENSSL
def test_certificates_without_tls_are_refused(certificates: Certificates) -> None:
    with pytest.raises(ClusterError, match="not encrypted, so certificates are of no use: write tls://"):
        place_of("tcp://127.0.0.1:8786", certificates)


@NEEDS_OPENSSL
def test_certificate_that_is_not_there_or_is_none_is_refused(certificates: Certificates, tmp_path: Path) -> None:
    with pytest.raises(ClusterError, match=r"gone\.pem: the certificate cannot be read \(No such file"):
        place_of("tls://203.0.113.7:8786", replace(certificates, ca=tmp_path / "gone.pem"))
    (tmp_path / "text.pem").write_text("a text")
    with pytest.raises(ClusterError, match=r"text\.pem: this is no certificate or key in PEM form"):
        place_of("tls://203.0.113.7:8786", replace(certificates, key=tmp_path / "text.pem"))


@pytest.mark.parametrize(
    "address",
    ["", "localhost", "127.0.0.1:8786", "http://127.0.0.1:8786", "inproc://127.0.0.1:1", "tcp://127.0.0.1", "tcp://:1"],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match="is no cluster: write local:2"):
        place_of(address)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:70000", "tcp://[::1:8786", "tcp://127.0.0.1:1/path", "local:"])
def test_address_that_cannot_be_read_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match="is no cluster"):
        place_of(address)


@pytest.mark.parametrize("number", [0, 513, 999_999])
def test_number_of_processes_is_bounded(number: int) -> None:
    with pytest.raises(ClusterError, match="name 1 to 512"):
        place_of(f"local:{number}")


def test_addresses_of_this_machine_are_known() -> None:
    assert (place_of("local:3").processes, place_of("tcp://[::1]:8786").processes) == (3, 0)
    assert place_of("local").processes >= 1
    assert all(map(loopback, ("tcp://127.0.0.1:1", "tcp://127.8.9.1:1", "tcp://localhost:1", "tcp://[::1]:1")))
    assert not any(map(loopback, ("tcp://10.0.0.1:1", "tcp://0.0.0.0:1", "tcp://localhost.example:1", "tcp://[::]:1")))


@pytest.mark.parametrize(
    ("scheduler", "worker"),
    [("tcp://192.0.2.1:8786", "tcp://127.0.0.1:9000"), ("tcp://127.0.0.1:8786", "tcp://192.0.2.1:9000")],
)
def test_cluster_that_listens_to_the_network_without_tls_is_refused(scheduler: str, worker: str) -> None:
    client: Any = SimpleNamespace(scheduler_info=lambda: {"address": scheduler, "workers": {worker: {}}})
    with pytest.raises(ClusterError, match=r"tcp://192.0.2.1:[0-9]+ can be reached from other machines without"):
        module._hold_to_this_machine(client)


def test_cluster_that_does_not_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TIMEOUT", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with (
        pytest.raises(ClusterError, match=f"tcp://127.0.0.1:{port} cannot be reached: "),
        connected(f"tcp://127.0.0.1:{port}", version),
    ):
        pass


@pytest.fixture
def encrypted(certificates: Certificates) -> Iterator[str]:
    """The address of a cluster of which both sides show certificates."""
    from distributed import LocalCluster
    from distributed.security import Security

    files = {f"tls_{who}_{what}": str(getattr(certificates, what)) for who in ROLES for what in ("cert", "key")}
    security = Security(require_encryption=True, tls_ca_file=str(certificates.ca), **files)
    with LocalCluster(**USUAL, processes=False, protocol="tls://", security=security) as found:
        yield found.scheduler_address


@NEEDS_OPENSSL
def test_cluster_with_mutual_tls_gives_the_same_sums_and_strangers_nothing(
    encrypted: str, certificates: Certificates, tmp_path: Path
) -> None:
    assert encrypted.startswith("tls://127.0.0.1:")
    with connected(encrypted, version, certificates) as cluster:
        assert all(worker.startswith("tls://") for worker in cluster.client.nthreads())
        with cluster.workers(Wheel(), job(ROUNDS).key) as workers:
            run = simulate(job(ROUNDS), Wheel(), workers)
    assert sums(run) == sums(played_here())
    stranger = certified(tmp_path, "stranger")
    # The first does not know the cluster's authority; the second does, but cannot show what it has signed.
    for shown in (stranger, replace(stranger, ca=certificates.ca)):
        with pytest.raises(ClusterError, match="cannot be reached"), connected(encrypted, version, shown):
            pass


def test_scheduler_that_is_gone_ends_the_run_and_what_was_done_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr(module, "TIMEOUT", 1)
    kept: list[Found] = []

    def save(found: Found, *, last: bool) -> None:
        kept.append(found)
        if len(kept) == 5:
            local.close()

    gone = "scheduler was lost|does not answer any more"
    with (
        LocalCluster(**USUAL, processes=False, protocol="tcp://") as local,
        connected(local.scheduler_address, version) as cluster,
    ):
        kernel = SlowWheel()
        with cluster.workers(kernel, job(MANY).key) as workers, pytest.raises(ClusterError, match=gone):
            simulate(job(MANY), kernel, workers, save=save)
    assert 5 <= len(kept[-1].done) < 300


def test_worker_with_another_version_is_refused_at_the_start() -> None:
    from distributed import LocalCluster

    with LocalCluster(**USUAL, processes=True, env={"WHEEL_VERSION": "0.9+bbbb"}) as other:
        with pytest.raises(ClusterError) as refused, connected(other.scheduler_address, version):
            pass
        (worker,) = other.scheduler_info["workers"]
    assert f"{worker} runs Cutcard 0.9+bbbb, but this is 1.0+aaaa" in str(refused.value)


def test_worker_with_another_version_that_joins_late_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = pickle.dumps(KernelHolder("cutcard-1", Wheel(), version))
    worker: Any = SimpleNamespace(address="tcp://127.0.0.1:9000")
    holder = pickle.loads(packed)
    holder.setup(worker)
    assert holder.kernel() == Wheel()
    monkeypatch.setenv("WHEEL_VERSION", "0.9+bbbb")
    late = pickle.loads(packed)
    late.setup(worker)
    with pytest.raises(ClusterError, match=r"tcp://127.0.0.1:9000 runs Cutcard 0.9\+bbbb, but this is 1.0\+aaaa"):
        late.kernel()


def test_missing_extra_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(ClusterError, match=r"not installed: pip install 'cutcard\[cluster\]'"),
        connected("local:2", version),
    ):
        pass


def test_dask_is_not_imported_before_it_is_needed() -> None:
    code = (
        "import sys; import cutcard.cli.app, cutcard.house.cluster, cutcard.simulation.cluster; "
        "sys.exit(any(name in sys.modules for name in ('dask', 'distributed', 'tornado')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
