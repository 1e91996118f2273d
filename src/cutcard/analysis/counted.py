"""The figures of a game that its kernels have counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from cutcard.analysis.contract import Composition, analysis_of
from cutcard.analysis.figures import Analysis, Frequency, Number, Outcome, WagerValue, ZeroValueDecision
from cutcard.analysis.naming import deck_name, event_name, opening_wager
from cutcard.analysis.outcomes import ZeroValue
from cutcard.counting import Solved, Stage
from cutcard.law.departures import odds_departures
from cutcard.rules.play import Play


def figures(
    play: Play, wagers: Mapping[str, int], deck: Composition, zero_value: ZeroValue, solved: Solved, strategy: str
) -> Analysis:
    """The same figures as the reference solver's, and what each wager by itself comes to."""
    net = sum((_share(solved, ending.weight) * ending.net for ending in solved.endings), Fraction(0))
    risked = sum((_share(solved, ending.weight) * ending.wagered for ending in solved.endings), Fraction(0))
    return Analysis(
        ruleset=play.ruleset.name,
        deck=deck_name(play, deck),
        zero_value_policy=zero_value,
        wagers=wagers,
        opening_wager=opening_wager(play, wagers),
        expected_net=net,
        average_cents=risked,
        total_combinations=solved.total if solved.exact else None,
        outcomes=tuple(_outcomes(play, solved)),
        zero_value_decisions=tuple(_zero_value(solved)),
        provenance=odds_departures(play.ruleset),
        frequencies=tuple(_frequencies(solved)),
        wager_values=tuple(_wager_values(analysis_of(play).opening_wagers(play.law, wagers), wagers, solved)),
        method=solved.method,
        strategy=strategy,
        error=solved.error,
    )


def best_value(stage: Stage) -> NDArray[np.int64] | NDArray[np.float64]:
    """What the best choice of each situation is worth, in the stage's own sums."""
    best: NDArray[np.int64] | NDArray[np.float64] = stage.values.max(axis=1)
    return best


def tied(stage: Stage) -> NDArray[np.bool_]:
    """In which situations several choices are worth exactly the most; never where values are no integers."""
    if stage.values.dtype != np.int64:
        return np.zeros(len(stage), np.bool_)
    ties: NDArray[np.bool_] = (stage.values == best_value(stage)[:, None]).sum(axis=1) > 1
    return ties


def _share(solved: Solved, weight: int | float) -> Number:
    return Fraction(int(weight), solved.total) if solved.exact else float(weight) / solved.total


def _whole(solved: Solved, weight: int | float) -> int | None:
    return int(weight) if solved.exact else None


def _outcomes(play: Play, solved: Solved) -> Iterator[Outcome]:
    rows: defaultdict[tuple[int, str], int | float] = defaultdict(int)
    for ending in solved.endings:
        rows[ending.net, event_name(play, ending.events)] += ending.weight
    for (net, event), weight in sorted(rows.items(), key=lambda row: (-row[0][0], row[0][1])):
        if weight:
            yield Outcome(event, net, _whole(solved, weight), _share(solved, weight))


def _zero_value(solved: Solved) -> Iterator[ZeroValueDecision]:
    found: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for stage in solved.stages:
        here = tied(stage) & (stage.met > 0)
        if here.any():
            found[stage.rule][0] += int(here.sum())
            found[stage.rule][1] += int(stage.met[here].sum())
    for rule, (situations, weight) in sorted(found.items()):
        yield ZeroValueDecision(rule, situations, _share(solved, weight), _whole(solved, weight))


def _frequencies(solved: Solved) -> Iterator[Frequency]:
    """By rule and choice, in the order in which they are offered."""
    for stage in solved.stages:
        for number, choice in enumerate(stage.choices):
            weight = stage.met[stage.played == number].sum().item()
            yield Frequency(stage.rule, choice, _share(solved, weight))


def _wager_values(opening: tuple[str, ...], wagers: Mapping[str, int], solved: Solved) -> Iterator[WagerValue]:
    """Wagers in the order in which they are placed, those that arise later behind them."""
    nets: dict[str, Number] = dict.fromkeys(wagers, Fraction(0))
    risks: dict[str, Number] = dict.fromkeys(wagers, Fraction(0))
    for ending in solved.endings:
        share = _share(solved, ending.weight)
        for name, cents in ending.nets:
            nets[name] = nets.get(name, Fraction(0)) + share * cents
        for name in {name for name, _ in ending.events}:
            risks[name] = risks.get(name, Fraction(0)) + share
    for name, net in nets.items():
        yield WagerValue(name, net, risks.get(name, Fraction(0)))
