"""The typed shape of red dog's law, and the rules it cites."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cutcard.law.errors import LawError
from cutcard.law.payout import PayoutTable
from cutcard.law.ruleset import Ruleset


class R(StrEnum):
    """The rules of red dog, one for each thing its regulation orders."""

    ORIGINAL_WAGER = "original-wager"
    FIRST_TWO_CARDS = "first-two-cards"
    CONSECUTIVE = "consecutive"
    PAIR = "pair"
    THREE_OF_A_KIND = "three-of-a-kind"
    NO_THREE_OF_A_KIND = "no-three-of-a-kind"
    SPREAD = "spread"
    RAISE = "raise"
    RAISES_CLOSED = "raises-closed"
    THIRD_CARD = "third-card"
    NOT_BETWEEN = "not-between"
    SPREAD_ODDS = "spread-odds"
    COLLECT_CARDS = "collect-cards"
    CONCLUDED = "concluded"
    PREMATURE_THIRD_CARD = "premature-third-card"


@dataclass(frozen=True, slots=True)
class RedDogLaw:
    """What red dog needs of a jurisdiction: the words announced and the two payout tables."""

    ruleset: Ruleset
    consecutive: str
    pair: str
    three_of_a_kind: str
    no_three_of_a_kind: str
    spread: str
    raises_closed: str
    third_card: str
    spread_odds: PayoutTable
    three_odds: PayoutTable


def read(ruleset: Ruleset) -> RedDogLaw:
    """The typed law of a ruleset. Raises LawError if words or tables are missing."""
    words, tables = ruleset.document.words, ruleset.tables
    try:
        return RedDogLaw(
            ruleset=ruleset,
            consecutive=words["consecutive"],
            pair=words["pair"],
            three_of_a_kind=words["three of a kind"],
            no_three_of_a_kind=words["no three of a kind"],
            spread=words["spread"],
            raises_closed=words["raises closed"],
            third_card=words["third card"],
            spread_odds=tables["spread"],
            three_odds=tables["three of a kind"],
        )
    except KeyError as missing:
        raise LawError(f"{ruleset.name}: red dog needs {missing} among its words and odds.") from None
