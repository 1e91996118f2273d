"""Double down stud simulated: what the rules and a strategy say of every hand, compiled, and rounds played by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS, Card
from cutcard.counting import Arrays, Ending, Keep, Written, label_of
from cutcard.counting.compiling import plain
from cutcard.counting.dealing import Table, codes, fives_and_sixes, kinds, spoiled, spread
from cutcard.counting.five import place
from cutcard.counting.numbered import Numbered
from cutcard.counting.played import Counts
from cutcard.counting.subsets import place_of
from cutcard.games.double_down_stud.analysis import PREFERENCE
from cutcard.games.double_down_stud.counted import CHOICES, counted, endings_of, events
from cutcard.games.double_down_stud.dealing import COMMUNITY
from cutcard.games.double_down_stud.kernel_play import play_alone, play_table
from cutcard.games.double_down_stud.strategy import THUMBS
from cutcard.games.double_down_stud.wagers import DOUBLE_DOWN, NO_DOUBLE, ORIGINAL
from cutcard.rules.dealt import dealt
from cutcard.rules.play import Play
from cutcard.rules.state import seat_place
from cutcard.rules.steps import Choice

Ints: TypeAlias = NDArray[np.int64]

_OPTIMAL: Final = "optimal"
_CARDS: Final = 5
"""What a single seat needs: four community cards and its own."""


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """What is said of every kind of hand, in the order of `cutcard.counting.dealing.kinds`, as numbers to be added.

    `four` and `five` add up to the number of an ending, of which those that are `reached` happen. `original` and
    `double` are what the two wagers bring on each of these, in cents, and `wagered` what was at risk.
    """

    four: NDArray[np.int16]
    five: NDArray[np.int16]
    reached: NDArray[np.bool_]
    original: Ints
    double: Ints
    wagered: Ints


@dataclass(frozen=True, slots=True, eq=False)
class DoubleDownStudKernel:
    """See `cutcard.simulation.contract.Kernel`.

    `order` says which cards of the deck, counted from its top, are the community cards, the hole card last, and then
    the card of each seat. `tables` are of four and of five cards.
    """

    hands: Hands
    seats: int
    order: tuple[int, ...]
    ends: Numbered
    nets: tuple[int, ...]
    tables: tuple[Table, Table]
    wagers: tuple[str, ...] = (ORIGINAL, DOUBLE_DOWN)

    def __reduce__(self) -> tuple[object, ...]:
        """Sent without its tables, which are quickly spread out again."""
        return kernel, (self.hands, self.seats, self.order)

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        """The rounds of one block; it begins with the cards in the order of a new deck."""
        if self.seats == 1:
            return self.ends.alone(rounds, self._alone(key, block, rounds, True, codes(CARDS)))
        return self.ends.together(rounds, *self._together(key, block, rounds, True, codes(CARDS)))

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """The net of each wager at each seat, in cents; a double down wager that is not made brings nothing."""
        cards = codes([deck[at] for at in self.order])
        if self.seats == 1:
            return self.ends.settled(self._alone(1, 0, 1, False, cards)[None])
        return self.ends.settled(self._together(1, 0, 1, False, cards)[0])

    def _alone(self, key: int, block: int, rounds: int, shuffled: bool, deck: Ints) -> Ints:
        limit = np.uint64(spoiled(len(CARDS), 0, _CARDS))
        return play_alone(np.uint64(key), block, rounds, shuffled, deck, limit, *self.tables, len(self.ends.net))

    def _together(self, key: int, block: int, rounds: int, shuffled: bool, deck: Ints) -> tuple[Ints, Ints]:
        limits = fives_and_sixes(len(CARDS), len(self.order))
        return play_table(
            np.uint64(key), block, rounds, shuffled, deck, limits, *self.tables, self.ends.net, self.seats
        )


def compiled(
    play: Play, wagers: Mapping[str, int], strategy: str | Written, seats: int, keep: Keep
) -> DoubleDownStudKernel | None:
    """See `cutcard.simulation.contract.GameSimulation`. Doubled hands are doubled by the most that is permitted."""
    if isinstance(strategy, str) and strategy not in (_OPTIMAL, *THUMBS):
        raise KeyError(strategy)
    about = {"ruleset": play.ruleset.name, "wagers": dict(wagers), "strategy": label_of(strategy)}
    made = keep("double down stud hands", about, lambda: _hands(play, wagers, strategy))
    round = dealt(play, wagers, seats, CARDS, lambda step: Choice(NO_DOUBLE))
    own = [card for entry in round.seats for card in round.cards(seat_place(entry.seat))]
    order = tuple(map(int, (*round.cards(COMMUNITY), *own)))
    ready = kernel(Hands(**{name: cast(Any, made[name]) for name in Hands.__slots__}), seats, order)
    return ready if ready.ends.fits(seats) else None


def kernel(hands: Hands, seats: int, order: tuple[int, ...]) -> DoubleDownStudKernel:
    """A kernel ready to play."""
    each = zip(hands.original.tolist(), hands.double.tolist(), hands.wagered.tolist(), strict=True)
    numbered = Numbered.of(
        [Ending((), ((ORIGINAL, net), (DOUBLE_DOWN, double)), wagered, 0) for net, double, wagered in each],
        hands.reached,
    )
    tables = (spread(hands.four, 4), spread(hands.five, 5))
    return DoubleDownStudKernel(hands, seats, order, numbered, numbered.each.nets, tables)


def _hands(play: Play, wagers: Mapping[str, int], strategy: str | Written) -> Arrays:
    """The fields of `Hands`. Endings are numbered by the event of the whole hand and by the choice."""
    game = counted(dict.fromkeys(CARDS, 1))
    named = None if strategy == _OPTIMAL else strategy
    (stage,) = game.solve(play, wagers, PREFERENCE["keep"], named).stages
    reached = np.stack([game.ways[stage.played == choice].sum(axis=0) > 0 for choice in range(len(CHOICES))], axis=1)
    each = [dict(end.nets) for choices in endings_of(play, wagers) for end in choices]
    sets = [place_of(CARDS, cards) for cards in kinds(4)]
    numbers = [events().table[plain(place)(*cards)] for cards in kinds(5)]
    return {
        "four": stage.played[game.of[sets]].astype(np.int16),
        "five": np.array(numbers, np.int16) * len(CHOICES),
        "reached": reached.reshape(-1),
        "original": np.array([nets[ORIGINAL] for nets in each], np.int64),
        "double": np.array([nets.get(DOUBLE_DOWN, 0) for nets in each], np.int64),
        "wagered": np.array([end.wagered for choices in endings_of(play, wagers) for end in choices], np.int64),
    }
