"""A game's simulation made of its exact distribution, for what reads simulations and needs no cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from cutcard.analysis import study
from cutcard.cards import Card
from cutcard.counting import Keep
from cutcard.counting.played import Counts
from cutcard.rules.play import Play
from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import Kernel


@dataclass(frozen=True, slots=True)
class Drawn:
    """Rounds drawn by their chances; the seats of a table share the result of each round."""

    chances: Chances
    seats: int

    @property
    def nets(self) -> tuple[int, ...]:
        return self.chances.nets

    @property
    def wagers(self) -> tuple[str, ...]:
        return ("original",)

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        results = np.random.default_rng((key, block)).multinomial(rounds, self.chances.probabilities)
        net = int(np.array(self.nets) @ results)
        squares = int(np.square(self.nets) @ results) * self.seats**2
        all_seats = net * self.seats
        return Counts(rounds, results * self.seats, (all_seats,), 500 * rounds * self.seats, all_seats, squares)

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DrawnSimulation:
    """Stands in for a game's module `simulation`; `shift` makes every result better by so many cents."""

    shift: int = 0

    def compiled(self, play: Play, wagers: Mapping[str, int], strategy: str, seats: int, keep: Keep) -> Kernel | None:
        if strategy != "optimal":
            raise KeyError(strategy)
        if wagers["original"] == 700:
            return None
        outcomes = study(play, wagers).figures().outcomes
        return Drawn(Chances.of((outcome.net + self.shift, outcome.probability) for outcome in outcomes), seats)
