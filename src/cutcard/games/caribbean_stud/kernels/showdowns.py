"""How the dealer's hands stand against every hand of the player: by ranks first, flushes put right afterwards.

The up card names the only suit in which the dealer may have five cards of one suit. How many of the dealer's hands
have certain ranks depends on the ranks of the player's hand alone; which of them are of one suit, on the player's
cards of the up card's suit. So a hand is its ranks and the set of ranks that it has in that suit: with the full deck
1.1 million rows stand for 122 million pairs of a hand and an up card. A set of ranks is a mask of 13 bits.

What hands are worth and which of the dealer's are open to a comparison comes compiled: levels, higher ones better,
and whether each level is open. Nothing counted here exceeds C(52, 5), so 32 bits are enough.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit

I8 = NDArray[np.int8]
I16 = NDArray[np.int16]
I32 = NDArray[np.int32]
U8 = NDArray[np.uint8]
Bools = NDArray[np.bool_]

RANKS: Final = 13
HAND: Final = 5
MASKS: Final = 1 << RANKS

_CHOOSE: Final = np.array([[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, n == 4] for n in range(5)], np.int32)
"""How many ways there are to choose up to four of at most four cards."""


@njit(cache=True)
def by_ranks(hands: I8, levels: I16, opened: Bools, left: I8, up: int) -> I32:
    """Dealer's hands against every hand of the player as if nobody ever had five cards of one suit.

    `hands` (h, 13) counts the ranks of each hand, `levels` (h, 2) says what it is worth with several suits and with
    one, -1 where it cannot be of one; they ascend by the first. `left` counts the ranks in the deck, `up` is the rank
    of the up card. Gives (h, 5): the dealer's hands that are not open, and for each of the two levels those below it
    and those equal to it; -1 for a hand that the deck does not have.
    """
    found = np.full((len(hands), 5), -1, np.int32)
    theirs, others = _dealers(hands, levels, up)
    isopen = opened[theirs].astype(np.int32)
    below = before(theirs, len(opened))
    ways, summed = np.empty(5 * RANKS, np.int32), np.zeros(len(theirs) + 1, np.int32)
    all_open_from = 0
    for n in range(len(theirs)):
        all_open_from = all_open_from if isopen[n] else n + 1
    for hand in range(len(hands)):
        if not _ways(ways, hands[hand], left, up):
            continue
        closed, total = np.int32(0), np.int32(0)
        for n in range(max(all_open_from, below[levels[hand, 0] + 1], below[levels[hand, 1] + 1])):
            many = ways[others[n, 0]] * ways[others[n, 1]] * ways[others[n, 2]] * ways[others[n, 3]]
            total += many * isopen[n]
            closed += many * (1 - isopen[n])
            summed[n + 1] = total
        found[hand, 0] = closed
        for one in range(2):
            if levels[hand, one] >= 0:
                under, until = below[levels[hand, one]], below[levels[hand, one] + 1]
                found[hand, 1 + 2 * one] = summed[under]
                found[hand, 2 + 2 * one] = summed[until] - summed[under]
    return found


@njit(cache=True)
def before(levels: I16, top: int) -> I16:
    """For each level up to `top` how many of these levels, which ascend, lie below it."""
    found = np.empty(top + 1, np.int16)
    at = 0
    for level in range(top + 1):
        while at < len(levels) and levels[at] < level:
            at += 1
        found[level] = at
    return found


@njit(cache=True)
def _dealers(hands: I8, levels: I16, up: int) -> tuple[I16, U8]:
    """The dealer's hands with the up card: their levels, and of their other ranks where `_ways` has each of them."""
    theirs, others = np.empty(len(hands), np.int16), np.zeros((len(hands), 4), np.uint8)
    n = 0
    for hand in range(len(hands)):
        if not hands[hand, up]:
            continue
        theirs[n] = levels[hand, 0]
        at = 0
        for rank in range(RANKS):
            many = hands[hand, rank] - (rank == up)
            if many:
                others[n, at] = HAND * rank + many
                at += 1
        n += 1
    return theirs[:n].copy(), others[:n].copy()


@njit(cache=True)
def _ways(ways: I32, hand: I8, left: I8, up: int) -> bool:
    """In how many ways the deck less the hand and the up card gives up to four cards of each rank; false if not."""
    for rank in range(RANKS):
        rest = left[rank] - hand[rank] - (rank == up)
        if rest < 0:
            return False
        for many in range(5):
            ways[HAND * rank + many] = _CHOOSE[rest, many]
    return True


