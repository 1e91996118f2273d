"""N.J.A.C. 13:69F-17.1 to 17.8 as far as they could be read: deck, wagers, deal and the double down wager."""

import re

import pytest

from cutcard.cards.card import Card, parse_card
from cutcard.law import LawError
from cutcard.registry import play
from cutcard.rules.keys import T
from cutcard.rules.state import FACE_DOWN, Lies
from cutcard.rules.steps import Announce, Choice, Deal, Decide, Look, Option, TurnUp
from cutcard.table import actions as a
from cutcard.table.events import E
from tests.games.double_down_stud.tables import CASINO, DOUBLE_DOWN, NO_DOUBLE, ORIGINAL, asked, doubled, ended, stud
from tests.support.rounds import clause, entry, opened, refused
from tests.support.tables import Night

NAME = "double-down-stud:nj-casino"
TWO_HANDS = {2: "Tc", 5: "9d"}
COMMUNITY = "Th 4s Jd Kc"


# --- 17.1 the double down wager ------------------------------------------------------------------------


@pytest.mark.parametrize("cents", [25, 300, 475, 500])
def test_13_69f_17_1_double_down_wager_is_the_original_wager_or_less(cents: int) -> None:
    round = stud({1: "Jh"}, COMMUNITY, {1: [doubled(cents)]}).finish()
    assert (round.net(1, ORIGINAL), round.net(1, DOUBLE_DOWN)) == (500, cents)


@pytest.mark.parametrize("cents", [525, 600, 1000])
def test_13_69f_17_1_more_than_the_original_wager_is_refused(cents: int) -> None:
    round = stud({1: "Jh"}, COMMUNITY)
    round.until(Decide)
    refusal = round.answer(Choice(DOUBLE_DOWN, cents))
    assert round.clause(refusal) == "13:69F-17.1"
    assert refusal.message == f"Seat 1 may choose 'double down' from 25 to 500 cents, not with {cents} cents."


def test_13_69f_17_1_the_bound_is_that_players_own_wager() -> None:
    round = stud({1: "Jh", 2: "Jc"}, COMMUNITY, {1: [doubled(500)]}, wagers={2: 200})
    step = round.until(Decide, seat=2)
    assert step.options == (Option(DOUBLE_DOWN, "double-down", 25, 200), Option(NO_DOUBLE, "double-down"))
    assert round.clause(round.answer(Choice(DOUBLE_DOWN, 225))) == "13:69F-17.1"


@pytest.mark.parametrize("cents", [0, -25])
def test_13_69f_17_1_an_additional_wager_is_more_than_nothing(cents: int) -> None:
    round = stud({1: "Jh"}, COMMUNITY)
    round.until(Decide)
    assert round.clause(round.answer(Choice(DOUBLE_DOWN, cents))) == "13:69F-17.1"


def test_a_double_down_wager_is_a_whole_number_of_units() -> None:
    round = stud({1: "Jh"}, COMMUNITY)
    round.until(Decide)
    refusal = round.answer(Choice(DOUBLE_DOWN, 110))
    assert (refusal.rule, "the unit at this table is 25 cents" in refusal.message) == (T.UNIT, True)


def test_whoever_does_not_double_adds_no_chips() -> None:
    round = stud({1: "Jh"}, COMMUNITY)
    round.until(Decide)
    for choice in (Choice(NO_DOUBLE, 100), Choice("raise", 100), Choice("fold")):
        assert round.clause(round.answer(choice)) == "13:69F-17.1"


def test_13_69f_17_1_the_wager_lies_beside_the_original_one() -> None:
    round = stud(TWO_HANDS, COMMUNITY, {2: [doubled(300)]})
    round.until(Decide, seat=5)
    assert [(wager.seat, wager.name, wager.cents) for wager in round.round.wagers] == [
        (2, ORIGINAL, 500),
        (5, ORIGINAL, 500),
        (2, DOUBLE_DOWN, 300),
    ]


def test_double_down_wager_is_paid_out_of_the_purse() -> None:
    night = Night(NAME, hands="physical")
    night.do(a.Sit("Ada", 1, 700))
    night.wager(1, {ORIGINAL: 500})
    night.do(a.CloseWagers())
    for card in ("Th", "4s", "Jd"):
        night.do(a.Reveal(parse_card(card)))
    assert "Ada has 200 cents in chips" in night.refused(a.Choose(1, DOUBLE_DOWN, 300), "13:69F-17.6(a)")
    night.do(a.Choose(1, DOUBLE_DOWN, 200))
    assert night.table.state.chips("Ada") == 0


