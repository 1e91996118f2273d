"""Caribbean stud simulated: what the rules and a strategy say of every hand, compiled, and rounds played by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import perm
from typing import Any, Final, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS, Card
from cutcard.counting import Arrays, Ending, Keep, Written, label_of, silent
from cutcard.counting.dealing import Table, codes, draws, kinds, spread
from cutcard.counting.played import Counts
from cutcard.counting.tallies import Endings, different
from cutcard.evaluation.poker import five
from cutcard.games.caribbean_stud.analysis import PREFERENCE
from cutcard.games.caribbean_stud.compiled import RANKS, calls, hands
from cutcard.games.caribbean_stud.counted import count
from cutcard.games.caribbean_stud.dealing import DEALER, HAND
from cutcard.games.caribbean_stud.endings import ends
from cutcard.games.caribbean_stud.kernels import playing
from cutcard.games.caribbean_stud.kernels.showdowns import MASKS
from cutcard.games.caribbean_stud.kernels.weighing import CELL, PLACE
from cutcard.games.caribbean_stud.strategy import NAMED
from cutcard.games.caribbean_stud.wagers import CALL
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Entry, Place, Round, seat_place
from cutcard.rules.steps import Deal

Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]

OPTIMAL: Final = "optimal"

_MOST: Final = 3 * 10**9
"""So much may a table win or lose, in cents: its square is an exact 64-bit integer."""

_ALONE: Final = np.uint64((1 << 58) % perm(len(CARDS), 2 * HAND))
"""Below which remainder of `deal` ten cards at once are not uniform; it is one draw in 242."""


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What is said of hands, of rounds and of a strategy.

    `levels` (7462) are those of `cutcard.counting.dealing.kinds`; `hands` (7462), `cells` and `subsets` see
    `kernels.playing`. Of every way in which a seat's round may end, by number in `numbers` (e), `laid` and `nets`
    (e, wagers) say which wagers it settles and what they bring in cents, `wagered` (e) what was at risk.
    """

    levels: NDArray[np.uint16]
    hands: Ints
    cells: Ints
    subsets: Ints
    numbers: Ints
    laid: Bools
    nets: Ints
    wagered: Ints


@dataclass(frozen=True, slots=True, eq=False)
class CaribbeanStudKernel:
    """See `cutcard.simulation.contract.Kernel`.

    `order` says which cards of the deck, counted from its top, come to each seat and then to the dealer. `endings` are
    those that differ, `which` the place among them of each of `told.numbers`, and `net` (256) its cents by number.
    """

    told: Told
    laid: tuple[str, ...]
    seats: int
    order: tuple[int, ...]
    endings: Endings
    which: tuple[int, ...]
    net: Ints
    nets: tuple[int, ...]
    wagers: tuple[str, ...]
    table: Table

    def __reduce__(self) -> tuple[object, ...]:
        """Sent without its table, which is quickly spread out again."""
        return kernel, (self.told, self.laid, self.seats, self.order)

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        """The rounds of one block; it begins with the cards in the order of a new deck."""
        tally, sums = self._played(key, block, rounds, True, CARDS)
        return self.endings.counts(rounds, self._times(tally.sum(axis=0)), *sums)

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """The net of each wager of each seat, in cents; a hand that folds has no call wager."""
        rest = [card for at, card in enumerate(deck) if at not in self.order]
        tally, _ = self._played(1, 0, 1, False, [*(deck[at] for at in self.order), *rest])
        numbers = self.told.numbers.tolist()
        return tuple(self.endings.each[self.which[numbers.index(ended)]].nets for ended in tally.argmax(axis=1))

    def _played(
        self, key: int, block: int, rounds: int, shuffled: bool, deck: Sequence[Card]
    ) -> tuple[Ints, tuple[int, int]]:
        """What each seat's rounds came to (seats, 256), and the table's net and its square, added up."""
        about = (np.uint64(key), block, rounds, shuffled, codes(deck) | np.array(deck, np.int64) << playing.CARD)
        told = self.told
        said = (self.table, told.hands, told.cells, told.subsets)
        if self.seats == 1:
            tally = playing.play_alone(*about, _ALONE, *said)
            alone = list(zip(tally.tolist(), self.net.tolist(), strict=True))
            return tally[None], (sum(many * net for many, net in alone), sum(many * net**2 for many, net in alone))
        steps, spoiled = draws(len(CARDS), len(self.order))
        tally, sums = playing.play_table(*about, steps, spoiled, *said, self.net, self.seats)
        summed, low, high = sums.tolist()
        return tally, (summed, low + (high << 32))

    def _times(self, tally: Ints) -> list[int]:
        """How often each of the different endings came."""
        times = np.zeros(len(self.endings.each), np.int64)
        np.add.at(times, list(self.which), tally[self.told.numbers])
        assert times.sum() == tally.sum(), "rounds end only in ways that the rules know"
        return times.tolist()


def compiled(
    play: Play, wagers: Mapping[str, int], strategy: str | Written, seats: int, keep: Keep
) -> CaribbeanStudKernel | None:
    """See `cutcard.simulation.contract.GameSimulation`. None for wagers whose squares do not fit into 64 bits.

    A payout limit bounds what a hand wins, so that seats do not depend on one another; a progressive meter shows what
    it starts from in every round.
    """
    if isinstance(strategy, str) and strategy not in (OPTIMAL, *NAMED):
        raise KeyError(strategy)
    about = {"ruleset": play.ruleset.name, "wagers": dict(wagers), "strategy": label_of(strategy)}
    made = keep("caribbean stud hands", about, lambda: _told(play, wagers, strategy))
    told = Told(**{name: cast(Any, made[name]) for name in Told.__slots__})
    if seats * int(abs(told.nets).sum(axis=1).max()) > _MOST:
        return None
    return kernel(told, (*wagers, CALL), seats, _order(play, wagers, seats))


