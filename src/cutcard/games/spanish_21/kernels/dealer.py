"""How often the dealer comes to each result, whatever cards are known to be gone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit

Numbers = NDArray[np.float64]
"""Floats; run in plain Python, any numbers that add, multiply and divide."""

Ints = NDArray[np.int64]

BLOCK = 32
"""Shoes that are done side by side: so many that their numbers stay in the fastest memory."""


@njit(cache=True)
def dealer_results(nodes: Ints, orders: Numbers, left: Numbers, agree: Numbers, results: Numbers) -> None:
    """Fill `results` (m, 6): the chances of 17 to 21 and of more than that, for m shoes.

    `left` (m, 10) counts the unseen cards, the hole card among them; only those of `agree` (10, ones and zeros) may
    be the hole card. `nodes` (n, 4) is a tree of the cards that the dealer may add, every set of cards once: depth
    from 1 on, the value, how many of it came before, and the result with which the dealer then stands or -1;
    `orders` (n) counts the orders in which the dealer draws such a set.
    """
    for start in range(0, left.shape[0], BLOCK):
        _block(nodes, orders, left[start : start + BLOCK], agree, results[start : start + BLOCK])


@njit(cache=True)
def _block(nodes: Ints, orders: Numbers, left: Numbers, agree: Numbers, results: Numbers) -> None:
    many = left.shape[0]
    deepest = nodes[:, 0].max()
    there = np.zeros((10, deepest + 1, many), left.dtype)
    for value in range(10):
        for before in range(deepest + 1):
            for at in range(many):
                there[value, before, at] = left[at, value] - before
    ways = np.zeros((deepest + 1, many), left.dtype)
    ways[0] += 1
    found = np.zeros((6, deepest + 1, many), left.dtype)
    for node in range(nodes.shape[0]):
        depth, value, before, result = nodes[node, 0], nodes[node, 1], nodes[node, 2], nodes[node, 3]
        for at in range(many):
            ways[depth, at] = ways[depth - 1, at] * there[value, before, at]
        if result >= 0:
            for at in range(many):
                found[result, depth, at] += orders[node] * ways[depth, at]
    _divide(found, left, agree, results)


@njit(cache=True)
def _divide(found: Numbers, left: Numbers, agree: Numbers, results: Numbers) -> None:
    """Ordered ways over all ordered ways: a hole card that agrees, then any cards. Only results need be fractions."""
    for at in range(left.shape[0]):
        cards, ways, nothing = left[at, 0] * 0, left[at, 0] * 0, results[at, 0] * 0
        for value in range(10):
            cards += left[at, value]
            ways += left[at, value] * agree[value]
        for depth in range(1, found.shape[1]):
            if ways <= 0:
                break
            for result in range(6):
                results[at, result] += (found[result, depth, at] + nothing) / ways
            ways *= cards - depth
