"""The figures of a game under one ruleset, each with its denominator, its wagers, its method and its provenance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from cutcard.analysis.outcomes import ZeroValue
from cutcard.law.departures import Departure

METHOD: Final = "memoized expectimax over the rules, exact fractions"


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way in which a round ends. `net` is in cents, `combinations` counts deals out of the total."""

    event: str
    net: int
    combinations: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class ZeroValueDecision:
    """Decisions under one rule whose best choices differ by exactly nothing.

    `situations` counts those that are not alike, `probability` is the chance that a round meets one, `combinations`
    the deals out of the total in which it does.
    """

    rule: str
    situations: int
    probability: Fraction
    combinations: int


@dataclass(frozen=True, slots=True)
class OpeningWager:
    """The denominator of the house edge: how many cents, and the wagers it consists of."""

    cents: int
    what: str


@dataclass(frozen=True, slots=True)
class Analysis:
    """The exact figures of one seat's round under the best strategy.

    `expected_net` is in cents; `house_edge` is the expected loss by the opening wager, `element_of_risk` the expected
    loss by the average total wagered, withdrawn wagers excluded and void ones included; `average_wager` is that total
    in units of the opening wager; `variance` is that of the net result in units of the opening wager, squared.
    The outcomes, best first, add up to `total_combinations` and to 1.
    """

    ruleset: str
    deck: str
    zero_value_policy: ZeroValue
    wagers: Mapping[str, int]
    opening_wager: OpeningWager
    expected_net: Fraction
    average_cents: Fraction
    total_combinations: int
    outcomes: tuple[Outcome, ...]
    zero_value_decisions: tuple[ZeroValueDecision, ...]
    provenance: tuple[Departure, ...]
    method: str = METHOD

    @property
    def house_edge(self) -> Fraction:
        """Expected loss by the opening wager; dimensionless, 0.035 reads 3.5 %."""
        return -self.expected_net / self.opening_wager.cents

    @property
    def element_of_risk(self) -> Fraction:
        """Expected loss by the average total wagered; dimensionless."""
        return -self.expected_net / self.average_cents

    @property
    def average_wager(self) -> Fraction:
        """Average total wagered in units of the opening wager."""
        return self.average_cents / self.opening_wager.cents

    @property
    def variance(self) -> Fraction:
        """Variance of the net result of a round, in units of the opening wager, squared."""
        square = sum((row.probability * row.net**2 for row in self.outcomes), Fraction(0))
        return (square - self.expected_net**2) / self.opening_wager.cents**2

    @property
    def standard_deviation(self) -> float:
        """Of the net result of a round, in units of the opening wager."""
        return sqrt(self.variance)

    def to_json(self) -> dict[str, Any]:
        """What `cutcard analyze --json` prints: fractions as text with their value beside them."""
        return {
            "ruleset": self.ruleset,
            "deck": self.deck,
            "method": self.method,
            "zero_value_policy": self.zero_value_policy.value,
            "wagers": dict(self.wagers),
            "opening_wager": {"cents": self.opening_wager.cents, "what": self.opening_wager.what},
            "expected_net": _number(self.expected_net),
            "house_edge": _number(self.house_edge),
            "element_of_risk": _number(self.element_of_risk),
            "average_wager": _number(self.average_wager),
            "variance": _number(self.variance),
            "standard_deviation": self.standard_deviation,
            "denominators": self._denominators(),
            "outcomes": [
                {
                    "event": row.event,
                    "net": row.net,
                    "combinations": row.combinations,
                    "probability": _number(row.probability),
                }
                for row in self.outcomes
            ],
            "total_combinations": self.total_combinations,
            "zero_value_decisions": [
                {
                    "rule": row.rule,
                    "situations": row.situations,
                    "combinations": row.combinations,
                    "probability": _number(row.probability),
                }
                for row in self.zero_value_decisions
            ],
            "provenance": [
                {"what": row.what, "value": row.value, "provenance": str(row.provenance), "source": row.source}
                for row in self.provenance
            ],
        }

    def _denominators(self) -> dict[str, str]:
        opening = f"the opening wager ({self.opening_wager.what}: {self.opening_wager.cents} cents)"
        return {
            "expected_net": "cents for one seat's round",
            "house_edge": f"expected loss by {opening}",
            "element_of_risk": "expected loss by the average total wagered, withdrawn wagers excluded",
            "average_wager": f"average total wagered, withdrawn wagers excluded, by {opening}",
            "variance": f"of the net result, in units of {opening}, squared",
            "standard_deviation": f"of the net result, in units of {opening}",
            "probability": "of one seat's round; combinations out of total_combinations equally likely deals",
        }


def _number(exact: Fraction) -> dict[str, Any]:
    return {"fraction": str(exact), "value": float(exact)}
