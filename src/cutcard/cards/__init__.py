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
from cutcard.cards.deck import FRENCH, SPANISH, Deck, check_complete, composition, miniature, missing_or_extra
from cutcard.cards.rack import DiscardRack, PickUp, RackError
from cutcard.cards.shoe import AlternatingDecks, Back, Shoe, ShoeEmpty

__all__ = [
    "CARDS",
    "FRENCH",
    "SPANISH",
    "AlternatingDecks",
    "Back",
    "Card",
    "CardError",
    "Deck",
    "DiscardRack",
    "PickUp",
    "RackError",
    "Rank",
    "Shoe",
    "ShoeEmpty",
    "Suit",
    "check_complete",
    "composition",
    "miniature",
    "missing_or_extra",
    "parse_card",
    "parse_cards",
    "rank_letter",
    "rank_name",
    "rank_plural",
]
