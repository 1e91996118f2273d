"""Pay tables designed: all tables of a grid that meet conditions, each exact, each under its own best strategy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.analysis.contract import AnalysisError
from cutcard.analysis.figures import Analysis, Number
from cutcard.analysis.grid import Grid, hold_to_law, in_order
from cutcard.analysis.pricing import Pricing
from cutcard.analysis.ranges import Span
from cutcard.analysis.study import Study
from cutcard.counting import Progress, silent
from cutcard.law import Odds
from cutcard.rules.play import Play

MOST_PLAYED: Final = 20_000
"""Pay tables that are played through at most, for figures beyond the edge: each takes about a twentieth of a second."""


class Rank(StrEnum):
    """What puts one design before another."""

    MIDDLE = "middle"
    """An edge close to the middle of the range that is asked for."""
    EDGE = "edge"
    """A low house edge."""
    HIT = "hit"
    """A high hit frequency."""
    DEVIATION = "deviation"
    """A low standard deviation."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """What a design has to meet: its house edge, and if wanted its hit frequency and its element of risk."""

    edge: Span
    hit: Span | None = None
    risk: Span | None = None

    @property
    def only_edge(self) -> bool:
        """Whether nothing but the edge is asked for."""
        return self.hit is None and self.risk is None

    def met_by(self, figures: Analysis) -> bool:
        """Whether figures meet what is asked besides the edge."""
        hit = self.hit is None or figures.hit_frequency in self.hit
        return hit and (self.risk is None or figures.element_of_risk in self.risk)


@dataclass(frozen=True, slots=True)
class Design:
    """A pay table that meets the conditions: the odds of the lines that vary, and its figures under its name."""

    odds: tuple[Odds, ...]
    figures: Analysis
    play: Play

    @property
    def name(self) -> str:
        """The canonical name of its ruleset."""
        return self.figures.ruleset


@dataclass(frozen=True, slots=True)
class Designs:
    """What came of a grid. Designs are ranked, the first is the best.

    Of all tables of the grid, `tried` were looked at, of which `sensible` never pay a better hand less; of these `met`
    have an edge in the range, and of these `played` were played through. `least` and `greatest` are the edges between
    which all sensible tables lie. If it is not `complete`, somebody broke off.
    """

    grid: Grid
    conditions: Conditions
    rank: Rank
    designs: tuple[Design, ...] = ()
    tried: int = 0
    sensible: int = 0
    met: int = 0
    played: int = 0
    least: Fraction | None = None
    greatest: Fraction | None = None
    complete: bool = True


def designs(
    study: Study,
    grid: Grid,
    conditions: Conditions,
    rank: Rank = Rank.MIDDLE,
    most: int | None = 20,
    *,
    any_order: bool = False,
    for_study: bool = False,
    progress: Progress = silent,
) -> Designs:
    """The best designs of a grid, at most so many, or all of them (None).

    By default better hands never pay less than worse ones; `any_order` looks at all tables. With `for_study`, or under
    a ruleset that is a study, tables may depart from the law. KeyboardInterrupt, raised by `progress` or from outside,
    ends the search; what was found so far is played through, until it is raised again. No more than `MOST_PLAYED` are
    played through, those that the edge ranks first. Raises AnalysisError for a grid that the law does not permit,
    that cannot be paid, or of which more would have to be played through to be ranked.
    """
    free = for_study or study.play.ruleset.study
    if not free:
        hold_to_law(study.play, grid)
    pricing = Pricing(study, grid, free)
    pricing.check()
    search = _Search(pricing, conditions, rank, most, any_order, progress)
    try:
        search.price()
    except KeyboardInterrupt:
        search.complete = False
    except OverflowError as error:
        raise AnalysisError(f"These odds are too great or too fine to be counted exactly. {error}") from None
    found: list[tuple[_Candidate, Design]] = []
    try:
        for each in search.play_through():
            found.append(each)
    except KeyboardInterrupt:
        search.complete = False
    return search.result(found)


@dataclass(frozen=True, slots=True, order=True)
class _Candidate:
    """A table whose edge is in the range: what ranks it as long as only its edge is known, and its number."""

    order: Fraction
    number: int
    edge: Fraction = field(compare=False)


@dataclass(slots=True)
class _Search:
    """A search under way: all tables priced first, then the candidates played through."""

    pricing: Pricing
    conditions: Conditions
    rank: Rank
    most: int | None
    any_order: bool
    progress: Progress
    candidates: list[_Candidate] = field(default_factory=list)
    tried: int = 0
    sensible: int = 0
    met: int = 0
    played: int = 0
    least: Fraction | None = None
    greatest: Fraction | None = None
    complete: bool = True

    def price(self) -> None:
        """The edge of every sensible table. Raises KeyboardInterrupt if somebody breaks off."""
        grid, block, stake = self.pricing.grid, self.pricing.block, self.pricing.stake
        for begin in range(0, grid.size, block):
            wins = grid.wins(begin, begin + block, stake)
            numbers = np.arange(begin, begin + len(wins))
            if not self.any_order:
                sensible = in_order(self.pricing.study.play, grid, wins, stake)
                wins, numbers = wins[sensible], numbers[sensible]
            self._priced(numbers, self.pricing.edges(numbers, wins))
            self.tried = min(begin + block, grid.size)
            self.progress("pay tables priced", self.tried, grid.size)

    def _priced(self, numbers: NDArray[np.intp], edges: tuple[Fraction, ...]) -> None:
        if not edges:
            return
        self.sensible += len(edges)
        self.least = min(edges) if self.least is None else min(self.least, *edges)
        self.greatest = max(edges) if self.greatest is None else max(self.greatest, *edges)
        middle = self.conditions.edge.middle
        for where, edge in zip(numbers.tolist(), edges, strict=True):
            if edge in self.conditions.edge:
                self.met += 1
                order = edge if self.rank is Rank.EDGE else abs(edge - middle)
                self.candidates.append(_Candidate(order, where, edge))
        self._trim()

    def _trim(self) -> None:
        """Candidates that cannot be among the designs are dropped. Raises AnalysisError where none can be."""
        if len(self.candidates) <= MOST_PLAYED:
            return
        if self.rank in (Rank.HIT, Rank.DEVIATION):
            raise AnalysisError(
                f"More than {MOST_PLAYED:,} pay tables have such an edge, too many to be played through one by one and "
                f"ranked by {self.rank}. Ask for a narrower edge, or widen a step."
            )
        self.candidates = sorted(self.candidates)[:MOST_PLAYED]

    def play_through(self) -> Iterator[tuple[_Candidate, Design]]:
        """Every candidate that meets all conditions, the best first where the edge alone ranks them.

        Raises KeyboardInterrupt if somebody breaks off.
        """
        known = self.most if self.rank in (Rank.MIDDLE, Rank.EDGE) else None
        candidates = sorted(self.candidates)[: known if self.conditions.only_edge else None]
        kept = 0
        for candidate in candidates:
            if known is not None and kept == known:
                return
            design = self._played(candidate)
            if self.conditions.met_by(design.figures):
                kept += 1
                yield candidate, design
            self.progress("designs played through", self.played, len(candidates))

    def _played(self, candidate: _Candidate) -> Design:
        play, figures = self.pricing.played(candidate.number)
        if isinstance(figures.house_edge, Fraction) and figures.house_edge != candidate.edge:
            raise RuntimeError(f"{figures.ruleset} was priced at {candidate.edge} and is {figures.house_edge}.")
        self.played += 1
        return Design(self.pricing.grid.odds(candidate.number), figures, play)

    def result(self, found: list[tuple[_Candidate, Design]]) -> Designs:
        """The designs as they are ranked."""
        ranked = sorted(found, key=lambda each: (_figure(self.rank, each[1].figures), each[0]))
        return Designs(
            self.pricing.grid,
            self.conditions,
            self.rank,
            tuple(design for _, design in ranked[: self.most]),
            tried=self.tried,
            sensible=self.sensible,
            met=self.met,
            played=self.played,
            least=self.least,
            greatest=self.greatest,
            complete=self.complete,
        )


def _figure(rank: Rank, figures: Analysis) -> Number:
    """What ranks a design before its edge does; the least comes first."""
    match rank:
        case Rank.HIT:
            return -figures.hit_frequency
        case Rank.DEVIATION:
            return figures.variance
        case Rank.MIDDLE | Rank.EDGE:
            return Fraction(0)
