"""How rounds end, wager by wager, and at which line of a pay table each wager was paid: what live formulas need."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cutcard.analysis.naming import event_name
from cutcard.counting import Ending, Line
from cutcard.law.payout import PayoutTable
from cutcard.reports.findings import Findings


@dataclass(frozen=True, slots=True)
class Part:
    """What one wager brought, in cents; where `line` paid it, so many times `cents` as that line's odds say."""

    net: int
    line: Line | None = None
    cents: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """Rounds that end alike: `parts` by wager, those withdrawn left out; `weight` out of all deals.

    `parts` is empty and `wagered` None where no kernel counted the game.
    """

    event: str
    net: int
    parts: Mapping[str, Part]
    wagered: int | None
    weight: int | float


def rows(findings: Findings) -> tuple[Row, ...]:
    """All ways in which a round ends, best first. Their weights add up to what the figures' outcomes add up to."""
    if not findings.endings:
        outcomes = findings.figures.outcomes
        return tuple(
            Row(row.event, row.net, {}, None, float(row.probability) if row.combinations is None else row.combinations)
            for row in outcomes
        )
    alike: defaultdict[tuple[str, tuple[tuple[str, Part], ...], int], int | float] = defaultdict(int)
    for ending in findings.endings:
        parts = tuple(_parts(findings, ending))
        alike[event_name(findings.study.play, ending.events), parts, ending.wagered] += ending.weight
    found = [
        Row(event, sum(part.net for _, part in parts), dict(parts), wagered, weight)
        for (event, parts, wagered), weight in alike.items()
        if weight
    ]
    return tuple(sorted(found, key=lambda row: (-row.net, row.event, row.wagered)))


def wagers(rows: tuple[Row, ...], placed: Mapping[str, int]) -> tuple[str, ...]:
    """The wagers in the order in which they are placed, those that arise later behind them."""
    return tuple(dict.fromkeys((*placed, *(name for row in rows for name in row.parts))))


def _parts(findings: Findings, ending: Ending) -> Iterator[tuple[str, Part]]:
    events, ruleset = dict(ending.events), findings.study.play.ruleset
    for wager, net in ending.nets:
        if wager in events:
            tables = [table for name, table in ruleset.tables.items() if name == wager or name not in ruleset.wagers]
            tables.sort(key=lambda table: table.name != wager)
            yield wager, _part(tables, events[wager], net, ending.wagered)
        elif net:
            yield wager, Part(net)


def _part(tables: Sequence[PayoutTable], event: str, net: int, most: int) -> Part:
    """The line of the first table that explains a win; one that none explains, as under a limit, stays an amount."""
    for table in tables:
        odds = next((row.odds for row in table.rows if row.event == event), None)
        if odds is not None and odds.win and net > 0 and net * odds.stake % odds.win == 0:
            cents = net * odds.stake // odds.win
            if cents <= most:
                return Part(net, (table.name, event), cents)
    return Part(net)
