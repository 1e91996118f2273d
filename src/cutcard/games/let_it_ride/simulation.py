"""Let it ride simulated: what the rules and a strategy say of every hand, compiled, and rounds played by it."""

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
from cutcard.games.let_it_ride.analysis import PREFERENCE
from cutcard.games.let_it_ride.compiled import ended, table_name
from cutcard.games.let_it_ride.counted import LetItRideCounted, counted
from cutcard.games.let_it_ride.dealing import COMMUNITY
from cutcard.games.let_it_ride.hands import THREE_CARD_BONUS
from cutcard.games.let_it_ride.kernel import deals_by_marks
from cutcard.games.let_it_ride.kernel_play import play_alone, play_table
from cutcard.games.let_it_ride.rules import LET_IT_RIDE
from cutcard.games.let_it_ride.ruleset import LetItRideLaw
from cutcard.games.let_it_ride.situations import CHOICES
from cutcard.games.let_it_ride.strategy import NAMED
from cutcard.rules import limits
from cutcard.rules.dealt import dealt
from cutcard.rules.play import Play
from cutcard.rules.state import seat_place

Ints: TypeAlias = NDArray[np.int64]

_OPTIMAL: Final = "optimal"


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """What is said of every kind of hand, in the order of `cutcard.counting.dealing.kinds`, as numbers to be added.

    `three`, `four` and `five` add up to the number of an ending, of which those that are `reached` happen. `nets` is
    what each wager brings on each of these, in cents, and `wagered` what was at risk.
    """

    three: NDArray[np.int16]
    four: NDArray[np.int16]
    five: NDArray[np.int16]
    reached: NDArray[np.bool_]
    nets: Ints
    wagered: Ints


@dataclass(frozen=True, slots=True, eq=False)
class LetItRideKernel:
    """See `cutcard.simulation.contract.Kernel`.

    `order` says which cards of the deck, counted from its top, are the community cards in the order in which they are
    turned up, and then those of each seat. `tables` are of three, four and five cards.
    """

    hands: Hands
    wagers: tuple[str, ...]
    seats: int
    order: tuple[int, ...]
    ends: Numbered
    nets: tuple[int, ...]
    tables: tuple[Table, Table, Table]

    def __reduce__(self) -> tuple[object, ...]:
        """Sent without its tables, which are quickly spread out again."""
        return kernel, (self.hands, self.wagers, self.seats, self.order)

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        """The rounds of one block; it begins with the cards in the order of a new deck."""
        if self.seats == 1:
            return self.ends.alone(rounds, self._alone(key, block, rounds, True, codes(CARDS)))
        return self.ends.together(rounds, *self._together(key, block, rounds, True, codes(CARDS)))

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """The net of each wager at each seat, in cents; a withdrawn wager brings nothing."""
        cards = codes([deck[at] for at in self.order])
        if self.seats == 1:
            return self.ends.settled(self._alone(1, 0, 1, False, cards)[None])
        return self.ends.settled(self._together(1, 0, 1, False, cards)[0])

    def _alone(self, key: int, block: int, rounds: int, shuffled: bool, deck: Ints) -> Ints:
        limit = np.uint64(spoiled(len(CARDS), 0, 5))
        return play_alone(np.uint64(key), block, rounds, shuffled, deck, limit, *self.tables, len(self.ends.net))

    def _together(self, key: int, block: int, rounds: int, shuffled: bool, deck: Ints) -> tuple[Ints, Ints]:
        limits = fives_and_sixes(len(CARDS), len(self.order))
        return play_table(
            np.uint64(key), block, rounds, shuffled, deck, limits, *self.tables, self.ends.net, self.seats
        )


