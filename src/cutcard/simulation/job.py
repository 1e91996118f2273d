"""What identifies a simulation, and into which blocks of rounds it falls: a result is a function of these alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from cutcard.counting.streams import BLOCK_BITS, key_of
from cutcard.simulation.contract import SimulationError

BLOCK: Final = 1 << 20
"""Rounds of a block. It is part of what a result means: with other blocks, other cards would be drawn."""

MOST_ROUNDS: Final = BLOCK << (64 - BLOCK_BITS)
"""2^48 rounds: so many blocks have streams that never meet."""


@dataclass(frozen=True, slots=True)
class Job:
    """Rounds of one ruleset, each with the same wagers at every seat.

    `ruleset` is its canonical name, `wagers` are complete, in cents by name, `engine` says which code counted.
    Raises SimulationError for a number of rounds that is not from 1 to 2^48.
    """

    ruleset: str
    wagers: Mapping[str, int]
    strategy: str
    seats: int
    seed: int | str
    rounds: int
    engine: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise SimulationError(f"{self.rounds:,} rounds cannot be played: ask for 1 to {MOST_ROUNDS:,}.")

    @property
    def key(self) -> int:
        """The key of its random numbers. The number of rounds is not in it, so a longer run begins like this one."""
        wagers = ",".join(f"{name}={cents}" for name, cents in sorted(self.wagers.items()))
        seed = f"{type(self.seed).__name__}:{self.seed}"
        return key_of(seed, self.ruleset, wagers, self.strategy, self.seats)

    @property
    def blocks(self) -> int:
        """How many blocks there are; the last may be shorter."""
        return -(-self.rounds // BLOCK)

    def rounds_of(self, block: int) -> int:
        """How many rounds a block has."""
        return min(BLOCK, self.rounds - block * BLOCK)

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {**asdict(self), "wagers": dict(self.wagers)}
