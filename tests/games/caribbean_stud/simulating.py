"""Kernels of simulated Caribbean stud, and decks in the order in which they are dealt, for its tests."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from cutcard.analysis import Study, study
from cutcard.cards import Card
from cutcard.counting import in_memory
from cutcard.counting.streams import key_of
from cutcard.games.caribbean_stud.simulation import CaribbeanStudKernel, compiled
from cutcard.registry import play

NAME = "caribbean-stud:nj-casino"
PROGRESSIVE = f"{NAME}?progressive=1"
IN_STACKS = f"{NAME}?device=automated-shoe&progressive=4"
ANTE, BOTH, HIGH = (("ante", 500),), (("ante", 500), ("progressive", 100)), (("ante", 10_000), ("progressive", 100))
KEY = key_of("caribbean stud", 1)

Ints = NDArray[np.int64]
Wagers = tuple[tuple[str, int], ...]


@cache
def kernel(name: str = NAME, wagers: Wagers = ANTE, strategy: str = "optimal", seats: int = 1) -> CaribbeanStudKernel:
    found = compiled(play(name), dict(wagers), strategy, seats, in_memory)
    assert found is not None
    return found


@cache
def studied(name: str = NAME, wagers: Wagers = ANTE) -> Study:
    return study(play(name), dict(wagers))


def dealt_so(kernel: CaribbeanStudKernel, hands: list[list[Card]], dealer: list[Card]) -> list[Card]:
    """A deck that brings these cards to the seats and the dealer."""
    coming = [card for hand in (*hands, dealer) for card in hand]
    return [card for _, card in sorted(zip(kernel.order, coming, strict=True))]
