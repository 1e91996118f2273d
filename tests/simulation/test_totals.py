"""Sums of a few rounds, counted by hand and as exact fractions."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import comb, sqrt

import pytest

from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.totals import MOST_POINTS, totals

COIN = Chances((-100, 100), (1, 1))
# Loses three units in half of all rounds, and wins one or, rarely, a great award.
ROUND = Chances((-1500, 500, 1000, 50_000), (50, 39, 10, 1))


def exactly(chances: Chances, rounds: int) -> dict[int, Fraction]:
    """The distribution of a sum, round by round in fractions."""
    found = {0: Fraction(1)}
    for _ in range(rounds):
        after: defaultdict[int, Fraction] = defaultdict(Fraction)
        for total, chance in found.items():
            for net, weight in zip(chances.nets, chances.weights, strict=True):
                after[total + net] += chance * Fraction(weight, chances.total)
        found = dict(after)
    return found


def test_chances_add_up_what_brings_the_same_and_leave_out_what_never_happens() -> None:
    chances = Chances.of([(500, Fraction(1, 4)), (-500, Fraction(1, 2)), (0, 0), (500, Fraction(1, 4))])
    assert chances == Chances((-500, 500), (1, 1))
    assert (chances.unit, chances.total, chances.most_lost) == (500, 2, 500)
    assert chances.top == (500, Fraction(1, 2))


def test_chances_may_be_counts_or_floats() -> None:
    assert Chances.of([(-1, 30), (2, 10)]) == Chances((-1, 2), (3, 1))
    assert Chances.of([(-1, 0.75), (2, 0.25)]) == Chances((-1, 2), (3, 1))
    with pytest.raises(SimulationError, match="no outcome"):
        Chances.of([(5, 0)])


def test_moments_of_a_round() -> None:
    # Of 100 rounds: -75000 + 19500 + 10000 + 50000 = 4500.
    assert ROUND.mean == 45
    assert COIN.variance == 10_000


def test_two_and_three_tosses() -> None:
    two, three = totals(COIN, 2), totals(COIN, 3)
    assert two.nets.tolist() == [-200, -100, 0, 100, 200]
    assert two.chances == pytest.approx([1 / 4, 0, 1 / 2, 0, 1 / 4], abs=two.error)
    assert [two.win, two.even] == pytest.approx([1 / 4, 1 / 2])
    assert [three.at_most(cents) for cents in (-301, -300, -99, 100, 300)] == pytest.approx([0, 1 / 8, 1 / 2, 7 / 8, 1])
    assert [three.win, three.even] == pytest.approx([1 / 2, 0])


def test_quantiles_of_three_tosses() -> None:
    three = totals(COIN, 3)
    # Chances 1, 3, 3 and 1 of 8; exactly half lie at or below -100.
    assert [three.quantile(share) for share in (0.1, 0.125, 0.2, 0.5, 0.51, 0.9, 1.0)] == [
        *(-300, -300, -100, -100, 100, 300, 300),
    ]


@pytest.mark.parametrize("rounds", [1, 2, 3, 20])
def test_sums_are_those_in_fractions(rounds: int) -> None:
    found, exact = totals(ROUND, rounds), exactly(ROUND, rounds)
    chances = dict(zip(found.nets.tolist(), found.chances.tolist(), strict=True))
    # Where the circle is shorter than all that may happen, what is not in it may not be likely.
    assert sum(chance for total, chance in exact.items() if total not in chances) < found.error
    assert max(abs(chance - float(exact.get(total, 0))) for total, chance in chances.items()) < found.error < 1e-12


def test_circle_is_shorter_than_all_that_may_happen() -> None:
    # A thousand great awards would need 103,000 places; their number is about 10, hardly ever above 40.
    found = totals(ROUND, 1000)
    assert 3_000 < len(found.chances) < 10_000
    assert float(found.chances.sum()) == pytest.approx(1, abs=found.error)
    mean = float(found.nets @ found.chances)
    assert mean == pytest.approx(45_000, abs=1e-3)
    deviation = sqrt(float((found.nets - mean) ** 2 @ found.chances))
    assert deviation == pytest.approx(sqrt(1000 * ROUND.variance), rel=1e-9)


def test_many_tosses_are_the_binomial_distribution() -> None:
    found = totals(COIN, 1000)
    assert found.even == pytest.approx(comb(1000, 500) / 2**1000, abs=found.error)
    assert found.at_most(-100) == pytest.approx((1 - comb(1000, 500) / 2**1000) / 2, abs=found.error)


def test_round_that_always_brings_the_same() -> None:
    found = totals(Chances((-7,), (1,)), 5)
    assert (found.quantile(0.5), found.win) == (-35, 0.0)
    assert totals(Chances((0,), (1,)), 5).even == pytest.approx(1)


def test_too_many_different_results_are_refused() -> None:
    fine = Chances((-1_000_001, 1_000_000), (1, 1))
    with pytest.raises(SimulationError, match=f"more than {MOST_POINTS:,}"):
        totals(fine, 1000)
