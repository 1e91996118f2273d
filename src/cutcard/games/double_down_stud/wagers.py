"""The wagers of double down stud: 13:69F-17.6 before the deal, and the double down wager of 17.1."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cutcard.games.double_down_stud.ruleset import DoubleDownStudLaw, R
from cutcard.rules.advance import chosen
from cutcard.rules.opening import entries_refused, limits_refused
from cutcard.rules.state import Entry, Round, Wager
from cutcard.rules.steps import Choice, Decide, Option, Refusal

ORIGINAL: Final = "original"
DOUBLE_DOWN: Final = "double down"
NO_DOUBLE: Final = "no double"


def open_round(law: DoubleDownStudLaw, entries: tuple[Entry, ...]) -> Round | Refusal:
    """17.6(b): every original wager lies before "No more bets"."""
    if refusal := entries_refused(law.ruleset, entries):
        return refusal
    for entry in entries:
        if refusal := limits_refused(law.ruleset, entry.seat, "the original wager", entry.cents(ORIGINAL)):
            return refusal
    return Round.of(entries, law.ruleset.wagers)


def double_down_options(law: DoubleDownStudLaw, entry: Entry) -> tuple[Option, ...]:
    """17.1: an additional wager that does not exceed the original one, or none."""
    double = Option(DOUBLE_DOWN, R.DOUBLE_DOWN, law.ruleset.number("unit"), entry.cents(ORIGINAL))
    return double, Option(NO_DOUBLE, R.DOUBLE_DOWN)


def choose(law: DoubleDownStudLaw, round: Round, step: Decide, choice: Choice) -> Round | Refusal:
    """A double down wager lies beside the original one from now on; declining is only recorded."""
    if choice.name == DOUBLE_DOWN:
        round = replace(round, wagers=(*round.wagers, Wager(step.seat, DOUBLE_DOWN, choice.cents)))
    return chosen(round, step, choice)
