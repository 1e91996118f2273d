"""What a hand is worth, by 13:69F-16.5(a), and how its wagers end, by 16.12.

What could not be read of 16.5 and of 16.10 to 16.12 follows published play.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from cutcard.cards.card import Rank
from cutcard.evaluation.poker import Category, Ranked, five
from cutcard.games.caribbean_stud.dealing import DEALER
from cutcard.games.caribbean_stud.ruleset import PROGRESSIVE, CaribbeanStudLaw, R
from cutcard.games.caribbean_stud.wagers import ANTE
from cutcard.rules.limits import meter, payable
from cutcard.rules.state import Place, Result, Round, Wager, seat_place
from cutcard.rules.steps import Settle

PAIR_OR_LOWER: Final = "pair or lower"


class Against(StrEnum):
    """How a hand stands against the dealer's."""

    NOT_QUALIFIED = "dealer does not qualify"
    BETTER = "better hand than the dealer"
    WORSE = "dealer has the better hand"
    EQUAL = "equal hands"


def hand_at(round: Round, place: Place) -> Ranked:
    """The rank of the five cards at a place, all of which must be known."""
    return five(round.cards(place))


def qualifies(dealer: Ranked) -> bool:
    """Whether the dealer has an ace and a king, or better.

    >>> from cutcard.cards.card import parse_cards
    >>> [qualifies(five(parse_cards(hand))) for hand in ("Ac Kd 4h 3s 2c", "Ac Qd Jh Ts 8c", "2c 2d 5h 7s 9c")]
    [True, False, True]
    """
    return dealer.category is not Category.HIGH_CARD or dealer.ranks[:2] == (Rank.ACE, Rank.KING)


def against(dealer: Ranked, hand: Ranked) -> Against:
    """How a hand stands against the dealer's: by the category, then by the ranks in the order in which they decide."""
    if not qualifies(dealer):
        return Against.NOT_QUALIFIED
    if hand == dealer:
        return Against.EQUAL
    return Against.BETTER if hand > dealer else Against.WORSE


def call_event(hand: Ranked) -> str:
    """The line of the call wager's table: a pair and everything lower are one event."""
    lower = hand.category in (Category.HIGH_CARD, Category.PAIR)
    return PAIR_OR_LOWER if lower else hand.category.value


def settlement_of(law: CaribbeanStudLaw, round: Round, wager: Wager) -> Settle:
    """The step that settles a wager of a hand that was not folded."""
    if wager.name == PROGRESSIVE:
        return progressive(law, round, wager)
    stands = against(hand_at(round, DEALER), hand_at(round, seat_place(wager.seat)))
    match stands:
        case Against.WORSE:
            return Settle(wager.seat, wager.name, Result.LOSE, -wager.cents, stands, R.LOSE)
        case Against.EQUAL:
            return Settle(wager.seat, wager.name, Result.PUSH, 0, stands, R.TIE)
        case Against.NOT_QUALIFIED if wager.name != ANTE:
            return Settle(wager.seat, wager.name, Result.PUSH, 0, stands, R.NOT_QUALIFIED)
        case Against.NOT_QUALIFIED | Against.BETTER:
            return wins(law, round, wager, stands)


# An ante wins at its own odds, a call at those of the hand, up to the payout limit of 16.12
def wins(law: CaribbeanStudLaw, round: Round, wager: Wager, stands: Against) -> Settle:
    table, event = (law.ante, str(stands))
    if wager.name != ANTE:
        table, event = law.call, call_event(hand_at(round, seat_place(wager.seat)))
    odds = table.odds(event)
    win = odds.pays(wager.cents)
    net = payable(law.ruleset, round, wager.seat, win)
    if net < win:
        capped = f"{event}, up to the payout limit"
        return Settle(wager.seat, wager.name, Result.WIN, net, capped, R.PAYOUT_LIMIT, odds)
    rule = R.NOT_QUALIFIED if stands is Against.NOT_QUALIFIED else R.WIN
    return Settle(wager.seat, wager.name, Result.WIN, net, event, rule, odds)


# A progressive wager is settled by the player's own hand, whatever the dealer has; its stake is never returned
def progressive(law: CaribbeanStudLaw, round: Round, wager: Wager) -> Settle:
    event = hand_at(round, seat_place(wager.seat)).category.value
    award = law.awards.get(event)
    if award is None:
        return Settle(wager.seat, wager.name, Result.LOSE, -wager.cents, event, R.PROGRESSIVE_LOSES)
    net = award.of(meter(round)) - wager.cents
    return Settle(wager.seat, wager.name, Result.WIN, net, event, R.PROGRESSIVE_WINS)
