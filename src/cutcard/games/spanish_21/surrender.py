"""13:69F-19.8: half of the wager given up on the first two cards, before anything else is done with the hand."""

from __future__ import annotations

from cutcard.games.spanish_21.hands import SURRENDER, decided, surrendered, was_split
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.wagers import open_on
from cutcard.rules.state import Place, Result, Round
from cutcard.rules.steps import Option, Settle, Step


# (a): after two cards, before the player has signalled anything else; a hand that was split is played
def may_surrender(law: SpanishLaw, round: Round, seat: int, place: Place) -> tuple[Option, ...]:
    offered = law.surrender and not decided(round, place) and not was_split(round, seat)
    return (Option(SURRENDER, R.SURRENDER),) if offered else ()


# (a): the dealer collects half, the other half goes back, as it does for those behind the seat
def collect_half(law: SpanishLaw, round: Round, seat: int, place: Place) -> Step | None:
    if not surrendered(round, place):
        return None
    for wager in open_on(round, seat, place):
        half = -(wager.cents // 2)
        return Settle(seat, wager.name, Result.SURRENDERED, half, "half of the wager", R.SURRENDER)
    return None
