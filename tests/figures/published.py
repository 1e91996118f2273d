"""Published figures as they were printed, and what it means to print the same.

`tests/data/figures.csv` holds one figure a row: what it is of (game and variant), the quantity, the value as it was
printed with its unit, and where. Values are compared as printed: at the printed number of decimals and in the printed
unit, no looser; a count only with itself.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

from cutcard.analysis import Number

FILE: Final = Path(__file__).parents[1] / "data" / "figures.csv"

_IN_UNIT: Final[Mapping[str, int]] = {"percent": 100, "fraction": 1, "units": 1, "count": 1, "cents": 1, "dollars": 1}


@dataclass(frozen=True, slots=True)
class Row:
    """One published figure. `value` is text as printed, `variant` lists assumptions as name=value, joined by ";"."""

    id: str
    game: str
    variant: str
    quantity: str
    value: str
    unit: str
    source_url: str
    confidence: str
    note: str

    @property
    def kind(self) -> str:
        """The quantity without the event or hand it is of."""
        return self.quantity.partition(":")[0]

    @property
    def what(self) -> str:
        """The event or hand that the quantity is of, "" if it is of none."""
        return self.quantity.partition(":")[2]

    @property
    def assumed(self) -> dict[str, str]:
        """The variant's assumptions by name; a name that stands alone means itself."""
        parts = (part.partition("=") for part in self.variant.split(";"))
        return {name: value or name for name, _, value in parts}

    @property
    def printed(self) -> Decimal:
        """The value as a number. Raises decimal.InvalidOperation for a range."""
        return Decimal(self.value.replace(",", ""))


@dataclass(frozen=True, slots=True)
class Found:
    """What a figure comes to: dimensionless, a count, or in the row's own unit of money; and of which ruleset."""

    value: Number
    by: str


@cache
def rows() -> tuple[Row, ...]:
    """Every published figure, in the order of the file."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return tuple(Row(**row) for row in csv.DictReader(file))


def in_unit(row: Row, value: Number) -> Fraction:
    """A value in the unit in which the row is printed: 0.035 is 3.5 percent, or one in 28.57."""
    exact = Fraction(value)
    return 1 / exact if row.unit == "one_in" else exact * _IN_UNIT[row.unit]


def agrees(row: Row, value: Number) -> bool:
    """Whether the row prints this value: rounded to the printed decimals, or the same count."""
    exact, printed = in_unit(row, value), Fraction(row.printed)
    if row.unit == "count":
        return exact == printed
    exponent = row.printed.as_tuple().exponent
    assert isinstance(exponent, int)
    return 2 * abs(exact - printed) <= Fraction(10) ** exponent
