"""The typed shape of Spanish 21's law, and the rules it cites."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from pydantic import ConfigDict, ValidationError

from cutcard.law.errors import LawError
from cutcard.law.payout import PayoutTable
from cutcard.law.reading import shaped
from cutcard.law.ruleset import Ruleset


class R(StrEnum):
    """The rules of Spanish 21, one for each thing its subchapter orders."""

    ORIGINAL_WAGER = "original-wager"
    DEAL = "deal"
    MATCH_WINS = "match-wins"
    MATCH_LOSES = "match-loses"
    INSURANCE_OFFER = "insurance-offer"
    INSURANCE = "insurance"
    NO_INSURANCE = "no-insurance"
    PEEK = "peek"
    HOLE_CARD = "hole-card"
    INSURANCE_WINS = "insurance-wins"
    INSURANCE_LOSES = "insurance-loses"
    DEALER_BLACKJACK = "dealer-blackjack"
    BLACKJACK = "blackjack"
    PLAY = "play"
    SURRENDER = "surrender"
    SURRENDER_LOSES = "surrender-loses"
    DOUBLE = "double"
    DOUBLED_CARD = "doubled-card"
    AFTER_DOUBLE = "after-double"
    RESCUE = "rescue"
    SPLIT = "split"
    SPLIT_CARD = "split-card"
    HIT = "hit"
    STAND = "stand"
    OVER_21 = "over-21"
    PLAYER_21 = "player-21"
    BONUS_21 = "bonus-21"
    SUPER_BONUS = "super-bonus"
    ENVY_BONUS = "envy-bonus"
    DEALER_DRAWS = "dealer-draws"
    DEALER_OVER_21 = "dealer-over-21"
    HIGHER = "higher"
    LOWER = "lower"
    EQUAL = "equal"
    COLLECT_CARDS = "collect-cards"
    CONCLUDED = "concluded"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayDoc:
    """The [play] table of a jurisdiction's file: the super bonus, all in cents.

    A wager of `super_from` or more earns `super_bonus`, one of `larger_from` or more `larger_bonus`, and every other
    player with a wager `envy_bonus`.
    """

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    super_from: int
    super_bonus: int
    larger_from: int
    larger_bonus: int
    envy_bonus: int


@dataclass(frozen=True, slots=True)
class SpanishLaw:
    """What Spanish 21 needs of a jurisdiction: what players may do, how the dealer draws, and the payout tables.

    `doubles` counts how often a hand may be doubled, `hands` how many hands a seat may have by splitting.
    """

    ruleset: Ruleset
    play: PlayDoc
    doubles: int
    hands: int
    rescue: bool
    surrender: bool
    split_aces_draw: bool
    hits_soft_17: bool
    super_bonus: bool
    tables: Mapping[str, PayoutTable]


TABLES = ("win", "blackjack", "bonus 21", "insurance", "match the dealer")


def read(ruleset: Ruleset) -> SpanishLaw:
    """The typed law of a ruleset. Raises LawError if [play] or a payout table is not as it should be."""
    try:
        play = shaped(PlayDoc, ruleset.document.play)
    except ValidationError as error:
        fault = error.errors()[0]
        raise LawError(f"{ruleset.document.id}: [play] {'.'.join(map(str, fault['loc']))}: {fault['msg']}.") from None
    if missing := [name for name in TABLES if name not in ruleset.tables]:
        raise LawError(f"{ruleset.name}: Spanish 21 needs {missing[0]!r} among its odds.")
    return SpanishLaw(
        ruleset=ruleset,
        play=play,
        doubles=ruleset.number("doubles"),
        hands=ruleset.number("resplit"),
        rescue=ruleset.choice("rescue") == "yes",
        surrender=ruleset.choice("surrender") == "yes",
        split_aces_draw=ruleset.choice("split aces") == "draw",
        hits_soft_17=ruleset.choice("soft17") == "hit",
        super_bonus=ruleset.choice("super bonus") != "none",
        tables=ruleset.tables,
    )
