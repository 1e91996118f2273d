"""Many rulesets, wagers and strategies at once, exactly or by simulation: a row of figures each, in the order asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from cutcard import registry
from cutcard.analysis import Analysis, AnalysisError, Number
from cutcard.analysis.study import BEST
from cutcard.counting import Progress, silent
from cutcard.house.cluster import run_on
from cutcard.house.simulating import USUAL_SEED, Simulation, open_simulation
from cutcard.house.studying import open_study
from cutcard.law import LawError
from cutcard.simulation.contract import OPTIMAL, SimulationError
from cutcard.simulation.executor import Executor
from cutcard.simulation.run import Run
from cutcard.simulation.statistics import statistics


@dataclass(frozen=True, slots=True)
class Point:
    """What one row is about. `wagers` in cents by name, as far as they are given; without `rounds` it is exact."""

    ruleset: str
    wagers: tuple[tuple[str, int], ...] = ()
    strategy: str = OPTIMAL
    rounds: int | None = None
    seats: int = 1
    seed: int | str = USUAL_SEED


@dataclass(frozen=True, slots=True)
class Figures:
    """What a point comes to, of one seat's round.

    `wagers` are complete, in cents; `opening` is the opening wager in cents, the denominator of `house_edge`, of its
    `error`, of `average_wager` and `standard_deviation`. The error of a simulation is a standard error; otherwise it
    bounds that of floating point, 0 where the edge is exact. `rounds` is how many were played, None where it is exact.
    """

    ruleset: str
    wagers: tuple[tuple[str, int], ...]
    opening: int
    opening_what: str
    house_edge: Number
    error: float
    element_of_risk: Number
    average_wager: Number
    standard_deviation: float
    hit_frequency: Number
    method: str
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A point and its figures; None where they were refused, and `refused` says why."""

    point: Point
    figures: Figures | None
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Swept:
    """The rows that are there, in the order asked; all of them unless the sweep was `interrupted`."""

    rows: tuple[Row, ...]
    interrupted: bool


def sweep(points: Sequence[Point], where: Executor, progress: Progress = silent) -> Swept:
    """Work out all points by an executor; KeyboardInterrupt ends it early.

    All points are exact, or all are simulated: exact ones are told to the progress by their number, others by rounds.
    Raises ClusterError where a cluster fails.
    """
    found: dict[int, Row] = {}
    exact = all(point.rounds is None for point in points)
    rows = _exactly(points, where, progress) if exact else _played(points, where, progress)
    interrupted = True
    with suppress(KeyboardInterrupt):
        for number, row in rows:
            found[number] = row
        interrupted = len(found) < len(points) or any(map(_broken_off, found.values()))
    return Swept(tuple(found[number] for number in sorted(found)), interrupted)


def exact_row(point: Point) -> Row:
    """The exact figures of a point, found by whoever is asked: a function that a cluster's workers can be sent."""

    def figures() -> Figures:
        study = open_study(registry.play(point.ruleset), dict(point.wagers))
        return _of_analysis(study.figures(strategy=BEST if point.strategy == OPTIMAL else point.strategy))

    return _row(point, figures)


def _exactly(points: Sequence[Point], where: Executor, progress: Progress) -> Iterator[tuple[int, Row]]:
    for done, (number, row) in enumerate(where.each(exact_row, points), start=1):
        progress("rulesets", done, len(points))
        yield number, row


def _played(points: Sequence[Point], where: Executor, progress: Progress) -> Iterator[tuple[int, Row]]:
    """One simulation after another, each by all workers; one that was broken off is the last."""
    before, of = 0, sum(point.rounds or 0 for point in points)
    for number, point in enumerate(points):
        row = _simulated(point, where, _further(progress, before, of))
        yield number, row
        if _broken_off(row):
            return
        before += point.rounds or 0


def _simulated(point: Point, where: Executor, progress: Progress) -> Row:
    try:
        simulation = _opened(point)
    except (AnalysisError, LawError, SimulationError) as error:
        return Row(point, None, str(error))
    run = run_on(where, simulation, progress=progress)
    if run.interrupted and not run.found.counts.rounds:
        raise KeyboardInterrupt  # Nothing is known of this one.
    return _row(point, lambda: _of_run(simulation, run))


def _opened(point: Point) -> Simulation:
    play, rounds = registry.play(point.ruleset), point.rounds or 0
    return open_simulation(play, dict(point.wagers), point.strategy, point.seats, rounds, point.seed)


def _row(point: Point, figures: Callable[[], Figures]) -> Row:
    try:
        return Row(point, figures())
    except (AnalysisError, LawError, SimulationError) as error:
        return Row(point, None, str(error))


def _broken_off(row: Row) -> bool:
    rounds = row.point.rounds
    return rounds is not None and row.figures is not None and row.figures.rounds != rounds


def _further(progress: Progress, before: int, altogether: int) -> Progress:
    """Rounds of one simulation as a part of all."""

    def told(what: str, done: int, of: int) -> None:
        progress(what, before + done, altogether)

    return told


def _of_analysis(found: Analysis) -> Figures:
    opening = found.opening_wager
    return Figures(
        found.ruleset,
        tuple(found.wagers.items()),
        opening.cents,
        opening.what,
        found.house_edge,
        found.error / opening.cents,
        found.element_of_risk,
        found.average_wager,
        found.standard_deviation,
        found.hit_frequency,
        found.method,
    )


def _of_run(simulation: Simulation, run: Run) -> Figures:
    opening, found = simulation.opening, statistics(run, simulation.opening.cents)
    return Figures(
        run.job.ruleset,
        tuple(run.job.wagers.items()),
        opening.cents,
        opening.what,
        Fraction(-found.net.mean),
        found.net.error,
        found.hold,
        found.average_wager,
        found.deviation,
        found.hit,
        "simulated",
        found.rounds,
    )
