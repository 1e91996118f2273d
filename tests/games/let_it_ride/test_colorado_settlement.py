"""The Colorado text, 1.5 to the bonus schedules: decisions, showdown, settlement, clause by clause."""

import pytest

from cutcard.registry import play
from cutcard.rules.state import Lies, Result
from cutcard.rules.steps import Conclude, Decide, Look, Rack, Settle, TurnUp
from tests.games.let_it_ride.tables import (
    BACK,
    COLORADO,
    RIDE,
    asked,
    circles,
    dealt,
    in_colorado,
    paid,
)
from tests.support.rounds import clause

# Seat 2 has tens, seat 4 king high, seat 6 eights full of fives.
THREE_SEATS = {2: "Th Td 4c", 4: "Kc 7d 9h", 6: "8h 8c 5d"}
COMMUNITY = "5s 8d"
WITH_BONUS = dict.fromkeys(THREE_SEATS, circles(400, bonus=100))


# --- 1.5 and 1.6 the decisions -------------------------------------------------------------------------


def test_co_lir_1_5_choice_after_looking_to_take_the_first_bet_back_or_leave_all() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY)
    step = round.until(Decide)
    assert [slot.lies for slot in round.round.at("2")] == [Lies.SEEN] * 3
    assert len(round.of(Look)) == 9
    assert [(option.name, clause_of(option.rule)) for option in step.options] == [
        (BACK, "CO-LIR 1.5"),
        (RIDE, "CO-LIR 1.5"),
    ]


def test_co_lir_1_5_order_is_clockwise_from_the_dealers_left() -> None:
    round = in_colorado({7: "2c 4d 6h", 1: "3c 5d 7h", 4: "3d 5h 7c"}, "9s Jc")
    round.until(TurnUp)
    assert asked(round) == [1, 4, 7]


def test_co_lir_1_5_push_bet_number_one_back_before_the_next_player_acts() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY, {2: (BACK, RIDE)})
    round.until(Decide)
    round.happen()
    step = round.step
    assert isinstance(step, Settle)
    assert (step.seat, step.wager, step.result, step.net) == (2, "1", Result.WITHDRAWN, 0)
    assert clause(COLORADO, step) == "CO-LIR 1.5"


def test_co_lir_1_5_expose_the_dealers_first_card_when_all_have_acted() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY, {6: (BACK, RIDE)})
    step = round.until(TurnUp)
    assert (asked(round), step.at, step.number) == ([2, 4, 6], "community", 0)
    assert clause(COLORADO, step) == "CO-LIR 1.5"
    round.happen()
    assert [str(card) for card in round.round.cards("community")] == ["5s"]


def test_co_lir_1_6_choice_of_the_second_bet_whatever_was_chosen_for_the_first() -> None:
    choices = {2: (BACK, RIDE), 4: (RIDE, BACK), 6: (BACK, BACK)}
    round = in_colorado(THREE_SEATS, COMMUNITY, choices)
    step = round.until(Decide, rule="bet-two")
    assert [(option.name, clause_of(option.rule)) for option in step.options] == [
        (BACK, "CO-LIR 1.6"),
        (RIDE, "CO-LIR 1.6"),
    ]
    round.finish()
    assert sorted(paid(round)) == [(2, "$"), (2, "2"), (4, "$"), (4, "1"), (6, "$")]


def test_co_lir_1_6_order_is_clockwise_again() -> None:
    round = in_colorado({7: "2c 4d 6h", 1: "3c 5d 7h", 4: "3d 5h 7c"}, "9s Jc")
    round.until(TurnUp, number=1)
    assert asked(round) == [1, 4, 7, 1, 4, 7]
    assert {clause(COLORADO, step) for step in round.of(Decide)[3:]} == {"CO-LIR 1.6"}


def test_co_lir_1_6_push_bet_number_two_back_before_the_next_player_acts() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY, {2: (RIDE, BACK)})
    round.until(Decide, rule="bet-two")
    round.happen()
    step = round.step
    assert isinstance(step, Settle)
    assert (step.seat, step.wager, step.result, step.net) == (2, "2", Result.WITHDRAWN, 0)
    assert clause(COLORADO, step) == "CO-LIR 1.6"


def test_co_lir_1_6_expose_the_dealers_second_card_when_all_have_acted() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY)
    step = round.until(TurnUp, number=1)
    assert (asked(round), step.at, clause(COLORADO, step)) == ([2, 4, 6] * 2, "community", "CO-LIR 1.6")
    round.happen()
    assert [str(card) for card in round.round.cards("community")] == ["5s", "8d"]


def test_co_lir_1_6_hand_is_three_own_cards_and_both_community_cards() -> None:
    round = in_colorado({1: "6h 7c 9d", 2: "4h 6c 7d"}, COMMUNITY).finish()
    assert [round.settled(seat, "$").event for seat in (1, 2)] == ["straight", "straight"]


# --- 1.7 showdown --------------------------------------------------------------------------------------


def test_co_lir_1_7_turn_the_hands_up_from_the_dealers_right() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY)
    round.until(Settle)
    turned = [step for step in round.of(TurnUp) if step.at != "community"]
    assert [step.at for step in turned] == ["6"] * 3 + ["4"] * 3 + ["2"] * 3
    assert {clause(COLORADO, step) for step in turned} == {"CO-LIR 1.7"}


def test_co_lir_1_7_examine_each_hand_as_winning_or_losing() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY).finish()
    assert {step.seat: (step.event, step.result) for step in round.of(Settle)} == {
        2: ("pair of tens or better", Result.WIN),
        4: ("lower than a pair of tens", Result.LOSE),
        6: ("full house", Result.WIN),
    }


