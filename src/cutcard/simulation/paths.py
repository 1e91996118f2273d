"""Sessions drawn round by round from an exact distribution: compiled loops over an alias table.

The alias method (A. J. Walker, 1977; M. D. Vose, 1991) draws any distribution with one look-up and one comparison.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.counting.compiling import njit
from cutcard.counting.streams import draw, rest, start, whole
from cutcard.simulation.chances import Chances
from cutcard.simulation.schemes import after

WHOLE: Final = 1 << 64


def alias_table(chances: Chances) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """For each result (n): under which of 2^64 equally likely numbers it stays, and which other it else becomes.

    Worked out in whole numbers; only the last of 64 bits is rounded.
    """
    number, total = len(chances.weights), chances.total
    left = [weight * number for weight in chances.weights]
    stays, others = [WHOLE - 1] * number, list(range(number))
    small = [at for at in range(number) if left[at] < total]
    large = [at for at in range(number) if left[at] >= total]
    while small and large:
        at, giver = small.pop(), large[-1]
        stays[at], others[at] = left[at] * WHOLE // total, giver
        left[giver] -= total - left[at]
        if left[giver] < total:
            small.append(large.pop())
    return np.array(stays, np.uint64), np.array(others, np.int64)


@njit(nogil=True, cache=True)
def play_sessions(
    stays: NDArray[np.uint64],
    others: NDArray[np.int64],
    nets: NDArray[np.int64],
    key: np.uint64,
    block: int,
    rounds: int,
    bankroll: int,
    need: int,
    goal: int,
    opening: int,
    scheme: int,
    most: int,
    ends: NDArray[np.int64],
    lasted: NDArray[np.int64],
    staked: NDArray[np.int64],
) -> None:
    """One session for each place of the last three arrays, which are filled: what it brought, how many rounds were
    played, and how often the usual wagers were staked in them.

    Amounts are in the unit of `nets`. A round is played while `need` is left of the bankroll and the goal is not
    reached; where not as much is left as the scheme demands, it is played for as much as can be covered.
    """
    counter = start(block)
    many = np.uint64(len(nets))
    for session in range(len(ends)):
        left, played, times_staked = bankroll, 0, 0
        times, row, series = 1, 0, 0
        while played < rounds and left >= need and left < bankroll + goal:
            stake = times
            if stake * need > left:
                stake = left // need
            bits = draw(counter, key)
            counter += np.uint64(1)
            at = np.int64(whole(bits, many))
            if rest(bits, many) >= stays[at]:
                at = others[at]
            net = nets[at] * stake
            left += net
            played += 1
            times_staked += stake
            if scheme:
                times, row, series = after(scheme, times, row, series, net, opening)
                times = min(times, most)
        ends[session], lasted[session], staked[session] = left - bankroll, played, times_staked
