"""Who is dealt what, and which card is the hole card: 13:69F-17.8, as far as it could be read."""

from __future__ import annotations

from typing import Final

from cutcard.rules import devices
from cutcard.rules.seating import in_play
from cutcard.rules.state import Lies, Place, Round, Slot, seat_place

COMMUNITY: Final[Place] = "community"
COMMUNITY_CARDS: Final = 4
HOLE: Final = COMMUNITY_CARDS - 1
"""The number of the hole card among the community cards: it comes last and lies face down."""


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
