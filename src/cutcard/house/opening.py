"""Tables are opened: one dealt by the program, or a real one that the program follows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Final, TypeAlias

from cutcard.rules.play import Play
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.events import Event
from cutcard.table.hands import DealtCards
from cutcard.table.shuffle import Source, seeded_source, system_source
from cutcard.table.table import Table

Seed: TypeAlias = int | str
Sink: TypeAlias = Callable[[Event], None]

TRAY: Final = 5_000_000
"""Cents in the tray of a table that is opened; more is brought when it cannot pay."""


def unheard(event: Event) -> None:
    """A sink for events that nobody listens to."""


def open_dealt_table(play: Play, seed: Seed | None = None, sink: Sink = unheard) -> Table | Refusal:
    """A table at which the program shuffles and deals and does every duty by itself, or why none can be opened.

    Without a seed every shuffle draws fresh entropy from the operating system; with one, never for live play, the
    same seed deals the same cards. `sink` is given every event, the opening included.
    """
    table = Table(play, DealtCards(play.ruleset, shuffles(seed)), sink=sink)
    opened = table.handle(a.Open(TRAY))
    return opened if isinstance(opened, Refusal) else table


def shuffles(seed: Seed | None) -> Callable[[], Source]:
    """What gives a source of chance for every shuffle and every cut: the n-th of a seed, or fresh entropy."""
    if seed is None:
        return system_source
    numbers = count(1)
    return lambda: seeded_source(seed, next(numbers))
