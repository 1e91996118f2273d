"""What people do at a table: a closed union of commands. Whatever follows from them, the table does itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cutcard.cards.card import Card
from cutcard.rules.state import FACE_DOWN, Known, Place


@dataclass(frozen=True, slots=True)
class Open:
    """A table is opened with so many cents of chips in its tray."""

    tray: int


@dataclass(frozen=True, slots=True)
class Sit:
    """A player takes a seat and buys chips (cents; 0 at a second seat)."""

    player: str
    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class BuyChips:
    """A seated player buys more chips, in cents."""

    player: str
    chips: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A player leaves the table with all chips."""

    player: str


@dataclass(frozen=True, slots=True)
class PlaceWager:
    """Chips are put on a betting area, in cents; `player` says whose they are if not the seat's own."""

    seat: int
    wager: str
    cents: int
    player: str = ""


@dataclass(frozen=True, slots=True)
class TakeBackWager:
    """Chips are taken back from a betting area before wagers close."""

    seat: int
    wager: str


@dataclass(frozen=True, slots=True)
class Consent:
    """The player of a seat consents to another player's wagering behind it."""

    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class CloseWagers:
    """The dealer closes the wagers; the round begins."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The card that was due has come: as it is seen, or FACE_DOWN."""

    card: Known = FACE_DOWN


@dataclass(frozen=True, slots=True)
class Answer:
    """The dealer answers the question of a peek."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Choose:
    """A seat makes the choice it was asked for, with its amount in cents."""

    seat: int
    name: str
    cents: int = 0


@dataclass(frozen=True, slots=True)
class Proceed:
    """The dealer does what is due and needs no card and no choice."""


@dataclass(frozen=True, slots=True)
class Report:
    """The dealer reports an irregularity, with the card where one was seen."""

    kind: str
    at: Place = ""
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class NewDealer:
    """Another dealer comes to the table."""

    dealer: str


@dataclass(frozen=True, slots=True)
class DiscloseBurn:
    """A player asks to see the card burned last; `card` is what is then shown."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class ReachCuttingCard:
    """The dealer has come upon the cutting card."""


@dataclass(frozen=True, slots=True)
class Close:
    """The table is closed, for a reason."""

    reason: str


Action: TypeAlias = (
    Open
    | Sit
    | BuyChips
    | Leave
    | PlaceWager
    | TakeBackWager
    | Consent
    | CloseWagers
    | Reveal
    | Answer
    | Choose
    | Proceed
    | Report
    | NewDealer
    | DiscloseBurn
    | ReachCuttingCard
    | Close
)
