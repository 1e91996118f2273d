"""N.J.A.C. 13:69F-18 as far as it could be read: 18.1 to 18.6B and 18.10(a) to (f), clause by clause."""

import pytest

from cutcard.cards.card import Card
from cutcard.registry import play
from cutcard.rules.state import FACE_DOWN, Lies, Result
from cutcard.rules.steps import Decide, Look, Rack, Settle, TurnUp
from tests.games.let_it_ride.tables import BACK, CASINO, RIDE, asked, bets, in_casino, paid, seated
from tests.support.rounds import clause, opened, refused

TWO_HANDS = {2: "Th Td 4c", 5: "Kc 7d 9h"}
COMMUNITY = "Ks 5s 8d"


# --- 18.1 to 18.3 terms, deck, rank of the cards -------------------------------------------------------


def test_13_69f_18_1_community_cards_lie_face_down_at_first() -> None:
    round = in_casino(TWO_HANDS, COMMUNITY)
    round.until(Look)
    assert [(slot.card, slot.lies) for slot in round.round.at("community")] == [(FACE_DOWN, Lies.DOWN)] * 3


def test_13_69f_18_2_a_one_deck_so_no_card_comes_twice() -> None:
    round = in_casino(TWO_HANDS, COMMUNITY)
    round.until(TurnUp, at="5")
    refusal = round.answer(Card("5s"))
    assert clause(CASINO, refusal) == "13:69F-18.2(a)"
    assert "five of spades is already out" in refusal.message


@pytest.mark.parametrize("rank", "AKQJT98765432")
def test_13_69f_18_3_a_order_of_the_cards_decides_which_pairs_reach_the_tens(rank: str) -> None:
    others = [card for card in ("2c", "5d", "8h", "Jc") if card[0] != rank][:3]
    round = in_casino({1: f"{rank}s {rank}d {others[0]}"}, f"Kh {others[1]} {others[2]}").finish()
    assert round.result(1, "bet 3") is (Result.WIN if rank in "AKQJT" else Result.LOSE)


@pytest.mark.parametrize(
    ("hand", "community", "event"),
    [
        pytest.param("As 2d 3h", "9h 4s 5s", "straight", id="five-high"),
        pytest.param("As 2s 3s", "9h 4s 5s", "straight flush", id="five-high, suited"),
        pytest.param("Ks As 2d", "9h 3c Qd", "lower than a pair of tens", id="around the ace"),
    ],
)
def test_13_69f_18_3_a_ace_completes_the_lowest_straight(hand: str, community: str, event: str) -> None:
    assert in_casino({1: hand}, community).finish().settled(1, "bet 3").event == event


# --- 18.6 to 18.6B wagers ------------------------------------------------------------------------------


def test_13_69f_18_6_a_wagers_lie_on_the_areas_of_the_layout_only() -> None:
    for area in ("bet 4", "tip", "$"):
        refusal = refused(CASINO, seated({1: bets() | {area: 500}}))
        assert clause(CASINO, refusal) == "13:69F-18.6(a)"
        assert f"no betting area {area!r}" in refusal.message


def test_13_69f_18_6a_a_the_bonus_wager_is_an_offer_of_the_house() -> None:
    assert "bonus" in refused(play("let-it-ride:nj-casino"), seated({1: bets(bonus=100)})).message
    assert opened(CASINO, seated({1: bets(bonus=100)})).wager(1, "bonus")
    assert opened(CASINO, seated({1: bets()})).wager(1, "bonus") is None


@pytest.mark.parametrize(
    ("hand", "community", "net"),
    [
        pytest.param("Ah Kh Qh", "2c Jh Th", 2_000_000, id="royal flush"),
        pytest.param("9h 8h 7h", "2c Jh Th", 200_000, id="straight flush"),
        pytest.param("9h 9s 9c", "2c 9d Th", 40_000, id="four of a kind"),
        pytest.param("9h 9s 9c", "2c Td Th", 20_000, id="full house"),
        pytest.param("9h 2h 3h", "2c Jh Th", 5_000, id="flush"),
        pytest.param("9h 8c 7d", "2c Jh Th", 2_500, id="straight"),
        pytest.param("9h 9s 2d", "2c 9d Th", 500, id="three of a kind"),
        pytest.param("9h 9s Jc", "9d Jd Th", -100, id="two pairs"),
        pytest.param("Ah As 2d", "2c 9d Th", -100, id="aces"),
        pytest.param("9h 9s Jc", "9d Qd Th", -100, id="the third nine is burned"),
    ],
)
def test_13_69f_18_6a_a_bonus_wins_from_three_of_a_kind(hand: str, community: str, net: int) -> None:
    assert in_casino({1: hand}, community, bonus=100).finish().net(1, "bonus") == net


