"""What is due at a table: a step of the round, or one of the dealer's duties between rounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from cutcard.rules.play import Play
from cutcard.rules.steps import (
    Announce,
    Award,
    Conclude,
    Deal,
    Decide,
    Look,
    Peek,
    Rack,
    Settle,
    Step,
    TurnUp,
)
from cutcard.table.chips import TRAY
from cutcard.table.meter import progressive
from cutcard.table.state import TableState


class Duty(StrEnum):
    """Kinds of things that are due; a table can do each of them by itself, save the last two."""

    CHANGE_DECKS = "change decks"
    SHUFFLE = "shuffle"
    CUT = "cut"
    BURN = "burn"
    DEAL = "deal"
    EXAMINE = "examine"
    TURN_UP = "turn up"
    PEEK = "peek"
    ANNOUNCE = "announce"
    SETTLE = "settle"
    AWARD = "award"
    TAKE_TIP = "take tip"
    FILL_TRAY = "fill tray"
    RACK = "rack"
    CONCLUDE = "conclude"
    DECIDE = "decide"
    WAGERS = "wagers"


AUTOMATIC = frozenset(Duty) - {Duty.DECIDE, Duty.WAGERS}
"""Every duty that needs nobody's will."""


@dataclass(frozen=True, slots=True)
class Due:
    """What is due, with the step where a round is in progress; None on a closed table."""

    duty: Duty
    step: Step | None = None


def due(play: Play, state: TableState) -> Due | None:
    """The next thing to be done at a table."""
    if state.closed or not state.opened:
        return None
    if state.tips_due:
        return Due(Duty.TAKE_TIP)
    if state.round is None:
        return Due(_between_rounds(state))
    step = play.next_step(state.round)
    if isinstance(step, Settle) and step.net > state.accounts[TRAY] and not progressive(play.ruleset, step.wager):
        return Due(Duty.FILL_TRAY, step)
    return Due(duty_of(step), step)


def _between_rounds(state: TableState) -> Duty:
    cards = state.cards
    if cards.change_due:
        return Duty.CHANGE_DECKS
    if not cards.shuffled:
        return Duty.SHUFFLE
    if not cards.cut:
        return Duty.CUT
    return Duty.BURN if cards.burns_due else Duty.WAGERS


def duty_of(step: Step) -> Duty:
    """The kind of a step."""
    match step:
        case Deal():
            return Duty.DEAL
        case Look():
            return Duty.EXAMINE
        case TurnUp():
            return Duty.TURN_UP
        case Peek():
            return Duty.PEEK
        case Announce():
            return Duty.ANNOUNCE
        case Decide():
            return Duty.DECIDE
        case Settle():
            return Duty.SETTLE
        case Award():
            return Duty.AWARD
        case Rack():
            return Duty.RACK
        case Conclude():
            return Duty.CONCLUDE
        case _:
            assert_never(step)
