"""What a table holds by the hour, how often the greatest award falls, and what a player is worth to the house.

Rounds an hour are a matter of the house and are always given. Published for let it ride: 60 (The Press of Atlantic
City, Casino Answer Man) and 40 (21casino.us); for Caribbean stud: 40 (discountgambling.net, 2010).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import expm1, log1p, sqrt

from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.statistics import Bounds, quantile


@dataclass(frozen=True, slots=True)
class Win:
    """What a house wins of so many rounds, in cents: what it is to expect, and the standard deviation.

    The bounds take it for normally distributed, which a rare great award delays for a long time.
    """

    rounds: Fraction
    expected: Fraction
    deviation: float

    def bounds(self, sure: float) -> Bounds:
        """Between which amounts the win lies, so surely."""
        reach = quantile(sure) * self.deviation
        return Bounds(sure, float(self.expected) - reach, float(self.expected) + reach)

    def from_expected(self, actual: int | Fraction) -> float:
        """How many standard deviations an actual win lies above what was to be expected."""
        gap = float(actual - self.expected)
        return gap / self.deviation if self.deviation else 0.0


@dataclass(frozen=True, slots=True)
class TopAward:
    """The greatest result of a round, in cents, and how seldom it is."""

    cents: int
    chance: Fraction

    @property
    def rounds_between(self) -> Fraction:
        """Seat's rounds from one to the next, on average."""
        return 1 / self.chance

    def within(self, rounds: int) -> float:
        """The chance of at least one in so many rounds of a seat."""
        if self.chance == 1:
            return 1.0
        return -expm1(rounds * log1p(-float(self.chance)))


def theoretical_win(
    chances: Chances, rounds: int | Fraction, seats: int = 1, covariance: Fraction | None = None
) -> Win:
    """What the house is to win of so many rounds at so many seats.

    `covariance` of two seats' results in one round, in square cents, is known from a simulation; without it seats are
    taken as independent, and several of them then spread too little. Raises SimulationError for no rounds or seats.
    """
    if rounds <= 0 or seats < 1:
        raise SimulationError("A win is of at least one seat and more than no rounds.")
    spread = seats * chances.variance + seats * (seats - 1) * (covariance or 0)
    # A covariance that was measured, not worked out, may leave a hair less than nothing.
    return Win(Fraction(rounds), -chances.mean * rounds * seats, sqrt(max(Fraction(0), spread) * rounds))


def comp_value(win: Win, percent: Fraction) -> Fraction:
    """What a house gives back in comps, in cents: a percentage of its theoretical win, nothing where it wins none."""
    return max(Fraction(0), win.expected) * percent / 100


def top_award(chances: Chances) -> TopAward:
    """The greatest result that a round may bring."""
    return TopAward(*chances.top)
