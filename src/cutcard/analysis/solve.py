"""Exact figures of a game and exact values of every choice, from its rules alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cutcard.analysis.contract import AnalysisError, Composition, Reduction, analysis_of
from cutcard.analysis.explore import Explorer
from cutcard.analysis.figures import Analysis, Frequency, Outcome, ZeroValueDecision
from cutcard.analysis.graph import Decision, Graph
from cutcard.analysis.naming import check_deck, deck_name, deck_size, event_name, full_deck, opening_wager
from cutcard.analysis.outcomes import Course, ZeroValue, follow, preferred
from cutcard.law.departures import odds_departures
from cutcard.rules.play import Play
from cutcard.rules.state import Entry
from cutcard.rules.steps import Refusal

USUAL_CENTS: Final = 500
"""The wager that a default plan starts from, where the limits of the table allow it."""

MOST_DEALS: Final = 10**10
"""More deals than this are not walked: that would take days."""

_SEAT: Final = 1


def solve(
    play: Play,
    wagers: Mapping[str, int] | None = None,
    composition: Composition | None = None,
    reduction: Reduction | None = None,
) -> Solution:
    """Every state of a round with its exact value; figures under either policy follow without solving again.

    `reduction` replaces the game's own; `Unreduced()` is what a game's own is tested against.
    """
    plan = wager_plan(play, wagers or {})
    round = play.open_round((Entry(_SEAT, "player", tuple(plan.items())),))
    if isinstance(round, Refusal):
        raise AnalysisError(round.message)
    deck = dict(composition) if composition is not None else full_deck(play)
    check_deck(play, deck)
    _not_too_many(play, deck)
    alike = reduction or analysis_of(play).reduction(play.law, round, deck)
    return Solution(play, plan, deck, Explorer(play, alike).graph(round, deck))


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved game: its ruleset, the wagers and the deck it was solved for, and the graph of what may happen."""

    play: Play
    wagers: Mapping[str, int]
    deck: Composition
    graph: Graph

    def analysis(self, zero_value: ZeroValue = ZeroValue.KEEP) -> Analysis:
        """The figures, with decisions of zero value played as the policy says."""
        course = self.course(zero_value)
        deals = analysis_of(self.play).deals(deck_size(self.deck))
        return Analysis(
            ruleset=self.play.ruleset.name,
            deck=deck_name(self.play, self.deck),
            zero_value_policy=zero_value,
            wagers=self.wagers,
            opening_wager=opening_wager(self.play, self.wagers),
            expected_net=self.graph.root.value,
            average_cents=sum((tally.wagered * chance for tally, chance in course.ends.items()), Fraction(0)),
            total_combinations=deals,
            outcomes=tuple(_outcomes(self.play, course, deals)),
            zero_value_decisions=tuple(_zero_value(course, deals)),
            provenance=odds_departures(self.play.ruleset),
            frequencies=tuple(_frequencies(course, analysis_of(self.play).PREFERENCE[zero_value.value])),
        )

    def course(self, zero_value: ZeroValue = ZeroValue.KEEP) -> Course:
        """Where the best strategy leads: how rounds end, and how often each decision is met."""
        return follow(self.graph, analysis_of(self.play).PREFERENCE[zero_value.value])

    def decisions(self) -> Iterator[Decision]:
        """Every decision that can arise whatever is chosen, one for all that are alike."""
        return (node for node in self.graph.nodes if isinstance(node, Decision))


def wager_plan(play: Play, given: Mapping[str, int]) -> dict[str, int]:
    """The wagers that an analysis assumes, in cents by name: those given, completed by the game."""
    return analysis_of(play).plan(play.law, given, usual_cents(play))


def usual_cents(play: Play) -> int:
    """The wager that default plans are made of: the usual one, as far as the limits and the unit of the table allow."""
    least, most, unit = (play.ruleset.number(option) for option in ("minimum", "maximum", "unit"))
    usual = max(USUAL_CENTS, least)
    usual = min(usual, most) if most else usual
    return usual - usual % unit or unit


def _not_too_many(play: Play, deck: Composition) -> None:
    deals = analysis_of(play).deals(deck_size(deck))
    if deals > MOST_DEALS:
        many = f"{deals:,}" if deals < 10**24 else f"more than 10 to the power of {len(str(deals)) - 1}"
        raise AnalysisError(
            f"{play.ruleset.name} has {many} deals of {deck_name(play, deck)}, too many to walk one by one. "
            "Give a smaller deck, or ask for the value of single decisions."
        )


def _outcomes(play: Play, course: Course, deals: int) -> Iterator[Outcome]:
    rows: defaultdict[tuple[int, str], Fraction] = defaultdict(Fraction)
    for tally, probability in course.ends.items():
        rows[tally.net, event_name(play, tally.events)] += probability
    for (net, event), probability in sorted(rows.items(), key=lambda row: (-row[0][0], row[0][1])):
        yield Outcome(event, net, _whole(probability * deals), probability)


def _zero_value(course: Course, deals: int) -> Iterator[ZeroValueDecision]:
    met: defaultdict[str, list[Fraction]] = defaultdict(list)
    for decision, probability in course.met.items():
        if len(decision.best) > 1:
            met[str(decision.step.rule)].append(probability)
    for rule, chances in sorted(met.items()):
        probability = sum(chances, Fraction(0))
        yield ZeroValueDecision(rule, len(chances), probability, _whole(probability * deals))


def _frequencies(course: Course, preference: Sequence[str]) -> Iterator[Frequency]:
    """By rule, and by choice in the order in which it is offered."""
    found: defaultdict[str, dict[str, Fraction]] = defaultdict(dict)
    for decision, probability in course.met.items():
        by_choice = found[str(decision.step.rule)]
        for option in decision.step.options:
            by_choice.setdefault(option.name, Fraction(0))
        by_choice[preferred(decision, preference).name] += probability
    for rule, by_choice in found.items():
        yield from (Frequency(rule, choice, probability) for choice, probability in by_choice.items())


def _whole(number: Fraction) -> int:
    if number.denominator != 1:
        raise RuntimeError(f"{number} should be a whole number; the game's reduction or its count of deals is wrong.")
    return int(number)
