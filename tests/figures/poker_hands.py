"""How many hands of five and of three cards there are of each category, asked of the evaluation."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from cutcard.analysis import Number
from cutcard.cards import CARDS, Card
from cutcard.counting.five import representatives
from cutcard.evaluation import five, three
from tests.figures.published import Found, Row
from tests.figures.studies import understood

EVALUATED: Final = {3: "evaluation.three", 5: "evaluation.five"}
NAMES: Final = {"two_pair": "two pairs", "one_pair": "pair", "high_card": "high card", "nothing": "high card"}


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.game != "poker":
        return None
    assumed = understood(row, "5card_hands", "3card_hands", "decks", "order")
    size = 5 if "5card_hands" in assumed else 3
    orders = int(assumed.get("order", "x1").removeprefix("x"))
    found = _found(row, size, orders)
    return None if found is None else Found(found, EVALUATED[size])


def _found(row: Row, size: int, orders: int) -> Number | None:
    hands = of_five() if size == 5 else of_three()
    total = comb(52, size)
    assert hands.total() == total
    if row.what == "total":
        return total
    name = row.what.removeprefix(f"{size}card_").removeprefix("ordered_")
    many = hands[NAMES.get(name, name.replace("_", " "))]
    if size == 3 and name == "straight_flush":  # tables of three cards have no mini royal
        many += hands["mini royal"]
    match row.kind:
        case "combinations":
            return many * orders
        case "probability" | "one_in":
            return Fraction(many, total)
        case _:
            return None


@cache
def of_three() -> Counter[str]:
    """All 22,100 hands of three cards by category."""
    return Counter(three(hand).category.value for hand in combinations(CARDS, 3))


@cache
def of_five() -> Counter[str]:
    """All 2,598,960 hands of five cards by category: one hand of each kind, counted as often as there are like it."""
    hands: Counter[str] = Counter()
    for _, cards in representatives():
        hands[five(cards).category.value] += alike(cards)
    return hands


def alike(cards: tuple[Card, ...]) -> int:
    """How many hands have these ranks and are of one suit, or are not."""
    if len({card.suit for card in cards}) == 1:
        return 4
    ways = 1
    for held in Counter(card.rank for card in cards).values():
        ways *= comb(4, held)
    return ways - 4 if len({card.rank for card in cards}) == 5 else ways
