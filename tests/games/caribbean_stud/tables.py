"""Rounds of Caribbean stud in a New Jersey casino, and how their steps are told on paper."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.steps import Choice, Deal, Decide, Look, Outcome, Rack, Settle, Step, TurnUp
from tests.support.rounds import Dealt, entry

CASINO: Final = play("caribbean-stud:nj-casino")
PROGRESSIVE: Final = play("caribbean-stud:nj-casino?progressive=1")

CALL: Final = "call"
FOLD: Final = "fold"

ACE_QUEEN: Final = "Ah Qd Jc Ts 8d"
"""A dealer who does not qualify."""
ACE_KING: Final = "Ah Kd 4c 3s 2d"
"""The lowest hand that qualifies."""


def stud(
    hands: Mapping[int, str],
    dealer: str,
    choices: Mapping[int, str] | None = None,
    play: Play = CASINO,
    ante: int = 500,
    observer: int | None = None,
    **side: int,
) -> Dealt:
    """A round about to be dealt: an ante of five dollars at every seat, which calls unless scripted otherwise.

    The first of the dealer's cards is the up card; `side` are other wagers of every seat.
    """
    entries = [entry(seat, {"ante": ante, **side}) for seat in hands]
    cards = {str(seat): hand for seat, hand in hands.items()} | {"dealer": dealer}
    answers = {seat: [(choices or {}).get(seat, CALL)] for seat in hands}
    return Dealt(play, entries, cards, answers, observer)


def nets(round: Dealt, seat: int = 1) -> dict[str, int]:
    """What each wager of a seat came to, in cents."""
    return {step.wager: step.net for step in round.of(Settle) if step.seat == seat}


def story(round: Dealt) -> list[str]:
    """What has happened, one line for steps that follow one another under one rule."""
    told = [(str(step.rule), _deed(step, outcome)) for step, outcome in zip(round.steps, round.outcomes, strict=True)]
    return [f"{rule}: {', '.join(deed for _, deed in group)}" for rule, group in groupby(told, key=lambda one: one[0])]


def _deed(step: Step, outcome: Outcome) -> str:
    match step:
        case Deal(to=to):
            return to if not step.face_up else f"{to} {outcome}"
        case Look(at=at, number=number):
            return f"{at}.{number + 1}"
        case TurnUp(at=at):
            return f"{at} {outcome}"
        case Decide(seat=seat) if isinstance(outcome, Choice):
            return f"{seat} {outcome.name} {outcome.cents}"
        case Settle(seat=seat, wager=wager, result=result, net=net):
            return f"{seat} {wager} {result} {net:+}"
        case Rack(slots=slots):
            return "; ".join(f"{len(list(cards))} of {at}" for at, cards in groupby(slots, key=lambda slot: slot[0]))
        case _:
            return type(step).__name__
