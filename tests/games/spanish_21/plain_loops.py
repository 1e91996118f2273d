"""The kernels' loops as plain Python: the same source, not compiled, so that it reckons with fractions."""

from __future__ import annotations

import sys
from fractions import Fraction
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from cutcard.games.spanish_21.counted_numbers import Numbers

_KERNELS: Final = "cutcard.games.spanish_21.kernels"


def _untouched(*args: Any, **options: Any) -> Any:
    """What stands in for `numba.njit`: the function as it is written."""
    if args:
        return args[0]
    return lambda function: function


def _plain(*names: str) -> list[ModuleType]:
    """The kernels read once more, with nothing compiled; the compiled ones stay where they were."""
    numba = ModuleType("numba")
    numba.njit = _untouched  # type: ignore[attr-defined]
    hidden = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(f"{_KERNELS}.")}
    hidden["numba"] = sys.modules["numba"]
    sys.modules["numba"] = numba
    try:
        return [import_module(f"{_KERNELS}.{name}") for name in names]
    finally:
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
