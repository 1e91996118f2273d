"""The hands of a split pair put together: what all of them bring, and what all of them risk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from cutcard.counting import Ending
from cutcard.games.spanish_21.counted_ends import SplitEnds
from cutcard.games.spanish_21.counted_numbers import Number
from cutcard.games.spanish_21.counted_walk import Ended

SPLIT_HANDS: Final = "all hands of a split pair"

Sums: TypeAlias = dict[tuple[int, int], float]
"""Chances by net and by wagered cents."""

_NEGLIGIBLE: Final = 1e-18


def split_endings(splits: tuple[SplitEnds, ...]) -> Iterator[Ending]:
    """Endings by the number of hands, what they bring and what was at risk.

    Hands of one pair count as independent given the dealer's result; those that end before the dealer's hand is
    played do not depend on it. That leaves every expectation as it is; the spread about it is an approximation.
    """
    found: defaultdict[tuple[int, int, int], float] = defaultdict(float)
    for split in splits:
        for (hands, net, wagered), chance in _together(split):
            found[hands, net, wagered] += chance
    for (hands, net, wagered), chance in sorted(found.items()):
        events = (("original", f"split into {hands} hands"),)
        yield Ending(events, ((SPLIT_HANDS, net),), wagered, chance)


def _together(split: SplitEnds) -> Iterator[tuple[tuple[int, int, int], float]]:
    early, late = _sums(split.hands), [_late(split, result) for result in range(6)]
    all_late = sum(sum(sums.values()) for sums in late)
    whole = sum(early.values()) + all_late
    for sums in late:
        given = sum(sums.values())
        if given <= 0:
            continue
        one = defaultdict(float, {key: chance / whole for key, chance in early.items()})
        for key, chance in sums.items():
            one[key] += chance / given * all_late / whole
        yield from _of_hands(split, float(given / all_late), dict(one))
    if all_late <= 0:
        yield from _of_hands(split, 1.0, {key: chance / whole for key, chance in early.items()})


def _of_hands(split: SplitEnds, share: float, one: Sums) -> Iterator[tuple[tuple[int, int, int], float]]:
    """All hands, each of which ends like `one`, in the rounds in which the dealer has one result."""
    several: Sums = {(0, 0): 1.0}
    for hands in range(1, len(split.into)):
        several = _both(several, one)
        chance = float(split.chance) * share * float(split.into[hands])
        if chance > _NEGLIGIBLE:
            for (net, wagered), each in several.items():
                yield (hands, net, wagered), chance * each


def _both(several: Sums, one: Sums) -> Sums:
    found: defaultdict[tuple[int, int], float] = defaultdict(float)
    for (net, wagered), chance in several.items():
        for (more, risked), each in one.items():
            found[net + more, wagered + risked] += chance * each
    return {key: chance for key, chance in found.items() if chance > _NEGLIGIBLE}


def _sums(hands: Mapping[Ended, Number]) -> Sums:
    found: defaultdict[tuple[int, int], float] = defaultdict(float)
    for ended, many in hands.items():
        found[ended.net, ended.wagered] += float(many)
    return dict(found)


def _late(split: SplitEnds, result: int) -> Sums:
    return _sums({ended: many for (ended, against), many in split.stood.items() if against == result})
