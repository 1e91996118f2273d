"""What a ruleset takes from elsewhere than the regulation, which every result and every report has to say."""

from __future__ import annotations

from dataclasses import dataclass

from cutcard.law.citation import Provenance
from cutcard.law.payout import PayoutTable, Row
from cutcard.law.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Departure:
    """Something the regulation does not say, or that could not be read in it.

    `what` names it, `value` is what holds instead, `provenance` and `source` say who says so, `note` says why.
    """

    what: str
    value: str
    provenance: Provenance
    source: str = ""
    note: str = ""

    def __str__(self) -> str:
        return f"{self.what} ({self.provenance})"


def odds_departures(ruleset: Ruleset) -> tuple[Departure, ...]:
    """Payout odds that are published or the house's; a table that is so throughout is named once."""
    return tuple(departure for table in ruleset.tables.values() for departure in _of(table))


def _of(table: PayoutTable) -> list[Departure]:
    other = [row for row in table.rows if row.provenance is not Provenance.REGULATION]
    if len(other) == len(table.rows) and len({(row.provenance, row.source) for row in other}) == 1:
        return [Departure(f"{table.name} odds", "the whole table", other[0].provenance, other[0].source)]
    return [_cell(table, row) for row in other]


def _cell(table: PayoutTable, row: Row) -> Departure:
    value = "none elected" if row.odds is None else str(row.odds)
    return Departure(f"{table.name} odds of {row.event}", value, row.provenance, row.source)
