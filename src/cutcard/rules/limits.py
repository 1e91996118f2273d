"""What bounds a payment: the payout limit of a hand, an aggregate over all its wagers, and a progressive meter."""

from __future__ import annotations

from typing import Final

from cutcard.law.ruleset import Ruleset
from cutcard.rules.state import Result, Round

OPTION: Final = "payout limit"
"""The option that holds the limit in cents; 0, or no such option: no limit."""

METER: Final = "meter"
"""The amount posted by a progressive meter, and the option that holds what it starts from, both in cents."""


def meter(round: Round) -> int:
    """What the progressive meter showed when wagers closed, in cents."""
    return dict(round.posted).get(METER, 0)


def payable(ruleset: Ruleset, round: Round, seat: int, win: int) -> int:
    """What of a win, in cents, may still be paid to a seat's hand once its earlier wins are counted."""
    if OPTION not in ruleset.options or not (limit := ruleset.number(OPTION)):
        return win
    paid = sum(wager.net for wager in round.wagers if wager.seat == seat and wager.result is Result.WIN)
    return max(0, min(win, limit - paid))
