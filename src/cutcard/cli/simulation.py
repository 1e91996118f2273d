"""What a simulation found, printed: no number without its denominator, and none without its error."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutcard.cli.bars import Row, histogram
from cutcard.cli.layout import BAD, GOOD, MUTED, TITLE, grid, heading, lines
from cutcard.cli.rate import short
from cutcard.cli.simulation_sessions import asked
from cutcard.cli.terminal.provenance import elsewhere
from cutcard.counting.compiling import COMPILED, SLOW
from cutcard.house.simulated import Simulated
from cutcard.reports.grouping import grouped, within
from cutcard.simulation.statistics import AGREES, LEVELS, Bounds, Estimate, quantile
from cutcard.table.wording import money

UNITS: Final = "in units of the opening wager"


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a run took; it is no part of its result."""

    rounds: int
    seconds: float

    def __str__(self) -> str:
        if not self.rounds:
            return "taken from the checkpoint as it was"
        return f"{self.seconds:.1f} s, {short(self.rounds / max(self.seconds, 1e-9))} rounds a second"


def printed(found: Simulated, pace: Pace, width: int) -> RenderableType:
    """Everything that was found and asked, within so many columns."""
    return Group(*_sections(found, pace, width))


def _sections(found: Simulated, pace: Pace, width: int) -> Iterator[RenderableType]:
    job = found.run.job
    yield Text(job.ruleset, TITLE)
    if found.run.interrupted:
        yield Text(f"Stopped after {found.statistics.rounds:,} of {job.rounds:,} rounds.", BAD)
    if not COMPILED:
        yield Text(SLOW, BAD)
    yield _assumed(found, pace)
    yield from (Text(), heading("One seat's round"), _figures(found))
    if found.exact is None:
        yield Text(
            "There is no exact value beside it: no kernel counts this ruleset with these wagers, or it was stopped.",
            MUTED,
        )
    yield from (Text(), heading("Each wager by itself"), _wagers(found))
    yield from (Text(), heading("Net results of a round, by a logarithmic scale"), _results(found, width))
    if found.theoretical is not None:
        yield from (Text(), heading("The house's win of these rounds"), _win(found))
    yield from asked(found, width)
    if (other := elsewhere(found.simulation.play.ruleset)) is not None:
        yield from (Text(), other)


def _assumed(found: Simulated, pace: Pace) -> Table:
    job, opening = found.run.job, found.simulation.opening
    table = grid("", "")
    table.columns[0].style = MUTED
    table.add_row("wagers", ", ".join(f"{name} {money(cents)}" for name, cents in job.wagers.items()))
    table.add_row("opening wager", f"{opening.what}, {money(opening.cents)}")
    table.add_row("strategy", job.strategy)
    seats = f" at {job.seats} seats" if job.seats > 1 else ""
    table.add_row("rounds", f"{found.statistics.rounds:,}{seats}; seed {job.seed}; {pace}")
    return table


@dataclass(frozen=True, slots=True)
class _Line:
    """A figure: what it is called and of what, as it was simulated, and as it is exactly where that is known."""

    name: str
    what: str
    simulated: str
    exact: str = ""
    within: str = ""
    off: str | Text = ""

    def cells(self) -> tuple[str | Text, ...]:
        name = lines(Text(self.name, TITLE), Text(self.what, MUTED))
        return name, self.simulated, self.within, self.exact, self.off


def _figures(found: Simulated) -> Table:
    table = _numbers("", "simulated", "95% within", "exact", "off by")
    for line in (*_edges(found), *_spreads(found), *_shares(found)):
        table.add_row(*line.cells())
    return table


def _edges(found: Simulated) -> Iterator[_Line]:
    figures, exact = found.statistics, found.exact
    edge = _percent(-exact.expected_net / figures.opening) if exact else ""
    shown = _percent(-figures.net.mean)
    yield _Line("house edge", "loss by the opening wager", shown, edge, _within(figures.net), _off(found))
    if (blocks := figures.by_blocks) is not None:
        what = f"by the spread of {found.run.found.full:,} blocks"
        yield _Line("the same", what, _percent(-blocks.mean), "", _within(blocks))


def _spreads(found: Simulated) -> Iterator[_Line]:
    figures, exact = found.statistics, found.exact
    spread = f"{sqrt(found.chances.variance) / figures.opening:.6f}" if exact else ""
    yield _Line("standard deviation", UNITS, f"{figures.deviation:.6f}", spread)
    skewness = f"{found.chances.moments[2]:.4f}" if exact else ""
    yield _Line("skewness", "", f"{figures.skewness:.4f}", skewness)
    if figures.correlation is not None:
        yield _Line("correlation", "of two seats in the same round", f"{figures.correlation:+.6f}")


def _shares(found: Simulated) -> Iterator[_Line]:
    figures, exact, chances = found.statistics, found.exact, found.chances
    wins = sum(chance for net, chance in zip(chances.nets, chances.probabilities, strict=True) if net > 0)
    yield _Line("hit frequency", "rounds that end ahead", _percent(figures.hit), _percent(wins) if exact else "")
    risk = _percent(-exact.expected_net / exact.average_cents) if exact else ""
    yield _Line("hold", "win by all that was at risk", _percent(figures.hold), risk)
    average = f"{float(exact.average_cents / figures.opening):.6f}" if exact else ""
    yield _Line("average wager", UNITS, f"{float(figures.average_wager):.6f}", average)


def _within(estimate: Estimate) -> str:
    return f"±{quantile(LEVELS[0]) * estimate.error:.4%}"


def _off(found: Simulated) -> Text:
    """How far the mean is from the exact one, in standard errors; the house edge has the other sign."""
    if found.from_exact is None:
        return Text()
    off = -found.from_exact
    return Text(f"{off:+.2f} errors", GOOD if abs(off) <= AGREES else BAD)


def _wagers(found: Simulated) -> Table:
    table = _numbers("wager", "mean net in cents")
    for name, cents in found.statistics.wager_nets:
        table.add_row(name, f"{float(cents):+.6f}")
    return table


def _results(found: Simulated, width: int) -> RenderableType:
    counts = found.run.found.counts.results.tolist()
    total = sum(counts)
    shares = {net: times / total for net, times in zip(found.run.nets, counts, strict=True) if times}
    exact = dict(zip(found.chances.nets, found.chances.probabilities, strict=True)) if found.exact else {}
    groups = grouped(shares, found.statistics.opening)
    rows = [Row(group, _share(within(group, exact)) if exact else "") for group in groups]
    drawn = histogram(rows, width, logarithmic=True)
    return Group(drawn, Text("right: the exact chance", MUTED)) if exact else drawn


def _win(found: Simulated) -> Table:
    assert found.theoretical is not None
    win = found.theoretical
    table = grid("", "")
    table.columns[0].style = MUTED
    table.add_row("theoretical", _dollars(float(win.expected)))
    table.add_row("actual", _dollars(found.actual_win))
    for sure in LEVELS:
        table.add_row(f"{sure * 100:g}% bounds, normal", _bounds(win.bounds(sure)))
    return table


def _bounds(bounds: Bounds) -> str:
    return f"{_dollars(bounds.low)} to {_dollars(bounds.high)}"


def _dollars(cents: float) -> str:
    return money(round(cents))


def _percent(share: Fraction | float) -> str:
    return f"{float(share):.4%}"


def _share(share: float) -> str:
    return f"{share:.4%}" if share >= 1e-5 or not share else f"{share:.1e}"


def _numbers(*columns: str) -> Table:
    table = grid(*columns)
    for column in table.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    return table
