"""What the pay tables of a grid come to: kernels price them by the thousand, the reference solver one by one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.analysis.contract import AnalysisError
from cutcard.analysis.figures import Analysis
from cutcard.analysis.grid import Grid, elected, odds_of
from cutcard.analysis.study import Study
from cutcard.rules.play import Play
from cutcard.rules.state import Entry
from cutcard.rules.steps import Refusal

BLOCK: Final = 32_768
"""Pay tables of which the edge is asked at once: each time kernels have to set out what every deal pays."""

MOST_SOLVED: Final = 1_000
"""Pay tables at most where no kernel serves and each is solved by itself."""


@dataclass(frozen=True, slots=True)
class Pricing:
    """What the tables of a grid come to; kernels price them by the thousand, the reference solver one by one."""

    study: Study
    grid: Grid
    free: bool
    solved: dict[int, Analysis] = field(default_factory=dict)

    @property
    def stake(self) -> int:
        """For which stake every line wins a whole number, whether it varies or not."""
        return lcm(self.grid.stake, *(odds.stake for _, odds in self.study.lines()))

    @property
    def block(self) -> int:
        """How many tables are priced before anybody is told."""
        return BLOCK if self.study.counted is not None else 1

    def check(self) -> None:
        """Raise AnalysisError for too many tables to be solved, and for odds that the wagers cannot be paid at."""
        name = self.study.play.ruleset.name
        if self.study.counted is None and self.grid.size > MOST_SOLVED:
            raise AnalysisError(
                f"{name} is not counted by a kernel, so each pay table is solved by itself: {MOST_SOLVED:,} at most, "
                f"and this grid has {self.grid.size:,}. Vary fewer lines, or widen a step."
            )
        for line, values in zip(self.grid.lines, self.grid.values, strict=True):
            # Whether a wager can be paid in whole cents depends on the stake of the odds alone.
            for value in {value.denominator: value for value in reversed(values) if value.denominator > 1}.values():
                if why := self._unpaid(elected(self.study.play, (line,), (odds_of(value),), study=True)):
                    what = f"{'/'.join(line)} cannot be paid at {odds_of(value)}: {why}"
                    raise AnalysisError(f"{what} Widen the step, or wager what can be paid.")

    def edges(self, numbers: NDArray[np.intp], wins: NDArray[np.int64]) -> tuple[Fraction, ...]:
        """The house edges of these tables, given with what their lines win for the stake."""
        if self.study.counted is not None:
            return self.study.edges(self.grid.lines, wins, self.stake) if len(wins) else ()
        edges = (self.played(number)[1].house_edge for number in numbers.tolist())
        return tuple(edge for edge in edges if isinstance(edge, Fraction))

    def played(self, number: int) -> tuple[Play, Analysis]:
        """One table played through: the game under it, and all its figures."""
        play = elected(self.study.play, self.grid.lines, self.grid.odds(number), study=self.free)
        if self.study.counted is not None:
            return play, self._under(play).figures()
        if number not in self.solved:
            self.solved[number] = self._under(play).figures()
        return play, self.solved[number]

    def _unpaid(self, play: Play) -> str:
        """Why the wagers cannot be paid under these odds, empty if they can."""
        opened = play.open_round((Entry(1, "player", tuple(self.study.wagers.items())),))
        if isinstance(opened, Refusal):
            return opened.message
        try:
            self._under(play).figures()
        except ValueError as error:
            return str(error)
        return ""

    def _under(self, play: Play) -> Study:
        """The same study under other odds: nothing is counted again, what was solved is solved anew."""
        return replace(self.study, play=play, reference=None)
