"""The hands of a split pair put together: what all of them bring, and what all of them risk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.counting import Ending
from cutcard.games.spanish_21.counted_ends import SplitEnds
from cutcard.games.spanish_21.counted_numbers import Number
from cutcard.games.spanish_21.counted_walk import Ended
from cutcard.games.spanish_21.wagers import ORIGINAL

SPLIT_HANDS: Final = "all hands of a split pair"

_MOST_CENTS: Final = 1 << 31
"""More than may be wagered in a round, so that what is brought and what is risked fit into one key."""


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """Chances (n) by what is brought and risked, as keys (n) of net cents times `_MOST_CENTS` plus wagered cents."""

    keys: NDArray[np.int64]
    chances: NDArray[np.float64]

    def __add__(self, other: Sums) -> Sums:
        """What comes of either."""
        return _gathered(np.concatenate([self.keys, other.keys]), np.concatenate([self.chances, other.chances]))

    def __matmul__(self, other: Sums) -> Sums:
        """What comes of both together, independent of each other."""
        keys = (self.keys[:, None] + other.keys[None]).ravel()
        return _gathered(keys, (self.chances[:, None] * other.chances[None]).ravel())

    def times(self, factor: float) -> Sums:
        """The same with other chances."""
        return Sums(self.keys, self.chances * factor)

    @property
    def chance(self) -> float:
        """All chances together."""
        return float(self.chances.sum())


def _gathered(keys: NDArray[np.int64], chances: NDArray[np.float64]) -> Sums:
    found, where = np.unique(keys, return_inverse=True)
    return Sums(found, np.bincount(where, weights=chances, minlength=len(found)).astype(np.float64))


def split_endings(splits: Iterable[SplitEnds]) -> Iterator[Ending]:
    """Endings by the number of hands, what they bring and what was at risk.

    Hands of one pair count as independent given the dealer's result; those that end before the dealer's hand is
    played do not depend on it. That leaves every expectation as it is; the spread about it is an approximation.
    """
    found: defaultdict[int, Sums] = defaultdict(lambda: Sums(np.zeros(0, np.int64), np.zeros(0)))
    for split in splits:
        for hands, sums in _together(split):
            found[hands] += sums
    for hands, sums in sorted(found.items()):
        nets, wagered = np.divmod(sums.keys, _MOST_CENTS)
        for net, risked, chance in zip(nets.tolist(), wagered.tolist(), sums.chances.tolist(), strict=True):
            into = f"split into {hands} hands"
            yield Ending(((ORIGINAL, into), (SPLIT_HANDS, into)), ((SPLIT_HANDS, net),), risked, chance)


def _together(split: SplitEnds) -> Iterator[tuple[int, Sums]]:
    """The rounds of one pair, for each number of hands and each result of the dealer."""
    early, late = _sums(split.hands), [_late(split, result) for result in range(6)]
    all_late = sum(sums.chance for sums in late)
    whole = early.chance + all_late
    early = early.times(1 / whole)
    if all_late <= 0:
        yield from _of_hands(split, 1.0, early)
    for sums in late:
        if sums.chance > 0:
            one = early + sums.times(all_late / whole / sums.chance)
            yield from _of_hands(split, sums.chance / all_late, one)


def _of_hands(split: SplitEnds, share: float, one: Sums) -> Iterator[tuple[int, Sums]]:
    """All hands, each of which ends like `one`, in the share of rounds in which the dealer has one result."""
    several = one
    for hands in range(2, len(split.into)):
        several = several @ one
        if split.into[hands] > 0:
            yield hands, several.times(float(split.chance) * share * float(split.into[hands]))


def _sums(hands: Mapping[Ended, Number]) -> Sums:
    keys = np.array([ended.net * _MOST_CENTS + ended.wagered for ended in hands], np.int64)
    return _gathered(keys, np.array([float(many) for many in hands.values()], np.float64))


def _late(split: SplitEnds, result: int) -> Sums:
    return _sums({ended: many for (ended, against), many in split.stood.items() if against == result})
