"""How decisions are made: a map where two traits cross, such as hand by up card, else a ladder of classes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle
from matplotlib.ticker import FuncFormatter, NullLocator
from numpy.typing import NDArray

from cutcard.analysis import AnalysisError
from cutcard.cards.card import Rank, rank_letter, rank_name
from cutcard.counting import Stage
from cutcard.counting.results import closed
from cutcard.reports.chart_style import BLUE, CHOICES, GREY, HAIR, INK, QUIET, beside, ladder, left, page, place, short
from cutcard.reports.classes import Class, classes
from cutcard.reports.crossing import Crossing, crossing
from cutcard.reports.findings import Findings
from cutcard.table.wording import words_of

MOST_CLASSES = 45
LINEAR = 4
"""Opening wagers up to which an axis is linear."""

_RANKS = {rank_name(rank): rank_letter(rank) for rank in Rank}
_ROW = 0.21
_GAP = 1.1
_AXIS = 0.3


@dataclass(frozen=True, slots=True)
class Panel:
    """One decision as it is drawn: a map where traits cross, else a ladder."""

    stage: Stage
    crossed: Crossing | None
    classes: tuple[Class, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """What the rows are."""
        rows = self.crossed.rows if self.crossed else [", ".join(each.description) for each in self.classes]
        return tuple(short(row, 54) for row in rows)

    @property
    def height(self) -> float:
        """In inches, without what stands above."""
        return _ROW * len(self.labels) + 0.1


def strategy(findings: Findings) -> Figure:
    """Every decision of the round below one another. Raises AnalysisError where no kernel counted them."""
    if not findings.stages:
        raise AnalysisError(f"{findings.figures.ruleset} is not counted by a kernel; there are no decisions to draw.")
    panels = [_panel(stage) for stage in findings.stages if len(stage)]
    whole = sum(panel.height + _GAP for panel in panels) - _AXIS
    figure = page(findings, "how decisions are made", whole)
    above = 0.0
    for panel in panels:
        below = whole - above - _GAP - panel.height + _AXIS
        axes = place(figure, left(panel.labels), 0.80, below, above + _GAP - _AXIS)
        if panel.crossed:
            _map(panel, panel.crossed, axes)
        else:
            _ladder(findings, panel, axes)
        above += panel.height + _GAP
    return figure


def _panel(stage: Stage) -> Panel:
    if (crossed := crossing(stage)) is not None:
        return Panel(stage, crossed, ())
    found = classes(stage)
    if len(found) > MOST_CLASSES:
        found = tuple(sorted(found, key=lambda each: -stage.met[each.situations].sum())[:MOST_CLASSES])
    return Panel(stage, None, tuple(sorted(found, key=lambda each: -_worth(stage, each).mean())))


def _bold(stage: Stage) -> int:
    """Of two choices the one whose worth differs more from situation to situation: it risks more."""
    values = np.where(stage.values == closed(stage.values), 0, stage.values) / stage.per[:, None]
    return int(values.std(axis=0).argmax())


def _worth(stage: Stage, each: Class) -> NDArray[np.float64]:
    """What is gained in cents: of two choices by the bolder over the other, of more by the best over the next."""
    if len(stage.choices) != 2:
        return each.margins(stage)
    values, bold = stage.values[each.situations].astype(np.float64), _bold(stage)
    shut = (stage.values[each.situations] == closed(stage.values)).any(axis=1)
    worth: NDArray[np.float64] = np.where(shut, 0.0, values[:, bold] - values[:, 1 - bold]) / stage.per[each.situations]
    return worth


def _ladder(findings: Findings, panel: Panel, axes: Any) -> None:
    stage, unit = panel.stage, findings.figures.opening_wager.cents
    ladder(axes, panel.labels)
    total, greatest = findings.figures.total_combinations or 1, 0.0
    for row, each in enumerate(panel.classes):
        worth, color = _worth(stage, each) / unit, _color(stage, each.choice)
        greatest = max(greatest, abs(worth).max())
        axes.plot([worth.min(), worth.max()], [row, row], color=color, linewidth=5, alpha=0.45, solid_capstyle="round")
        axes.plot([np.average(worth, weights=stage.arise[each.situations])], [row], "o", color=color, markersize=5)
        beside(axes, row, each.choice, color)
        beside(axes, row, f"{stage.met[each.situations].sum() / total:.3%}", QUIET, 1.20)
    beside(axes, -1, "choice", QUIET)
    beside(axes, -1, "met in", QUIET, 1.20)
    _scaled(axes, greatest)
    gained = "what the best choice gains on the next"
    if len(stage.choices) == 2:
        bold = _bold(stage)
        gained = f"what “{stage.choices[bold]}” gains on “{stage.choices[1 - bold]}”"
    beyond = ", logarithmic beyond 1" if greatest > LINEAR else ""
    _head(axes, stage, f"{gained}, in units of the opening wager{beyond}")


def _scaled(axes: Any, greatest: float) -> None:
    if greatest > LINEAR:
        axes.set_xscale("symlog", linthresh=1)
        axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:+g}".replace("-", "−") if value else "0"))
    axes.axvline(0, color=INK, linewidth=0.8)


def _map(panel: Panel, crossed: Crossing, axes: Any) -> None:
    stage, letters = panel.stage, _letters(panel.stage.choices)
    values = [_RANKS.get(value := column.rpartition(" ")[2], value) for column in crossed.columns]
    axes.set_xticks(range(len(values)), values, fontsize=8)
    axes.tick_params(axis="x", top=True, labeltop=True, bottom=False, labelbottom=False)
    ladder(axes, panel.labels)
    axes.set_xlim(-0.5, len(values) - 0.5)
    axes.set_ylim(len(crossed.rows) - 0.5, -0.5)
    axes.grid(visible=False)
    axes.spines["bottom"].set_visible(False)
    _cells(stage, crossed, axes, letters)
    legend = [Patch(color=_color(stage, choice), label=f"{letters[choice]}  {choice}") for choice in stage.choices]
    axes.legend(handles=legend, loc="upper left", bbox_to_anchor=(1.01, 1.0), frameon=False)
    _head(axes, stage, f"by {crossed.over}; paler where less depends on it; a star where finer traits decide otherwise")


def _cells(stage: Stage, crossed: Crossing, axes: Any, letters: Mapping[str, str]) -> None:
    margins = Class((), "", np.arange(len(stage))).margins(stage)
    open_ = np.isfinite(margins) & (stage.arise > 0)
    strong = float(np.quantile(margins[open_], 0.75)) if open_.any() else 0.0
    for (row, column), situations in crossed.cells.items():
        weights = np.bincount(stage.played[situations], stage.arise[situations], len(stage.choices))
        if not weights.any():
            continue
        choice = stage.choices[int(weights.argmax())]
        here = [at for at in situations if open_[at]]
        share = min(float(margins[here].mean()) / strong, 1.0) if here and strong else 1.0
        color = tuple(1 - (1 - part) * (0.3 + 0.6 * share**0.5) for part in to_rgb(_color(stage, choice)))
        x, y = crossed.columns.index(column), crossed.rows.index(row)
        axes.add_patch(Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, facecolor=color, edgecolor=HAIR, linewidth=0.4))
        said = letters[choice] + ("*" if np.count_nonzero(weights) > 1 else "")
        ink = INK if np.dot(color, (0.299, 0.587, 0.114)) > 0.5 else "white"
        axes.text(x, y, said, ha="center", va="center", fontsize=8, color=ink)


def _head(axes: Any, stage: Stage, note: str) -> None:
    """The decision by name, what is drawn, and what values count."""
    where = {"xycoords": ("figure fraction", "axes fraction"), "textcoords": "offset points"}
    axes.annotate(words_of(stage.rule), (0.03, 1), (0, 46), fontsize=11, fontweight="bold", **where)
    axes.annotate(note, (0.03, 1), (0, 33), fontsize=8, color=QUIET, **where)
    cents = "cents of "
    counts = stage.counts.replace(cents, "counting ", 1) if stage.counts.startswith(cents) else stage.counts
    axes.annotate(short(counts, 150), (0.03, 1), (0, 21), fontsize=8, color=QUIET, **where)


def _letters(choices: Sequence[str]) -> dict[str, str]:
    """The first letter of each choice, or as many as tell it from those before."""
    found: dict[str, str] = {}
    for choice in choices:
        plain = choice.replace(" ", "").capitalize()
        found[choice] = next(plain[:size] for size in range(1, len(plain) + 1) if plain[:size] not in found.values())
    return found


def _color(stage: Stage, choice: str) -> str:
    """Of two choices the bolder in blue, the other in grey; of more each its own."""
    number = stage.choices.index(choice)
    if len(stage.choices) == 2:
        return BLUE if number == _bold(stage) else GREY
    return CHOICES[number % len(CHOICES)]
