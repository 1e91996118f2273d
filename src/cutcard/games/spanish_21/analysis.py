"""Spanish 21 for the exact solver: suits matter on sixes, sevens and eights only, and the peek weighs what may come.

Every card that is known counts, so the whole shoe has far too many rounds for it: it solves miniature shoes, and
single decisions after which little can happen. Whole shoes are counted hand by hand, split pairs under a named model.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import factorial
from typing import Final

from cutcard.cards.card import Card
from cutcard.counting import Keep, Progress
from cutcard.evaluation.twenty_one import total, value
from cutcard.games.spanish_21.counted import SpanishCounted, counted
from cutcard.games.spanish_21.counted_policy import STRATEGIES
from cutcard.games.spanish_21.dealing import answer
from cutcard.games.spanish_21.hands import (
    DEALER,
    DOUBLE,
    HIT,
    HOLE,
    RESCUE,
    STAND,
    SURRENDER,
    dealer_has_blackjack,
    decided,
    surrendered,
)
from cutcard.games.spanish_21.insurance import NO_INSURANCE
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.wagers import INSURANCE, MATCH, ORIGINAL, SPLIT, clockwise, doubles_on, open_on
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Place, Round
from cutcard.rules.steps import Peek, Step, TurnUp

PREFERENCE: Mapping[str, Sequence[str]] = {
    "keep": (STAND, HIT, DOUBLE, SPLIT, NO_INSURANCE, INSURANCE, RESCUE, SURRENDER),
    "withdraw": (RESCUE, SURRENDER, STAND, HIT, NO_INSURANCE, INSURANCE, DOUBLE, SPLIT),
}

MOST_POSITIONS: Final = 600
"""Positions after a single decision that are worked out while somebody waits: some seconds' worth."""

__all__ = ["MOST_POSITIONS", "PREFERENCE", "STRATEGIES", "count", "deals", "opening_wagers", "plan", "reduction"]

MOST_WALKED: Final = 13
"""Cards of a shoe that is solved without any model, card by card."""

_SUITS_MATTER: Final = (6, 7, 8)
_BONUS_CARDS: Final = 3
"""A hand of more cards is paid by their number alone."""


def plan(law: SpanishLaw, given: Mapping[str, int], usual: int) -> dict[str, int]:
    """The original wager, and match the dealer only if it is given."""
    return {ORIGINAL: usual, **given}


def opening_wagers(law: SpanishLaw, wagers: Mapping[str, int]) -> tuple[str, ...]:
    """What lies before the first card; insurance, doubles and splits come later."""
    return tuple(wagers)


def deals(cards: int) -> int:
    """Orders in which a shoe of so many cards may lie."""
    return factorial(cards)


def count(play: Play, deck: Mapping[Card, int], keep: Keep, progress: Progress) -> SpanishCounted | None:
    """The shoe counted under the model of `counted_splits`; None for a shoe so small that it needs no model."""
    return counted(play, deck, keep, progress) if sum(deck.values()) > MOST_WALKED else None


@dataclass(frozen=True, slots=True)
class ByValue:
    """Rounds are alike if the same values are known, and each hand and the dealer's have come as far with them."""

    law: SpanishLaw

    def key(self, round: Round) -> tuple[Hashable, int]:
        """What is known of the shoe, what the dealer has, and of every hand that is still open all that can matter."""
        match_open = _match_is_open(round)
        known = tuple(sorted([_alike(card, match_open) for card in round.known()]))
        hands = tuple(_hand(round, seat, place) for seat, place in clockwise(round))
        asked = tuple((made.seat, made.cents) for made in round.chosen if made.asked == R.INSURANCE_OFFER)
        return (known, _dealer(round, match_open), round.facts, asked, hands, len(round.given)), 1

    def branches(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterator[tuple[Card | bool, int]]:
        """The peek's two answers; else one card for each value, each weighing as much as the peek leaves it."""
        if isinstance(step, Peek):
            yes = sum(number for card, number in unseen.items() if answer(self.law, round, step, card))
            no = sum(unseen.values()) - yes
            return ((said, weight) for said, weight in ((True, yes), (False, no)) if weight)
        match_open = _match_is_open(round)
        cards: dict[Hashable, Card] = {}
        weights: dict[Hashable, int] = {}
        for card, weight in self._weighed(round, step, unseen):
            alike = _alike(card, match_open)
            cards.setdefault(alike, card)
            weights[alike] = weights.get(alike, 0) + weight
        return ((card, weights[alike]) for alike, card in cards.items())

    def _weighed(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterator[tuple[Card, int]]:
        """Every card that may come; while the hole card hides, times the hole cards that then agree with the peek."""
        said = dealer_has_blackjack(round)
        peek = Peek(DEALER, HOLE, "", R.PEEK)
        agree = {card: said is None or answer(self.law, round, peek, card) is said for card in unseen}
        holes = sum(number for card, number in unseen.items() if agree[card])
        for card, number in unseen.items():
            if isinstance(step, TurnUp):
                weight = number * agree[card]
            else:
                weight = number * (holes - agree[card] if said is not None and _hole_hides(round) else 1)
            if weight:
                yield card, weight


def reduction(law: SpanishLaw, round: Round, unseen: Mapping[Card, int]) -> ByValue:
    """The same for every shoe."""
    return ByValue(law)


def _alike(card: Card, match_open: bool) -> int:
    """Equal for cards that no rule tells apart any more: the card itself, or what it counts."""
    counts = value(card)
    return int(card) if match_open or counts in _SUITS_MATTER else -counts


def _match_is_open(round: Round) -> bool:
    return any(wager.name == MATCH and wager.result is None for wager in round.wagers)


def _hole_hides(round: Round) -> bool:
    slots = round.at(DEALER)
    return len(slots) > HOLE and slots[HOLE].card is FACE_DOWN


def _dealer(round: Round, match_open: bool) -> Hashable:
    cards = round.cards(DEALER)
    return (
        (_alike(cards[0], match_open), total(cards), len(round.at(DEALER)) > HOLE, len(cards) > HOLE) if cards else ()
    )


def _hand(round: Round, seat: int, place: Place) -> Hashable:
    """Nothing but its place once it is settled; its cards while they may earn a bonus, else what they come to."""
    open_wagers = open_on(round, seat, place)
    if not open_wagers:
        return place
    cards = round.cards(place)
    if len(cards) > _BONUS_CARDS or doubles_on(round, seat, place):
        lies: Hashable = total(cards), len(cards)
    else:
        lies = tuple(sorted([_alike(card, match_open=False) for card in cards]))
    cents = tuple((wager.name, wager.cents) for wager in open_wagers)
    return place, cents, lies, decided(round, place), surrendered(round, place)
