"""Irregularities of Caribbean stud: its section could not be read, so the shared ones stand as the house's."""

from __future__ import annotations

from cutcard.games.caribbean_stud.dealing import DEALER, next_to_receive
from cutcard.games.caribbean_stud.ruleset import CaribbeanStudLaw
from cutcard.rules import mishaps
from cutcard.rules.seating import in_play
from cutcard.rules.state import Irregularity, Round, seat_place
from cutcard.rules.steps import Refusal


def report(law: CaribbeanStudLaw, round: Round, irregularity: Irregularity) -> Round | Refusal:
    """What an irregularity changes, or why it cannot have happened now."""
    hands = tuple(seat_place(entry.seat) for entry in in_play(round))
    moment = mishaps.Moment(next_to_receive(law, round), hands, (DEALER,))
    return mishaps.report(law.ruleset, round, irregularity, moment)
