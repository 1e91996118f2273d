"""What a game's own `analysis.py` supplies, so that this package never names a game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from cutcard.cards import Card
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Peek, Step

Composition = Mapping[Card, int]
"""How many of each card there are."""


class AnalysisError(ValueError):
    """A question the solver cannot answer: wagers that the law refuses, cards that do not belong to the deck."""


class Reduction(Protocol):
    """Which rounds of one seat are alike, within one analysis."""

    def key(self, round: Round) -> tuple[Hashable, int]:
        """What decides the rest of the round, and a scale in cents.

        Two rounds of equal key have the same events ahead, with the same chances, and amounts that stand to each
        other as their scales do. It is asked only at a branch and right after a chance outcome.
        """
        ...

    def branches(self, round: Round, step: Step, unseen: Composition) -> Iterable[tuple[Card | bool, int]]:
        """The outcomes of a step that chance decides, each with its weight; outcomes that are alike count as one."""
        ...


class GameAnalysis(Protocol):
    """The module `analysis` in a game's package; `law` is the game's own typed law.

    `PREFERENCE` orders the names of choices for each policy ("keep", "withdraw"), for decisions of zero value.
    """

    PREFERENCE: Mapping[str, Sequence[str]]

    def plan(self, law: Any, given: Mapping[str, int], usual: int) -> dict[str, int]:
        """The wagers, in cents, that complete those given; none given: the default plan, around the usual amount."""
        ...

    def opening_wagers(self, law: Any, wagers: Mapping[str, int]) -> tuple[str, ...]:
        """The names of the wagers that make up the opening wager, the denominator of the house edge."""
        ...

    def deals(self, cards: int) -> int:
        """How many equally likely deals of one seat a deck of so many cards has."""
        ...

    def reduction(self, law: Any, round: Round, unseen: Composition) -> Reduction:
        """Which rounds are alike among those that may follow this one."""
        ...


class Unreduced:
    """No two rounds are alike: what every other reduction is tested against. It does not answer peeks."""

    def key(self, round: Round) -> tuple[Hashable, int]:
        return round, 1

    def branches(self, round: Round, step: Step, unseen: Composition) -> Iterator[tuple[Card | bool, int]]:
        if isinstance(step, Peek):
            raise AnalysisError(f"How likely {step.question!r} is answered yes is for the game to say.")
        return ((card, number) for card, number in unseen.items() if number)


def analysis_of(play: Play) -> GameAnalysis:
    """The analysis module of a game. Raises AnalysisError if it has none."""
    name = f"{play.game.package}.analysis"
    try:
        return cast(GameAnalysis, import_module(name))
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise AnalysisError(f"{play.game.title} has no exact analysis.") from None
