"""What a ruleset takes from elsewhere than the regulation, which every report has to say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cutcard.law import Elected, PayoutTable, Provenance, Row, Ruleset
from cutcard.table.wording import words_of

TABLE: Final = "table."
"""How the keys of the table's own rules begin."""


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


def departures(ruleset: Ruleset) -> tuple[Departure, ...]:
    """Odds first, then published options, then steps for which no clause speaks, the table's own in one line.

    An option that the law or common sense leaves to the house, such as its smallest chip, is no departure; the
    rule card lists it among the options.
    """
    odds = [departure for table in ruleset.tables.values() for departure in _odds(table)]
    filled = {departure.source for departure in odds}
    options = [
        Departure(name, str(elected.value), elected.provenance, elected.source, elected.note)
        for name, elected in ruleset.options.items()
        if _published(elected) and elected.source not in filled
    ]
    return (*odds, *options, *_steps(ruleset))


def _odds(table: PayoutTable) -> list[Departure]:
    other = [row for row in table.rows if row.provenance is not Provenance.REGULATION]
    if len(other) == len(table.rows) and len({(row.provenance, row.source) for row in other}) == 1:
        return [Departure(f"{table.name} odds", "the whole table", other[0].provenance, other[0].source)]
    return [_cell(table, row) for row in other]


def _cell(table: PayoutTable, row: Row) -> Departure:
    return Departure(f"{table.name} odds of {row.event}", _printed(row), row.provenance, row.source)


def _printed(row: Row) -> str:
    return "none elected" if row.odds is None else str(row.odds)


def _published(elected: Elected) -> bool:
    return elected.provenance is Provenance.PUBLISHED


def _steps(ruleset: Ruleset) -> Iterator[Departure]:
    uncited = {rule: cite for rule, cite in ruleset.cites.items() if cite.provenance is not Provenance.REGULATION}
    for rule, cite in uncited.items():
        if not rule.startswith(TABLE):
            yield Departure(words_of(rule), "as the house does it", cite.provenance, cite.source, cite.note)
    if duties := [words_of(rule) for rule in uncited if rule.startswith(TABLE)]:
        yield Departure("duties of the table", ", ".join(duties), Provenance.HOUSE)
