"""Loaded by every process of a local cluster: Ctrl-C at a terminal reaches all of them, but is for the program."""

from __future__ import annotations

import signal


def dask_setup(worker: object) -> None:
    """Called by Dask before the worker begins."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
