"""The next card from a shoe of which the hole card has left, and perhaps a peek has told something."""

from __future__ import annotations

from typing import Any

from cutcard.counting.compiling import njit
from cutcard.games.spanish_21.kernels.tables import Ints, Numbers


@njit(cache=True)
def unseen_after(left: Numbers, hand: Ints, base: int, unseen: Numbers) -> bool:
    """Fill `unseen` (10) with what is left once a hand is dealt, its `base` card aside; False if it cannot be."""
    possible = True
    for value in range(10):
        unseen[value] = left[value] - (hand[value] - (1 if value == base else 0))
        possible = possible and unseen[value] >= 0
    return possible


@njit(cache=True)
def next_card(unseen: Numbers, agree: Numbers, chances: Numbers) -> None:
    """Fill `chances` (10): a card weighs by how many hole cards it leaves that agree with the peek."""
    cards, holes = unseen[0] * 0, unseen[0] * 0
    for value in range(10):
        cards += unseen[value]
        holes += unseen[value] * agree[value]
    for value in range(10):
        chances[value] = cards * 0
        if unseen[value] > 0 and holes > 0 and cards > 1:
            chances[value] = unseen[value] * (holes - agree[value]) / (holes * (cards - 1))


@njit(cache=True)
def reach(left: Numbers, hand: Ints, base: int, agree: Numbers) -> Any:
    """The chance that the next cards are those of a hand in one given order, its `base` card aside."""
    cards, holes = left[0] * 0, left[0] * 0
    for value in range(10):
        cards += left[value]
        holes += left[value] * agree[value]
    if holes <= 0:
        return holes
    chance, now = holes / holes, holes
    for value in range(10):
        for before in range(hand[value] - (1 if value == base else 0)):
            if left[value] <= before or cards <= 1:
                return holes * 0
            chance *= (left[value] - before) / (cards - 1)
            cards -= 1
            now -= agree[value]
    return chance * now / holes
