"""N.J.A.C. 13:47-20.27 (a) to (f)18: wagers, the deal, and the two decisions, each test named after its clause."""

from cutcard.cards.card import Card
from cutcard.rules.state import FACE_DOWN, Lies, Result
from cutcard.rules.steps import Conclude, Deal, Decide, Look, Rack, Settle, TurnUp
from tests.games.let_it_ride.tables import BACK, NIGHT, RIDE, asked, at_night, bets, paid, seated, story
from tests.support.rounds import clause, entry, opened, refused

TWO_HANDS = {2: "Th Td 4c", 5: "Kc 7d 9h"}
FACE_DOWN_THREE_TIMES = [(FACE_DOWN, Lies.DOWN)] * 3


# --- (a) definitions, (d) and (e) duties ---------------------------------------------------------------


def test_13_47_20_27_a_community_card_lies_face_down_at_first_and_serves_every_hand() -> None:
    round = at_night({1: "Ah Kh 2c", 2: "Ad Kd 3c"}, "4s As Ks")
    round.until(Look)
    assert [(slot.card, slot.lies) for slot in round.round.at("community")] == FACE_DOWN_THREE_TIMES
    round.finish()
    assert {(step.seat, step.event) for step in round.of(Settle)} == {(1, "two pairs"), (2, "two pairs")}


def test_13_47_20_27_a_hand_is_three_own_cards_and_two_of_the_three_community_cards() -> None:
    # with the burned ten it would be four of a kind
    round = at_night({1: "Tc Td Th"}, "Ts 2s 7d").finish()
    assert round.settled(1, "bet 3").event == "three of a kind"


def test_13_47_20_27_a_let_it_ride_leaves_a_wager_that_may_be_withdrawn() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d")
    for bet in ("bet 1", "bet 2"):
        assert {option.name for option in round.until(Decide, seat=2).options} == {BACK, RIDE}
        round.choose(2, RIDE)
        assert round.round.wager(2, bet) in round.round.open_wagers(2)
        round.choose(5, RIDE)


def test_13_47_20_27_a_round_of_play_ends_when_all_remaining_wagers_are_paid_or_collected() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d")
    while not isinstance(round.step, Conclude):
        if round.round.settled():
            assert isinstance(round.step, Rack)
        round.happen()
    assert round.round.settled()
    assert round.round.layout == ()


def test_13_47_20_27_d_1_deal_follows_the_method_of_play() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d")
    round.until(Look)
    assert story(round) == ["(f)9 deal 2, 5, community, 2, 5, community, 2, 5, community"]


def test_13_47_20_27_d_4_losers_are_all_collected() -> None:
    round = at_night({1: "2c 4d 6h", 2: "3c 5d 7h"}, "9s Jc Kd").finish()
    assert [(step.result, step.net) for step in round.of(Settle)] == [(Result.LOSE, -500)] * 6


def test_13_47_20_27_d_4_winners_are_all_paid() -> None:
    round = at_night({1: "Jd 4d 6h", 2: "Jh 5d 7h"}, "9s Jc Kd").finish()
    assert [(step.result, step.net) for step in round.of(Settle)] == [(Result.WIN, 500)] * 6


def test_13_47_20_27_e_1_bet_is_what_the_player_placed() -> None:
    round = opened(NIGHT, [entry(4, bets(700))])
    assert [(wager.name, wager.cents) for wager in round.wagers] == [("bet 1", 700), ("bet 2", 700), ("bet 3", 700)]


def test_13_47_20_27_e_1_decide_is_asked_of_the_seat_that_placed_the_wager() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d").finish()
    assert [(step.seat, step.at) for step in round.of(Decide)] == [(2, "2"), (5, "5"), (2, "2"), (5, "5")]


# --- (f)1 to (f)8 cards, hands and wagers --------------------------------------------------------------


