"""What a hand is worth: the ranks of 13:69F-17.5, and the lines of 17.9 and 17.10 as they are published."""

from __future__ import annotations

from typing import Final

from cutcard.cards.card import Rank
from cutcard.evaluation.poker import Category, Ranked, five
from cutcard.games.double_down_stud.dealing import COMMUNITY
from cutcard.games.double_down_stud.ruleset import DoubleDownStudLaw
from cutcard.rules.state import Result, Round, seat_place

JACKS_OR_BETTER: Final = "pair of jacks or better"
SIXES_TO_TENS: Final = "pair of sixes to tens"
LOWER: Final = "lower than a pair of sixes"


def event_of(round: Round, seat: int) -> str:
    """What a seat's hand is, its own card with the four community cards."""
    return event(five((*round.cards(seat_place(seat)), *round.cards(COMMUNITY))))


def event(hand: Ranked) -> str:
    """The line of the payout table; a pair counts by its rank, and 17.5(b) lists no hand below a pair."""
    match hand.pair_rank:
        case None:
            return LOWER if hand.category is Category.HIGH_CARD else hand.category.value
        case rank if rank >= Rank.JACK:
            return JACKS_OR_BETTER
        case rank if rank >= Rank.SIX:
            return SIXES_TO_TENS
        case _:
            return LOWER


def result_of(law: DoubleDownStudLaw, event: str) -> Result:
    """How wagers on a hand of that kind end."""
    if law.odds.pays(event):
        return Result.WIN
    return Result.PUSH if event == SIXES_TO_TENS else Result.LOSE
