"""The typed shape of let it ride's law, and the rules its three jurisdictions cite."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from pydantic import ConfigDict, ValidationError

from cutcard.law.errors import LawError
from cutcard.law.payout import PayoutTable
from cutcard.law.reading import shaped
from cutcard.law.ruleset import Ruleset
from cutcard.rules import devices


class R(StrEnum):
    """The rules of let it ride. No jurisdiction cites all of them; each cites exactly those it can apply."""

    THREE_WAGERS = "three-wagers"
    EQUAL_WAGERS = "equal-wagers"
    WAGERS_WITH_BONUS = "wagers-with-bonus"
    BONUS_SIZE = "bonus-size"
    CONTRACT_LIMIT = "contract-limit"
    DEAL = "deal"
    STUB = "stub"
    BOTTOM_CARD = "bottom-card"
    EXAMINE = "examine"
    BET_ONE = "bet-one"
    BET_ONE_RIDES = "bet-one-rides"
    BET_ONE_WITHDRAWN = "bet-one-withdrawn"
    BURN = "burn"
    FIRST_COMMUNITY_CARD = "first-community-card"
    BET_TWO = "bet-two"
    BET_TWO_RIDES = "bet-two-rides"
    BET_TWO_WITHDRAWN = "bet-two-withdrawn"
    SECOND_COMMUNITY_CARD = "second-community-card"
    TURN_UP_HANDS = "turn-up-hands"
    LOSE = "lose"
    COLLECT_LOSING_HANDS = "collect-losing-hands"
    WIN = "win"
    COLLECT_CARDS = "collect-cards"
    CONCLUDED = "concluded"
    BONUS_LOSES = "bonus-loses"
    BONUS_WINS = "bonus-wins"
    THREE_CARD_BONUS_LOSES = "three-card-bonus-loses"
    THREE_CARD_BONUS_WINS = "three-card-bonus-wins"
    TIP_WAGER = "tip-wager"
    PAYOUT_LIMIT = "payout-limit"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayDoc:
    """The [play] table of a jurisdiction's file.

    `first`, `second` and `third` are the names of the three basic wagers; `community` counts the cards dealt to the
    community area; `bonus_cents` is the fixed size of the bonus wager, 0 if free; `contract_limit` the most that the
    third wager and the bonus may come to, 0 if none.
    """

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    first: str
    second: str
    third: str
    community: int
    settlement: Literal["losers first", "player by player"]
    burn: Literal["the card at the dealer's left", "none"]
    stub: Literal["racked", "kept"] = "kept"
    bonus_cents: int = 0
    bonus_counts: Literal["with the third wager", "apart"] = "apart"
    contract_limit: int = 0


@dataclass(frozen=True, slots=True)
class LetItRideLaw:
    """What let it ride needs of a jurisdiction: its wagers, its deal, its order of settlement, its payout tables."""

    ruleset: Ruleset
    play: PlayDoc
    in_stacks: bool
    basic: PayoutTable
    bonus: PayoutTable | None
    three_card_bonus: PayoutTable | None

    @property
    def community(self) -> int:
        """How many cards come to the community area; a dispensed group always has three."""
        return 3 if self.in_stacks else self.play.community


def read(ruleset: Ruleset) -> LetItRideLaw:
    """The typed law of a ruleset. Raises LawError if [play] or the basic table is not as it should be."""
    try:
        play = shaped(PlayDoc, ruleset.document.play)
    except ValidationError as error:
        fault = error.errors()[0]
        raise LawError(f"{ruleset.document.id}: [play] {'.'.join(map(str, fault['loc']))}: {fault['msg']}.") from None
    tables = ruleset.tables
    deal = ruleset.options.get("deal")
    return LetItRideLaw(
        ruleset=ruleset,
        play=play,
        in_stacks=devices.in_stacks(ruleset) or (deal is not None and deal.value == "groups of three"),
        basic=tables["basic"],
        bonus=tables.get("bonus"),
        three_card_bonus=tables.get("three-card bonus"),
    )
