"""What goes wrong at Caribbean stud: its section could not be read, so these are the house's, after 13:69F-18.12(a)."""

from __future__ import annotations

import pytest

from cutcard.rules.state import Lies, Result, Round
from cutcard.rules.steps import Deal, Decide, Look, Rack, Refusal, Settle
from tests.games.caribbean_stud.tables import ACE_KING, FOLD, PROGRESSIVE, nets, stud
from tests.support.rounds import Dealt, irregular

HANDS = {1: "3c 3d 5h 6s 7c", 4: "9c 9d 9s 2c 5d"}


def under_way() -> Dealt:
    """Two hands of which two cards are dealt to each, the dealer's included."""
    round = stud(HANDS, ACE_KING, play=PROGRESSIVE, progressive=100)
    for _ in range(6):
        round.happen()
    assert isinstance(round.step, Deal)
    return round


def results(round: Dealt) -> set[Result]:
    return {step.result for step in round.of(Settle)}


def test_a_card_found_face_up_is_racked_and_the_deal_goes_on() -> None:
    round = under_way()
    round.report("face-up card", card="Qs")
    assert round.until(Rack).slots == (("aside", 0),)
    assert [nets(round.finish(), seat) for seat in HANDS] == [
        {"ante": 500, "call": 1000, "progressive": -100},
        {"ante": 500, "call": 3000, "progressive": -100},
    ]
    assert round.racked_cards[0] == "Qs"


def test_two_cards_found_face_up_void_all_hands_side_wagers_included() -> None:
    round = under_way()
    round.report("face-up card", card="Qs")
    round.happen()
    round.report("face-up card", card="Jd")
    assert results(round.finish()) == {Result.VOID}
    assert len(round.of(Settle)) == 4
    assert "Decide" not in {type(step).__name__ for step in round.steps}


def test_a_wrong_number_of_cards_voids_that_hand_alone() -> None:
    round = stud(HANDS, ACE_KING)
    round.until(Look)
    round.report("wrong number of cards", at="4")
    round.finish()
    assert (round.result(4, "ante"), nets(round)) == (Result.VOID, {"ante": 500, "call": 1000})
    assert [step.seat for step in round.of(Decide)] == [1]


def test_a_wrong_number_of_cards_to_the_dealer_voids_all_hands() -> None:
    round = stud(HANDS, ACE_KING)
    round.until(Look)
    round.report("wrong number of cards", at="dealer")
    assert results(round.finish()) == {Result.VOID}


def test_a_fold_before_a_misdeal_is_noticed_stays_lost() -> None:
    round = stud(HANDS, ACE_KING, {1: FOLD})
    round.until(Decide, seat=4)
    round.report("wrong number of cards", at="dealer")
    round.finish()
    assert (round.result(1, "ante"), round.result(4, "ante")) == (Result.LOSE, Result.VOID)


def test_a_device_that_fails_during_the_deal_voids_all_hands() -> None:
    round = under_way()
    round.report("device failure")
    assert results(round.finish()) == {Result.VOID}


def test_a_card_drawn_in_error_is_the_next_card() -> None:
    round = under_way()
    before = round.round.layout
    round.report("card drawn in error")
    assert round.round.layout == before
    assert nets(round.finish()) == {"ante": 500, "call": 1000, "progressive": -100}


@pytest.mark.parametrize(
    ("kind", "at", "message"),
    [
        ("device failure", "", "only happen while they are being dealt"),
        ("wrong number of cards", "7", "Name one of 1, 4, dealer"),
        ("exposed card", "1", "no clause on “exposed card”"),
    ],
)
def test_what_cannot_have_happened_is_refused(kind: str, at: str, message: str) -> None:
    round = stud(HANDS, ACE_KING)
    round.until(Look)
    refusal = round.play.advance(round.round, irregular(kind, at))
    assert isinstance(refusal, Refusal)
    assert message in refusal.message


def test_cards_of_a_void_hand_are_racked_and_no_other_is_dealt_in_its_place() -> None:
    round = stud(HANDS, ACE_KING)
    round.until(Deal, to="4")
    round.report("wrong number of cards", at="1")
    round.finish()
    assert [step.to for step in round.of(Deal)].count("1") == 1
    assert round.racked[0][0] == "1"
    assert isinstance(round.round, Round)
    assert all(slot.lies is not Lies.DOWN for _, slots in round.round.layout for slot in slots)
