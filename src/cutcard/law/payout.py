"""Payout tables: the odds of every event, how far a house may change them, and where they come from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cutcard.law.citation import Provenance
from cutcard.law.odds import Odds


class Mode(StrEnum):
    """How far a house may depart from a table of the law."""

    EXACT = "exact"
    """The odds are fixed."""
    MINIMUM = "minimum"
    """The house may pay more, never less."""
    MENU = "menu"
    """The house elects one of several tables as it stands."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a payout table. `odds` is None where the text prints none and nothing was elected."""

    event: str
    odds: Odds | None
    provenance: Provenance = Provenance.REGULATION
    source: str = ""


@dataclass(frozen=True, slots=True)
class PayoutTable:
    """The odds of one kind of wager, best event first, with the clause that prints them."""

    name: str
    mode: Mode
    cite: str
    rows: tuple[Row, ...]

    def odds(self, event: str) -> Odds:
        """The odds of an event. Raises KeyError if the table has no odds for it."""
        for row in self.rows:
            if row.event == event and row.odds is not None:
                return row.odds
        raise KeyError(f"The table {self.name!r} prints no odds for {event!r}.")

    def pays(self, event: str) -> bool:
        """Whether the table has a line for the event."""
        return any(row.event == event for row in self.rows)
