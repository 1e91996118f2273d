"""Irregularities of double down stud: 13:69F-17.11."""

from __future__ import annotations

from cutcard.games.double_down_stud.dealing import COMMUNITY, hole_card, hole_card_is_next, next_to_receive
from cutcard.games.double_down_stud.ruleset import DoubleDownStudLaw, R
from cutcard.rules import mishaps
from cutcard.rules.seating import in_play
from cutcard.rules.state import Irregularity, Round, seat_place
from cutcard.rules.steps import Refusal


def report(law: DoubleDownStudLaw, round: Round, irregularity: Irregularity) -> Round | Refusal:
    """What an irregularity changes, or why it cannot have happened now."""
    if irregularity.kind == mishaps.EXPOSED and (problem := _not_exposed_early(round, irregularity)):
        return Refusal(mishaps.M.EXPOSED_TO_DEALER, problem)
    hands = tuple(seat_place(entry.seat) for entry in in_play(round))
    moment = mishaps.Moment(next_to_receive(round), hands, (COMMUNITY,))
    return mishaps.report(law.ruleset, round, irregularity, moment)


def _not_exposed_early(round: Round, irregularity: Irregularity) -> str:
    """(a): why this is no hole card exposed before "No more bets"; empty if it is."""
    if irregularity.at != COMMUNITY:
        return f"Only the hole card voids hands when it is exposed. Report that at {COMMUNITY!r}, or play on."
    if R.DOUBLES_CLOSED in round.said:
        return "“No more bets” has been announced: the hole card may be seen now, and no hand is void. Play on."
    if hole_card(round) is None and not hole_card_is_next(round):
        return "The hole card is not being dealt yet: the other community cards lie face up anyway. Deal on."
    return ""
