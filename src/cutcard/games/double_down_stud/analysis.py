"""Double down stud for the exact solver: a suit matters while it can still make a flush, and wagers add up."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from cutcard.cards.card import Card
from cutcard.counting import Keep, Progress
from cutcard.games.double_down_stud.counted import DoubleDownStudCounted, counted
from cutcard.games.double_down_stud.dealing import COMMUNITY, COMMUNITY_CARDS
from cutcard.games.double_down_stud.hands import event_of
from cutcard.games.double_down_stud.ruleset import DoubleDownStudLaw
from cutcard.games.double_down_stud.strategy import THUMBS
from cutcard.games.double_down_stud.wagers import DOUBLE_DOWN, NO_DOUBLE, ORIGINAL
from cutcard.rules.play import Play
from cutcard.rules.state import Place, Round, seat_place
from cutcard.rules.steps import Step

PREFERENCE: Mapping[str, Sequence[str]] = dict.fromkeys(("keep", "withdraw"), (NO_DOUBLE, DOUBLE_DOWN))
"""A double down wager that neither gains nor loses is not made; nothing can be taken back."""

STRATEGIES: Mapping[str, str] = {name: thumb.source for name, thumb in THUMBS.items()}

TAKES_WRITTEN: Final = True
"""Kernels also play what a person wrote; see `cutcard.counting.Written`."""


def plan(law: DoubleDownStudLaw, given: Mapping[str, int], usual: int) -> dict[str, int]:
    """The original wager: as given, or the usual amount."""
    return dict(given) or {ORIGINAL: usual}


def opening_wagers(law: DoubleDownStudLaw, wagers: Mapping[str, int]) -> tuple[str, ...]:
    """The original wager; a double down wager comes later."""
    return (ORIGINAL,)


def deals(cards: int) -> int:
    """Four cards that are seen, in any order, then the hole card: 12,994,800 of 52 cards."""
    return comb(cards, COMMUNITY_CARDS) * (cards - COMMUNITY_CARDS)


def count(play: Play, deck: Mapping[Card, int], keep: Keep, progress: Progress) -> DoubleDownStudCounted | None:
    """All hands of the deck, within a tenth of a second; None where there are too few cards for one."""
    enough = sum(deck.values()) > COMMUNITY_CARDS
    return counted(deck) if enough and max(deck.values()) == 1 else None


@dataclass(frozen=True, slots=True)
class Alike:
    """Rounds are alike if the five cards have the same ranks and the same hope of a flush, whoever holds which.

    `suits` says which cards each suit of the deck has, as a bit for each rank: only these tell suits apart.
    """

    seat: int
    own: Place
    suits: tuple[int, ...]

    def key(self, round: Round) -> tuple[Hashable, int]:
        """The cards, or once all five lie what they are called; the scale is all that is wagered."""
        hand = self._hand(round)
        cents = sum(wager.cents for wager in round.wagers if wager.result is None)
        if len(hand) > COMMUNITY_CARDS:
            return event_of(round, self.seat), cents or 1
        ranks = tuple(sorted([card >> 2 for card in hand]))
        return (ranks, self._hope(hand)), cents or 1

    def branches(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterator[tuple[Card, int]]:
        """One card for each rank and each hope of a flush, weighing as much as there are."""
        hand = self._hand(round)
        cards: dict[Hashable, Card] = {}
        weights: dict[Hashable, int] = {}
        for card, number in unseen.items():
            if number:
                alike = card >> 2, self._hope((*hand, card))
                cards.setdefault(alike, card)
                weights[alike] = weights.get(alike, 0) + number
        return ((card, weights[alike]) for alike, card in cards.items())

    def _hand(self, round: Round) -> tuple[Card, ...]:
        return (*round.cards(self.own), *round.cards(COMMUNITY))

    def _hope(self, hand: Sequence[Card]) -> int | None:
        """The cards that the one suit of the hand has in the deck, None where the hand has two suits or none."""
        suits = {card & 3 for card in hand}
        return self.suits[suits.pop()] if len(suits) == 1 else None


def reduction(law: DoubleDownStudLaw, round: Round, unseen: Mapping[Card, int]) -> Alike:
    """For the one seat of the round; its deck is what is unseen and what already lies before it."""
    seat = round.seats[0].seat
    own = seat_place(seat)
    suits = [0, 0, 0, 0]
    for card in (*round.cards(own), *round.cards(COMMUNITY), *(card for card, n in unseen.items() if n)):
        suits[card & 3] |= 1 << (card >> 2)
    return Alike(seat, own, tuple(suits))
