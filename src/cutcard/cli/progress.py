"""How far long work has come, shown on a terminal; standard output stays clean."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TaskID,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from cutcard.counting import Progress as Told
from cutcard.counting import silent


@contextmanager
def shown(message: str) -> Iterator[Told]:
    """Say what is awaited, then each part of the work with a bar; nothing at all where nobody watches."""
    err = Console(stderr=True, highlight=False, markup=False)
    if not err.is_terminal:
        yield silent
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), BarColumn(), TaskProgressColumn())
    with Progress(*columns, TimeRemainingColumn(), console=err, transient=True) as bar:
        waiting = bar.add_task(message, total=None)
        parts: dict[str, TaskID] = {}

        def told(what: str, done: int, of: int) -> None:
            if what not in parts:
                bar.update(waiting, visible=False)
                parts[what] = bar.add_task(what, total=of)
            bar.update(parts[what], completed=done, total=of)

        yield told
