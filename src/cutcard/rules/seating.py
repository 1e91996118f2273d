"""Seats and hands as every order of play goes through them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from cutcard.rules.state import Entry, Lies, Place, Round
from cutcard.rules.steps import Step

L = TypeVar("L")

Paragraph: TypeAlias = Callable[[L, Round], Step | None]
"""One paragraph of the law: the step that is due under it, or None."""

Slots: TypeAlias = tuple[tuple[Place, int], ...]
"""Cards by the place they lie at and their number there."""


def first_due(paragraphs: Iterable[Paragraph[L]], law: L, round: Round) -> Step | None:
    """The step that is due under the first paragraph that has one."""
    for paragraph in paragraphs:
        if step := paragraph(law, round):
            return step
    return None


def in_play(round: Round) -> tuple[Entry, ...]:
    """The seats with a wager still in play, clockwise from the dealer's far left."""
    seats = {wager.seat for wager in round.wagers if wager.result is None}
    return tuple(entry for entry in round.seats if entry.seat in seats)


def from_far_right(round: Round) -> tuple[Entry, ...]:
    """All seats, counterclockwise from the dealer's far right."""
    return round.seats[::-1]


def cards_at(round: Round, *places: Place) -> Slots:
    """The cards that lie at these places, in order."""
    return tuple((place, number) for place in places for number in range(len(round.at(place))))


def still_down(round: Round, place: Place) -> int | None:
    """The number of the first card at a place that is not face up, None if all are."""
    return next((number for number, slot in enumerate(round.at(place)) if slot.lies is not Lies.UP), None)
