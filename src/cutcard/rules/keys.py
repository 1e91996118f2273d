"""The rules that every table knows, whatever is dealt at it."""

from __future__ import annotations

from enum import StrEnum


class T(StrEnum):
    """Rule keys of the table itself: who may wager, when and how much, and the dealer's duties between rounds."""

    OPEN = "table.open"
    ELECTION = "table.election"
    SEATED = "table.seated"
    HANDS = "table.hands"
    REMAIN_SEATED = "table.remain-seated"
    AREAS = "table.areas"
    WAGERS = "table.wagers"
    WAGERS_STAND = "table.wagers-stand"
    NO_MORE_BETS = "table.no-more-bets"
    BEHIND = "table.behind"
    UNIT = "table.unit"
    LIMITS = "table.limits"
    CHIPS = "table.chips"
    CARDS = "table.cards"
    SHUFFLE = "table.shuffle"
    CUT = "table.cut"
    ALTERNATE = "table.alternate"
    BURN = "table.burn"
    NEW_DEALER = "table.new-dealer"
    DISCLOSE = "table.disclose"
    CUTTING_CARD = "table.cutting-card"
    TIP = "table.tip"
