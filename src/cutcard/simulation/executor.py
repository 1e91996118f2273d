"""Where work is done, whatever it is: here, or on a cluster. What comes out is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from cutcard.simulation.contract import Kernel
from cutcard.simulation.workers import Workers, threads

A = TypeVar("A")
B = TypeVar("B")


class Executor(Protocol):
    """Plays the blocks of simulations, and does other work piece by piece."""

    def workers(self, kernel: Kernel, key: int) -> AbstractContextManager[Workers]:
        """What plays the blocks of one job, while the context lasts."""
        ...

    def each(self, function: Callable[[A], B], things: Sequence[A]) -> Iterator[tuple[int, B]]:
        """The function of each thing with the thing's number, in the order in which they are done.

        Both can be pickled, and the function is one of a module. Raises whatever the function raises.
        """
        ...


@dataclass(frozen=True, slots=True)
class Here:
    """This process, with so many threads for simulations, by default one for each processor; the rest by one."""

    number: int | None = None

    def workers(self, kernel: Kernel, key: int) -> AbstractContextManager[Workers]:
        """Threads of this process."""
        return threads(kernel, key, self.number)

    def each(self, function: Callable[[A], B], things: Sequence[A]) -> Iterator[tuple[int, B]]:
        """One after another."""
        return ((number, function(thing)) for number, thing in enumerate(things))