# --- 17.2 to 17.6 deck, shuffle, wagers before the deal ------------------------------------------------


def test_13_69f_17_2_a_one_deck_so_no_card_comes_twice() -> None:
    round = stud({1: "9h"}, COMMUNITY)
    round.until(Deal, to="community")
    round.happen()
    refusal = round.answer(Card("Th"))
    assert round.clause(refusal) == "13:69F-17.2(a)"
    assert "ten of hearts is already out" in refusal.message
    assert CASINO.ruleset.decks == 1


def test_13_69f_17_4_a_shuffle_before_play_and_after_every_round() -> None:
    night = Night(NAME)
    night.seat("Ada")
    night.wager(1, {ORIGINAL: 500})
    night.do(a.CloseWagers())
    night.do(a.Choose(1, NO_DOUBLE))
    shuffles = [event for event in night.events if event.name is E.CARDS_SHUFFLED]
    assert {event.rule for event in shuffles} == {"table.shuffle"}
    assert len(shuffles) == 2
    assert clause_of(T.SHUFFLE) == "13:69F-17.4(a)"


@pytest.mark.parametrize("area", ["double down", "ante", "bonus"])
def test_13_69f_17_6_a_wagers_lie_on_the_areas_of_the_layout_only(area: str) -> None:
    refusal = refused(CASINO, [entry(1, {ORIGINAL: 500, area: 500})])
    assert clause(CASINO, refusal) == "13:69F-17.6(a)"
    assert f"no betting area {area!r}" in refusal.message


def test_13_69f_17_6_b_no_original_wager_after_no_more_bets() -> None:
    night = Night(NAME, hands="physical")
    night.seat("Ada", "Bob")
    night.wager(1, {ORIGINAL: 500})
    (closed, *_) = night.do(a.CloseWagers())
    assert (closed.rule, closed.data["words"]) == ("table.no-more-bets", "No more bets")
    assert clause_of(T.NO_MORE_BETS) == "13:69F-17.6(b)"
    night.refused(a.PlaceWager(2, ORIGINAL, 500), "13:69F-17.6(a)")
    assert night.table.state.round is not None
    assert [seat.seat for seat in night.table.state.round.seats] == [1]


def test_13_69f_17_6_b_is_another_call_than_that_of_17_8_d() -> None:
    night = Night(NAME, hands="physical")
    night.seat("Ada")
    night.wager(1, {ORIGINAL: 500})
    night.do(a.CloseWagers())
    for card in ("Th", "4s", "Jd"):
        night.do(a.Reveal(parse_card(card)))
    night.do(a.Choose(1, DOUBLE_DOWN, 500))
    calls = [(event.name, event.rule) for event in night.events if event.data.get("words") == "No more bets"]
    assert calls == [(E.WAGERS_CLOSED, "table.no-more-bets"), (E.ANNOUNCED, "doubles-closed")]


@pytest.mark.parametrize(("cents", "limit"), [(475, "below the minimum of 500"), (1025, "above the maximum of 1000")])
def test_limits_of_the_house_bound_the_original_wager(cents: int, limit: str) -> None:
    limited = play(NAME, {"minimum": "500", "maximum": "1000"})
    refusal = refused(limited, [entry(1, {ORIGINAL: cents})])
    assert (refusal.rule, limit in refusal.message) == (T.LIMITS, True)


def test_more_hands_than_one_are_the_houses_election() -> None:
    entries = [entry(seat, {ORIGINAL: 500}, "Ann") for seat in (1, 4)]
    assert refused(CASINO, entries).rule == T.HANDS
    assert [seat.seat for seat in opened(play(NAME, {"hands": "any"}), entries).seats] == [1, 4]


# --- 17.8 the deal and the hole card -------------------------------------------------------------------


