"""Who is dealt what, and which card is the hole card: 13:69F-17.8, as far as it could be read."""

from __future__ import annotations

from typing import Final

from cutcard.rules import devices
from cutcard.rules.state import Entry, Lies, Place, Round, Slot, seat_place

COMMUNITY: Final[Place] = "community"
COMMUNITY_CARDS: Final = 4
HOLE: Final = COMMUNITY_CARDS - 1
"""The number of the hole card among the community cards: it comes last and lies face down."""


def in_play(round: Round) -> tuple[Entry, ...]:
    """The seats with a wager still in play, clockwise from the dealer's far left."""
    seats = {wager.seat for wager in round.wagers if wager.result is None}
    return tuple(entry for entry in round.seats if entry.seat in seats)


def from_far_right(round: Round) -> tuple[Entry, ...]:
    """All seats, counterclockwise from the dealer's far right."""
    return round.seats[::-1]


def next_to_receive(round: Round) -> Place | None:
    """The place to which the next card of the deal goes, None once all have their cards."""
    wanted = [*((seat_place(entry.seat), 1) for entry in in_play(round)), (COMMUNITY, COMMUNITY_CARDS)]
    return devices.next_to_receive(round, wanted, stacks=False)


def hole_card_is_next(round: Round) -> bool:
    """Whether the next card of the deal is the hole card."""
    return next_to_receive(round) == COMMUNITY and round.came_to(COMMUNITY) == HOLE


def hole_card(round: Round) -> Slot | None:
    """The hole card as it lies, None before it is dealt."""
    slots = round.at(COMMUNITY)
    return slots[HOLE] if len(slots) == COMMUNITY_CARDS else None


def hole_card_is_up(round: Round) -> bool:
    """Whether the hole card has been turned face up."""
    slot = hole_card(round)
    return slot is not None and slot.lies is Lies.UP


def hand_slots(round: Round, entry: Entry) -> tuple[tuple[Place, int], ...]:
    """The cards that lie at a seat."""
    place = seat_place(entry.seat)
    return tuple((place, number) for number in range(len(round.at(place))))
