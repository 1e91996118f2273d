"""Hands of Spanish 21 as multisets of ten values: those that may still be played, and those that are over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS, Card
from cutcard.evaluation.twenty_one import TWENTY_ONE, Total, total, value

VALUES: Final = 10
"""Values in order: 2 to 9, ten, ace; value v counts v + 2."""

SUITED: Final = (4, 5, 6)
"""Six, seven and eight, the values on which suits may matter."""

OVER: Final = "over 21"
MIXED: Final[Mapping[tuple[int, ...], str]] = {(4, 5, 6): "6-7-8", (5, 5, 5): "7-7-7"}
_MANY: Final = 7

Multiset = tuple[int, ...]
"""How many cards of each value."""

Kind = tuple[int, int]
"""A value and a suit where suits may matter, a value and -1 elsewhere."""


def kind_of(card: Card) -> Kind:
    """What the rules tell of a card once match the dealer is settled."""
    own = value(card) - 2
    return own, int(card.suit) if own in SUITED else -1


def card_of(own: int, suit: int) -> Card:
    """A card of this value; kings stand for all that count ten."""
    rank = {8: 11, 9: 12}.get(own, own)
    return CARDS[4 * rank + suit]


def cards_of(hand: Sequence[int], highest_first: bool = False) -> tuple[Card, ...]:
    """Cards of these values, lowest or highest first, no two neighbours of one suit and none a spade."""
    values = [own for own, many in enumerate(hand) for _ in range(many)]
    values = values[::-1] if highest_first else values
    return tuple(card_of(own, at % 3) for at, own in enumerate(values))


def plus(hand: Multiset, *values: int) -> Multiset:
    """A hand with more cards."""
    more = list(hand)
    for own in values:
        more[own] += 1
    return tuple(more)


class Totals:
    """What hands come to by the evaluation's word, asked once for all that hold as much and an ace or none."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, bool], Total] = {}

    def __call__(self, hand: Multiset) -> Total:
        aces = hand[9]
        alike = sum((own + 2) * many for own, many in enumerate(hand)) - 10 * aces, aces > 0
        found = self._known.get(alike)
        if found is None:
            found = self._known[alike] = total(cards_of(hand))
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """Every hand under 21 that a shoe allows, fewest cards first: the ten single cards, then hands of two cards.

    `cards` (n, 10) are the multisets, `size`, `points` and `soft` (n) what they hold and come to, `children` (n, 10)
    the hand after one more card of a value, or -1 - code for a hand that is then over. `codes` names these, `ended`
    shows one of each, of as many cards as there may be.
    """

    cards: NDArray[np.int64]
    size: NDArray[np.int64]
    points: NDArray[np.int64]
    soft: NDArray[np.bool_]
    children: NDArray[np.int64]
    index: Mapping[Multiset, int]
    codes: Mapping[str, int]
    ended: Mapping[str, tuple[Card, ...]]

    def __len__(self) -> int:
        return len(self.cards)

    def of(self, first: int, *more: int) -> int:
        """The number of a hand of cards that came in this order, or -1 - code if it is over."""
        at = first
        for own in more:
            at = int(self.children[at, own])
        return at


def hands_of(shoe: Sequence[int], totals: Totals) -> Hands:
    """All hands of a shoe that holds so many cards of each value."""
    ended: dict[str, Multiset] = {}
    suited = dict(_suited_codes())
    codes = {name: code for code, name in enumerate(suited)}
    level = [plus((0,) * VALUES, own) for own in range(VALUES)]
    index = {hand: at for at, hand in enumerate(level)}
    children: list[list[int]] = []
    while level:
        following: list[Multiset] = []
        for hand in level:
            children.append([_child(hand, own, shoe, totals, index, following, codes, ended) for own in range(VALUES)])
        level = following
    found = [totals(hand) for hand in index]
    cards = np.array(list(index), np.int64)
    shown = {**suited, **{name: cards_of(hand) for name, hand in ended.items()}}
    points = np.array([each.points for each in found], np.int64)
    soft = np.array([each.soft for each in found], np.bool_)
    return Hands(cards, cards.sum(1), points, soft, np.array(children, np.int64), index, codes, shown)


def _child(
    hand: Multiset,
    own: int,
    shoe: Sequence[int],
    totals: Totals,
    index: dict[Multiset, int],
    following: list[Multiset],
    codes: dict[str, int],
    ended: dict[str, Multiset],
) -> int:
    """Where one more card leads. A card that is not there leads back to a single card, which nobody ever reaches."""
    more = plus(hand, own)
    if more in index:
        return index[more]
    if more[own] > shoe[own]:
        return 0
    points = totals(more).points
    if points < TWENTY_ONE:
        index[more] = len(index)
        following.append(more)
        return index[more]
    name = _ended_as(more, points)
    code = codes.setdefault(name, len(codes))
    ended[name] = more
    return -1 - code


def _ended_as(hand: Multiset, points: int) -> str:
    """A name for hands that are over, equal for those that the rules cannot tell apart but by their suits."""
    if points > TWENTY_ONE:
        return OVER
    three = tuple(own for own, many in enumerate(hand) for _ in range(many))
    return MIXED.get(three) or f"21 of {min(sum(hand), _MANY)}"


def suited_code(values: tuple[int, ...], suit: int) -> str:
    """The name of a 6-7-8 or 7-7-7 of one suit."""
    return f"{MIXED[values]} of suit {suit}"


def _suited_codes() -> list[tuple[str, tuple[Card, ...]]]:
    hands = [(values, suit) for values in MIXED for suit in range(4)]
    return [(suited_code(values, suit), tuple(card_of(own, suit) for own in values)) for values, suit in hands]
