"""What a hand is worth in every state of its doubles, and where it ends, in one shoe or in several that may lie there.

Numbers are floats; run in plain Python, any numbers that add, multiply and divide. Throughout, k numbers the shoes
among which a player cannot tell (one, or as many as pairs may have been split), h the hands, s the states of a
hand's doubles (0: not doubled; a state leads to greater numbers only) and c the choices.
"""

from __future__ import annotations

import numba
import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Ints = NDArray[np.int64]

STAND = 0
HIT = 1
DOUBLE = 2
LESS = 3
SPLIT = 4
SURRENDER = 5
RESCUE = 6
CHOICES = 7


@numba.njit(cache=True)
def unseen_after(left: Numbers, hand: Ints, base: int, unseen: Numbers) -> bool:
    """Fill `unseen` (10) with what is left once a hand is dealt, its `base` card aside; False if it cannot be."""
    possible = True
    for value in range(10):
        unseen[value] = left[value] - (hand[value] - (1 if value == base else 0))
        possible = possible and unseen[value] >= 0
    return possible


@numba.njit(cache=True)
def next_card(unseen: Numbers, agree: Numbers, chances: Numbers) -> None:
    """Fill `chances` (10): those of the next card, while the hole card is one of those that agree with the peek."""
    cards, holes = unseen[0] * 0, unseen[0] * 0
    for value in range(10):
        cards += unseen[value]
        holes += unseen[value] * agree[value]
    for value in range(10):
        chances[value] = cards * 0
        if unseen[value] > 0 and holes > 0 and cards > 1:
            chances[value] = unseen[value] * (holes - agree[value]) / (holes * (cards - 1))


@numba.njit(cache=True)
def reach(left: Numbers, hand: Ints, base: int, agree: Numbers) -> Numbers:
    """The chance that the next cards are those of a hand in one given order, its `base` card aside."""
    cards, holes = left[0] * 0, left[0] * 0
    for value in range(10):
        cards += left[value]
        holes += left[value] * agree[value]
    if holes <= 0:
        return holes
    chance, now = holes / holes, holes
    for value in range(10):
        for before in range(hand[value] - (1 if value == base else 0)):
            if left[value] <= before or cards <= 1:
                return holes * 0
            chance *= (left[value] - before) / (cards - 1)
            cards -= 1
            now -= agree[value]
    return chance * now / holes


@numba.njit(cache=True)
def drawn(chances: Numbers, after: Ints, values: Numbers, pays: Numbers) -> Numbers:
    """What one more card is worth: `values` (h) of the hands it leads to, `pays` (code) of those that are over."""
    worth = chances[0] * 0
    for value in range(10):
        child = after[value]
        worth += chances[value] * (values[child] if child >= 0 else pays[-1 - child])
    return worth


@numba.njit(cache=True)
def stood(results: Numbers, stands: Numbers) -> Numbers:
    """What standing is worth against the dealer's results."""
    worth = results[0] * 0
    for result in range(6):
        worth += results[result] * stands[result]
    return worth


@numba.njit(cache=True)
def solve_hands(
    members: Ints,
    base: int,
    cards: Ints,
    points: Ints,
    children: Ints,
    left: Numbers,
    agree: Numbers,
    scale: Numbers,
    rows: Ints,
    results: Numbers,
    offers: Ints,
    order: Ints,
    margin: Numbers,
    pays: Numbers,
    stands: Numbers,
    given: Numbers,
    doubles: Ints,
    values: Numbers,
    worths: Numbers,
    played: Ints,
) -> None:
    """The best play of hands, `members` (m) by number, fewest cards first, each after a first card `base` or -1.

    `left` (k, 10) are the cards unseen when no card but the first has come, `scale` (k) weighs the shoes, `rows` (k, h)
    says which of `results` (rows, 6) the dealer then has. `offers` (s, h) has a bit for each choice, `order` lists the
    choices as they are preferred; another one has to be worth more by `margin` (1). `pays` (s, code), `stands` (s,
    points, 6), `given` (s, c: what surrender or rescue costs) and `doubles` (s, 2: the state after a double, the most
    or the least, or -1) are in cents. Fills `values` (s, k, h), `worths` (states, k, h, c) for as many states as it
    has, and `played` (s, h).
    """
    shoes = left.shape[0]
    unseen = np.zeros(10, left.dtype)
    chances = np.zeros((shoes, 10), left.dtype)
    weight = np.zeros(shoes, left.dtype)
    worth = np.zeros((7, shoes), left.dtype)
    for member in range(len(members) - 1, -1, -1):
        h = members[member]
        for k in range(shoes):
            weight[k] = scale[k]
            if unseen_after(left[k], cards[h], base, unseen):
                next_card(unseen, agree, chances[k])
            else:
                chances[k] = 0
            if shoes > 1:
                weight[k] *= reach(left[k], cards[h], base, agree)
        for s in range(len(offers) - 1, -1, -1):
            _worth_of(
                h,
                s,
                offers[s, h],
                points[h],
                children[h],
                chances,
                rows,
                results,
                pays,
                stands,
                given,
                doubles,
                values,
                worth,
            )
            best = _best_of(offers[s, h], order, margin[0], weight, worth)
            played[s, h] = best
            for k in range(shoes):
                values[s, k, h] = worth[best, k]
                if s < worths.shape[0]:
                    for c in range(7):
                        worths[s, k, h, c] = worth[c, k]


