"""The tables that loops over hands receive. Numbers are floats; run in plain Python, any numbers that divide.

Throughout, k numbers the shoes that a player cannot tell apart (one, or as many as pairs may have been split), h the
hands, s the states of a hand's doubles (0: not doubled; every double leads to a greater number) and c the choices.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Ints = NDArray[np.int64]

STAND: Final = 0
HIT: Final = 1
DOUBLE: Final = 2
LESS: Final = 3
SPLIT: Final = 4
SURRENDER: Final = 5
RESCUE: Final = 6
CHOICES: Final = 7
"""A double is for the most that is offered, or for less than that."""


class Hands(NamedTuple):
    """`members` (m) are the hands that may arise, by number, fewest cards first, and `base` the value of a card that

    was there before any shoe was left, or -1. `cards` (h, 10), `points` (h); `children` (h, 10) is the hand after one
    more card, or -1 - code of what is over.
    """

    members: Ints
    base: int
    cards: Ints
    points: Ints
    children: Ints


class Shoes(NamedTuple):
    """`left` (k, 10) are the cards unseen when no card but the base has come, `agree` (10) marks with ones what the

    hole card may be. `scale` (k) weighs the shoes. The dealer then has `results` (rows, 6), of which `rows` (k, h)
    says which.
    """

    left: Numbers
    agree: Numbers
    scale: Numbers
    rows: Ints
    results: Numbers


class Law(NamedTuple):
    """In cents: `pays` (s, code) for hands that are over, `stands` (s, points, 6) against the dealer's results,

    `given` (s, c) for what surrender and rescue cost. `doubles` (s, 2) is the state after a double for the most and
    for less, or -1. `order` lists the choices as they are preferred; another has to be worth `margin` (1) more.
    """

    pays: Numbers
    stands: Numbers
    given: Numbers
    doubles: Ints
    order: Ints
    margin: Numbers


class Ends(NamedTuple):
    """How often hands decide, `met` (s, h), and end: `over` (s, code), `stands` (s, points, 6), `gave` (s, c)."""

    met: Numbers
    over: Numbers
    stands: Numbers
    gave: Numbers
