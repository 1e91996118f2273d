"""Figures of a run against sums that were added up by hand."""

from __future__ import annotations

from fractions import Fraction
from math import inf, sqrt

import numpy as np
import pytest

from cutcard.counting.played import Counts
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.found import Done, Found
from cutcard.simulation.job import BLOCK
from cutcard.simulation.run import Run
from cutcard.simulation.statistics import Estimate, moments, quantile, statistics
from tests.simulation.wheel import job


def run_of(nets: tuple[int, ...], counts: Counts, seats: int = 1, full: tuple[int, int, int] = (0, 0, 0)) -> Run:
    found = Found(Done(1), counts, *full)
    return Run(job(max(counts.rounds, 1), seats=seats), nets, ("ante", "side"), found, interrupted=False)


def counts(rounds: int, results: list[int], table: int, squares: int, wagered: int = 1000) -> Counts:
    return Counts(rounds, np.array(results, np.int64), (table + 60, -60), wagered, table, squares)


# One seat, an opening wager of 2: four rounds bring -4, -4, 0 and 6.
# Mean -1/2; squares 16 + 16 + 0 + 36 = 68, so the variance is 17 - 1/4 = 67/4; cubes -64 - 64 + 216 = 88.
FOUR = run_of((-4, 0, 6), counts(4, [2, 1, 1], -2, 68, wagered=12))


def test_mean_variance_and_shares_of_four_rounds() -> None:
    found = statistics(FOUR, 2)
    assert (found.rounds, found.seats) == (4, 1)
    assert found.net.mean == Fraction(-1, 4)
    assert found.variance == Fraction(67, 16)
    assert found.deviation == pytest.approx(sqrt(67) / 4)
    assert (found.hit, found.pushed) == (Fraction(1, 4), Fraction(1, 4))
    assert (found.hold, found.average_wager) == (Fraction(2, 12), Fraction(12, 4 * 2))
    assert found.wager_nets == (("ante", Fraction(58, 4)), ("side", Fraction(-60, 4)))
    assert (found.covariance, found.correlation, found.by_blocks) == (None, None, None)


def test_skewness_of_four_rounds() -> None:
    # The third central moment: 88/4 - 3 * (-1/2) * 67/4 - (-1/8) = 22 + 201/8 + 1/8 = 189/4.
    assert statistics(FOUR, 2).skewness == pytest.approx(189 / 4 / (67 / 4) ** 1.5)


def test_standard_error_is_of_a_mean_about_which_the_values_were_measured() -> None:
    # The sample variance is 67/4 * 4/3, by four rounds: 67/12.
    assert statistics(FOUR, 1).net.error == pytest.approx(sqrt(67 / 12))
    assert statistics(FOUR, 2).net.error == pytest.approx(sqrt(67 / 12) / 2)


def test_one_round_says_nothing_about_its_error() -> None:
    assert statistics(run_of((6,), counts(1, [1], 6, 36)), 1).net.error == inf


def test_covariance_of_two_seats() -> None:
    # Three rounds at two seats: (-2, -2), (1, -2), (1, 1). Products of both 4, -2, 1: mean 1, less 1/4.
    found = statistics(run_of((-2, 1), counts(3, [3, 3], -3, 16 + 1 + 4), seats=2), 1)
    assert found.net.mean == Fraction(-1, 2)
    assert found.variance == Fraction(9, 4)
    assert found.covariance == Fraction(3, 4)
    assert found.correlation == pytest.approx(1 / 3)
    # The table brings -4, -1, 2: a sample variance of 9, so its mean has the error sqrt(3), a seat's half of it.
    assert found.net.error == pytest.approx(sqrt(3) / 2)


def test_covariance_is_in_squared_units_of_the_opening_wager() -> None:
    found = statistics(run_of((-2, 1), counts(3, [3, 3], -3, 21), seats=2), 2)
    assert found.covariance == Fraction(3, 16)
    assert found.correlation == pytest.approx(1 / 3)


def test_error_by_blocks_is_that_of_their_own_spread() -> None:
    # Thirty whole blocks, half of them bring 2 cents a round and half nothing, and nothing varies within a block.
    net = 2 * BLOCK
    many = counts(30 * BLOCK, [15 * BLOCK, 15 * BLOCK], 15 * net, 15 * 2 * net)
    found = statistics(run_of((0, 2), many, full=(30, 15 * net, 15 * net**2)), 2)
    assert found.by_blocks is not None
    assert found.by_blocks.mean == Fraction(1, 2)
    # Deviations of 1 cent, squared and over 29, by 30 blocks, in units of 2 cents; rounds would seem to tell far more.
    assert found.by_blocks.error == pytest.approx(sqrt(30 / 29 / 30) / 2)
    assert found.net.error == pytest.approx(1 / sqrt(30 * BLOCK) / 2, rel=1e-6)
    assert statistics(run_of((0, 2), many, full=(29, 0, 0)), 2).by_blocks is None


def test_results_that_never_vary_have_no_skewness_and_no_correlation() -> None:
    found = statistics(run_of((5,), counts(2, [4], 20, 200), seats=2), 5)
    assert (found.variance, found.skewness, found.covariance) == (Fraction(0), 0.0, Fraction(0))
    assert found.correlation is None


def test_nothing_is_known_of_no_rounds() -> None:
    with pytest.raises(SimulationError, match="Not a single block"):
        statistics(run_of((5,), counts(0, [0], 0, 0)), 5)


def test_normal_bounds() -> None:
    # Published quantiles of the normal distribution: 1.959964 for 95 %, 3.890592 for 99.99 %.
    assert quantile(0.95) == pytest.approx(1.959964, abs=5e-7)
    assert quantile(0.9999) == pytest.approx(3.890592, abs=5e-7)
    bounds = Estimate(Fraction(1), 0.5).bounds(0.95)
    assert bounds.low == pytest.approx(1 - 0.979982)
    assert bounds.high == pytest.approx(1 + 0.979982)


def test_agreement_within_four_standard_errors() -> None:
    found = Estimate(Fraction(-3, 100), 0.01)
    assert found.from_exact(Fraction(-5, 100)) == pytest.approx(2)
    assert found.from_exact(-0.02) == pytest.approx(-1)
    assert found.agrees(Fraction(-69, 1000))
    assert not found.agrees(Fraction(-71, 1000))
    assert not found.agrees(Fraction(11, 1000))


def test_mean_without_error_agrees_with_itself_alone() -> None:
    found = Estimate(Fraction(1, 2), 0.0)
    assert (found.from_exact(0.5), found.from_exact(0.25), found.from_exact(1)) == (0.0, inf, -inf)


def test_moments_are_exact() -> None:
    # A die: mean 7/2, variance 35/12, symmetric.
    assert moments((1, 2, 3, 4, 5, 6), [1] * 6) == (Fraction(7, 2), Fraction(35, 12), 0.0)
    # One of four wins 3, three lose 1: mean 0, variance 3, third moment (27 - 3)/4 = 6.
    mean, variance, skewness = moments((-1, 3), [3, 1])
    assert (mean, variance) == (Fraction(0), Fraction(3))
    assert skewness == pytest.approx(6 / 3**1.5)
