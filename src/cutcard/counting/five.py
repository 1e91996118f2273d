"""Five cards as a place in a table: poker and all its relatives look at ranks, and at whether all suits are one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS, Card
from cutcard.counting.compiling import njit

RANKS: Final = 13
PLACES: Final = 2 * RANKS**5
"""How long a table is: five ranks, of several suits or of one."""


@njit(inline="always", cache=True)
def place(a: int, b: int, c: int, d: int, e: int) -> int:
    """Where five cards, given in ascending order, stand in a table of `PLACES`."""
    ranks = ((((a >> 2) * 13 + (b >> 2)) * 13 + (c >> 2)) * 13 + (d >> 2)) * 13 + (e >> 2)
    one_suit = (a & 3) == (b & 3) and (a & 3) == (c & 3) and (a & 3) == (d & 3) and (a & 3) == (e & 3)
    return ranks + 371293 if one_suit else ranks


@cache
def representatives() -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """Each of the 7,462 kinds of five cards: its place in a table, and five cards of that kind in ascending order."""
    suited = ((PLACES // 2, ranks, (0, 0, 0, 0, 0)) for ranks in combinations(range(RANKS), 5))
    several = ((0, ranks, _suits(ranks)) for ranks in combinations_with_replacement(range(RANKS), 5) if _dealt(ranks))
    return tuple(
        (
            plane + (((a * RANKS + b) * RANKS + c) * RANKS + d) * RANKS + e,
            tuple([CARDS[4 * rank + suit] for rank, suit in zip((a, b, c, d, e), suits, strict=True)]),
        )
        for plane, (a, b, c, d, e), suits in (*several, *suited)
    )


def compiled(what: Callable[[tuple[Card, ...]], int], dtype: type[np.generic] = np.int16) -> NDArray[np.generic]:
    """A table of `PLACES` of what a rule says of every kind of five cards; asked once for each kind.

    Places that no five cards have hold the greatest value of the type.
    """
    table = np.full(PLACES, np.iinfo(dtype).max, dtype)  # type: ignore[type-var]
    for where, cards in representatives():
        table[where] = what(cards)
    return table


def _dealt(ranks: tuple[int, ...]) -> bool:
    """Whether a deck has so many cards of a rank; ranks ascend, so five of one are the first and the last alike."""
    return ranks[0] != ranks[-1]


def _suits(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Suits that make no flush: cards of one rank in different suits, else the last of another suit."""
    suits = [0, 0, 0, 0, 0]
    for at in range(1, 5):
        if ranks[at] == ranks[at - 1]:
            suits[at] = suits[at - 1] + 1
    if not any(suits):
        suits[4] = 1
    return tuple(suits)
