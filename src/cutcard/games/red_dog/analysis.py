"""Red dog for the exact solver: suits never matter, and how far apart two values lie is all that pays."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Final

from cutcard.cards.card import Card, Rank
from cutcard.counting import Keep, Progress
from cutcard.games.red_dog import counted
from cutcard.games.red_dog.counted import CountedByValue
from cutcard.games.red_dog.layout import (
    NO_RAISE,
    ORIGINAL,
    PLAY_OUT,
    RAISE,
    VOID,
    decides,
)
from cutcard.games.red_dog.ruleset import RedDogLaw
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Step

PREFERENCE: Mapping[str, Sequence[str]] = {
    "keep": (NO_RAISE, RAISE, PLAY_OUT, VOID),
    "withdraw": (NO_RAISE, RAISE, VOID, PLAY_OUT),
}
"""A raise that neither gains nor loses is not made; of (g)3 "withdraw" takes the refund."""


STRATEGIES: Mapping[str, str] = {
    "basic": "raise on a spread of seven or more: Wizard of Odds, Red Dog",
    "never-raise": "a bound: what the original wager alone comes to",
    "always-raise": "a bound: what raising on every spread comes to",
}
"""Named strategies besides the best, each with where it was published; `strategy` says how each is played."""

TAKES_WRITTEN: Final = True
"""Kernels also play what a person wrote; see `cutcard.counting.Written`."""


def plan(law: RedDogLaw, given: Mapping[str, int], usual: int) -> dict[str, int]:
    """The original wager: as given, or the usual amount."""
    return dict(given) or {ORIGINAL: usual}


def opening_wagers(law: RedDogLaw, wagers: Mapping[str, int]) -> tuple[str, ...]:
    """The original wager; a raise comes later."""
    return (ORIGINAL,)


def deals(cards: int) -> int:
    """Ordered deals of three cards, whether or not the third is drawn."""
    return cards * (cards - 1) * (cards - 2)


@dataclass(frozen=True, slots=True)
class ByValue:
    """Rounds are alike if their cards have the same values; once the third lies, if it decides the same."""

    def key(self, round: Round) -> tuple[Hashable, int]:
        """The values, or what they come to, and what is wagered in multiples of the scale."""
        cents = tuple((wager.name, wager.cents) for wager in round.wagers if wager.result is None)
        scale = gcd(*(amount for _, amount in cents)) or 1
        return (decides(round), tuple((name, amount // scale) for name, amount in cents)), scale

    def branches(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterator[tuple[Card, int]]:
        """One card for each rank, weighing as much as there are."""
        cards: dict[Rank, Card] = {}
        weights: dict[Rank, int] = {}
        for card, number in unseen.items():
            if number:
                cards[card.rank] = card
                weights[card.rank] = weights.get(card.rank, 0) + number
        return ((card, weights[rank]) for rank, card in cards.items())


def reduction(law: RedDogLaw, round: Round, unseen: Mapping[Card, int]) -> ByValue:
    """The same for every deck: no suit is ever looked at."""
    return ByValue()


def count(play: Play, deck: Mapping[Card, int], keep: Keep, progress: Progress) -> CountedByValue | None:
    """Every deal of the deck counted by its values; that is done at once, so nothing is kept and nobody is told."""
    return counted.count(deck)


def count_infinite(play: Play) -> CountedByValue:
    """The game dealt from a deck that never runs out; its deals are those of the values alone, 2,197 of 13 values."""
    return counted.count_infinite(play)
