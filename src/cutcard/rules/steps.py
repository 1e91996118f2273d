"""What happens next at a table: a closed union of steps, and what may come back as their outcome."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cutcard.law.odds import Odds
from cutcard.rules.state import Irregularity, Known, Place, Result


@dataclass(frozen=True, slots=True)
class Option:
    """Something a player may choose, with the amounts in cents between which it may be made.

    `rule` is the rule under which the choice then stands.
    """

    name: str
    rule: str
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chose, in cents where the option takes an amount."""

    name: str
    cents: int = 0


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not permitted, under which rule, and the way out. Nothing has changed."""

    rule: str
    message: str


@dataclass(frozen=True, slots=True)
class Deal:
    """The next card goes to a place, face up or face down. Outcome: the card, or FACE_DOWN."""

    to: Place
    face_up: bool
    rule: str


@dataclass(frozen=True, slots=True)
class Look:
    """A player examines one of the seat's own cards. Outcome: the card for that seat, FACE_DOWN for others."""

    seat: int
    at: Place
    number: int
    rule: str


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A card at a place is turned face up. Outcome: the card."""

    at: Place
    number: int
    rule: str


@dataclass(frozen=True, slots=True)
class Peek:
    """The dealer looks at a hidden card and answers a question about it. Outcome: True or False."""

    at: Place
    number: int
    question: str
    rule: str


@dataclass(frozen=True, slots=True)
class Announce:
    """The dealer says the words; `mark` is the spot of the layout on which a marker then stands. Outcome: None."""

    words: str
    rule: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Decide:
    """A seat chooses one of the options for a hand. Outcome: a Choice."""

    seat: int
    at: Place
    options: tuple[Option, ...]
    rule: str

    def choice(self, name: str, cents: int = 0) -> Choice:
        """The choice of that name; where the option leaves no choice of amount, its amount."""
        fixed = next(
            (option.least for option in self.options if option.name == name and option.least == option.most), 0
        )
        return Choice(name, cents or fixed)


@dataclass(frozen=True, slots=True)
class Settle:
    """A wager ends; `net` is the change of the seat's chips in cents, final. Outcome: None.

    `event` says why in the words of the payout table or of the law.
    """

    seat: int
    wager: str
    result: Result
    net: int
    event: str
    rule: str
    odds: Odds | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """A seat is given cents that no wager of its own won. Outcome: None."""

    seat: int
    cents: int
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class Rack:
    """The cards at these places (place, number of the slot) go to the discard rack in this order. Outcome: None."""

    slots: tuple[tuple[Place, int], ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Conclude:
    """The round of play is over; nothing comes after it."""

    rule: str


Step: TypeAlias = Deal | Look | TurnUp | Peek | Announce | Decide | Settle | Award | Rack | Conclude
Outcome: TypeAlias = Known | Choice | bool | Irregularity | None
