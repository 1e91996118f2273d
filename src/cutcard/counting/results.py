"""What a game counted by a kernel comes to: every ending of a round and every situation of its decisions.

Integers throughout where the game is counted exactly; a game that is summed up in floating point says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Line: TypeAlias = tuple[str, str]
"""A line of a pay table: the table by name, and the event."""

Numbers: TypeAlias = NDArray[np.int64] | NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which a round ends.

    `events` says of each wager that was not withdrawn why it ended, `nets` what it brought, in cents; `wagered` adds
    up what was at risk, in cents. `weight` counts the deals that end so, out of `Solved.total`.
    """

    events: tuple[tuple[str, str], ...]
    nets: tuple[tuple[str, int], ...]
    wagered: int
    weight: int | float

    @property
    def net(self) -> int:
        """What the seat wins or loses altogether, in cents."""
        return sum(cents for _, cents in self.nets)


@dataclass(frozen=True, slots=True, eq=False)
class Stage:
    """One decision of the round, in every situation in which it may be due.

    With n situations and k choices: `met` (n) counts the deals that come to each situation as the round was played,
    out of `Solved.total`; `arise` (n) those that come to it whatever was chosen before. `values` (n, k) adds up the
    net cents of each choice over `per` (n) equally likely ways in which the round may go on, the best play following;
    a choice that is not open there has the least value of the type. What the values count, `counts` says in words.
    `played` (n) is the choice that was played, as an index of `choices`.
    `traits` describes a situation from coarse to fine, so that a strategy can be told by the coarsest description
    that decides it; `example` shows its cards.
    """

    rule: str
    choices: tuple[str, ...]
    counts: str
    met: Numbers
    arise: Numbers
    values: Numbers
    per: Numbers
    played: NDArray[np.intp]
    traits: Callable[[int], tuple[str, ...]]
    example: Callable[[int], str]

    def __len__(self) -> int:
        return len(self.met)

    def value(self, situation: int, choice: int) -> Fraction | float | None:
        """What a choice is worth in cents, None where it is not open."""
        cents = self.values[situation, choice]
        if cents == closed(self.values):
            return None
        if self.values.dtype == np.int64:
            return Fraction(int(cents), int(self.per[situation]))
        return float(cents) / float(self.per[situation])


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """A game played through by one strategy. Endings and the deals they count add up to `total`.

    `method` says in words how the numbers came about, and names the model where one was needed. `exact` is False
    where floating point was used; weights are then probabilities, `total` is 1 and `error` bounds that of
    the expected net, in cents. `notes` are further facts by name, with their unit in the name.
    """

    total: int
    endings: tuple[Ending, ...]
    stages: tuple[Stage, ...]
    method: str
    exact: bool = True
    error: float = 0.0
    notes: Mapping[str, Any] = field(default_factory=dict)


def closed(values: Numbers) -> int | float:
    """What stands in `Stage.values` for a choice that is not open."""
    return int(np.iinfo(np.int64).min) if values.dtype == np.int64 else -np.inf
