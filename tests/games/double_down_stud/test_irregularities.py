"""N.J.A.C. 13:69F-17.11: the hole card exposed too early, cards found face up, and what could not be read."""

import pytest

from cutcard.cards.card import parse_card
from cutcard.rules.keys import T
from cutcard.rules.state import ASIDE, FACE_DOWN, Irregularity, Result
from cutcard.rules.steps import Announce, Conclude, Deal, Decide, Look, Rack, Refusal, Settle, TurnUp
from tests.games.double_down_stud.tables import CASINO, DOUBLE_DOWN, ORIGINAL, asked, doubled, ended, stud
from tests.support.rounds import Dealt, clause, irregular

EXPOSED = "exposed card"
FACE_UP = "face-up card"
TWO_HANDS = {2: "Tc", 5: "Jh"}
COMMUNITY = "Th 4s Jd Kc"


def to_the_hole_card() -> Dealt:
    """Two seats; the hole card is the next to be dealt."""
    round = stud(TWO_HANDS, COMMUNITY, {2: [doubled(500)], 5: [doubled(25)]})
    round.until(Deal, to="community", face_up=False)
    return round


# --- (a) the hole card exposed -------------------------------------------------------------------------


def test_13_69f_17_11_a_exposed_as_it_is_dealt_and_nobody_is_asked() -> None:
    round = to_the_hole_card()
    round.report(EXPOSED, "community", "Kc")
    assert asked(round.finish()) == []
    assert ended(round) == [(2, ORIGINAL, "void"), (5, ORIGINAL, "void")]
    assert {round.clause(step) for step in round.of(Settle)} == {"13:69F-17.11(a)"}
    assert round.racked_cards == ["Tc", "Jh", "Th", "4s", "Jd", "Kc"]


@pytest.mark.parametrize("seat", [2, 5])
def test_13_69f_17_11_a_exposed_while_the_players_examine_their_cards(seat: int) -> None:
    round = to_the_hole_card()
    round.until(Look, seat=seat)
    round.report(EXPOSED, "community", "Kc")
    assert asked(round.finish()) == []
    assert {step.result for step in round.of(Settle)} == {Result.VOID}
    assert round.of(TurnUp) == []


@pytest.mark.parametrize("decided", [0, 1])
def test_13_69f_17_11_a_exposed_while_the_players_decide(decided: int) -> None:
    round = to_the_hole_card()
    round.until(Decide, seat=(2, 5)[decided])
    round.report(EXPOSED, "community", "Kc")
    assert asked(round.finish()) == [2][:decided]
    assert {step.result for step in round.of(Settle)} == {Result.VOID}


def test_13_69f_17_11_a_double_down_wagers_are_returned_as_well() -> None:
    round = to_the_hole_card()
    round.until(Announce)
    round.report(EXPOSED, "community", "Kc")
    assert ended(round.finish()) == [
        *((2, wager, "void") for wager in (ORIGINAL, DOUBLE_DOWN)),
        *((5, wager, "void") for wager in (ORIGINAL, DOUBLE_DOWN)),
    ]
    assert (round.net(2), round.net(5)) == (0, 0)
    assert round.words == []
    assert isinstance(round.step, Conclude)


def test_13_69f_17_11_a_a_card_that_was_not_named_voids_as_well() -> None:
    round = to_the_hole_card()
    round.until(Announce)
    round.report(EXPOSED, "community")
    round.finish()
    assert [racked.card for racked in round.round.rack][-1] is FACE_DOWN
    assert {step.result for step in round.of(Settle)} == {Result.VOID}


def test_13_69f_17_11_a_after_the_call_an_exposed_hole_card_changes_nothing() -> None:
    round = to_the_hole_card()
    round.until(TurnUp)
    refusal = round.answer(irregular(EXPOSED, "community", "Kc"))
    assert round.clause(refusal) == "13:69F-17.11(a)"
    assert "“No more bets” has been announced" in refusal.message
    assert round.finish().net(5) == 525


@pytest.mark.parametrize("at", ["2", "5", "stub"])
def test_13_69f_17_11_a_speaks_of_the_hole_card_only(at: str) -> None:
    round = to_the_hole_card()
    refusal = round.answer(irregular(EXPOSED, at, "Tc"))
    assert round.clause(refusal) == "13:69F-17.11(a)"
    assert "Only the hole card voids hands" in refusal.message


def test_a_players_card_that_others_have_seen_is_played_on() -> None:
    round = to_the_hole_card()
    round.until(Decide)
    assert "or play on" in round.answer(irregular(EXPOSED, "5", "Jh")).message
    assert (round.finish().net(2), round.net(5)) == (0, 525)


