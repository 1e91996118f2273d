"""Ruin of a coin's player against the classical formulas, as fractions, and of other rounds counted by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.ruin import ruin

FAIR = Chances((-100, 100), (1, 1))
UNFAIR = Chances((-100, 100), (53, 47))


def ruined_at(units: int, round: int, up: Fraction) -> Fraction:
    """The hitting time theorem: the chance that so many units are lost at this round, and not before."""
    if round < units or (round - units) % 2:
        return Fraction(0)
    ups = (round - units) // 2
    return Fraction(units, round) * comb(round, ups) * up**ups * (1 - up) ** (round - ups)


def ruined_before_goal(units: int, goal: int, up: Fraction) -> Fraction:
    """The gambler's ruin: so many units are lost before so many are won."""
    odds, all_units = (1 - up) / up, units + goal
    if odds == 1:
        return 1 - Fraction(units, all_units)
    return (odds**units - odds**all_units) / (1 - odds**all_units)


@pytest.mark.parametrize(("chances", "up"), [(FAIR, Fraction(1, 2)), (UNFAIR, Fraction(47, 100))])
@pytest.mark.parametrize("units", [1, 5, 20])
def test_each_round_ruins_as_often_as_the_hitting_time_theorem_says(chances: Chances, up: Fraction, units: int) -> None:
    found = ruin(chances, 200, units * 100)
    exact = [float(ruined_at(units, round, up)) if round else 0.0 for round in range(201)]
    assert found.ruined.tolist() == pytest.approx(exact, rel=1e-11)
    assert found.risk == pytest.approx(sum(exact), rel=1e-11)


@pytest.mark.parametrize(("chances", "up"), [(FAIR, Fraction(1, 2)), (UNFAIR, Fraction(47, 100))])
@pytest.mark.parametrize(("units", "goal"), [(1, 1), (5, 5), (10, 3)])
def test_ruin_before_a_goal_is_the_gamblers_ruin(chances: Chances, up: Fraction, units: int, goal: int) -> None:
    # After 5000 rounds hardly anyone is still between the two.
    found = ruin(chances, 5000, units * 100, goal=goal * 100)
    assert found.risk == pytest.approx(float(ruined_before_goal(units, goal, up)), rel=1e-9)
    assert found.risk + found.goal == pytest.approx(1, rel=1e-9)


def test_a_fair_game_lasts_as_long_as_the_product_of_both_ways() -> None:
    assert ruin(FAIR, 5000, 500, goal=700).expected_rounds == pytest.approx(5 * 7, rel=1e-9)


def test_three_rounds_by_hand() -> None:
    # Of four rounds two lose two units, one wins one, one wins two. Two rounds can be lost of five units, then one is
    # left, which covers no further round: 1/4. After a win of one and two losses, two are left and not too little;
    # after none of the other courses less.
    found = ruin(Chances((-2, 1, 2), (2, 1, 1)), 3, 5)
    assert found.ruined.tolist() == [0, 0, 0.25, 0]
    assert (found.median_rounds, found.expected_rounds) == (2, 2.75)


def test_a_bankroll_that_covers_no_round_is_ruined_before_the_first() -> None:
    found = ruin(FAIR, 10, 99)
    assert (found.risk, found.ruined[0], found.expected_rounds, found.median_rounds) == (1.0, 1.0, 0.0, 0)
    # Who needs nothing to play on goes on until money is owed.
    assert ruin(FAIR, 1, 0, need=0).ruined.tolist() == [0, 0.5]


def test_amounts_that_are_no_multiple_of_the_unit() -> None:
    # With 250 the second loss leaves 50, which covers no third round; a goal of 150 takes two wins.
    found = ruin(FAIR, 2, 250, goal=150)
    assert found.ruined.tolist() == [0, 0, 0.25]
    assert found.reached.tolist() == [0, 0, 0.25]


def test_a_bankroll_that_cannot_be_lost_in_time_is_never_ruined() -> None:
    found = ruin(FAIR, 5, 600)
    assert (found.risk, found.median_rounds, found.expected_rounds) == (0.0, None, 5.0)


def test_goal_far_beyond_what_losses_could_take_is_still_a_goal() -> None:
    # One of two wins ten units: three wins in three rounds reach thirty, and nobody is ruined on the way.
    found = ruin(Chances((-1, 10), (1, 1)), 3, 3, goal=30)
    assert found.reached.tolist() == [0, 0, 0, 0.125]
    assert found.ruined.tolist() == [0, 0, 0, 0.125]


def test_more_bankrolls_than_can_be_followed_are_refused() -> None:
    with pytest.raises(SimulationError, match="draw sessions instead"):
        ruin(Chances((-100_001, 100_000), (1, 1)), 100_000, 10**12)