def test_13_69f_18_6a_a_bonus_is_settled_though_both_bets_were_withdrawn() -> None:
    round = in_casino({1: "9h 9s 9c"}, "2c 4d Th", {1: (BACK, BACK)}, bonus=100).finish()
    assert [round.net(1, wager) for wager in ("bet 1", "bet 2", "bet 3", "bonus")] == [0, 0, 1500, 500]


def test_13_69f_18_6b_a_the_three_card_bonus_wager_is_an_offer_of_the_house() -> None:
    refusal = refused(play("let-it-ride:nj-casino?bonus=1"), seated({1: bets(three_card_bonus=100)}))
    assert "three-card bonus" in refusal.message
    assert opened(CASINO, seated({1: bets(three_card_bonus=100)})).wager(1, "three-card bonus")


@pytest.mark.parametrize(
    ("hand", "net"),
    [
        pytest.param("Ah Kh Qh", 5_000, id="mini royal"),
        pytest.param("Jh Kh Qh", 4_000, id="straight flush"),
        pytest.param("2h 2s 2d", 3_000, id="three of a kind"),
        pytest.param("9h 8c 7d", 600, id="straight"),
        pytest.param("9h 2h 3h", 300, id="flush"),
        pytest.param("2h 2s 3d", 100, id="a pair of twos"),
        pytest.param("Ah Ks Jd", -100, id="ace high"),
    ],
)
def test_13_69f_18_6b_a_three_card_bonus_wins_from_a_pair(hand: str, net: int) -> None:
    assert in_casino({1: hand}, "4s 5c Tc", three_card_bonus=100).finish().net(1, "three-card bonus") == net


def test_13_69f_18_6b_a_three_card_bonus_looks_at_the_players_own_cards_alone() -> None:
    # twos of one's own win although the basic wagers lose; a pair made with the community does not count
    round = in_casino({1: "2h 2s 3d", 2: "Kh 7s 3c"}, "4s 5c Kc", three_card_bonus=100).finish()
    assert [round.result(1, wager) for wager in ("bet 3", "three-card bonus")] == [Result.LOSE, Result.WIN]
    assert [round.result(2, wager) for wager in ("bet 3", "three-card bonus")] == [Result.WIN, Result.LOSE]


def test_13_69e_1_13h_b_2_three_separate_betting_spots_hold_the_three_wagers() -> None:
    refusal = refused(CASINO, seated({1: {"bet 1": 500, "bet 3": 500}}))
    assert clause(CASINO, refusal) == "13:69E-1.13H(b)2"
    assert "bet 2" in refusal.message


# --- 18.10(a), (b) examination and bet number one ------------------------------------------------------


def test_13_69f_18_10_a_look_when_the_deal_is_complete() -> None:
    round = in_casino(TWO_HANDS, COMMUNITY)
    round.until(Decide)
    assert [(step.seat, step.number) for step in round.of(Look)] == [(s, n) for s in (2, 5) for n in (0, 1, 2)]
    assert {clause(CASINO, step) for step in round.of(Look)} == {"13:69F-18.10(a)"}
    assert [len(round.round.at(place)) for place in ("2", "5", "community")] == [3, 3, 3]


def test_13_69f_18_10_b_ask_from_the_far_left_clockwise() -> None:
    round = in_casino({7: "2c 4d 6h", 1: "3c 5d 7h", 4: "3d 5h 7c"}, "9s Jc Kd")
    round.until(Rack)
    assert asked(round) == [1, 4, 7]
    assert {clause(CASINO, step) for step in round.of(Decide)} == {"13:69F-18.10(b)"}


def test_13_69f_18_10_b_choose_to_withdraw_or_let_it_ride() -> None:
    step = in_casino(TWO_HANDS, COMMUNITY).until(Decide)
    assert [(option.name, clause_of(option.rule)) for option in step.options] == [
        (BACK, "13:69F-18.10(b)2"),
        (RIDE, "13:69F-18.10(b)1"),
    ]


def test_13_69f_18_10_b_1_bet_number_one_rides_until_it_is_settled() -> None:
    round = in_casino({2: "Th Td 4c"}, COMMUNITY, {2: (RIDE, BACK)})
    round.until(Settle, wager="bet 1")
    assert [wager.name for wager in round.round.open_wagers(2)] == ["bet 1", "bet 3"]
    assert round.finish().net(2, "bet 1") == 500


def test_13_69f_18_10_b_2_push_bet_number_one_back_before_the_next_player_is_asked() -> None:
    round = in_casino(TWO_HANDS, COMMUNITY, {2: (BACK, RIDE)})
    round.until(Decide)
    round.happen()
    step = round.step
    assert isinstance(step, Settle)
    assert (step.seat, step.wager, step.result, step.net) == (2, "bet 1", Result.WITHDRAWN, 0)
    assert clause(CASINO, step) == "13:69F-18.10(b)2"


