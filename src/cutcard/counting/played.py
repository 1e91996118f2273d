"""What a kernel that plays rounds gives for a block of them: sums alone, so that blocks add up in any order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Counts:
    """Rounds that were played, added up. All amounts in cents, all sums exact.

    `rounds` at the table, each with every seat taken; `results` (n) counts the seats' rounds by their net, in the
    order of the kernel's `nets`; `by_wager` (k) adds up the net of each of the kernel's `wagers`, `wagered` what was
    at risk; `table` and `table_squares` add up the net of the whole table and its square, for the covariance of seats.
    """

    rounds: int
    results: NDArray[np.int64]
    by_wager: tuple[int, ...]
    wagered: int
    table: int
    table_squares: int

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.rounds + other.rounds,
            self.results + other.results,
            tuple(one + two for one, two in zip(self.by_wager, other.by_wager, strict=True)),
            self.wagered + other.wagered,
            self.table + other.table,
            self.table_squares + other.table_squares,
        )
