"""Let it ride simulated: what the rules and a strategy say of every hand, compiled, and rounds played by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS, Card
from cutcard.counting import Arrays, Ending, Keep
from cutcard.counting.compiling import plain
from cutcard.counting.dealing import Table, codes, draws, kinds, spread
from cutcard.counting.five import place
from cutcard.counting.played import Counts
from cutcard.counting.subsets import place_of
from cutcard.counting.tallies import Endings, different
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
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Entry, Round, seat_place
from cutcard.rules.steps import Deal, Decide, Look, Outcome, Settle, Step, TurnUp

Ints: TypeAlias = NDArray[np.int64]

_OPTIMAL: Final = "optimal"
_MOST: Final = 3 * 10**9
"""So much may a table win or lose, in cents: its square is an exact 64-bit integer."""


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
    turned up, and then those of each seat. `each` has the endings that differ, `which` (endings) the place in it of
    every ending by number, `net` (endings) its cents.
    """

    hands: Hands
    wagers: tuple[str, ...]
    seats: int
    order: tuple[int, ...]
    each: Endings
    which: NDArray[np.intp]
    net: Ints
    nets: tuple[int, ...]
    tables: tuple[Table, Table, Table]

    def __reduce__(self) -> tuple[object, ...]:
        """Sent without its tables, which are quickly spread out again."""
        return kernel, (self.hands, self.wagers, self.seats, self.order)

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        """The rounds of one block; it begins with the cards in the order of a new deck."""
        ends, sums = self._played(key, block, rounds, True, codes(CARDS))
        times = np.zeros(len(self.each.each), np.int64)
        np.add.at(times, self.which, ends.sum(axis=0))
        return self.each.counts(rounds, times.tolist(), *sums)

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """The net of each wager at each seat, in cents; a withdrawn wager brings nothing."""
        rest = [card for at, card in enumerate(deck) if at not in self.order]
        ends, _ = self._played(1, 0, 1, False, codes([*(deck[at] for at in self.order), *rest]))
        return tuple(self.each.each[self.which[end]].nets for end in ends.argmax(axis=1))

    def _played(self, key: int, block: int, rounds: int, shuffled: bool, deck: Ints) -> tuple[Ints, tuple[int, int]]:
        """How often each seat's rounds ended in each way, and the table's net and its square, added up."""
        about = (np.uint64(key), block, rounds, shuffled, deck)
        three, four, five = self.tables
        steps, spoiled = draws(len(deck), len(self.order))
        if self.seats == 1:
            ends = play_alone(*about, spoiled[0], three, four, five, len(self.net))
            alone = list(zip(ends.tolist(), self.net.tolist(), strict=True))
            return ends[None], (sum(many * net for many, net in alone), sum(many * net**2 for many, net in alone))
        ends, sums = play_table(*about, steps, spoiled, three, four, five, self.net, self.seats)
        summed, low, high = sums.tolist()
        return ends, (summed, low + (high << 32))


def compiled(play: Play, wagers: Mapping[str, int], strategy: str, seats: int, keep: Keep) -> LetItRideKernel | None:
    """See `cutcard.simulation.contract.GameSimulation`. None under a payout limit, which joins a hand's wagers."""
    options = play.ruleset.options
    if limits.OPTION in options and play.ruleset.number(limits.OPTION):
        return None
    if strategy not in (_OPTIMAL, *NAMED):
        raise KeyError(strategy)
    about = {"ruleset": play.ruleset.name, "wagers": dict(wagers), "strategy": strategy}
    made = keep("let it ride hands", about, lambda: _hands(play, wagers, strategy))
    hands = Hands(**{name: cast(Any, made[name]) for name in Hands.__slots__})
    if seats * int(abs(hands.nets).sum(axis=1).max()) > _MOST:
        return None
    return kernel(hands, tuple(wagers), seats, _order(play, wagers, seats))


def kernel(hands: Hands, wagers: tuple[str, ...], seats: int, order: tuple[int, ...]) -> LetItRideKernel:
    """A kernel ready to play."""
    found = (
        Ending((), tuple(zip(wagers, nets, strict=True)), wagered, 0)
        for nets, wagered in zip(hands.nets[hands.reached].tolist(), hands.wagered[hands.reached].tolist(), strict=True)
    )
    each, places = different(found)
    which = np.zeros(len(hands.reached), np.intp)
    which[hands.reached] = places
    tables = (spread(hands.three, 3, np.uint16), spread(hands.four, 4), spread(hands.five, 5))
    return LetItRideKernel(hands, wagers, seats, order, each, which, hands.nets.sum(axis=1), each.nets, tables)


def _hands(play: Play, wagers: Mapping[str, int], strategy: str) -> Arrays:
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


def _order(play: Play, wagers: Mapping[str, int], seats: int) -> tuple[int, ...]:
    """Which cards of a deck come to the community area and to each seat: as the rules deal a deck that all can see."""
    deck = iter(CARDS)
    round = play.open_round(tuple(Entry(seat, f"seat {seat}", tuple(wagers.items())) for seat in range(1, seats + 1)))
    assert isinstance(round, Round), "wagers that are simulated were accepted"
    while not isinstance(step := play.next_step(round), Settle):
        after = play.happen(round, step, _outcome(step, deck))
        assert isinstance(after, Round), after
        round = after
    own = [card for entry in round.seats for card in round.cards(seat_place(entry.seat))]
    return tuple(map(int, (*round.cards(COMMUNITY), *own)))


def _outcome(step: Step, deck: Iterator[Card]) -> Outcome:
    """Every bet rides; a card that is shown was known already."""
    match step:
        case Deal():
            return next(deck)
        case Look() | TurnUp():
            return FACE_DOWN
        case Decide():
            return step.choice(LET_IT_RIDE)
        case _:
            return None