def test_13_47_20_27_f_1_one_deck_so_no_card_comes_twice() -> None:
    round = at_night({1: "2c 4d 6h"}, "9s Jc Kd")
    round.until(TurnUp, at="1")
    refusal = round.answer(Card("Jc"))
    assert clause(NIGHT, refusal) == "13:47-20.27(f)1"
    assert "jack of clubs is already out" in refusal.message


def test_13_47_20_27_f_4_every_hand_can_be_found_in_the_rack_in_the_order_it_was_dealt() -> None:
    round = at_night({1: "2c 4d 6h", 3: "Jd 5d 7h", 4: "3c 5c 7s"}, "Qs Jc Kd").finish()
    racked = [(place, str(card)) for place, card in round.racked]
    assert racked[1:4] == [("4", "3c"), ("4", "5c"), ("4", "7s")]
    assert racked[4:7] == [("1", "2c"), ("1", "4d"), ("1", "6h")]
    assert racked[7:10] == [("3", "Jd"), ("3", "5d"), ("3", "7h")]


def test_13_47_20_27_f_6_extra_hand_may_be_played_by_the_same_player() -> None:
    assert len(opened(NIGHT, [entry(3, bets(), "Ann"), entry(4, bets(900), "Ann")]).seats) == 2


def test_13_47_20_27_f_6_adjacent_positions_only_and_no_third_hand() -> None:
    for seats in ((3, 5), (1, 7), (3, 4, 5)):
        refusal = refused(NIGHT, [entry(seat, bets(), "Ann") for seat in seats])
        assert clause(NIGHT, refusal) == "13:47-20.27(f)6"
        assert "next position to the left or right" in refusal.message
    assert len(opened(NIGHT, [entry(3, bets(), "Ann"), entry(2, bets(), "Ann")]).seats) == 2


def test_13_47_20_27_f_8_count_three_bets_one_in_each_box() -> None:
    for missing in ("bet 1", "bet 2", "bet 3"):
        placed = {name: cents for name, cents in bets().items() if name != missing}
        refusal = refused(NIGHT, seated({1: placed}))
        assert clause(NIGHT, refusal) == "13:47-20.27(f)8"
        assert missing in refusal.message


def test_13_47_20_27_f_8_equal_amounts() -> None:
    for odd in ("bet 1", "bet 2", "bet 3"):
        refusal = refused(NIGHT, seated({1: bets(), 2: bets() | {odd: 600}}))
        assert clause(NIGHT, refusal) == "13:47-20.27(f)8"
        assert "Seat 2" in refusal.message


# --- (f)9 the deal -------------------------------------------------------------------------------------


def test_13_47_20_27_f_9_order_from_the_far_left_clockwise() -> None:
    round = at_night({6: "2c 4d 6h", 2: "3c 5d 7h", 5: "3d 5h 7c"}, "9s Jc Kd")
    round.until(Look)
    assert [step.to for step in round.of(Deal)][:3] == ["2", "5", "6"]


def test_13_47_20_27_f_9_pass_one_face_down_to_each_player_then_one_to_the_community_area() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d")
    for place in ("2", "5", "community"):
        assert round.happen() == Deal(place, False, "deal")
    assert [len(round.round.at(place)) for place in ("2", "5", "community")] == [1, 1, 1]


def test_13_47_20_27_f_9_repeat_until_each_player_and_the_community_area_have_three() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d")
    round.until(Look)
    assert [step.to for step in round.of(Deal)] == ["2", "5", "community"] * 3
    assert {clause(NIGHT, step) for step in round.of(Deal)} == {"13:47-20.27(f)9"}


def test_13_47_20_27_f_9_second_community_card_lies_to_the_right_of_the_first() -> None:
    round = at_night({1: "2c 4d 6h"}, "9s Jc Kd").finish()
    # the left one is burned, so the second one is the first to be shown
    assert story(round)[3:5] == ["(f)13 rack community 9s", "(f)14 turn up community Jc"]


