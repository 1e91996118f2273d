"""Replays a log through the rules and names the first event that is not what the law orders."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cutcard import registry
from cutcard.law.errors import LawError
from cutcard.rules.advance import due as due_words
from cutcard.rules.play import Play
from cutcard.rules.steps import Refusal
from cutcard.table.duties import due
from cutcard.table.events import E, Event
from cutcard.table.log import START, BrokenLine, decode
from cutcard.table.replay import NoAction, action_of
from cutcard.table.state import TableState
from cutcard.table.transition import transition


@dataclass(frozen=True, slots=True)
class Deviation:
    """The first event, counted from 1, that is not as it should be: what was expected, and under which clause."""

    event: int
    why: str
    expected: str = ""
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit found. `state` is the table as the log leaves it, up to the deviation if there is one."""

    ruleset: str
    events: int
    rounds: int
    state: TableState
    deviation: Deviation | None

    @property
    def clean(self) -> bool:
        """Whether every event is what the law orders."""
        return self.deviation is None


def audit(lines: Iterable[str], closed: bool = True) -> Audit:
    """Replay a log, line by line. `closed` demands that it ends with the closing of its table."""
    play: Play | None = None
    state, before, number = TableState(), START, 0
    deviation: Deviation | None = None
    for number, line in enumerate(lines, start=1):
        try:
            record, before = decode(line.rstrip("\n"), number, before)
            play = play or _opening(record)
        except (BrokenLine, NoAction, LawError) as fault:
            deviation = Deviation(number, str(fault), *_expected(play, state))
            break
        found = follow(play, state, number, record)
        if isinstance(found, Deviation):
            deviation = found
            break
        state = found
    if deviation is None and closed and not state.closed:
        deviation = Deviation(number + 1, "the log ends before the table is closed", *_expected(play, state))
    name = play.ruleset.name if play else ""
    clean = number if deviation is None else deviation.event - 1
    return Audit(name, clean, state.round_number, state, deviation)


def follow(play: Play, state: TableState, number: int, record: dict[str, Any]) -> TableState | Deviation:
    """The table after a logged event, or how the event deviates from what the rules make of it."""
    try:
        happened = transition(play, state, action_of(record))
    except NoAction as fault:
        return Deviation(number, str(fault), *_expected(play, state))
    if isinstance(happened, Refusal):
        return Deviation(number, happened.message, *_expected(play, state))
    after, event = happened
    body = event.body()
    if wrong := [key for key in body if record.get(key) != body[key]] or [key for key in record if key not in _KEYS]:
        why = f"{record['event']}: {', '.join(wrong)} " + ("is" if len(wrong) == 1 else "are") + " not as ordered"
        return Deviation(number, why, _told(event, wrong), event.clause)
    return after


_KEYS = frozenset(("seq", "event", "rule", "clause", "data", "moves"))


def _opening(record: dict[str, Any]) -> Play:
    if record.get("event") != E.TABLE_OPENED:
        raise NoAction("a log begins with the opening of its table")
    name = record.get("data", {}).get("ruleset") if isinstance(record.get("data"), dict) else None
    if not isinstance(name, str) or name.endswith(".toml"):
        raise NoAction("the opening names no ruleset")
    return registry.play(name)


def _expected(play: Play | None, state: TableState) -> tuple[str, str | None]:
    now = None if play is None else due(play, state)
    if play is None or now is None:
        return "the opening of a table", None
    if now.step is None:
        return str(now.duty), None
    return due_words(now.step), play.cite(now.step.rule).clause


def _told(event: Event, wrong: list[str]) -> str:
    body = event.body()
    return f"{event.name}: " + "; ".join(f"{key} {body[key]}" for key in wrong if key in body)
