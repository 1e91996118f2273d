"""13:69F-19.15: irregularities, of which the text could be read for cards found face up only."""

from __future__ import annotations

from cutcard.games.spanish_21.hands import DEALER
from cutcard.games.spanish_21.ruleset import SpanishLaw
from cutcard.games.spanish_21.wagers import clockwise, hands_of, names_on, open_on
from cutcard.rules import mishaps
from cutcard.rules.state import Irregularity, Place, Result, Round, seat_place
from cutcard.rules.steps import Deal, Refusal, Settle, Step


def reported(law: SpanishLaw, round: Round, irregularity: Irregularity, due: Step) -> Round | Refusal:
    """What an irregularity changes, or why it cannot have happened when this step was due."""
    receiving = due.to if isinstance(due, Deal) else None
    hands = tuple(place for seat, place in clockwise(round) if open_on(round, seat, place))
    return mishaps.report(law.ruleset, round, irregularity, mishaps.Moment(receiving, hands, (DEALER,)))


# (a): a card found face up is not used
def card_not_used(law: SpanishLaw, round: Round) -> Step | None:
    return mishaps.card_not_used(round)


# (a): two of them void the round; a wrong number of cards voids the hand, or every hand
def voids(law: SpanishLaw, round: Round) -> Step | None:
    if not round.notes:
        return None
    for seat, place in clockwise(round):
        if rule := mishaps.misdeal(round, place, (DEALER,)):
            for wager in _void(round, seat, place):
                return Settle(seat, wager, Result.VOID, 0, "misdeal", rule)
    return None


def _void(round: Round, seat: int, place: Place) -> list[str]:
    """The wagers that go with a hand; those beside it, on the first two cards, go with the seat's first hand."""
    if place != seat_place(seat):
        return [wager.name for wager in open_on(round, seat, place)]
    split = {name for hand in hands_of(round, seat)[1:] for name in names_on(hand)}
    return [wager.name for wager in round.open_wagers(seat) if wager.name not in split]
