"""Caribbean stud counted: every hand of the player against every hand of the dealer, whatever the odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card
from cutcard.counting import Line, Progress, Solved, Stage, Written
from cutcard.games.caribbean_stud.compiled import KINDS, RANKS, calls, hands
from cutcard.games.caribbean_stud.dealing import HAND
from cutcard.games.caribbean_stud.endings import ends
from cutcard.games.caribbean_stud.kernels.showdowns import against_one, by_ranks
from cutcard.games.caribbean_stud.kernels.weighing import (
    ALIKE,
    BELOW,
    CELL,
    CLOSED,
    DOWN,
    EQUAL,
    UP,
    brought,
    gains,
    sifted,
    tally,
    weighed,
    within,
)
from cutcard.games.caribbean_stud.rules import FOLD
from cutcard.games.caribbean_stud.ruleset import R
from cutcard.games.caribbean_stud.situations import ANY, Situations
from cutcard.games.caribbean_stud.wagers import CALL
from cutcard.rules.play import Play

CHOICES: Final = (CALL, FOLD)

METHOD: Final = "every showdown counted, by ranks and by the suit of the up card; exact integers"

COUNTING: Final = "counting the dealer's hands"

_MOST: Final = 2**63

I64 = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Calls against folds: by row the sign of what a call gains, by cell which signs there are, deals, and cents."""

    signs: NDArray[np.int8]
    held: NDArray[np.int8]
    deals: I64
    sums: I64


