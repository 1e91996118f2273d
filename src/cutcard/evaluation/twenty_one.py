"""What cards come to in games of twenty-one: totals, blackjack, and the hands of 21 that pay more.

Values by 13:69F-19.1 and 19.11(a): an ace counts 11, or 1 where 11 would go over 21; king, queen and jack count 10.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cutcard.cards import Card, Suit

TWENTY_ONE: Final = 21
ACE: Final = 11
TEN: Final = 10

_VALUES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, ACE)
_SEVENS: Final[Mapping[tuple[int, ...], str]] = {(6, 7, 8): "6-7-8", (7, 7, 7): "7-7-7"}
_COUNTED: Final = {5: "five-card 21", 6: "six-card 21"}


class Total(NamedTuple):
    """What a hand comes to: its points, and whether an ace in it still counts 11."""

    points: int
    soft: bool


def value(card: Card) -> int:
    """What a card counts alone: 2 to 10, an ace 11.

    >>> [value(Card(name)) for name in ("2c", "9d", "Jh", "Ks", "As")]
    [2, 9, 10, 10, 11]
    """
    return _VALUES[card >> 2]


def total(cards: Sequence[Card]) -> Total:
    """The best total of a hand, over 21 only if it cannot be helped.

    >>> from cutcard.cards import parse_cards
    >>> [tuple(total(parse_cards(hand))) for hand in ("As 6d", "As 6d Kc", "As Ad", "9c 7d 6h")]
    [(17, True), (17, False), (12, True), (22, False)]
    """
    values = [value(card) for card in cards]
    aces = values.count(ACE)
    low = sum(values) - 10 * aces
    soft = aces > 0 and low + 10 <= TWENTY_ONE
    return Total(low + 10 if soft else low, soft)


def is_blackjack(cards: Sequence[Card]) -> bool:
    """Whether two cards are an ace and a card that counts 10; whether they are the first two is for the game to say."""
    return sorted(map(value, cards)) == [TEN, ACE]


def is_pair(cards: Sequence[Card]) -> bool:
    """Whether two cards are equal in value: a jack and a king are."""
    return len(cards) == 2 and value(cards[0]) == value(cards[1])


def named_21(cards: Sequence[Card]) -> str | None:
    """What a hand of 21 is called if it pays more than any other, None if it does not.

    >>> from cutcard.cards import parse_cards
    >>> [named_21(parse_cards(hand)) for hand in ("7s 6s 8s", "7h 7h 7h", "6c 7d 8h", "2c 3d 4h 5s 7c", "9h 5c 7d")]
    ['6-7-8 of spades', '7-7-7 of one suit', '6-7-8 of mixed suits', 'five-card 21', None]
    """
    if total(cards).points != TWENTY_ONE:
        return None
    if three := _SEVENS.get(tuple(sorted(map(value, cards)))):
        return f"{three} of {_suits(cards)}"
    return _COUNTED.get(len(cards), "21 of seven or more cards" if len(cards) > 6 else None)


def one_suit(cards: Sequence[Card]) -> bool:
    """Whether all cards are of one suit."""
    return len({card.suit for card in cards}) == 1


def _suits(cards: Sequence[Card]) -> str:
    if not one_suit(cards):
        return "mixed suits"
    return "spades" if cards[0].suit is Suit.SPADES else "one suit"
