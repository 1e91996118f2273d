"""Several hands of double down stud at the same four community cards: they win and lose together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from cutcard.counting import Ending


@dataclass(frozen=True, slots=True, eq=False)
class Several:
    """How two hands at the same community cards end, which tells the variance of any number of them.

    `ends` are the ways in which one hand may end (their own weights are 0), `pairs` (ends, ends) counts the deals in
    which the first hand ends in one way and the second in another. Any two of several hands end like these two.
    """

    ends: tuple[Ending, ...]
    pairs: NDArray[np.int64]

    @property
    def total(self) -> int:
        """How many deals of two hands there are."""
        return int(self.pairs.sum())

    @property
    def expected_net(self) -> Fraction:
        """Of one hand, in cents."""
        return self._mean(lambda one, other: one)

    @property
    def variance(self) -> Fraction:
        """Of the net of one hand, in cents squared."""
        return self._mean(lambda one, other: one * one) - self.expected_net**2

    @property
    def covariance(self) -> Fraction:
        """Of the nets of two hands, in cents squared; zero if hands did not depend on one another."""
        return self._mean(lambda one, other: one * other) - self.expected_net**2

    def expected_net_of(self, hands: int) -> Fraction:
        """Of so many hands together, in cents."""
        return hands * self.expected_net

    def variance_of(self, hands: int) -> Fraction:
        """Of the net of so many hands together, in cents squared."""
        return hands * self.variance + hands * (hands - 1) * self.covariance

    def _mean(self, what: Callable[[int, int], int]) -> Fraction:
        pairs = ((one, other) for one in range(len(self.ends)) for other in range(len(self.ends)))
        summed = sum(
            int(self.pairs[one, other]) * what(self.ends[one].net, self.ends[other].net) for one, other in pairs
        )
        return Fraction(summed, self.total)
