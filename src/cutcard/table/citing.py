"""Events with the clause of their rule looked up."""

from __future__ import annotations

from cutcard.rules.play import Play
from cutcard.table.events import E, Event, Json, Move


def cited(play: Play, name: E, rule: str, *moves: Move, **data: Json) -> Event:
    """An event under a rule, with the clause that the ruleset gives it."""
    return Event(name, str(rule), play.cite(rule).clause, data, moves)
