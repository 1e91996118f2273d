"""The progressive meter: fed by progressive wagers, it pays their awards and starts anew when it runs low."""

from __future__ import annotations

from typing import Final

from cutcard.law.ruleset import Ruleset
from cutcard.rules.limits import METER as OPTION
from cutcard.table.chips import CAGE, METER, TRAY
from cutcard.table.events import Move

RATE: Final = "meter rate"
"""The option that says how many per cent of a progressive wager go to the meter; the rest is the house's."""


def progressive(ruleset: Ruleset, wager: str) -> bool:
    """Whether a wager is paid from the meter."""
    doc = ruleset.document.wagers.get(wager)
    return doc is not None and doc.kind == "progressive"


def meter_start(ruleset: Ruleset) -> int:
    """What the meter starts from, in cents; 0 where no progressive wager is offered."""
    offered = any(progressive(ruleset, wager) for wager in ruleset.wagers)
    return ruleset.number(OPTION) if offered else 0


def settled(ruleset: Ruleset, shows: int, area: str, holder: str, stake: int, net: int) -> list[Move]:
    """The moves that end a progressive wager: the stake is never returned, an award comes from the meter.

    `shows` is what the meter holds before, `net` what the wager won beyond its stake, all in cents.
    """
    share = stake * ruleset.number(RATE) // 100
    award = net + stake
    moves = [Move(area, METER, share), Move(area, TRAY, stake - share), Move(METER, holder, award)]
    short = meter_start(ruleset) - (shows + share - award)
    return [*moves, Move(CAGE, METER, max(0, short))]
