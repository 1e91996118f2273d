"""What a hand is worth to each wager: 13:47-20.27(f)20 to (g), 13:69F-18.6A and 18.6B, Colorado 1.1 and 1.7."""

from __future__ import annotations

from cutcard.cards.card import Rank
from cutcard.evaluation.poker import Category, Ranked, five, three
from cutcard.games.let_it_ride.dealing import COMMUNITY
from cutcard.games.let_it_ride.ruleset import LetItRideLaw, R
from cutcard.law.payout import PayoutTable
from cutcard.rules.state import Result, Round, Wager, seat_place

BONUS = "bonus"
THREE_CARD_BONUS = "three-card bonus"
TIP = "tip"

TENS_OR_BETTER = "pair of tens or better"
LOWER = "lower than a pair of tens"

_RULES = {
    BONUS: (R.BONUS_WINS, R.BONUS_LOSES),
    THREE_CARD_BONUS: (R.THREE_CARD_BONUS_WINS, R.THREE_CARD_BONUS_LOSES),
}


def event_of(law: LetItRideLaw, round: Round, wager: Wager) -> str:
    """What the hand is, in the words of the table that pays the wager."""
    own = round.cards(seat_place(wager.seat))
    if wager.name == THREE_CARD_BONUS:
        return three(own).category.value
    hand = five((*own, *round.cards(COMMUNITY)))
    return hand.category.value if wager.name == BONUS else basic_event(hand)


def basic_event(hand: Ranked) -> str:
    """The line of the basic table: a pair counts from tens, everything lower is one event."""
    if hand.category is Category.PAIR:
        return TENS_OR_BETTER if hand.pair_rank is not None and hand.pair_rank >= Rank.TEN else LOWER
    return LOWER if hand.category is Category.HIGH_CARD else hand.category.value


def table_of(law: LetItRideLaw, wager: Wager) -> PayoutTable:
    """The payout table of a wager; a tip wager is settled by the basic one."""
    table = {BONUS: law.bonus, THREE_CARD_BONUS: law.three_card_bonus}.get(wager.name, law.basic)
    assert table is not None
    return table


def rule_of(law: LetItRideLaw, wager: Wager, result: Result) -> R:
    """The rule under which a wager of this name wins or loses."""
    if wager.name == TIP:
        return R.TIP_WAGER
    wins, loses = _RULES.get(wager.name, (R.WIN, R.LOSE))
    return wins if result is Result.WIN else loses
