"""Rounds of Spanish 21 dealt card by card from a shoe, as compiled tables say: no payout and no total is known here."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit
from cutcard.counting.streams import draw
from cutcard.games.spanish_21.kernels.tables import SPLIT, STAND, SURRENDER

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]
Ints = NDArray[np.int64]

KINDS: Final = 32
"""Room for the kinds of cards that rules may tell apart."""

SIZE: Final = 256
"""The ends of one hand in one state of its doubles: stood, by points and result; over, by code; given up."""

RESULTS: Final = 6
OVER: Final = 160
OVER_SEVEN: Final = 192
GAVE: Final = 224

_OPEN_HANDS: Final = 64


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

    fair: NDArray[np.uint16]
    first: int
    ahead: int
    last: int
    hands: int


@njit(inline="always", cache=True)
def shuffled(deck: Bytes, fair: NDArray[np.uint16], ready: int, bits: np.uint64) -> int:
    """Bring up to four random cards to the positions from `ready` on; how many are ready then.

    16 bits make a card out of those that are left, by Lemire's method: they are thrown away where they would favour
    some cards, which is once in a hundred times and more often.
    """
    for _ in range(4):
        left = len(deck) - ready
        share = np.int64(bits & np.uint64(0xFFFF)) * left
        bits = bits >> np.uint64(16)
        if share & 0xFFFF >= fair[ready]:
            other = ready + (share >> 16)
            deck[ready], deck[other] = deck[other], deck[ready]
            ready += 1
    return ready


@njit(nogil=True, cache=True)
def play_rounds(
    rounds: int,
    seats: int,
    cards: Cards,
    nodes: Nodes,
    dealer: Dealer,
    choices: Choices,
    ends: Ends,
    shoe: Shoe,
    deck: Bytes,
    pos: int,
    ready: int,
    key: np.uint64,
    counter: np.uint64,
    times: Ints,
    results: Ints,
    lowest: int,
    sums: Ints,
) -> None:
    """Play rounds from position `pos` of a deck of which `ready` cards are in their order, then by random numbers.

    Adds to `times` (seats, ends) and to `results` (n), which counts seats' rounds by net less the `lowest`. `sums` (4)
    are the table's net, its square's lower 32 bits and the upper ones, and how often a deck was dealt out and began
    anew within a round.
    """
    kind, value, like = cards.kind, cards.value, cards.like
    single, pair, after = nodes.single, nodes.pair, nodes.after
    acts, first = choices.acts, choices.first
    net, turns = ends.net, ends.turns
    fair = shoe.fair
    size = len(deck)
    open_end = np.zeros(_OPEN_HANDS, np.int64)
    open_seat = np.zeros(_OPEN_HANDS, np.int64)
    node_of = np.zeros(8, np.int64)
    won = np.zeros(8, np.int64)
    queue = np.zeros(8, np.int64)
    for _ in range(rounds):
        if pos >= shoe.last:
            pos = shoe.first
            ready = 0
            while ready < shoe.ahead:
                ready = shuffled(deck, fair, ready, draw(counter, key))
                counter += np.uint64(1)
        dealt = pos
        pos += 2 * seats + 2
        while ready < pos:
            ready = shuffled(deck, fair, ready, draw(counter, key))
            counter += np.uint64(1)
        up = int(deck[dealt + seats])
        up_value = int(value[up])
        up_kind = int(kind[up])
        hole_value = int(value[deck[dealt + 2 * seats + 1]])
        over = int(ends.over[up_value])
        for seat in range(seats):
            one, two = int(deck[dealt + seat]), int(deck[dealt + seats + 1 + seat])
            node_of[seat] = pair[int(kind[one]) * KINDS + int(kind[two])]
            won[seat] = 0
            if ends.match >= 0:
                end = int(ends.match) + 3 * int(like[one * 52 + up]) + int(like[two * 52 + up])
                times[seat, end] += 1
                won[seat] = net[end]
        said = int(dealer.yes[up_value * 10 + hole_value])
        many = 0
        for seat in range(seats):
            node = int(node_of[seat])
            has = int(node == nodes.blackjack)
            if has or dealer.peeks[up_value]:
                answer = int(choices.answers[up_kind, node])
                at = ((up_value * 2 + has) * ends.offers + answer) * 2 + said
                end = int(ends.opening[at])
                if end >= 0:
                    times[seat, end] += 1
                    won[seat] += net[end]
                if ends.closes[at]:
                    node_of[seat] = -1
        for seat in range(seats):
            node = int(node_of[seat])
            if node < 0:
                continue
            act = int(first[up_kind, node])
            row = int(choices.rows[up_value])
            base = 0
            hands = 1
            hand = 0
            split_value = 0
            if act == SPLIT:
                hands = 2
                queue[0] = deck[dealt + seat]
                queue[1] = deck[dealt + seats + 1 + seat]
                split_value = int(value[queue[0]])
            while hand < hands:
                if hands > 1:
                    if pos >= ready:
                        if pos >= size:
                            pos, ready = 0, 0
                            sums[3] += 1
                        while pos >= ready:
                            ready = shuffled(deck, fair, ready, draw(counter, key))
                            counter += np.uint64(1)
                    card = deck[pos]
                    pos += 1
                    base = int(ends.split[split_value]) + hand * ends.states * SIZE
                    row = int(choices.pairs[split_value, up_value, 0])
                    if value[card] == split_value:
                        if hands < shoe.hands and choices.again[split_value, up_value]:
                            queue[hands] = card
                            hands += 1
                            continue
                        row = int(choices.pairs[split_value, up_value, 1])
                    node = int(after[int(single[kind[queue[hand]]]) * KINDS + int(kind[card])])
                    if node < 0:
                        end = base + over - 1 - node
                        times[seat, end] += 1
                        won[seat] += net[end]
                        hand += 1
                        continue
                    act = int(acts[row, node])
                state = 0
                while True:
                    if act == STAND:
                        open_end[many] = base + state * SIZE + int(nodes.stood[node])
                        open_seat[many] = seat
                        many += 1
                        break
                    if act >= SURRENDER:
                        end = base + state * SIZE + GAVE + act
                        times[seat, end] += 1
                        won[seat] += net[end]
                        break
                    if pos >= ready:
                        if pos >= size:
                            pos, ready = 0, 0
                            sums[3] += 1
                        while pos >= ready:
                            ready = shuffled(deck, fair, ready, draw(counter, key))
                            counter += np.uint64(1)
                    card = deck[pos]
                    pos += 1
                    state = int(turns[state * 4 + act])
                    node = int(after[node * KINDS + int(kind[card])])
                    if node < 0:
                        end = base + state * SIZE + over - 1 - node
                        times[seat, end] += 1
                        won[seat] += net[end]
                        if seats > 1 and ends.envy[end]:
                            for other in range(seats):
                                if other != seat:
                                    won[other] += ends.envy[end]
                        break
                    act = int(acts[row + state, node])
                hand += 1
        if many > 0:
            at = int(dealer.start[up_value * 10 + hole_value])
            while at < dealer.done:
                if pos >= ready:
                    if pos >= size:
                        pos, ready = 0, 0
                        sums[3] += 1
                    while pos >= ready:
                        ready = shuffled(deck, fair, ready, draw(counter, key))
                        counter += np.uint64(1)
                at = int(dealer.after[at * 10 + int(value[deck[pos]])])
                pos += 1
            for hand in range(many):
                end = open_end[hand] + (at - dealer.done)
                seat = open_seat[hand]
                times[seat, end] += 1
                won[seat] += net[end]
        table = 0
        for seat in range(seats):
            table += won[seat]
            results[won[seat] - lowest] += 1
        sums[0] += table
        sums[1] += (table * table) & 0xFFFFFFFF
        sums[2] += (table * table) >> 32
