"""Cards, decks, shoes and racks: what lies on the table, before any rule."""

from cutcard.cards.card import (
    CARDS,
    Card,
    CardError,
    Rank,
    Suit,
    parse_card,
    parse_cards,
    rank_letter,
    rank_name,
    rank_plural,
)

__all__ = [
    "CARDS",
    "Card",
    "CardError",
    "Rank",
    "Suit",
    "parse_card",
    "parse_cards",
    "rank_letter",
    "rank_name",
    "rank_plural",
]
