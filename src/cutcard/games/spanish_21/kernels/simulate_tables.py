"""The tables that rounds are dealt and settled by; all are flat where they are looked up at every card."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]
Ints = NDArray[np.int64]
Fair = NDArray[np.uint16]

KINDS: Final = 32
"""Room for the kinds of cards that rules may tell apart."""

SIZE: Final = 256
"""The ends of one hand in one state of its doubles: stood, by points and result; over, by code; given up."""

RESULTS: Final = 6
OVER: Final = 160
OVER_SEVEN: Final = 192
GAVE: Final = 224


class Cards(NamedTuple):
    """What each of 52 cards is: `kind`, and `value` (52); `like` (52 * 52) how it matches another as the up card."""

    kind: Bytes
    value: Bytes
    like: Bytes


class Nodes(NamedTuple):
    """Hands as nodes: `single` (KINDS) by the first card, `pair` (KINDS * KINDS) by the first two, and `after`

    (nodes * KINDS) one card later; there -1 - code is a hand that is over. `stood` (nodes) is the first end of one that
    stands, and `blackjack` the node of a first hand that is one.
    """

    single: Shorts
    pair: Shorts
    after: Shorts
    stood: Bytes
    blackjack: int


class Dealer(NamedTuple):
    """The dealer's hands as states: `start` (10 * 10) by up card and hole card, `after` (states * 10) one card later.

    States from `done` on are results. `peeks` (10) says by the up card whether anything comes before the play of
    hands, `yes` (10 * 10) the answer of the peek.
    """

    start: Bytes
    after: Bytes
    done: int
    peeks: Bytes
    yes: Bytes


class Choices(NamedTuple):
    """A strategy: `answers` and `first` (KINDS, nodes) by the up card's kind before and after the peek, later

    `acts` (rows, nodes), of which there are as many rows as states for each of `rows`: (10) hands that were not
    split, by the up card's value, `pairs` (10, 10, 2) of split ones by the pair's value and the up card's, the latter
    for hands that are such a pair again. `again` (10, 10) says whether that is split again.
    """

    answers: Bytes
    first: Bytes
    acts: Bytes
    rows: Ints
    pairs: Ints
    again: Bytes


class Ends(NamedTuple):
    """What ends bring: `net` (ends) in units, `envy` (ends) what every other seat is given.

    Hands come first, `SIZE` ends for each state of their doubles: of a hand that is not split, then of each hand of a
    split pair, from `split` (10) on by the pair's value. `over` (10) is where those over begin, by the up card's value.
    `opening` (10 * 2 * offers * 2), by up card, whether a blackjack, answer and the peek's word, has the end or -1,
    `closes` whether nothing is left to play. `match` is the first of nine ends, or -1. `states` and `offers` say how
    many there are; `turns` (states * 4) is the state after a choice.
    """

    net: NDArray[np.int32]
    envy: NDArray[np.int32]
    opening: NDArray[np.int32]
    closes: Bytes
    turns: Bytes
    over: Ints
    split: Ints
    match: int
    states: int
    offers: int


class Shoe(NamedTuple):
    """`fair` (cards + 1): 2^16 modulo the cards that are left. A shoe is shuffled `ahead` cards deep; cards `first` on

    are dealt, and no round begins once so many as `last` are out. `hands` is how many a seat may have by splitting.
    """

    fair: Fair
    first: int
    ahead: int
    last: int
    hands: int
