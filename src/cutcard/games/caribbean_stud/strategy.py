"""Caribbean stud by three rules of thumb that lose 5.225 % of the ante, where the best strategy loses 5.224 %.

Valid for 100-50-20-7-5-4-3-2-1 and a dealer who qualifies with ace-king; a progressive wager is left out of account.
Sources: Wizard of Odds, Caribbean Stud Poker (wizardofodds.com/games/caribbean-stud-poker); M. Shackleford,
Contingencies, November 2000.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cutcard.cards.card import Card, Rank
from cutcard.evaluation.poker import Category, five
from cutcard.games.caribbean_stud.dealing import DEALER, HAND
from cutcard.games.caribbean_stud.hands import qualifies
from cutcard.games.caribbean_stud.rules import FOLD
from cutcard.games.caribbean_stud.ruleset import CaribbeanStudLaw
from cutcard.games.caribbean_stud.wagers import CALL
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide

HIGH: Final = (Rank.ACE, Rank.KING)


def basic(law: CaribbeanStudLaw, round: Round, step: Decide) -> Choice:
    """Call with a pair or better and with the better ace-kings; a seat that knows none of its cards folds."""
    cards = round.cards(step.at)
    calls_now = len(cards) == HAND and calls(cards, round.cards(DEALER)[0])
    return step.choice(CALL if calls_now else FOLD)


def calls(cards: Sequence[Card], up: Card) -> bool:
    """Whether to call with these five cards against the dealer's up card.

    >>> from cutcard.cards.card import parse_card, parse_cards
    >>> [calls(parse_cards("Ac Kd Qh 9s 3c"), parse_card(up)) for up in ("3d", "Kh", "8c", "Jc", "Th")]
    [True, True, True, False, False]
    """
    hand = five(cards)
    if hand.category is not Category.HIGH_CARD:
        return True
    return qualifies(hand) and ace_king_calls(hand.ranks[2:], up.rank)


def ace_king_calls(low: Sequence[Rank], up: Rank) -> bool:
    """Whether to call with an ace, a king and these three lower ranks, highest first."""
    matches = up in low
    has_queen_or_jack = up in HIGH and (Rank.QUEEN in low or Rank.JACK in low)
    queen_and_better_fourth = low[0] is Rank.QUEEN and up < low[1]
    return matches or has_queen_or_jack or queen_and_better_fourth
