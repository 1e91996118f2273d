"""Situations of Spanish 21 in words, from coarse to fine, and the cards that show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cutcard.cards.card import Card, Suit, rank_name, rank_plural
from cutcard.evaluation.twenty_one import TEN, is_pair, total, value
from cutcard.games.spanish_21.counted_game import Up
from cutcard.games.spanish_21.counted_hands import SUITED, Kind, card_of

_TEN: Final = 8


def traits_of(cards: Sequence[Card], up: int, bonus: str = "") -> tuple[str, ...]:
    """A hand against an up card's value: its total, the up card, how many cards, and what may become a bonus."""
    up_card = f"up card {_name(up)}"
    if len(cards) == 2 and is_pair(cards):
        kind = f"pair of {'tens' if value(cards[0]) == TEN else rank_plural(cards[0].rank)}"
        return (kind, up_card, *filter(None, [bonus]))
    points, soft = total(cards)
    return (f"{'soft' if soft else 'hard'} {points}", up_card, f"{len(cards)} cards", *filter(None, [bonus]))


def bonus_of(first: Kind, second: Kind, up: Up) -> str:
    """Which bonus two cards may still become, in words; nothing if none."""
    if first[0] not in SUITED or second[0] not in SUITED or first[0] == second[0] != SUITED[1]:
        return ""
    three = "7-7-7" if first[0] == second[0] else "6-7-8"
    if first[1] != second[1]:
        return f"may become {three} of mixed suits"
    return f"may become {three} of {'spades' if first[1] == Suit.SPADES else 'one suit'}"


def example_of(cards: Sequence[Card], up: int) -> str:
    """The cards by value, and the up card: "5 6 against 2"."""
    return f"{' '.join(_short(value(card) - 2) for card in cards)} against {_short(up)}"


def _name(own: int) -> str:
    return "ten" if own == _TEN else rank_name(card_of(own, 0).rank)


def _short(own: int) -> str:
    return {_TEN: "T", 9: "A"}.get(own, str(own + 2))
