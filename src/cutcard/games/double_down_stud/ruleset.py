"""The typed shape of double down stud's law, and the rules it cites."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cutcard.law.errors import LawError
from cutcard.law.payout import PayoutTable
from cutcard.law.ruleset import Ruleset


class R(StrEnum):
    """The rules of double down stud, one for each thing its regulation or the house orders."""

    DEAL = "deal"
    EXAMINE = "examine"
    DOUBLE_DOWN = "double-down"
    DOUBLES_CLOSED = "doubles-closed"
    HOLE_CARD = "hole-card"
    TURN_UP_HANDS = "turn-up-hands"
    LOSE = "lose"
    COLLECT_LOSING_HANDS = "collect-losing-hands"
    PUSH = "push"
    WIN = "win"
    COLLECT_CARDS = "collect-cards"
    CONCLUDED = "concluded"


@dataclass(frozen=True, slots=True)
class DoubleDownStudLaw:
    """What double down stud needs of a jurisdiction: the call that closes double down wagers, and the odds."""

    ruleset: Ruleset
    doubles_closed: str
    odds: PayoutTable


def read(ruleset: Ruleset) -> DoubleDownStudLaw:
    """The typed law of a ruleset. Raises LawError if the call or the payout table is missing."""
    try:
        return DoubleDownStudLaw(
            ruleset=ruleset,
            doubles_closed=ruleset.document.words["doubles closed"],
            odds=ruleset.tables["basic"],
        )
    except KeyError as missing:
        raise LawError(f"{ruleset.name}: double down stud needs {missing} among its words and odds.") from None
