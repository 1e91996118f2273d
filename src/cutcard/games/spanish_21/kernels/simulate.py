"""Rounds of Spanish 21 dealt card by card from a shoe, as compiled tables say: no payout and no total is known here."""

from __future__ import annotations

from typing import Final

import numpy as np

from cutcard.counting.compiling import njit
from cutcard.counting.streams import draw
from cutcard.games.spanish_21.kernels.simulate_tables import (
    GAVE,
    KINDS,
    SIZE,
    Bytes,
    Cards,
    Choices,
    Dealer,
    Ends,
    Fair,
    Ints,
    Nodes,
    Shoe,
)
from cutcard.games.spanish_21.kernels.tables import SPLIT, STAND, SURRENDER

_OPEN_HANDS: Final = 64


@njit(inline="always", cache=True)
def shuffled(deck: Bytes, fair: Fair, ready: int, bits: np.uint64) -> int:
    """Bring up to four random cards to the positions from `ready` on; how many are ready then.

    16 bits make a card out of those that are left, by Lemire's method: they are thrown away where they would favour
    some cards, which is less than once in a hundred times.
    """
    at, size = np.uint64(ready), np.uint64(len(deck))  # without a sign, places need not be looked at for less than 0
    for _ in range(4):
        share = (bits & np.uint64(0xFFFF)) * (size - at)
        bits = bits >> np.uint64(16)
        if share & np.uint64(0xFFFF) >= fair[at]:
            other = at + (share >> np.uint64(16))
            deck[at], deck[other] = deck[other], deck[at]
            at += np.uint64(1)
            ready += 1
    return ready


@njit(inline="always", cache=True)
def more(
    deck: Bytes, fair: Fair, pos: int, ready: int, key: np.uint64, counter: np.uint64
) -> tuple[int, int, np.uint64]:
    """Have a card ready at `pos`, which is where no card is yet; a deck that is dealt out begins anew at 0."""
    if pos >= len(deck):
        pos, ready = 0, 0
    while pos >= ready:
        ready = shuffled(deck, fair, ready, draw(counter, key))
        counter += np.uint64(1)
    return pos, ready, counter


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
                        pos, ready, counter = more(deck, fair, pos, ready, key, counter)
                        sums[3] += int(pos == 0)
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
                        pos, ready, counter = more(deck, fair, pos, ready, key, counter)
                        sums[3] += int(pos == 0)
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
                    pos, ready, counter = more(deck, fair, pos, ready, key, counter)
                    sums[3] += int(pos == 0)
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
