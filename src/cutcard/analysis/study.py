"""A ruleset studied: its figures, its strategy, and what changes them. Kernels count where a game has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from cutcard.analysis.contract import AnalysisError, Composition, Counted, Counting, analysis_of, check_takes_written
from cutcard.analysis.counted import figures
from cutcard.analysis.figures import Analysis, Number, OpeningWager
from cutcard.analysis.naming import check_deck, full_deck, opening_wager
from cutcard.analysis.outcomes import ZeroValue
from cutcard.analysis.solve import Solution, solve, usual_cents, wager_plan
from cutcard.counting import Keep, Line, Progress, Solved, Stage, Written, in_memory, silent
from cutcard.law.odds import Odds
from cutcard.law.payout import PayoutTable, Row
from cutcard.rules.play import Play
from cutcard.rules.state import Entry, Round
from cutcard.rules.steps import Refusal

BEST: Final = "best"

_SEAT: Final = 1


@dataclass(frozen=True, slots=True)
class Cost:
    """What playing by a named strategy costs: its figures, and cents a round beyond the best strategy."""

    strategy: str
    source: str
    figures: Analysis
    cents: Number


@dataclass(frozen=True, slots=True)
class LineEffect:
    """What one line of a pay table does: the house edge if it paid one more, or one less, to 1.

    The best strategy is found anew for each. `more` and `less` are house edges, None where odds would be negative.
    """

    line: Line
    odds: Odds
    more: Number
    less: Number | None


@dataclass(frozen=True, slots=True)
class PlanFigures:
    """What one plan of wagers comes to; see `Analysis` for the terms."""

    wagers: Mapping[str, int]
    opening_wager: OpeningWager
    house_edge: Number
    element_of_risk: Number
    expected_net: Number


@dataclass(frozen=True, slots=True)
class Study:
    """One seat's round under a ruleset, with its wagers and its deck.

    `counted` is None where no kernel serves; then the reference solver gives the figures and there are no stages.
    `endless` says that every card goes back into the deck before the next.
    """

    play: Play
    wagers: Mapping[str, int]
    deck: Composition
    counted: Counted | None
    reference: Solution | None = None
    endless: bool = False

    def figures(self, zero_value: ZeroValue = ZeroValue.KEEP, strategy: str | Written = BEST) -> Analysis:
        """Everything about a round played by a strategy. Raises AnalysisError for one that does not exist or fit."""
        name = strategy.name if isinstance(strategy, Written) else strategy
        if self.counted is None:
            return self._referred(name).analysis(zero_value)
        found = figures(self.play, self.wagers, self.deck, zero_value, self.solved(zero_value, strategy), name)
        return replace(found, deck=f"{found.deck}, endless") if self.endless else found

    def solved(self, zero_value: ZeroValue = ZeroValue.KEEP, strategy: str | Written = BEST) -> Solved:
        """Endings and decisions under a strategy. Raises AnalysisError where no kernel serves or none has the name."""
        if self.counted is None:
            raise AnalysisError(f"{self.play.ruleset.name} is not counted by a kernel; only its figures are there.")
        if isinstance(strategy, Written):
            check_takes_written(self.play)
        elif strategy not in (BEST, *self.strategies):
            known = ", ".join((BEST, *self.strategies))
            raise AnalysisError(f"{self.play.game.title} has no strategy {strategy!r}; it has {known}.")
        prefer = analysis_of(self.play).PREFERENCE[zero_value.value]
        return self.counted.solve(self.play, self.wagers, prefer, None if strategy == BEST else strategy)

    def stages(self, zero_value: ZeroValue = ZeroValue.KEEP) -> tuple[Stage, ...]:
        """Every decision in every situation; none where no kernel serves."""
        return self.solved(zero_value).stages if self.counted is not None else ()

    @property
    def strategies(self) -> Mapping[str, str]:
        """The named strategies besides the best, each with its source."""
        return cast(Counting, analysis_of(self.play)).STRATEGIES if self.counted is not None else {}

    def costs(self, zero_value: ZeroValue = ZeroValue.KEEP) -> Iterator[Cost]:
        """Every named strategy against the best."""
        best = self.figures(zero_value)
        for name, source in self.strategies.items():
            other = self.figures(zero_value, name)
            yield Cost(name, source, other, best.expected_net - other.expected_net)

    def cost(self, strategy: Written, zero_value: ZeroValue = ZeroValue.KEEP) -> Cost:
        """A strategy that a person wrote against the best; see `figures`."""
        own = self.figures(zero_value, strategy)
        return Cost(strategy.name, "from a file", own, self.figures(zero_value).expected_net - own.expected_net)

    def plans(self, zero_value: ZeroValue = ZeroValue.KEEP) -> Iterator[PlanFigures]:
        """Every plan of wagers that the game's analysis names as different, or that of this study alone."""
        named = getattr(analysis_of(self.play), "plans", None)
        for wagers in (self.wagers,) if named is None else named(self.play.law, usual_cents(self.play)):
            if isinstance(_opened(self.play, wagers), Refusal):
                continue
            found = replace(self, wagers=wagers).figures(zero_value)
            yield PlanFigures(wagers, found.opening_wager, found.house_edge, found.element_of_risk, found.expected_net)

    def lines(self) -> tuple[tuple[Line, Odds], ...]:
        """Every line of the pay tables that settle the wagers of this study, with its odds."""
        tables = self.play.ruleset.tables.values()
        return tuple(((table.name, row.event), row.odds) for table in tables for row in table.rows if row.odds)

    def edges(self, lines: tuple[Line, ...], wins: NDArray[np.int64], stake: int) -> tuple[Fraction, ...]:
        """The house edge of n pay tables at once: `wins` (n, lines) is what each line pays for `stake`."""
        if self.counted is None:
            raise AnalysisError(f"{self.play.ruleset.name} is not counted by a kernel, so pay tables take one by one.")
        opening = opening_wager(self.play, self.wagers).cents
        nets = self.counted.batch(self.play, self.wagers, lines, wins, stake)
        per = stake * self.solved().total * opening
        return tuple(-Fraction(net) / per for net in nets.tolist())

    def effects(self) -> Iterator[LineEffect]:
        """What each line of the pay tables does to the house edge."""
        lines = self.lines()
        names = tuple(line for line, _ in lines)
        stake = lcm(*(odds.stake for _, odds in lines))
        paid = np.array([odds.win * (stake // odds.stake) for _, odds in lines], np.int64)
        steps = stake * np.eye(len(lines), dtype=np.int64)
        more = self.edges(names, paid + steps, stake)
        less = self.edges(names, np.maximum(paid - steps, 0), stake)
        for number, (line, odds) in enumerate(lines):
            yield LineEffect(line, odds, more[number], less[number] if paid[number] >= stake else None)

    def paying(self, odds: Mapping[Line, Odds]) -> Study:
        """The same study with other odds on some lines, whether or not a law allows them; nothing is counted again."""
        tables = {name: replace(table, rows=_changed(table, odds)) for name, table in self.play.ruleset.tables.items()}
        ruleset = replace(self.play.ruleset, tables=tables)
        return replace(self, play=Play.of(self.play.game, ruleset), reference=None)

    def _referred(self, strategy: str) -> Solution:
        if strategy != BEST:
            raise AnalysisError(f"The reference solver plays the best strategy, not {strategy!r}.")
        return self.reference or solve(self.play, self.wagers, self.deck)


def study(
    play: Play,
    wagers: Mapping[str, int] | None = None,
    composition: Composition | None = None,
    keep: Keep = in_memory,
    progress: Progress = silent,
    *,
    endless: bool = False,
) -> Study:
    """Study one seat's round; kernels count it where the game has them, else the reference solver walks it.

    `wagers` in cents by name, completed as the game completes them; `composition` says how many of each card are
    dealt from, by default the whole deck or decks; with `endless` each card goes back before the next.
    Raises AnalysisError where no such round can be opened, or the game has no figures for an endless deck.
    """
    plan = wager_plan(play, wagers or {})
    round = _opened(play, plan)
    if isinstance(round, Refusal):
        raise AnalysisError(round.message)
    deck = dict(composition) if composition is not None else full_deck(play)
    check_deck(play, deck)
    if endless:
        return Study(play, plan, deck, _endless(play, deck), endless=True)
    count = getattr(analysis_of(play), "count", None)
    counted = cast(Counting, analysis_of(play)).count(play, deck, keep, progress) if count else None
    return Study(play, plan, deck, counted, None if counted else solve(play, wagers, composition))


def analyze(
    play: Play,
    wagers: Mapping[str, int] | None = None,
    zero_value: ZeroValue = ZeroValue.KEEP,
    composition: Composition | None = None,
) -> Analysis:
    """The figures of one seat under the best strategy, decisions of zero value by the policy named; see `study`."""
    return study(play, wagers, composition).figures(zero_value)


def _endless(play: Play, deck: Composition) -> Counted:
    count = getattr(analysis_of(play), "count_infinite", None)
    if count is None:
        raise AnalysisError(f"{play.game.title} is not counted with an endless deck; leave that out.")
    if deck != full_deck(play):
        raise AnalysisError("Cards that were seen do not change an endless deck; leave one of the two out.")
    return cast(Counted, count(play))


def _opened(play: Play, wagers: Mapping[str, int]) -> Round | Refusal:
    return play.open_round((Entry(_SEAT, "player", tuple(wagers.items())),))


def _changed(table: PayoutTable, odds: Mapping[Line, Odds]) -> tuple[Row, ...]:
    return tuple(replace(row, odds=odds.get((table.name, row.event), row.odds)) for row in table.rows)
