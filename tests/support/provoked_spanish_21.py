"""Rules of Spanish 21 that random play meets too rarely: super bonus, consent, a ten, surrender to a blackjack."""

from __future__ import annotations

from cutcard.cards.card import parse_card
from cutcard.registry import play
from cutcard.table import actions as a
from tests.support.rounds import Dealt, entry, refused
from tests.support.tables import Night

GAME = play("spanish-21:nj-casino")
WAGER = {"original": 1000}
SEVENS = {"1": "7h 7h 7h", "2": "Ah Ks", "dealer": "7c Kd"}
BLACKJACK = {"1": "9h 7c", "dealer": "Ac Kd"}


def rare_rules() -> set[str]:
    """The rules of three sevens of one suit with company, of a surrender to a blackjack, of a ten and of consent."""
    seats = [entry(1, WAGER), entry(2, WAGER)]
    dealt = [
        Dealt(GAME, seats, SEVENS, {1: ["hit"]}).finish(),
        Dealt(GAME, seats[:1], BLACKJACK, {1: ["surrender"]}).finish(),
    ]
    refusals = [
        Dealt(GAME, seats, SEVENS).answer(parse_card("Tc")),
        refused(GAME, [entry(1, {"match the dealer": 100})]),
    ]
    said = {str(step.rule) for round in dealt for step in round.steps} | {str(refusal.rule) for refusal in refusals}
    return said | _consent()


def _consent() -> set[str]:
    night = Night("spanish-21:nj-casino")
    night.seat("Ada", "Bob")
    night.do(a.Consent(1, "Bob"))
    return {event.rule for event in night.events}
