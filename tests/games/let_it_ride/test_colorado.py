"""The Colorado text, 1 to 1.3: wagers and the deal, clause by clause. Paragraph numbers are the project's."""

import pytest

from cutcard.cards.card import Card
from cutcard.registry import play
from cutcard.rules.state import FACE_DOWN, Entry, Result
from cutcard.rules.steps import Deal, Look, Rack, Settle, TurnUp
from tests.games.let_it_ride.tables import (
    BACK,
    COLORADO,
    GROUPS,
    circles,
    in_colorado,
    paid,
    seated,
    story,
)
from tests.support.rounds import clause, entry, opened, refused

TWO_HANDS = {2: "Th Td 4c", 5: "Kc 7d 9h"}


# --- 1 deck, hands, opponents --------------------------------------------------------------------------


def test_co_lir_1_deck_is_one_so_no_card_comes_twice() -> None:
    round = in_colorado(TWO_HANDS, "5s 8d")
    round.until(TurnUp, at="5")
    refusal = round.answer(Card("5s"))
    assert clause(COLORADO, refusal) == "CO-LIR 1"
    assert "five of spades is already out" in refusal.message


def test_co_lir_1_no_opponent_so_a_better_hand_takes_nothing_from_another() -> None:
    round = in_colorado({1: "Th Td 4c", 2: "Kc Kd 9h"}, "5s 8d").finish()
    assert [(step.seat, step.net) for step in round.of(Settle)] == [(2, 500)] * 3 + [(1, 500)] * 3


def test_co_lir_1_one_hand_a_player() -> None:
    for seats in ((3, 4), (1, 7)):
        refusal = refused(COLORADO, [entry(seat, circles(), "Ann") for seat in seats])
        assert clause(COLORADO, refusal) == "CO-LIR 1"
        assert "Ann may play one hand" in refusal.message
    assert len(opened(COLORADO, seated({3: circles(), 4: circles()})).seats) == 2


# --- 1.1 the three wagers and the bonus dollar ---------------------------------------------------------


@pytest.mark.parametrize("missing", ["1", "2", "$"])
def test_co_lir_1_1_three_bets_one_in_each_circle(missing: str) -> None:
    placed = {name: cents for name, cents in circles().items() if name != missing}
    refusal = refused(COLORADO, seated({1: placed}))
    assert clause(COLORADO, refusal) == "CO-LIR 1.1"
    assert f"“{missing}”" in refusal.message


@pytest.mark.parametrize("odd", ["1", "2", "$"])
def test_co_lir_1_1_equal_without_a_bonus_wager(odd: str) -> None:
    refusal = refused(COLORADO, seated({1: circles(300) | {odd: 400}}))
    assert clause(COLORADO, refusal) == "CO-LIR 1.1"


@pytest.mark.parametrize("bonus", [25, 50, 75, 125, 200])
def test_co_lir_1_1_bonus_size_is_one_dollar(bonus: int) -> None:
    refusal = refused(COLORADO, seated({1: circles(200, bonus=bonus)}))
    assert clause(COLORADO, refusal) == "CO-LIR 1.1"
    assert "100 cents" in refusal.message


@pytest.mark.parametrize(
    ("hand", "result", "net"),
    [
        pytest.param("8h 8c 5d", Result.WIN, 7_500, id="full house"),
        pytest.param("8h 5c Kd", Result.WIN, 400, id="two pairs"),
        pytest.param("Ah Ac Kd", Result.LOSE, -100, id="aces"),
    ],
)
def test_co_lir_1_1_bonus_win_is_a_hand_on_the_bonus_schedule(hand: str, result: Result, net: int) -> None:
    step = in_colorado({1: hand}, "5s 8d", wagers={1: circles(400, bonus=100)}).finish().settled(1, "bonus")
    assert (step.result, step.net) == (result, net)
    assert clause(COLORADO, step) == ("CO-LIR 1.9" if net > 0 else "CO-LIR 1.1")


