"""The typed shape of Caribbean stud's law, the awards of its progressive wager, and the rules it cites."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pydantic import ConfigDict, ValidationError

from cutcard.law.document import Value
from cutcard.law.errors import LawError
from cutcard.law.payout import PayoutTable
from cutcard.law.reading import shaped
from cutcard.law.ruleset import Ruleset
from cutcard.rules import devices

PROGRESSIVE: Final = "progressive"
"""The wager, and the option that elects the table of its awards, in [play] under "progressive" and its number."""

_AWARD: Final = re.compile(r"(?P<event>[a-z ]+?) (?:(?P<percent>[0-9]+) %|\$(?P<dollars>[0-9,]+))")


class R(StrEnum):
    """The rules of Caribbean stud."""

    ANTE = "ante"
    PROGRESSIVE_SIZE = "progressive-size"
    DEAL = "deal"
    UP_CARD = "up-card"
    STUB = "stub"
    EXAMINE = "examine"
    CALL_OR_FOLD = "call-or-fold"
    CALL = "call"
    FOLD = "fold"
    DEALER_HAND = "dealer-hand"
    TURN_UP_HANDS = "turn-up-hands"
    NOT_QUALIFIED = "not-qualified"
    WIN = "win"
    LOSE = "lose"
    TIE = "tie"
    PROGRESSIVE_WINS = "progressive-wins"
    PROGRESSIVE_LOSES = "progressive-loses"
    PAYOUT_LIMIT = "payout-limit"
    COLLECT_CARDS = "collect-cards"
    CONCLUDED = "concluded"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayDoc:
    """The [play] table of a jurisdiction's file, awards apart.

    `call_antes` says how many antes a call wager is, `progressive_cents` what a progressive wager is.
    """

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    call_antes: int
    progressive_cents: int


@dataclass(frozen=True, slots=True)
class Award:
    """What a hand is awarded by a progressive wager: a share of the meter in percent, or cents."""

    percent: int = 0
    cents: int = 0

    def of(self, meter: int) -> int:
        """The award in cents when the meter shows so many cents; a fraction of a cent stays in the meter.

        >>> Award(percent=10).of(1_000_005), Award(cents=5_000).of(1_000_005)
        (100000, 5000)
        """
        return meter * self.percent // 100 + self.cents


@dataclass(frozen=True, slots=True)
class CaribbeanStudLaw:
    """What Caribbean stud needs of a jurisdiction: the sizes of its wagers, its deal, its odds, and its awards."""

    ruleset: Ruleset
    play: PlayDoc
    in_stacks: bool
    ante: PayoutTable
    call: PayoutTable
    awards: Mapping[str, Award]


def read(ruleset: Ruleset) -> CaribbeanStudLaw:
    """The typed law of a ruleset. Raises LawError if [play] is not as it should be."""
    printed = ruleset.document.play
    sizes = {name: value for name, value in printed.items() if not name.startswith(PROGRESSIVE + " ")}
    try:
        play = shaped(PlayDoc, sizes)
    except ValidationError as error:
        fault = error.errors()[0]
        raise LawError(f"{ruleset.document.id}: [play] {'.'.join(map(str, fault['loc']))}: {fault['msg']}.") from None
    elected = ruleset.choice(PROGRESSIVE)
    awards = {} if elected == "none" else awards_of(printed.get(f"{PROGRESSIVE} {elected}", ""))
    return CaribbeanStudLaw(
        ruleset=ruleset,
        play=play,
        in_stacks=devices.in_stacks(ruleset),
        ante=ruleset.tables["ante"],
        call=ruleset.tables["call"],
        awards=awards,
    )


def awards_of(printed: Value) -> dict[str, Award]:
    """The awards of a table as a file prints it. Raises LawError for anything else.

    >>> awards_of("royal flush 100 %, flush $50")
    {'royal flush': Award(percent=100, cents=0), 'flush': Award(percent=0, cents=5000)}
    """
    return dict(map(_award, str(printed).split(", ")))


def _award(text: str) -> tuple[str, Award]:
    found = _AWARD.fullmatch(text)
    if found is None:
        raise LawError(f"{text!r} is no award: write the hand, then its share of the meter or dollars: 'flush $50'.")
    percent, dollars = found["percent"] or "0", found["dollars"] or "0"
    return found["event"], Award(int(percent), 100 * int(dollars.replace(",", "")))
