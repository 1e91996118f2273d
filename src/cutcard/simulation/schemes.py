"""Betting schemes: how many times the usual wagers the next round is played for. None changes the house edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from cutcard.counting.compiling import njit, plain

WINS_IN_A_ROW = 3
"""After so many wins in a row, Paroli begins anew."""


class Scheme(IntEnum):
    """How wagers follow one another. A round that brings nothing changes nothing.

    `FLAT`: always the same.
    `MARTINGALE`: twice as much after a loss, the usual after a win.
    `PAROLI`: twice as much after a win, the usual after a loss or three wins in a row.
    `DALEMBERT`: one more after a loss, one less after a win.
    `OSCAR`: one more after a win, the same after a loss, never more than brings a series to one opening wager ahead;
    then a new series begins.
    """

    FLAT = 0
    MARTINGALE = 1
    PAROLI = 2
    DALEMBERT = 3
    OSCAR = 4

    @property
    def title(self) -> str:
        """What it is called."""
        return _TITLES[self]


_TITLES = {
    Scheme.FLAT: "flat",
    Scheme.MARTINGALE: "martingale",
    Scheme.PAROLI: "paroli",
    Scheme.DALEMBERT: "dalembert",
    Scheme.OSCAR: "oscar",
}


@njit(inline="always", cache=True)
def after(scheme: int, times: int, row: int, series: int, net: int, opening: int) -> tuple[int, int, int]:
    """How many times the usual wagers are next, wins in a row, and how far the series is ahead.

    `net` is what the round brought and `opening` the opening wager, in the unit of `series`.
    """
    if scheme == 1:
        if net < 0:
            times = 2 * times
        elif net > 0:
            times = 1
    elif scheme == 2:
        row = row + 1 if net > 0 else 0 if net < 0 else row
        if net < 0 or row == 3:
            times, row = 1, 0
        elif net > 0:
            times = 2 * times
    elif scheme == 3:
        if net < 0:
            times = times + 1
        elif net > 0:
            times = max(1, times - 1)
    elif scheme == 4:
        series = series + net
        if series >= opening:
            times, series = 1, 0
        elif net > 0:
            times = min(times + 1, (2 * opening - series - 1) // opening)
    return times, row, series


def stakes(scheme: Scheme, results: Iterable[int], most: int) -> Iterator[int]:
    """How many times the usual wagers each round is played for, at most `most`.

    `results` say what each round brings at the usual wagers, in units of the opening wager.
    """
    times, row, series = 1, 0, 0
    for net in results:
        yield times
        times, row, series = plain(after)(scheme, times, row, series, net * times, 1)
        times = min(times, most)