def compiled(
    play: Play, wagers: Mapping[str, int], strategy: str | Written, seats: int, keep: Keep
) -> LetItRideKernel | None:
    """See `cutcard.simulation.contract.GameSimulation`. None under a payout limit, which joins a hand's wagers."""
    options = play.ruleset.options
    if limits.OPTION in options and play.ruleset.number(limits.OPTION):
        return None
    if isinstance(strategy, str) and strategy not in (_OPTIMAL, *NAMED):
        raise KeyError(strategy)
    about = {"ruleset": play.ruleset.name, "wagers": dict(wagers), "strategy": label_of(strategy)}
    made = keep("let it ride hands", about, lambda: _hands(play, wagers, strategy))
    round = dealt(play, wagers, seats, CARDS, lambda step: step.choice(LET_IT_RIDE))
    own = [card for entry in round.seats for card in round.cards(seat_place(entry.seat))]
    order = tuple(map(int, (*round.cards(COMMUNITY), *own)))
    ready = kernel(Hands(**{name: cast(Any, made[name]) for name in Hands.__slots__}), tuple(wagers), seats, order)
    return ready if ready.ends.fits(seats) else None


def kernel(hands: Hands, wagers: tuple[str, ...], seats: int, order: tuple[int, ...]) -> LetItRideKernel:
    """A kernel ready to play."""
    each = zip(hands.nets.tolist(), hands.wagered.tolist(), strict=True)
    ends = [Ending((), tuple(zip(wagers, nets, strict=True)), wagered, 0) for nets, wagered in each]
    numbered = Numbered.of(ends, hands.reached)
    tables = (spread(hands.three, 3, np.uint16), spread(hands.four, 4), spread(hands.five, 5))
    return LetItRideKernel(hands, wagers, seats, order, numbered, numbered.each.nets, tables)


def _hands(play: Play, wagers: Mapping[str, int], strategy: str | Written) -> Arrays:
    """The fields of `Hands`. Endings are numbered by what the own cards are, the two decisions and the whole hand."""
    game = counted(play.law, dict.fromkeys(CARDS, 1))
    solved = game.solve(play, wagers, PREFERENCE["keep"], None if strategy == _OPTIMAL else strategy)
    one, two = (stage.played == CHOICES.index(LET_IT_RIDE) for stage in solved.stages)
    own = (2 * game.own.of + one[game.one.same.of]).astype(np.int16)
    four = two[game.two.same.of].astype(np.int16)
    reached = deals_by_marks(game.n, game.grown, own, four, 2 * len(game.own.names), 2) > 0
    nets, wagered = _paid(play.law, game, wagers)
    return {
        "three": own[_sets(3)] * reached[0].size,
        "four": four[_sets(4)] * reached[0, 0].size,
        "five": np.array([game.final.table[plain(place)(*cards)] for cards in kinds(5)], np.int16),
        "reached": reached.reshape(-1),
        "nets": nets,
        "wagered": wagered,
    }


def _sets(size: int) -> NDArray[np.intp]:
    """Where the kinds of hands stand among all sets of so many cards."""
    return np.array([place_of(CARDS, cards) for cards in kinds(size)], np.intp)


def _paid(law: LetItRideLaw, game: LetItRideCounted, wagers: Mapping[str, int]) -> tuple[Ints, Ints]:
    """What each wager brings on each ending, in cents (endings, wagers), and what was at risk (endings)."""
    owns, fives = len(game.own.names), len(game.final.kinds)
    shape = (owns, 2, 2, fives)
    own, one, two, five = (axis.reshape(-1) for axis in np.indices(shape))
    rides = {law.play.first: one, law.play.second: two}
    nets, wagered = [], np.zeros(own.size, np.int64)
    for name, cents in wagers.items():
        early = name == THREE_CARD_BONUS
        table = table_name(law, name)
        events = game.own.names if early else [kind[table] for kind in game.final.kinds]
        net = np.array([ended(law, name, cents, event).net for event in events], np.int64)
        at_risk = rides.get(name, 1)
        nets.append(net[own if early else five] * at_risk)
        wagered += cents * at_risk
    return np.stack(nets, axis=1), wagered
