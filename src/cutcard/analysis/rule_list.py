"""A decision told in a few lines: the coarsest descriptions of situations that settle what is best there."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.analysis.figures import Number
from cutcard.counting import Stage
from cutcard.counting.results import closed

ANYTHING_ELSE: Final = "anything else"

_COUNTING: Final = re.compile(r"(?P<before>(?:\D* )?)(?P<number>\d+)(?P<after>(?: \D*)?)")


@dataclass(frozen=True, slots=True)
class RuleOfPlay:
    """One line of a strategy: what is chosen in the situations described; no two lines describe the same situation.

    `described` joins what must all be true; the last line describes what no other does. `situations` counts those that
    are not alike, `deals` what comes to them whatever was chosen before. `cost` is what the best other choice loses, in
    cents on average for each of these deals; None where no other choice is open. `forgone` is what the line itself
    loses against the best choice of each situation, in cents on average for each deal of the whole decision; nothing
    unless the list was asked to be short.
    """

    described: tuple[str, ...]
    choice: str
    situations: int
    deals: int | float
    cost: Number | None
    forgone: Number = Fraction(0)

    def __str__(self) -> str:
        return f"{', '.join(self.described)} -> {self.choice}"


@dataclass(frozen=True, slots=True)
class _Agreeing:
    """Situations that have a best choice in common: which choices those are (k), and the traits that set them apart."""

    traits: tuple[str, ...]
    situations: tuple[int, ...]
    best: NDArray[np.bool_]


def rule_list(stage: Stage, within: float = 0.0) -> tuple[RuleOfPlay, ...]:
    """The best strategy as a short list, best situations first; last the choice that is best in most deals.

    Situations in which choices tie agree with either of them. Empty for a decision that never arises. With `within`,
    situations are not told apart where one choice for all of them loses at most so many cents on average for each
    deal of the decision; what each line forgoes then is said with it.
    """
    arising = tuple(np.flatnonzero(stage.arise > 0).tolist())
    if not arising:
        return ()
    most = stage.values.max(axis=1)[:, None]
    share = stage.arise / stage.arise.sum() / stage.per
    losses = np.where(stage.values == closed(stage.values), np.inf, (most - stage.values) * share[:, None])
    told = _Telling(stage, stage.values == most, losses, within)
    usual = int((stage.arise[:, None] * told.best).sum(axis=0).argmax())
    return told.lines(told.apart(arising, 0, ()), usual)


@dataclass(frozen=True, slots=True)
class _Telling:
    """A stage; which choices are best in every situation, and what each loses on average for each deal (n, k)."""

    stage: Stage
    best: NDArray[np.bool_]
    losses: NDArray[np.float64]
    within: float

    def apart(self, situations: tuple[int, ...], depth: int, traits: tuple[str, ...]) -> list[_Agreeing]:
        """The situations told apart by as few traits as it takes until all that are left together agree."""
        common: NDArray[np.bool_] = np.logical_and.reduce(self.best[list(situations)])
        if common.any():
            return [_Agreeing(traits, situations, common)]
        if self.within:
            lost = self.losses[list(situations)].sum(axis=0)
            if lost.min() <= self.within:
                return [_Agreeing(traits, situations, lost == lost.min())]
        groups: defaultdict[str, list[int]] = defaultdict(list)
        for situation in situations:
            groups[self._trait(situation, depth)].append(situation)
        # A trait that all have in common tells nothing.
        parts = [
            self.apart(tuple(group), depth + 1, (*traits, trait) if len(groups) > 1 else traits)
            for trait, group in sorted(groups.items(), key=lambda group: -self._worth(group[1]))
        ]
        return [agreeing for part in parts for agreeing in part]

    def lines(self, found: Sequence[_Agreeing], usual: int) -> tuple[RuleOfPlay, ...]:
        """A line for each that differs from the usual choice, siblings together; then the usual one."""
        siblings: dict[tuple[object, int], list[_Agreeing]] = {}
        for agreeing in found:
            if not agreeing.best[usual]:
                *above, last = agreeing.traits
                # Those that have nothing in common, not even what they count, are better told by lines of their own.
                family = tuple(above) or _like(last) or last
                siblings.setdefault((family, int(agreeing.best.argmax())), []).append(agreeing)
        lines = [self._line(same, choice, found) for (_, choice), same in siblings.items()]
        rest = [situation for agreeing in found if agreeing.best[usual] for situation in agreeing.situations]
        return (*lines, self._rule((ANYTHING_ELSE,), usual, rest)) if rest else tuple(lines)

    def _line(self, same: Sequence[_Agreeing], choice: int, found: Sequence[_Agreeing]) -> RuleOfPlay:
        above, depth = same[0].traits[:-1], len(same[0].traits)
        beside = [
            one.traits[depth - 1] for one in found if one.traits[: depth - 1] == above and len(one.traits) >= depth
        ]
        together = " or ".join(_ranges([one.traits[-1] for one in same], beside))
        return self._rule((*above, together), choice, [situation for one in same for situation in one.situations])

    def _rule(self, described: tuple[str, ...], choice: int, situations: list[int]) -> RuleOfPlay:
        deals = self.stage.arise[situations].sum().item()
        return RuleOfPlay(
            described,
            self.stage.choices[choice],
            len(situations),
            deals,
            self._cost(choice, situations, deals),
            self._forgone(choice, situations),
        )

    def _forgone(self, choice: int, situations: list[int]) -> Number:
        return float(self.losses[situations, choice].sum()) if self.within else Fraction(0)

    def _cost(self, choice: int, situations: list[int], deals: int | float) -> Number | None:
        """In whole numbers as far as they go: the loss in all deals, by how many ways it is spread over."""
        none = closed(self.stage.values)
        values = self.stage.values[situations]
        others = np.delete(values, choice, axis=1).max(axis=1, initial=none)
        if (others == none).any():
            return None
        # Python's own numbers from here on, which cannot overflow.
        columns = (values[:, choice], others, self.stage.per[situations], self.stage.arise[situations])
        lost: defaultdict[int | float, int | float] = defaultdict(int)
        for best, other, per, arise in zip(*(column.tolist() for column in columns), strict=True):
            lost[per] += arise * (best - other)
        if self.stage.values.dtype == np.int64:
            return sum((Fraction(cents, per) for per, cents in lost.items()), Fraction(0)) / deals  # type: ignore[arg-type]
        return sum(cents / per for per, cents in lost.items()) / deals

    def _trait(self, situation: int, depth: int) -> str:
        traits = self.stage.traits(situation)
        return traits[depth] if depth < len(traits) else self.stage.example(situation)

    def _worth(self, situations: list[int]) -> float:
        """What the best choice is worth on average, only to put lines in order."""
        arise, per = self.stage.arise[situations], self.stage.per[situations]
        return float((arise * (self.stage.values[situations].max(axis=1) / per)).sum() / arise.sum())


def _ranges(traits: Sequence[str], beside: Sequence[str]) -> Iterator[str]:
    """Traits that differ by a number only, such as "1 high card" and "2 high cards", told as a range.

    `beside` are all traits that were told apart here: a range ends where another of them lies between, and is open
    where none lies beyond.
    """
    counted = {trait: _like(trait) for trait in traits}
    done: set[str] = set()
    for trait, like in counted.items():
        if trait in done:
            continue
        scale = sorted({other for other in beside if _like(other) == like}, key=_number) if like else [trait]
        run = _run(scale, trait, set(traits))
        done.update(run)
        yield _range(run, scale)


def _run(scale: Sequence[str], trait: str, wanted: set[str]) -> list[str]:
    """The longest part of a scale around a trait of which all are wanted."""
    first = last = scale.index(trait)
    while first > 0 and scale[first - 1] in wanted:
        first -= 1
    while last + 1 < len(scale) and scale[last + 1] in wanted:
        last += 1
    return list(scale[first : last + 1])


def _range(run: Sequence[str], scale: Sequence[str]) -> str:
    if len(run) == 1:
        return run[0]
    if run[-1] == scale[-1]:
        return f"{run[0]} or more"
    if run[0] == scale[0]:
        return f"{run[-1]} or less"
    return re.sub(r"\d+", f"{_number(run[0])} to {_number(run[-1])}", run[-1])


def _like(trait: str) -> tuple[str, str] | None:
    """What a trait counts, one or many alike; None if it does not hold exactly one number, a word by itself."""
    found = _COUNTING.fullmatch(trait)
    return (found["before"], found["after"].removesuffix("s")) if found else None


def _number(trait: str) -> int:
    found = _COUNTING.fullmatch(trait)
    assert found is not None, "only traits that count are put in order"
    return int(found["number"])
