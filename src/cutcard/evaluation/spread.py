"""Values and spreads of red dog, by 13:47-20.31(a)2ii."""

from cutcard.cards import Card


def value(card: Card) -> int:
    """What a card counts: two to ten as printed, jack 11, queen 12, king 13, ace 14 and never 1."""
    return card.rank + 2


def spread(a: Card, b: Card) -> int:
    """How many values lie strictly between two cards, in either order: 0 (consecutive) to 11 (two and ace).

    Raises ValueError if both have the same value: a pair has no spread.
    """
    distance = abs(value(a) - value(b))
    if distance == 0:
        raise ValueError(f"{a} and {b} are a pair and have no spread.")
    return distance - 1
