"""Odds that a house pays instead of the printed ones: held to the law, or looked at for study only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from cutcard.law.citation import Citation, Provenance
from cutcard.law.document import Document, TableDoc
from cutcard.law.errors import LawError
from cutcard.law.names import plain
from cutcard.law.odds import Odds
from cutcard.law.payout import Mode, PayoutTable, Row
from cutcard.law.ruleset import Obstacle

Tables = Mapping[str, PayoutTable]


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Why the law does not permit other odds on a line: the clause, what it says, and the way out."""

    clause: str
    why: str
    way_out: str

    def __str__(self) -> str:
        return f"{self.why} ({self.clause})" + (f"; {self.way_out}." if self.way_out else ".")


def is_odds(key: str) -> bool:
    """Whether an election is about the odds of a line: `odds.TABLE.EVENT`."""
    return key.startswith("odds.")


def odds_key(table: str, event: str) -> str:
    """The election that changes the odds of a line."""
    return f"odds.{plain(table)}.{plain(event)}"


def filled(document: Document, elections: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Elections of odds to 1 where the law prints none and an option fills the line: that option and its value."""
    found: dict[str, tuple[str, str]] = {}
    for name, doc in document.odds.items():
        for event, option in doc.fill.items():
            key = odds_key(name, event)
            if key in elections and (odds := _odds(key, elections[key])).stake == 1:
                found[key] = plain(option), str(odds.win)
    return found


def changed(document: Document, printed: Tables, elections: Mapping[str, str], *, study: bool) -> Tables:
    """The tables with the odds that these elections state. Raises LawError for odds that the law forbids."""
    tables = dict(printed)
    for key, value in elections.items():
        table, event = _cell(document, tables, key)
        wanted = _odds(key, value)
        rows = (
            _row(key, table, document.odds[table.name], row, wanted, study=study) if row.event == event else row
            for row in table.rows
        )
        tables[table.name] = PayoutTable(table.name, table.mode, table.cite, tuple(rows))
    return tables


def differing(printed: Tables, offered: Tables) -> Iterator[tuple[PayoutTable, Row, Row]]:
    """Every line whose odds are not the printed ones: its printed table, the printed row and the one offered."""
    for name, table in printed.items():
        for before, after in zip(table.rows, offered[name].rows, strict=True):
            if after.odds != before.odds:
                yield table, before, after


def forbidden(table: PayoutTable, doc: TableDoc, row: Row, wanted: Odds | None) -> Forbidden | None:
    """Why a house may not pay these odds instead of those of the row, or None."""
    if row.odds is None or wanted is None or wanted == row.odds or row.event in doc.fill:
        return None
    match table.mode:
        case Mode.EXACT:
            return Forbidden(table.cite, "the odds are fixed", "leave this line out")
        case Mode.MENU:
            return Forbidden(table.cite, "a house elects one of the printed schedules as it stands", "")
        case Mode.MINIMUM if wanted < row.odds:
            floor = doc.floor or table.cite
            return Forbidden(floor, "the payout odds may not be decreased", f"pay {row.odds} or more")
        case Mode.MINIMUM:
            return None


def study_obstacles(document: Document, printed: Tables, offered: Tables) -> tuple[Obstacle, ...]:
    """Why no table opens under odds that depart from the law: one for each clause."""
    found: dict[Forbidden, list[str]] = {}
    for table, before, after in differing(printed, offered):
        if fault := forbidden(table, document.odds[table.name], before, after.odds):
            found.setdefault(replace(fault, way_out=""), []).append(_instead(table, before, after.odds))
    return tuple(
        Obstacle(
            fault.clause,
            f"For study only: {'; '.join(lines)}; {fault.why}. Rounds can be worked out under these odds, "
            "but no table opens: leave them out, and study=yes.",
            study=True,
        )
        for fault, lines in found.items()
    )


def study_cite(obstacles: tuple[Obstacle, ...]) -> Citation:
    """What a refusal to open a table cites."""
    return Citation(obstacles[0].clause, note="Odds for study only; the clause does not permit them.")


def _row(key: str, table: PayoutTable, doc: TableDoc, row: Row, wanted: Odds, *, study: bool) -> Row:
    if wanted == row.odds:
        return row
    fault = forbidden(table, doc, row, wanted)
    if fault is None:
        return Row(row.event, wanted, Provenance.HOUSE)
    if study:
        return Row(row.event, wanted, Provenance.HOUSE, f"for study only: departs from {fault.clause}")
    raise LawError(f"{_instead(table, row, wanted)}: {fault}", key)


def _instead(table: PayoutTable, row: Row, wanted: Odds | None) -> str:
    return f"{table.name}, {row.event}: {wanted} instead of {row.odds}"


def _cell(document: Document, tables: Tables, key: str) -> tuple[PayoutTable, str]:
    for table in tables.values():
        for row in table.rows:
            if key == odds_key(table.name, row.event):
                return table, row.event
    lines = ", ".join(odds_key(t.name, row.event) for t in tables.values() for row in t.rows)
    raise LawError(f"{document.game}:{document.id} pays no {key!r}; its lines are {lines}.", key)


def _odds(key: str, text: str) -> Odds:
    try:
        return Odds.parse(text)
    except ValueError as error:
        raise LawError(f"{key}: {error}", key) from None
