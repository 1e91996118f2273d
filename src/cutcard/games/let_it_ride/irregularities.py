"""Irregularities of let it ride: 13:69F-18.12(a) and Colorado 1.4. 13:47-20.27 has none."""

from __future__ import annotations

from cutcard.games.let_it_ride.dealing import COMMUNITY, next_to_receive
from cutcard.games.let_it_ride.ruleset import LetItRideLaw
from cutcard.rules import mishaps
from cutcard.rules.seating import in_play
from cutcard.rules.state import Irregularity, Round, seat_place
from cutcard.rules.steps import Refusal


def report(law: LetItRideLaw, round: Round, irregularity: Irregularity) -> Round | Refusal:
    """What an irregularity changes, or why it cannot have happened now."""
    hands = tuple(seat_place(entry.seat) for entry in in_play(round))
    moment = mishaps.Moment(next_to_receive(law, round), hands, (COMMUNITY,))
    return mishaps.report(law.ruleset, round, irregularity, moment)
