"""Who is dealt what and when, by 13:69F-16.7 to 16.9 as far as they could be read."""

from __future__ import annotations

from typing import Final

from cutcard.games.caribbean_stud.ruleset import CaribbeanStudLaw
from cutcard.rules import devices
from cutcard.rules.seating import in_play
from cutcard.rules.state import Place, Round, seat_place

DEALER: Final[Place] = "dealer"

HAND: Final = 5
"""Cards of a hand, the dealer's included."""


def next_to_receive(law: CaribbeanStudLaw, round: Round) -> Place | None:
    """The place to which the next card of the deal goes, the dealer's last; None once all have their cards."""
    if round.chosen:  # nobody is asked before all cards are dealt
        return None
    wanted = [(seat_place(entry.seat), HAND) for entry in in_play(round)] + [(DEALER, HAND)]
    return devices.next_to_receive(round, wanted, law.in_stacks)