def test_co_lir_1_1_bonus_needs_base_wagers() -> None:
    refusal = refused(COLORADO, seated({1: {"bonus": 100}}))
    assert clause(COLORADO, refusal) == "CO-LIR 1.1"


def test_co_lir_1_1_bonus_option_is_the_bonus_games_alone() -> None:
    refusal = refused(play("let-it-ride:colorado"), seated({1: circles(400, bonus=100)}))
    assert "no betting area 'bonus'" in refusal.message


def test_co_lir_1_1_1_five_dollars_is_the_most_for_contract_and_bonus_wager_together() -> None:
    for too_much in (circles(525), circles(600), circles(425, bonus=100)):
        refusal = refused(COLORADO, seated({1: too_much}))
        assert clause(COLORADO, refusal) == "CO-LIR 1.1.1"
    assert opened(COLORADO, seated({1: circles(500)})).wager(1, "$")


def test_co_lir_1_1_1_four_dollars_is_the_most_beside_a_bonus_wager() -> None:
    assert clause(COLORADO, refused(COLORADO, seated({1: circles(500, bonus=100)}))) == "CO-LIR 1.1.1"
    round = opened(COLORADO, seated({1: circles(400, bonus=100)}))
    assert [(wager.name, wager.cents) for wager in round.wagers] == [("1", 500), ("2", 500), ("$", 400), ("bonus", 100)]


@pytest.mark.parametrize("odd", ["1", "2"])
def test_co_lir_1_1_2_circles_one_and_two_hold_what_contract_and_bonus_hold_together(odd: str) -> None:
    for cents in (400, 600):
        refusal = refused(COLORADO, seated({1: circles(400, bonus=100) | {odd: cents}}))
        assert clause(COLORADO, refusal) == "CO-LIR 1.1.2"
        assert "500 cents" in refusal.message


def test_co_lir_1_1_3_house_minimum_is_met_by_contract_and_bonus_wager_together() -> None:
    house = play("let-it-ride:colorado?bonus=1&minimum=500")
    assert opened(house, seated({1: circles(400, bonus=100)})).wager(1, "bonus")
    assert opened(house, seated({1: circles(500)})).wager(1, "$")
    for too_little in (circles(400), circles(375, bonus=100)):
        refusal = refused(house, seated({1: too_little}))
        assert clause(house, refusal) == "CO-LIR 1.1.3"
        assert "below the minimum of 500" in refusal.message


# --- 1.2 the dealer's tip ------------------------------------------------------------------------------


def test_co_lir_1_2_place_of_a_tip_is_one_single_wager() -> None:
    assert opened(COLORADO, seated({1: circles(tip=300)})).wager(1, "tip")
    twice = Entry(1, "Ann", (*circles(tip=300).items(), ("tip", 200)))
    assert "'tip' twice" in refused(COLORADO, [twice]).message
    assert clause(COLORADO, refused(COLORADO, seated({1: {"tip": 300}}))) == "CO-LIR 1.1"


@pytest.mark.parametrize(
    ("hand", "net"),
    [
        pytest.param("4d 8d Qd", 2_000, id="flush, 10 to 1"),
        pytest.param("Ac 8h Qs", 200, id="aces, 1 to 1"),
        pytest.param("6c 8h Qs", -200, id="sixes"),
    ],
)
def test_co_lir_1_2_settle_the_tip_at_the_basic_odds_when_the_hand_ends(hand: str, net: int) -> None:
    # the tip rides whatever was withdrawn
    round = in_colorado({1: hand}, "Ad 6d", {1: (BACK, BACK)}, {1: circles(tip=200)}).finish()
    step = round.settled(1, "tip")
    assert (step.net, clause(COLORADO, step)) == (net, "CO-LIR 1.2")
    assert paid(round) == [(1, "$"), (1, "tip")]


# --- 1.3 the deal --------------------------------------------------------------------------------------