def test_13_47_20_27_f_9_third_community_card_lies_to_the_right_of_the_second() -> None:
    round = at_night({1: "2c 4d 6h"}, "9s Jc Kd").finish()
    assert story(round)[6] == "(f)18 turn up community Kd"


# --- (f)10 to (f)12 bet number one ---------------------------------------------------------------------


def test_13_47_20_27_f_10_look_before_anyone_is_asked() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d")
    round.until(Decide)
    looked = [(step.seat, step.number) for step in round.of(Look)]
    assert looked == [(2, 0), (2, 1), (2, 2), (5, 0), (5, 1), (5, 2)]
    assert {slot.lies for place in ("2", "5") for slot in round.round.at(place)} == {Lies.SEEN}


def test_13_47_20_27_f_10_ask_from_the_far_left_clockwise() -> None:
    round = at_night({7: "2c 4d 6h", 1: "3c 5d 7h", 4: "3d 5h 7c"}, "9s Jc Kd")
    round.until(Rack)
    assert asked(round) == [1, 4, 7]
    assert {clause(NIGHT, step) for step in round.of(Decide)} == {"13:47-20.27(f)10"}


def test_13_47_20_27_f_10_choose_to_withdraw_bet_number_one_or_let_it_ride() -> None:
    step = at_night(TWO_HANDS, "Ks 5s 8d").until(Decide)
    assert [(option.name, option.least, option.most) for option in step.options] == [(BACK, 0, 0), (RIDE, 0, 0)]


def test_13_47_20_27_f_11_bet_number_one_that_rides_stays_until_it_is_paid_or_collected() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d", {2: (RIDE, BACK), 5: (RIDE, BACK)})
    rides = next(option for option in round.until(Decide).options if option.name == RIDE)
    assert str(NIGHT.cite(rides.rule)) == "13:47-20.27(f)11"
    round.until(Settle, wager="bet 1")
    assert [slot.lies for slot in round.round.at("2")] == [Lies.UP] * 3
    assert round.finish().net(2, "bet 1") == 500


def test_13_47_20_27_f_12_push_bet_number_one_back_before_the_next_player_is_asked() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d", {2: (BACK, RIDE)})
    round.until(Decide)
    round.happen()
    step = round.step
    assert isinstance(step, Settle)
    assert (step.seat, step.wager, step.result, step.net) == (2, "bet 1", Result.WITHDRAWN, 0)
    assert clause(NIGHT, step) == "13:47-20.27(f)12"


def test_13_47_20_27_f_12_take_bet_number_one_off_the_betting_area_for_good() -> None:
    round = at_night({2: "Th Td 4c"}, "Ks 5s 8d", {2: (BACK, RIDE)})
    round.until(Rack)
    assert [wager.name for wager in round.round.open_wagers(2)] == ["bet 2", "bet 3"]
    assert paid(round.finish()) == [(2, "bet 2"), (2, "bet 3")]


# --- (f)13 and (f)14 the burned card and the first community card --------------------------------------


def test_13_47_20_27_f_13_gate_no_card_is_burned_before_every_player_has_decided() -> None:
    round = at_night({1: "2c 4d 6h", 3: "3c 5d 7h", 7: "3d 5h 7c"}, "9s Jc Kd", {7: (BACK, RIDE)})
    round.until(Rack)
    assert asked(round) == [1, 3, 7]
    assert round.result(7, "bet 1") is Result.WITHDRAWN


def test_13_47_20_27_f_13_burn_the_community_card_at_the_dealers_left_unseen() -> None:
    round = at_night({1: "2c 4d 6h"}, "9s Jc Kd")
    step = round.until(Rack)
    assert (step.slots, clause(NIGHT, step)) == ((("community", 0),), "13:47-20.27(f)13")
    round.happen()
    assert [(racked.place, racked.card) for racked in round.round.rack] == [("community", FACE_DOWN)]


