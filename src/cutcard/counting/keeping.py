"""How long work is kept and watched: told from outside, so that kernels know no files and no clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Arrays: TypeAlias = Mapping[str, NDArray[np.generic]]
"""Compiled or counted tables by name."""


class Keep(Protocol):
    """Arrays made once and found again."""

    def __call__(self, what: str, about: object, make: Callable[[], Arrays]) -> Arrays:
        """The arrays `what`, made by `make` if they are not kept yet.

        `about` is everything that they depend on besides the version of Cutcard, as plain JSON data.
        """
        ...


class Progress(Protocol):
    """Told how far long work has come."""

    def __call__(self, what: str, done: int, of: int) -> None:
        """`done` parts of `of` are finished of what is being done, said in a few words."""
        ...


def in_memory(what: str, about: object, make: Callable[[], Arrays]) -> Arrays:
    """A keeper that keeps nothing."""
    return make()


def silent(what: str, done: int, of: int) -> None:
    """Progress that nobody watches."""
