"""The numbers that loops over hands reckon with: floats for whole shoes, or fractions where few cards are left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cutcard.games.spanish_21.kernels.dealer import dealer_results
from cutcard.games.spanish_21.kernels.draw import next_card, reach
from cutcard.games.spanish_21.kernels.flow import follow_hands
from cutcard.games.spanish_21.kernels.play import solve_hands

Array: TypeAlias = NDArray[Any]
Number: TypeAlias = Any
"""A float or a Fraction."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """How to reckon: `of` makes a number of an int, `margin` is by how much a choice has to be better to be better.

    The loops reckon with floats as they are; as plain Python the same loops reckon with fractions.
    """

    of: Callable[[int], Number]
    dtype: type
    margin: Number
    dealer_results: Callable[..., None] = dealer_results
    solve_hands: Callable[..., None] = solve_hands
    follow_hands: Callable[..., None] = follow_hands
    next_card: Callable[..., None] = next_card
    reach: Callable[..., Number] = reach

    def array(self, integers: Any) -> Array:
        """An array of these integers as numbers."""
        whole = np.asarray(integers)
        if self.dtype is np.float64:
            return whole.astype(np.float64)
        return np.asarray(np.frompyfunc(lambda each: self.of(int(each)), 1, 1)(whole), object)

    def whole(self, integers: Any) -> Array:
        """An array of these integers for sums and products only: as floats, or as integers of any size."""
        return np.asarray(integers).astype(np.float64 if self.dtype is np.float64 else object)

    def zeros(self, *shape: int) -> Array:
        """An array of nothing but zeros."""
        return self.array(np.zeros(shape, np.int64))


FLOATS: Final = Numbers(float, np.float64, 1e-9)
"""Choices less than a thousand-millionth of a cent apart count as equal."""
