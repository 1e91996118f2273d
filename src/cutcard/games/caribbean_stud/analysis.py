"""Caribbean stud analyzed: by kernels that count every showdown, or by the exact solver.

For the solver suits may change places with one another, and nothing else is alike. The full deck has
19,933,230,517,200 deals, too many for it: it solves miniature decks, and single decisions.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from cutcard.cards.card import Card
from cutcard.counting import Keep, Progress
from cutcard.evaluation.poker import five
from cutcard.games.caribbean_stud import counted
from cutcard.games.caribbean_stud.dealing import DEALER, HAND
from cutcard.games.caribbean_stud.hands import against, call_event
from cutcard.games.caribbean_stud.rules import FOLD
from cutcard.games.caribbean_stud.ruleset import PROGRESSIVE, CaribbeanStudLaw
from cutcard.games.caribbean_stud.wagers import ANTE, CALL
from cutcard.rules.limits import meter
from cutcard.rules.play import Play
from cutcard.rules.state import Place, Round, seat_place
from cutcard.rules.steps import Step

PREFERENCE: Mapping[str, Sequence[str]] = {"keep": (CALL, FOLD), "withdraw": (FOLD, CALL)}
"""A hand that loses as much by either choice is called with, or folded."""

STRATEGIES: Mapping[str, str] = {
    "basic": "three rules of thumb: Wizard of Odds, Caribbean Stud Poker; M. Shackleford, Contingencies, November 2000",
    "AKJ83": "call with ace-king-jack-8-3 or better: Gambling 102, table 13; Wizard of Odds, Caribbean Stud Poker",
    "match": "ace-king only if the up card matches one of the five: M. Shackleford, Contingencies, November 2000",
    "pair": "call with a pair or better: M. Shackleford, Contingencies, November 2000",
    "AK": "call with ace-king or better: M. Shackleford, Contingencies, November 2000",
    "blind": "call with everything: M. Shackleford, Contingencies, November 2000",
}

TAKES_WRITTEN: Final = True
"""Kernels also play what a person wrote; see `cutcard.counting.Written`."""

Masks = tuple[int, int, int, int]
"""For each suit a bit for each rank."""


def plan(law: CaribbeanStudLaw, given: Mapping[str, int], usual: int) -> dict[str, int]:
    """The usual ante, and the progressive wager where it is offered; once anything is given, only if it is."""
    if given:
        return {ANTE: usual, **given}
    offered = PROGRESSIVE in law.ruleset.wagers
    return {ANTE: usual} | ({PROGRESSIVE: law.play.progressive_cents} if offered else {})


def opening_wagers(law: CaribbeanStudLaw, wagers: Mapping[str, int]) -> tuple[str, ...]:
    """What lies before the deal: the ante and side wagers; a call comes later."""
    return tuple(wagers)


def deals(cards: int) -> int:
    """Five cards for the player, the dealer's up card, and four more: 19,933,230,517,200 of 52 cards."""
    return comb(cards, HAND) * (cards - HAND) * comb(cards - HAND - 1, HAND - 1)


def count(play: Play, deck: Mapping[Card, int], keep: Keep, progress: Progress) -> counted.CountedShowdowns | None:
    """Every showdown of a deck of different cards; it counts no longer than reading the counts would take.

    A payout limit cuts wins short when a round is solved, and is no obstacle here.
    """
    return counted.count(deck, progress)


@dataclass(frozen=True, slots=True)
class BySuits:
    """Rounds are alike if one becomes the other when suits of the deck with the same cards change places.

    Once the player's hand is known, of its suits only the one matters in which the dealer may still have a flush.
    `deck` says which cards each suit of the deck has.
    """

    own: Place
    deck: Masks

    def key(self, round: Round) -> tuple[Hashable, int]:
        """What lies in each suit, suits in no order; later what the hand is and the dealer may get; then what came."""
        own, dealer = round.cards(self.own), round.cards(DEALER)
        if len(own) < HAND:
            return (tuple(sorted(self._suits(own, dealer))), meter(round)), 1
        hand = five(own)
        if len(dealer) == HAND:
            return (against(five(dealer), hand), call_event(hand), hand.category, meter(round)), 1
        ranks = tuple(sorted([card >> 2 for card in dealer]))
        return (hand.strength, ranks, self._hope(own, dealer), meter(round)), 1

    def branches(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterator[tuple[Card, int]]:
        """One card for each rank of each kind of suit, weighing as much as there are."""
        kinds = self._kinds(round.cards(self.own), round.cards(DEALER))
        cards: dict[Hashable, Card] = {}
        weights: dict[Hashable, int] = {}
        for card, number in unseen.items():
            if number:
                alike = card >> 2, kinds[card & 3]
                cards.setdefault(alike, card)
                weights[alike] = weights.get(alike, 0) + number
        return ((card, weights[alike]) for alike, card in cards.items())

    def _kinds(self, own: Sequence[Card], dealer: Sequence[Card]) -> Sequence[Hashable]:
        """For each suit its kind: suits of one kind may change places."""
        if len(own) < HAND:
            return self._suits(own, dealer)
        one = one_suit(dealer)
        return [suit == one for suit in range(4)]

    def _suits(self, own: Sequence[Card], dealer: Sequence[Card]) -> list[tuple[int, int, int]]:
        """For each suit its cards in the deck, in the player's hand and in the dealer's."""
        return list(zip(self.deck, masks(own), masks(dealer), strict=True))

    def _hope(self, own: Sequence[Card], dealer: Sequence[Card]) -> tuple[int, int] | None:
        """What the dealer's one suit has in the deck and in the player's hand, None where the dealer has two."""
        suit = one_suit(dealer)
        return None if suit is None else (self.deck[suit], masks(own)[suit])


def reduction(law: CaribbeanStudLaw, round: Round, unseen: Mapping[Card, int]) -> BySuits:
    """For the one seat of the round; its deck is what is unseen and what already lies before it."""
    own = seat_place(round.seats[0].seat)
    left = (card for card, number in unseen.items() if number)
    return BySuits(own, masks((*round.cards(own), *round.cards(DEALER), *left)))


def masks(cards: Iterable[Card]) -> Masks:
    """Which cards there are of each suit."""
    found = [0, 0, 0, 0]
    for card in cards:
        found[card & 3] |= 1 << (card >> 2)
    return found[0], found[1], found[2], found[3]


def one_suit(cards: Sequence[Card]) -> int | None:
    """The suit that all of these cards have, None if they have several."""
    suits = {card & 3 for card in cards}
    return suits.pop() if len(suits) == 1 else None
