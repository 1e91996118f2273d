"""Spanish 21 simulated: rounds dealt card by card from a shoe, played and settled as compiled tables say.

A round's seats play by one strategy and see nothing of one another's cards, nor of the rounds before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card
from cutcard.cards.deck import DECKS, composition
from cutcard.counting import Arrays, Keep, silent
from cutcard.counting.played import Counts
from cutcard.counting.streams import start
from cutcard.games.spanish_21.analysis import PREFERENCE
from cutcard.games.spanish_21.counted import counted, law_of
from cutcard.games.spanish_21.counted_policy import STRATEGIES
from cutcard.games.spanish_21.counted_rounds import rounds_of
from cutcard.games.spanish_21.kernels.simulate import play_rounds
from cutcard.games.spanish_21.kernels.simulate_tables import Shoe
from cutcard.games.spanish_21.simulation_choices import played_by
from cutcard.games.spanish_21.simulation_nodes import Graph
from cutcard.games.spanish_21.simulation_tables import Tables, tables_of
from cutcard.games.spanish_21.wagers import MATCH, ORIGINAL
from cutcard.rules.play import Play

_OPTIMAL: Final = "optimal"
_SLACK: Final = 8
"""Cards shuffled beyond the cutting card at once; the few rounds that need more shuffle them one by one."""

_NO_CUTTING_CARD: Final = 1 << 30
_MOST_RESULTS: Final = 1 << 23
"""So many results, 64 MB, are counted in a list: with great wagers beside small ones there would be more."""

_SUMS: Final = 4


@dataclass(frozen=True, slots=True, eq=False)
class SpanishKernel:
    """See `cutcard.simulation.contract.Kernel`. Wagers on hands of a split pair are named by the hand.

    `cards` are those of the shoe, by number; rounds are dealt from it as `shoe` says.
    """

    tables: Tables
    seats: int
    cards: NDArray[np.uint8]
    shoe: Shoe
    nets: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "nets", self.tables.nets(self.seats))

    @property
    def wagers(self) -> tuple[str, ...]:
        """All wagers and awards."""
        return self.tables.wagers(self.seats)

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        """The rounds of one block, which begins with a new shoe."""
        at = self.shoe.last
        times, results, sums = self._played(rounds, self.shoe, self.cards.copy(), (at, at), (key, int(start(block))))
        net, low, high, _ = sums.tolist()
        unit = self.tables.unit
        found = results[(np.array(self.nets) - self.nets[0]) // unit]
        by_wager = self.tables.by_wager(times)
        squares = low + (high << 32)
        return Counts(rounds, found, by_wager, self.tables.wagered(times), net * unit, squares * unit**2)

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """The net of each wager at each seat; a wager that was taken back is left out.

        Raises ValueError if the deck is dealt out before the round is over.
        """
        cards = np.array([int(card) for card in deck], np.uint8)
        if len(cards) < 2 * self.seats + 2:
            raise ValueError(f"{len(cards)} cards are too few to deal to.")
        shoe = self.shoe._replace(last=_NO_CUTTING_CARD, fair=fair(len(cards)))
        times, _, sums = self._played(1, shoe, cards, (0, len(cards)), (1, 0))
        if sums[-1]:
            raise ValueError(f"{len(cards)} cards did not last for the round.")
        return tuple(self.tables.settled(times, seat) for seat in range(self.seats))

    def _played(
        self, rounds: int, shoe: Shoe, deck: NDArray[np.uint8], at: tuple[int, int], random: tuple[int, int]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """How often what ended at each seat, seats' rounds by net, and the sums of the loop."""
        tables = self.tables
        times = np.zeros((self.seats, len(tables.risked)), np.int64)
        lowest = self.nets[0] // tables.unit
        results = np.zeros(self.nets[-1] // tables.unit - lowest + 1, np.int64)
        sums = np.zeros(_SUMS, np.int64)
        compiled = (tables.cards, tables.nodes, tables.dealer, tables.choices, tables.ends, shoe, deck)
        numbers = (np.uint64(random[0]), np.uint64(random[1]))
        play_rounds(rounds, self.seats, *compiled, *at, *numbers, times, results, lowest, sums)
        return times, results, sums


def compiled(
    play: Play, wagers: Mapping[str, int], strategy: str, seats: int, keep: Keep, fresh: bool = False
) -> SpanishKernel | None:
    """See `cutcard.simulation.contract.GameSimulation`. None with wagers behind a seat, and where wagers
    differ so much that results are too many to be counted.

    Rounds are dealt until the cutting card comes, from a shoe of which nothing is known; or each from a `fresh` shoe,
    whole but for burned cards. The exact solver's values are those of a fresh shoe: down to the cutting card the mean
    differs, since rounds of many small cards use up more of the shoe. With New Jersey's rules, six decks and 96 cards
    behind the cutting card, 2 * 10^9 rounds lost 0.015 % of the wager more (standard error 0.003 %).
    """
    if strategy not in (_OPTIMAL, *STRATEGIES):
        raise KeyError(strategy)
    if set(wagers) - {ORIGINAL, MATCH}:
        return None
    about = {"ruleset": play.ruleset.name, "wagers": dict(wagers), "strategy": strategy}
    made = keep("spanish 21 rounds", about, lambda: _made(play, wagers, strategy, keep))
    found = kernel_of(play, Tables.kept(made), seats, fresh)
    return found if (found.nets[-1] - found.nets[0]) // found.tables.unit < _MOST_RESULTS else None


def kernel_of(play: Play, tables: Tables, seats: int, fresh: bool) -> SpanishKernel:
    """A kernel that deals from the ruleset's shoe."""
    ruleset = play.ruleset
    deck = composition(DECKS[ruleset.document.shoe.deck], ruleset.decks)
    cards = np.array([int(card) for card, many in deck.items() for _ in range(many)], np.uint8)
    burned = ruleset.decks if ruleset.document.shoe.burn != "none" else 0
    last = burned if fresh else len(cards) - ruleset.number("cutting card")
    ahead = min(len(cards), burned + 2 * seats + 4 if fresh else last + _SLACK)
    return SpanishKernel(tables, seats, cards, Shoe(fair(len(cards)), burned, ahead, last, play.law.hands))


def fair(cards: int) -> NDArray[np.uint16]:
    """What `Shoe.fair` is of so many cards; none of none may be drawn."""
    return np.array([(1 << 16) % (cards - out) for out in range(cards)] + [1], np.uint16)


def _made(play: Play, wagers: Mapping[str, int], strategy: str, keep: Keep) -> Arrays:
    """Tables of the exact solver's strategy, or of a named one as the exact solver plays it."""
    deck = composition(DECKS[play.ruleset.document.shoe.deck], play.ruleset.decks)
    shoe = counted(play, deck, keep, silent).shoe
    law = law_of(play, wagers[ORIGINAL], shoe)
    rounds = rounds_of(shoe, law, PREFERENCE["keep"], None if strategy == _OPTIMAL else strategy)
    graph = Graph.of(shoe.hands)
    return tables_of(play, law, graph, wagers, played_by(rounds, graph)).to_keep()
