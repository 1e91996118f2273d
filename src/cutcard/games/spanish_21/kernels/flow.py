"""Where play leads: how often hands are met, and how they end."""

from __future__ import annotations

import numpy as np

from cutcard.counting.compiling import njit
from cutcard.games.spanish_21.kernels.draw import next_card, unseen_after
from cutcard.games.spanish_21.kernels.tables import DOUBLE, HIT, LESS, STAND, Ends, Hands, Ints, Numbers, Shoes


@njit(cache=True)
def follow_hands(hands: Hands, shoes: Shoes, doubles: Ints, acts: Numbers, played: Ints, ends: Ends) -> None:
    """Add to `ends` what becomes of hands of which so many begin with each choice, `acts` (k, h, c).

    `played` (s, h) says what is done with those that come of them. Splits are for others to follow.
    """
    unseen = np.zeros(10, shoes.left.dtype)
    chances = np.zeros(10, shoes.left.dtype)
    mass = np.zeros((len(played), len(shoes.left), len(hands.cards)), shoes.left.dtype)
    for h in hands.members:
        for k in range(len(shoes.left)):
            if not unseen_after(shoes.left[k], hands.cards[h], hands.base, unseen):
                continue
            next_card(unseen, shoes.agree, chances)
            results = shoes.results[shoes.rows[k, h]]
            for c in range(7):
                if acts[k, h, c] != 0:
                    _act(hands, doubles, h, 0, c, acts[k, h, c], chances, results, mass[:, k], ends)
            for s in range(len(played)):
                if mass[s, k, h] != 0:
                    _act(hands, doubles, h, s, played[s, h], mass[s, k, h], chances, results, mass[:, k], ends)


@njit(cache=True)
def _act(
    hands: Hands,
    doubles: Ints,
    h: int,
    s: int,
    c: int,
    many: Numbers,
    chances: Numbers,
    results: Numbers,
    mass: Numbers,
    ends: Ends,
) -> None:
    """Move so many hands to where a choice leads."""
    ends.met[s, h] += many
    if c == STAND:
        for result in range(6):
            ends.stands[s, hands.points[h], result] += many * results[result]
    elif c in (HIT, DOUBLE, LESS):
        then = s if c == HIT else doubles[s, c - DOUBLE]
        for value in range(10):
            child = hands.children[h, value]
            if child >= 0:
                mass[then, child] += many * chances[value]
            else:
                ends.over[then, -1 - child] += many * chances[value]
    else:
        ends.gave[s, c] += many