@dataclass(frozen=True, slots=True, eq=False)
class CountedShowdowns:
    """A deck with all its showdowns counted; `suits` are the ranks of each suit as masks, `rows` see `kernels`."""

    suits: tuple[int, ...]
    rows: NDArray[np.int32]
    kinds: NDArray[np.int8]

    @property
    def total(self) -> int:
        """Deals: five cards for the player, the dealer's up card, and four more."""
        cards = self._cards
        return comb(cards, HAND) * (cards - HAND) * self._ways

    def solve(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Solved:
        """By the best strategy or a named one; see `cutcard.analysis.contract.Counted`.

        Raises OverflowError for wagers or awards so great that sums of cents do not fit into 64 bits.
        """
        asked = ends(play, wagers)
        values = asked.values()
        weights = self._weighed(values, asked.without)
        shown, called = self._shown(weights, prefer, strategy)
        deals = tally(self.rows, self.kinds, len(KINDS), shown, self._ways)
        stage = self._stage(values, asked.without, weights, shown, called)
        return Solved(self.total, tuple(asked.weighed(deals, self.total)), (stage,), METHOD)

    def batch(self, play: Play, wagers: Mapping[str, int], lines: Sequence[Line], wins: I64, stake: int) -> I64:
        """Expected net for many pay tables at once; see `cutcard.analysis.contract.Counted`.

        Rows that call under all of these tables are summed up once. Raises OverflowError where results do not fit.
        """
        if not len(wins):
            return np.zeros(0, np.int64)
        asked = ends(play, wagers)
        values, without = asked.under(lines, wins, stake), stake * asked.without
        _check(int(np.abs(wins).max()) * asked.most_wagered, self._ways * int(np.abs(values).max()))
        deals, open_ = sifted(self.rows, self.kinds, values.min(0), values.max(0), without, self._ways)
        rows, kinds, alike = self._unlike(open_)
        sums, about = gains(rows, kinds, alike, values, without, self._ways)
        ahead = (values - without).reshape(len(values), -1)
        _check(*map(int, np.abs(about + ahead @ deals.ravel().astype(np.float64) + float(without * self.total))))
        # What runs over on the way comes back: sums are right up to multiples of 2 to the power of 64.
        return sums + ahead @ deals.ravel() + np.array([without], np.int64) * self.total

    def called(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Bools:
        """Which of the rows the best strategy, or a named one, calls with."""
        asked = ends(play, wagers)
        return self._shown(self._weighed(asked.values(), asked.without), prefer, strategy)[0]

    @property
    def _cards(self) -> int:
        return sum(suit.bit_count() for suit in self.suits)

    @property
    def _ways(self) -> int:
        """Hands that the dealer may have with the up card against a hand of the player."""
        return comb(self._cards - HAND - 1, HAND - 1)

    def _weighed(self, values: I64, without: int) -> Weights:
        weights = Weights(*weighed(self.rows, self.kinds, values, without, self._ways))
        for kind, brings in enumerate(np.abs(values).max(axis=1)):
            deals = weights.deals[self.kinds == kind].max()
            _check(int(deals) * max(int(brings), abs(without)))
        return weights

    def _shown(self, weights: Weights, prefer: Sequence[str], strategy: str | Written | None) -> tuple[Bools, Bools]:
        """Which rows are called with, and which cells of one mind."""
        if isinstance(strategy, Written):
            return self._written(weights, strategy)
        if strategy is not None:
            return within(self.rows, calls(strategy)), calls(strategy)
        ties_call = prefer.index(CALL) < prefer.index(FOLD)
        return weights.signs >= 0 if ties_call else weights.signs > 0, weights.held == UP

    def _written(self, weights: Weights, strategy: Written) -> tuple[Bools, Bools]:
        """As `_shown`; what is written of a cell of one mind holds for all its rows."""
        whole, apart, order = self._situations(weights)
        calling = np.zeros(len(order), np.bool_)
        calling[order] = strategy.played(str(R.CALL_OR_FOLD), CHOICES, len(order)) == CHOICES.index(CALL)
        called = np.zeros(len(self.kinds), np.bool_)
        called[whole] = calling[: len(whole)]
        shown = within(self.rows, called)
        shown[apart] = calling[len(whole) :]
        return shown, called

    def _situations(self, weights: Weights) -> tuple[I64, I64, I64]:
        """The cells of one mind, the rows of the others, and the order of both together from the best hand down."""
        of_one_mind = (weights.held == UP) | (weights.held == DOWN)
        whole, apart = np.flatnonzero(of_one_mind), np.flatnonzero(within(self.rows, ~of_one_mind))
        return whole, apart, np.argsort(-np.concatenate((whole, self.rows[apart, CELL])), kind="stable")

    def _stage(self, values: I64, without: int, weights: Weights, shown: Bools, called: Bools) -> Stage:
        """Situations from the best hand down; suits are told apart only where the better choice hangs on them."""
        whole, apart, order = self._situations(weights)
        cells = np.concatenate((whole, self.rows[apart, CELL]))
        met = np.concatenate((weights.deals[whole], self.rows[apart, ALIKE] * np.int64(self._ways)))
        sums = np.concatenate((weights.sums[whole], brought(self.rows[apart], self.kinds, values, self._ways)))
        at = np.concatenate((np.full(len(whole), ANY), apart))
        situations = Situations(cells[order], at[order], self.rows, self.suits)
        return Stage(
            rule=str(R.CALL_OR_FOLD),
            choices=CHOICES,
            counts="net of the whole round over all deals that come to the situation",
            met=met[order],
            arise=met[order],
            values=np.stack((sums, without * met), axis=1)[order],
            per=met[order],
            played=np.where(np.concatenate((called[whole], shown[apart])), 0, 1)[order],
            traits=situations.traits,
            example=situations.example,
        )

    def _unlike(self, which: Bools) -> tuple[NDArray[np.int32], NDArray[np.int8], I64]:
        """Some of the rows, those of one kind with the same counts as one: each with its kind and how many it is."""
        rows = self.rows[which]
        kinds = self.kinds[rows[:, CELL]]
        # The counts are at most C(46, 4) = 163,185, less than 2 to the power of 18.
        keys = kinds.astype(np.int64)
        for column in (CLOSED, BELOW, EQUAL):
            keys = keys << 18 | rows[:, column]
        _, first, which_key = np.unique(keys, return_index=True, return_inverse=True)
        alike = np.bincount(which_key, rows[:, ALIKE], len(first)).astype(np.int64)
        return rows[first], kinds[first], alike


def count(deck: Mapping[Card, int], progress: Progress) -> CountedShowdowns | None:
    """Caribbean stud dealt from these cards; None if a card is there twice, or there are not two hands of them."""
    if max(deck.values(), default=0) > 1 or sum(deck.values()) < 2 * HAND:
        return None
    suits = np.zeros(4, np.int32)
    for card in (card for card, number in deck.items() if number):
        suits[card.suit] |= 1 << card.rank
    rows = np.concatenate(list(_rows(suits, progress)))
    return CountedShowdowns(tuple(map(int, suits)), rows, hands().kinds)


def _rows(suits: NDArray[np.int32], progress: Progress) -> Iterator[NDArray[np.int32]]:
    """The rows of every up card; suits with the same cards are counted once."""
    known = hands()
    left = np.array([sum(int(suit) >> rank & 1 for suit in suits) for rank in range(RANKS)], np.int8)
    for up in range(RANKS):
        progress(COUNTING, up, RANKS)
        ranked = by_ranks(known.ranks, known.levels, known.opened, left, up)
        for mask in {int(suit) for suit in suits if suit >> up & 1}:
            alike = np.flatnonzero(suits == mask)
            rows = against_one(
                known.ranks, known.levels, known.opened, left, suits, alike[0], up, ranked, _flushes(mask, up)
            )
            rows[:, ALIKE] *= len(alike)
            yield rows
    progress(COUNTING, RANKS, RANKS)


def _flushes(suit: int, up: int) -> NDArray[np.int32]:
    """Where in `hands` the dealer's hands of one suit are, the up card's rank among their ranks."""
    known = hands()
    there = np.array([suit >> rank & 1 for rank in range(RANKS)], np.int8)
    fits = (known.levels[:, 1] >= 0) & (known.ranks[:, up] > 0) & (known.ranks <= there).all(axis=1)
    return np.flatnonzero(fits).astype(np.int32)


def _check(*sums: int) -> None:
    """Raise OverflowError if one of these sums does not fit into 64 bits."""
    if max(sums, default=0) >= _MOST:
        raise OverflowError("Wagers, awards or odds are too great to be summed up over all deals: take smaller ones.")
