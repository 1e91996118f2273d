"""The wheel, turning so slowly that something can happen to whoever turns it."""

from __future__ import annotations

from dataclasses import dataclass
from time import sleep

from cutcard.counting.played import Counts
from tests.simulation.wheel import Wheel


@dataclass(frozen=True, slots=True)
class SlowWheel(Wheel):
    """Takes so many seconds for each block."""

    seconds: float = 0.01

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        sleep(self.seconds)
        return Wheel.play_block(self, key, block, rounds)
