"""What comes of a described round: its settlement with every step cited, or why it is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, assert_never

from cutcard.cards.card import Card
from cutcard.law.odds import Odds
from cutcard.rules.state import Irregularity, Result
from cutcard.rules.steps import (
    Announce,
    Award,
    Choice,
    Conclude,
    Deal,
    Decide,
    Look,
    Outcome,
    Peek,
    Rack,
    Settle,
    Step,
    TurnUp,
)
from cutcard.table.wording import sentence

Id = str | int | None
"""What a description calls itself; None where it does not."""


@dataclass(frozen=True, slots=True)
class Event:
    """A step that happened, or an irregularity reported when it was due.

    `rule` is the one under which what happened stands, for a choice that of the option taken; `clause` is None where
    no clause speaks.
    """

    step: Step
    outcome: Outcome
    rule: str
    clause: str | None

    def to_json(self) -> dict[str, Any]:
        """The event as plain data, with one sentence about it."""
        told = _reported(self.outcome) if isinstance(self.outcome, Irregularity) else _told(self.step, self.outcome)
        return {**told, "rule": self.rule, "clause": self.clause, "text": sentence(self.step, self.outcome)}


@dataclass(frozen=True, slots=True)
class SettledWager:
    """How a wager ended: `net` in cents is the change of the seat's chips, `odds` are None unless it won."""

    name: str
    result: Result
    net: int
    clause: str | None
    odds: Odds | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain data, without the wager's name."""
        odds = {"odds": str(self.odds)} if self.odds is not None else {}
        return {"result": str(self.result), "net": self.net, **odds, "clause": self.clause}


@dataclass(frozen=True, slots=True)
class SeatSettlement:
    """A seat's wagers in the order in which they were placed, and what they and any award came to, in cents."""

    seat: int
    net: int
    wagers: tuple[SettledWager, ...]

    def to_json(self) -> dict[str, Any]:
        """Plain data, without the seat's number."""
        return {"net": self.net, "wagers": {wager.name: wager.to_json() for wager in self.wagers}}


@dataclass(frozen=True, slots=True)
class Settlement:
    """A described round played to its end under the ruleset of this canonical name."""

    id: Id
    ruleset: str
    seats: tuple[SeatSettlement, ...]
    events: tuple[Event, ...]

    def to_json(self) -> dict[str, Any]:
        """The answer as plain data."""
        return {
            "id": self.id,
            "ruleset": self.ruleset,
            "seats": {str(seat.seat): seat.to_json() for seat in self.seats},
            "events": [event.to_json() for event in self.events],
        }


@dataclass(frozen=True, slots=True)
class Refused:
    """A described round that is not permitted or does not fit; `clause` is None where no clause speaks."""

    id: Id
    clause: str | None
    message: str

    def to_json(self) -> dict[str, Any]:
        """The answer as plain data."""
        return {"id": self.id, "refused": True, "clause": self.clause, "message": self.message}


def _reported(irregularity: Irregularity) -> dict[str, Any]:
    card = {} if irregularity.card is None else {"card": str(irregularity.card)}
    return {"step": "Irregularity", "kind": irregularity.kind, "at": irregularity.at, **card}


def _told(step: Step, outcome: Outcome) -> dict[str, Any]:
    return {"step": type(step).__name__, **_fields(step), **_came(outcome)}


def _fields(step: Step) -> dict[str, Any]:
    match step:
        case Deal(to=to, face_up=face_up):
            return {"to": to, "face": "up" if face_up else "down"}
        case Look(seat=seat, at=at, number=number):
            return {"seat": seat, "at": at, "number": number}
        case TurnUp(at=at, number=number):
            return {"at": at, "number": number}
        case Peek(at=at, number=number, question=question):
            return {"at": at, "number": number, "question": question}
        case Announce(words=words, mark=mark):
            return {"words": words} | ({"mark": mark} if mark else {})
        case Decide(seat=seat, at=at, options=options):
            return {"seat": seat, "at": at, "options": [option.name for option in options]}
        case Settle(seat=seat, wager=wager, result=result, net=net, event=event, odds=odds):
            paid = {"odds": str(odds)} if odds is not None else {}
            return {"seat": seat, "wager": wager, "result": str(result), "net": net, "event": event, **paid}
        case Award(seat=seat, cents=cents, why=why):
            return {"seat": seat, "cents": cents, "why": why}
        case Rack(slots=slots):
            return {"slots": [[place, number] for place, number in slots]}
        case Conclude():
            return {}
        case _:
            assert_never(step)


def _came(outcome: Outcome) -> dict[str, Any]:
    match outcome:
        case Card():
            return {"card": str(outcome)}
        case Choice(name=name, cents=cents):
            return {"choice": name} | ({"cents": cents} if cents else {})
        case bool():
            return {"answer": outcome}
        case _:
            return {}
