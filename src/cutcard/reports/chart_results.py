"""Two charts of figures: how rounds end, and what the house edge would be if lines of the pay tables paid otherwise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any

from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, NullLocator

from cutcard.analysis import AnalysisError, LineEffect, Number
from cutcard.reports.chart_style import (
    BLUE,
    GREY,
    INK,
    QUIET,
    RED,
    beside,
    ladder,
    left,
    page,
    place,
    power_of_ten,
    short,
)
from cutcard.reports.findings import Findings

MOST_ROWS = 40
"""More net results than these are drawn along an axis, without their events."""

_ROW = 0.24


def distribution(findings: Findings) -> Figure:
    """The chance of each net result, in units of the opening wager, on a logarithmic scale."""
    chances: defaultdict[int, Number] = defaultdict(float)
    events: defaultdict[int, list[str]] = defaultdict(list)
    for row in findings.figures.outcomes:
        chances[row.net] += row.probability
        events[row.net].append(row.event)
    named = len(chances) <= MOST_ROWS
    figure = page(findings, "how a round ends", _ROW * len(chances) + 0.3 if named else 4.5)
    unit = findings.figures.opening_wager.cents
    if named:
        _named(place(figure, 0.10, 0.55, 0.0, 0.25), chances, events, unit)
    else:
        _along(place(figure, 0.09, 0.97), chances, unit)
    return figure


def _named(axes: Any, chances: dict[int, Number], events: dict[int, list[str]], unit: int) -> None:
    nets = sorted(chances, reverse=True)
    ladder(axes, [_units(net, unit) for net in nets])
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(power_of_ten))
    axes.xaxis.set_minor_locator(NullLocator())
    least = min(float(chance) for chance in chances.values()) / 3
    for row, net in enumerate(nets):
        chance = float(chances[net])
        axes.plot([least, chance], [row, row], color=_side(net), linewidth=1.6, alpha=0.55, solid_capstyle="butt")
        axes.plot([chance], [row], "o", color=_side(net), markersize=5.5)
        beside(axes, row, _odds(chance), INK)
        beside(axes, row, short(_events(events[net]), 52), QUIET, 1.21)
    axes.set_xlim(least, 1.6)
    axes.set_xlabel("chance of one seat's round, logarithmic")
    for at, head in ((1.015, "chance"), (1.21, "event")):
        beside(axes, -1, head, QUIET, at)
    axes.set_title("net, in opening wagers", loc="left", fontsize=8, color=QUIET)


def _along(axes: Any, chances: dict[int, Number], unit: int) -> None:
    least = min(float(chance) for chance in chances.values()) / 3
    for net, chance in chances.items():
        axes.plot([net / unit] * 2, [least, float(chance)], color=_side(net), linewidth=1.0, alpha=0.8)
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(FuncFormatter(power_of_ten))
    axes.yaxis.set_minor_locator(NullLocator())
    axes.set_ylim(least, 1.6)
    if max(abs(net) for net in chances) > 40 * unit:
        axes.set_xscale("symlog", linthresh=4)
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.grid(axis="y", color="#E8ECEF", linewidth=0.6)
    axes.set_xlabel("net result in units of the opening wager")
    axes.set_ylabel("chance of one seat's round, logarithmic")


def lines(findings: Findings) -> Figure:
    """By how many percentage points the house edge changes if one line pays 1 more, or 1 less, to 1.

    Raises AnalysisError where pay tables cannot be changed, since no kernel counted the game.
    """
    effects = findings.effects()
    if not effects:
        raise AnalysisError(
            f"{findings.figures.ruleset} has no pay lines whose effect is counted, so none can be drawn."
        )
    edge = float(findings.best().house_edge)
    effects = tuple(sorted(effects, key=lambda effect: -abs(float(effect.more) - edge)))
    figure = page(findings, "what one more, or one less, to 1 does", _ROW * 1.25 * len(effects) + 0.5)
    labels = [short(_line(effect, effects), 54) for effect in effects]
    axes = place(figure, left(labels), 0.79, 0.0, 0.25)
    ladder(axes, labels)
    changes = [_changes(effect, edge) for effect in effects]
    for row, (more, less) in enumerate(changes):
        axes.barh(row, more, height=0.62, color=BLUE)
        if less is not None:
            axes.barh(row, less, height=0.62, color=RED)
        beside(axes, row, _points(more), BLUE)
        lost = "cannot pay less" if less is None else _points(less)
        beside(axes, row, lost, QUIET if less is None else RED, 1.18)
    _scaled(axes, [abs(change) for pair in changes for change in pair if change])
    beside(axes, -1, "one more", BLUE)
    beside(axes, -1, "one less", RED, 1.18)
    return figure


def _scaled(axes: Any, changes: list[float]) -> None:
    """A symmetric axis; logarithmic beyond the smallest change where changes differ widely."""
    most, least = max(changes, default=1.0), min(changes, default=1.0)
    if most > 50 * least:
        first, last = floor(log10(least)), floor(log10(most))
        axes.set_xscale("symlog", linthresh=10**first, linscale=0.5)
        decades = [10.0**decade for decade in range(last, first, -max(1, ceil((last - first) / 3)))]
        axes.set_xticks([0, *decades, *(-decade for decade in decades)])
    axes.set_xlim(-1.6 * most, 1.6 * most)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:+g}".replace("-", "−") if value else "0"))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.axvline(0, color=INK, linewidth=0.8)
    scale = ", logarithmic both ways" if most > 50 * least else ""
    axes.set_xlabel(f"change of the house edge in percentage points{scale}; the best strategy found anew for each")


def _changes(effect: LineEffect, edge: float) -> tuple[float, float | None]:
    """Percentage points: one more, one less."""
    more, less = effect.more, effect.less
    return 100 * (float(more) - edge), None if less is None else 100 * (float(less) - edge)


def _line(effect: LineEffect, effects: Sequence[LineEffect]) -> str:
    table, event = effect.line
    several = len({each.line[0] for each in effects}) > 1
    return (f"{table}: " if several and table != event else "") + f"{event}, {effect.odds}"


def _points(change: float) -> str:
    return (f"{change:+.4f}" if abs(change) >= 0.001 else f"{change:+.1g}").replace("-", "−")


def _units(net: int, unit: int) -> str:
    return f"{net / unit:+,.6g}".replace("-", "−") if net else "0"


def _odds(chance: float) -> str:
    if chance < 1e-7:
        digits, _, exponent = f"{chance:.1e}".partition("e")
        return f"{digits} × {power_of_ten(10.0 ** int(exponent))}"
    return f"{chance:.2%}" if chance >= 0.01 else f"1 in {1 / chance:,.0f}"


def _events(events: Sequence[str]) -> str:
    return (
        events[0]
        if len(events) == 1
        else f"{events[0]}; {len(events) - 1} more"
        if len(events) > 2
        else "; ".join(events)
    )


def _side(net: int) -> str:
    return BLUE if net > 0 else RED if net < 0 else GREY
