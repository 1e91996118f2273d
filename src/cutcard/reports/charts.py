"""Charts of a study: how rounds end, what pay lines do to the house edge, and how decisions are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import matplotlib
from matplotlib.figure import Figure

from cutcard.analysis import Study, ZeroValue
from cutcard.analysis.study import BEST
from cutcard.counting import Written
from cutcard.reports.chart_results import distribution, lines
from cutcard.reports.chart_strategy import strategy as strategy_chart
from cutcard.reports.chart_style import FONT
from cutcard.reports.findings import Findings, found

KINDS: Final[Mapping[str, Callable[[Findings], Figure]]] = {
    "distribution": distribution,
    "lines": lines,
    "strategy": strategy_chart,
}


def charted(study: Study, kind: str, zero_value: ZeroValue = ZeroValue.KEEP, strategy: str | Written = BEST) -> Figure:
    """A chart of the study, one of KINDS. Raises AnalysisError where the study has nothing to draw."""
    with matplotlib.rc_context(FONT):
        return KINDS[kind](found(study, zero_value, strategy))


def drawn(figure: Figure, path: Path, suffix: str) -> None:
    """Write a chart as .svg or .png; the same chart gives the same bytes."""
    told = {"Date": None, "Creator": "Cutcard"} if suffix == ".svg" else {"Software": "Cutcard"}
    with matplotlib.rc_context(FONT):
        figure.savefig(path, format=suffix[1:], dpi=160, metadata=told)
