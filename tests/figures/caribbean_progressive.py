"""The progressive wager of Caribbean stud: what its awards return, and the meter from which it loses nothing."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import Final

from cutcard.analysis import Number
from cutcard.games.caribbean_stud.ruleset import Award
from cutcard.registry import play
from tests.figures.poker_hands import of_five
from tests.figures.published import Found, Row
from tests.figures.studies import understood

HANDS: Final = comb(52, 5)
STAKE: Final = 100
METER: Final = 1_000_000
"""Cents: 10,000 dollars, of which every share is a whole number of cents."""
EVENTS: Final[Mapping[str, str]] = {
    "royal": "royal flush",
    "sf": "straight flush",
    "quads": "four of a kind",
    "full_house": "full house",
    "flush": "flush",
}
TABLES: Final = {"2": 2, "3": 3}
"""Published tables by the number of the ruleset's that has the same awards; of table 4 one award is a misprint."""

Awards = Mapping[str, Award]


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.game != "caribbean_stud_progressive" or "royal" not in row.assumed:
        return None
    assumed = understood(row, "table", "stake", "basis", "meter", *EVENTS)
    assert (assumed["stake"], assumed["basis"]) == ("1", "win_amount_stake_lost")
    awards = {event: award(assumed[name]) for name, event in EVENTS.items()}
    elected = _elected(awards)
    assert assumed.get("table") in (None, "4") or elected == TABLES[assumed["table"]]
    number = _found(row, awards)
    name = f"caribbean-stud:nj-casino?progressive={elected}" if elected else "evaluation.five"
    return None if number is None else Found(number, name)


def award(printed: str) -> Award:
    """A share of the meter such as 10pct, or dollars."""
    if printed.endswith("pct"):
        return Award(percent=int(printed.removesuffix("pct")))
    return Award(cents=100 * int(printed))


def _elected(awards: Awards) -> int | None:
    """Which table of the law has these awards."""
    for number in range(1, 5):
        if play(f"caribbean-stud:nj-casino?progressive={number}").law.awards == awards:
            return number
    return None


def _found(row: Row, awards: Awards) -> Number | None:
    match row.kind:
        case "break_even_meter":
            return break_even(awards) / 100
        case "return_per_10000_of_meter":
            return _returned(awards, METER) - _returned(awards, 0)
        case "return":
            return _returned(awards, 100 * int(row.assumed["meter"])) / STAKE
        case _:
            return None


def _returned(awards: Awards, meter: int) -> Fraction:
    """Expected award in cents when the meter shows so many cents."""
    hands = of_five()
    return Fraction(sum(hands[event] * award.of(meter) for event, award in awards.items()), HANDS)


def break_even(awards: Awards) -> Fraction:
    """The meter in cents at which awards return the stake on average."""
    fixed = _returned(awards, 0)
    return (STAKE - fixed) * METER / (_returned(awards, METER) - fixed)
