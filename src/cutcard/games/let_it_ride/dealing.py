"""Who is dealt what and when: 13:47-20.27(f)9, Colorado 1.3."""

from __future__ import annotations

from cutcard.games.let_it_ride.ruleset import LetItRideLaw
from cutcard.rules import devices
from cutcard.rules.state import Entry, Place, Round, seat_place

COMMUNITY: Place = "community"


def in_play(round: Round) -> tuple[Entry, ...]:
    """The seats with a wager still in play, clockwise from the dealer's far left."""
    seats = {wager.seat for wager in round.wagers if wager.result is None}
    return tuple(entry for entry in round.seats if entry.seat in seats)


def from_far_right(round: Round) -> tuple[Entry, ...]:
    """All seats, counterclockwise from the dealer's far right."""
    return round.seats[::-1]


def next_to_receive(law: LetItRideLaw, round: Round) -> Place | None:
    """The place to which the next card of the deal goes, None once all have their cards."""
    if round.chosen:  # nobody is asked before all cards are dealt
        return None
    wanted = [(seat_place(entry.seat), 3) for entry in in_play(round)] + [(COMMUNITY, law.community)]
    return devices.next_to_receive(round, wanted, law.in_stacks)
