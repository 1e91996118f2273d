"""Simulate a ruleset, and hold what was found against the exact figures where the game is counted."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, cast

import numpy as np

from cutcard.analysis import AnalysisError, OpeningWager, Study, analysis_of, full_deck, wager_plan
from cutcard.analysis.contract import Counting, check_takes_written
from cutcard.analysis.naming import opening_wager
from cutcard.analysis.study import BEST
from cutcard.counting import Arrays, Keep, Progress, Written, in_memory, label_of, silent
from cutcard.house.kept import engine, user_keep
from cutcard.rules.play import Play
from cutcard.rules.state import Entry
from cutcard.rules.steps import Refusal
from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import OPTIMAL, Kernel, SimulationError, simulation_of
from cutcard.simulation.job import Job

USUAL_SEED: Final = 1
"""Unless another is named, so that a result can be repeated."""


@dataclass(frozen=True, slots=True)
class Exact:
    """What one round comes to exactly, by a kernel that counts: its distribution, and how it was found.

    `expected_net` and `average_cents`, the total wagered without withdrawn wagers, are in cents.
    """

    chances: Chances
    expected_net: Fraction
    average_cents: Fraction
    method: str


@dataclass(frozen=True, slots=True)
class Simulation:
    """A ruleset made ready: what is to be played, by which kernel, and the denominator of its figures."""

    play: Play
    job: Job
    kernel: Kernel
    opening: OpeningWager
    keep: Keep
    strategy: str | Written

    def exact(self, progress: Progress = silent) -> Exact | None:
        """The exact distribution of the strategy that is played; None where no kernel counts this ruleset.

        Choices of equal value are kept, not withdrawn. It is of a round dealt from the whole deck or shoe.
        """
        about = {
            "shape": 2,
            "ruleset": self.job.ruleset,
            "wagers": dict(self.job.wagers),
            "strategy": self.job.strategy,
        }
        with suppress(AnalysisError):
            kept = self.keep("exact outcomes", about, lambda: self._outcomes(progress))
            nets, weights = kept["nets"].tolist(), [int(weight) for weight in kept["weights"].tolist()]
            chances = Chances(tuple(nets), tuple(weights))
            net, average = (Fraction(str(kept[name])) for name in ("expected_net", "average_cents"))
            return Exact(chances, net, average, str(kept["method"]))
        return None

    def _outcomes(self, progress: Progress) -> Arrays:
        """As arrays that can be kept: numbers of any length as text."""
        deck = full_deck(self.play)
        count = getattr(analysis_of(self.play), "count", None)
        counted = cast(Counting, analysis_of(self.play)).count(self.play, deck, self.keep, progress) if count else None
        if counted is None:
            raise AnalysisError(f"{self.job.ruleset} is not counted by a kernel.")
        strategy = BEST if self.strategy == OPTIMAL else self.strategy
        figures = Study(self.play, self.job.wagers, deck, counted).figures(strategy=strategy)
        chances = Chances.of((outcome.net, outcome.probability) for outcome in figures.outcomes)
        return {
            "nets": np.array(chances.nets, np.int64),
            "weights": np.array([str(weight) for weight in chances.weights]),
            "expected_net": np.array(str(Fraction(figures.expected_net))),
            "average_cents": np.array(str(Fraction(figures.average_cents))),
            "method": np.array(figures.method),
        }


def open_simulation(
    play: Play,
    wagers: Mapping[str, int],
    strategy: str | Written,
    seats: int,
    rounds: int,
    seed: int | str = USUAL_SEED,
) -> Simulation:
    """Make ready to play. `wagers` in cents by name, completed as the game completes them, the same at every seat.

    Raises SimulationError where the wagers are refused, no such strategy exists or no kernel serves, AnalysisError
    for wagers that the game does not know.
    """
    plan = wager_plan(play, wagers)
    entries = tuple(Entry(seat, f"seat {seat}", tuple(plan.items())) for seat in range(1, seats + 1))
    round = play.open_round(entries)
    if isinstance(round, Refusal):
        raise SimulationError(round.message)
    job = Job(play.ruleset.name, plan, label_of(strategy), seats, seed, rounds, engine())
    keep = user_keep() or in_memory
    kernel = _kernel(play, plan, strategy, seats, keep)
    return Simulation(play, job, kernel, opening_wager(play, plan), keep, strategy)


def _kernel(play: Play, wagers: Mapping[str, int], strategy: str | Written, seats: int, keep: Keep) -> Kernel:
    if isinstance(strategy, Written):
        _check_takes_written(play)
    elif strategy not in (known := strategies(play)):
        raise SimulationError(f"{play.game.title} has no strategy {strategy!r} to simulate; it has {', '.join(known)}.")
    try:
        kernel = simulation_of(play).compiled(play, wagers, strategy, seats, keep)
    except KeyError:
        raise SimulationError(f"{play.game.title} cannot simulate the strategy {strategy!r} yet.") from None
    if kernel is None:
        raise SimulationError(
            f"No kernel plays {play.ruleset.name} with these wagers, as where a payout limit makes wagers depend on "
            "one another. `cutcard deal` plays it at the table, slowly."
        )
    return kernel


def _check_takes_written(play: Play) -> None:
    try:
        check_takes_written(play)
    except AnalysisError as error:
        raise SimulationError(str(error)) from None


def strategies(play: Play) -> tuple[str, ...]:
    """What can be simulated: the best strategy, and those that the game names."""
    named: Any = getattr(analysis_of(play), "STRATEGIES", {})
    return (OPTIMAL, *named)
