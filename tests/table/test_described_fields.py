"""Described rounds: a field that is missing or of the wrong kind is refused and named."""

import pytest

from tests.support.described import let_it_ride, red_dog, refused


@pytest.mark.parametrize("cents", [-500, 0, 2.5, 500.0, True, "500", None, [500], 10**12])
def test_money_that_is_no_positive_whole_number_of_cents_is_refused(cents: object) -> None:
    answer = refused(red_dog(seats={"2": {"wagers": {"original": cents}, "choices": ["no raise"]}}))
    assert "'original' of seat 2" in answer.message
    raised = refused(red_dog(seats={"2": {"wagers": {"original": 400}, "choices": [{"raise": cents}]}}))
    assert "choice 1 of seat 2, 'raise'" in raised.message


def test_wager_that_is_no_multiple_of_the_unit_is_refused() -> None:
    answer = refused(red_dog(seats={"2": {"wagers": {"original": 410}, "choices": ["no raise"]}}))
    assert "410" in answer.message
    assert "25" in answer.message


def test_wager_that_is_not_offered_is_refused() -> None:
    seat = {"wagers": {"bet 1": 500, "bet 2": 500, "bet 3": 500, "bonus": 100}, "choices": ["withdraw", "withdraw"]}
    answer = refused(let_it_ride(seats={"1": seat}, cards={"1": "Qh Qd 4c", "community": "Kc 5s 8d"}))
    assert "bonus" in answer.message
    assert answer.clause == "13:47-20.27(f)8"


@pytest.mark.parametrize("seat", ["0", "01", "-1", "one", "1.2", "", " 1", "\uff11"])
def test_seat_that_is_no_number_is_refused(seat: str) -> None:
    answer = refused(red_dog(seats={seat: {"wagers": {"original": 400}, "choices": ["no raise"]}}))
    assert repr(seat) in answer.message


def test_seat_beyond_the_table_is_refused() -> None:
    answer = refused(red_dog(seats={"8": {"wagers": {"original": 400}, "choices": ["no raise"]}}))
    assert "seat 8" in answer.message


@pytest.mark.parametrize("place", ["3", "comunity", "aside", "stub", "2.9.1", ""])
def test_place_that_is_no_place_of_the_round_is_refused(place: str) -> None:
    described = red_dog()
    described["cards"][place] = "2c"
    assert repr(place) in refused(described).message


@pytest.mark.parametrize("key", ["options", "seats", "cards", "irregularities", "ruleset"])
@pytest.mark.parametrize("value", [7, "x y", None, True, [1], {"a": {"b": []}}])
def test_field_of_the_wrong_kind_is_refused(key: str, value: object) -> None:
    assert refused(red_dog(**{key: value})).message


@pytest.mark.parametrize("needed", ["ruleset", "seats"])
def test_missing_field_is_named(needed: str) -> None:
    described = red_dog()
    del described[needed]
    assert needed in refused(described).message


@pytest.mark.parametrize("id_", [True, 1.5, [1], "two\nlines"])
def test_id_that_is_no_text_or_number_is_refused_and_not_repeated(id_: object) -> None:
    answer = refused(red_dog(id=id_))
    assert answer.id is None
    assert "id" in answer.message


@pytest.mark.parametrize("seats", [{}, {"1": {}}, {"1": {"wagers": {}, "choices": []}}, {"1": 5}])
def test_round_without_wagers_is_refused(seats: object) -> None:
    assert "wager" in refused(red_dog(seats=seats)).message or "Seat 1" in refused(red_dog(seats=seats)).message


@pytest.mark.parametrize("choice", [5, None, ["no raise"], {}, {"raise": 100, "no raise": 1}, "no\nraise"])
def test_choice_of_the_wrong_kind_is_refused_with_its_seat(choice: object) -> None:
    answer = refused(red_dog(seats={"2": {"wagers": {"original": 400}, "choices": [choice]}}))
    assert "choice 1 of seat 2" in answer.message


def test_raise_that_better_odds_cannot_pay_in_whole_cents_is_refused() -> None:
    """At 5 to 2 a raise of 25 cents would win 62 and a half."""
    seats = {"2": {"wagers": {"original": 400}, "choices": [{"raise": 25}]}}
    answer = refused(red_dog(seats=seats, options={"odds.spread.spread-three": "5 to 2"}))
    assert "25 cents cannot be paid at 5 to 2" in answer.message
    assert answer.clause == "13:47-20.31(d)12"
