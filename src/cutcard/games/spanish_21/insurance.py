"""13:69F-19.11: insurance against a blackjack, when the dealer's first card is an ace."""

from __future__ import annotations

from dataclasses import replace

from cutcard.evaluation.twenty_one import ACE
from cutcard.games.spanish_21.hands import dealer_has_blackjack, has_blackjack, up_value
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.surrender import may_surrender
from cutcard.games.spanish_21.wagers import INSURANCE, ORIGINAL, base
from cutcard.rules.state import Result, Round, Wager, seat_place
from cutcard.rules.steps import Decide, Option, Settle, Step

NO_INSURANCE = "no insurance"


# (a): every player may insure; who would rather surrender (19.8) says so first
def offer_insurance(law: SpanishLaw, round: Round) -> Step | None:
    if up_value(round) != ACE or dealer_has_blackjack(round) is not None:
        return None
    for entry in round.seats:
        place = seat_place(entry.seat)
        if base(round, entry.seat, place).result is None and round.choice(entry.seat, R.INSURANCE_OFFER) is None:
            sooner = () if has_blackjack(round, entry.seat) else may_surrender(law, round, entry.seat, place)
            options = (*sooner, *_insurance(law, entry.cents(ORIGINAL)), Option(NO_INSURANCE, R.NO_INSURANCE))
            return Decide(entry.seat, place, options, R.INSURANCE_OFFER)
    return None


# (a): insurance wins if the dealer's second card is a king, queen or jack
def insurance_wins(law: SpanishLaw, round: Round) -> Step | None:
    odds = law.tables[INSURANCE].odds("dealer blackjack")
    for seat, cents in _insured(round):
        return Settle(seat, INSURANCE, Result.WIN, odds.pays(cents), "dealer blackjack", R.INSURANCE_WINS, odds)
    return None


# (a): and loses if it is any other card
def insurance_loses(law: SpanishLaw, round: Round) -> Step | None:
    for seat, cents in _insured(round):
        return Settle(seat, INSURANCE, Result.LOSE, -cents, "no dealer blackjack", R.INSURANCE_LOSES)
    return None


def insure(round: Round, seat: int, cents: int) -> Round:
    """The round with a seat's insurance wager."""
    return replace(round, wagers=(*round.wagers, Wager(seat, INSURANCE, cents)))


def _insurance(law: SpanishLaw, original: int) -> tuple[Option, ...]:
    """Up to half of the original wager, in whole units; nothing where a unit is more than that."""
    unit = law.ruleset.number("unit")
    most = original // 2 // unit * unit
    return (Option(INSURANCE, R.INSURANCE, unit, most),) if most else ()


def _insured(round: Round) -> list[tuple[int, int]]:
    """The seats whose insurance is not settled, with its cents, from the dealer's right."""
    return [(w.seat, w.cents) for w in reversed(round.wagers) if w.name == INSURANCE and w.result is None]
