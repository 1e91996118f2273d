"""13:69F-19.12: further cards for the players, then for the dealer."""

from __future__ import annotations

from cutcard.evaluation.twenty_one import TWENTY_ONE
from cutcard.games.spanish_21.dealing import turn_up_hole_card
from cutcard.games.spanish_21.doubling import after_double, may_double
from cutcard.games.spanish_21.hands import DEALER, DOUBLE, HIT, STAND, decided, split_ace, total_of
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.splitting import may_split
from cutcard.games.spanish_21.surrender import may_surrender
from cutcard.games.spanish_21.wagers import open_on
from cutcard.rules.state import Place, Round
from cutcard.rules.steps import Deal, Decide, Option, Step

DEALER_STANDS = 17


# (a), (a)2: a card for each that was asked for; a double is given exactly one
def card_asked_for(law: SpanishLaw, round: Round, seat: int, place: Place) -> Step | None:
    asked = [name for name in decided(round, place) if name in (HIT, DOUBLE)]
    if len(round.at(place)) >= 2 + len(asked):
        return None
    return Deal(place, True, R.HIT if asked[-1] == HIT else R.DOUBLED_CARD)


# (a), (a)1: the player decides while the total is under 21
def play_the_hand(law: SpanishLaw, round: Round, seat: int, place: Place) -> Step | None:
    made = decided(round, place)
    if made[-1:] == (STAND,) or not open_on(round, seat, place) or total_of(round, place).points >= TWENTY_ONE:
        return None
    if DOUBLE in made:
        options, asked = after_double(law, round, seat, place), R.AFTER_DOUBLE
    else:
        options, asked = _options(law, round, seat, place), R.PLAY
    return Decide(seat, place, options, asked) if options else None


def _options(law: SpanishLaw, round: Round, seat: int, place: Place) -> tuple[Option, ...]:
    if split_ace(round, seat, place) and not law.split_aces_draw:
        return ()
    return (
        *may_surrender(law, round, seat, place),
        Option(HIT, R.HIT),
        Option(STAND, R.STAND),
        *may_double(law, round, seat, place),
        *may_split(law, round, seat, place),
    )


# (b): the dealer draws to 16 and stands on 17, where so elected on hard 17 only
def dealer_draws(law: SpanishLaw, round: Round) -> Step | None:
    if step := turn_up_hole_card(law, round):
        return step
    points, soft = total_of(round, DEALER)
    draws = points < DEALER_STANDS or (points == DEALER_STANDS and soft and law.hits_soft_17)
    return Deal(DEALER, True, R.DEALER_DRAWS) if draws else None
