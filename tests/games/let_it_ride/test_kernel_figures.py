"""Let it ride's kernel against published figures, plain counting, and many pay tables at once."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import prod
from random import Random

import numpy as np
import pytest

from cutcard.analysis import Study, ZeroValue, solve, study
from cutcard.counting import Stage
from cutcard.law.odds import Odds
from cutcard.registry import play
from tests.support.kernels import deck_of

CASINO_NIGHT = "let-it-ride:nj-casino-night"
CASINO = "let-it-ride:nj-casino?bonus=1&three-card-bonus=2"
SCHEDULE_1 = "let-it-ride:colorado?schedule=1&straight=5"
DEALS = 51_979_200

# Of 2,598,960 hands, which every textbook counts; a deal is such a hand in 20 ways.
HANDS = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 422_400)
ODDS = (1000, 200, 50, 11, 8, 5, 3, 2, 1)
LOSING = 2_598_960 - sum(HANDS)
STAYING = Fraction(sum(map(prod, zip(HANDS, ODDS, strict=True))) - LOSING, 2_598_960)
"""What a wager wins that is never withdrawn, in units of itself."""


@cache
def studied(name: str = CASINO_NIGHT) -> Study:
    """At one dollar a wager, so that cents are hundredths of the published unit."""
    game = play(name)
    return study(game, {game.law.play.third: 100})


@cache
def decision(number: int) -> Stage:
    return studied().stages()[number]


def situations(stage: Stage, *described: str) -> Iterator[int]:
    """Those whose description starts so."""
    return (kind for kind in range(len(stage)) if stage.traits(kind)[: len(described)] == described)


def hands(stage: Stage, *described: str) -> Fraction:
    """How many hands of three or of four cards are described so."""
    sets, ways = (22_100, 2_352) if stage.rule == "bet-one" else (270_725, 4 * 48)
    assert sets * ways == DEALS
    return Fraction(sum(int(stage.met[kind]) for kind in situations(stage, *described)), ways)


# Hands of 22,100, and the sum of what one unit of bet one wins over the 1,176 ways to go on.
BET_ONE = [
    (("pair of tens or better",), 1_440, 1_689, "Wizard of Odds, appendix 1: 1.43622449 a unit"),
    (("three of a kind",), 52, 6_360, "Wizard of Odds, appendix 1; vegas365.com/let-it-ride-house-edge"),
    (("suited", "span 3", "lowest a 3 or higher", "0 high cards"), 20, 252, "Wizard of Odds, appendix 1; Catlin"),
    (("suited", "span 3", "lowest a 3 or higher", "1 high card"), 4, 480, "Wizard of Odds, appendix 1; Catlin"),
    (("suited", "span 3", "lowest a 3 or higher", "2 high cards"), 4, 708, "Wizard of Odds, appendix 1; Catlin"),
    (("suited", "span 4", "1 high card"), 12, 198, "Wizard of Odds, appendix 1; Catlin"),
    (("suited", "span 4", "2 high cards"), 12, 426, "Wizard of Odds, appendix 1; Catlin"),
    (("suited", "span 5", "2 high cards"), 24, 144, "Wizard of Odds, appendix 1"),
    (("suited", "all high cards", "Q-J-T"), 4, 1_736, "Wizard of Odds, appendix 1; Catlin"),
    (("suited", "all high cards", "K-Q-J"), 4, 1_454, "Wizard of Odds, appendix 1; Catlin, 12 hands with K-Q-T, K-J-T"),
    (("suited", "all high cards", "A-J-T"), 4, 1_172, "Wizard of Odds, appendix 1; Catlin, 24 hands with an ace"),
]
"""Catlin: casinocitytimes.com, Calculating the house edge in let it ride, 1219."""


@pytest.mark.parametrize(("described", "many", "total", "source"), BET_ONE)
def test_bet_one_by_published_hands(described: tuple[str, ...], many: int, total: int, source: str) -> None:
    stage = decision(0)
    assert hands(stage, *described) == many, source
    assert {stage.value(kind, 1) for kind in situations(stage, *described)} == {Fraction(100 * total, 1_176)}, source


def test_bet_one_rides_on_1608_hands_and_adds_a_published_value() -> None:
    """Wizard of Odds, appendix 1: 0.07276018 of all hands, and 0.10912580 units a round."""
    stage = decision(0)
    rides = stage.played == 1
    assert Fraction(int(stage.met[rides].sum()), DEALS) == Fraction(1_608, 22_100)
    value = Fraction(int((stage.met * stage.values[:, 1])[rides].sum()), 1_176 * DEALS * 100)
    assert f"{float(value):.8f}" == "0.10912580"
    assert {row.wager: row.expected_net for row in studied().figures().wager_values}["bet 1"] == 100 * value


def test_riding_a_small_pair_costs_71_of_1176_and_22_of_48() -> None:
    """By direct counting; Wizard of Odds, Ask the Wizard: 45.83 %, and 6.37 % with three cards, a misprint."""
    for stage, cost in ((decision(0), Fraction(-71, 1_176)), (decision(1), Fraction(-22, 48))):
        values = {stage.value(kind, 1) for kind in situations(stage, "pair below tens")}
        assert values == {100 * cost}


def test_bet_two_is_worth_nothing_on_2268_of_270725_hands() -> None:
    """Alspach; JadenB9/casino-simulator, table-games.md. Open straights without a ten, and four high cards."""
    stage = decision(1)
    nothing = {kind for kind in range(len(stage)) if stage.values[kind, 1] == 0}
    assert nothing == {
        *situations(stage, "open-ended straight", "0 high cards"),
        *situations(stage, "inside straight", "4 high cards"),
    }
    assert sum(int(stage.met[kind]) for kind in nothing) == 2_268 * 4 * 48


def test_kinds_of_hands_are_those_that_renaming_suits_leaves_different() -> None:
    """1,755 of three cards and 16,432 of four; the deals of each stage add up to all."""
    assert [len(stage) for stage in studied().stages()] == [1_755, 16_432]
    assert [int(stage.met.sum()) for stage in studied().stages()] == [DEALS, DEALS]


def test_a_quarter_of_rounds_ends_with_a_win() -> None:
    """casinocenter.com: about 24 %; by the counts of hands, those that are paid. All bets ride on every royal flush."""
    assert studied().figures().hit_frequency == Fraction(sum(HANDS), 2_598_960)
    assert studied().figures().top_award == Fraction(4, 2_598_960)


@pytest.mark.parametrize(("strategy", "times"), [("never-ride", 1), ("always-ride", 3)])
def test_bounds_by_the_counts_of_hands(strategy: str, times: int) -> None:
    """One wager that stays, or three."""
    figures = studied().figures(strategy=strategy)
    assert figures.expected_net == 100 * times * STAYING
    assert figures.average_wager == times
    assert figures.element_of_risk == -STAYING


@pytest.mark.parametrize("name", [CASINO_NIGHT, SCHEDULE_1])
@pytest.mark.parametrize(("strategy", "policy"), [("basic", ZeroValue.KEEP), ("basic-withdrawing", ZeroValue.WITHDRAW)])
def test_printed_strategies_are_the_best_ones(name: str, strategy: str, policy: ZeroValue) -> None:
    """Wizard of Odds, Let It Ride and appendix 2: the same list is best for both pay tables."""
    best, printed = studied(name).figures(policy), studied(name).figures(strategy=strategy)
    assert printed.outcomes == best.outcomes
    assert printed.average_cents == best.average_cents
    assert printed.expected_net == best.expected_net


def test_riding_on_paid_hands_only_by_the_counts_of_hands() -> None:
    """Bet one by the published values of three of a kind and of high pairs. Bet two by hand, of 48 cards to come:

    four of a kind (13 hands) wins 50 with all; three of a kind (13 x 4 x 48) 50 with one, 11 with 3, 3 with 44; two
    pairs (78 x 36) 11 with 4, 2 with 44; a high pair (5 x 6 x 66 x 16) 3 with 2, 2 with 6, 1 with 40.
    """
    one = Fraction(52 * 6_360 + 1_440 * 1_689, 22_100 * 1_176)
    two = 13 * 48 * 50 + 2_496 * (50 + 33 + 132) + 2_808 * (44 + 88) + 31_680 * (6 + 12 + 40)
    figures = studied().figures(strategy="paid-hands-only")
    assert {row.wager: row.expected_net for row in figures.wager_values} == {
        "bet 1": 100 * one,
        "bet 2": 100 * Fraction(two, 270_725 * 48),
        "bet 3": 100 * STAYING,
    }
    assert figures.average_wager == 1 + Fraction(1_492, 22_100) + Fraction(13 + 2_496 + 2_808 + 31_680, 270_725)


# --- many pay tables at once -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "wagers"),
    [
        (CASINO_NIGHT, {}),
        (CASINO, {"bet 1": 500, "bonus": 100, "three-card bonus": 300}),
        ("let-it-ride:colorado?bonus=1&schedule=3&straight=5", {"1": 200, "2": 200, "$": 100, "bonus": 100}),
        (SCHEDULE_1, {"$": 400, "tip": 100}),
    ],
)
@pytest.mark.parametrize("cards", ["Tc Jc Qc Kc Ac 9d Td", "2c 3c 4c 5c 6c 2d 2h Th"])
def test_many_pay_tables_at_once_are_each_solved_by_the_reference(
    name: str, wagers: dict[str, int], cards: str
) -> None:
    """Random odds, whole and in halves, below 1 to 1 too; the best strategy is another for each."""
    whole, random = study(play(name), wagers, deck_of(cards)), Random(cards)
    lines = tuple(line for line, _ in whole.lines())
    wins = np.array([[random.choice((0, 1, 3, 10, 41, 500)) for _ in lines] for _ in range(3)], np.int64)
    edges = whole.edges(lines, wins, 2)
    for win, edge in zip(wins.tolist(), edges, strict=True):
        paying = whole.paying({line: Odds(paid, 2) for line, paid in zip(lines, win, strict=True)})
        assert solve(paying.play, whole.wagers, whole.deck).analysis().house_edge == edge
        assert paying.figures().house_edge == edge
    assert len(set(edges)) == len(edges)


def test_lines_that_are_not_named_pay_as_they_do() -> None:
    """A royal flush at 500 to 1 loses 3.737 %: Wizard of Odds, Ask the Wizard, Let It Ride."""
    (edge, same) = studied().edges((("basic", "royal flush"),), np.array([[500], [1000]]), 1)
    assert f"{float(edge):.3%}" == "3.737%"
    assert same == Fraction(1_822_224, DEALS)


def test_a_thousand_pay_tables_are_as_good_as_one() -> None:
    """More than are worked out together; the royal flush pays 0 to 4,999."""
    wins = np.arange(5_000, dtype=np.int64)[:, None]
    edges = studied().edges((("basic", "royal flush"),), wins, 1)
    assert edges[1_000] == Fraction(1_822_224, DEALS)
    assert all(one > other for one, other in pairwise(edges))


def test_sums_that_64_bits_cannot_hold_are_refused() -> None:
    game, huge = studied(), np.array([[10**15]])
    with pytest.raises(OverflowError, match="too large"):
        game.edges((("basic", "pair of tens or better"),), huge, 1)
    with pytest.raises(OverflowError, match="too large"):
        study(play(CASINO_NIGHT), {"bet 1": 25 * 10**15}).figures()
