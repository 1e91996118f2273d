"""The Colorado text, 1.4: wrong numbers of cards, exposed and fallen cards; what each voids and what it does not."""

import pytest

from cutcard.cards.card import Card
from cutcard.rules.play import Play
from cutcard.rules.state import Irregularity, Lies, Result, Slot
from cutcard.rules.steps import Conclude, Deal, Decide, Look, Rack, Refusal, Settle, TurnUp
from tests.games.let_it_ride.tables import BACK, COLORADO, GROUPS, RIDE, asked, circles, in_colorado, paid, story
from tests.support.rounds import Dealt, clause

EXPOSED = "exposed card"
FALLEN = "fallen card"
WRONG_NUMBER = "wrong number of cards"

HANDS = {1: "Ah Kh Qh", 2: "Tc Ts 4h", 3: "9c 8h 2s"}
COMMUNITY = "Td 4d"
WAGERS = {1: circles(400, bonus=100, tip=200), 2: circles(), 3: circles()}
ALL_OF_SEAT_1 = ["1", "2", "$", "bonus", "tip"]


def round_about_to_be_dealt() -> Dealt:
    """Three seats, the first with a bonus and a tip wager."""
    return in_colorado(HANDS, COMMUNITY, wagers=WAGERS)


def refusal_of(round: Dealt, kind: str, at: str, card: str = "") -> Refusal:
    """Why a report is not accepted now. Fails if it is."""
    refusal = round.play.advance(round.round, Irregularity(kind, at, Card(card) if card else None))
    assert isinstance(refusal, Refusal)
    return refusal


def void(round: Dealt) -> list[tuple[int, str]]:
    """The wagers that were void, in order; each under 1.4 and without a change of chips."""
    steps = [step for step in round.of(Settle) if step.result is Result.VOID]
    assert {(clause(COLORADO, step), step.net) for step in steps} <= {("CO-LIR 1.4", 0)}
    return [(step.seat, step.wager) for step in steps]


# --- a wrong number of cards ---------------------------------------------------------------------------


def test_co_lir_1_4_player_count_voids_that_players_wagers_alone() -> None:
    round = round_about_to_be_dealt()
    round.until(Deal, to="1")
    round.happen()
    round.until(Deal, to="1")
    round.report(WRONG_NUMBER, "1")
    round.finish()
    assert void(round) == [(1, wager) for wager in ALL_OF_SEAT_1]
    assert asked(round) == [2, 3, 2, 3]
    assert (round.net(1), round.net(2), round.net(3)) == (0, 22_500, -1_500)


def test_co_lir_1_4_player_count_stops_the_deal_to_that_player_and_racks_what_lies_there() -> None:
    round = round_about_to_be_dealt()
    round.until(Deal, to="community")
    round.report(WRONG_NUMBER, "1")
    assert story(round.finish())[:5] == [
        "1.3 deal 1, 2, 3",
        "1.4 void 1 1 +0, 1 2 +0, 1 $ +0, 1 bonus +0, 1 tip +0",
        "1.4 rack 1 Ah",
        "1.3 deal community, 2, 3, community, 2, 3",
        "1.3 rack stub unseen",
    ]


def test_co_lir_1_4_player_count_may_be_found_out_once_all_are_dealt() -> None:
    round = round_about_to_be_dealt()
    round.until(Decide)
    round.report(WRONG_NUMBER, "3")
    assert void(round.finish()) == [(3, "1"), (3, "2"), (3, "$")]
    assert asked(round) == [1, 2, 1, 2]


def test_co_lir_1_4_player_count_of_a_single_player_ends_the_round() -> None:
    round = in_colorado({4: "Ah Kh Qh"}, COMMUNITY)
    round.until(Look)
    round.report(WRONG_NUMBER, "4")
    assert void(round.finish()) == [(4, "1"), (4, "2"), (4, "$")]
    assert asked(round) == []
    assert round.round.layout == ()


@pytest.mark.parametrize("kind", ["face-up card", "card drawn in error", "late wager"])
def test_co_lir_1_4_player_count_exposure_and_fall_are_all_that_the_text_knows(kind: str) -> None:
    refusal = refusal_of(round_about_to_be_dealt(), kind, "1")
    assert clause(COLORADO, refusal) == "CO-LIR 1.4"
    assert kind in refusal.message


@pytest.mark.parametrize("seen", [Deal, Look, Decide])
def test_co_lir_1_4_dealer_count_voids_every_wager_of_the_table(seen: type[Deal | Look | Decide]) -> None:
    round = round_about_to_be_dealt()
    round.until(seen)
    round.report(WRONG_NUMBER, "community")
    round.finish()
    assert void(round) == [(seat, wager) for seat, placed in WAGERS.items() for wager in placed]
    assert [round.net(seat) for seat in WAGERS] == [0, 0, 0]
    assert round.round.layout == ()


# --- exposed cards -------------------------------------------------------------------------------------


def test_co_lir_1_4_player_exposed_is_no_misdeal_the_card_is_turned_over_and_the_deal_goes_on() -> None:
    round = in_colorado({1: "Jc Qd 2s", 2: "8h Ac 3d"}, "Js 5h", {1: (BACK, RIDE)})
    round.until(Deal, to="2")
    round.report(EXPOSED, "2", "8c")
    assert round.round.at("2") == (Slot(Card("8c"), Lies.DOWN),)
    assert round.step == Deal("community", False, "deal")
    round.finish()
    assert void(round) == []
    assert [step.to for step in round.of(Deal)] == ["1", "community", "1", "2", "community", "1", "2"]
    assert (round.net(1), round.net(2)) == (1_000, -1_500)


