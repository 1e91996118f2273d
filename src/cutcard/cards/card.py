"""One playing card: its value, its names, and the spellings in which it may be typed."""

from enum import IntEnum
from typing import Final


class CardError(ValueError):
    """Something that is no card, or no complete deck; the message says what to do instead."""


class Suit(IntEnum):
    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Rank(IntEnum):
    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12


_RANKS: Final = tuple(Rank)
_SUITS: Final = tuple(Suit)
_RANK_LETTERS: Final = "23456789TJQKA"
_SUIT_LETTERS: Final = "cdhs"
_BLACK_SIGNS: Final = "♣♦♥♠"
_WHITE_SIGNS: Final = "♧♢♡♤"
_EMOJI_OR_TEXT: Final = ("", "\N{VARIATION SELECTOR-16}", "\N{VARIATION SELECTOR-15}")


class Card(int):
    """A card of a French deck: 4 * rank + suit, an int from 0 (2c) to 51 (As).

    Equal and hashed as that int, so a card indexes a tuple or an array as it is. The 52 instances
    are interned in `CARDS`. Raises CardError for any other number, for a bool and for any other type.

    >>> Card(42), str(Card(42)), Card(42).name, Card(42).symbol
    (Card('Qh'), 'Qh', 'queen of hearts', 'Q♥')
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> "Card":
        return _interned(value)

    @property
    def rank(self) -> Rank:
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        return _SUITS[self & 3]

    @property
    def name(self) -> str:
        return f"{rank_name(self.rank)} of {self.suit.name.lower()}"

    @property
    def symbol(self) -> str:
        rank = "10" if self.rank is Rank.TEN else _RANK_LETTERS[self >> 2]
        return rank + _BLACK_SIGNS[self & 3]

    def __str__(self) -> str:
        return _RANK_LETTERS[self >> 2] + _SUIT_LETTERS[self & 3]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


CARDS: Final[tuple[Card, ...]] = tuple(int.__new__(Card, value) for value in range(52))


def _interned(value: object) -> Card:
    if isinstance(value, str):
        return parse_card(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 52:
        raise CardError(f"{value!r} is no card: a card is a number from 0 (2c) to 51 (As).")
    return CARDS[value]


def _spellings_of_rank(rank: Rank) -> set[str]:
    letter = _RANK_LETTERS[rank]
    return {letter, letter.lower()} | ({"10"} if rank is Rank.TEN else set())


def _spellings_of_suit(suit: Suit) -> set[str]:
    letter = _SUIT_LETTERS[suit]
    signs = {sign + style for sign in (_BLACK_SIGNS[suit], _WHITE_SIGNS[suit]) for style in _EMOJI_OR_TEXT}
    return {letter, letter.upper()} | signs


# Spelled out rather than folded with str.upper(), which would also turn the long s into a spade.
_RANK_SPELLINGS: Final = {text: rank for rank in Rank for text in _spellings_of_rank(rank)}
_SUIT_SPELLINGS: Final = {text: suit for suit in Suit for text in _spellings_of_suit(suit)}
_SPELLINGS: Final = {
    r + s: CARDS[4 * rank + suit] for r, rank in _RANK_SPELLINGS.items() for s, suit in _SUIT_SPELLINGS.items()
}


def parse_card(text: str) -> Card:
    """The card that was typed: rank then suit, in any case, such as `Th`, `10H` or `10♥`.

    Blanks around it do not matter. Raises CardError for everything else, saying how to write it.
    """
    card = _SPELLINGS.get(text.strip())
    if card is None:
        raise CardError(_what_is_wrong(text.strip()))
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that were typed, separated by blanks, in that order; the same card may come twice."""
    return tuple(parse_card(word) for word in text.split())


def rank_name(rank: Rank) -> str:
    """In words and singular: "ten"."""
    return rank.name.lower()


def rank_plural(rank: Rank) -> str:
    """In words and plural: "tens", "sixes"."""
    return rank_name(rank) + ("es" if rank is Rank.SIX else "s")


def rank_letter(rank: Rank) -> str:
    """As in `str(card)`: "T" for the ten."""
    return _RANK_LETTERS[rank]


_HOW_TO_WRITE: Final = "Write the rank (2 to 9, T or 10, J, Q, K, A), then the suit (c, d, h, s), such as Th."


def _what_is_wrong(text: str) -> str:
    together = "".join(text.split())
    if not text:
        return f"No card was given. {_HOW_TO_WRITE}"
    if text != together:
        return f"{text!r} has a blank inside. {_hint(together)}"
    if text in _RANK_SPELLINGS:
        return f"{text!r} is a rank without a suit. {_HOW_TO_WRITE}"
    if text in _SUIT_SPELLINGS:
        return f"{text!r} is a suit without a rank. {_HOW_TO_WRITE}"
    for turned in (text[1:] + text[:1], text[2:] + text[:2]):
        if turned in _SPELLINGS:
            return f"{text!r} has the suit first; the rank comes first. {_hint(turned)}"
    return _wrong_half(text)


def _wrong_half(text: str) -> str:
    for end in (1, 2):
        rank, suit = text[:-end], text[-end:]
        if rank in _RANK_SPELLINGS:
            return f"{text!r}: {suit!r} is no suit. {_HOW_TO_WRITE}"
        if suit in _SUIT_SPELLINGS and rank == "1":
            return f"{text!r}: there is no rank 1. Write A{suit} for the ace or T{suit} for the ten."
        if suit in _SUIT_SPELLINGS:
            return f"{text!r}: {rank!r} is no rank. {_HOW_TO_WRITE}"
    return f"{text!r} is no card. {_HOW_TO_WRITE}"


def _hint(spelling: str) -> str:
    card = _SPELLINGS.get(spelling)
    return _HOW_TO_WRITE if card is None else f"Write {card} for the {card.name}."
