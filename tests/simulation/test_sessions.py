"""Sessions against cases counted by hand, against the exact distribution, and against exact ruin."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt

import numpy as np
import pytest

from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.paths import WHOLE, alias_table
from cutcard.simulation.ruin import ruin
from cutcard.simulation.schemes import Scheme, stakes
from cutcard.simulation.sessions import BLOCK, Session, Sessions, sessions
from cutcard.simulation.totals import totals

COIN = Chances((-100, 100), (1, 1))
ROUND = Chances((-1500, -500, 500, 1000, 50_000), (50, 10, 29, 10, 1))
MANY = 4 * BLOCK + 10


def drawn(session: Session, chances: Chances = COIN, opening: int = 100, number: int = MANY, seed: int = 1) -> Sessions:
    return sessions(chances, opening, session, number, seed)


def shares(found: Sessions) -> dict[int, float]:
    return {int(end): int(times) / found.number for end, times in zip(found.ends, found.times, strict=True)}


@pytest.mark.parametrize(
    "chances", [COIN, ROUND, Chances((7,), (1,)), Chances(tuple(range(9)), (1, 5, 2, 9, 1, 1, 7, 3, 2))]
)
def test_alias_table_draws_each_result_as_often_as_it_weighs(chances: Chances) -> None:
    stays, others = alias_table(chances)
    found: Counter[int] = Counter()
    for at, (own, other) in enumerate(zip(stays.tolist(), others.tolist(), strict=True)):
        found[at] += own
        found[other] += WHOLE - own
    for at, weight in enumerate(chances.weights):
        assert found[at] / WHOLE / len(stays) == pytest.approx(weight / chances.total, rel=1e-15)


# What each round is played for, and what it brings at the usual wagers, counted by hand.
HANDS = [
    (Scheme.FLAT, "LLWL", [1, 1, 1, 1]),
    (Scheme.MARTINGALE, "LLLWWLW", [1, 2, 4, 8, 1, 1, 2]),
    (Scheme.MARTINGALE, "LPLPW", [1, 2, 2, 4, 4]),
    (Scheme.PAROLI, "WWWWLWPWL", [1, 2, 4, 1, 2, 1, 2, 2, 4]),
    (Scheme.DALEMBERT, "LLWLPWWWW", [1, 2, 3, 2, 3, 3, 2, 1, 1]),
    # Lost 3; won back 1, then 2: level; one more would be 3, but 1 is enough to be ahead. Then a new series.
    (Scheme.OSCAR, "LLLWWWLW", [1, 1, 1, 1, 2, 1, 1, 1]),
    # Lost 4; 1, 2 and again 2 for lack of a win, then 3.
    (Scheme.OSCAR, "LLLLWLWW", [1, 1, 1, 1, 1, 2, 2, 3]),
]


@pytest.mark.parametrize(("scheme", "course", "expected"), HANDS)
def test_scheme_on_a_fixed_course(scheme: Scheme, course: str, expected: list[int]) -> None:
    results = [{"L": -1, "P": 0, "W": 1}[each] for each in course]
    assert list(stakes(scheme, results, 100)) == expected


def test_scheme_stops_at_the_tables_maximum() -> None:
    assert list(stakes(Scheme.MARTINGALE, [-1] * 6, 5)) == [1, 2, 4, 5, 5, 5]
    assert list(stakes(Scheme.DALEMBERT, [-1] * 4, 2)) == [1, 2, 2, 2]


def test_oscars_grind_wins_no_more_than_one_unit_a_series() -> None:
    # A great win while behind ends the series all the same.
    assert list(stakes(Scheme.OSCAR, [-1, 50, -1], 100)) == [1, 1, 1]


def test_two_and_three_tosses() -> None:
    two, three = shares(drawn(Session(2))), shares(drawn(Session(3)))
    assert two == pytest.approx({-200: 1 / 4, 0: 1 / 2, 200: 1 / 4}, abs=4 * 0.5 / sqrt(MANY))
    assert three == pytest.approx({-300: 1 / 8, -100: 3 / 8, 100: 3 / 8, 300: 1 / 8}, abs=4 * 0.5 / sqrt(MANY))


@pytest.mark.parametrize("scheme", list(Scheme))
def test_sessions_of_a_scheme_end_as_all_courses_enumerated(scheme: Scheme) -> None:
    """Six tosses with three units and a maximum of four: every course has the same chance."""
    exact: Counter[int] = Counter()
    rounds: Counter[int] = Counter()
    for course in product((-1, 1), repeat=6):
        left, played = 3, 0
        for net, stake in zip(course, stakes_covered(scheme, course), strict=True):
            if not left:
                break
            left += net * stake
            played += 1
        exact[left - 3] += 1
        rounds[played] += 1
    found = drawn(Session(6, bankroll=300, scheme=scheme, most=4))
    expected = {100 * net: times / 64 for net, times in exact.items()}
    assert shares(found) == pytest.approx(expected, abs=5 * 0.5 / sqrt(MANY))
    mean = sum(played * times for played, times in rounds.items()) / 64
    assert found.lasted / found.number == pytest.approx(mean, abs=5 * 2 / sqrt(MANY))


def stakes_covered(scheme: Scheme, course: tuple[int, ...]) -> list[int]:
    """What is staked of three units by a player whom less than the scheme demands may be left: worked out afresh."""
    left, wish, row, series, found = 3, 1, 0, 0, []
    for net in course:
        stake = min(wish, left)
        found.append(stake)
        left += net * stake
        series += net * stake
        row = row + 1 if net > 0 else 0
        if scheme is Scheme.MARTINGALE:
            wish = 1 if net > 0 else 2 * wish
        elif scheme is Scheme.PAROLI:
            wish = 1 if net < 0 or row % 3 == 0 else 2 * wish
        elif scheme is Scheme.DALEMBERT:
            wish = max(1, wish - net)
        elif scheme is Scheme.OSCAR:
            if series >= 1:
                wish, series = 1, 0
            elif net > 0:
                wish = min(wish + 1, 1 - series)
        wish = min(wish, 4)
    return found


def test_sessions_without_a_bankroll_are_the_distribution_of_the_sum() -> None:
    found, exact = drawn(Session(160), ROUND, 500), totals(ROUND, 160)
    assert found.mean.from_exact(160 * ROUND.mean) == pytest.approx(0, abs=4)
    assert found.deviation == pytest.approx(sqrt(160 * ROUND.variance), rel=0.01)
    for sure in (0.05, 0.5, 0.95):
        assert exact.at_most(found.quantile(sure)) == pytest.approx(sure, abs=0.02)
    assert float(found.win) == pytest.approx(exact.win, abs=4 * 0.5 / sqrt(MANY))
    assert float(found.even) == pytest.approx(exact.even, abs=4 * sqrt(exact.even / MANY))
    assert (float(found.risk), found.median_ruin, found.lasted) == (0.0, None, 160 * MANY)


def test_ruin_is_as_frequent_and_as_early_as_exactly() -> None:
    found, exact = drawn(Session(160, bankroll=20_000), ROUND, 500), ruin(ROUND, 160, 20_000)
    assert 0.1 < exact.risk < 0.9
    error = sqrt(exact.risk * (1 - exact.risk) / MANY)
    assert float(found.risk) == pytest.approx(exact.risk, abs=4 * error)
    by_thirds = [float(exact.ruined[low : low + 54].sum()) for low in (0, 54, 108)]
    ours = [int(found.ruined_at[low : low + 54].sum()) / MANY for low in (0, 54, 108)]
    assert ours == pytest.approx(by_thirds, abs=4 * 0.5 / sqrt(MANY))
    assert found.lasted / MANY == pytest.approx(exact.expected_rounds, abs=4 * 160 / sqrt(MANY))
    assert found.median_ruin is not None
    assert exact.median_rounds is not None
    assert abs(found.median_ruin - exact.median_rounds) <= 2


def test_goal_is_reached_as_often_as_exactly() -> None:
    found, exact = drawn(Session(60, bankroll=500, goal=300)), ruin(COIN, 60, 500, goal=300)
    assert found.reached / MANY == pytest.approx(exact.goal, abs=4 * 0.5 / sqrt(MANY))
    assert float(found.risk) == pytest.approx(exact.risk, abs=4 * 0.5 / sqrt(MANY))
    assert found.ends[-1] == 300


@pytest.mark.parametrize("scheme", list(Scheme))
def test_no_scheme_changes_the_house_edge(scheme: Scheme) -> None:
    """The house edge of an unfair coin is 2 %, whoever stakes how much and whenever he is ruined."""
    found = drawn(Session(100, bankroll=3000, scheme=scheme, most=50), Chances((-100, 100), (51, 49)))
    assert found.edge.error < 0.002
    assert found.edge.from_exact(Fraction(2, 100)) == pytest.approx(0, abs=4)


def test_ratio_and_its_error_by_hand() -> None:
    """Two sessions: one stakes 100 and loses it, one stakes 300 and wins 200."""
    found = Sessions(
        2, np.array([-100, 200]), np.array([1, 1]), np.zeros(4, np.int64), 0, 4, 400, 50_000, 50_000, 100_000
    )
    assert found.edge.mean == Fraction(-1, 4)
    # Lost beyond the ratio -1/4: -125 and 125; over their number less one 31250, by two sessions, by 200 a session.
    assert found.edge.error == pytest.approx(125 / 200)
    assert found.mean.mean == 50
    assert found.mean.error == pytest.approx(150)
    assert found.deviation == pytest.approx(150)


def test_sessions_do_not_depend_on_the_number_of_threads() -> None:
    session = Session(20, bankroll=9000, scheme=Scheme.OSCAR, most=10)
    one, two = (sessions(ROUND, 500, session, 2 * BLOCK + 5, "a", threads) for threads in (1, 2))
    assert shares(one) == shares(two)
    assert (one.lasted, one.staked, one.squares) == (two.lasted, two.staked, two.squares)
    assert shares(one) != shares(sessions(ROUND, 500, session, 2 * BLOCK + 5, "b"))


def test_interrupted_sessions_are_those_drawn_so_far() -> None:
    def stop(what: str, done: int, of: int) -> None:
        if done >= 2 * BLOCK:
            raise KeyboardInterrupt

    found = sessions(COIN, 100, Session(3), 5 * BLOCK, 1, progress=stop)
    assert (found.number, int(found.times.sum())) == (2 * BLOCK, 2 * BLOCK)


@pytest.mark.parametrize(("rounds", "most"), [(0, 1), ((1 << 20) + 1, 1), (10, 0)])
def test_session_that_cannot_be_played_is_refused(rounds: int, most: int) -> None:
    with pytest.raises(SimulationError):
        Session(rounds, most=most)


def test_amounts_beyond_64_bits_are_refused() -> None:
    with pytest.raises(SimulationError, match="lower the table's maximum"):
        drawn(Session(1000, most=1 << 50, scheme=Scheme.MARTINGALE), ROUND, 500)


def test_squares_beyond_64_bits_are_exact() -> None:
    huge = 3 * 10**9
    found = drawn(Session(1), Chances((-1, huge), (1, 3)), 1)
    wins = int(found.times[-1])
    assert found.squares == wins * huge**2 + (MANY - wins)
