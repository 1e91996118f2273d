"""Payout odds: what is won to what is staked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import total_ordering

_PRINTED = re.compile(r"([0-9][0-9,]*)[ -]to[ -]([0-9]+)")


@total_ordering
@dataclass(frozen=True, slots=True)
class Odds:
    """What is won *to* what is staked, in whole numbers; the stake itself comes back besides.

    `Odds(3, 2)` reads "3 to 2": a wager of 10 wins 15. Odds worded "for" count the stake into the win and do
    not exist here. Raises ValueError if the stake is not positive or the win is negative.
    """

    win: int
    stake: int

    def __post_init__(self) -> None:
        if self.stake < 1 or self.win < 0:
            raise ValueError(f"Odds of {self.win} to {self.stake} do not exist: state the win to a positive stake.")

    @classmethod
    def parse(cls, text: str) -> Odds:
        """The odds that a layout prints, such as "1,000 to 1".

        Raises ValueError for anything else, "for" included: 5 for 1 would be 4 to 1.

        >>> Odds.parse("1,000 to 1")
        Odds(win=1000, stake=1)
        """
        printed = _PRINTED.fullmatch(text.strip())
        if printed is None:
            raise ValueError(f"{text!r} are no odds: write the win to the stake, such as '5 to 1'; never 'for'.")
        return cls(int(printed[1].replace(",", "")), int(printed[2]))

    def can_pay(self, cents: int) -> bool:
        """Whether a wager of so many cents wins a whole number of cents."""
        return cents * self.win % self.stake == 0

    def pays(self, cents: int) -> int:
        """Cents won on a wager of so many cents, the wager itself not included.

        Raises ValueError where the win would not be a whole number of cents.
        """
        if not self.can_pay(cents):
            raise ValueError(f"{self} on {cents} cents is no whole number of cents.")
        return cents * self.win // self.stake

    def __lt__(self, other: Odds) -> bool:
        return self.win * other.stake < other.win * self.stake

    def __str__(self) -> str:
        return f"{self.win:,} to {self.stake}"
