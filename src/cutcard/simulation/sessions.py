"""Many sessions of independent rounds, drawn from the exact distribution: how they end, and who is ruined when."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import gcd, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.counting import Progress, silent
from cutcard.counting.streams import key_of
from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.paths import alias_table, play_sessions
from cutcard.simulation.schemes import Scheme
from cutcard.simulation.statistics import Estimate
from cutcard.simulation.workers import pool

BLOCK: Final = 1 << 16
"""Sessions of a block, each with a stream of its own; part of what a result means."""

MOST_ROUNDS: Final = 1 << 20
"""Rounds of a session, so that the draws of a block's sessions fit its stream of 2^36."""

_FAR: Final = 1 << 61
"""Further than any session goes."""


@dataclass(frozen=True, slots=True)
class Session:
    """What a player sets out to do. Amounts in cents.

    Ends after so many rounds; with a bankroll also when it no longer covers the most that a round may cost at the usual
    wagers; with a goal also when so much is won. `most` times the usual wagers are the table's maximum. Where not as
    much is left as the scheme demands, the round is played for as much as is covered.
    """

    rounds: int
    bankroll: int | None = None
    goal: int | None = None
    scheme: Scheme = Scheme.FLAT
    most: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise SimulationError(f"A session has 1 to {MOST_ROUNDS:,} rounds, not {self.rounds:,}.")
        if self.most < 1 or (self.goal is not None and self.goal < 1) or (self.bankroll or 0) < 0:
            raise SimulationError("A bankroll, a goal and a table's maximum are amounts above nothing.")


@dataclass(frozen=True, slots=True, eq=False)
class Sessions:
    """Sessions that were drawn, added up. Amounts in cents; results and rounds ascending, each with its number.

    `ruined_at[n]` counts those ruined after n rounds. `lasted` adds up the rounds played, `staked` the opening
    wagers; `squares`, `with_staked` and `staked_squares` add up squares of the results, products with what was staked,
    and squares of that, so that the error of their ratio is known.
    """

    number: int
    ends: NDArray[np.int64]
    times: NDArray[np.int64]
    ruined_at: NDArray[np.int64]
    reached: int
    lasted: int
    staked: int
    squares: int
    with_staked: int
    staked_squares: int

    def __add__(self, other: Sessions) -> Sessions:
        ends, times = _merged((self.ends, self.times), (other.ends, other.times))
        return Sessions(
            self.number + other.number,
            ends,
            times,
            self.ruined_at + other.ruined_at,
            self.reached + other.reached,
            self.lasted + other.lasted,
            self.staked + other.staked,
            self.squares + other.squares,
            self.with_staked + other.with_staked,
            self.staked_squares + other.staked_squares,
        )

    @property
    def net(self) -> int:
        """What all sessions brought together."""
        return sum(int(end) * int(times) for end, times in zip(self.ends, self.times, strict=True))

    @property
    def mean(self) -> Estimate:
        """What a session brings."""
        mean = Fraction(self.net, self.number)
        return Estimate(mean, sqrt(self._per(Fraction(self.squares, self.number) - mean**2)))

    @property
    def deviation(self) -> float:
        """Standard deviation of what a session brings."""
        return sqrt(Fraction(self.squares, self.number) - Fraction(self.net, self.number) ** 2)

    @property
    def edge(self) -> Estimate:
        """The house edge: what was lost by the opening wagers that were staked, whatever the scheme."""
        ratio = Fraction(self.net, self.staked) if self.staked else Fraction(0)
        spread = self.squares - 2 * ratio * self.with_staked + ratio**2 * self.staked_squares
        average = Fraction(self.staked, self.number) or Fraction(1)
        return Estimate(-ratio, sqrt(self._per(spread / self.number)) / float(average))

    @property
    def win(self) -> Fraction:
        """The share of sessions that end ahead."""
        return Fraction(int(self.times[self.ends > 0].sum()), self.number)

    @property
    def even(self) -> Fraction:
        """The share of sessions that end as they began."""
        return Fraction(int(self.times[self.ends == 0].sum()), self.number)

    @property
    def risk(self) -> Fraction:
        """The share of sessions that end in ruin."""
        return Fraction(int(self.ruined_at.sum()), self.number)

    @property
    def median_ruin(self) -> int | None:
        """By which round half of all ruins have happened; None where nobody is ruined."""
        ruined = self.ruined_at.tolist()
        half = sum(ruined) / 2
        return next(n for n, so_far in enumerate(accumulate(ruined)) if so_far >= half) if half else None

    def quantile(self, share: float) -> int:
        """The least result that is not exceeded in at least this share of the sessions."""
        return int(self.ends[np.searchsorted(np.cumsum(self.times), share * self.number)])

    def _per(self, variance: Fraction) -> Fraction:
        return variance / max(1, self.number - 1)


