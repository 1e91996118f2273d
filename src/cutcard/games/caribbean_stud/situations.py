"""Hands and up cards described from coarse to fine, in the words of printed strategies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card, Rank, rank_letter, rank_name
from cutcard.evaluation.poker import Ranked, describe, five
from cutcard.games.caribbean_stud.compiled import RANKS, hands
from cutcard.games.caribbean_stud.hands import qualifies
from cutcard.games.caribbean_stud.kernels.showdowns import MASKS
from cutcard.games.caribbean_stud.kernels.weighing import CELL, PLACE
from cutcard.games.caribbean_stud.strategy import ace_king, pair

ANY: Final = -1
"""A situation of all the player's suits, as they decide nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Situations:
    """Situations by number: the cell of each, and where its suits matter the row they are in, otherwise ANY.

    `suits` are the masks of the deck. `first` is the first row of each cell, found when an example is asked for.
    """

    cells: NDArray[np.int64]
    at: NDArray[np.int64]
    rows: NDArray[np.int32]
    suits: Sequence[int]
    first: dict[int, int] = field(default_factory=dict, init=False)

    def traits(self, number: int) -> tuple[str, ...]:
        """What matters most first; the player's cards of the up card's suit last, where they decide."""
        level, up = divmod(int(self.cells[number]), RANKS)
        told = hand_traits(hands().ranked[level], Rank(up))
        return told if self.at[number] == ANY else (*told, *self._suited(number))

    def example(self, number: int) -> str:
        """Cards of the deck that are such a situation: "Ac Kd Qh 8s 2c against 6c"."""
        level, up = divmod(int(self.cells[number]), RANKS)
        suit, mask = self._place(number)
        own = next(self._hands(hands().ranked[level], suit, mask))
        return f"{' '.join(map(str, own))} against {Card(4 * up + suit)}"

    def _place(self, number: int) -> tuple[int, int]:
        row = int(self.at[number])
        if row == ANY:
            if not self.first:
                cells, rows = np.unique(self.rows[:, CELL], return_index=True)
                self.first.update(zip(cells.tolist(), rows.tolist(), strict=True))
            row = self.first[int(self.cells[number])]
        suit, mask = divmod(int(self.rows[row, PLACE]), MASKS)
        return suit, mask

    def _suited(self, number: int) -> tuple[str, str]:
        suit, mask = self._place(number)
        shared = _ranks([rank for rank in reversed(Rank) if mask >> rank & 1])
        same = f"{mask.bit_count()} of the up card's suit"
        alike = self.suits.count(self.suits[suit]) == len(self.suits)
        return same, (shared or "none") if alike else f"{shared or 'none'} of {Card(suit).suit.name.lower()}"

    def _hands(self, hand: Ranked, suit: int, mask: int) -> Iterator[tuple[Card, ...]]:
        """Hands of the deck of this rank with exactly these ranks of one suit."""
        held = sorted(set(hand.ranks), key=hand.ranks.index)
        for cards in product(*(self._of_rank(rank, hand.ranks.count(rank), suit, mask) for rank in held)):
            own = tuple(card for some in cards for card in some)
            if five(own).strength == hand.strength:
                yield own

    def _of_rank(self, rank: Rank, many: int, suit: int, mask: int) -> Iterator[tuple[Card, ...]]:
        shared = mask >> rank & 1
        there = [Card(4 * rank + other) for other in range(4) if self.suits[other] >> rank & 1 and other != suit]
        for others in combinations(there[rank % 3 :] + there[: rank % 3], many - shared):
            yield (*((Card(4 * rank + suit),) if shared else ()), *others)


def hand_traits(hand: Ranked, up: Rank) -> tuple[str, ...]:
    """A hand and an up card, whatever their suits.

    >>> from cutcard.cards.card import parse_cards
    >>> hand_traits(five(parse_cards("Ac Kd Qh 8s 2c")), Rank.SIX)
    ('ace-king high', 'a queen, up card below the fourth card', 'up card six', 'A-K-Q-8', 'A-K-Q-8-2')
    >>> hand_traits(five(parse_cards("Ac Ad Qh 8s 2c")), Rank.SIX)
    ('a pair or better', 'pair', 'pair of aces', 'up card six', 'A-A-Q-8-2')
    """
    against, exact = f"up card {rank_name(up)}", _ranks(hand.ranks)
    if pair(hand):
        return ("a pair or better", *dict.fromkeys((hand.category.value, describe(hand))), against, exact)
    if not qualifies(hand):
        return "below ace-king", describe(hand), against, exact
    low = ace_king(hand.ranks[2:], up)
    third = () if hand.ranks[2] is Rank.QUEEN else (_ranks(hand.ranks[:3]),)
    return "ace-king high", str(low), against, *third, _ranks(hand.ranks[:4]), exact


def _ranks(ranks: Sequence[Rank]) -> str:
    return "-".join(map(rank_letter, ranks))
