"""Results put together in rows: none is lost, and what is won stays apart from what is lost."""

from __future__ import annotations

import pytest

from cutcard.reports.grouping import MOST_ROWS, Group, evenly, grouped, within


def test_few_results_stay_by_themselves() -> None:
    assert grouped({500: 0.25, -500: 0.75}, 500) == (Group(-500, -500, 0.75), Group(500, 500, 0.25))


def test_many_results_are_put_together_outwards() -> None:
    shares = dict.fromkeys(range(-3000, 12_001, 500), 1 / 31)
    found = grouped(shares, 500)
    assert [(group.low, group.high) for group in found] == [
        (-3000, -3000),  # beyond five opening wagers
        (-2500, -1500),
        (-1000, -1000),
        (-500, -500),
        (0, 0),
        (500, 500),
        (1000, 1000),
        (1500, 2500),
        (3000, 5000),
        (5500, 10_000),
        (10_500, 12_000),
    ]
    assert found[1].share == pytest.approx(3 / 31)
    assert sum(group.share for group in found) == pytest.approx(1)


def test_rows_of_equal_width_with_both_ends_put_together() -> None:
    shares = dict.fromkeys(range(-1000, 1001), 1 / 2001) | {10**6: 1e-7}
    found = evenly(shares)
    assert 10 <= len(found) <= 24
    assert (found[0].low, found[-1].high) == (-1000, 10**6)
    assert [(group.low, group.high) for group in found[1:3]] == [(-900, -801), (-800, -701)]
    assert not any(group.low < 0 <= group.high for group in found)
    assert sum(group.share for group in found) == pytest.approx(sum(shares.values()))


def test_single_result_is_a_single_row() -> None:
    assert evenly({-500: 1.0}) == (Group(-500, -500, 1.0),)


def test_share_of_another_distribution_within_a_row() -> None:
    assert within(Group(-5, 5, 0.0), {-6: 0.1, -5: 0.2, 0: 0.3, 5: 0.15, 6: 0.25}) == pytest.approx(0.65)


def test_rows_are_few_enough_to_be_looked_at() -> None:
    assert len(grouped(dict.fromkeys(range(-(10**6), 10**6, 997), 1.0), 500)) <= 2 * MOST_ROWS