def test_13_47_20_27_f_14_expose_the_card_that_is_now_at_the_dealers_left() -> None:
    round = at_night({1: "2c 4d 6h"}, "9s Jc Kd")
    step = round.until(TurnUp)
    assert (step.at, step.number, clause(NIGHT, step)) == ("community", 0, "13:47-20.27(f)14")
    round.happen()
    assert [str(card) for card in round.round.cards("community")] == ["Jc"]


def test_13_47_20_27_f_14_name_the_exposed_card_is_the_first_community_card() -> None:
    round = at_night({1: "2c 4d 6h"}, "9s Jc Kd")
    assert round.until(TurnUp).rule == "first-community-card"
    round.until(Decide)
    assert [slot.lies for slot in round.round.at("community")] == [Lies.UP, Lies.DOWN]


# --- (f)15 to (f)18 bet number two and the second community card ---------------------------------------


def test_13_47_20_27_f_15_ask_after_the_first_community_card_from_the_far_left() -> None:
    round = at_night({7: "2c 4d 6h", 1: "3c 5d 7h", 4: "3d 5h 7c"}, "9s Jc Kd")
    round.until(TurnUp, number=1)
    assert asked(round) == [1, 4, 7, 1, 4, 7]
    assert [clause(NIGHT, step) for step in round.of(Decide)][3:] == ["13:47-20.27(f)15"] * 3


def test_13_47_20_27_f_15_independent_of_what_was_decided_for_bet_number_one() -> None:
    hands = {1: "2c 4d 6h", 2: "3c 5d 7h", 3: "3d 5h 7c", 4: "3h 5c 7s"}
    choices = {1: (BACK, BACK), 2: (BACK, RIDE), 3: (RIDE, BACK), 4: (RIDE, RIDE)}
    round = at_night(hands, "9s Jc Kd", choices).finish()
    assert asked(round) == [1, 2, 3, 4] * 2
    left = [(seat, bet) for seat, bet in paid(round) if bet != "bet 3"]
    assert sorted(left) == [(2, "bet 2"), (3, "bet 1"), (4, "bet 1"), (4, "bet 2")]


def test_13_47_20_27_f_16_bet_number_two_that_rides_stays_until_it_is_paid_or_collected() -> None:
    round = at_night({2: "Th Td 4c"}, "Ks 5s 8d", {2: (BACK, RIDE)})
    asked_for_two = round.until(Decide, rule="bet-two")
    rides = next(option for option in asked_for_two.options if option.name == RIDE)
    assert str(NIGHT.cite(rides.rule)) == "13:47-20.27(f)16"
    round.until(Settle, wager="bet 2")
    assert [slot.lies for slot in round.round.at("2")] == [Lies.UP] * 3
    assert round.finish().net(2, "bet 2") == 500


def test_13_47_20_27_f_17_push_bet_number_two_back_before_the_next_player_is_asked() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d", {2: (RIDE, BACK)})
    round.until(Decide, rule="bet-two")
    round.happen()
    step = round.step
    assert isinstance(step, Settle)
    assert (step.seat, step.wager, step.result, step.net) == (2, "bet 2", Result.WITHDRAWN, 0)
    assert clause(NIGHT, step) == "13:47-20.27(f)17"


def test_13_47_20_27_f_17_take_bet_number_two_off_the_betting_area_for_good() -> None:
    round = at_night({2: "Th Td 4c"}, "Ks 5s 8d", {2: (RIDE, BACK)})
    round.until(TurnUp, at="2")
    assert [wager.name for wager in round.round.open_wagers(2)] == ["bet 1", "bet 3"]
    assert paid(round.finish()) == [(2, "bet 1"), (2, "bet 3")]


def test_13_47_20_27_f_18_expose_the_last_card_after_every_decision() -> None:
    round = at_night(TWO_HANDS, "Ks 5s 8d")
    step = round.until(TurnUp, at="community", number=1)
    assert asked(round) == [2, 5, 2, 5]
    assert clause(NIGHT, step) == "13:47-20.27(f)18"
    round.happen()
    assert [str(card) for card in round.round.cards("community")] == ["5s", "8d"]
