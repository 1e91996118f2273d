"""Situations of a decision put together by the coarsest description that decides them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cutcard.counting import Stage
from cutcard.counting.results import closed


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

    Where the finest description still leaves several choices, each is a class of its own.
    """
    described = [stage.traits(at) for at in range(len(stage))]
    return tuple(_parted(stage, described, (), np.arange(len(stage))))


def _parted(
    stage: Stage, described: Sequence[tuple[str, ...]], so_far: tuple[str, ...], here: NDArray[np.intp]
) -> Iterator[Class]:
    if len(here) == 0:
        return
    played = stage.played[here]
    if so_far and (played == played[0]).all():
        yield Class(so_far, stage.choices[played[0]], here)
        return
    finer: defaultdict[str | None, list[int]] = defaultdict(list)
    for at in here.tolist():
        finer[described[at][len(so_far)] if len(described[at]) > len(so_far) else None].append(at)
    for trait, situations in finer.items():
        if trait is not None:
            yield from _parted(stage, described, (*so_far, trait), np.array(situations, np.intp))
            continue
        for choice in dict.fromkeys(stage.played[situations].tolist()):
            same = np.array([at for at in situations if stage.played[at] == choice], np.intp)
            yield Class(so_far, stage.choices[choice], same)
