"""What lies ahead in a round without anybody's will: steps that come in one go, and how it will be settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias, assert_never

from cutcard.house.wagers import behind
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Lies, Round
from cutcard.rules.steps import (
    Announce,
    Award,
    Conclude,
    Deal,
    Decide,
    Look,
    Outcome,
    Peek,
    Rack,
    Refusal,
    Settle,
    Step,
    TurnUp,
)

Payment: TypeAlias = Sequence[Settle]
"""Wagers of one seat that are settled in one go: one result, one rule."""


def upcoming(play: Play, round: Round) -> tuple[Step, ...]:
    """The step that is due and those after it that are alike: the same kind, rule, and seat where chips move.

    Cards dealt face down, cards examined, one hand turned up, wagers of one seat settled with one result.
    """
    first = play.next_step(round)
    if isinstance(first, TurnUp):
        return tuple(_hand(round, first))
    steps: list[Step] = []
    for step in _forced(play, round):
        if not _alike(play, first, step):
            break
        steps.append(step)
    return tuple(steps) or (first,)


def settlement(play: Play, round: Round) -> tuple[Payment, ...]:
    """How the round will be settled if nothing but settling is left of it, in order; else nothing."""
    payments: list[Payment] = []
    for step in _forced(play, round):
        if isinstance(step, Settle):
            if payments and _alike(play, payments[-1][0], step):
                payments[-1] = (*payments[-1], step)
            else:
                payments.append((step,))
        if isinstance(step, Conclude):
            return tuple(payments)
    return ()


def _forced(play: Play, round: Round) -> Iterator[Step]:
    """The steps from here on until one needs a card to be seen, a choice or an answer; that one left out."""
    while not _needs_somebody(step := play.next_step(round)):
        yield step
        after = play.happen(round, step, _outcome(step))
        if isinstance(step, Conclude) or isinstance(after, Refusal):
            return
        round = after


def _needs_somebody(step: Step) -> bool:
    match step:
        case Deal(face_up=face_up):
            return face_up
        case TurnUp() | Peek() | Decide():
            return True
        case Look() | Announce() | Settle() | Award() | Rack() | Conclude():
            return False
        case _:
            assert_never(step)


def _outcome(step: Step) -> Outcome:
    return FACE_DOWN if isinstance(step, Deal | Look) else None


def _alike(play: Play, first: Step, step: Step) -> bool:
    match first, step:
        case (Deal(), Deal()) | (Look(), Look()):
            return first.rule == step.rule
        case Settle(), Settle() if step.wager != first.wager and behind(play, step.wager):
            return False  # somebody else's chips
        case Settle(), Settle():
            return replace(first, wager=step.wager, net=step.net) == step
        case _:
            return first == step


def _hand(round: Round, first: TurnUp) -> Iterator[TurnUp]:
    """The cards of a hand that are still to be turned up; an area of the layout shows one card at a time."""
    yield first
    if first.at[:1].isdecimal() or first.at == "dealer":
        slots = round.at(first.at)
        later = (number for number in range(first.number + 1, len(slots)) if slots[number].lies is not Lies.UP)
        yield from (replace(first, number=number) for number in later)
