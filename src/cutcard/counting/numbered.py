"""Endings by number, as a kernel that plays rounds counts them, seat by seat: what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.played import Counts
from cutcard.counting.results import Ending
from cutcard.counting.tallies import Endings, different

Ints = NDArray[np.int64]

MOST: Final = 3 * 10**9
"""So many cents may a whole table win or lose, or their square is no 64-bit integer."""


@dataclass(frozen=True, slots=True, eq=False)
class Numbered:
    """The endings that differ (`each`), where every number (n) stands among them (`which`), and its cents (`net`)."""

    each: Endings
    which: NDArray[np.intp]
    net: Ints

    @classmethod
    def of(cls, ends: Sequence[Ending], reached: NDArray[np.bool_]) -> Numbered:
        """Every ending in the order of its number; those that no round can reach are left out of `each`."""
        each, places = different(end for end, happens in zip(ends, reached.tolist(), strict=True) if happens)
        which = np.zeros(len(ends), np.intp)
        which[reached] = places
        return cls(each, which, np.where(reached, [end.net for end in ends], 0))

    def fits(self, seats: int) -> bool:
        """Whether the square of what so many seats win or lose together is an exact 64-bit integer."""
        return seats * int(abs(self.net).max()) <= MOST

    def alone(self, rounds: int, ended: Ints) -> Counts:
        """What rounds of a single seat come to that ended so many times in each way (n)."""
        pairs = list(zip(ended.tolist(), self.net.tolist(), strict=True))
        table, squares = sum(many * net for many, net in pairs), sum(many * net**2 for many, net in pairs)
        return self.each.counts(rounds, self._times(ended), table, squares)

    def together(self, rounds: int, ended: Ints, sums: Ints) -> Counts:
        """What rounds of several seats come to (seats, n).

        `sums` are of the table's net, and of the lower 32 bits of its square and of the rest of it.
        """
        table, low, high = sums.tolist()
        return self.each.counts(rounds, self._times(ended.sum(axis=0)), table, low + (high << 32))

    def settled(self, ended: Ints) -> tuple[tuple[tuple[str, int], ...], ...]:
        """For each seat the net of each wager, in cents by name, of one round (seats, n)."""
        return tuple(self.each.each[self.which[end]].nets for end in ended.argmax(axis=1))

    def _times(self, ended: Ints) -> list[int]:
        times = np.zeros(len(self.each.each), np.int64)
        np.add.at(times, self.which, ended)
        return [int(many) for many in times]
