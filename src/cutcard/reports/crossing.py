"""Two traits of a decision that cross, such as a hand by the dealer's up card: the rows and columns of a map."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cutcard.cards.card import Rank, rank_name, rank_plural
from cutcard.counting import Stage

MOST_ROWS: Final = 45
MOST_COLUMNS: Final = 16

_RANKS: Final = {name(rank): int(rank) for rank in Rank for name in (rank_name, rank_plural)}


@dataclass(frozen=True, slots=True)
class Crossing:
    """The cells of a map, each with its situations; `over` is what the columns have in common, such as "up card"."""

    over: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: Mapping[tuple[str, str], list[int]]


def crossing(stage: Stage) -> Crossing | None:
    """The map of a decision; None if no trait is there in every situation, with a few values, beside coarser ones.

    Traits that differ in their last word only, such as "up card ace" and "up card two", are values of one. Rows are
    the finest description without it that has not too many values.
    """
    described = [stage.traits(at) for at in range(len(stage))]
    over = _over(described)
    if over is None:
        return None
    columns = [next(trait for trait in traits if _family(trait) == over) for traits in described]
    others = [tuple(trait for trait in traits if _family(trait) != over) for traits in described]
    rows = _rows(others)
    cells: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for at, cell in enumerate(zip(rows, columns, strict=True)):
        cells[cell].append(at)
    names = tuple(_in_order(rows)), tuple(_in_order(columns))
    if not 1 < len(names[0]) <= MOST_ROWS or len(cells) <= 1.5 * max(map(len, names)):
        return None
    return Crossing(over, *names, dict(cells))


def _over(described: Sequence[tuple[str, ...]]) -> str | None:
    """The family of which every situation has one trait, with the most values of those that have not too many."""
    values: defaultdict[str, set[str]] = defaultdict(set)
    everywhere: Counter[str] = Counter()
    for traits in described:
        families = Counter(map(_family, traits))
        everywhere.update(family for family, times in families.items() if family and times == 1)
        for trait in traits:
            values[_family(trait)].add(trait)
    fit = [
        family
        for family, times in everywhere.items()
        if times == len(described) and 1 < len(values[family]) <= MOST_COLUMNS
    ]
    return max(fit, key=lambda family: len(values[family]), default=None)


def _rows(described: Sequence[tuple[str, ...]]) -> list[str]:
    for depth in range(max(map(len, described)), 1, -1):
        if len({traits[:depth] for traits in described}) <= MOST_ROWS:
            return [", ".join(traits[:depth]) for traits in described]
    return [", ".join(traits[:1]) for traits in described]


def _in_order(traits: Sequence[str]) -> list[str]:
    """Families in the order in which they first occur, the values of each from low to high."""
    families = list(dict.fromkeys(map(_family, traits)))
    return sorted(dict.fromkeys(traits), key=lambda trait: (families.index(_family(trait)), _place(trait)))


def _family(trait: str) -> str:
    """All but the last word, which is the value."""
    return trait.rpartition(" ")[0]


def _place(trait: str) -> int:
    """By rank, the ace last, or by number; other words stay as they come."""
    value = trait.rpartition(" ")[2]
    return int(value) if value.isdecimal() else _RANKS.get(value, 99)
