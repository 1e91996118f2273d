"""Double down stud: how hands end that are doubled or not, and what a round returns under other pay tables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from cutcard.analysis import Analysis, Number
from cutcard.counting import Ending
from cutcard.law.odds import Odds
from tests.figures.published import Found, Row
from tests.figures.studies import figures, for_study, studied, understood

NAME: Final = "double-down-stud:nj-casino"
DEALS: Final = 12_994_800
CODES: Final[Mapping[str, str]] = {
    "RF": "royal flush",
    "SF": "straight flush",
    "4K": "four of a kind",
    "FH": "full house",
    "FL": "flush",
    "ST": "straight",
    "3K": "three of a kind",
    "2P": "two pairs",
    "JJ+": "pair of jacks or better",
}
EVENTS: Final[Mapping[str, str]] = {
    "two_pair": "two pairs",
    "pair_j_a": "pair of jacks or better",
    "pair_6_10": "pair of sixes to tens",
    "loser": "lower than a pair of sixes",
}
SEEN: Final = "4_cards_seen_then_double_then_5th"
MAXIMUM: Final = "royal_20000_on_10_coins"
STRATEGIES: Final = {"optimal": "best", "always_double": "always-double"}


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.game != "double_down_stud" or row.assumed.get("game") == "bonus_deuces":
        return None
    if "pays_to_one" in row.assumed:
        return _of_table(row)
    if "pays_for_one" in row.assumed:
        return _of_machine(row)
    understood(row, "layout", "paytable")
    return Found(figures(NAME).house_edge, NAME) if row.kind == "house_edge" else None


def _of_table(row: Row) -> Found | None:
    """The published table of ends; hands that gain and lose nothing are doubled in it."""
    assumed = understood(row, "game", "rules", "pays_to_one", "basis")
    assert (assumed["rules"], assumed["basis"]) == (SEEN, "per_initial_bet")
    name = _paying(assumed["pays_to_one"])
    hand, doubled = re.fullmatch(r"(.+?)_(not_doubled|doubled)", row.what).groups()  # type: ignore[union-attr]
    event = EVENTS.get(hand, hand.replace("_", " "))
    ends = [end for end in _endings(name) if dict(end.events)["original"] == event]
    ends = [end for end in ends if ("double down" in dict(end.events)) == (doubled == "doubled")]
    number = _of_ends(row.kind, ends, studied(name).wagers["original"])
    return None if number is None else Found(number, f"{name}, strategy basic")


@cache
def _endings(name: str) -> tuple[Ending, ...]:
    return studied(name).solved(strategy="basic").endings


def _of_ends(kind: str, ends: list[Ending], original: int) -> Number | None:
    match kind:
        case "combinations":
            return Fraction(sum(end.weight for end in ends))
        case "probability":
            return Fraction(sum(end.weight for end in ends)) / DEALS
        case "return":
            return Fraction(sum(end.weight * end.net for end in ends)) / (DEALS * original)
        case _:
            return None


def _of_machine(row: Row) -> Found | None:
    """A machine that counts the coin into the win; with ten coins a royal flush returns 2,000 for each."""
    assumed = understood(row, "pays_for_one", MAXIMUM, "strategy")
    assert assumed[MAXIMUM]
    name, strategy = _for_one(assumed["pays_for_one"]), STRATEGIES[assumed["strategy"]]
    number = _per_unit(row.kind, figures(name, strategy))
    return None if number is None else Found(number, f"{name}, strategy {strategy}")


def _per_unit(kind: str, found: Analysis) -> Number | None:
    """By all that is wagered, as machines are rated."""
    match kind:
        case "payback":
            return 1 - found.element_of_risk
        case "house_edge":
            return found.element_of_risk
        case _:
            return None


def _lines(printed: str) -> dict[str, int]:
    """What each line of a table such as RF3999/SF199/.../JJ+1/66-TT0/other-1 pays, sixes to tens included."""
    pairs = (re.fullmatch(r"(66-TT|JJ\+|other|[A-Z0-9]{2})(-?[0-9]+)", line) for line in printed.split("/"))
    return {pair[1]: int(pair[2]) for pair in pairs if pair is not None}


def _paying(printed: str) -> str:
    lines = _lines(printed)
    assert (lines["66-TT"], lines["other"]) == (0, -1)
    return for_study(NAME, "basic", {event: Odds(lines[code], 1) for code, event in CODES.items()})


def _for_one(printed: str) -> str:
    lines = _lines(printed) | {"RF": 2000}
    assert lines["66-TT"] == 1
    return for_study(NAME, "basic", {event: Odds(lines[code] - 1, 1) for code, event in CODES.items()})
