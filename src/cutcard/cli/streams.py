"""What goes to standard output and to standard error, for people and for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import typer


def json_asked(args: Sequence[str]) -> bool:
    """Whether the answer is for a program; known before the arguments are parsed, since parsing may fail."""
    return "--json" in args


def print_json(value: object) -> None:
    """One JSON document on standard output, and nothing else."""
    utf = (sys.stdout.encoding or "").lower().startswith("utf")
    typer.echo(json.dumps(value, indent=2, ensure_ascii=not utf))


def complain(message: str, *, as_json: bool) -> None:
    """One message on standard error; for programs also `{"error": message}` on standard output."""
    typer.echo(f"cutcard: {message}", err=True)
    if as_json:
        print_json({"error": message})


def tolerate_any_encoding() -> None:
    """Spell out what a terminal cannot show instead of failing on it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
