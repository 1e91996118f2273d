"""What each choice of a player is worth, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cutcard.analysis import OpeningWager, Solver, analysis_of
from cutcard.house.strategy import Seen
from cutcard.rules.steps import Choice, Decide


@dataclass(frozen=True, slots=True)
class Worth:
    """The seat's expected net from here on if this is chosen and best play follows: in cents, and in opening wagers."""

    choice: Choice
    cents: Fraction
    units: Fraction
    best: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """Every choice with its worth. `opening` is the unit, `unseen` counts the cards that may still come."""

    choices: tuple[Worth, ...]
    opening: OpeningWager
    unseen: int


def hint(solver: Solver, seen: Seen, step: Decide) -> Hint:
    """The worth of what a seat may choose, given all it has seen since the shuffle. Raises AnalysisError."""
    unseen = seen.unseen
    valued = solver.choices(seen.round, unseen, step.seat)
    opening = _opening(seen, step.seat)
    most = max(cents for _, cents in valued)
    choices = tuple(Worth(choice, cents, cents / opening.cents, cents == most) for choice, cents in valued)
    return Hint(choices, opening, sum(unseen.values()))


def _opening(seen: Seen, seat: int) -> OpeningWager:
    entry = next(entry for entry in seen.round.seats if entry.seat == seat)
    names = analysis_of(seen.play).opening_wagers(seen.play.law, dict(entry.wagers))
    return OpeningWager(sum(entry.cents(name) for name in names), " + ".join(names))
