"""What has happened at a table: one record an event, each with the rule and the clause that orders it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"


class E(StrEnum):
    """The names of events."""

    TABLE_OPENED = "TableOpened"
    PLAYER_SEATED = "PlayerSeated"
    CHIPS_BOUGHT = "ChipsBought"
    PLAYER_LEFT = "PlayerLeft"
    DEALER_ARRIVED = "DealerArrived"
    DECKS_CHANGED = "DecksChanged"
    CARDS_SHUFFLED = "CardsShuffled"
    CARDS_CUT = "CardsCut"
    CARD_BURNED = "CardBurned"
    BURN_DISCLOSED = "BurnDisclosed"
    WAGER_PLACED = "WagerPlaced"
    WAGER_TAKEN_BACK = "WagerTakenBack"
    CONSENT_GIVEN = "ConsentGiven"
    WAGERS_CLOSED = "WagersClosed"
    CARD_DEALT = "CardDealt"
    CARD_EXAMINED = "CardExamined"
    CARD_TURNED_UP = "CardTurnedUp"
    CARD_PEEKED_AT = "CardPeekedAt"
    ANNOUNCED = "Announced"
    CHOICE_MADE = "ChoiceMade"
    WAGER_SETTLED = "WagerSettled"
    AWARD_GIVEN = "AwardGiven"
    TIP_TAKEN = "TipTaken"
    TRAY_FILLED = "TrayFilled"
    CARDS_RACKED = "CardsRacked"
    IRREGULARITY_REPORTED = "IrregularityReported"
    CUTTING_CARD_REACHED = "CuttingCardReached"
    ROUND_CONCLUDED = "RoundConcluded"
    TABLE_CLOSED = "TableClosed"


@dataclass(frozen=True, slots=True)
class Move:
    """Chips go from one account to another, in cents."""

    source: str
    target: str
    cents: int


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `clause` is None where no clause speaks; `moves` are the chips that changed hands."""

    name: E
    rule: str
    clause: str | None
    data: Mapping[str, Json] = field(default_factory=dict)
    moves: tuple[Move, ...] = ()

    def body(self) -> dict[str, Json]:
        """The event as plain data, as it is logged."""
        return {
            "event": str(self.name),
            "rule": self.rule,
            "clause": self.clause,
            "data": dict(self.data),
            "moves": [[move.source, move.target, move.cents] for move in self.moves],
        }
