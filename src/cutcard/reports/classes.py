"""Situations of a decision put together by the coarsest description that decides them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.counting import Stage
from cutcard.counting.results import closed

EVERYWHERE: Final = "in every situation"

GOOD_FOR: Final = 1e-6
"""Cents by which choices summed in floating point must differ."""


@dataclass(frozen=True, slots=True, eq=False)
class Class:
    """Situations that one description covers, in each of which the same choice is played."""

    description: tuple[str, ...]
    choice: str
    situations: NDArray[np.intp]

    def margins(self, stage: Stage) -> NDArray[np.float64]:
        """By how many cents the best choice beats the second best in each situation."""
        values = stage.values[self.situations].astype(np.float64)
        values[stage.values[self.situations] == closed(stage.values)] = -np.inf
        values.sort(axis=1)
        margins: NDArray[np.float64] = (values[:, -1] - values[:, -2]) / stage.per[self.situations]
        return margins


def classes(stage: Stage) -> tuple[Class, ...]:
    """All situations, the description no finer than it must be; in the order in which descriptions first occur.

    Where the finest description still leaves several choices, each is a class of its own. Sums in floating point
    that differ by less than they are good for are no reason to part situations.
    """
    described = [stage.traits(at) for at in range(len(stage))]
    return tuple(_parted(stage, described, (), np.arange(len(stage)), _agreeing(stage)))


def _agreeing(stage: Stage) -> NDArray[np.bool_]:
    """Which choices are as good as played in each situation (n, k)."""
    agreeing: NDArray[np.bool_] = np.arange(len(stage.choices)) == stage.played[:, None]
    if stage.values.dtype != np.int64:
        played = np.take_along_axis(stage.values, stage.played[:, None], axis=1)
        agreeing |= abs(stage.values - played) <= GOOD_FOR * stage.per[:, None]
    return agreeing


def _parted(
    stage: Stage,
    described: Sequence[tuple[str, ...]],
    so_far: tuple[str, ...],
    here: NDArray[np.intp],
    agreeing: NDArray[np.bool_],
) -> Iterator[Class]:
    if len(here) == 0:
        return
    common = agreeing[here].all(axis=0)
    if common.any():
        often = np.bincount(stage.played[here], minlength=len(stage.choices))
        yield Class(so_far or (EVERYWHERE,), stage.choices[int((common * (often + 1)).argmax())], here)
        return
    finer: defaultdict[str | None, list[int]] = defaultdict(list)
    for at in here.tolist():
        finer[described[at][len(so_far)] if len(described[at]) > len(so_far) else None].append(at)
    for trait, situations in finer.items():
        if trait is not None:
            yield from _parted(stage, described, (*so_far, trait), np.array(situations, np.intp), agreeing)
            continue
        for choice in dict.fromkeys(stage.played[situations].tolist()):
            same = np.array([at for at in situations if stage.played[at] == choice], np.intp)
            yield Class(so_far, stage.choices[choice], same)
