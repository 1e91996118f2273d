"""What so many independent rounds come to altogether: the whole distribution, by one Fourier transform.

The transform of a sum is the power of that of one round. It is taken on a circle just long enough: what lies beyond
it, by a Chernoff bound less likely than `BEYOND`, would be found at the wrong place.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError

BEYOND: Final = 1e-15

MOST_POINTS: Final = 1 << 23
"""A longer circle would take more memory than an answer is worth: 8 bytes a point, three times."""


@dataclass(frozen=True, slots=True, eq=False)
class Totals:
    """The net result of so many rounds: `chances[k]` that it is `(lowest + k) * unit` cents; off by at most `error`."""

    rounds: int
    unit: int
    lowest: int
    chances: NDArray[np.float64]
    error: float

    @property
    def nets(self) -> NDArray[np.int64]:
        """The results in cents, one for each chance."""
        return (self.lowest + np.arange(len(self.chances), dtype=np.int64)) * self.unit

    def at_most(self, cents: int) -> float:
        """The chance of this result or a worse one."""
        last = floor(cents / self.unit) - self.lowest
        return float(min(1.0, self.chances[: max(0, last + 1)].sum()))

    @property
    def win(self) -> float:
        """The chance to be ahead."""
        return 1.0 - self.at_most(0)

    @property
    def even(self) -> float:
        """The chance of neither win nor loss."""
        at = -self.lowest
        return float(self.chances[at]) if 0 <= at < len(self.chances) else 0.0

    def quantile(self, share: float) -> int:
        """The least result, in cents, that is not exceeded with a chance of at least `share`."""
        at = int(np.searchsorted(np.cumsum(self.chances), share - self.error))
        return (self.lowest + min(at, len(self.chances) - 1)) * self.unit


def totals(chances: Chances, rounds: int) -> Totals:
    """The distribution of the sum of so many rounds. Raises SimulationError where it has too many different values."""
    unit = chances.unit
    steps = np.array([net // unit for net in chances.nets], np.int64)
    weights = np.array(chances.probabilities)
    low, high = _window(steps, weights, rounds)
    if (points := high - low + 1) > MOST_POINTS:
        raise SimulationError(
            f"{rounds:,} rounds may bring {points:,} results, more than {MOST_POINTS:,}. Draw sessions instead."
        )
    circle = 1 << (points - 1).bit_length()
    one = np.bincount(steps % circle, weights, circle)
    around = np.fft.irfft(np.fft.rfft(one) ** rounds, circle) if circle > 1 else one
    found = np.roll(around, -low)[:points]
    # Each factor of a power is off by a few units in the last place; so is their product, so many times.
    return Totals(rounds, unit, low, np.maximum(found, 0.0), rounds * 2.0**-50 + 2 * BEYOND)


def _window(steps: NDArray[np.int64], weights: NDArray[np.float64], rounds: int) -> tuple[int, int]:
    """Between which sums nearly everything lies."""
    least, most = rounds * int(steps[0]), rounds * int(steps[-1])
    return max(least, -_reach(-steps, weights, rounds)), min(most, _reach(steps, weights, rounds))


def _reach(steps: NDArray[np.int64], weights: NDArray[np.float64], rounds: int) -> int:
    """A sum that is exceeded with a chance of at most BEYOND: the least of Chernoff's bounds."""
    scale = float(np.abs(steps).max()) or 1.0
    bounds: list[float] = []
    for tilt in np.geomspace(1e-6, 40.0, 200) / scale:
        largest = float((tilt * steps).max())
        growth = log(float(weights @ np.exp(tilt * steps - largest))) + largest
        bounds.append((rounds * growth - log(BEYOND)) / tilt)
    return ceil(min(bounds)) + 1
