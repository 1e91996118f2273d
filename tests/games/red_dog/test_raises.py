"""Raises and the third card: 13:47-20.31(d)12 and (d)13."""

import pytest

from cutcard.rules.keys import T
from cutcard.rules.state import Result
from cutcard.rules.steps import Announce, Choice, Deal, Decide, Option, Settle
from tests.games.red_dog.tables import NO_RAISE, raised, red_dog

SPREAD_THREE = "5c 9d 7h"


def test_13_47_20_31_d_12_option_of_every_player_with_a_spread() -> None:
    round = red_dog(SPREAD_THREE, wagers={2: 500, 1: 200, 5: 300}).finish()
    assert [ask.seat for ask in round.of(Decide)] == [1, 2, 5]
    ask = round.of(Decide)[1]
    assert ask.options == (Option("raise", "raise", 25, 500), Option("no raise", "raise"))
    assert round.clause(ask) == "13:47-20.31(d)12"


@pytest.mark.parametrize("cents", [25, 300, 500])
def test_13_47_20_31_d_12_cap_a_raise_is_the_original_wager_or_less(cents: int) -> None:
    round = red_dog(SPREAD_THREE, {1: [raised(cents)]}).finish()
    assert round.net(1, "raise") == 2 * cents


@pytest.mark.parametrize("cents", [525, 600, 1000])
def test_13_47_20_31_d_12_cap_a_raise_above_the_original_wager_is_refused(cents: int) -> None:
    round = red_dog("4h Th 9c")
    round.until(Decide)
    refusal = round.answer(Choice("raise", cents))
    assert round.clause(refusal) == "13:47-20.31(d)12"
    assert refusal.message == f"Seat 1 may choose 'raise' from 25 to 500 cents, not with {cents} cents."


def test_13_47_20_31_d_12_cap_is_that_players_own_wager() -> None:
    round = red_dog(SPREAD_THREE, {1: [raised(500)]}, wagers={1: 500, 2: 200})
    round.until(Decide, seat=2)
    assert round.clause(round.answer(Choice("raise", 225))) == "13:47-20.31(d)12"


@pytest.mark.parametrize("cents", [0, -25])
def test_a_raise_of_nothing_is_no_raise(cents: int) -> None:
    round = red_dog(SPREAD_THREE)
    round.until(Decide)
    assert round.clause(round.answer(Choice("raise", cents))) == "13:47-20.31(d)12"


def test_a_raise_is_a_whole_number_of_units() -> None:
    round = red_dog(SPREAD_THREE)
    round.until(Decide)
    refusal = round.answer(Choice("raise", 110))
    assert refusal.rule == T.UNIT
    assert refusal.message == "110 cents cannot be wagered: the unit at this table is 25 cents."


def test_no_raise_takes_no_chips() -> None:
    round = red_dog(SPREAD_THREE)
    round.until(Decide)
    assert round.clause(round.answer(Choice(NO_RAISE, 100))) == "13:47-20.31(d)12"
    assert round.clause(round.answer(Choice("double"))) == "13:47-20.31(d)12"


def test_13_47_20_31_d_12_place_a_raise_lies_beside_the_original_wager() -> None:
    round = red_dog(SPREAD_THREE, {1: [raised(300)]}, wagers={1: 500, 2: 200})
    round.until(Decide, seat=2)
    assert [(wager.seat, wager.name, wager.cents) for wager in round.round.wagers] == [
        (1, "original", 500),
        (2, "original", 200),
        (1, "raise", 300),
    ]


def test_13_47_20_31_d_12_time_after_two_cards_and_before_the_third() -> None:
    round = red_dog(SPREAD_THREE, {1: [raised(300)], 2: [NO_RAISE]}, wagers={1: 500, 2: 200}).finish()
    kinds = [type(step) for step in round.steps]
    assert kinds[:7] == [Deal, Deal, Announce, Decide, Decide, Announce, Deal]
    assert Decide not in kinds[7:]


def test_13_47_20_31_d_13_close_with_the_words_of_the_clause() -> None:
    round = red_dog(SPREAD_THREE, {1: [raised(300)], 2: [NO_RAISE]}, wagers={1: 500, 2: 200})
    round.until(Announce, words="Raises closed")
    assert [ask.seat for ask in round.of(Decide)] == [1, 2]
    assert [deal.to for deal in round.of(Deal)] == ["left", "right"]
    assert round.clause(round.step) == "13:47-20.31(d)13"


def test_13_47_20_31_d_13_close_also_when_nobody_raised() -> None:
    assert "Raises closed" in red_dog(SPREAD_THREE).finish().words


def test_13_47_20_31_d_13_third_card_face_up_between_the_two() -> None:
    round = red_dog(SPREAD_THREE)
    round.until(Announce, words="Raises closed")
    round.happen()
    step = round.happen()
    assert (step, round.clause(step)) == (Deal("middle", True, "third-card"), "13:47-20.31(d)13")
    assert [str(slot.card) for slot in round.round.at("middle")] == ["7h"]


@pytest.mark.parametrize(
    ("third", "name"),
    [("7h", "seven"), ("2h", "two"), ("Th", "ten"), ("Jh", "jack"), ("Qh", "queen"), ("Kh", "king"), ("Ah", "ace")],
)
def test_13_47_20_31_d_13_call_the_value_of_the_third_card(third: str, name: str) -> None:
    round = red_dog(f"5c 9d {third}").finish()
    assert round.words == ["The spread is three", "Raises closed", f"The third card: {name}"]
    assert round.clause(round.of(Announce)[2]) == "13:47-20.31(d)13"


def test_13_47_20_31_d_13_settle_after_the_third_card_was_announced() -> None:
    won = red_dog("5c 9d 7h", {1: [raised(300)]}).finish()
    lost = red_dog("5c 9d Th", {1: [raised(300)]}).finish()
    for round, result in ((won, Result.WIN), (lost, Result.LOSE)):
        after = round.steps[[type(step) for step in round.steps].index(Settle) - 1]
        assert isinstance(after, Announce)
        assert after.words.startswith("The third card: ")
        assert [(step.wager, step.result) for step in round.of(Settle)] == [("original", result), ("raise", result)]
