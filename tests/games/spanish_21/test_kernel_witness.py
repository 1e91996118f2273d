"""A witness who knows neither the rules' code nor the kernels: rounds dealt from six decks and played by a chart.

Payouts, draws and the order of play are written out here once more, by hand; only the chart is read from the package.
There is no super bonus, which would spread the sum of few rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
import pytest

from cutcard.analysis.naming import full_deck
from cutcard.cards import CARDS, Card
from cutcard.cards.deck import SPANISH
from cutcard.counting import in_memory, silent
from cutcard.games.spanish_21.analysis import PREFERENCE, count
from cutcard.games.spanish_21.charts import HITS_SOFT_17
from cutcard.games.spanish_21.counted_hands import Totals, cards_of, hands_of
from cutcard.games.spanish_21.strategy import after_double, first_to_last
from cutcard.registry import play

CHART: Final = "chart for hit soft 17"
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
NAMES: Final = ("stand", "hit", "double", "split", "surrender")

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """The function compiled, with its type kept."""
    return cast(Function, numba.njit(cache=True)(function))


@compiled
def _value(card: int) -> int:
    rank = card >> 2
    return 11 if rank == 12 else min(rank + 2, 10)


@compiled
def _deal(shoe: Any, at: int) -> int:
    """The next card, any of those that are left being as likely."""
    other = np.random.randint(at, len(shoe))
    shoe[at], shoe[other] = shoe[other], shoe[at]
    return int(shoe[at])


@compiled
def _with(points: int, soft: int, card: int) -> tuple[int, int]:
    """Points and whether an ace counts 11, after one more card."""
    value = _value(card)
    if value == 11 and points + 11 > 21:
        value = 1
    points, soft = points + value, soft or value == 11
    if points > 21 and soft:
        points, soft = points - 10, 0
    return points, 1 if soft else 0


@compiled
def _bonus(cards: Any, many: int) -> float:
    """What an undoubled 21 pays to one."""
    if many == 3:
        values = np.sort(np.array([_value(cards[0]), _value(cards[1]), _value(cards[2])]))
        if (values == np.array([6, 7, 8])).all() or (values == 7).all():
            suits = [cards[0] & 3, cards[1] & 3, cards[2] & 3]
            if suits[0] == suits[1] and suits[0] == suits[2]:
                return 3.0 if suits[0] == 3 else 2.0
            return 1.5
    return 1.0 if many < 5 else (1.5 if many == 5 else (2.0 if many == 6 else 3.0))


@compiled
def _round(shoe: Any, first: Any, split: Any, more: Any, rescue: Any) -> float:
    """What one round brings, in units of the wager: late surrender, doubles on any cards, up to four hands."""
    cards = np.zeros((4, 24), np.int64)
    many = np.zeros(4, np.int64)
    open_for = np.zeros(4)
    points_of = np.zeros(4, np.int64)
    at = 0
    for _ in range(2):
        cards[0, many[0]] = _deal(shoe, at)
        many[0] += 1
        at += 1
    up = _deal(shoe, at)
    hole = _deal(shoe, at + 1)
    at += 2
    one, two = _value(cards[0, 0]), _value(cards[0, 1])
    if one + two == 21:
        return 1.5
    if _value(up) + _value(hole) == 21:
        return -1.0
    hands, net, now = 1, 0.0, 0
    while now < hands:
        if many[now] < 2:
            cards[now, 1] = _deal(shoe, at)
            many[now], at = 2, at + 1
        points, soft = 0, 0
        for each in range(many[now]):
            points, soft = _with(points, soft, cards[now, each])
        doubled = False
        while points < 21:
            if doubled:
                if rescue[_value(up), points, soft]:
                    net, points = net - 1.0, 99
                break
            if many[now] > 2:
                act = more[_value(up), points, soft, min(many[now], 9)]
            elif hands == 1:
                act = first[_value(up), cards[now, 0], cards[now, 1]]
            else:
                act = split[int(hands < 4), _value(up), cards[now, 0], cards[now, 1]]
            if act == STAND:
                break
            if act == SURRENDER:
                net, points = net - 0.5, 99
                break
            if act == SPLIT:
                cards[hands, 0], many[hands], many[now] = cards[now, 1], 1, 2
                cards[now, 1] = _deal(shoe, at)
                hands, at = hands + 1, at + 1
                points, soft = _with(0, 0, cards[now, 0])
                points, soft = _with(points, soft, cards[now, 1])
                continue
            doubled = act == DOUBLE
            cards[now, many[now]] = _deal(shoe, at)
            points, soft = _with(points, soft, cards[now, many[now]])
            many[now], at = many[now] + 1, at + 1
        if points == 21:
            net += 2.0 if doubled else _bonus(cards[now], many[now])
        elif points < 21:
            points_of[now], open_for[now] = points, 2.0 if doubled else 1.0
        elif points < 99:
            net -= 2.0 if doubled else 1.0
        now += 1
    if open_for.sum() == 0:
        return net
    dealer, soft = _with(0, 0, up)
    dealer, soft = _with(dealer, soft, hole)
    while dealer < 17 or (dealer == 17 and soft):
        dealer, soft = _with(dealer, soft, _deal(shoe, at))
        at += 1
    for each in range(hands):
        if dealer > 21 or points_of[each] > dealer:
            net += open_for[each]
        elif points_of[each] < dealer:
            net -= open_for[each]
    return net


@compiled
def _rounds(many: int, seed: int, shoe: Any, first: Any, split: Any, more: Any, rescue: Any) -> tuple[float, float]:
    """The sums of what rounds bring, and of its squares."""
    np.random.seed(seed)
    total, squares = 0.0, 0.0
    for _ in range(many):
        net = _round(shoe, first, split, more, rescue)
        total += net
        squares += net * net
    return total, squares


def _act(names: tuple[str, ...], *closed: str) -> int:
    return NAMES.index(next(name for name in names if name not in closed))


def _tables() -> tuple[Any, ...]:
    """The chart as arrays by up card: two cards, two cards of a split pair, more cards, and rescues."""
    first, split = np.zeros((12, 52, 52), np.int64), np.zeros((2, 12, 52, 52), np.int64)
    more, rescue = np.zeros((12, 22, 2, 10), np.int64), np.zeros((12, 22, 2), np.bool_)
    for up in range(2, 12):
        for one in SPANISH.cards:
            for two in SPANISH.cards:
                first[up, one, two] = _act(first_to_last(HITS_SOFT_17, (one, two), up, may_split=True))
                for again in (0, 1):
                    names = first_to_last(HITS_SOFT_17, (one, two), up, may_split=bool(again))
                    split[again, up, one, two] = _act(names, "surrender")
    for points, soft, cards in _hands():
        for up in range(2, 12):
            act = _act(first_to_last(HITS_SOFT_17, cards, up, may_split=False), "surrender")
            more[up, points, soft, min(len(cards), 9)] = act
            rescue[up, points, soft] = after_double(HITS_SOFT_17, cards, up)[0] == "rescue"
    return first, split, more, rescue


def _hands() -> list[tuple[int, int, tuple[Card, ...]]]:
    """Hands of three cards and more under 21: points, whether they are soft, and cards that come to it."""
    hands = hands_of([9] * 10, Totals())
    wide = np.flatnonzero(hands.size > 2)
    return [(int(hands.points[at]), int(hands.soft[at]), cards_of(hands.cards[at])) for at in wide]


def _edges(rounds: int) -> tuple[float, float, float]:
    """The edge dealt, its standard error, and the edge counted."""
    table = play("spanish-21:nj-casino?soft17=hit&super-bonus=none")
    deck = full_deck(table)
    shoe = np.array([card for card in CARDS for _ in range(deck.get(card, 0))], np.int64)
    total, squares = _rounds(rounds, 21, shoe, *_tables())
    counted = count(table, deck, in_memory, silent)
    assert counted is not None
    found = counted.solve(table, {"original": 500}, PREFERENCE["keep"], CHART)
    edge = -sum(ending.weight * ending.net for ending in found.endings) / 500
    variance = sum(ending.weight * ending.net**2 for ending in found.endings) / 500**2 - edge**2
    # The spread of split hands is approximate; so it is compared, too, loosely.
    assert squares / rounds == pytest.approx(variance + edge**2, rel=0.01)
    return -total / rounds, sqrt(squares / rounds / rounds), edge


@pytest.mark.parametrize(
    "rounds", [2_000_000, pytest.param(100_000_000, marks=pytest.mark.proof)], ids=["few rounds", "many rounds"]
)
def test_dealt_rounds_come_to_the_counted_edge(rounds: int) -> None:
    """Within four standard errors: 0.34 % of a wager with two million rounds, 0.05 % with a hundred."""
    dealt, error, counted = _edges(rounds)
    assert abs(dealt - counted) < 4 * error
