"""The wagers of Caribbean stud: before the deal an ante, by 13:69F-16.6(b), and a progressive wager; then a call."""

from __future__ import annotations

from typing import Final

from cutcard.games.caribbean_stud.ruleset import PROGRESSIVE, CaribbeanStudLaw, R
from cutcard.rules.opening import entries_refused, limits_refused
from cutcard.rules.state import Entry, Round
from cutcard.rules.steps import Refusal

ANTE: Final = "ante"
CALL: Final = "call"


def open_round(law: CaribbeanStudLaw, entries: tuple[Entry, ...]) -> Round | Refusal:
    """Every hand has an ante; a progressive wager lies beside it or not."""
    if refusal := entries_refused(law.ruleset, entries):
        return refusal
    for entry in entries:
        if refusal := (
            _no_ante(entry)
            or _progressive_size(law, entry)
            or limits_refused(law.ruleset, entry.seat, "the ante", entry.cents(ANTE))
        ):
            return refusal
    return Round.of(entries, law.ruleset.wagers)


def _no_ante(entry: Entry) -> Refusal | None:
    if entry.cents(ANTE):
        return None
    return Refusal(
        R.ANTE,
        f"Seat {entry.seat} has no ante, and no hand is dealt without one. Place an ante or take back the rest.",
    )


def _progressive_size(law: CaribbeanStudLaw, entry: Entry) -> Refusal | None:
    cents, fixed = entry.cents(PROGRESSIVE), law.play.progressive_cents
    if cents in (0, fixed):
        return None
    return Refusal(
        R.PROGRESSIVE_SIZE, f"Seat {entry.seat}: a progressive wager is {fixed} cents, not {cents}. Change it."
    )
