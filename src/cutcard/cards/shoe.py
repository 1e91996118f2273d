"""What cards are dealt from: a shoe, and the pair of decks that take turns in it."""

from collections.abc import Sequence
from enum import StrEnum

from cutcard.cards.card import Card


class Back(StrEnum):
    RED = "red"
    BLUE = "blue"


class ShoeEmpty(LookupError):  # noqa: N818 -- a state of the table, in the dealer's words
    """A card was to be drawn and none is left: the dealer should have shuffled before this round."""


class Shoe:
    """Shuffled cards, drawn from the front; its `repr` and its errors never show a card.

    `behind_cutting_card` cards lie behind the cutting card, 0 if none was put in. A cover card, if
    there is one, hides the face of the last card. Raises ValueError for a cutting card outside the shoe.
    """

    def __init__(
        self, cards: Sequence[Card], back: Back, behind_cutting_card: int = 0, cover_card: bool = False
    ) -> None:
        if not 0 <= behind_cutting_card <= len(cards):
            raise ValueError(
                f"The cutting card cannot lie before the last {behind_cutting_card} of {len(cards)} cards."
            )
        self._cards = tuple(cards)
        self._drawn = 0
        self.back = back
        self.behind_cutting_card = behind_cutting_card
        self.cover_card = cover_card

    def __repr__(self) -> str:
        return f"<{self.back} shoe, {self.remaining} of {len(self._cards)} cards left>"

    @property
    def remaining(self) -> int:
        """How many cards are left."""
        return len(self._cards) - self._drawn

    @property
    def drawn(self) -> int:
        """How many cards have left the shoe, burned ones included."""
        return self._drawn

    @property
    def cutting_card_reached(self) -> bool:
        """Whether a cutting card was put in and no card is left before it."""
        return self.behind_cutting_card > 0 and self.remaining <= self.behind_cutting_card

    def stub(self) -> tuple[Card, ...]:
        """The cards that are left, the next one first."""
        return self._cards[self._drawn :]

    def peek(self) -> Card:
        """The next card, which stays where it is. Raises ShoeEmpty."""
        self._need(1)
        return self._cards[self._drawn]

    def draw(self) -> Card:
        """Take the next card. Raises ShoeEmpty."""
        self._need(1)
        self._drawn += 1
        return self._cards[self._drawn - 1]

    def burn(self, count: int) -> tuple[Card, ...]:
        """Take that many cards for the discard rack. Raises ShoeEmpty, taking none, if too few are left."""
        if count < 0:
            raise ValueError(f"{count} cards cannot be burned.")
        self._need(count)
        self._drawn += count
        return self._cards[self._drawn - count : self._drawn]

    def _need(self, count: int) -> None:
        if count > self.remaining:
            raise ShoeEmpty(
                f"The {self.back} shoe has {self.remaining} cards left and {count} are needed; "
                "shuffle before the next round of play."
            )


class AlternatingDecks:
    """Two decks with backs of different colours, of which exactly one is in play (13:47-20.27(f)1 and 2).

    Raises ValueError for two backs of one colour (13:47-20.27(b)1).
    """

    def __init__(self, in_play: Back = Back.RED, waiting: Back = Back.BLUE) -> None:
        if in_play is waiting:
            raise ValueError(
                f"Both decks have {in_play} backs; their colours must differ (13:47-20.27(b)1). "
                "Take one red deck and one blue deck."
            )
        self._in_play = in_play
        self._waiting = waiting

    @property
    def in_play(self) -> Back:
        return self._in_play

    @property
    def waiting(self) -> Back:
        return self._waiting

    def swap(self) -> Back:
        """Change the decks, as at the end of every round; the back that is now in play."""
        self._in_play, self._waiting = self._waiting, self._in_play
        return self._in_play
