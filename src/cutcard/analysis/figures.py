"""The figures of a game under one ruleset, each with its denominator, its wagers, its method and its provenance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, Final, TypeAlias

from cutcard.analysis.outcomes import ZeroValue
from cutcard.law.departures import Departure

METHOD: Final = "memoized expectimax over the rules, exact fractions"

Number: TypeAlias = Fraction | float
"""Exact wherever a game is counted exactly; a float only where the method says so."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way in which a round ends. `net` is in cents, `combinations` counts deals out of the total.

    `combinations` is None where deals are too many to be counted one by one.
    """

    event: str
    net: int
    combinations: int | None
    probability: Number


@dataclass(frozen=True, slots=True)
class ZeroValueDecision:
    """Decisions under one rule whose best choices differ by exactly nothing.

    `situations` counts those that are not alike, `probability` is the chance that a round meets one, `combinations`
    the deals out of the total in which it does.
    """

    rule: str
    situations: int
    probability: Number
    combinations: int | None


@dataclass(frozen=True, slots=True)
class WagerValue:
    """What one wager by itself comes to: expected net in cents; it is at risk in `at_risk` of all rounds."""

    wager: str
    expected_net: Number
    at_risk: Number


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a choice is made under one rule: the chance that a round comes to it."""

    rule: str
    choice: str
    probability: Number


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
    The outcomes, best first, add up to `total_combinations` and to 1. `strategy` names the one that was played, the
    best unless it says so; `error` bounds that of `expected_net` where it is no fraction, in cents.
    """

    ruleset: str
    deck: str
    zero_value_policy: ZeroValue
    wagers: Mapping[str, int]
    opening_wager: OpeningWager
    expected_net: Number
    average_cents: Number
    total_combinations: int | None
    outcomes: tuple[Outcome, ...]
    zero_value_decisions: tuple[ZeroValueDecision, ...]
    provenance: tuple[Departure, ...]
    frequencies: tuple[Frequency, ...] = ()
    wager_values: tuple[WagerValue, ...] = ()
    method: str = METHOD
    strategy: str = "best"
    error: float = 0.0

    @property
    def house_edge(self) -> Number:
        """Expected loss by the opening wager; dimensionless, 0.035 reads 3.5 %."""
        return -self.expected_net / self.opening_wager.cents

    @property
    def element_of_risk(self) -> Number:
        """Expected loss by the average total wagered; dimensionless."""
        return -self.expected_net / self.average_cents

    @property
    def average_wager(self) -> Number:
        """Average total wagered in units of the opening wager."""
        return self.average_cents / self.opening_wager.cents

    @property
    def hit_frequency(self) -> Number:
        """The chance that a round wins more than it loses."""
        return sum((row.probability for row in self.outcomes if row.net > 0), Fraction(0))

    @property
    def top_award(self) -> Number:
        """The chance of the greatest win."""
        most = max(row.net for row in self.outcomes)
        return sum((row.probability for row in self.outcomes if row.net == most), Fraction(0))

    @property
    def variance(self) -> Number:
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
            "strategy": self.strategy,
            "zero_value_policy": self.zero_value_policy.value,
            "wagers": dict(self.wagers),
            "opening_wager": {"cents": self.opening_wager.cents, "what": self.opening_wager.what},
            "expected_net": number(self.expected_net),
            "house_edge": number(self.house_edge),
            "element_of_risk": number(self.element_of_risk),
            "average_wager": number(self.average_wager),
            "variance": number(self.variance),
            "standard_deviation": self.standard_deviation,
            "hit_frequency": number(self.hit_frequency),
            "top_award": number(self.top_award),
            "error": self.error,
            "wager_values": [
                {
                    "wager": row.wager,
                    "expected_net": number(row.expected_net),
                    "at_risk": number(row.at_risk),
                }
                for row in self.wager_values
            ],
            "frequencies": [
                {"rule": row.rule, "choice": row.choice, "probability": number(row.probability)}
                for row in self.frequencies
            ],
            "denominators": self._denominators(),
            "outcomes": [
                {
                    "event": row.event,
                    "net": row.net,
                    "combinations": row.combinations,
                    "probability": number(row.probability),
                }
                for row in self.outcomes
            ],
            "total_combinations": self.total_combinations,
            "zero_value_decisions": [
                {
                    "rule": row.rule,
                    "situations": row.situations,
                    "combinations": row.combinations,
                    "probability": number(row.probability),
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
            "hit_frequency": "chance that the net result of a round is above zero",
            "top_award": "chance of the greatest net result",
            "error": "bound on the error of expected_net, in cents; 0 where it is exact",
            "probability": "of one seat's round; combinations out of total_combinations equally likely deals",
        }


def number(value: Number) -> dict[str, Any]:
    """A fraction as text with its value beside it; of what is no fraction the value alone."""
    return {"fraction": str(value) if isinstance(value, Fraction) else None, "value": float(value)}
