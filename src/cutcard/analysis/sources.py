"""Which numbers behind a figure are not the regulation's."""

from __future__ import annotations

from cutcard.analysis.figures import Source
from cutcard.law.citation import Provenance
from cutcard.law.payout import PayoutTable
from cutcard.law.ruleset import Ruleset


def sources(ruleset: Ruleset) -> tuple[Source, ...]:
    """The payout odds that are published or the house's; a table that is so throughout is named once."""
    return tuple(source for table in ruleset.tables.values() for source in _odds(table))


def _odds(table: PayoutTable) -> list[Source]:
    rows = [row for row in table.rows if row.provenance is not Provenance.REGULATION]
    if len(rows) == len(table.rows) and len({(row.provenance, row.source) for row in rows}) == 1:
        return [Source(f"{table.name} odds", "the whole table", rows[0].provenance.value, rows[0].source)]
    return [
        Source(f"{table.name} odds of {row.event}", str(row.odds), row.provenance.value, row.source) for row in rows
    ]
