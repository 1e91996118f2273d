"""What lies before a player and the dealer, and what was decided for a hand."""

from __future__ import annotations

from typing import Final

from cutcard.evaluation.twenty_one import ACE, Total, is_blackjack, total, value
from cutcard.games.spanish_21.ruleset import R
from cutcard.games.spanish_21.wagers import SPLIT, hands_of
from cutcard.rules.state import Place, Round, seat_place

DEALER: Final[Place] = "dealer"
HOLE: Final = 1
"""The number of the dealer's hole card at its place."""

HIT: Final = "hit"
STAND: Final = "stand"
DOUBLE: Final = "double"
SURRENDER: Final = "surrender"
RESCUE: Final = "rescue"


def total_of(round: Round, place: Place) -> Total:
    """What the known cards at a place come to."""
    return total(round.cards(place))


def up_value(round: Round) -> int:
    """What the dealer's up card counts."""
    return value(round.cards(DEALER)[0])


def dealer_has_blackjack(round: Round) -> bool | None:
    """What the peek at the hole card said, None if there was none."""
    return next((fact.answer for fact in round.facts if fact.at == DEALER), None)


def has_blackjack(round: Round, seat: int) -> bool:
    """Whether the seat's first two cards are a blackjack; a hand made by splitting has none (19.1)."""
    return len(hands_of(round, seat)) == 1 and is_blackjack(round.cards(seat_place(seat)))


def decided(round: Round, place: Place) -> tuple[str, ...]:
    """What was chosen for a hand, splits left out, in order; insurance is no choice for the hand."""
    asked = (R.PLAY, R.AFTER_DOUBLE)
    return tuple(made.name for made in round.chosen if made.at == place and made.asked in asked and made.name != SPLIT)


def surrendered(round: Round, place: Place) -> bool:
    """Whether a hand was surrendered, in play or when insurance was offered."""
    return any(made.at == place and made.name == SURRENDER for made in round.chosen)


def was_split(round: Round, seat: int) -> bool:
    """Whether the seat has split its pair."""
    return len(hands_of(round, seat)) > 1


def split_ace(round: Round, seat: int, place: Place) -> bool:
    """Whether a hand began as one of two split aces."""
    return was_split(round, seat) and value(round.cards(place)[0]) == ACE
