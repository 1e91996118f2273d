"""Compilation by numba where it is installed; where it is not, the same code runs as plain Python, slower."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar, cast

import numpy as np

_numba: Any
try:
    import numba as _numba
except ImportError:
    _numba = None

COMPILED: Final = _numba is not None
"""Whether kernels are compiled on this machine."""

SLOW: Final = "numba is not installed, so kernels run as plain Python: the same results, some hundred times slower."
"""What to say where they are not."""

P = ParamSpec("P")
R = TypeVar("R")


def njit(**options: bool | str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorate a loop over arrays so that it is compiled, by `numba.njit` with these options."""
    if COMPILED:
        return cast("Callable[[Callable[P, R]], Callable[P, R]]", _numba.njit(**options))
    return _interpreted


def plain(function: Callable[P, R]) -> Callable[P, R]:
    """The function as it was written, not compiled."""
    return cast("Callable[P, R]", cast(Any, function).py_func)


def _interpreted(function: Callable[P, R]) -> Callable[P, R]:
    """Arithmetic that wraps around at 64 bits is meant, and NumPy need not warn of it."""

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> R:
        with np.errstate(over="ignore"):
            return function(*args, **kwargs)

    cast(Any, called).py_func = function
    return called
