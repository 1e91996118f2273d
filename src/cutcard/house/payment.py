"""Amounts in chips: the fewest that make them up, largest first."""

from __future__ import annotations

from typing import Final

from cutcard.table.wording import money

DOLLAR_CHIPS: Final = (50_000, 10_000, 2_500, 500, 100)
"""Cents of the chips of 500, 100, 25, 5 and 1 dollars."""


def fewest_chips(cents: int, unit: int) -> tuple[tuple[int, int], ...]:
    """Pairs of a number of chips and their value in cents, largest first.

    `unit` is the smallest chip at the table, in cents; of the dollar chips those are in use that are whole units.
    What the unit cannot make up is counted in single cents.

    >>> fewest_chips(3_275, 25)
    ((1, 2500), (1, 500), (2, 100), (3, 25))
    """
    found = []
    chips = [value for value in DOLLAR_CHIPS if value % unit == 0]
    for value in dict.fromkeys((*chips, unit, 1)):
        number, cents = divmod(cents, value)
        if number:
            found.append((number, value))
    return tuple(found)


def paid_in(cents: int, unit: int) -> str:
    """An amount and the chips that make it up.

    >>> paid_in(3_275, 25)
    '$32.75 (1 × $25, 1 × $5, 2 × $1, 3 × $0.25)'
    """
    chips = ", ".join(f"{number} × {money(value)}" for number, value in fewest_chips(cents, unit))
    return f"{money(cents)} ({chips})"