def test_co_lir_1_3_counts_three_cards_to_each_player_and_two_to_the_dealer() -> None:
    round = in_colorado(TWO_HANDS, "5s 8d")
    round.until(Rack)
    assert [len(round.round.at(place)) for place in ("2", "5", "community")] == [3, 3, 2]


def test_co_lir_1_3_by_hand_one_card_at_a_time_face_down_clockwise() -> None:
    round = in_colorado({6: "2c 4d 6h", 2: "3c 5d 7h", 5: "3d 5h 7c"}, "9s Jc")
    round.until(Rack)
    assert [step.to for step in round.of(Deal)][:8] == ["2", "5", "6", "community"] * 2
    assert not any(step.face_up for step in round.of(Deal))
    assert {clause(COLORADO, step) for step in round.of(Deal)} == {"CO-LIR 1.3"}


def test_co_lir_1_3_third_pass_skips_the_dealer() -> None:
    round = in_colorado(TWO_HANDS, "5s 8d")
    round.until(Rack)
    assert [step.to for step in round.of(Deal)][6:] == ["2", "5"]


def test_co_lir_1_3_by_machine_in_groups_of_three() -> None:
    round = in_colorado(TWO_HANDS, "5s 8d Ks", play=GROUPS)
    round.until(Rack)
    assert [step.to for step in round.of(Deal)] == ["2"] * 3 + ["5"] * 3 + ["community"] * 3


@pytest.mark.parametrize("machine", [False, True])
def test_co_lir_1_3_start_at_the_dealers_left_and_end_with_the_dealer(machine: bool) -> None:
    hands = {7: "2c 4d 6h", 1: "3c 5d 7h"}
    round = in_colorado(hands, "9s Jc Kd", play=GROUPS if machine else COLORADO)
    round.until(Rack)
    order = list(dict.fromkeys(step.to for step in round.of(Deal)))
    assert order == ["1", "7", "community"]


def test_co_lir_1_3_top_two_of_the_dealers_group_are_played() -> None:
    # with the bottom king the hand would hold two kings
    round = in_colorado({1: "Kc 7d 9h"}, "5s 8d Ks", play=GROUPS).finish()
    assert [line for line in story(round) if "turn up community" in line] == [
        "1.5 turn up community 5s",
        "1.6 turn up community 8d",
    ]
    assert round.settled(1, "$").event == "lower than a pair of tens"


def test_co_lir_1_3_bottom_card_goes_to_the_rack_unseen() -> None:
    round = in_colorado({1: "Kc 7d 9h"}, "5s 8d Ks", play=GROUPS)
    step = round.until(Rack)
    assert (step.slots, clause(GROUPS, step)) == ((("community", 2),), "CO-LIR 1.3")
    round.happen()
    assert [(racked.place, racked.card) for racked in round.round.rack] == [("community", FACE_DOWN)]
    assert [str(card) for _, card in round.racked] == ["Ks"]


def test_co_lir_1_3_community_cards_are_the_dealers_two_and_none_is_burned() -> None:
    round = in_colorado({1: "Kc 7d 9h"}, "Kd 7s").finish()
    assert round.settled(1, "$").event == "two pairs"
    assert not [step for step in round.of(Rack) if step.rule == "burn"]


@pytest.mark.parametrize("machine", [False, True])
def test_co_lir_1_3_stub_goes_to_the_rack_unexposed_once_all_are_dealt(machine: bool) -> None:
    round = in_colorado(TWO_HANDS, "5s 8d Ks", play=GROUPS if machine else COLORADO)
    step = round.until(Rack, rule="stub")
    assert clause(COLORADO, step) == "CO-LIR 1.3"
    assert len(round.of(Deal)) == (9 if machine else 8)
    round.happen()
    assert (round.round.rack[-1].place, round.round.rack[-1].card) == ("stub", FACE_DOWN)
    assert isinstance(round.step, Look)
    assert [step.rule for step in round.finish().of(Rack)].count("stub") == 1
