"""Caribbean stud hand against hand: who qualifies, what is better, what it pays. Odds and ties as published."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cutcard.rules.state import Result
from cutcard.rules.steps import Settle
from tests.games.caribbean_stud.tables import ACE_KING, ACE_QUEEN, CASINO, PROGRESSIVE, nets, stud

PAIR = "3c 3d 5h 6s 7c"
FLUSH = "5c 6c 8c Tc Jc"


@pytest.mark.parametrize(
    ("dealer", "qualified"),
    [
        pytest.param("Ac Kd 4h 3s 2c", True, id="the lowest ace-king"),
        pytest.param("Ac Qd Jh Ts 9c", False, id="the highest ace-queen"),
        pytest.param("Kc Qd Jh Ts 8c", False, id="king high"),
        pytest.param("2c 2d 5h 7s 9c", True, id="the lowest pair"),
        pytest.param("Ac 2d 3h 4s 5c", True, id="the lowest straight has no king"),
        pytest.param("2c 3c 4c 5c 7c", True, id="the lowest flush has neither"),
        pytest.param("Qc Kd Ah 2s 4c", True, id="around the ace is an ace-king"),
    ],
)
def test_dealer_qualifies_with_ace_king_or_better(dealer: str, qualified: bool) -> None:
    round = stud({1: "8h 8s 8d Jd Js"}, dealer).finish()
    assert nets(round) == {"ante": 500, "call": 7000 if qualified else 0}
    assert round.result(1, "call") is (Result.WIN if qualified else Result.PUSH)


@pytest.mark.parametrize("hand", ["2h 3c 4s 5s 7s", "9c 9d 9s 2c 2d", "Ts Js Qs Ks As"])
def test_dealer_who_does_not_qualify_pays_the_ante_and_pushes_the_call_whatever_the_hands(hand: str) -> None:
    round = stud({1: hand}, "Ah Qd Jc Th 8d").finish()
    assert nets(round) == {"ante": 500, "call": 0}
    assert {step.event for step in round.of(Settle)} == {"dealer does not qualify"}


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("Ac Kh 5h 3c 2s", 1),
        ("6c 6d 9h 8s 2c", 1),
        ("6c 6d 9h 9s 2c", 2),
        ("6c 6d 6h 9s 2c", 3),
        ("6c 7d 8h 9s Tc", 4),
        ("6c 7c 8c 9c Jc", 5),
        ("6c 6d 6h 9s 9c", 7),
        ("6c 6d 6h 6s 9c", 20),
        ("6c 7c 8c 9c Tc", 50),
        ("Tc Jc Qc Kc Ac", 100),
    ],
)
def test_call_pays_by_the_rank_of_the_hand_and_the_ante_even(hand: str, odds: int) -> None:
    assert nets(stud({1: hand}, ACE_KING).finish()) == {"ante": 500, "call": 1000 * odds}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("Ac Kh Qs 3c 2s", "Ad Kc Jh 8s 3d", id="third card before fourth"),
        pytest.param("Ac Kh Qs 9c 2s", "Ad Kc Qh 8s 7d", id="fourth before fifth"),
        pytest.param("Ac Kh Qs 9c 8s", "Ad Kc Qh 9s 7d", id="fifth"),
        pytest.param("5c 5h 2s 3c 4s", "4c 4h As Kc Qs", id="the pair before the kickers"),
        pytest.param("5c 5h As 3c 2s", "5d 5s Kh Qc Jh", id="first kicker"),
        pytest.param("9c 9h 2s 2c 3s", "8c 8h 7s 7c As", id="the higher of two pairs"),
        pytest.param("9c 9h 3s 3c 4d", "9d 9s 2s 2c As", id="the lower of two pairs"),
        pytest.param("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c", id="the ace is low in its straight"),
        pytest.param("2c 3c 4c 5c 7c", "Ts Jd Qh Ks Ad", id="a flush beats a straight"),
        pytest.param("3c 3d 3h 2s 2d", "2h Ac Ad As Kc", id="a full house beats three aces"),
    ],
)
def test_13_69f_16_5_a_rank_of_the_cards_decides_within_a_category(better: str, worse: str) -> None:
    won, lost = stud({1: better}, worse).finish(), stud({1: worse}, better).finish()
    assert (won.result(1, "ante"), won.result(1, "call")) == (Result.WIN, Result.WIN)
    assert nets(lost) == {"ante": -500, "call": -1000}


@pytest.mark.parametrize(("high", "low"), list(pairwise("AKQJT98765432")))
def test_13_69f_16_5_a_order_of_the_cards(high: str, low: str) -> None:
    first, second, third, fourth, *_ = (rank for rank in "AKQJT98765432" if rank not in (high, low))
    higher, lower = f"{high}c {high}d {high}h {third}s {fourth}s", f"{low}c {low}d {low}h {first}s {second}s"
    assert stud({1: higher}, lower).finish().net(1) == 500 + 3 * 1000


def test_13_69f_16_5_a_ace_completes_the_lowest_straight() -> None:
    assert stud({1: "Ac 2d 3h 4s 5c"}, "Kc Kd Kh 8s 9c").finish().settled(1, "call").event == "straight"
    assert stud({1: "Qc Kh As 2c 3c"}, ACE_KING).finish().settled(1, "call").event == "pair or lower"


def test_equal_hands_push_both_wagers() -> None:
    round = stud({1: "Ac Ks 4h 3d 2h"}, ACE_KING).finish()
    assert nets(round) == {"ante": 0, "call": 0}
    assert {step.result for step in round.of(Settle)} == {Result.PUSH}


@pytest.mark.parametrize("dealer", [ACE_KING, ACE_QUEEN])
def test_fold_loses_the_ante_whatever_the_dealer_has(dealer: str) -> None:
    round = stud({1: "6c 6h 6s 9s 9c"}, dealer, {1: "fold"}).finish()
    assert nets(round) == {"ante": -500}


def test_13_69f_16_12_a_hand_wins_no_more_than_the_limit_in_all() -> None:
    """A flush on an ante of 1,000 dollars wins 1,000 and would win 10,000: 5,000 in all."""
    round = stud({1: FLUSH}, ACE_KING, ante=100_000).finish()
    assert nets(round) == {"ante": 100_000, "call": 400_000}
    assert round.clause(round.settled(1, "call")) == "13:69F-16.12"
    assert round.settled(1, "call").event == "flush, up to the payout limit"


def test_13_69f_16_12_the_limit_is_of_each_hand() -> None:
    round = stud({1: FLUSH, 2: "5s 6s 8s Ts Js"}, ACE_KING, ante=100_000).finish()
    assert (round.net(1), round.net(2)) == (500_000, 500_000)


def test_13_69f_16_12_an_ante_alone_may_meet_the_limit() -> None:
    assert nets(stud({1: PAIR}, ACE_KING, ante=600_000).finish()) == {"ante": 500_000, "call": 0}


def test_13_69f_16_12_the_progressive_wager_is_not_counted() -> None:
    round = stud({1: FLUSH}, ACE_KING, play=PROGRESSIVE, ante=100_000, progressive=100).finish()
    assert nets(round) == {"ante": 100_000, "call": 400_000, "progressive": 4_900}


def test_13_69f_16_12_odds_are_published_ones_and_say_so() -> None:
    rows = [row for table in CASINO.ruleset.tables.values() for row in table.rows]
    assert {row.provenance for row in rows} == {"published"}
    assert all("Wizard of Odds" in row.source for row in rows)
