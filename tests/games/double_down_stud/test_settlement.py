"""N.J.A.C. 13:69F-17.5 the ranks, 17.9 the settlement, 17.10 the odds."""

import pytest

from cutcard.rules.state import Result
from cutcard.rules.steps import Announce, Conclude, Rack, Settle, TurnUp
from tests.games.double_down_stud.tables import CASINO, DOUBLE_DOWN, ORIGINAL, doubled, ended, stud
from tests.support.rounds import Dealt

# Seat 1 has a pair of tens, 2 nothing, 4 jacks, 5 eights, 6 nothing.
FIVE_SEATS = {1: "Tc", 2: "2s", 4: "Jh", 5: "8d", 6: "9d"}
COMMUNITY = "Th 4s Jd 8c"


def hand(own: str, community: str) -> Settle:
    """How a wager of one dollar on this hand was settled."""
    return stud({1: own}, community, wagers={1: 100}).finish().settled(1, ORIGINAL)


# --- 17.5 the ranks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rank", "result"),
    [
        *((rank, Result.WIN) for rank in "AKQJ"),
        *((r, Result.PUSH) for r in "T9876"),
        *((r, Result.LOSE) for r in "5432"),
    ],
)
def test_13_69f_17_5_a_order_of_the_cards_decides_what_a_pair_is_worth(rank: str, result: Result) -> None:
    others = [card for card in ("2c", "5d", "8h", "Jc") if card[0] != rank][:3]
    assert hand(f"{rank}s", f"{rank}d {' '.join(others)}").result is result


@pytest.mark.parametrize(
    ("own", "community", "event"),
    [
        pytest.param("Ad", "2c 3d 4d 5d", "straight", id="ace low"),
        pytest.param("Ad", "2d 3d 4d 5d", "straight flush", id="ace low, suited"),
        pytest.param("Ad", "Kc Qd Jd Td", "straight", id="ace high"),
        pytest.param("Ad", "Kc Qd Jd 2d", "lower than a pair of sixes", id="around the corner"),
        pytest.param("Ad", "Kc 4d 3d 2d", "lower than a pair of sixes", id="four to the five-high straight"),
    ],
)
def test_13_69f_17_5_a_ace_is_low_in_the_lowest_straight_only(own: str, community: str, event: str) -> None:
    assert hand(own, community).event == event


def test_13_69f_17_5_b_1_royal_flush() -> None:
    assert (hand("As", "Ks Qs Js Ts").event, hand("9s", "Ks Qs Js Ts").event) == ("royal flush", "straight flush")


def test_13_69f_17_5_b_2_straight_flush() -> None:
    assert [hand(own, "6h 7h 8h 9h").event for own in ("5h", "Th", "Tc")] == [*["straight flush"] * 2, "straight"]


def test_13_69f_17_5_b_3_four_of_a_kind() -> None:
    assert hand("2s", "2h 2c 2d Ah").event == "four of a kind"


def test_13_69f_17_5_b_4_full_house() -> None:
    assert (hand("2s", "2h 2c Ad Ah").event, hand("As", "2h 2c Ad Ah").event) == ("full house", "full house")


def test_13_69f_17_5_b_5_flush() -> None:
    assert (hand("2h", "4h 9h Jh Kh").event, hand("Kd", "4h 9h Jh Kh").event) == ("flush", "pair of jacks or better")


def test_13_69f_17_5_b_6_straight() -> None:
    events = [hand(own, "6h 7c 8d 9s").event for own in ("5h", "Th", "Jh")]
    assert events == ["straight", "straight", "lower than a pair of sixes"]


def test_13_69f_17_5_b_7_three_of_a_kind() -> None:
    assert hand("2s", "2h 2c Ad Kh").event == "three of a kind"


def test_13_69f_17_5_b_8_two_pairs() -> None:
    assert hand("2s", "2h 3c 3d Kh").event == "two pairs"


def test_13_69f_17_5_b_9_pair_and_no_hand_below_it() -> None:
    assert [hand(own, "5h 7c Jd 9s").event for own in ("Jh", "9h", "5s", "As")] == [
        "pair of jacks or better",
        "pair of sixes to tens",
        "lower than a pair of sixes",
        "lower than a pair of sixes",
    ]


# --- 17.9 collecting and paying ------------------------------------------------------------------------


def five_seats() -> Dealt:
    """Five seats, of whom 2, 4 and 6 double."""
    return stud(FIVE_SEATS, COMMUNITY, {2: [doubled(500)], 4: [doubled(100)], 6: [doubled(25)]})


def test_13_69f_17_9_a_losing_wagers_are_collected_at_once_across_the_table() -> None:
    round = five_seats()
    round.until(Rack)
    assert ended(round) == [
        *((6, wager, "lose") for wager in (ORIGINAL, DOUBLE_DOWN)),
        *((2, wager, "lose") for wager in (ORIGINAL, DOUBLE_DOWN)),
    ]
    assert {round.clause(step) for step in round.of(Settle)} == {"13:69F-17.9(a)"}


