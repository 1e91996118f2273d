"""Lines from standard input, from a person or from a file."""

from __future__ import annotations

import sys

import typer


class Left(Exception):  # noqa: N818 -- not an error
    """Whoever types has said goodbye."""


class Reader:
    """Asks for lines. Where nobody types, the line is repeated after the prompt, so that the transcript shows it.

    A `silent` reader shows neither prompt nor line: standard output is for programs then.
    """

    def __init__(self, *, silent: bool = False) -> None:
        self._silent = silent
        if not silent and sys.stdin.isatty():
            # Only imported: it gives `input` the keys for editing.
            import readline  # noqa: F401

    def ask(self, prompt: str) -> str:
        """The next line without blanks around it. Raises EOFError where there is none."""
        if not self._silent and sys.stdin.isatty():
            return input(prompt).strip()
        if not self._silent:
            typer.echo(prompt, nl=False)
        line = sys.stdin.readline()
        if not self._silent:
            typer.echo(line.strip())
        if not line:
            raise EOFError
        return line.strip()
