"""What a simulation is held against: exact, and counted only once."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cutcard import registry
from cutcard.counting import silent
from cutcard.house.cluster import executor, run_on
from cutcard.house.simulated import Questions, simulated
from cutcard.house.simulating import Simulation, open_simulation
from tests.support.simulated import DrawnSimulation


@pytest.fixture
def red_dog(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Simulation:
    monkeypatch.setenv("CUTCARD_CACHE", str(tmp_path))
    monkeypatch.setitem(sys.modules, "cutcard.games.red_dog.simulation", DrawnSimulation())
    return open_simulation(registry.play("red-dog:nj-casino-night"), {}, "optimal", 1, 1000)


def test_exact_distribution_is_that_of_the_analysis(red_dog: Simulation) -> None:
    exact = red_dog.exact()
    assert exact is not None
    # figures.csv and the solver's tests: 523/16575 of five dollars; three of a kind in 312 of 132,600 deals.
    assert exact.expected_net == exact.chances.mean == Fraction(-523 * 500, 16575)
    assert exact.chances.top == (5500, Fraction(312, 132_600))


def test_exact_distribution_is_counted_once(red_dog: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    first = red_dog.exact()

    def again(*_: Any) -> None:
        raise AssertionError("it is kept")

    monkeypatch.setattr("cutcard.games.red_dog.analysis.count", again)
    assert red_dog.exact() == first


def test_counting_that_is_stopped_leaves_the_rounds(red_dog: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cutcard.games.red_dog.analysis.count", stopped)
    with executor(threads=1) as here:
        found = simulated(red_dog, run_on(here, red_dog), Questions({}, 0), 1, silent)
    assert (found.exact, found.statistics.rounds) == (None, 1000)


def test_engine_identifies_the_run(red_dog: Simulation) -> None:
    from cutcard.house.kept import engine

    assert red_dog.job.engine == engine()
    assert red_dog.job.wagers == {"original": 500}
    assert (red_dog.opening.cents, red_dog.opening.what) == (500, "original")