@numba.njit(cache=True)
def _worth_of(
    h: int,
    s: int,
    offered: int,
    points: int,
    after: Ints,
    chances: Numbers,
    rows: Ints,
    results: Numbers,
    pays: Numbers,
    stands: Numbers,
    given: Numbers,
    doubles: Ints,
    values: Numbers,
    worth: Numbers,
) -> None:
    """Fill `worth` (c, k) for what is offered; a split is for others to say."""
    for k in range(chances.shape[0]):
        if offered >> STAND & 1:
            worth[STAND, k] = stood(results[rows[k, h]], stands[s, points])
        if offered >> HIT & 1:
            worth[HIT, k] = drawn(chances[k], after, values[s, k], pays[s])
        for end in range(2):
            if offered >> (DOUBLE + end) & 1:
                then = doubles[s, end]
                worth[DOUBLE + end, k] = drawn(chances[k], after, values[then, k], pays[then])
        if offered >> SURRENDER & 1:
            worth[SURRENDER, k] = given[s, SURRENDER]
        if offered >> RESCUE & 1:
            worth[RESCUE, k] = given[s, RESCUE]


@numba.njit(cache=True)
def _best_of(offered: int, order: Ints, margin: Numbers, weight: Numbers, worth: Numbers) -> int:
    """The choice that is worth most, shoes weighed; among equals the first in order. Splits are left out."""
    best = -1
    most = weight[0] * 0
    whole = weight[0] * 0
    for k in range(len(weight)):
        whole += abs(weight[k])
    for c in order:
        if c == SPLIT or not offered >> c & 1:
            continue
        total = weight[0] * 0
        for k in range(len(weight)):
            total += weight[k] * worth[c, k]
        if best < 0 or total > most + margin * whole:
            best, most = c, total
    return best


@numba.njit(cache=True)
def follow_hands(
    members: Ints,
    base: int,
    cards: Ints,
    points: Ints,
    children: Ints,
    left: Numbers,
    agree: Numbers,
    rows: Ints,
    results: Numbers,
    doubles: Ints,
    acts: Numbers,
    played: Ints,
    met: Numbers,
    over: Numbers,
    stands: Numbers,
    gave: Numbers,
) -> None:
    """Where play leads: `acts` (k, h, c) is how often each choice is made with hands of two cards, `played` (s, h)

    what is done with others. Adds to `met` (s, h) the hands that decide, to `over` (s, code), `stands` (s, points, 6)
    and `gave` (s, c) how hands end.
    """
    shoes = left.shape[0]
    unseen = np.zeros(10, left.dtype)
    chances = np.zeros(10, left.dtype)
    mass = np.zeros((len(played), shoes, len(cards)), left.dtype)
    for h in members:
        for k in range(shoes):
            if unseen_after(left[k], cards[h], base, unseen):
                next_card(unseen, agree, chances)
                for c in range(7):
                    if acts[k, h, c] != 0:
                        met[0, h] += acts[k, h, c]
                        _act(
                            c,
                            acts[k, h, c],
                            0,
                            k,
                            h,
                            points[h],
                            children[h],
                            chances,
                            results[rows[k, h]],
                            doubles,
                            mass,
                            over,
                            stands,
                            gave,
                        )
                for s in range(len(played)):
                    if mass[s, k, h] != 0:
                        met[s, h] += mass[s, k, h]
                        _act(
                            played[s, h],
                            mass[s, k, h],
                            s,
                            k,
                            h,
                            points[h],
                            children[h],
                            chances,
                            results[rows[k, h]],
                            doubles,
                            mass,
                            over,
                            stands,
                            gave,
                        )


@numba.njit(cache=True)
def _act(
    c: int,
    many: Numbers,
    s: int,
    k: int,
    h: int,
    points: int,
    after: Ints,
    chances: Numbers,
    results: Numbers,
    doubles: Ints,
    mass: Numbers,
    over: Numbers,
    stands: Numbers,
    gave: Numbers,
) -> None:
    """Move so many hands to where a choice leads."""
    if c == STAND:
        for result in range(6):
            stands[s, points, result] += many * results[result]
    elif c == HIT or c == DOUBLE or c == LESS:
        then = s if c == HIT else doubles[s, c - DOUBLE]
        for value in range(10):
            child = after[value]
            if child >= 0:
                mass[then, k, child] += many * chances[value]
            else:
                over[then, -1 - child] += many * chances[value]
    else:
        gave[s, c] += many
