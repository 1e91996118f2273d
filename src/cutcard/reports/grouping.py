"""Results put together in few rows, so that a distribution can be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count
from math import log10
from typing import Final

MOST_ROWS: Final = 18

MOST_BARS: Final = 22

RARE: Final = 0.004
"""The share at either end that is put together."""

STEPS: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Group:
    """Results from `low` to `high`, in cents, both included, and the share of all that they have."""

    low: int
    high: int
    share: float


def grouped(shares: Mapping[int, float], opening: int) -> tuple[Group, ...]:
    """Each result by itself, or where there are many, those within 1, 2, 5, 10, 20 ... opening wagers; ascending.

    `shares` are those of results in cents.
    """
    if len(shares) <= MOST_ROWS:
        return tuple(Group(net, net, share) for net, share in sorted(shares.items()))
    return _together((_around(net, opening), net, share) for net, share in shares.items())


def evenly(shares: Mapping[int, float]) -> tuple[Group, ...]:
    """Results in ten to twenty rows of equal width; what is rarest at either end is put together; ascending."""
    low, high = _quantile(shares, RARE), _quantile(shares, 1 - RARE)
    width = _round_width((high - low) / MOST_BARS)

    def row(net: int) -> int:
        return min(max(net, low), high) // width

    return _together((row(net), net, share) for net, share in shares.items())


def within(group: Group, shares: Mapping[int, float]) -> float:
    """The share that another distribution has of the results of a group."""
    return sum(share for net, share in shares.items() if group.low <= net <= group.high)


def _together(rows: Iterable[tuple[int, int, float]]) -> tuple[Group, ...]:
    found: dict[int, Group] = {}
    for row, net, share in rows:
        group = found.get(row, Group(net, net, 0.0))
        found[row] = Group(min(group.low, net), max(group.high, net), group.share + share)
    return tuple(found[row] for row in sorted(found))


def _around(net: int, opening: int) -> int:
    """In which row a result is: 0 for nothing, then outwards."""
    if net == 0:
        return 0
    place = next(at for at in count() if abs(net) <= opening * STEPS[at % 3] * 10 ** (at // 3))
    return (place + 1) * (1 if net > 0 else -1)


def _quantile(shares: Mapping[int, float], share: float) -> int:
    so_far, total = 0.0, sum(shares.values())
    for net in sorted(shares):
        so_far += shares[net]
        if so_far >= share * total:
            break
    return net


def _round_width(least: float) -> int:
    """The next of 1, 2, 5, 10, 20 ... cents."""
    if least <= 1:
        return 1
    power = int(10 ** int(log10(least)))
    return next(step * power for step in (*STEPS, 10, 20) if step * power >= least)