def test_13_69f_17_9_a_nothing_is_collected_before_the_hole_card_is_shown() -> None:
    round = five_seats()
    step = round.until(TurnUp)
    assert round.of(Settle) == []
    assert (step.at, step.number) == ("community", 3)
    assert isinstance(round.steps[-1], Announce)


def test_hands_are_turned_up_from_the_far_right_before_any_is_judged() -> None:
    round = five_seats()
    round.until(Settle)
    turned = [(step.at, step.number, step.rule) for step in round.of(TurnUp)]
    assert turned == [("community", 3, "hole-card"), *((seat, 0, "turn-up-hands") for seat in "65421")]
    assert {seat: str(*round.round.cards(str(seat))) for seat in FIVE_SEATS} == FIVE_SEATS


def test_13_69f_17_9_a_losing_hands_go_to_the_rack_before_anybody_is_paid() -> None:
    round = five_seats()
    step = round.until(Rack)
    assert (step.slots, round.clause(step)) == ((("6", 0), ("2", 0)), "13:69F-17.9(a)")
    round.happen()
    assert round.racked_cards == ["9d", "2s"]
    assert {len(round.round.at(seat)) for seat in ("1", "4", "5")} == {1}


def test_pushes_and_winners_are_settled_from_the_far_right() -> None:
    round = five_seats().finish()
    assert [(step.seat, step.result, step.net) for step in round.of(Settle)][4:] == [
        (5, Result.PUSH, 0),
        (4, Result.WIN, 500),
        (4, Result.WIN, 100),
        (1, Result.PUSH, 0),
    ]


def test_13_69f_17_9_a_losing_hands_are_collected_as_such_when_everybody_loses() -> None:
    round = stud({1: "2s", 3: "3c"}, "9h Td 5s Kc").finish()
    assert [(step.rule, len(step.slots)) for step in round.of(Rack)] == [
        ("collect-losing-hands", 2),
        ("collect-cards", 4),
    ]
    assert round.racked_cards == ["3c", "2s", "9h", "Td", "5s", "Kc"]


def test_13_69f_17_9_a_a_pushed_hand_is_not_a_losing_hand() -> None:
    round = stud({1: "9s", 3: "3c"}, "9h Td 5s Kc", {1: [doubled(500)]}).finish()
    assert [(round.result(1, wager), round.net(1, wager)) for wager in (ORIGINAL, DOUBLE_DOWN)] == [
        (Result.PUSH, 0)
    ] * 2
    assert round.clause(round.settled(1, ORIGINAL)) == "13:69F-17.9(a)"
    assert round.racked_cards == ["3c", "9s", "9h", "Td", "5s", "Kc"]


def test_hands_can_be_rebuilt_from_the_rack() -> None:
    round = five_seats().finish()
    assert [place for place, _ in round.racked] == ["6", "2", "5", "4", "1", *["community"] * 4]
    assert isinstance(round.step, Conclude)
    assert round.round.layout == ()


# --- 17.10 the odds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "community", "odds", "net"),
    [
        pytest.param("Ah", "Kh Qh Jh Th", "2,000 to 1", 200_000, id="royal flush"),
        pytest.param("9h", "Kh Qh Jh Th", "200 to 1", 20_000, id="straight flush"),
        pytest.param("9h", "9c 9d 9s Th", "50 to 1", 5_000, id="four of a kind"),
        pytest.param("9h", "9c 9d Ts Th", "11 to 1", 1_100, id="full house"),
        pytest.param("2h", "Kh Qh Jh Th", "8 to 1", 800, id="flush"),
        pytest.param("9c", "Kh Qh Jh Th", "5 to 1", 500, id="straight"),
        pytest.param("9h", "9c 9d 2s Th", "3 to 1", 300, id="three of a kind"),
        pytest.param("2h", "2c 3d 3s Th", "2 to 1", 200, id="two pairs"),
        pytest.param("Jc", "2h Qh Jh Th", "1 to 1", 100, id="jacks"),
    ],
)
def test_13_69f_17_10_odds_are_to_one_and_the_wager_comes_back_besides(
    own: str, community: str, odds: str, net: int
) -> None:
    step = hand(own, community)
    assert (step.result, str(step.odds), step.net) == (Result.WIN, odds, net)
    assert CASINO.cite(step.rule).clause == "13:69F-17.10"


def test_odds_say_that_they_are_published_ones() -> None:
    (table,) = CASINO.ruleset.tables.values()
    assert {row.provenance for row in table.rows} == {"published"}
    assert all(row.source for row in table.rows)
    assert [event for event in ("pair of sixes to tens", "lower than a pair of sixes") if table.pays(event)] == []


def test_double_down_wager_is_paid_at_the_odds_of_the_hand() -> None:
    round = stud({1: "2h"}, "Kh Qh Jh Th", {1: [doubled(75)]}).finish()
    assert (round.net(1, ORIGINAL), round.net(1, DOUBLE_DOWN)) == (4000, 600)
