"""Wagers and the first two cards: 13:47-20.31(c)1 and (d)2 to (d)6."""

import pytest

from cutcard.registry import play
from cutcard.rules.keys import T
from cutcard.rules.state import FACE_DOWN, Lies
from cutcard.rules.steps import Choice, Deal, Decide
from tests.games.red_dog.tables import NIGHT, raised, red_dog
from tests.support.rounds import clause, entry, opened, refused


def test_13_47_20_31_c_1_deal_left_then_right_then_middle() -> None:
    round = red_dog("5c 9d 7h").finish()
    assert [deal.to for deal in round.of(Deal)] == ["left", "right", "middle"]


@pytest.mark.parametrize("cards", ["5c 9d 7h", "8c 8d 2h"])
def test_13_47_20_31_d_2_up_every_card_is_turned_face_up(cards: str) -> None:
    round = red_dog(cards).finish()
    assert [deal.face_up for deal in round.of(Deal)] == [True, True, True]


def test_13_47_20_31_d_2_up_no_card_may_come_face_down() -> None:
    round = red_dog("5c 9d")
    assert "left box is due" in round.answer(FACE_DOWN).message


def test_13_47_20_31_d_3_nothing_is_dealt_before_a_wager_is_made() -> None:
    refusal = refused(NIGHT, [])
    assert (refusal.rule, clause(NIGHT, refusal)) == (T.WAGERS, "13:47-20.31(d)3")


def test_13_47_20_31_d_3_wagers_lie_before_the_first_card() -> None:
    round = opened(NIGHT, [entry(2, {"original": 500}), entry(1, {"original": 200})])
    assert [(wager.seat, wager.name, wager.cents) for wager in round.wagers] == [
        (1, "original", 200),
        (2, "original", 500),
    ]
    assert NIGHT.next_step(round) == Deal("left", True, "first-two-cards")


@pytest.mark.parametrize("area", ["raise", "left", "tie", "Original"])
def test_13_47_20_31_d_4_a_wager_lies_on_the_red_dog_layout_only(area: str) -> None:
    refusal = refused(NIGHT, [entry(1, {"original": 500, area: 500})])
    assert (refusal.rule, clause(NIGHT, refusal)) == (T.AREAS, "13:47-20.31(d)4")
    assert refusal.message == f"Seat 1 has no betting area {area!r}. Wagers here: original."


def test_13_47_20_31_d_4_a_raise_is_no_wager_without_an_original_one() -> None:
    assert clause(NIGHT, refused(NIGHT, [entry(1, {"raise": 500})])) == "13:47-20.31(d)4"


def test_13_47_20_31_d_5_first_card_goes_to_the_dealers_far_left() -> None:
    round = red_dog("5c 9d")
    step = round.happen()
    assert (step, round.clause(step)) == (Deal("left", True, "first-two-cards"), "13:47-20.31(d)5")
    (slot,) = round.round.at("left")
    assert (str(slot.card), slot.lies) == ("5c", Lies.UP)


def test_13_47_20_31_d_5_second_card_goes_to_the_dealers_far_right() -> None:
    round = red_dog("5c 9d")
    round.happen()
    step = round.happen()
    assert (step, round.clause(step)) == (Deal("right", True, "first-two-cards"), "13:47-20.31(d)5")
    (slot,) = round.round.at("right")
    assert (str(slot.card), slot.lies) == ("9d", Lies.UP)


def test_no_choice_is_taken_while_a_card_is_due() -> None:
    round = red_dog("5c 9d")
    round.until(Deal, to="right")
    assert round.answer(Choice("raise", 500)).message.startswith("The card for the right box is due")


@pytest.mark.parametrize("cents", [0, -500, 510, 24])
def test_a_wager_is_a_positive_whole_number_of_units(cents: int) -> None:
    refusal = refused(NIGHT, [entry(1, {"original": cents})])
    assert refusal.rule == T.UNIT
    assert f"cannot wager {cents} cents" in refusal.message


@pytest.mark.parametrize(("cents", "limit"), [(475, "below the minimum of 500"), (2025, "above the maximum of 2000")])
def test_original_wager_keeps_to_the_limits_of_the_house(cents: int, limit: str) -> None:
    limited = play("red-dog:nj-casino-night", {"minimum": "500", "maximum": "2000"})
    refusal = refused(limited, [entry(1, {"original": cents})])
    assert (refusal.rule, clause(limited, refusal)) == (T.LIMITS, "house procedure")
    assert limit in refusal.message
    assert opened(limited, [entry(1, {"original": 500}), entry(2, {"original": 2000})]).wagers


def test_a_raise_may_be_smaller_than_the_house_minimum() -> None:
    limited = play("red-dog:nj-casino-night", {"minimum": "500"})
    round = red_dog("5c 9d 7h", {1: [raised(25)]}, play=limited)
    assert round.until(Decide).options[0].least == 25
    assert round.finish().net(1, "raise") == 50
