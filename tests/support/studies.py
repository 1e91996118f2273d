"""Studies that reports are made of: a game that is counted, one that is walked, and what kernels may yet give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cutcard.analysis import Study, solve, study
from cutcard.analysis.contract import Counted
from cutcard.counting import Line, Solved, Written
from cutcard.registry import play
from cutcard.rules.play import Play
from tests.support.kernels import deck_of

RED_DOG = "red-dog:nj-casino-night?decks=1"
PREFER = ("no raise", "raise", "play out", "void")
WITH_BONUS = "let-it-ride:colorado?bonus=1&schedule=1&straight=5"


@cache
def red_dog() -> Study:
    """One deck: 132,600 ordered deals, 66 situations in which a raise may be made."""
    return study(play(RED_DOG))


@cache
def with_bonus() -> Study:
    """Ten cards that make hands from the lowest to the royal flush, paid by two tables with the same events."""
    return study(play(WITH_BONUS), {}, deck_of("Ah Kh Qh Jh Th 9h Ac As Kd Kc"))


@cache
def walked() -> Study:
    """Six cards of red dog by the reference solver: no endings wager by wager, and no stages."""
    deck = deck_of("2c 4d 7h Ts Ks Ah")
    solution = solve(play(RED_DOG), {}, deck)
    return Study(solution.play, solution.wagers, deck, None, solution)


@dataclass(frozen=True, slots=True)
class Altered:
    """A counted game whose solutions come out altered."""

    counted: Counted
    how: Callable[[Solved], Solved]

    def solve(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Solved:
        return self.how(self.counted.solve(play, wagers, prefer, strategy))

    def batch(
        self, play: Play, wagers: Mapping[str, int], lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.int64]:
        solved = self.counted.solve(play, wagers, PREFER)
        deals = Fraction(self.how(solved).total, solved.total)
        nets = self.counted.batch(play, wagers, lines, wins, stake).tolist()
        # Objects, since as many deals as some tests ask for are no 64-bit integers.
        return np.array([net * deals for net in nets], object)


def altered(study: Study, how: Callable[[Solved], Solved]) -> Study:
    """The study as if its kernel gave something else."""
    assert study.counted is not None
    return replace(study, counted=Altered(study.counted, how))


def summed(solved: Solved) -> Solved:
    """As a game that is summed in floating point gives it: chances for weights, and nothing counted."""
    total = solved.total
    return replace(
        solved,
        total=1,
        endings=tuple(replace(ending, weight=ending.weight / total) for ending in solved.endings),
        stages=tuple(
            replace(
                stage,
                met=stage.met / total,
                arise=stage.arise / total,
                values=stage.values.astype(np.float64),
                per=stage.per.astype(np.float64),
            )
            for stage in solved.stages
        ),
        method="summed up in floating point",
        exact=False,
        error=1e-9,
    )


def many(times: int) -> Callable[[Solved], Solved]:
    """As a game with so many times as many deals gives it."""
    return lambda solved: replace(
        solved,
        total=solved.total * times,
        endings=tuple(replace(ending, weight=ending.weight * times) for ending in solved.endings),
        stages=(),
    )
