"""What the commands that run a table have in common: their options, the log file, and refusals to open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from cutcard.cli.errors import REFUSED, BadInputError
from cutcard.cli.streams import complain
from cutcard.house.opening import Seed, Sink
from cutcard.rules.play import Play
from cutcard.rules.steps import Refusal
from cutcard.table.events import Event
from cutcard.table.log import Log

INTERRUPTED = 130
"""The exit status after Ctrl-C."""

Seats = Annotated[int | None, typer.Option("--seats", min=1, help="How many seats are taken.", show_default=False)]
SeedText = Annotated[
    str | None,
    typer.Option("--seed", help="Deal the same cards every time; without it the system's entropy is drawn."),
]
LogName = Annotated[str | None, typer.Option("--log", metavar="FILE", help="Write every event, for `cutcard audit`.")]


def seed_of(text: str | None) -> Seed | None:
    """A seed as it was typed: a whole number is one, anything else is a text."""
    return int(text) if text is not None and text.isascii() and text.isdecimal() else text


def seats_of(play: Play, asked: int | None, usual: int) -> tuple[int, ...]:
    """The seats that are taken, from 1 on. Raises BadInputError if the table has not so many."""
    most = play.ruleset.number("seats")
    if asked is not None and asked > most:
        raise BadInputError(f"--seats {asked}: this table has {most} seats. Take fewer, or elect --set seats={asked}.")
    return tuple(range(1, (asked or min(usual, most)) + 1))


@contextmanager
def log_to(name: str | None, *, again: bool = False) -> Iterator[Sink]:
    """What writes events to a file, line by line; without a name nothing is written.

    A log that has something in it is evidence and is not written over, unless `again`: a seed can deal it again.
    Raises BadInputError, and OSError if the file cannot be written.
    """
    if name is None:
        yield _unwritten
        return
    path = Path(name)
    if not again and path.exists() and path.stat().st_size:
        raise BadInputError(f"{name} has a log in it already, and a log is never written over. Name another file.")
    with path.open("w", encoding="utf-8", newline="\n") as file:

        def write(line: str) -> None:
            file.write(line + "\n")
            file.flush()

        yield Log(write)


def to_all(*sinks: Sink) -> Sink:
    """A sink that hands every event on."""

    def each(event: Event) -> None:
        for sink in sinks:
            sink(event)

    return each


def stop_if_refused(play: Play, refusal: Refusal, *, as_json: bool) -> NoReturn:
    """End the command: the ruleset, the wagers or the seats are not permitted."""
    cite = play.ruleset.cites.get(str(refusal.rule))
    clause = f" ({cite.clause})" if cite and cite.clause else ""
    complain(f"{refusal.message}{clause}", as_json=as_json)
    raise typer.Exit(REFUSED)


def _unwritten(event: Event) -> None:
    """No log was asked for."""
