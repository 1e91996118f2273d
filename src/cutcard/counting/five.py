"""Five cards as a place in a table: poker and all its relatives look at ranks, and at whether all suits are one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from typing import Final

import numba
import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card

RANKS: Final = 13
PLACES: Final = 2 * RANKS**5
"""How long a table is: five ranks, of several suits or of one."""


@numba.njit(inline="always", cache=True)
def place(a: int, b: int, c: int, d: int, e: int) -> int:
    """Where five cards, given in ascending order, stand in a table of `PLACES`."""
    ranks = ((((a >> 2) * 13 + (b >> 2)) * 13 + (c >> 2)) * 13 + (d >> 2)) * 13 + (e >> 2)
    one_suit = (a & 3) == (b & 3) and (a & 3) == (c & 3) and (a & 3) == (d & 3) and (a & 3) == (e & 3)
    return ranks + 371293 if one_suit else ranks


def representatives() -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Each of the 7,462 kinds of five cards: its place in a table, and five cards of that kind in ascending order."""
    for ranks in combinations_with_replacement(range(RANKS), 5):
        if all(ranks.count(rank) <= 4 for rank in ranks):
            cards = _unsuited(ranks)
            yield place.py_func(*cards), cards
    for ranks in combinations(range(RANKS), 5):
        cards = tuple(Card(4 * rank) for rank in ranks)
        yield place.py_func(*cards), cards


def compiled(what: Callable[[tuple[Card, ...]], int], dtype: type[np.generic] = np.int16) -> NDArray[np.generic]:
    """A table of `PLACES` of what a rule says of every kind of five cards; asked once for each kind.

    Places that no five cards have hold the greatest value of the type.
    """
    table = np.full(PLACES, np.iinfo(dtype).max, dtype)  # type: ignore[type-var]
    for where, cards in representatives():
        table[where] = what(cards)
    return table


def _unsuited(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards of these ranks that are no flush: cards of one rank in different suits, the last of another suit."""
    suits = [ranks[:at].count(rank) for at, rank in enumerate(ranks)]
    if len(set(suits)) == 1:
        suits[-1] = 1
    return tuple(Card(4 * rank + suit) for rank, suit in zip(ranks, suits, strict=True))
