"""13:69F-19.6: the match-the-dealer wager, on whether either of the first two cards matches the dealer's up card."""

from __future__ import annotations

from cutcard.cards.card import Card
from cutcard.games.spanish_21.hands import DEALER
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.wagers import MATCH
from cutcard.law.odds import Odds
from cutcard.rules.state import Result, Round, Wager, seat_place
from cutcard.rules.steps import Settle, Step

SUITED = "suited match"
UNSUITED = "unsuited match"


# (a): settled as soon as the cards lie; both cards are paid if both match
def match_the_dealer(law: SpanishLaw, round: Round) -> Step | None:
    for entry in reversed(round.seats):
        wager = round.wager(entry.seat, MATCH)
        if wager is not None and wager.result is None:
            return _settled(law, wager, matches(round, entry.seat))
    return None


def matches(round: Round, seat: int) -> tuple[str, ...]:
    """How each of the seat's cards that match does it, suited matches first; a king does not match a queen."""
    up = round.cards(DEALER)[0]
    found = (_match(card, up) for card in round.cards(seat_place(seat)) if card.rank == up.rank)
    return tuple(sorted(found, key=(SUITED, UNSUITED).index))


def _match(card: Card, up: Card) -> str:
    return SUITED if card.suit == up.suit else UNSUITED


def _settled(law: SpanishLaw, wager: Wager, found: tuple[str, ...]) -> Settle:
    if not found:
        return Settle(wager.seat, MATCH, Result.LOSE, -wager.cents, "no match", R.MATCH_LOSES)
    paid = [law.tables[MATCH].odds(event) for event in found]
    odds = Odds(sum(odds.win for odds in paid), 1)
    return Settle(wager.seat, MATCH, Result.WIN, odds.pays(wager.cents), " and ".join(found), R.MATCH_WINS, odds)
