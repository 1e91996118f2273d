"""Decks: which cards belong together, and which are missing from a heap of cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cutcard.cards.card import CARDS, Card, CardError, Rank, Suit


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one deck, each once, in the order of a new deck. Raises CardError for a duplicate."""

    name: str
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        twice = sorted((Counter(self.cards) - Counter(set(self.cards))).elements())
        if twice:
            raise CardError(f"A deck of {self.name} holds each card once; {_listed(twice)} came again.")


FRENCH: Final = Deck("52 cards", CARDS)
SPANISH: Final = Deck("48 cards, no tens", tuple(card for card in CARDS if card.rank is not Rank.TEN))


DECKS: Final = {"52 cards": FRENCH, "48 cards": SPANISH}
"""The decks by the name that a ruleset gives them."""


def miniature(ranks: Sequence[Rank], suits: Sequence[Suit]) -> Deck:
    """A deck of these ranks in these suits, small enough to count every deal of it by hand."""
    cards = tuple(CARDS[4 * rank + suit] for rank in ranks for suit in suits)
    return Deck(f"{len(cards)} cards", cards)


def composition(deck: Deck, decks: int = 1) -> dict[Card, int]:
    """How many of each card that many decks hold. Raises ValueError for less than one deck."""
    if decks < 1:
        raise ValueError(f"{decks} decks hold no cards; at least one deck is needed.")
    return dict.fromkeys(deck.cards, decks)


def missing_or_extra(deck: Deck, decks: int, cards: Iterable[Card]) -> tuple[list[Card], list[Card]]:
    """The cards that are missing from that many decks, and those that are too many or do not belong.

    Both sorted, each card as often as it is missing or too many.
    """
    due, held = Counter(composition(deck, decks)), Counter(cards)
    return sorted((due - held).elements()), sorted((held - due).elements())


def check_complete(deck: Deck, decks: int, cards: Iterable[Card]) -> None:
    """Raise CardError, naming what is missing and what is over, unless these are exactly that many decks."""
    missing, extra = missing_or_extra(deck, decks, cards)
    faults = [f"short of {_listed(missing)}"] if missing else []
    faults += [f"over by {_listed(extra)}"] if extra else []
    if faults:
        subject = "The deck is" if decks == 1 else f"The {decks} decks are"
        cure = "Find or replace these cards before the next round of play."
        raise CardError(f"{subject} {' and '.join(faults)}. {cure}")


def _listed(cards: Sequence[Card]) -> str:
    """ "the queen of hearts, the king of spades (2 times)"."""
    times = Counter(cards)
    return ", ".join(f"the {card.name}" + (f" ({n} times)" if n > 1 else "") for card, n in times.items())
