"""What one round may bring and how likely: the exact distribution from which independent rounds are drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from typing import Final

from cutcard.simulation.contract import SimulationError
from cutcard.simulation.statistics import moments

FINE: Final = 1 << 60
"""A chance that is no fraction is taken as the nearest whole number of parts so small."""


@dataclass(frozen=True)
class Chances:
    """The net results of one seat's round in cents, ascending and all different, each with its whole weight.

    It has no slots, since what is worked out once is kept.
    """

    nets: tuple[int, ...]
    weights: tuple[int, ...]

    @classmethod
    def of(cls, outcomes: Iterable[tuple[int, Fraction | float | int]]) -> Chances:
        """From net results with chances or counts, whether they add up to 1 or not; equal results are added up.

        Raises SimulationError where nothing has any weight.

        >>> Chances.of([(1, Fraction(1, 3)), (-1, Fraction(1, 2)), (1, Fraction(1, 6))])
        Chances(nets=(-1, 1), weights=(1, 1))
        """
        found: defaultdict[int, Fraction] = defaultdict(Fraction)
        for net, chance in outcomes:
            found[net] += Fraction(round(chance * FINE), FINE) if isinstance(chance, float) else chance
        some = {net: found[net] for net in sorted(found) if found[net] > 0}
        if not some:
            raise SimulationError("There is no outcome with any chance, so nothing can be drawn.")
        common = lcm(*(chance.denominator for chance in some.values()))
        weights = [int(chance * common) for chance in some.values()]
        shared = gcd(*weights)
        return cls(tuple(some), tuple(weight // shared for weight in weights))

    @cached_property
    def total(self) -> int:
        """What the weights add up to."""
        return sum(self.weights)

    @cached_property
    def unit(self) -> int:
        """The greatest amount, in cents, of which every result is a multiple; 1 where all bring nothing."""
        return gcd(*self.nets) or 1

    @cached_property
    def probabilities(self) -> tuple[float, ...]:
        """The chance of each result."""
        return tuple(weight / self.total for weight in self.weights)

    @cached_property
    def moments(self) -> tuple[Fraction, Fraction, float]:
        """Mean in cents, variance in square cents, skewness."""
        return moments(self.nets, list(self.weights))

    @property
    def mean(self) -> Fraction:
        """Expected net of a round, in cents."""
        return self.moments[0]

    @property
    def variance(self) -> Fraction:
        """Of the net of a round, in square cents."""
        return self.moments[1]

    @property
    def top(self) -> tuple[int, Fraction]:
        """The greatest result in cents, and its chance."""
        return self.nets[-1], Fraction(self.weights[-1], self.total)

    @property
    def most_lost(self) -> int:
        """The most that a round may cost, in cents; 0 where it costs nothing."""
        return max(0, -self.nets[0])
