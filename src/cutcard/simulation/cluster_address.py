"""Which clusters may be spoken to: what is sent to one is run there, so strangers must be able to do neither."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cutcard.simulation.contract import SimulationError
from cutcard.simulation.workers import processors

MOST_PROCESSES: Final = 512

_LOCAL: Final = re.compile(r"local(?::([0-9]{1,6}))?")
_WAYS: Final = "local:2 for processes of this machine, tcp://127.0.0.1:PORT, or tls://HOST:PORT with certificates"


class ClusterError(SimulationError):
    """A cluster that cannot or must not be used; the message says why and the way out."""


@dataclass(frozen=True, slots=True)
class Certificates:
    """PEM files: the authority that both sides trust, and this side's certificate with its private key."""

    ca: Path
    cert: Path
    key: Path


@dataclass(frozen=True, slots=True)
class Place:
    """Where a cluster is: so many `processes` to be started here, or the address of a scheduler."""

    address: str
    processes: int = 0


def place_of(address: str, certificates: Certificates | None = None) -> Place:
    """The place that an address names; nothing is connected to.

    Raises ClusterError for an address that is none, one beyond this machine without mutual TLS, and certificates that
    are missing, unreadable or of no use.
    """
    if local := _LOCAL.fullmatch(address):
        return Place(address, _processes(int(local[1]) if local[1] else processors()))
    scheme, host, port = _parts(address)
    if scheme not in ("tcp", "tls") or not host or not port:
        raise ClusterError(f"{address!r} is no cluster: write {_WAYS}.")
    if scheme == "tcp":
        _stays_here(address, certificates)
    else:
        _hold(address, certificates)
    return Place(address)


def loopback(address: str) -> bool:
    """Whether what has this address can be reached from this machine only."""
    _, host, _ = _parts(address)
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _parts(address: str) -> tuple[str, str, int]:
    """Scheme, host and port, empty where they are missing."""
    try:
        parts = urlsplit(address)
        plain = not (parts.path or parts.query or parts.fragment or parts.username)
        return (parts.scheme, parts.hostname or "", parts.port or 0) if plain else ("", "", 0)
    except ValueError:
        return "", "", 0


def _processes(number: int) -> int:
    if not 1 <= number <= MOST_PROCESSES:
        raise ClusterError(f"local:{number} starts {number:,} processes; name 1 to {MOST_PROCESSES}.")
    return number


def _stays_here(address: str, certificates: Certificates | None) -> None:
    if certificates is not None:
        raise ClusterError(
            f"{address} is not encrypted, so certificates are of no use: write tls:// instead of tcp://."
        )
    if not loopback(address):
        raise ClusterError(
            f"{address} is not on this machine, and tcp:// neither encrypts nor asks who is there: anyone on the "
            "network could run programs on the cluster. Start scheduler and workers with certificates, then write "
            "tls:// and name yours with --cluster-ca, --cluster-cert and --cluster-key."
        )


def _hold(address: str, certificates: Certificates | None) -> None:
    if certificates is None:
        raise ClusterError(
            f"{address} needs certificates: name the authority's, yours and its private key with --cluster-ca, "
            "--cluster-cert and --cluster-key, or in CUTCARD_CLUSTER_CA, CUTCARD_CLUSTER_CERT and CUTCARD_CLUSTER_KEY."
        )
    for file in (certificates.ca, certificates.cert, certificates.key):
        try:
            content = file.read_bytes()
        except OSError as error:
            raise ClusterError(f"{file}: the certificate cannot be read ({error.strerror}).") from None
        if b"-----BEGIN" not in content:
            raise ClusterError(f"{file}: this is no certificate or key in PEM form.")
