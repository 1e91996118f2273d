"""What the sums of a simulation say, with how far it may be from the truth.

Means and variances are exact fractions of the sums. Errors and bounds take the mean for normally distributed, which the
central limit theorem allows for many rounds: a rare great award makes "many" a large number.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import copysign, inf, sqrt
from statistics import NormalDist
from typing import Final

import numpy as np

from cutcard.simulation.contract import SimulationError
from cutcard.simulation.job import BLOCK
from cutcard.simulation.run import Run

LEVELS: Final = (0.95, 0.9999)
"""How sure two-sided bounds are."""

FEWEST_BLOCKS: Final = 30
"""Fewer whole blocks say too little about their spread."""

AGREES: Final = 4
"""Standard errors within which a mean agrees with an exact value: a true one fails once in 15,800 times."""

_UNIT: Final = NormalDist()


@dataclass(frozen=True, slots=True)
class Bounds:
    """Between which values the truth lies, `sure` says how surely; normal."""

    sure: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error, in the same unit."""

    mean: Fraction
    error: float

    def bounds(self, sure: float) -> Bounds:
        """Two-sided normal bounds."""
        reach = quantile(sure) * self.error
        return Bounds(sure, float(self.mean) - reach, float(self.mean) + reach)

    def from_exact(self, value: Fraction | float) -> float:
        """How many standard errors the mean lies above a value that is known. 0 where both are the same."""
        gap = float(self.mean - Fraction(value))
        if not self.error:
            return copysign(inf, gap) if gap else 0.0
        return gap / self.error

    def agrees(self, value: Fraction | float) -> bool:
        """Whether the mean lies within four standard errors of a value."""
        return abs(self.from_exact(value)) <= AGREES

    def by(self, unit: int) -> Estimate:
        """The same in another unit."""
        return Estimate(self.mean / unit, self.error / unit)


@dataclass(frozen=True, slots=True)
class Statistics:
    """A run in figures. All of them are of one seat's round, in units of the opening wager, unless they say otherwise.

    `net` is the mean net result; `by_blocks` is the same mean of whole blocks, its error from their spread alone, None
    for fewer than 30. `variance` is squared units; `skewness` has no unit, 0 where nothing varies.
    `hit` is the share of rounds that win more than they lose, `pushed` of those that bring exactly nothing.
    `hold` is what the house keeps of all that was at risk, withdrawn wagers excluded. `wager_nets` are means of cents.
    `covariance` and `correlation` are those of two seats' results in the same round, None for a single seat.
    """

    rounds: int
    seats: int
    opening: int
    net: Estimate
    by_blocks: Estimate | None
    variance: Fraction
    skewness: float
    hit: Fraction
    pushed: Fraction
    hold: Fraction
    average_wager: Fraction
    wager_nets: tuple[tuple[str, Fraction], ...]
    covariance: Fraction | None
    correlation: float | None

    @property
    def deviation(self) -> float:
        """Standard deviation of the net result."""
        return sqrt(self.variance)


def statistics(run: Run, opening: int) -> Statistics:
    """The figures of what a run has found; `opening` is the opening wager in cents.

    Raises SimulationError if not a single block is done.
    """
    counts, seats = run.found.counts, run.job.seats
    if not counts.rounds:
        raise SimulationError("Not a single block of rounds is done, so nothing is known yet.")
    seat_rounds = counts.rounds * seats
    mean, variance, skewness = moments(run.nets, counts.results.tolist())
    spread = _table_variance(counts.rounds, counts.table, counts.table_squares)
    nets = np.array(run.nets)
    covariance = (spread - seats * variance) / (seats * (seats - 1)) if seats > 1 else None
    return Statistics(
        rounds=counts.rounds,
        seats=seats,
        opening=opening,
        net=Estimate(mean, _error(spread, counts.rounds) / seats).by(opening),
        by_blocks=_by_blocks(run, opening),
        variance=variance / opening**2,
        skewness=skewness,
        hit=Fraction(int(counts.results[nets > 0].sum()), seat_rounds),
        pushed=Fraction(int(counts.results[nets == 0].sum()), seat_rounds),
        hold=Fraction(-counts.table, counts.wagered) if counts.wagered else Fraction(0),
        average_wager=Fraction(counts.wagered, seat_rounds * opening),
        wager_nets=tuple(
            (name, Fraction(cents, seat_rounds)) for name, cents in zip(run.wagers, counts.by_wager, strict=True)
        ),
        covariance=covariance / opening**2 if covariance is not None else None,
        correlation=float(covariance / variance) if covariance is not None and variance else None,
    )


def moments(nets: tuple[int, ...], weights: list[int]) -> tuple[Fraction, Fraction, float]:
    """Mean, variance and skewness of values with whole weights, as they are, not as a sample of others.

    >>> moments((-1, 1), [1, 1])
    (Fraction(0, 1), Fraction(1, 1), 0.0)
    """
    total = sum(weights)
    pairs = [(net, weight) for net, weight in zip(nets, weights, strict=True) if weight]
    mean = Fraction(sum(net * weight for net, weight in pairs), total)
    variance = Fraction(sum(net**2 * weight for net, weight in pairs), total) - mean**2
    third = Fraction(sum(net**3 * weight for net, weight in pairs), total) - 3 * mean * variance - mean**3
    return mean, variance, float(third) / sqrt(variance) ** 3 if variance else 0.0


def quantile(sure: float) -> float:
    """How many standard deviations to either side a normal value stays within, so surely.

    >>> round(quantile(0.95), 6), round(quantile(0.9999), 6)
    (1.959964, 3.890592)
    """
    return _UNIT.inv_cdf((1 + sure) / 2)


def _table_variance(rounds: int, table: int, squares: int) -> Fraction:
    """Of the whole table's net in one round, in square cents: it has in it what the seats have in common."""
    return Fraction(squares, rounds) - Fraction(table, rounds) ** 2


def _error(variance: Fraction, number: int) -> float:
    """Of the mean of so many values whose variance about their own mean this is."""
    return sqrt(variance / (number - 1)) if number > 1 else inf


def _by_blocks(run: Run, opening: int) -> Estimate | None:
    found = run.found
    if found.full < FEWEST_BLOCKS:
        return None
    per = BLOCK * run.job.seats
    variance = (found.full_squares - Fraction(found.full_net**2, found.full)) / (found.full - 1)
    return Estimate(Fraction(found.full_net, found.full * per), sqrt(variance / found.full) / per).by(opening)
