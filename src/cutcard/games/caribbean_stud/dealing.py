"""Who is dealt what and when, by 13:69F-16.7 to 16.9 as far as they could be read."""

from __future__ import annotations

from typing import Final

from cutcard.games.caribbean_stud.ruleset import CaribbeanStudLaw
from cutcard.rules import devices
from cutcard.rules.state import Entry, Lies, Place, Round, seat_place

DEALER: Final[Place] = "dealer"

HAND: Final = 5
"""Cards of a hand, the dealer's included."""

Slots = tuple[tuple[Place, int], ...]


def in_play(round: Round) -> tuple[Entry, ...]:
    """The seats with a wager still in play, clockwise from the dealer's far left."""
    return tuple(entry for entry in round.seats if round.open_wagers(entry.seat))


def from_far_right(round: Round) -> tuple[Entry, ...]:
    """All seats, counterclockwise from the dealer's far right."""
    return round.seats[::-1]


def next_to_receive(law: CaribbeanStudLaw, round: Round) -> Place | None:
    """The place to which the next card of the deal goes, the dealer's last; None once all have their cards."""
    if round.chosen:  # nobody is asked before all cards are dealt
        return None
    wanted = [(seat_place(entry.seat), HAND) for entry in in_play(round)] + [(DEALER, HAND)]
    return devices.next_to_receive(round, wanted, law.in_stacks)


def hand_slots(round: Round, place: Place) -> Slots:
    """The cards of a hand, in order."""
    return tuple((place, number) for number in range(len(round.at(place))))


def still_down(round: Round, place: Place) -> int | None:
    """The number of the first card at a place that is not face up, None if all are."""
    return next((number for number, slot in enumerate(round.at(place)) if slot.lies is not Lies.UP), None)
