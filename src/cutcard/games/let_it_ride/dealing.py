"""Who is dealt what and when: 13:47-20.27(f)9, Colorado 1.3."""

from __future__ import annotations

from cutcard.games.let_it_ride.ruleset import LetItRideLaw
from cutcard.rules import devices
from cutcard.rules.seating import in_play
from cutcard.rules.state import Place, Round, seat_place

COMMUNITY: Place = "community"


def next_to_receive(law: LetItRideLaw, round: Round) -> Place | None:
    """The place to which the next card of the deal goes, None once all have their cards."""
    if round.chosen:  # nobody is asked before all cards are dealt
        return None
    wanted = [(seat_place(entry.seat), 3) for entry in in_play(round)] + [(COMMUNITY, law.community)]
    return devices.next_to_receive(round, wanted, law.in_stacks)
