"""What cards are worth: poker ranks (`poker`), red dog values and spreads (`spread`)."""

from cutcard.evaluation.poker import (
    FIVE_CARD_ORDER,
    THREE_CARD_ORDER,
    Category,
    Ranked,
    category,
    describe,
    five,
    five_card_class,
    three,
)

__all__ = [
    "FIVE_CARD_ORDER",
    "THREE_CARD_ORDER",
    "Category",
    "Ranked",
    "category",
    "describe",
    "five",
    "five_card_class",
    "three",
]
