"""The kernels' loops as plain Python: the same source, not compiled, so that it reckons with fractions."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from cutcard.counting import compiling
from cutcard.games.spanish_21.counted_numbers import Numbers

_KERNELS: Final = "cutcard.games.spanish_21.kernels"


def _untouched(**options: bool | str) -> Callable[[Any], Any]:
    """What stands in for `njit`: the function as it is written, which NumPy need not hear of."""
    return lambda function: function


def _plain(*names: str) -> list[ModuleType]:
    """The kernels read once more, with nothing compiled; the compiled ones stay where they were."""
    hidden = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(f"{_KERNELS}.")}
    compiled, compiling.njit = compiling.njit, _untouched
    try:
        return [import_module(f"{_KERNELS}.{name}") for name in names]
    finally:
        compiling.njit = compiled
        for name in [name for name in sys.modules if name.startswith(f"{_KERNELS}.")]:
            del sys.modules[name]
        sys.modules.update(hidden)


def _of(dealer: ModuleType, draw: ModuleType, flow: ModuleType, play: ModuleType) -> Numbers:
    return Numbers(
        of=Fraction,
        dtype=object,
        margin=Fraction(0),
        dealer_results=dealer.dealer_results,
        solve_hands=play.solve_hands,
        follow_hands=flow.follow_hands,
        next_card=draw.next_card,
        reach=draw.reach,
    )


EXACT: Final = _of(*_plain("dealer", "draw", "flow", "play"))
"""Fractions throughout."""