def test_co_lir_1_4_player_exposed_card_was_seen_by_all_and_must_be_the_one_that_is_turned_up() -> None:
    round = in_colorado({1: "Jc Qd 2s", 2: "8h Ac"}, "Js 5h")
    round.until(Deal, to="2")
    round.report(EXPOSED, "2", "8c")
    round.until(TurnUp, at="2", number=0)
    assert "already seen" in round.answer(Card("8d")).message


def test_co_lir_1_4_player_exposed_card_must_be_named_and_not_be_out_already() -> None:
    round = in_colorado({1: "Jc Qd 2s", 2: "8h Ac 3d"}, "Js 5h")
    round.until(Deal, to="1")
    refusal = refusal_of(round, EXPOSED, "1")
    assert (clause(COLORADO, refusal), "Which card" in refusal.message) == ("CO-LIR 1.4", True)
    round.report(EXPOSED, "1", "7h")
    assert "already out" in refusal_of(round, EXPOSED, "2", "7h").message


@pytest.mark.parametrize("play", [COLORADO, GROUPS])
def test_co_lir_1_4_dealer_exposed_voids_every_wager_even_a_royal_flush(play: Play) -> None:
    round = in_colorado({1: "Ah Kh Qh", 2: "8h 8c 2c"}, "Jh", wagers=WAGERS, play=play)
    round.until(Deal, to="community")
    round.report(EXPOSED, "community", "Th")
    round.finish()
    assert void(round) == [*((1, wager) for wager in ALL_OF_SEAT_1), (2, "1"), (2, "2"), (2, "$")]
    assert asked(round) == []


def test_co_lir_1_4_dealer_exposed_after_a_withdrawal_leaves_that_wager_with_its_player() -> None:
    round = in_colorado(HANDS, COMMUNITY, {1: (BACK, RIDE)})
    round.until(TurnUp)
    round.report(EXPOSED, "community", "4d")
    round.finish()
    assert round.result(1, "1") is Result.WITHDRAWN
    assert void(round) == [(seat, circle) for seat in HANDS for circle in ("1", "2", "$") if (seat, circle) != (1, "1")]


# --- fallen cards --------------------------------------------------------------------------------------


def test_co_lir_1_4_dropped_card_kills_the_hand_and_voids_its_wagers() -> None:
    round = round_about_to_be_dealt()
    round.until(Look, seat=1, number=1)
    round.report(FALLEN, "1", "Kh")
    step = round.until(Rack, rule="fallen-card")
    assert step.slots == (("1", 0), ("1", 1), ("1", 2))
    round.finish()
    assert void(round) == [(1, wager) for wager in ALL_OF_SEAT_1]
    assert (round.net(1), round.net(2), round.net(3)) == (0, 22_500, -1_500)
    assert asked(round) == [2, 3, 2, 3]


def test_co_lir_1_4_dropped_while_it_was_dealt_the_card_is_racked_with_the_hand() -> None:
    round = in_colorado({1: "Ah Kh Qh", 2: "Tc"}, COMMUNITY)
    round.until(Deal, to="2")
    round.happen()
    round.until(Deal, to="2")
    round.report(FALLEN, "2", "Ts")
    round.finish()
    assert [str(card) for place, card in round.racked if place == "2"] == ["Tc", "Ts"]
    assert [step.to for step in round.of(Deal)] == ["1", "2", "community", "1", "community", "1"]


def test_co_lir_1_4_dropped_after_a_withdrawal_voids_what_still_lies() -> None:
    round = in_colorado(HANDS, COMMUNITY, {2: (BACK, RIDE)}, WAGERS)
    round.until(Decide, rule="bet-two", seat=2)
    round.report(FALLEN, "2")
    round.finish()
    assert round.result(2, "1") is Result.WITHDRAWN
    assert void(round) == [(2, "2"), (2, "$")]
    assert sorted({seat for seat, _ in paid(round)}) == [1, 2, 3]


# --- what cannot have happened -------------------------------------------------------------------------


def test_co_lir_1_4_dropped_card_is_a_card_that_came_to_a_player_in_play() -> None:
    round = round_about_to_be_dealt()
    for at in ("community", "4", "", "stub"):
        assert "Name one of 1, 2, 3." in refusal_of(round, FALLEN, at, "2c").message
    assert "none can be exposed or fall" in refusal_of(round, FALLEN, "2", "2c").message


def test_co_lir_1_4_reports_come_too_late_when_every_wager_is_settled() -> None:
    round = round_about_to_be_dealt()
    round.until(Rack, rule="collect-cards")
    for kind in (EXPOSED, FALLEN, WRONG_NUMBER):
        refusal = refusal_of(round, kind, "2", "Tc")
        assert "report it in the next round" in refusal.message
    round.finish()
    assert isinstance(round.step, Conclude)


def test_co_lir_1_4_player_count_found_late_still_voids_that_hand_alone() -> None:
    round = round_about_to_be_dealt()
    round.until(TurnUp, rule="turn-up-hands")
    round.report(WRONG_NUMBER, "2")
    round.finish()
    assert {wager.result for wager in round.round.wagers if wager.seat == 2} <= {Result.VOID, Result.WITHDRAWN}
    assert all(wager.result is not Result.VOID for wager in round.round.wagers if wager.seat != 2)
