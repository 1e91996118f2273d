"""Ruin with a bankroll, exactly but for the last digits: every bankroll that may be there after each round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError

MOST_STEPS: Final = 2_000_000_000
"""Bankrolls times results times rounds: more would take a minute; draw sessions instead."""


@dataclass(frozen=True, slots=True, eq=False)
class Ruin:
    """A bankroll put at risk, the same wagers every round.

    `ruined[n]` is the chance to be ruined by exactly the nth round, `reached[n]` to reach the goal by it;
    `expected_rounds` is how many rounds are played on average. Sums of positive floats: good to a part in 10^11.
    """

    ruined: NDArray[np.float64]
    reached: NDArray[np.float64]
    expected_rounds: float

    @property
    def risk(self) -> float:
        """The chance to be ruined within the session."""
        return float(self.ruined.sum())

    @property
    def goal(self) -> float:
        """The chance to reach the goal within the session; 0 where there is none."""
        return float(self.reached.sum())

    @property
    def median_rounds(self) -> int | None:
        """The round by which half of all ruins have happened; None where none happens."""
        return int(np.searchsorted(np.cumsum(self.ruined), self.risk / 2)) if self.risk else None


def ruin(chances: Chances, rounds: int, bankroll: int, goal: int | None = None, need: int | None = None) -> Ruin:
    """The fate of a bankroll (cents) within so many rounds; a goal is a win, in cents, with which the session ends.

    A round is played while `need` is left, by default the most that it may cost: who cannot cover it is ruined.
    Raises SimulationError where there are too many bankrolls to follow.
    """
    unit = chances.unit
    need = chances.most_lost if need is None else need
    steps = [net // unit for net in chances.nets]
    lowest = -((bankroll - need) // unit)
    # Without a goal, so high up that even a loss of the most in every round ruins nobody.
    end = lowest + rounds * max(0, -steps[0]) if goal is None else -(-goal // unit)
    if (work := max(0, end - lowest) * len(steps) * rounds) > MOST_STEPS:
        raise SimulationError(f"To follow every bankroll takes {work:,} steps; draw sessions instead.")
    return _followed(steps, chances.probabilities, rounds, lowest, end, wins=goal is not None)


def _followed(steps: list[int], weights: tuple[float, ...], rounds: int, lowest: int, end: int, *, wins: bool) -> Ruin:
    """Bankrolls from `lowest` and below `end`, in steps from where it began; at `end` it is won, or safe."""
    ruined, reached = np.zeros(rounds + 1), np.zeros(rounds + 1)
    if lowest > 0:
        ruined[0] = 1.0
        return Ruin(ruined, reached, 0.0)
    if end <= 0:
        reached[0] = float(wins)
        return Ruin(ruined, reached, 0.0 if wins else float(rounds))
    width = end - lowest
    lies, played, safe = np.zeros(width), 0.0, 0.0
    lies[-lowest] = 1.0
    for number in range(1, rounds + 1):
        played += float(lies.sum()) + safe
        after, below, above = _after(lies, steps, weights)
        ruined[number] = below
        reached[number] = above if wins else 0.0
        safe += 0.0 if wins else above
        lies = after
    return Ruin(ruined, reached, played)


def _after(
    lies: NDArray[np.float64], steps: list[int], weights: tuple[float, ...]
) -> tuple[NDArray[np.float64], float, float]:
    """What lies at each bankroll after one more round, and what went below and above all of them."""
    width = len(lies)
    after, below, above = np.zeros(width), 0.0, 0.0
    for step, weight in zip(steps, weights, strict=True):
        if step < 0:
            after[: max(0, width + step)] += weight * lies[-step:]
            below += weight * float(lies[:-step].sum())
        else:
            after[step:] += weight * lies[: max(0, width - step)]
            above += weight * float(lies[max(0, width - step) :].sum())
    return after, below, above
