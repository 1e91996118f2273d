"""Everything that is saved of a study, gathered once; and what has to be said beside any part of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from cutcard import __version__
from cutcard.analysis import Analysis, Cost, LineEffect, Number, Study, ZeroValue
from cutcard.analysis.study import BEST
from cutcard.counting import Ending, Stage, Written
from cutcard.law.departures import Departure
from cutcard.reports.provenance import departures
from cutcard.table.wording import money


@dataclass(frozen=True, slots=True)
class Findings:
    """A study played by one strategy. Endings and stages are there only where a kernel counted the game."""

    study: Study
    zero_value: ZeroValue
    figures: Analysis
    endings: tuple[Ending, ...]
    stages: tuple[Stage, ...]
    notes: Mapping[str, Any] = field(default_factory=dict)

    def best(self) -> Analysis:
        """The figures of the best strategy, whichever was played."""
        return self.figures if self.figures.strategy == BEST else self.study.figures(self.zero_value)

    def costs(self) -> tuple[Cost, ...]:
        """Every named strategy against the best; found only when they are asked for, since each is played through."""
        return tuple(self.study.costs(self.zero_value))

    def effects(self) -> tuple[LineEffect, ...]:
        """What each pay line does to the house edge; none where no kernel serves or nothing is paid at odds.

        No fractions where the figures are none.
        """
        if self.study.counted is None or not self.study.lines():
            return ()
        effects = tuple(self.study.effects())
        if isinstance(self.figures.expected_net, Fraction):
            return effects
        return tuple(
            replace(each, more=float(each.more), less=None if each.less is None else float(each.less))
            for each in effects
        )

    @property
    def departures(self) -> tuple[Departure, ...]:
        """What is not from the regulation."""
        return departures(self.study.play.ruleset)


def found(study: Study, zero_value: ZeroValue, strategy: str | Written = BEST) -> Findings:
    """The study played by a strategy. Raises AnalysisError for a strategy that does not exist."""
    figures = study.figures(zero_value, strategy)
    if study.counted is None:
        return Findings(study, zero_value, figures, (), ())
    solved = study.solved(zero_value, strategy)
    return Findings(study, zero_value, figures, solved.endings, solved.stages, solved.notes)


def assumed(findings: Findings) -> Iterator[tuple[str, str]]:
    """What any number of it depends on, by name: what was played, with what, and how it was worked out."""
    figures, document = findings.figures, findings.study.play.ruleset.document
    yield "ruleset", figures.ruleset
    yield "title", document.title
    yield "instrument", f"{document.instrument}, {document.edition}"
    yield "deck", figures.deck
    yield "wagers", ", ".join(f"{name} {money(cents)}" for name, cents in figures.wagers.items())
    yield "opening wager", f"{figures.opening_wager.what}, {money(figures.opening_wager.cents)}"
    yield "strategy", figures.strategy
    yield "choices worth the same", figures.zero_value_policy.value
    yield "method", figures.method
    yield "house edge", f"{_percent(figures.house_edge)}: expected loss by the opening wager"
    yield "element of risk", f"{_percent(figures.element_of_risk)}: expected loss by the average total wagered"
    yield "probabilities", f"of one seat's round{_out_of(figures)}"
    yield "error", f"at most {figures.error:g} cents of the expected net" if figures.error else "none: exact"
    yield "computed by", f"Cutcard {__version__}"


def elsewhere(findings: Findings) -> Iterator[tuple[str, str]]:
    """What is not from the regulation, each with who says it instead."""
    for departure in findings.departures:
        who = f"{departure.provenance}: {departure.source}" if departure.source else str(departure.provenance)
        yield departure.what, f"{departure.value} ({who})"


def _percent(share: Number) -> str:
    return f"{float(share):.6%}"


def _out_of(figures: Analysis) -> str:
    total = figures.total_combinations
    return "" if total is None else f"; combinations out of {total:,} equally likely deals"
