"""Caribbean stud against a dealer of whom some cards are known: every showdown, counted by ranks.

A hand is known by its ranks, and by whether it is of one suit. Unless all known cards of the dealer are of one suit
the dealer has no flush, and ranks alone decide; if they are, it also matters which ranks the player holds in that suit.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

import numba
import numpy as np
from numpy.typing import NDArray

from cutcard.cards import Card
from cutcard.counting.five import PLACES, compiled
from cutcard.evaluation import five
from cutcard.games.caribbean_stud.hands import call_event, qualifies
from cutcard.registry import play

NAME: Final = "caribbean-stud:nj-casino"
HAND: Final = 5
RANKS: Final = 13
SUITED: Final = PLACES // 2
"""How much further in a table five cards of one suit stand."""

Ints = NDArray[np.int64]
CHOOSE: Final = np.array([[comb(n, k) for k in range(5)] for n in range(5)], np.int64)
CLOSED, BELOW, EQUAL, ABOVE = range(4)
"""How the dealer stands against a hand: does not qualify, has the lower one, the same, the better one."""


@dataclass(frozen=True, slots=True, eq=False)
class Compiled:
    """What rules and odds say of five cards at their places: strength, whether it qualifies, net antes if better."""

    strength: Ints
    opened: Ints
    wins: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """Every choice of so many ranks that four suits allow.

    `ranks` (n, size) ascend; `which` and `many` (n, 5) are the different ones and how often each is there, filled up
    with none; `masks` (n) has a bit for each rank, and is negative where a rank is there twice.
    """

    ranks: Ints
    which: Ints
    many: Ints
    masks: Ints


@cache
def edge(known: int) -> Fraction:
    """The player's edge by the ante, knowing so many of the dealer's five cards, with the best choice each time."""
    held, shown, to_come = choices(HAND), choices(known), choices(HAND - known)
    said, call = tables(), play(NAME).law.play.call_antes
    places = dealers(shown, to_come)
    own = dealers(held, choices(0))[:, 0]
    net = 0
    for at in range(len(shown.ranks)):  # each sum is below 10^17: showdowns of at most 201 antes
        net += _against(
            (shown.which[at], shown.many[at], shown.masks[at]),
            (held.which, held.many, held.masks, own),
            (to_come.which, to_come.many, to_come.masks, places[at]),
            (said.strength, said.opened, said.wins),
            call,
        )
    return Fraction(net, comb(52, known) * comb(52 - known, HAND) * comb(47 - known, HAND - known))


@cache
def tables() -> Compiled:
    """Asked of the rules once for each kind of hand."""
    law = play(NAME).law
    ante = law.ante.odds("better hand than the dealer").win

    def wins(cards: tuple[Card, ...]) -> int:
        return int(ante + law.play.call_antes * law.call.odds(call_event(five(cards))).win)

    asked = (lambda cards: five(cards).strength, lambda cards: int(qualifies(five(cards))), wins)
    return Compiled(*(compiled(what).astype(np.int64) for what in asked))


@cache
def choices(size: int) -> Choices:
    """Of none to five ranks."""
    found = [Counter(ranks) for ranks in combinations_with_replacement(range(RANKS), size)]
    found = [ranks for ranks in found if max(ranks.values(), default=0) <= 4]
    which, many = np.zeros((len(found), HAND), np.int64), np.zeros((len(found), HAND), np.int64)
    for at, ranks in enumerate(found):
        which[at, : len(ranks)], many[at, : len(ranks)] = list(ranks), list(ranks.values())
    masks = [sum(1 << rank for rank in ranks) if len(ranks) == size else -1 for ranks in found]
    listed = [sorted(ranks.elements()) for ranks in found]
    return Choices(np.array(listed, np.int64).reshape(len(listed), size), which, many, np.array(masks, np.int64))


def dealers(shown: Choices, to_come: Choices) -> Ints:
    """The places of five cards of no one suit that these ranks make together: (n shown, n to come)."""
    pairs = [np.broadcast_to(shown.ranks[:, None], (len(shown.ranks), len(to_come.ranks), shown.ranks.shape[1]))]
    pairs.append(np.broadcast_to(to_come.ranks[None], (*pairs[0].shape[:2], to_come.ranks.shape[1])))
    powers = RANKS ** np.arange(HAND - 1, -1, -1)
    places: Ints = np.sort(np.concatenate(pairs, axis=2), axis=2) @ powers
    return places


@numba.njit(cache=True)
def _against(shown, held, to_come, said, call):  # type: ignore[no-untyped-def]
    """Antes won against all dealers that show these ranks."""
    taken, own, stands = np.zeros(13, np.int64), np.zeros(13, np.int64), np.zeros((3, 4), np.int64)
    for at in range(5):
        taken[shown[0][at]] += shown[1][at]
    flushes = np.array([j for j in range(len(to_come[0])) if to_come[2][j] >= 0 and not to_come[2][j] & shown[2]])
    net = 0
    for h in range(len(held[0])):
        own[:] = 0
        for at in range(5):
            own[held[0][h, at]] += held[1][h, at]
        if (taken + own).max() <= 4:
            hand = held[0][h], held[1][h], held[2][h], held[3][h]
            _by_ranks(stands, 4 - taken - own, hand, to_come, said)
            net += _of_several_suits(stands, taken, own, shown[2], hand, said, call)
            if shown[2] >= 0:
                net += _of_one_suit(stands, shown[2], hand, to_come, flushes, said, call)
    return net


@numba.njit(cache=True)
def _by_ranks(stands, left, hand, to_come, said):  # type: ignore[no-untyped-def]
    """How dealers without a flush stand against a hand, and against the same ranks of one suit."""
    stands[:] = 0
    for j in range(len(to_come[0])):
        ways = 1
        for at in range(5):
            ways *= CHOOSE[left[to_come[0][j, at]], to_come[1][j, at]]
        if ways:
            stands[0, _stand(to_come[3][j], hand[3], said)] += ways
            if hand[2] >= 0:
                stands[1, _stand(to_come[3][j], hand[3] + SUITED, said)] += ways


@numba.njit(cache=True)
def _stand(dealer, own, said):  # type: ignore[no-untyped-def]
    strength, opened, _ = said
    if not opened[dealer]:
        return CLOSED
    if strength[dealer] == strength[own]:
        return EQUAL
    return BELOW if strength[dealer] < strength[own] else ABOVE


@numba.njit(cache=True)
def _worth(stands, wins, call):  # type: ignore[no-untyped-def]
    """Antes won by calling, or by folding if that loses less."""
    called = stands[CLOSED] + wins * stands[BELOW] - (1 + call) * stands[ABOVE]
    return max(called, -stands.sum())


@numba.njit(cache=True)
def _of_several_suits(stands, taken, own, shown, hand, said, call):  # type: ignore[no-untyped-def]
    """Where the known cards are not of one suit: hands of several suits, and of one."""
    every, hands, cards = 1, 4 * (hand[2] >= 0), 4 * (shown >= 0)
    for rank in range(13):
        every *= CHOOSE[4, taken[rank]] * CHOOSE[4 - taken[rank], own[rank]]
        hands *= CHOOSE[4 - min(own[rank], 1), taken[rank]]
        cards *= CHOOSE[4 - min(taken[rank], 1), own[rank]]
    both = (16 - 4 * (hand[2] & shown != 0)) * (hand[2] >= 0) * (shown >= 0)
    net = (every - hands - cards + both) * _worth(stands[0], said[2][hand[3]], call)
    if hand[2] >= 0:
        net += (hands - both) * _worth(stands[1], said[2][hand[3] + SUITED], call)
    return net


@numba.njit(cache=True)
def _of_one_suit(stands, shown, hand, to_come, flushes, said, call):  # type: ignore[no-untyped-def]
    """Where they are of one suit: for every set of ranks that the player may hold in it."""
    own = 0
    for at in range(5):
        if hand[1][at]:
            own |= 1 << hand[0][at]
    free = own & ~shown
    net, ranks = 0, free
    while True:
        hands = 1
        for at in range(5):
            inside = ranks >> hand[0][at] & 1 if hand[1][at] else 0
            hands *= CHOOSE[3, hand[1][at] - inside]
        of_one = 0
        if hand[2] >= 0:  # all five in this suit, or in one of the three others
            of_one = 1 if ranks == own else 3 if ranks == 0 else 0
        for one in range(2):
            many = of_one if one else hands - of_one
            if many:
                place = hand[3] + SUITED * one
                stands[2] = stands[one]
                _with_flushes(stands[2], ranks, place, to_come, flushes, said)
                net += 4 * many * _worth(stands[2], said[2][place], call)
        if ranks == 0:
            return net
        ranks = (ranks - 1) & free


@numba.njit(cache=True)
def _with_flushes(stands, taken, own, to_come, flushes, said):  # type: ignore[no-untyped-def]
    """How dealers stand, of whom those have a flush whose cards to come are all of the suit of the known ones."""
    for j in flushes:
        if not to_come[2][j] & taken:
            stands[_stand(to_come[3][j], own, said)] -= 1
            stands[_stand(to_come[3][j] + SUITED, own, said)] += 1
