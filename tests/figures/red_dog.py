"""Red dog: the round by number of decks, and what a raised unit comes to by the spread."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Final

from cutcard.analysis import Number
from cutcard.evaluation.spread import spread
from cutcard.games.red_dog.layout import spread_event
from tests.figures.published import Found, Row
from tests.figures.studies import example, figures, stage, studied, understood

NAME: Final = "red-dog:nj-casino-night?decks="
LAW: Final = {"triple": "11", "spread1": "5", "spread2": "4", "spread3": "2", "spread4plus": "1"}


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.game != "red_dog" or not row.assumed.get("decks", "").isdecimal():
        return None
    if "spread" in row.assumed:
        return _of_raise(row)
    assumed = understood(row, "decks", "raise", "raise_size", *LAW)
    assert LAW.items() <= assumed.items()
    assert (assumed["raise"], assumed["raise_size"]) == ("spread>=7", "1")
    name = NAME + assumed["decks"]
    number = _of_round(row, name)
    return None if number is None else Found(number, f"{figures(name).ruleset}, strategy basic")


def _of_round(row: Row, name: str) -> Number | None:
    """The published strategy raises from a spread of seven, by as much as the original wager."""
    found = figures(name, "basic")
    match row.kind:
        case "house_edge":
            return found.house_edge
        case "element_of_risk":
            return found.element_of_risk
        case "std_dev_per_sqrt_unit_wagered":
            return found.standard_deviation / sqrt(found.average_wager)
        case _:
            return None


def _of_raise(row: Row) -> Found | None:
    """A raise at one spread: what a unit of it wins, and how often."""
    assumed = understood(row, "decks", "spread", "pays")
    name, wide = NAME + assumed["decks"], int(assumed["spread"])
    odds = studied(name).play.law.spread_odds.odds(spread_event(wide)).win
    assert int(assumed.get("pays", odds)) == odds
    unit = raised_unit(name, wide)
    match row.kind:
        case "ev_of_raise_unit":
            return Found(unit, name)
        case "probability":
            return Found((unit + 1) / (odds + 1), name)
        case _:
            return None


def raised_unit(name: str, wide: int) -> Fraction:
    """What a unit raised at a spread wins: the same whatever the two cards are, which is checked."""
    decision = stage(name, "raise")
    more, less = decision.choices.index("raise"), decision.choices.index("no raise")
    found = set()
    for situation in range(len(decision)):
        if spread(*example(decision, situation)) == wide:
            gained = decision.value(situation, more), decision.value(situation, less)
            assert isinstance(gained[0], Fraction)
            assert isinstance(gained[1], Fraction)
            found.add((gained[0] - gained[1]) / studied(name).wagers["original"])
    (unit,) = found
    return unit
