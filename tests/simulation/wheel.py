"""A kernel in plain Python whose distribution anyone can count: a wheel with numbers, and seats that share its spin."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field

import numpy as np

from cutcard.cards import Card
from cutcard.counting.played import Counts
from cutcard.simulation.job import Job

WAGERS = {"ante": 500, "side": 100}
NETS = (-600, -400, 500, 2000)


@dataclass(frozen=True, slots=True)
class Wheel:
    """Every seat of a table wins or loses the same, by the number of the round alone: it repeats every ten rounds.

    Of ten rounds five lose both wagers, two lose the ante and win the side wager at 1 to 1, two win the ante and push
    the side wager, and one wins the ante at 4 to 1 with the side wager pushed.
    """

    nets: tuple[int, ...] = NETS
    wagers: tuple[str, ...] = ("ante", "side")
    seats: int = 1
    fails_at: int = -1

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        """A block begins where a wheel with the key's last digit begins."""
        if block == self.fails_at:
            raise OSError("the wheel is stuck")
        turns = (np.arange(10) + key + 3 * block) % 10
        times = np.bincount(turns, weights=[rounds // 10 + (n < rounds % 10) for n in range(10)]).astype(np.int64)
        results = np.array([times[:5].sum(), times[5:7].sum(), times[7:9].sum(), times[9]], np.int64)
        ante = (-500, -500, 500, 2000) @ results
        side = (-100, 100, 0, 0) @ results
        squares = int(np.square(NETS) @ results) * self.seats**2
        return Counts(
            rounds,
            results * self.seats,
            (int(ante) * self.seats, int(side) * self.seats),
            600 * rounds * self.seats,
            int(ante + side) * self.seats,
            squares,
        )

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """A wheel has no cards."""
        raise NotImplementedError


@dataclass
class InTurn:
    """Plays a block as soon as it is handed over, in this thread, and remembers which; `stops` at one of them."""

    kernel: Wheel
    key: int
    at_once: int = 1
    stops: int = -1
    played: list[int] = field(default_factory=list)

    def submit(self, block: int, rounds: int) -> Future[Counts]:
        if block == self.stops:
            raise KeyboardInterrupt
        self.played.append(block)
        future: Future[Counts] = Future()
        try:
            future.set_result(self.kernel.play_block(self.key, block, rounds))
        except OSError as error:
            future.set_exception(error)
        return future


def job(rounds: int, **changed: object) -> Job:
    """A job of the wheel; anything about it can be changed."""
    usual = {"ruleset": "wheel:fair", "wagers": WAGERS, "strategy": "optimal", "seats": 1, "seed": 1, "rounds": rounds}
    return Job(**{**usual, **changed})  # type: ignore[arg-type]
