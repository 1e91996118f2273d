"""A simulation drawn: what rounds brought beside what they bring exactly, and how sessions end."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Any, Final

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, NullLocator

from cutcard import __version__
from cutcard.house.simulated import Simulated
from cutcard.reports.chart_style import BLUE, FONT, GREY, HAIR, INK, QUIET, RED, beside, ladder, power_of_ten
from cutcard.reports.charts import drawn
from cutcard.reports.grouping import Group, evenly, grouped, within
from cutcard.reports.saving import PICTURES, SaveError, check, write
from cutcard.simulation.statistics import LEVELS, quantile
from cutcard.table.wording import money

_ROW: Final = 0.24
_TOP: Final = 1.25
_BETWEEN: Final = 0.9
_BOTTOM: Final = 0.9
_SESSIONS: Final = 2.6
_WIDTH: Final = 10.0


def check_chart(path: Path) -> None:
    """Raise SaveError unless `saved_chart` could write there."""
    if path.suffix.lower() not in PICTURES:
        raise SaveError(f"{path}: a chart is drawn as {' or '.join(PICTURES)}. End the name in one of them.")
    check(path)


def saved_chart(found: Simulated, path: Path) -> tuple[Path, ...]:
    """Draw as .svg or .png. Raises SaveError where that cannot be."""
    check_chart(path)
    figure = charted(found)
    return write({path: lambda part: drawn(figure, part, path.suffix.lower())})


def charted(found: Simulated) -> Figure:
    """Results of a round on a logarithmic scale; below them those of sessions by the first scheme that was asked."""
    with matplotlib.rc_context(FONT):
        groups = grouped(_shares(found), found.statistics.opening)
        rows = _ROW * len(groups) + 0.3
        below = _SESSIONS + _BETWEEN if found.sessions else 0.0
        figure = Figure(figsize=(_WIDTH, _TOP + rows + below + _BOTTOM), facecolor="white")
        FigureCanvasAgg(figure)
        _told(figure, found)
        _rounds(_axes(figure, _BOTTOM + below, rows), found, groups)
        if found.sessions:
            _sessions(_axes(figure, _BOTTOM, _SESSIONS, right=0.97), found)
        return figure


def _shares(found: Simulated) -> dict[int, float]:
    counts = found.run.found.counts.results.tolist()
    total = sum(counts)
    return {net: times / total for net, times in zip(found.run.nets, counts, strict=True) if times}


def _told(figure: Figure, found: Simulated) -> None:
    """What it is of above, what it depends on below."""
    tall, job, opening = figure.get_figheight(), found.run.job, found.simulation.opening
    net = found.statistics.net
    edge = f"House edge {-float(net.mean):.4%} ± {quantile(LEVELS[0]) * net.error:.4%} of the opening wager"
    if found.exact:
        edge += f", exactly {-float(found.exact.expected_net / opening.cents):.4%}"
    title = found.simulation.play.ruleset.document.title
    figure.text(
        0.03, 1 - 0.22 / tall, f"{title}: {found.statistics.rounds:,} rounds", fontsize=14, fontweight="bold", va="top"
    )
    figure.text(0.03, 1 - 0.54 / tall, job.ruleset, color=QUIET, va="top")
    figure.text(
        0.03, 1 - 0.74 / tall, _minus(f"{edge} ({opening.what}, {money(opening.cents)})"), color=QUIET, va="top"
    )
    wagers = ", ".join(f"{name} {money(cents)}" for name, cents in job.wagers.items())
    for line, text in enumerate(
        (
            f"wagers: {wagers}   ·   strategy: {job.strategy}   ·   seats: {job.seats}   ·   seed: {job.seed}",
            f"± is 95 %, normal   ·   Cutcard {__version__}",
        )
    ):
        figure.text(0.03, (0.24 - 0.15 * line) / tall, text, color=QUIET, fontsize=7, va="bottom")


def _axes(figure: Figure, bottom: float, height: float, right: float = 0.74) -> Any:
    tall = figure.get_figheight()
    axes = figure.add_axes((0.19, bottom / tall, right - 0.19, height / tall))
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="both", length=0)
    axes.grid(axis="x", color=HAIR, linewidth=0.6)
    axes.set_axisbelow(True)
    return axes


def _rounds(axes: Any, found: Simulated, groups: tuple[Group, ...]) -> None:
    exact = dict(zip(found.chances.nets, found.chances.probabilities, strict=True)) if found.exact else {}
    top_down = groups[::-1]
    ladder(axes, [_label(group) for group in top_down])
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(power_of_ten))
    axes.xaxis.set_minor_locator(NullLocator())
    least = min(group.share for group in groups) / 3
    number = found.statistics.rounds * found.statistics.seats
    for row, group in enumerate(top_down):
        axes.plot([least, group.share], [row, row], color=_side(group), linewidth=1.6, alpha=0.55)
        reach = 1.96 * sqrt(group.share * (1 - group.share) / number)
        low = max(least, group.share - reach)
        axes.plot([low, group.share + reach], [row, row], color=_side(group), linewidth=4.5, solid_capstyle="butt")
        axes.plot([group.share], [row], "o", color=_side(group), markersize=4.5)
        beside(axes, row, _share(group.share), INK)
        if exact:
            chance = within(group, exact)
            axes.plot([chance], [row], "|", color=INK, markersize=11, markeredgewidth=1.4)
            beside(axes, row, _share(chance), QUIET, 1.24)
    axes.set_xlim(least, 1.6)
    axes.set_xlabel("share of rounds, logarithmic" + ("; an upright stroke is the exact chance" if exact else ""))
    beside(axes, -1, "simulated", QUIET)
    if exact:
        beside(axes, -1, "exact", QUIET, 1.24)
    axes.set_title("net result of a seat's round", loc="left", fontsize=8, color=QUIET)


def _sessions(axes: Any, found: Simulated) -> None:
    scheme = found.shown
    some = found.sessions[scheme]
    shares = {int(end): int(times) / some.number for end, times in zip(some.ends, some.times, strict=True)}
    groups = evenly(shares)
    for at, group in enumerate(groups):
        axes.bar(at, group.share, width=0.86, color=_side(group), alpha=0.85)
    every = max(1, len(groups) // 9)
    axes.set_xticks(range(0, len(groups), every), [_signed(groups[at].low) for at in range(0, len(groups), every)])
    axes.yaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{share * 100:.3g}%"))
    axes.grid(visible=False, axis="x")
    axes.grid(axis="y", color=HAIR, linewidth=0.6)
    session = found.questions.session[scheme]
    bankroll = f" with {money(session.bankroll)}, ruined in {float(some.risk):.2%}" if session.bankroll else ""
    said = f"{some.number:,} {scheme.title} sessions of {session.rounds:,} rounds{bankroll}"
    axes.set_title(f"{said}; ahead in {float(some.win):.2%}", loc="left", fontsize=8, color=QUIET)
    axes.set_xlabel("net result of a session, from the amount below a bar upwards")


def _side(group: Group) -> str:
    return BLUE if group.high > 0 else RED if group.high < 0 else GREY


def _label(group: Group) -> str:
    return _signed(group.low) if group.low == group.high else f"{_signed(group.low)} to {_signed(group.high)}"


def _signed(cents: int) -> str:
    return money(cents) if cents <= 0 else f"+{money(cents)}"


def _share(share: float) -> str:
    return f"{share:.4%}" if share >= 1e-5 else f"{share:.1e}".replace("-", "−")


def _minus(text: str) -> str:
    return text.replace(" -", " −")
