"""What hands are worth in every state of their doubles."""

from __future__ import annotations

from typing import Any

import numpy as np

from cutcard.counting.compiling import njit
from cutcard.games.spanish_21.kernels.draw import next_card, reach, unseen_after
from cutcard.games.spanish_21.kernels.tables import (
    DOUBLE,
    HIT,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    Hands,
    Ints,
    Law,
    Numbers,
    Shoes,
)


@njit(cache=True)
def solve_hands(
    hands: Hands, shoes: Shoes, law: Law, offers: Ints, left: Ints, values: Numbers, worths: Numbers, played: Ints
) -> None:
    """The best play of every hand by what is seen of it, whichever of the shoes it comes from.

    `offers` (s, h) has a bit for each choice that is offered, `left` for those among which a strategy chooses. Fills
    `values` (s, k, h), `worths` (states, k, h, c) for as many states as it has, and `played` (s, h); what a split is
    worth is for others to say.
    """
    many = shoes.left.shape[0]
    unseen = np.zeros(10, shoes.left.dtype)
    chances = np.zeros((many, 10), shoes.left.dtype)
    weight = np.zeros(many, shoes.left.dtype)
    worth = np.zeros((7, many), shoes.left.dtype)
    for member in range(len(hands.members) - 1, -1, -1):
        h = hands.members[member]
        for k in range(many):
            chances[k] = 0
            weight[k] = shoes.scale[k]
            if unseen_after(shoes.left[k], hands.cards[h], hands.base, unseen):
                next_card(unseen, shoes.agree, chances[k])
            if many > 1:
                weight[k] *= reach(shoes.left[k], hands.cards[h], hands.base, shoes.agree)
        for s in range(len(offers) - 1, -1, -1):
            _worth_of(hands, shoes, law, h, s, offers[s, h], chances, values, worth)
            best = choose(left[s, h], law.order, law.margin[0], weight, worth)
            played[s, h] = best
            for k in range(many):
                values[s, k, h] = worth[best, k]
                if s < worths.shape[0]:
                    for c in range(7):
                        worths[s, k, h, c] = worth[c, k]


@njit(cache=True)
def _worth_of(
    hands: Hands,
    shoes: Shoes,
    law: Law,
    h: int,
    s: int,
    offered: int,
    chances: Numbers,
    values: Numbers,
    worth: Numbers,
) -> None:
    """Fill `worth` (c, k) for what is offered; a split is for others to say."""
    after = hands.children[h]
    for k in range(chances.shape[0]):
        if offered >> STAND & 1:
            worth[STAND, k] = _stood(shoes.results[shoes.rows[k, h]], law.stands[s, hands.points[h]])
        if offered >> HIT & 1:
            worth[HIT, k] = _drawn(chances[k], after, values[s, k], law.pays[s])
        for end in range(2):
            if offered >> (DOUBLE + end) & 1:
                then = law.doubles[s, end]
                worth[DOUBLE + end, k] = _drawn(chances[k], after, values[then, k], law.pays[then])
        if offered >> SURRENDER & 1:
            worth[SURRENDER, k] = law.given[s, SURRENDER]
        if offered >> RESCUE & 1:
            worth[RESCUE, k] = law.given[s, RESCUE]


@njit(cache=True)
def _drawn(chances: Numbers, after: Ints, values: Numbers, pays: Numbers) -> Any:
    """What one more card is worth: `values` (h) of the hands it leads to, `pays` (code) of those that are over."""
    worth = chances[0] * 0
    for value in range(10):
        child = after[value]
        worth += chances[value] * (values[child] if child >= 0 else pays[-1 - child])
    return worth


@njit(cache=True)
def _stood(results: Numbers, stands: Numbers) -> Any:
    """What standing is worth against the dealer's results."""
    worth = results[0] * 0
    for result in range(6):
        worth += results[result] * stands[result]
    return worth


@njit(cache=True)
def choose(offered: int, order: Ints, margin: Numbers, weight: Numbers, worth: Numbers) -> int:
    """The choice whose `worth` (c, k), shoes weighed, is most; among equals the first in order. Splits are left out."""
    best = -1
    most = weight[0] * 0
    whole = weight[0] * 0
    for k in range(len(weight)):
        whole += abs(weight[k])
    for c in order:
        if c != SPLIT and offered >> c & 1:
            total = weight[0] * 0
            for k in range(len(weight)):
                total += weight[k] * worth[c, k]
            if best < 0 or total > most + margin * whole:
                best, most = c, total
    return best
