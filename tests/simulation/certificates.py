"""Certificates made on the spot: an authority, and what it has signed."""

from __future__ import annotations

import subprocess
from pathlib import Path

from cutcard.simulation.cluster_address import Certificates

KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")


def certified(folder: Path, name: str) -> Certificates:
    """A new authority, and a certificate that it has signed."""
    ca, ca_key = folder / f"{name}-ca.pem", folder / f"{name}-ca.key"
    cert, key = folder / f"{name}.pem", folder / f"{name}.key"
    as_authority = ("-addext", "basicConstraints=critical,CA:TRUE", "-addext", "keyUsage=critical,keyCertSign,cRLSign")
    _openssl(*as_authority, "-keyout", ca_key, "-out", ca, "-subj", f"/CN={name} authority")
    _openssl("-CA", ca, "-CAkey", ca_key, "-addext", "basicConstraints=critical,CA:FALSE", "-keyout", key, "-out", cert)
    return Certificates(ca, cert, key)


def _openssl(*args: str | Path) -> None:
    config = ("-config", "/dev/null") if "-subj" in args else ("-config", "/dev/null", "-subj", "/CN=cluster")
    subprocess.run(["openssl", "req", "-x509", *KEY, *config, *args], check=True, capture_output=True)
