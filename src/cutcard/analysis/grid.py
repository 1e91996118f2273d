"""A grid of pay tables: lines by name, each with the odds it may have, held to the law of its ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.analysis.contract import AnalysisError
from cutcard.analysis.ranges import GridError, Range
from cutcard.counting import Line
from cutcard.law import LawError, Odds, elect, parse_name
from cutcard.law.changes import odds_key
from cutcard.law.election import STUDY
from cutcard.law.names import plain
from cutcard.rules.play import Play

MOST_TABLES: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Grid:
    """Every combination of odds to 1 on some lines; combinations are numbered, the last line changing first."""

    lines: tuple[Line, ...]
    values: tuple[tuple[Fraction, ...], ...]

    @property
    def size(self) -> int:
        """How many pay tables there are."""
        return prod(map(len, self.values))

    @property
    def stake(self) -> int:
        """For which stake all lines win whole numbers."""
        return lcm(*(value.denominator for values in self.values for value in values))

    def wins(self, begin: int, end: int, stake: int) -> NDArray[np.int64]:
        """What the lines of these tables win for a stake, which is a multiple of `Grid.stake`: (n, lines)."""
        at = np.unravel_index(np.arange(begin, min(end, self.size)), tuple(map(len, self.values)))
        won = [np.array([int(value * stake) for value in values], np.int64) for values in self.values]
        return np.stack([column[where] for column, where in zip(won, at, strict=True)], axis=1)

    def odds(self, number: int) -> tuple[Odds, ...]:
        """The odds of one table, in the order of the lines."""
        at = np.unravel_index(number, tuple(map(len, self.values)))
        return tuple(odds_of(values[int(where)]) for values, where in zip(self.values, at, strict=True))


def grid(play: Play, ranges: Mapping[str, Range]) -> Grid:
    """The grid of these lines, by name; see `line_named`.

    Raises GridError for a line named unclearly or twice, AnalysisError for more tables than `MOST_TABLES`.
    """
    if not ranges:
        raise GridError("No line varies: name one with its odds, such as royal=500:1000:100.")
    lines: dict[Line, Range] = {}
    for name, range_ in ranges.items():
        line = line_named(play, name)
        if line in lines:
            raise GridError(f"{_spelled(line)} is given twice: leave one of them out.")
        lines[line] = range_
    tables = prod(range_.count for range_ in lines.values())
    if tables > MOST_TABLES:
        raise AnalysisError(
            f"This grid has {tables:,} pay tables, and {MOST_TABLES:,} are the most. Vary fewer lines, or widen a step."
        )
    return Grid(tuple(lines), tuple(range_.values for range_ in lines.values()))


def line_named(play: Play, name: str) -> Line:
    """The line of that name, or the one whose event begins so; `table/event` tells lines of two tables apart.

    Raises GridError if there is none or several, naming those that there are.
    """
    table, slash, event = (plain(part.casefold()) for part in name.rpartition("/"))
    lines = [(found.name, row.event) for found in play.ruleset.tables.values() for row in found.rows if row.odds]
    tables = _alike(table, [line[0] for line in lines]) if slash else set(play.ruleset.tables)
    events = _alike(event, [line[1] for line in lines if line[0] in tables])
    found = [line for line in lines if line[0] in tables and line[1] in events]
    if len(found) == 1:
        return found[0]
    if not found:
        listed = ", ".join(map(_spelled, lines))
        raise GridError(f"No line of {play.ruleset.name} begins with {name!r}; there are {listed}.")
    listed = ", ".join(map(_spelled, found))
    raise GridError(f"{name!r} may be {listed}: write more of it, or the table before a slash.")


def elected(play: Play, lines: Sequence[Line], odds: Sequence[Odds], *, study: bool = False) -> Play:
    """The same game with these odds elected. Raises LawError where the law forbids them and this is no study."""
    wanted = {odds_key(*line): plain(str(paid)) for line, paid in zip(lines, odds, strict=True)}
    named = parse_name(play.ruleset.name)[2]
    elections = {**named, **wanted, **({STUDY: "yes"} if study else {})}
    return Play.of(play.game, elect(play.ruleset.document, elections))


def hold_to_law(play: Play, grid: Grid) -> None:
    """Raise AnalysisError, with the clause, unless a house may pay all odds of the grid under this ruleset."""
    for line, values in zip(grid.lines, grid.values, strict=True):
        # The least is the first below a minimum; of fixed odds one value at most is the printed one.
        for value in dict.fromkeys((*values[:2], values[-1])):
            try:
                elected(play, (line,), (odds_of(value),))
            except LawError as error:
                way_out = "Keep the grid within the law, or look at it as a study: study=yes."
                raise AnalysisError(f"{error} {way_out}") from None


def in_order(play: Play, grid: Grid, wins: NDArray[np.int64], stake: int) -> NDArray[np.bool_]:
    """Which tables (n) of these wins (n, lines) never pay a better hand less than a worse one of the same table.

    Lines that the law itself prints out of order are not compared; lines that do not vary pay what they pay. The
    stake is one for which every line wins a whole number.
    """
    sensible = np.ones(len(wins), np.bool_)
    for table in play.ruleset.tables.values():
        rows = [(row.event, row.odds) for row in table.rows if row.odds]
        paid = [_column(grid, (table.name, event), wins, odds, stake) for event, odds in rows]
        for (better, worse), (above, below) in zip(pairwise(paid), pairwise(rows), strict=True):
            if above[1] >= below[1]:
                sensible &= better >= worse
    return sensible


def odds_of(value: Fraction) -> Odds:
    """Odds to 1 in whole numbers: 3/2 to 1 is 3 to 2."""
    return Odds(value.numerator, value.denominator)


def _column(grid: Grid, line: Line, wins: NDArray[np.int64], odds: Odds, stake: int) -> NDArray[np.int64]:
    """What a line wins in each table for the stake."""
    if line in grid.lines:
        return wins[:, grid.lines.index(line)]
    return np.full(len(wins), odds.win * stake // odds.stake, np.int64)


def _alike(given: str, names: Sequence[str]) -> set[str]:
    """The names that are as given, else those that begin so."""
    spelled = {name: plain(name.casefold()) for name in names}
    exact = {name for name in names if spelled[name] == given}
    return exact or {name for name in names if spelled[name].startswith(given)}


def _spelled(line: Line) -> str:
    return "/".join(line)
