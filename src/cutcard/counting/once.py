"""Games in which a seat decides once at most: what counted rounds come to, whatever is paid for them.

Throughout, n situations in which the decision may be due, k kinds of rounds and c choices: `ways` (n, k) counts the
deals that lead from each situation to each kind of round, and a kind with a choice is one ending.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.results import Ending

Ints = NDArray[np.int64]


def values(ways: Ints, ends: Sequence[Sequence[Ending]]) -> Ints:
    """The net cents of each choice in each situation, added up over its deals: (n, c), from endings (k, c)."""
    nets = np.array([[end.net for end in choices] for choices in ends], np.int64)
    _fits(ways.sum(axis=1).max(initial=0), abs(nets).max(initial=0))
    summed: Ints = ways @ nets
    return summed


def best(values: Ints, order: Sequence[int]) -> NDArray[np.intp]:
    """The choice of the greatest value in each situation; of equal ones the first in this order of choices."""
    chosen: NDArray[np.intp] = np.asarray(order, np.intp)[values[:, order].argmax(axis=1)]
    return chosen


def endings(ways: Ints, ends: Sequence[Sequence[Ending]], played: NDArray[np.intp]) -> tuple[Ending, ...]:
    """What the rounds come to if these choices are played (n); endings that are the same are counted together."""
    merged: dict[Ending, int] = {}
    for choice in range(len(ends[0])):
        for kind, weight in enumerate(ways[played == choice].sum(axis=0).tolist()):
            if weight:
                end = replace(ends[kind][choice], weight=0)
                merged[end] = merged.get(end, 0) + weight
    return tuple(replace(end, weight=weight) for end, weight in merged.items())


def batch(ways: Ints, paid: Ints, fixed: Ints, wins: Ints) -> Ints:
    """The net of all rounds by the best choices under each of t pay tables: (t).

    Of each kind with each choice, `paid` (k, c, lines) says how many cents are won at the odds of each line, and
    `fixed` (k, c) what is won or lost besides, in the unit of `wins` (t, lines).
    """
    rows, weights = _primitive(np.concatenate((_over(ways, paid), _over(ways, fixed[:, :, None])), axis=2))
    tables = np.concatenate((wins, np.ones((len(wins), 1), np.int64)), axis=1).T
    _fits(abs(rows).sum(axis=2).max(axis=1, initial=0) @ weights, abs(tables).max(initial=0))
    total = np.zeros(len(wins), np.int64)
    for begin in range(0, len(wins), 1024):  # so that a block of results stays in the cache
        block = rows @ tables[:, begin : begin + 1024]
        total[begin : begin + 1024] = weights @ block.max(axis=1)
    return total


def order(names: Sequence[str], prefer: Iterable[str]) -> list[int]:
    """Choices by number in the order in which those of equal value are preferred."""
    return [names.index(name) for name in prefer if name in names]


def _over(ways: Ints, each: Ints) -> Ints:
    """What each kind and choice amounts to, added up over the deals of a situation: (n, c, ...)."""
    _fits(ways.sum(axis=1).max(initial=0), abs(each).max(initial=0))
    summed: Ints = np.einsum("nk,kcl->ncl", ways, each)
    return summed


def _primitive(rows: Ints) -> tuple[Ints, Ints]:
    """Different rows without their greatest common divisors, and how much each weighs: multiples count as one."""
    flat = rows.reshape(len(rows), -1)
    divisors = np.gcd.reduce(flat, axis=1)
    different, of = np.unique(flat // np.maximum(divisors, 1)[:, None], axis=0, return_inverse=True)
    weights = np.zeros(len(different), np.int64)
    np.add.at(weights, of.reshape(-1), divisors)
    return different.reshape(-1, *rows.shape[1:]), weights


def _fits(number: int, most: int) -> None:
    """Raise OverflowError unless so many times so much is an exact 64-bit integer."""
    if int(number) * int(most) >= 2**63:
        raise OverflowError(f"{number} times {most} is too much to be counted exactly: wager less, or use fewer decks.")
