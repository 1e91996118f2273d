"""From how often rounds ended in each way to what they come to altogether, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.played import Counts
from cutcard.counting.results import Ending

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Endings:
    """The ways in which a seat's round may end, told apart by what each wager brings and by what was at risk."""

    each: tuple[Ending, ...]

    @property
    def nets(self) -> tuple[int, ...]:
        """The different results in cents, ascending."""
        return tuple(sorted({end.net for end in self.each}))

    @property
    def wagers(self) -> tuple[str, ...]:
        """The names of all wagers, in the order in which they are first met."""
        return tuple(dict.fromkeys(name for end in self.each for name, _ in end.nets))

    def net_of_each(self) -> Ints:
        """The result of each ending in cents."""
        return np.array([end.net for end in self.each], np.int64)

    def counts(self, rounds: int, times: Sequence[int], table: int, table_squares: int) -> Counts:
        """What rounds of the table come to in which seats' rounds ended so many `times` in each way.

        Added up as whole numbers of any length, since a block has few endings.
        """
        ended = [(many, end, dict(end.nets)) for many, end in zip(times, self.each, strict=True) if many]
        results = dict.fromkeys(self.nets, 0)
        for many, end, _ in ended:
            results[end.net] += many
        return Counts(
            rounds,
            np.array(list(results.values()), np.int64),
            tuple(sum(many * nets.get(name, 0) for many, _, nets in ended) for name in self.wagers),
            sum(many * end.wagered for many, end, _ in ended),
            table,
            table_squares,
        )


def different(ends: Iterable[Ending]) -> tuple[Endings, list[int]]:
    """The endings that differ in amounts, events aside, and for each of those given which it is."""
    found: dict[object, int] = {}
    kept: list[Ending] = []
    which: list[int] = []
    for end in ends:
        number = found.setdefault((end.nets, end.wagered), len(kept))
        if number == len(kept):
            kept.append(end)
        which.append(number)
    return Endings(tuple(kept)), which
