"""Ranges as they are asked for: odds in steps, shares of a wager from one to another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cutcard.analysis.figures import Number

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}(?:/[1-9][0-9]{0,5}|\.[0-9]{1,9})?")


class GridError(ValueError):
    """A grid that cannot be read, or that names a line the ruleset does not have; the message says what to write."""


@dataclass(frozen=True, slots=True)
class Range:
    """Odds to 1 from the least to the most, in steps; the most is left out if no step comes to it.

    Raises GridError for a range that is empty, below zero, or without end.
    """

    least: Fraction
    most: Fraction
    step: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        if not (0 <= self.least <= self.most and self.step > 0):
            raise GridError(f"No odds go from {self.least} to {self.most} in steps of {self.step}: write 500:1000:100.")

    @classmethod
    def parse(cls, text: str) -> Range:
        """A text such as `500:1000:100`, `1:2:1/2`, `5:8` (in steps of 1) or `7`. Raises GridError for any other."""
        parts = [number(part, text) for part in text.split(":")]
        if len(parts) > 3:
            raise GridError(f"{text!r} is no range of odds: write LEAST:MOST:STEP, such as 500:1000:100.")
        return cls(*parts) if len(parts) > 1 else cls(parts[0], parts[0])

    @property
    def count(self) -> int:
        """How many odds there are."""
        return (self.most - self.least) // self.step + 1

    @property
    def values(self) -> tuple[Fraction, ...]:
        """All of them, the least first."""
        return tuple(self.least + number * self.step for number in range(self.count))


@dataclass(frozen=True, slots=True)
class Span:
    """From the least to the most, both included. Raises GridError if it is empty."""

    least: Fraction
    most: Fraction

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise GridError(
                f"Nothing lies between {float(self.least):g} and {float(self.most):g}: the least goes first."
            )

    @classmethod
    def parse(cls, text: str) -> Span:
        """A text such as `0.02:0.035` or `2%:3.5%`. Raises GridError for any other, and for shares above 1."""
        parts = text.split(":")
        if len(parts) != 2:
            raise GridError(f"{text!r} is no range: write LEAST:MOST, such as 0.02:0.035 or 2%:3.5%.")
        shares = [number(part.strip().removesuffix("%"), text) / (100 if "%" in part else 1) for part in parts]
        if max(map(abs, shares)) > 1:
            raise GridError(
                f"{text!r} goes beyond 1, the whole wager: write 0.035 or 3.5% for three and a half percent."
            )
        return cls(*shares)

    @property
    def middle(self) -> Fraction:
        """Halfway."""
        return (self.least + self.most) / 2

    def __contains__(self, share: Number) -> bool:
        return self.least <= share <= self.most


def number(text: str, whole: str) -> Fraction:
    """A number such as 500, 3/2 or 0.035 exactly. Raises GridError, showing the whole text, for any other."""
    if _NUMBER.fullmatch(text.strip()) is None:
        raise GridError(f"{text.strip()!r} in {whole!r} is no number: write 500, 3/2 or 0.5.")
    return Fraction(text.strip())
