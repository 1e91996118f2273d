"""13:69F-19.10: two cards of equal value become two hands, each with a wager of its own."""

from __future__ import annotations

from dataclasses import replace

from cutcard.evaluation.twenty_one import is_pair
from cutcard.games.spanish_21.hands import decided
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.wagers import ORIGINAL, SPLIT, hands_of
from cutcard.rules.state import Place, Round, Wager, seat_place
from cutcard.rules.steps import Deal, Option, Step


# (a): the first two cards, with a wager equal to the original one
def may_split(law: SpanishLaw, round: Round, seat: int, place: Place) -> tuple[Option, ...]:
    if decided(round, place) or not is_pair(round.cards(place)) or len(hands_of(round, seat)) >= law.hands:
        return ()
    cents = _original(round, seat)
    return (Option(SPLIT, R.SPLIT, cents, cents),)


def split(round: Round, seat: int, place: Place) -> Round:
    """The round with the second card of the pair at a place of its own, under a wager of its own."""
    new = f"{seat_place(seat)}.{len(hands_of(round, seat)) + 1}"
    kept, moved = round.at(place)
    parted = round.with_slots(place, (kept,)).with_slots(new, (moved,))
    return replace(parted, wagers=(*round.wagers, Wager(seat, f"{SPLIT} {new}", _original(round, seat))))


# (b): a hand of a split pair is given its second card when its turn has come
def second_card(law: SpanishLaw, round: Round, seat: int, place: Place) -> Step | None:
    return Deal(place, True, R.SPLIT_CARD) if len(round.at(place)) < 2 else None


def _original(round: Round, seat: int) -> int:
    wager = round.wager(seat, ORIGINAL)
    assert wager is not None
    return wager.cents