def kernel(told: Told, laid: tuple[str, ...], seats: int, order: tuple[int, ...]) -> CaribbeanStudKernel:
    """A kernel ready to play; `laid` names the wagers of `told`."""
    each = zip(told.laid.tolist(), told.nets.tolist(), told.wagered.tolist(), strict=True)
    endings, which = different(Ending((), _there(laid, lies, nets), wagered, 0) for lies, nets, wagered in each)
    net = np.zeros(playing.ENDINGS, np.int64)
    net[told.numbers] = told.nets.sum(axis=1)
    table = spread(told.levels, HAND, np.uint16)
    return CaribbeanStudKernel(
        told, laid, seats, order, endings, tuple(which), net, endings.nets, endings.wagers, table
    )


def _there(names: Sequence[str], lies: Sequence[bool], nets: Sequence[int]) -> tuple[tuple[str, int], ...]:
    return tuple((name, net) for name, there, net in zip(names, lies, nets, strict=True) if there)


def _told(play: Play, wagers: Mapping[str, int], strategy: str | Written) -> Arrays:
    """The fields of `Told`."""
    if isinstance(strategy, Written) or strategy == OPTIMAL:
        called, cells, subsets = _by_suits(play, wagers, None if strategy == OPTIMAL else strategy)
    else:
        called, cells, subsets = calls(strategy), _NONE, _NONE
    known = hands()
    ranks = np.arange(RANKS)
    apart = np.zeros(called.shape, np.int64)
    apart[cells] = 1
    said = (called.astype(np.int64).reshape(-1, RANKS) << (playing.CALLS + ranks)).sum(axis=1)
    said |= (apart.reshape(-1, RANKS) << (playing.APART + ranks)).sum(axis=1)
    said |= known.opened.astype(np.int64) << playing.OPEN
    said |= known.kinds[::RANKS].astype(np.int64) << playing.KIND
    return {
        "levels": np.array([five(cards).strength for cards in kinds(HAND)], np.uint16),
        "hands": said,
        "cells": cells,
        "subsets": subsets,
        **_ended(play, wagers),
    }


_NONE: Final = np.zeros(0, np.int64)


def _by_suits(play: Play, wagers: Mapping[str, int], strategy: str | Written | None) -> tuple[Bools, Ints, Ints]:
    """By cell whether the best strategy, or one that is given, calls with some suits.

    And the cells in which suits decide, and their subsets.
    """
    counted = count(dict.fromkeys(CARDS, 1), silent)
    assert counted is not None, "a whole deck is counted"
    rows, called = counted.rows, counted.called(play, wagers, PREFERENCE["keep"], strategy)
    many = len(counted.kinds)
    some, every = (np.bincount(rows[which, CELL], minlength=many) > 0 for which in (called, ~called))
    cells = np.flatnonzero(some & every)
    subsets = np.zeros(len(cells), np.int64)
    for row in np.flatnonzero(np.isin(rows[:, CELL], cells) & called).tolist():
        cell, mask = int(rows[row, CELL]), int(rows[row, PLACE]) % MASKS
        subsets[np.searchsorted(cells, cell)] |= 1 << _subset(cell, mask)
    return some, cells, subsets


def _subset(cell: int, mask: int) -> int:
    """Which of the different ranks of a hand, the lowest first, are in a mask: a bit for each."""
    held = sorted(set(hands().ranked[cell // RANKS].ranks))
    return sum((mask >> rank & 1) << number for number, rank in enumerate(held))


def _ended(play: Play, wagers: Mapping[str, int]) -> Arrays:
    """The ways in which a round may end: `numbers`, `laid`, `nets` and `wagered` of `Told`."""
    known = ends(play, wagers)
    each = {playing.STANDINGS * kind + stands: end for (kind, stands), end in known.called.items()}
    each[playing.FOLDED] = known.folded
    names = (*wagers, CALL)
    return {
        "numbers": np.array(list(each), np.int64),
        "laid": np.array([[name in dict(end.nets) for name in names] for end in each.values()], np.bool_),
        "nets": np.array([[dict(end.nets).get(name, 0) for name in names] for end in each.values()], np.int64),
        "wagered": np.array([end.wagered for end in each.values()], np.int64),
    }


def _order(play: Play, wagers: Mapping[str, int], seats: int) -> tuple[int, ...]:
    """Which cards of a deck come to each seat and to the dealer, as the rules deal it."""
    round = play.open_round(tuple(Entry(seat, f"seat {seat}", tuple(wagers.items())) for seat in range(1, seats + 1)))
    assert isinstance(round, Round), "wagers that are simulated were accepted"
    came: dict[Place, list[int]] = {}
    for number, card in enumerate(CARDS):
        if not isinstance(step := play.next_step(round), Deal):
            break
        came.setdefault(step.to, []).append(number)
        after = play.happen(round, step, card if step.face_up else FACE_DOWN)
        assert isinstance(after, Round), after
        round = after
    places = (*(seat_place(seat) for seat in range(1, seats + 1)), DEALER)
    return tuple(number for place in places for number in came[place])
