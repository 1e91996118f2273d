"""What a game's own `simulation.py` supplies, so that this package never names a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol, cast

from cutcard.cards import Card
from cutcard.counting.keeping import Keep
from cutcard.counting.played import Counts
from cutcard.counting.written import Written
from cutcard.rules.play import Play

OPTIMAL = "optimal"


class SimulationError(ValueError):
    """Something that cannot be simulated: a strategy that does not exist, wagers that the law refuses."""


class Kernel(Protocol):
    """One ruleset with its wagers, seats and strategy, compiled; it can be pickled, and asked by several threads.

    What is a property here may be a plain attribute of a frozen dataclass.
    """

    @property
    def nets(self) -> tuple[int, ...]:
        """The results that a seat's round may have, in cents, ascending."""
        ...

    @property
    def wagers(self) -> tuple[str, ...]:
        """The names of all wagers that may be settled."""
        ...

    @property
    def seats(self) -> int:
        """How many seats each round has."""
        ...

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        """The rounds of one block: always the same for the same key, block and number of rounds.

        A game that is dealt from a shoe begins each block with a new shoe, shuffled, cut and burned.
        """
        ...

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """For each seat the net of each wager, in cents by name, of a round dealt from the top of this deck.

        It is the same code that plays a block, so that it can be held against the table engine, card for card.
        """
        ...


class GameSimulation(Protocol):
    """The module `simulation` in a game's package."""

    def compiled(
        self, play: Play, wagers: Mapping[str, int], strategy: str | Written, seats: int, keep: Keep
    ) -> Kernel | None:
        """The kernel for these wagers at each of the seats; None where none serves, as under a payout limit.

        `strategy` is "optimal", one of the game's named strategies or, where the game takes them, one that a person
        wrote; raises KeyError for another name. What takes long to count or to compile goes through `keep`, since a
        command begins anew every time.
        """
        ...


def simulation_of(play: Play) -> GameSimulation:
    """The simulation module of a game. Raises SimulationError if it has none."""
    name = f"{play.game.package}.simulation"
    try:
        return cast(GameSimulation, import_module(name))
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise SimulationError(
            f"{play.game.title} has no kernel that plays rounds yet; `cutcard deal` plays them at a table, slowly."
        ) from None
