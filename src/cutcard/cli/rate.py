"""How far a simulation has come, how fast it goes and how long it will take; standard output stays clean."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text

from cutcard.counting import Progress as Told
from cutcard.counting import silent

SCALES: Final = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (10**3, "thousand"))


@contextmanager
def shown() -> Iterator[Told]:
    """A bar for each kind of work, with its rate and the time left; nothing at all where nobody watches."""
    err = Console(stderr=True, highlight=False, markup=False)
    if not err.is_terminal:
        yield silent
        return
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), _Come(), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        parts: dict[str, TaskID] = {}

        def told(what: str, done: int, of: int) -> None:
            if what not in parts:
                parts[what] = bar.add_task(what, total=of)
            bar.update(parts[what], completed=done, total=of)

        bar.add_task("getting ready", total=None, visible=True)
        yield _hiding(bar, told)


def short(number: float) -> str:
    """A number in a few letters.

    >>> short(1_234_567), short(950), short(2.5e9)
    ('1.23 million', '950', '2.5 billion')
    """
    for scale, name in SCALES:
        if number >= scale:
            return f"{number / scale:.3g} {name}"
    return f"{number:.0f}"


def _hiding(bar: Progress, told: Told) -> Told:
    """Once there is something to tell, waiting is over."""

    def tell(what: str, done: int, of: int) -> None:
        bar.update(bar.task_ids[0], visible=False)
        told(what, done, of)

    return tell


class _Come(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.percentage:3.0f}% of {short(task.total)}" if task.total else "")


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{short(task.speed)}/s" if task.speed else "")
