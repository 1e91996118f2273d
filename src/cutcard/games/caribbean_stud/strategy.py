"""Caribbean stud by three rules of thumb that lose 5.225 % of the ante, where the best strategy loses 5.224 %.

Valid for 100-50-20-7-5-4-3-2-1 and a dealer who qualifies with ace-king; a progressive wager is left out of account.
Simpler strategies stand beside them, each with its price.
Sources: Wizard of Odds, Caribbean Stud Poker (wizardofodds.com/games/caribbean-stud-poker); M. Shackleford,
Contingencies, November 2000.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Final

from cutcard.cards.card import Card, Rank, parse_cards
from cutcard.evaluation.poker import Category, Ranked, five
from cutcard.games.caribbean_stud.dealing import DEALER, HAND
from cutcard.games.caribbean_stud.hands import qualifies
from cutcard.games.caribbean_stud.rules import FOLD
from cutcard.games.caribbean_stud.ruleset import CaribbeanStudLaw
from cutcard.games.caribbean_stud.wagers import CALL
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide

HIGH: Final = (Rank.ACE, Rank.KING)

AKJ83: Final = five(parse_cards("Ac Kd Jh 8s 3c"))

Strategy = Callable[[CaribbeanStudLaw, Round, Decide], Choice]
"""What a seat chooses by what it knows."""

Calls = Callable[[Ranked, Rank], bool]
"""Whether to call with a hand against an up card of this rank."""


class AceKing(StrEnum):
    """What matters about an ace-king and the dealer's up card, in the order in which the rules of thumb ask."""

    LOW_MATCH = "up card matches a card below the king"
    HIGH_MATCH = "up card ace or king, with a queen or jack"
    HIGH_MATCH_ALONE = "up card ace or king, no queen or jack"
    QUEEN_AND_BETTER_FOURTH = "a queen, up card below the fourth card"
    QUEEN = "a queen, up card above the fourth card"
    NO_QUEEN = "no queen, up card matches nothing"


def ace_king(low: Sequence[Rank], up: Rank) -> AceKing:
    """Which of these an ace, a king and three lower ranks, highest first, are against an up card."""
    if up in low:
        return AceKing.LOW_MATCH
    if up in HIGH:
        return AceKing.HIGH_MATCH if low[0] >= Rank.JACK else AceKing.HIGH_MATCH_ALONE
    if low[0] is Rank.QUEEN:
        return AceKing.QUEEN_AND_BETTER_FOURTH if up < low[1] else AceKing.QUEEN
    return AceKing.NO_QUEEN


def ace_king_calls(low: Sequence[Rank], up: Rank) -> bool:
    """Whether to call with an ace, a king and these three lower ranks, highest first."""
    return ace_king(low, up) in (AceKing.LOW_MATCH, AceKing.HIGH_MATCH, AceKing.QUEEN_AND_BETTER_FOURTH)


def calls(cards: Sequence[Card], up: Card) -> bool:
    """Whether to call with these five cards against the dealer's up card, by the rules of thumb.

    >>> from cutcard.cards.card import parse_card
    >>> [calls(parse_cards("Ac Kd Qh 9s 3c"), parse_card(up)) for up in ("3d", "Kh", "8c", "Jc", "Th")]
    [True, True, True, False, False]
    """
    return three_rules(five(cards), up.rank)


def three_rules(hand: Ranked, up: Rank) -> bool:
    """A pair or better, and the better ace-kings."""
    return pair(hand) or (qualifies(hand) and ace_king_calls(hand.ranks[2:], up))


def match(hand: Ranked, up: Rank) -> bool:
    """A pair or better, and an ace-king of which the up card matches a card."""
    return pair(hand) or (qualifies(hand) and up in hand.ranks)


def pair(hand: Ranked) -> bool:
    """A pair or better."""
    return hand.category is not Category.HIGH_CARD


CALLS: Final[Mapping[str, Calls]] = {
    "basic": three_rules,
    "AKJ83": lambda hand, up: hand >= AKJ83,
    "match": match,
    "pair": lambda hand, up: pair(hand),
    "AK": lambda hand, up: qualifies(hand),
    "blind": lambda hand, up: True,
}
"""By name, with which hands a strategy calls."""


def _choose(called: Calls, law: CaribbeanStudLaw, round: Round, step: Decide) -> Choice:
    """A seat that knows none of its cards folds, unless it would call with any."""
    cards = round.cards(step.at)
    if len(cards) == HAND:
        return step.choice(CALL if called(five(cards), round.cards(DEALER)[0].rank) else FOLD)
    return step.choice(CALL if called is CALLS["blind"] else FOLD)


NAMED: Final[Mapping[str, Strategy]] = {name: partial(_choose, called) for name, called in CALLS.items()}
"""Strategies by name, the same wherever rounds are played."""

basic: Final = NAMED["basic"]
"""Call with a pair or better and with the better ace-kings."""