def test_deal_goes_round_clockwise_and_ends_with_the_hole_card() -> None:
    round = stud({7: "2c", 1: "9h", 4: "3d"}, COMMUNITY)
    round.until(Decide)
    assert [(step.to, step.face_up) for step in round.of(Deal)] == [
        *(("1", False), ("4", False), ("7", False)),
        *(("community", True), ("community", True), ("community", True), ("community", False)),
    ]
    assert [(slot.card, slot.lies) for slot in round.round.at("community")][3] == (FACE_DOWN, Lies.DOWN)


def test_13_69f_17_8_a_devices_are_a_manual_shoe_and_the_dealers_hand() -> None:
    for device in ("manual shoe", "hand"):
        dealt = opened(play(NAME, {"device": device}), [entry(1, {ORIGINAL: 500})])
        assert CASINO.next_step(dealt) == Deal("1", False, "deal")
    with pytest.raises(LawError, match=r"does not offer device=automated-shoe \(13:69F-17\.8\(a\)\)"):
        play(NAME, {"device": "automated-shoe"})


def test_players_examine_their_cards_clockwise_before_anybody_is_asked() -> None:
    round = stud({7: "2c", 1: "9h", 4: "3d"}, COMMUNITY)
    step = round.until(Look)
    assert (step, round.play.cite(step.rule).provenance) == (Look(1, "1", 0, "examine"), "house")
    assert round.round.at("community")[3].lies is Lies.DOWN
    round.until(Decide)
    assert [(step.seat, step.at) for step in round.of(Look)] == [(1, "1"), (4, "4"), (7, "7")]


@pytest.mark.parametrize("observer", [None, 2, 5])
def test_players_do_not_see_one_anothers_cards(observer: int | None) -> None:
    """en.shram.kiev.ua, double down stud poker: players at one table may not show each other their cards."""
    round = stud(TWO_HANDS, COMMUNITY, observer=observer)
    for event in (Decide, Announce, TurnUp):
        round.until(event)
        known = {seat: [str(card) for card in round.round.cards(str(seat))] for seat in TWO_HANDS}
        assert known == {seat: [card] if seat == observer else [] for seat, card in TWO_HANDS.items()}


@pytest.mark.parametrize("rule", ["deal", "examine", "hole-card", "turn-up-hands"])
def test_what_is_told_of_the_cards_says_which_text_could_not_be_read(rule: str) -> None:
    cite = CASINO.cite(rule)
    assert (cite.clause, cite.provenance) == (None, "house")
    assert re.match(r"13:69F-17\.[89]\(\w\).* could (not be read|be read in part only): ", cite.note)


def test_players_are_asked_once_each_clockwise() -> None:
    round = stud({7: "2c", 1: "9h", 4: "3d"}, COMMUNITY, {4: [doubled(100)]}).finish()
    assert asked(round) == [1, 4, 7]


def test_13_69f_17_8_d_no_more_bets_once_every_player_has_decided() -> None:
    round = stud(TWO_HANDS, COMMUNITY, {5: [doubled(500)]})
    step = round.until(Announce)
    assert (step.words, round.clause(step)) == ("No more bets", "13:69F-17.8(d)")
    assert asked(round) == [2, 5]
    assert round.round.at("community")[3].card is FACE_DOWN
    assert round.finish().words == ["No more bets"]


def test_13_69f_17_8_d_the_call_is_made_also_when_nobody_doubled() -> None:
    assert stud(TWO_HANDS, COMMUNITY).finish().words == ["No more bets"]


def test_hole_card_is_turned_up_after_the_call() -> None:
    round = stud(TWO_HANDS, COMMUNITY)
    step = round.until(TurnUp)
    assert (step, round.words) == (TurnUp("community", 3, "hole-card"), ["No more bets"])
    round.happen()
    assert [str(card) for card in round.round.cards("community")] == ["Th", "4s", "Jd", "Kc"]


def test_each_seat_is_settled_by_its_own_card_with_the_shared_ones() -> None:
    round = stud({1: "Ac", 2: "Td", 3: "4c", 4: "Jc"}, COMMUNITY).finish()
    assert sorted(ended(round)) == [
        (1, ORIGINAL, "lose"),
        (2, ORIGINAL, "push"),
        (3, ORIGINAL, "lose"),
        (4, ORIGINAL, "win"),
    ]


def clause_of(rule: str) -> str:
    """The clause under which a rule of the table stands."""
    return str(CASINO.cite(rule))
