"""The fewest chips that make up an amount."""

from __future__ import annotations

import pytest

from cutcard.house.payment import fewest_chips, paid_in


@pytest.mark.parametrize(
    ("cents", "unit", "chips"),
    [
        (100, 25, ((1, 100),)),
        (12_775, 25, ((1, 10_000), (1, 2_500), (2, 100), (3, 25))),
        (99_900, 100, ((1, 50_000), (4, 10_000), (3, 2_500), (4, 500), (4, 100))),
        (1_500_000, 25, ((30, 50_000),)),
        (50, 50, ((1, 50),)),
        (3, 1, ((3, 1),)),
        (1_000, 40, ((25, 40),)),  # a unit of 40 cents: no chip of 1 or 5 dollars is a whole number of units
        (30, 25, ((1, 25), (5, 1))),  # what the unit cannot make up
        (0, 25, ()),
    ],
)
def test_chips(cents: int, unit: int, chips: tuple[tuple[int, int], ...]) -> None:
    assert fewest_chips(cents, unit) == chips
    assert sum(number * value for number, value in chips) == cents


def test_words() -> None:
    assert paid_in(4_000, 25) == "$40 (1 × $25, 3 × $5)"