def test_13_69f_17_11_a_no_hole_card_before_the_fourth_community_card() -> None:
    round = stud(TWO_HANDS, COMMUNITY)
    while round.step != Deal("community", False, "deal"):
        assert "not being dealt yet" in round.answer(irregular(EXPOSED, "community", "Kc")).message
        round.happen()
    assert "Which card was it?" in round.answer(irregular(EXPOSED, "community")).message


def test_an_exposed_hole_card_cannot_be_one_that_is_out() -> None:
    round = to_the_hole_card()
    assert round.answer(irregular(EXPOSED, "community", "Jd")).rule == T.CARDS


# --- (b) cards found face up ---------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["2", "5", "community"])
def test_13_69f_17_11_b_a_card_found_face_up_is_racked_and_the_next_one_dealt(place: str) -> None:
    round = stud(TWO_HANDS, COMMUNITY)
    due = round.until(Deal, to=place)
    round.report(FACE_UP, place, "2d")
    assert (round.step, round.clause(round.step)) == (Rack(((ASIDE, 0),), "face-up-card"), "13:69F-17.11(b)")
    round.happen()
    assert round.step == due
    assert round.finish().racked_cards[0] == "2d"
    assert (round.result(2, ORIGINAL), round.result(5, ORIGINAL)) == (Result.PUSH, Result.WIN)


def test_13_69f_17_11_b_more_than_one_such_card_voids_all_hands() -> None:
    round = stud(TWO_HANDS, COMMUNITY)
    round.report(FACE_UP, "2", "2d")
    round.until(Deal, to="community")
    round.report(FACE_UP, "community", "3d")
    round.finish()
    assert ended(round) == [(2, ORIGINAL, "void"), (5, ORIGINAL, "void")]
    assert {step.rule for step in round.of(Settle)} == {"two-face-up-cards"}
    assert round.racked_cards == ["2d", "3d", "Tc", "Jh"]


def test_what_a_second_card_found_face_up_does_is_the_houses_reading() -> None:
    cite = CASINO.cite("two-face-up-cards")
    assert (cite.clause, cite.provenance) == (None, "house")
    assert "13:69F-17.11(b) breaks off" in cite.note


def test_a_card_found_face_up_is_found_during_the_deal() -> None:
    round = stud(TWO_HANDS, COMMUNITY)
    round.until(Decide)
    refusal = round.answer(irregular(FACE_UP, "2", "2d"))
    assert (round.clause(refusal), "The cards are dealt" in refusal.message) == ("13:69F-17.11(b)", True)


# --- (c) and following, which could not be read --------------------------------------------------------


def test_a_card_drawn_in_error_is_the_next_card() -> None:
    round = stud(TWO_HANDS, COMMUNITY)
    due = round.until(Deal, to="5")
    round.report("card drawn in error", "5")
    assert round.step == due
    assert [note.kind for note in round.finish().round.notes] == ["card drawn in error"]
    assert round.net(5) == 500


def test_a_wrong_number_of_cards_to_a_player_voids_that_hand_alone() -> None:
    round = stud(TWO_HANDS, COMMUNITY, {2: [doubled(500)]})
    round.until(Decide, seat=5)
    round.report("wrong number of cards", "2")
    assert ended(round.finish())[:2] == [(2, ORIGINAL, "void"), (2, DOUBLE_DOWN, "void")]
    assert (asked(round), round.net(5)) == ([2, 5], 500)
    assert [step.at for step in round.of(TurnUp)] == ["community", "5"]


def test_a_wrong_number_of_community_cards_voids_all_hands() -> None:
    round = to_the_hole_card()
    round.report("wrong number of cards", "community")
    assert {step.rule for step in round.finish().of(Settle)} == {"wrong-number-to-dealer"}
    assert ended(round) == [(2, ORIGINAL, "void"), (5, ORIGINAL, "void")]


def test_a_device_that_fails_during_the_deal_voids_all_hands() -> None:
    round = to_the_hole_card()
    round.report("device failure")
    assert {step.result for step in round.finish().of(Settle)} == {Result.VOID}
    late = stud(TWO_HANDS, COMMUNITY)
    late.until(Decide)
    assert "The cards are dealt" in late.answer(irregular("device failure")).message


@pytest.mark.parametrize("kind", ["fallen card", "earthquake"])
def test_other_irregularities_have_no_clause(kind: str) -> None:
    refusal = CASINO.advance(to_the_hole_card().round, Irregularity(kind, "2", parse_card("Tc")))
    assert isinstance(refusal, Refusal)
    assert clause(CASINO, refusal) == "13:69F-17.11"
    assert "exposed card, card drawn in error, wrong number of cards" in refusal.message


def test_nothing_is_irregular_once_every_wager_is_settled() -> None:
    round = stud(TWO_HANDS, COMMUNITY)
    round.until(Rack)
    for kind in (FACE_UP, "wrong number of cards", "device failure"):
        assert "Every wager of this round is settled" in round.answer(irregular(kind, "2", "2d")).message