@njit(cache=True)
def against_one(
    hands: I8, levels: I16, opened: Bools, left: I8, suits: I32, suit: int, up: int, ranked: I32, flushes: I32
) -> I32:
    """Every hand of the player against one up card; hands are one row if the dealer may get the same against them.

    `suits` (4) are the masks of the deck, `suit` is that of the up card, `ranked` comes from `by_ranks`; `flushes`
    lists, ascending by level, where in `hands` the dealer's hands are that may be of this suit.
    Gives (n, 6): the cell, 13 times the level and the rank of the up card; the place, 8,192 times the suit and the
    mask of the player's cards in it; how many hands are alike; the dealer's hands not open, below and equal.
    """
    as_plain = _of_one_suit(hands, levels[flushes, 0], opened, flushes, up)
    as_suited = _of_one_suit(hands, levels[flushes, 1], opened, flushes, up)
    plain, suited = before(levels[flushes, 0], len(opened)), before(levels[flushes, 1], len(opened))
    found = np.empty((_most_rows(hands, ranked), 6), np.int32)
    last, n = len(flushes) + 1, 0
    for hand in range(len(hands)):
        if ranked[hand, 0] < 0:
            continue
        whole = _mask(hands[hand])
        own = whole & suits[suit] & ~(1 << up)
        mask = own
        while mask >= 0:
            alike = _alike(hands[hand], left, suits[suit], mask)
            flush = _flushes(suits, suit, whole, mask) if levels[hand, 1] >= 0 else 0
            for one in range(2):
                many, level = flush if one else alike - flush, int(levels[hand, one])  # 13 levels exceed 16 bits
                if many == 0:
                    continue
                p, q, s, t = plain[level], plain[level + 1], suited[level], suited[level + 1]
                found[n, 0], found[n, 1], found[n, 2] = RANKS * level + up, MASKS * suit + mask, many
                found[n, 3] = ranked[hand, 0] - as_plain[mask, last] + as_suited[mask, last]
                found[n, 4] = ranked[hand, 1 + 2 * one] - as_plain[mask, p] + as_suited[mask, s]
                found[n, 5] = ranked[hand, 2 + 2 * one] - (as_plain[mask, q] - as_plain[mask, p])
                found[n, 5] += as_suited[mask, t] - as_suited[mask, s]
                n += 1
            mask = (mask - 1) & own if mask else -1
    return found[:n].copy()


@njit(cache=True)
def _of_one_suit(hands: I8, theirs: I16, opened: Bools, flushes: I32, up: int) -> I16:
    """For each mask of the player's cards: how many of the first n flushes avoid it and are open; last, are not open.

    Only masks of at most five cards are filled in.
    """
    ranks = np.empty(len(flushes), np.int32)
    for n in range(len(flushes)):
        ranks[n] = _mask(hands[flushes[n]]) & ~(1 << up)
    summed = np.zeros((MASKS, len(flushes) + 2), np.int16)
    for mask in range(MASKS):
        if _bits(mask) > HAND:
            continue
        total, closed = 0, 0
        for n in range(len(flushes)):
            avoids = ranks[n] & mask == 0
            total += avoids and opened[theirs[n]]
            closed += avoids and not opened[theirs[n]]
            summed[mask, n + 1] = total
        summed[mask, len(flushes) + 1] = closed
    return summed


@njit(cache=True)
def _most_rows(hands: I8, ranked: I32) -> int:
    size = 0
    for hand in range(len(hands)):
        if ranked[hand, 0] >= 0:
            size += 2 << _bits(_mask(hands[hand]))
    return size


@njit(cache=True)
def _bits(mask: int) -> int:
    many = 0
    while mask:
        mask &= mask - 1
        many += 1
    return many


@njit(cache=True)
def _mask(hand: I8) -> int:
    mask = 0
    for rank in range(RANKS):
        if hand[rank]:
            mask |= 1 << rank
    return mask


@njit(cache=True)
def _alike(hand: I8, left: I8, suit: int, mask: int) -> int:
    """In how many ways the deck gives these ranks with exactly the ranks of the mask in one suit."""
    ways = 1
    for rank in range(RANKS):
        if hand[rank]:
            others = left[rank] - (suit >> rank & 1)
            wanted = hand[rank] - (mask >> rank & 1)
            ways *= _CHOOSE[others, wanted]
    return ways


@njit(cache=True)
def _flushes(suits: I32, suit: int, whole: int, mask: int) -> int:
    """How many of these hands are of one suit: the up card's, or any other that has all of their ranks."""
    if mask == whole:
        return 1
    many = 0
    if mask == 0:
        for other in range(4):
            if other != suit and suits[other] & whole == whole:
                many += 1
    return many
