"""What a table holds, by hand."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.hourly import TopAward, comp_value, theoretical_win, top_award

# Of 38 rounds 20 lose five dollars and 18 win them: the even-money wager of a wheel with two zeros.
WHEEL = Chances((-500, 500), (10, 9))


def test_published_loss_of_let_it_ride_by_the_hour() -> None:
    """figures.csv OPS-004: 60 hands an hour at 5 dollars lose 10.50 dollars, at a house edge of 3.5 %."""
    let_it_ride = Chances((-500, 500), (1035, 965))
    assert theoretical_win(let_it_ride, 60).expected == 1050


def test_win_of_an_hour() -> None:
    win = theoretical_win(WHEEL, 38)
    # Two of 38 rounds are the house's; the variance of a round is 500^2 less the square of its mean, 500/19.
    assert win.expected == 1000
    assert win.deviation == pytest.approx(sqrt(38 * (500**2 - (500 / 19) ** 2)))
    low, high = win.bounds(0.95).low, win.bounds(0.95).high
    assert (low + high) / 2 == pytest.approx(1000)
    assert high - 1000 == pytest.approx(1.959964 * win.deviation)


def test_seats_that_share_cards_spread_more() -> None:
    alone = theoretical_win(WHEEL, 40)
    independent = theoretical_win(WHEEL, 40, seats=3)
    together = theoretical_win(WHEEL, 40, seats=3, covariance=WHEEL.variance)
    assert independent.expected == together.expected == 3 * alone.expected
    assert independent.deviation == pytest.approx(sqrt(3) * alone.deviation)
    # Seats that always win and lose alike are one seat with three times the wager.
    assert together.deviation == pytest.approx(3 * alone.deviation)


def test_actual_win_in_standard_deviations() -> None:
    win = theoretical_win(WHEEL, 38)
    assert win.from_expected(1000) == 0
    assert win.from_expected(1000 - round(win.deviation * 2)) == pytest.approx(-2, abs=1e-3)
    assert theoretical_win(Chances((5,), (1,)), 3).from_expected(-15) == 0.0


@pytest.mark.parametrize(("rounds", "seats"), [(0, 1), (-1, 1), (1, 0)])
def test_win_of_nothing_is_refused(rounds: int, seats: int) -> None:
    with pytest.raises(SimulationError):
        theoretical_win(WHEEL, rounds, seats)


def test_comps_are_a_percentage_of_the_theoretical_win() -> None:
    assert comp_value(theoretical_win(WHEEL, 38), Fraction(30)) == 300
    assert comp_value(theoretical_win(Chances((-1, 2), (1, 1)), 38), Fraction(30)) == 0


def test_time_between_top_awards() -> None:
    award = top_award(Chances((-500, 500, 500_000), (600_000, 49_739, 1)))
    assert award.cents == 500_000
    assert award.rounds_between == 649_740
    assert TopAward(1, Fraction(1, 6)).within(2) == pytest.approx(11 / 36)
    assert TopAward(1, Fraction(1)).within(1) == 1.0
