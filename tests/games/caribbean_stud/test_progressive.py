"""The progressive wager: published awards, settled by the player's own hand, from the meter as it was posted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cutcard.games.caribbean_stud.ruleset import Award, awards_of
from cutcard.law.errors import LawError
from cutcard.registry import play
from cutcard.rules.state import Result
from tests.games.caribbean_stud.tables import ACE_KING, ACE_QUEEN, PROGRESSIVE, nets, stud
from tests.support.rounds import entry, refused

NAME = "caribbean-stud:nj-casino"

# Of the C(52,5) = 2,598,960 hands.
HANDS = {"royal flush": 4, "straight flush": 36, "four of a kind": 624, "full house": 3_744, "flush": 5_108}


def awards(table: int) -> dict[str, Award]:
    return dict(play(f"{NAME}?progressive={table}").law.awards)


def returned(table: int, meter: int) -> Fraction:
    """What a dollar wagered is awarded on average, in dollars, when the meter shows so many dollars."""
    cents = sum(HANDS[event] * award.of(100 * meter) for event, award in awards(table).items())
    return Fraction(cents, 100 * 2_598_960)


@pytest.mark.parametrize(
    ("table", "four", "full", "flush"), [(1, 100, 75, 50), (2, 150, 100, 50), (3, 500, 100, 50), (4, 500, 250, 100)]
)
def test_published_tables(table: int, four: int, full: int, flush: int) -> None:
    assert awards(table) == {
        "royal flush": Award(percent=100),
        "straight flush": Award(percent=10),
        "four of a kind": Award(cents=100 * four),
        "full house": Award(cents=100 * full),
        "flush": Award(cents=100 * flush),
    }


@pytest.mark.parametrize(
    ("table", "meter", "dollars"),
    [(1, 10_000, "0.26"), (1, 50_000, "0.38"), (4, 10_000, "0.71"), (4, 20_000, "0.74"), (4, 50_000, "0.82")],
)
def test_return_of_a_dollar(table: int, meter: int, dollars: str) -> None:
    """usvegas.com, Caribbean stud: what a dollar returns at these meters."""
    assert f"{float(returned(table, meter)):.2f}" == dollars


def test_a_meter_of_246784_dollars_breaks_even_under_table_2() -> None:
    """M. Shackleford, Contingencies, November 2000."""
    assert returned(2, 246_783) < 1 <= returned(2, 246_785)


@pytest.mark.parametrize(
    ("hand", "net"),
    [
        ("Ts Js Qs Ks As", 1_000_000 - 100),
        ("9s Ts Js Qs Ks", 100_000 - 100),
        ("9s 9c 9h 9d Ks", 10_000 - 100),
        ("9s 9c 9h Kc Ks", 7_500 - 100),
        ("2s 9s Js Qs Ks", 5_000 - 100),
        ("9s Tc Jh Qs Ks", -100),
        ("9s 9c 9h Qs Ks", -100),
    ],
)
def test_own_hand_decides_and_the_stake_is_never_returned(hand: str, net: int) -> None:
    """Table 1 with 10,000 dollars on the meter, against a dealer who qualifies."""
    round = stud({1: hand}, "Ah Kd 4c 3s 2d", play=PROGRESSIVE, progressive=100).finish()
    assert nets(round)["progressive"] == net
    assert round.result(1, "progressive") is (Result.WIN if net > 0 else Result.LOSE)
    assert round.settled(1, "progressive").odds is None


@pytest.mark.parametrize("dealer", [ACE_KING, ACE_QUEEN, "8c 8d 8h 8s 2d", "3c 4c 5c 6c 7c"])
def test_whatever_the_dealer_has(dealer: str) -> None:
    assert nets(stud({1: "9s 9c 9h Qc Qs"}, dealer, play=PROGRESSIVE, progressive=100).finish())["progressive"] == 7_400


def test_fold_loses_it_even_with_a_hand_that_would_be_awarded() -> None:
    round = stud({1: "2s 9s Js Qs Ks"}, ACE_QUEEN, {1: "fold"}, PROGRESSIVE, progressive=100).finish()
    assert nets(round) == {"ante": -500, "progressive": -100}


def test_two_royal_flushes_are_each_awarded_the_meter_as_posted() -> None:
    royals = {1: "Ts Js Qs Ks As", 2: "Td Jd Qd Kd Ad"}
    round = stud(royals, "2c 2d 9c 6c 4d", play=PROGRESSIVE, progressive=100).finish()
    assert [nets(round, seat)["progressive"] for seat in royals] == [999_900, 999_900]


def test_a_share_of_the_meter_is_rounded_down_to_a_cent() -> None:
    game = play(f"{NAME}?progressive=1&meter=1234567")
    round = stud({1: "9s Ts Js Qs Ks"}, ACE_KING, play=game, progressive=100).finish()
    assert nets(round)["progressive"] == 123_456 - 100


@pytest.mark.parametrize("cents", [25, 75, 125, 200])
def test_a_progressive_wager_is_one_dollar(cents: int) -> None:
    refusal = refused(PROGRESSIVE, [entry(1, {"ante": 500, "progressive": cents})])
    assert (refusal.rule, "is 100 cents" in refusal.message) == ("progressive-size", True)


def test_a_table_that_is_not_published_is_not_offered() -> None:
    with pytest.raises(LawError, match="it offers none, 1, 2, 3, 4"):
        play(f"{NAME}?progressive=5")


@pytest.mark.parametrize("printed", ["", "flush", "flush 50", "flush 50 dollars", "flush $50 straight $20", "50 %"])
def test_an_award_that_cannot_be_read_is_refused(printed: str) -> None:
    with pytest.raises(LawError, match="is no award: write the hand"):
        awards_of(printed)
