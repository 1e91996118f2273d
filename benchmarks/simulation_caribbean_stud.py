"""Caribbean stud simulated against a kernel with its rules written into the loop: what tables cost."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.interleaved import rates
from cutcard.cards import CARDS, parse_cards
from cutcard.counting import in_memory
from cutcard.counting.compiling import njit
from cutcard.counting.dealing import Table, codes, deal, five_at, fraction, table
from cutcard.counting.streams import draw, key_of, start
from cutcard.evaluation.poker import five
from cutcard.games.caribbean_stud.simulation import compiled
from cutcard.registry import play

RULESET: Final = "caribbean-stud:nj-casino"
KEY: Final = key_of("benchmark")

LOWEST: Final = {
    name: five(parse_cards(cards)).strength
    for name, cards in {
        "qualifies": "Ac Kd 4h 3s 2c",
        "calls": "Ac Kd Jh 8s 3c",
        "two pairs": "3c 3d 2h 2s 4c",
        "three": "2c 2d 2h 4s 3c",
        "straight": "Ac 5d 4h 3s 2c",
        "flush": "7c 5c 4c 3c 2c",
        "full house": "2c 2d 2h 3s 3c",
        "four": "2c 2d 2h 2s 3c",
        "straight flush": "Ac 5c 4c 3c 2c",
        "royal flush": "Ac Kc Qc Jc Tc",
    }.items()
}
(QUALIFIES, CALLS, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL) = LOWEST.values()


def rounds_a_second() -> dict[str, float]:
    """By the kernel that reads compiled tables, and by the one that knows the game by heart; both call with AKJ83."""
    kernels = {name: compiled(play(RULESET), {"ante": 500}, name, 1, in_memory) for name in ("AKJ83", "optimal")}
    played = {name: kernel.play_block for name, kernel in kernels.items() if kernel is not None}
    return rates(
        {
            "tables, AKJ83": lambda block, rounds: played["AKJ83"](KEY, block, rounds),
            "tables, optimal": lambda block, rounds: played["optimal"](KEY, block, rounds),
            "hard-coded, AKJ83": hard_coded,
        }
    )


def hard_coded(block: int, rounds: int) -> NDArray[np.int64]:
    """Rounds tallied by what an ante of one wins or loses (256), three lost antes in the first place."""
    return _by_heart(codes(CARDS), _strengths(), np.uint64(KEY), block, rounds)


@cache
def _strengths() -> Table:
    return table(lambda cards: five(cards).strength, 5, np.uint16)


@njit(nogil=True, cache=True)
def _by_heart(fresh: NDArray[np.int64], strengths: Table, key: np.uint64, block: int, rounds: int) -> NDArray[np.int64]:
    """The deal is the kernel's, and so is the look-up of a hand; draws that are not uniform are kept, which is faster.

    The dealer's cards are dealt only to a hand that calls.
    """
    deck = fresh.copy()
    number = start(block)
    tally = np.zeros(256, np.int64)
    for _ in range(rounds):
        left = deal(deck, 0, 5, fraction(draw(number, key)))
        number += np.uint64(1)
        own = np.int64(strengths[five_at(deck[0] + deck[1] + deck[2] + deck[3] + deck[4])])
        if own < CALLS:
            tally[2] += 1
            continue
        deal(deck, 5, 10, left)
        dealer = np.int64(strengths[five_at(deck[5] + deck[6] + deck[7] + deck[8] + deck[9])])
        if dealer < QUALIFIES:
            tally[4] += 1
        elif own < dealer:
            tally[0] += 1
        elif own == dealer:
            tally[3] += 1
        elif own < TWO_PAIRS:
            tally[3 + 1 + 2] += 1
        elif own < THREE:
            tally[3 + 1 + 4] += 1
        elif own < STRAIGHT:
            tally[3 + 1 + 6] += 1
        elif own < FLUSH:
            tally[3 + 1 + 8] += 1
        elif own < FULL_HOUSE:
            tally[3 + 1 + 10] += 1
        elif own < FOUR:
            tally[3 + 1 + 14] += 1
        elif own < STRAIGHT_FLUSH:
            tally[3 + 1 + 40] += 1
        elif own < ROYAL:
            tally[3 + 1 + 100] += 1
        else:
            tally[3 + 1 + 200] += 1
    return tally


if __name__ == "__main__":
    for name, rate in rounds_a_second().items():
        print(f"{name}: {rate / 1e6:.0f} million rounds a second")
