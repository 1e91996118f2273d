"""13:69F-19.9: a further wager on two or more cards, for one more card; and the rescue of a doubled hand."""

from __future__ import annotations

from dataclasses import replace

from cutcard.games.spanish_21.hands import DOUBLE, RESCUE, STAND, decided
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.wagers import DOUBLES, base, doubles_on, names_on, open_on
from cutcard.rules.state import Place, Result, Round, Wager
from cutcard.rules.steps import Option, Settle, Step


# (a): not in excess of the original wager; where a hand is doubled again, by exactly what then lies on it: for less,
# a card would cost next to nothing
def may_double(law: SpanishLaw, round: Round, seat: int, place: Place) -> tuple[Option, ...]:
    doubled = doubles_on(round, seat, place)
    if len(doubled) >= law.doubles:
        return ()
    most = base(round, seat, place).cents + sum(wager.cents for wager in doubled)
    least = most if doubled else law.ruleset.number("unit")
    return (Option(DOUBLE, R.DOUBLE, least, most),)


def double(round: Round, seat: int, place: Place, cents: int) -> Round:
    """The round with one more double on a hand."""
    name = names_on(place)[-len(DOUBLES) :][len(doubles_on(round, seat, place))]
    return replace(round, wagers=(*round.wagers, Wager(seat, name, cents)))


# After a double no card is drawn that is not paid for: the hand stands, is doubled again, or is rescued
def after_double(law: SpanishLaw, round: Round, seat: int, place: Place) -> tuple[Option, ...]:
    rescue = (Option(RESCUE, R.RESCUE),) if law.rescue else ()
    more = (*may_double(law, round, seat, place), *rescue)
    return (Option(STAND, R.STAND), *more) if more else ()


# Rescue: the last double comes back, what lay on the hand before it is given up
def rescued(law: SpanishLaw, round: Round, seat: int, place: Place) -> Step | None:
    if RESCUE not in decided(round, place):
        return None
    last = doubles_on(round, seat, place)[-1].name
    for wager in open_on(round, seat, place):
        if wager.name == last:
            return Settle(seat, wager.name, Result.WITHDRAWN, 0, "rescued", R.RESCUE)
        return Settle(seat, wager.name, Result.SURRENDERED, -wager.cents, "given up for the rescue", R.RESCUE)
    return None
