"""The options of commands that can work on a cluster."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cutcard.cli.errors import BadInputError
from cutcard.simulation.cluster_address import Certificates

Address = Annotated[
    str,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Work on a Dask cluster: local:2 for so many processes here, tcp://127.0.0.1:PORT, or tls://HOST:PORT "
        "with certificates.",
    ),
]
Ca = Annotated[
    Path | None,
    typer.Option(
        "--cluster-ca", metavar="FILE", envvar="CUTCARD_CLUSTER_CA", help="The cluster's own authority, as PEM."
    ),
]
Cert = Annotated[
    Path | None,
    typer.Option("--cluster-cert", metavar="FILE", envvar="CUTCARD_CLUSTER_CERT", help="Your certificate, as PEM."),
]
Key = Annotated[
    Path | None,
    typer.Option("--cluster-key", metavar="FILE", envvar="CUTCARD_CLUSTER_KEY", help="Its private key, as PEM."),
]


def certificates(address: str, ca: Path | None, cert: Path | None, key: Path | None) -> Certificates | None:
    """The three files, if they are named at all. Raises BadInputError if only some of them are.

    Local processes need none, so what the environment names for other clusters is no fault then.
    """
    files = {"--cluster-ca": ca, "--cluster-cert": cert, "--cluster-key": key}
    if not any(files.values()) or address.partition(":")[0] == "local":
        return None
    if missing := [option for option, file in files.items() if file is None]:
        raise BadInputError(f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing: name all three.")
    assert ca is not None
    assert cert is not None
    assert key is not None
    return Certificates(ca, cert, key)
