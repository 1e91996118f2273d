"""How charts look: ink on white, few lines, colours that the colour-blind tell apart and that print in grey."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from textwrap import wrap
from typing import Any, Final

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from cutcard import __version__
from cutcard.reports.findings import Findings
from cutcard.table.wording import money

INK: Final = "#1F2933"
QUIET: Final = "#5F6B76"
HAIR: Final = "#D5DBE0"
BLUE: Final = "#0072B2"
RED: Final = "#D55E00"
GREY: Final = "#76828D"
CHOICES: Final = (GREY, BLUE, "#E69F00", "#009E73", "#CC79A7", RED, "#56B4E9", "#F0E442")
"""Okabe and Ito's colours: of the choices of a decision, in the order in which they are offered."""

FONT: Final[Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "text.color": INK,
    "axes.edgecolor": GREY,
    "axes.labelcolor": QUIET,
    "xtick.color": QUIET,
    "ytick.color": INK,
    "axes.unicode_minus": True,
    "text.parse_math": False,
    "svg.hashsalt": "cutcard",
    "svg.fonttype": "path",
}
"""DejaVu comes with matplotlib; letters as outlines and a fixed salt make a drawing the same everywhere.

Text is never a formula: a dollar sign is money, or the name of a wager.
"""

_TOP: Final = 0.95
_BOTTOM: Final = 1.1
_WIDEST: Final = 158
"""As many small letters have room in a line."""
_WIDTH: Final = 10.0


def page(findings: Findings, title: str, height: float) -> Figure:
    """A figure for charts of this height, in inches: the title, the ruleset and the edge above, what is assumed below.

    It belongs to no window and to no global state.
    """
    figure = Figure(figsize=(_WIDTH, height + _TOP + _BOTTOM), facecolor="white")
    FigureCanvasAgg(figure)
    tall = figure.get_figheight()
    figures, opening = findings.figures, findings.figures.opening_wager
    edge = f"{float(figures.house_edge):.4%}".replace("-", "−")
    said = f"House edge {edge} of the opening wager ({opening.what}, {money(opening.cents)})"
    game = findings.study.play.ruleset.document.title
    figure.text(0.03, 1 - 0.22 / tall, f"{game}: {title}", fontsize=14, fontweight="bold", va="top")
    figure.text(0.03, 1 - 0.54 / tall, f"{figures.ruleset}   ·   {said}", color=QUIET, va="top")
    for line, text in enumerate(_footer(findings)):
        figure.text(0.03, (0.50 - 0.14 * line) / tall, text, color=QUIET, fontsize=7, va="bottom")
    return figure


def place(figure: Figure, left: float, right: float, below: float = 0.0, above: float = 0.0) -> Any:
    """Axes between these shares of the width, from `below` to `above` inches off the room for charts."""
    tall = figure.get_figheight()
    bottom = (_BOTTOM + below) / tall
    axes = figure.add_axes((left, bottom, right - left, 1 - (_TOP + above) / tall - bottom))
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="both", length=0)
    axes.grid(axis="x", color=HAIR, linewidth=0.6)
    axes.set_axisbelow(True)
    return axes


def ladder(axes: Any, labels: Sequence[str]) -> None:
    """One row for each label, the first on top, with a faint line to read along."""
    axes.set_yticks(range(len(labels)), labels, fontsize=8.5)
    axes.set_ylim(len(labels) - 0.4, -0.6)


def beside(axes: Any, row: float, text: str, color: str = QUIET, at: float = 1.015) -> None:
    """A note right of a row; `at` is where it begins, in widths of the axes."""
    axes.text(at, row, text, transform=axes.get_yaxis_transform(), va="center", fontsize=8, color=color)


def power_of_ten(value: float, _: object = None) -> str:
    """A mark of a logarithmic axis: "10⁻⁵", and "1" for one."""
    exponent = round(log10(value))
    return "1" if exponent == 0 else "10" + str(exponent).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _footer(findings: Findings) -> list[str]:
    """What is assumed, in four lines at most."""
    figures = findings.figures
    wagers = ", ".join(f"{name} {money(cents)}" for name, cents in figures.wagers.items())
    other = "; ".join(f"{each.what} ({each.provenance})" for each in figures.provenance) or "none"
    said = (
        f"{figures.deck}   ·   wagers: {wagers}   ·   strategy: {figures.strategy}, choices worth the same: "
        f"{figures.zero_value_policy.value}   ·   Cutcard {__version__}",
        f"odds that are not the regulation's: {short(other, 120)}",
        figures.method,
    )
    lines = [line for text in said for line in wrap(text, _WIDEST, drop_whitespace=True)]
    return lines[:3] + ([short(" ".join(lines[3:]), _WIDEST)] if lines[3:] else [])


def left(labels: Sequence[str]) -> float:
    """Where axes begin so that the longest label of their rows has room, as a share of the width."""
    return max(0.16, 0.05 + 0.0068 * max(map(len, labels)))


def short(text: str, most: int) -> str:
    """The text, or its beginning with dots behind it."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
