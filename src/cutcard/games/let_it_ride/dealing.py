"""Who is dealt what and when: 13:47-20.27(f)9, Colorado 1.3."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.games.let_it_ride.ruleset import LetItRideLaw
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
    for place, number in order_of_deal(law, round):
        if len(round.at(place)) < number and round.came_to(place) < number:
            return place
    return None


def order_of_deal(law: LetItRideLaw, round: Round) -> Iterator[tuple[Place, int]]:
    """The places in the order in which they receive their cards, each with how many it then has."""
    wanted = [(seat_place(entry.seat), 3) for entry in in_play(round)] + [(COMMUNITY, law.community)]
    if law.groups_of_three:
        yield from wanted
        return
    for number in (1, 2, 3):
        yield from ((place, number) for place, most in wanted if number <= most)
