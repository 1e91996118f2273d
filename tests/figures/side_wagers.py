"""The side wagers of let it ride: the bonus, on all five cards, and the three-card bonus, on the player's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from typing import Final

from cutcard.analysis import Number
from cutcard.law.odds import Odds
from cutcard.registry import play
from tests.figures.let_it_ride import COLORADO_1, FINAL
from tests.figures.poker_hands import of_five, of_three
from tests.figures.published import Found, Row
from tests.figures.studies import figures, for_study, studied, to_one, understood

HANDS: Final = comb(52, 5)
THREES: Final = comb(52, 3)
CASINO_BONUS: Final = "let-it-ride:nj-casino?bonus=1"
COLORADO_BONUS: Final = f"{COLORADO_1}&bonus=2"
CASINO_THREE: Final = "let-it-ride:nj-casino?three-card-bonus=1"

PRINTED_TABLES: Final = {"20000/2000/400/200/50/25/5/0": CASINO_BONUS, "5000/2000/100/75/50/25/8/4": COLORADO_BONUS}
EVENTS: Final = {"miniroyal": "mini royal", "sf": "straight flush", "trips": "three of a kind"}


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.game == "let_it_ride_bonus" and row.assumed["paytable"] in PRINTED_TABLES:
        return _of_bonus(row)
    if row.game == "let_it_ride_3card_bonus":
        return _of_three(row)
    return None


def _of_bonus(row: Row) -> Found | None:
    assumed = understood(row, "paytable", "basis")
    name = PRINTED_TABLES[assumed["paytable"]]
    table = play(name).ruleset.tables["bonus"]
    assert to_one(table) == assumed["paytable"].removesuffix("/0")
    event = FINAL.get(row.what, row.what.replace("_", " "))
    match row.kind:
        case "house_edge" if assumed.get("basis") == "win_amount_stake_lost":
            return stake_lost(name, "bonus")
        case "probability":
            return Found(Fraction(hands(event), HANDS), name)
        case "expected_return":
            return Found(Fraction(hands(event) * table.odds(event).win, HANDS), name)
        case _:
            return None


def stake_lost(name: str, wager: str) -> Found:
    """The house edge of a side wager that is lost even where it wins: one less to 1 on every line."""
    lines = {row.event: row.odds for row in play(name).ruleset.tables[wager].rows}
    less = {event: Odds(odds.win - 1, 1) for event, odds in lines.items() if odds is not None}
    return edge_of(for_study(name, wager, less), wager)


def edge_of(name: str, wager: str) -> Found:
    """The house edge of one wager by itself, by what is wagered on it."""
    alone = next(found for found in figures(name).wager_values if found.wager == wager)
    return Found(-alone.expected_net / studied(name).wagers[wager], name)


def hands(event: str) -> int:
    if event == "pair of tens or better":  # five of thirteen ranks
        return of_five()["pair"] * 5 // 13
    return of_five()[event]


def _of_three(row: Row) -> Found | None:
    if row.kind == "combinations":
        assumed = understood(row, "deal", "decks")
        assert assumed == {"deal": "3_cards", "decks": "1"}
        name = "high card" if row.what == "nothing" else row.what.replace("_", " ")
        return Found(of_three()[name], "evaluation.three")
    assumed = understood(row, "paytable", "basis")
    assert assumed["basis"] == "to_one"
    found = edge_of(paying_three(assumed["paytable"]), "three-card bonus")
    number = _by_kind(row, found)
    return None if number is None else Found(number, found.by)


def _by_kind(row: Row, edge: Found) -> Number | None:
    match row.kind:
        case "house_edge":
            return edge.value
        case "total_return_over_22100":
            return -edge.value * THREES
        case "std_dev":
            return _deviation(edge.by)
        case _:
            return None


@cache
def paying_three(printed: str) -> str:
    """The ruleset of a three-card table such as sf40/trips40/straight4/flush4/pair1; a mini royal left out is paid
    as the straight flush that it is."""
    odds = {}
    for line in printed.split("/"):
        event, win = re.fullmatch(r"([a-z]+)([0-9]+)", line).groups()  # type: ignore[union-attr]
        odds[EVENTS.get(event, event)] = Odds(int(win), 1)
    return for_study(CASINO_THREE, "three-card-bonus", {"mini royal": odds["straight flush"], **odds})


def _deviation(name: str) -> float:
    """Of one unit on the three-card bonus alone."""
    pays: Mapping[str, int] = {
        row.event: row.odds.win for row in play(name).ruleset.tables["three-card bonus"].rows if row.odds is not None
    }
    nets = [(pays.get(event, -1), many) for event, many in of_three().items()]
    mean = Fraction(sum(net * many for net, many in nets), THREES)
    return sqrt(Fraction(sum(net**2 * many for net, many in nets), THREES) - mean**2)