@pytest.mark.parametrize(("rank", "result"), [("T", Result.WIN), ("9", Result.LOSE), ("A", Result.WIN)])
def test_co_lir_1_7_threshold_of_the_basic_payout_is_a_pair_of_tens(rank: str, result: Result) -> None:
    round = in_colorado({1: f"{rank}h {rank}d 4c"}, COMMUNITY).finish()
    assert [round.result(1, circle) for circle in ("1", "2", "$")] == [result] * 3
    assert clause(COLORADO, round.settled(1, "$")) == ("CO-LIR 1.9" if result is Result.WIN else "CO-LIR 1.7")


def test_co_lir_1_7_bonus_amount_is_paid_besides_the_basic_payout() -> None:
    round = in_colorado({1: "8h 8c 5d"}, COMMUNITY, wagers={1: circles(400, bonus=100)}).finish()
    # full house: 15 to 1 on five, five and four dollars, 75 to 1 on the bonus dollar
    assert [round.net(1, wager) for wager in ("1", "2", "$", "bonus")] == [7_500, 7_500, 6_000, 7_500]


# --- 1.8 losers, 1.9 winners ---------------------------------------------------------------------------


def test_co_lir_1_8_bets_that_lose_are_collected_at_once_and_whole() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY, wagers=WITH_BONUS)
    step = round.until(Settle)
    assert (step.seat, step.wager, step.net) == (4, "1", -500)
    assert round.finish().net(4) == -1500
    # a pair of tens wins, but no bonus: that dollar is collected with the losing wagers
    assert paid(round)[:5] == [(4, "1"), (4, "2"), (4, "$"), (4, "bonus"), (2, "bonus")]


def test_co_lir_1_8_hands_that_lose_go_to_the_rack() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY, wagers=WITH_BONUS).finish()
    racks = [step for step in round.of(Rack) if step.rule == "collect-losing-hands"]
    assert [step.slots for step in racks] == [(("4", 0), ("4", 1), ("4", 2))]
    assert clause(COLORADO, racks[0]) == "CO-LIR 1.8"


def test_co_lir_1_8_hands_that_all_lose_go_to_the_rack_before_the_community_cards() -> None:
    round = in_colorado({1: "2c 4d 6h", 2: "3c 5d 7h"}, "9s Jc").finish()
    racks = [(clause(COLORADO, step), {place for place, _ in step.slots}) for step in round.of(Rack)]
    assert racks == [
        ("CO-LIR 1.3", {"stub"}),
        ("CO-LIR 1.8", {"2"}),
        ("CO-LIR 1.8", {"1"}),
        ("CO-LIR B2", {"community"}),
    ]


def test_co_lir_1_9_after_losers_of_the_whole_table_the_winners() -> None:
    round = in_colorado({1: "Kc 7d 9h", 2: "Th Td 4c", 6: "8h 8c 5d"}, COMMUNITY).finish()
    assert [seat for seat, _ in paid(round)] == [1, 1, 1, 6, 6, 6, 2, 2, 2]


def test_co_lir_1_9_face_up_until_every_winner_is_paid() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY, wagers=WITH_BONUS)
    round.until(Settle)
    while not round.round.settled():
        round.happen()
        assert [[slot.lies for slot in round.round.at(seat)] for seat in ("2", "6")] == [[Lies.UP] * 3] * 2


@pytest.mark.parametrize(("schedule", "odds"), [("1", 10), ("2", 9), ("3", 8), ("4", 9)])
def test_co_lir_1_9_by_schedule_that_the_licensee_chose(schedule: str, odds: int) -> None:
    elected = play("let-it-ride:colorado", {"schedule": schedule})
    round = dealt(elected, {1: circles(300)}, {1: "2d 4d 6d"}, "9d Jd").finish()
    assert [round.net(1, circle) for circle in ("1", "2", "$")] == [300 * odds] * 3
    assert clause(elected, round.settled(1, "$")) == "CO-LIR 1.9"


def test_co_lir_1_9_order_of_payment_is_counterclockwise_from_the_far_right() -> None:
    round = in_colorado({1: "Jd 4d 6h", 4: "Jh 5d 7h", 7: "Js 5h 7c"}, "9s Jc").finish()
    assert [seat for seat, _ in paid(round)] == [7, 7, 7, 4, 4, 4, 1, 1, 1]


# --- the bonus schedules, the end of the round ---------------------------------------------------------


@pytest.mark.parametrize("bonus", ["1", "2"])
def test_co_lir_b1_bonus_floor_is_two_pairs(bonus: str) -> None:
    elected = play("let-it-ride:colorado", {"bonus": bonus})
    hands = {1: "Ah Ac 2d", 2: "3h 3c Jd", 3: "Kh Qc 6d"}
    round = dealt(elected, dict.fromkeys(hands, circles(400, bonus=100)), hands, "9s Js").finish()
    assert [round.net(seat, "bonus") for seat in hands] == [-100, 400, -100]
    assert [round.net(seat, "$") for seat in hands] == [400, 800, -400]


def test_co_lir_b2_winning_hands_and_community_cards_join_the_undealt_cards_in_the_rack() -> None:
    round = in_colorado(THREE_SEATS, COMMUNITY)
    step = round.until(Rack, rule="collect-cards")
    assert [racked.place for racked in round.round.rack] == ["stub", "4", "4", "4"]
    assert [place for place, _ in step.slots] == ["6"] * 3 + ["2"] * 3 + ["community"] * 2
    assert clause(COLORADO, step) == "CO-LIR B2"
    round.happen()
    assert isinstance(round.step, Conclude)


def clause_of(rule: str) -> str:
    """The clause under which a choice would stand."""
    return str(COLORADO.cite(rule))
