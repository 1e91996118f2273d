"""N.J.A.C. 13:47-20.27 (f)19 to (g): showdown, settlement, odds; and what the section does not know."""

import pytest

from cutcard.rules.state import Irregularity, Lies, Result
from cutcard.rules.steps import Conclude, Rack, Refusal, Settle, TurnUp
from tests.games.let_it_ride.tables import BACK, NIGHT, RIDE, at_night, bets, dealt, paid, seated
from tests.support.rounds import clause, refused

# Seat 2 has tens, seat 4 king high, seat 6 eights full of fives; the king of spades is burned.
THREE_SEATS = {2: "Th Td 4c", 4: "Kc 7d 9h", 6: "8h 8c 5d"}
COMMUNITY = "Ks 5s 8d"


# --- (f)19, (f)20 hands are turned up and examined -----------------------------------------------------


def test_13_47_20_27_f_19_hands_are_turned_up_from_the_far_right_counterclockwise() -> None:
    round = at_night(THREE_SEATS, COMMUNITY)
    round.until(Settle)
    turned = [step for step in round.of(TurnUp) if step.at != "community"]
    assert [step.at for step in turned] == ["6", "6", "6", "4", "4", "4", "2", "2", "2"]
    assert {clause(NIGHT, step) for step in turned} == {"13:47-20.27(f)19"}


def test_13_47_20_27_f_20_form_five_cards_of_three_own_and_two_community_cards() -> None:
    # five spades with the burned king of spades; without it there is a straight, and it counts
    round = at_night({1: "2s 3s 4d"}, "Ks 5s 6s").finish()
    assert round.settled(1, "bet 3").event == "straight"


def test_13_47_20_27_f_20_examine_every_hand_for_a_payout() -> None:
    round = at_night(THREE_SEATS, COMMUNITY).finish()
    assert {step.seat: step.event for step in round.of(Settle)} == {
        2: "pair of tens or better",
        4: "lower than a pair of tens",
        6: "full house",
    }


# --- (f)21 losing wagers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "community", "result"),
    [
        pytest.param("Th Td 4c", "Ks 5s 8d", Result.WIN, id="tens"),
        pytest.param("Th 3d 4c", "Ks 5s Td", Result.WIN, id="a-ten-with-a-community-ten"),
        pytest.param("9h 9d Ac", "Ts Kc 4d", Result.LOSE, id="nines"),
        pytest.param("Th 3d 4c", "Td 5s 8d", Result.LOSE, id="the-other-ten-is-burned"),
        pytest.param("2h 2d 9c", "Ah 9s 4d", Result.WIN, id="nines-and-twos"),
        pytest.param("Ah Kd Qc", "2s Js 9d", Result.LOSE, id="ace-high"),
    ],
)
def test_13_47_20_27_f_21_threshold_is_a_pair_of_tens(hand: str, community: str, result: Result) -> None:
    round = at_night({1: hand}, community).finish()
    assert [round.result(1, bet) for bet in bets()] == [result] * 3


def test_13_47_20_27_f_21_collect_bets_of_a_losing_hand_at_once_and_whole() -> None:
    round = at_night(THREE_SEATS, COMMUNITY)
    step = round.until(Settle)
    assert (step.seat, step.result, step.net) == (4, Result.LOSE, -500)
    assert clause(NIGHT, step) == "13:47-20.27(f)21"
    assert round.finish().net(4) == -1500


def test_13_47_20_27_f_21_collect_cards_of_a_losing_hand() -> None:
    round = at_night(THREE_SEATS, COMMUNITY)
    step = round.until(Rack, rule="collect-losing-hands")
    assert step.slots == (("4", 0), ("4", 1), ("4", 2))
    assert clause(NIGHT, step) == "13:47-20.27(f)21"


def test_13_47_20_27_f_21_collect_cards_of_the_last_losing_hand_too_where_nobody_wins() -> None:
    round = at_night({1: "2c 4d 6h", 2: "3c 5d 7h"}, "9s Jc Kd").finish()
    racks = [(clause(NIGHT, step), {place for place, _ in step.slots}) for step in round.of(Rack)]
    assert racks == [
        ("13:47-20.27(f)13", {"community"}),
        ("13:47-20.27(f)21", {"2"}),
        ("13:47-20.27(f)21", {"1"}),
        ("13:47-20.27(f)23", {"community"}),
    ]


# --- (f)22, (f)23 winning wagers -----------------------------------------------------------------------


def test_13_47_20_27_f_22_after_losers_across_the_whole_table() -> None:
    # the losing seat lies farthest from the dealer's right, and still comes first
    round = at_night({1: "Kc 7d 9h", 2: "Th Td 4c", 6: "8h 8c 5d"}, COMMUNITY).finish()
    assert [seat for seat, _ in paid(round)] == [1, 1, 1, 6, 6, 6, 2, 2, 2]


def test_13_47_20_27_f_22_bonus_wagers_are_named_but_nowhere_defined_so_none_is_taken() -> None:
    refusal = refused(NIGHT, seated({1: bets(bonus=100)}))
    assert "bonus" in refusal.message
    assert NIGHT.ruleset.wagers == ("bet 1", "bet 2", "bet 3")


