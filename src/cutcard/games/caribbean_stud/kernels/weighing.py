"""What rows of counted hands sum up to once every showdown has its value; see `showdowns` for the rows.

A kind is all hands that are paid alike. With a kind, `values` holds what a showdown brings when the dealer's hand is
not open, below the player's, equal to it, and above it; the least choice brings the same whatever the dealer has.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit

I8 = NDArray[np.int8]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]

CELL, PLACE, ALIKE, CLOSED, BELOW, EQUAL = range(6)
"""The columns of a row, as `showdowns.against_one` writes them."""

UP, DOWN, SAME = 1, 2, 4
"""What is noted of a cell: rows that gain by a showdown, that lose by it, to which it is the same."""


@njit(cache=True)
def _brings(row: I32, values: I64, ways: int) -> int:
    """What all showdowns of one hand add up to."""
    above = ways - row[CLOSED] - row[BELOW] - row[EQUAL]
    brings: int = row[CLOSED] * values[0] + row[BELOW] * values[1] + row[EQUAL] * values[2] + above * values[3]
    return brings


@njit(cache=True)
def weighed(rows: I32, kinds: I8, values: I64, without: int, ways: int) -> tuple[I8, I8, I64, I64]:
    """Showdowns against what there is `without` one, for each row and for each cell.

    `kinds` is by cell. Gives by row 1, -1 or 0, as the showdown gains, loses or is the same; by cell which of these
    it holds, how many deals, and what the showdowns of these deals add up to.
    """
    signs = np.empty(len(rows), np.int8)
    held, deals, sums = np.zeros(len(kinds), np.int8), np.zeros(len(kinds), np.int64), np.zeros(len(kinds), np.int64)
    for n in range(len(rows)):
        row = rows[n]
        cell = row[CELL]
        brings = _brings(row, values[kinds[cell]], ways)
        gain = brings - without * ways
        signs[n] = 1 if gain > 0 else -1 if gain < 0 else 0
        held[cell] |= UP if gain > 0 else DOWN if gain < 0 else SAME
        deals[cell] += np.int64(row[ALIKE]) * ways
        sums[cell] += row[ALIKE] * brings
    return signs, held, deals, sums


@njit(cache=True)
def within(rows: I32, cells: Bools) -> Bools:
    """Which rows lie in some of the cells."""
    found = np.empty(len(rows), np.bool_)
    for n in range(len(rows)):
        found[n] = cells[rows[n, CELL]]
    return found


@njit(cache=True)
def brought(rows: I32, kinds: I8, values: I64, ways: int) -> I64:
    """What the showdowns of each row add up to, all hands that are alike together."""
    sums = np.empty(len(rows), np.int64)
    for n in range(len(rows)):
        sums[n] = rows[n, ALIKE] * _brings(rows[n], values[kinds[rows[n, CELL]]], ways)
    return sums


@njit(cache=True)
def tally(rows: I32, kinds: I8, many: int, shown: Bools, ways: int) -> I64:
    """Deals by kind and by how the dealer's hand stands (many, 4), of the rows that come to a showdown."""
    deals = np.zeros((many, 4), np.int64)
    for n in range(len(rows)):
        if shown[n]:
            _add(deals[kinds[rows[n, CELL]]], rows[n], ways)
    return deals


@njit(cache=True)
def _add(deals: I64, row: I32, ways: int) -> None:
    alike = np.int64(row[ALIKE])
    deals[0] += alike * row[CLOSED]
    deals[1] += alike * row[BELOW]
    deals[2] += alike * row[EQUAL]
    deals[3] += alike * (ways - row[CLOSED] - row[BELOW] - row[EQUAL])


@njit(cache=True)
def sifted(rows: I32, kinds: I8, least: I64, most: I64, without: int, ways: int) -> tuple[I64, Bools]:
    """Rows that come to a showdown whatever the values, and rows that depend on them.

    `least` and `most` (k, 4) bound the values. Gives the deals of the former as `tally` does, and which are the latter.
    """
    deals, open_ = np.zeros((len(least), 4), np.int64), np.zeros(len(rows), np.bool_)
    for n in range(len(rows)):
        kind = kinds[rows[n, CELL]]
        if _brings(rows[n], least[kind], ways) >= without * ways:
            _add(deals[kind], rows[n], ways)
        elif _brings(rows[n], most[kind], ways) > without * ways:
            open_[n] = True
    return deals, open_


@njit(cache=True)
def gains(rows: I32, kinds: I8, alike: I64, values: I64, without: int, ways: int) -> tuple[I64, Floats]:
    """What the rows that gain by a showdown gain, for n times `values` (n, k, 4).

    `kinds` and `alike` are by row here. Whole numbers, right unless they run over; the floats beside them tell that.
    """
    sums, about = np.zeros(len(values), np.int64), np.zeros(len(values), np.float64)
    for table in range(len(values)):
        for n in range(len(rows)):
            gain = _brings(rows[n], values[table, kinds[n]], ways) - without * ways
            if gain > 0:
                sums[table] += alike[n] * gain
                about[table] += float(alike[n]) * gain
    return sums, about