# --- 18.10(c) to (f) the community cards and bet number two --------------------------------------------


def test_13_69f_18_10_c_gate_no_card_is_burned_before_every_player_has_decided() -> None:
    round = in_casino({1: "2c 4d 6h", 3: "3c 5d 7h", 7: "3d 5h 7c"}, "9s Jc Kd", {7: (BACK, RIDE)})
    round.until(Rack)
    assert asked(round) == [1, 3, 7]
    assert round.result(7, "bet 1") is Result.WITHDRAWN


def test_13_69f_18_10_c_burn_the_community_card_at_the_dealers_left_face_down() -> None:
    round = in_casino({1: "2c 4d 6h"}, "9s Jc Kd")
    step = round.until(Rack)
    assert (step.slots, clause(CASINO, step)) == ((("community", 0),), "13:69F-18.10(c)")
    round.happen()
    assert [(racked.place, racked.card) for racked in round.round.rack] == [("community", FACE_DOWN)]
    assert [str(card) for _, card in round.racked] == ["9s"]


def test_13_69f_18_10_d_expose_the_card_now_at_the_dealers_left() -> None:
    round = in_casino({1: "2c 4d 6h"}, "9s Jc Kd")
    step = round.until(TurnUp)
    assert (step.at, step.number, clause(CASINO, step)) == ("community", 0, "13:69F-18.10(d)")
    round.happen()
    assert [str(card) for card in round.round.cards("community")] == ["Jc"]


def test_13_69f_18_10_d_name_the_exposed_card_is_the_first_community_card() -> None:
    round = in_casino({1: "2c 4d 6h"}, "9s Jc Kd")
    assert round.until(TurnUp).rule == "first-community-card"
    round.until(Decide)
    assert [slot.lies for slot in round.round.at("community")] == [Lies.UP, Lies.DOWN]


def test_13_69f_18_10_e_ask_from_the_far_left_once_the_first_community_card_is_up() -> None:
    round = in_casino({7: "2c 4d 6h", 1: "3c 5d 7h", 4: "3d 5h 7c"}, "9s Jc Kd")
    round.until(TurnUp, number=1)
    assert asked(round)[3:] == [1, 4, 7]
    assert [clause(CASINO, step) for step in round.of(Decide)][3:] == ["13:69F-18.10(e)"] * 3


def test_13_69f_18_10_e_independent_of_the_decision_on_bet_number_one() -> None:
    hands = {1: "2c 4d 6h", 2: "3c 5d 7h", 3: "3d 5h 7c", 4: "3h 5c 7s"}
    choices = {1: (BACK, BACK), 2: (BACK, RIDE), 3: (RIDE, BACK), 4: (RIDE, RIDE)}
    round = in_casino(hands, "9s Jc Kd", choices).finish()
    assert asked(round) == [1, 2, 3, 4] * 2
    left = [(seat, bet) for seat, bet in paid(round) if bet != "bet 3"]
    assert left == [(4, "bet 1"), (4, "bet 2"), (3, "bet 1"), (2, "bet 2")]


def test_13_69f_18_10_e_1_bet_number_two_rides_until_it_is_settled() -> None:
    round = in_casino({2: "Th Td 4c"}, COMMUNITY, {2: (BACK, RIDE)})
    step = round.until(Decide, rule="bet-two")
    assert clause_of(step.options[1].rule) == "13:69F-18.10(e)1"
    round.until(Settle, wager="bet 2")
    assert round.finish().net(2, "bet 2") == 500


def test_13_69f_18_10_e_2_push_bet_number_two_back_before_the_next_player_is_asked() -> None:
    round = in_casino(TWO_HANDS, COMMUNITY, {2: (RIDE, BACK)})
    round.until(Decide, rule="bet-two")
    round.happen()
    step = round.step
    assert isinstance(step, Settle)
    assert (step.seat, step.wager, step.result, step.net) == (2, "bet 2", Result.WITHDRAWN, 0)
    assert clause(CASINO, step) == "13:69F-18.10(e)2"


def test_13_69f_18_10_f_expose_the_last_card_as_the_second_community_card() -> None:
    round = in_casino(TWO_HANDS, COMMUNITY)
    step = round.until(TurnUp, at="community", number=1)
    assert (asked(round), clause(CASINO, step)) == ([2, 5, 2, 5], "13:69F-18.10(f)")
    round.happen()
    assert [str(card) for card in round.round.cards("community")] == ["5s", "8d"]


def clause_of(rule: str) -> str:
    """The clause under which a choice would stand."""
    return str(CASINO.cite(rule))