def test_13_47_20_27_f_22_face_up_until_every_winner_is_paid() -> None:
    round = at_night(THREE_SEATS, COMMUNITY)
    round.until(Settle)
    while not round.round.settled():
        round.happen()
        assert [[slot.lies for slot in round.round.at(seat)] for seat in ("2", "6")] == [[Lies.UP] * 3] * 2


def test_13_47_20_27_f_22_odds_are_paid_on_each_wager_that_is_left() -> None:
    round = at_night(THREE_SEATS, COMMUNITY, {6: (BACK, RIDE)}).finish()
    assert [round.net(6, bet) for bet in bets()] == [0, 5500, 5500]
    assert str(round.settled(6, "bet 3").odds) == "11 to 1"
    assert clause(NIGHT, round.settled(6, "bet 3")) == "13:47-20.27(f)22"


def test_13_47_20_27_f_23_order_of_payment_is_from_the_far_right_counterclockwise() -> None:
    round = at_night({1: "Jd 4d 6h", 4: "Jh 5d 7h", 7: "Js 5h 7c"}, "9s Jc Kd").finish()
    assert [seat for seat, _ in paid(round)] == [7, 7, 7, 4, 4, 4, 1, 1, 1]


def test_13_47_20_27_f_23_clear_the_winning_hands_and_the_community_cards() -> None:
    round = at_night(THREE_SEATS, COMMUNITY)
    step = round.until(Rack, rule="collect-cards")
    assert round.round.settled()
    assert [place for place, _ in step.slots] == ["6"] * 3 + ["2"] * 3 + ["community"] * 2
    assert clause(NIGHT, step) == "13:47-20.27(f)23"
    round.happen()
    assert isinstance(round.step, Conclude)


def test_13_47_20_27_f_24_cards_are_picked_up_hand_by_hand_in_order() -> None:
    round = at_night(THREE_SEATS, COMMUNITY).finish()
    assert [(place, str(card)) for place, card in round.racked] == [
        ("community", "Ks"),
        *(("4", card) for card in ("Kc", "7d", "9h")),
        *(("6", card) for card in ("8h", "8c", "5d")),
        *(("2", card) for card in ("Th", "Td", "4c")),
        *(("community", card) for card in ("5s", "8d")),
    ]


# --- (g) odds ------------------------------------------------------------------------------------------


def won(hand: str, community: str) -> tuple[str, list[int]]:
    """The odds on three bets of two dollars, and what each of them won, in cents."""
    round = dealt(NIGHT, {1: bets(200)}, {1: hand}, community).finish()
    return str(round.settled(1, "bet 3").odds), [round.net(1, bet) for bet in bets()]


def test_13_47_20_27_g_royal_flush() -> None:
    assert won("Ah Kh Qh", "2c Jh Th") == ("1,000 to 1", [200_000] * 3)


def test_13_47_20_27_g_straight_flush() -> None:
    assert won("As 2s 3s", "Kd 4s 5s") == ("200 to 1", [40_000] * 3)
    assert won("9c Tc Jc", "Kd Qc Kc") == ("200 to 1", [40_000] * 3)


def test_13_47_20_27_g_four_of_a_kind() -> None:
    assert won("2s 2d 2h", "Kd 4s 2c") == ("50 to 1", [10_000] * 3)


def test_13_47_20_27_g_full_house() -> None:
    assert won("2s 2d 2h", "Kd 4s 4c") == ("11 to 1", [2_200] * 3)


def test_13_47_20_27_g_flush() -> None:
    assert won("5d 6d 7d", "Ks 8d Td") == ("8 to 1", [1_600] * 3)


def test_13_47_20_27_g_straight() -> None:
    assert won("As 2d 3h", "Kd 4s 5c") == ("5 to 1", [1_000] * 3)
    assert won("Ts Jd Qh", "2d Ks Ac") == ("5 to 1", [1_000] * 3)


def test_13_47_20_27_g_straight_does_not_go_around_the_ace() -> None:
    assert at_night({1: "Qs Kd Ah"}, "5d 2s 3c").finish().result(1, "bet 3") is Result.LOSE


def test_13_47_20_27_g_three_of_a_kind() -> None:
    assert won("2s 2d 2h", "Kd 4s 5c") == ("3 to 1", [600] * 3)


def test_13_47_20_27_g_two_pair() -> None:
    assert won("2s 2d 3h", "Kd 3s 5c") == ("2 to 1", [400] * 3)


@pytest.mark.parametrize("rank", "TJQKA")
def test_13_47_20_27_g_pair_of_tens_or_better(rank: str) -> None:
    assert won(f"{rank}s {rank}d 3h", "9d 2s 5c") == ("1 to 1", [200] * 3)


# --- irregularities ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    ["face-up card", "exposed card", "fallen card", "wrong number of cards", "card drawn in error"],
)
def test_13_47_20_27_irregularities_are_none_of_this_section_and_none_is_borrowed(kind: str) -> None:
    round = at_night(THREE_SEATS, COMMUNITY)
    while not isinstance(round.step, Conclude):
        before = round.round
        refusal = round.play.advance(before, Irregularity(kind, "2"))
        assert isinstance(refusal, Refusal)
        assert clause(NIGHT, refusal) == "13:47-20.27"
        assert kind in refusal.message
        round.happen()
    assert NIGHT.ruleset.document.irregularities == {}