def sessions(
    chances: Chances,
    opening: int,
    session: Session,
    number: int,
    seed: int | str,
    threads: int | None = None,
    progress: Progress = silent,
) -> Sessions:
    """Draw so many sessions; `opening` is the opening wager in cents. The same whatever the number of threads.

    KeyboardInterrupt ends it early with those drawn so far, if there are any. Raises SimulationError where amounts may
    grow beyond what 64 bits hold.
    """
    drawing = _Drawing(chances, opening, session, seed)
    blocks = [(block, min(BLOCK, number - block * BLOCK)) for block in range(-(-number // BLOCK))]
    found: Sessions | None = None
    try:
        with pool(threads) as workers:
            for some in workers.map(lambda block: drawing.block(*block), blocks):
                found = found + some if found else some
                progress("sessions", found.number, number)
    except KeyboardInterrupt:
        if found is None:
            raise
    if found is None:
        raise SimulationError("At least one session has to be drawn.")
    return found


class _Drawing:
    """Everything that the compiled loop is given, in the unit that all results share with the opening wager."""

    def __init__(self, chances: Chances, opening: int, session: Session, seed: int | str) -> None:
        self.session = session
        self.unit = gcd(*chances.nets, opening)
        self.opening = opening
        self.nets = np.array([net // self.unit for net in chances.nets], np.int64)
        # Squares and sums of a session's results are whole; a session goes no further than this.
        if int(np.abs(self.nets).max()) * session.most * session.rounds >= _FAR // 2:
            raise SimulationError("These sessions may win more than can be counted: lower the table's maximum.")
        self.stays, self.others = alias_table(chances)
        about = (session.rounds, session.bankroll, session.goal, session.scheme.title, session.most)
        self.key = np.uint64(key_of(f"{type(seed).__name__}:{seed}", "sessions", *map(str, (about, chances.nets))))
        self.bankroll, self.need = _FAR // 2, 0
        if session.bankroll is not None:
            self.bankroll, self.need = session.bankroll // self.unit, chances.most_lost // self.unit
        self.goal = _FAR if session.goal is None else -(-session.goal // self.unit)

    def block(self, block: int, number: int) -> Sessions:
        session = self.session
        ends, lasted, staked = (np.zeros(number, np.int64) for _ in range(3))
        play_sessions(
            self.stays, self.others, self.nets, self.key, block,
            session.rounds, self.bankroll, self.need, self.goal, self.opening // self.unit,
            int(session.scheme), session.most, ends, lasted, staked,
        )  # fmt: skip
        return self._summed(ends, lasted, staked)

    def _summed(self, ends: NDArray[np.int64], lasted: NDArray[np.int64], staked: NDArray[np.int64]) -> Sessions:
        ruined = self.bankroll + ends < self.need
        values, times = np.unique(ends, return_counts=True)
        return Sessions(
            len(ends),
            values * self.unit,
            times.astype(np.int64),
            np.bincount(lasted[ruined], minlength=self.session.rounds + 1).astype(np.int64),
            int((ends >= self.goal).sum()),
            int(lasted.sum()),
            int(staked.sum()) * self.opening,
            _product(ends, ends) * self.unit**2,
            _product(ends, staked) * self.unit * self.opening,
            _product(staked, staked) * self.opening**2,
        )


def _product(one: NDArray[np.int64], two: NDArray[np.int64]) -> int:
    """The sum of products, exact: by 64 bits where they are enough, else by Python's own whole numbers."""
    bits = sum(int(np.abs(some).max()).bit_length() for some in (one, two)) + len(one).bit_length()
    return int(one @ two) if bits < 63 else sum(map(int.__mul__, one.tolist(), two.tolist()))


def _merged(
    *parts: tuple[NDArray[np.int64], NDArray[np.int64]],
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Values, ascending and all different, with the sums of their numbers."""
    values, where = np.unique(np.concatenate([values for values, _ in parts]), return_inverse=True)
    times = np.zeros(len(values), np.int64)
    np.add.at(times, where, np.concatenate([times for _, times in parts]))
    return values, times
