"""What a game's own `analysis.py` supplies, so that this package never names a game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from cutcard.cards import Card
from cutcard.counting import Keep, Line, Progress, Solved, Written
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Round
from cutcard.rules.steps import Look, Peek, Step, TurnUp

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

    `PREFERENCE` orders the names of choices for each policy ("keep", "withdraw"), for decisions of zero value. Where a
    module has `MOST_POSITIONS`, a single decision that leads to more positions is not worked out while a table waits.
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


class Counted(Protocol):
    """A game with one deck, counted once: what it comes to under any odds and wagers follows without counting again."""

    def solve(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Solved:
        """The round played by the best strategy, choices of equal value in the order of `prefer`; or as `strategy`,
        one of the game's `STRATEGIES` or, where the game `TAKES_WRITTEN`, one that a person wrote, would play it.
        `wagers` are complete, in cents. `play` is of the same game, with the same wagers on offer and the same lines in
        its pay tables; only its odds may be others. Raises ValueError for what was written for other situations.
        """
        ...

    def batch(
        self, play: Play, wagers: Mapping[str, int], lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.int64] | NDArray[np.float64]:
        """Expected net under the best strategy for n pay tables at once: (n), in cents times `stake` times deals.

        `wins` (n, lines) says what each line pays for `stake`; lines that are not named pay as `play` has it, in
        whole multiples of one `stake`-th. Divided by `stake` and by `Solved.total` it is the expected net in cents;
        integers where `Solved` is exact.
        """
        ...


class Counting(Protocol):
    """The part of a game's module `analysis` that is there where the game has kernels.

    Where its `TAKES_WRITTEN` is true, kernels that count and those that play also take a strategy that a person wrote.
    """

    STRATEGIES: Mapping[str, str]
    """Named strategies other than the best, each with where it was published."""

    def count(self, play: Play, deck: Composition, keep: Keep, progress: Progress) -> Counted | None:
        """The game counted with this deck; None where its kernels do not serve, as under a posted payout limit.

        Arrays that take long to count go through `keep`. `progress` is told how far the work has come; it may raise
        KeyboardInterrupt.
        """
        ...


class Unreduced:
    """No two rounds are alike: what every other reduction is tested against.

    It answers peeks, and weighs cards by what they said, only if it is given the play.
    """

    def __init__(self, play: Play | None = None) -> None:
        self._play = play

    def key(self, round: Round) -> tuple[Hashable, int]:
        return round, 1

    def branches(self, round: Round, step: Step, unseen: Composition) -> Iterator[tuple[Card | bool, int]]:
        if isinstance(step, Peek):
            yes = sum(self._agreeing(round, step, True, unseen).values())
            return ((said, many) for said, many in ((True, yes), (False, sum(unseen.values()) - yes)) if many)
        weights = {card: number for card, number in unseen.items() if number}
        for fact in round.facts:
            if round.at(fact.at)[fact.number].card is FACE_DOWN:
                agreeing = self._agreeing(round, Peek(fact.at, fact.number, fact.question, ""), fact.answer, unseen)
                shown = isinstance(step, Look | TurnUp) and (step.at, step.number) == (fact.at, fact.number)
                for card in weights:
                    # Of a shown card the fact itself is known; another one leaves so many cards that agree with it.
                    holes = card in agreeing if shown else sum(agreeing.values()) - (card in agreeing)
                    weights[card] *= holes
        return ((card, weight) for card, weight in weights.items() if weight)

    def _agreeing(self, round: Round, step: Peek, said: bool, unseen: Composition) -> Composition:
        """The unseen cards of which the dealer would have said this."""
        if self._play is None:
            raise AnalysisError(f"How likely {step.question!r} is answered yes is for the game to say.")
        cards = ((card, number) for card, number in unseen.items() if number)
        return {card: number for card, number in cards if self._play.answer(round, step, card) is said}


def check_takes_written(play: Play) -> None:
    """Raise AnalysisError for a game whose kernels cannot play a strategy that a person wrote."""
    if not getattr(analysis_of(play), "TAKES_WRITTEN", False):
        raise AnalysisError(f"{play.game.title} cannot be given a strategy file yet; take a strategy by its name.")


def analysis_of(play: Play) -> GameAnalysis:
    """The analysis module of a game. Raises AnalysisError if it has none."""
    name = f"{play.game.package}.analysis"
    try:
        return cast(GameAnalysis, import_module(name))
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise AnalysisError(f"{play.game.title} has no exact analysis.") from None
