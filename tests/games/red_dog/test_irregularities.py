"""Irregularities: 13:47-20.31(g)."""

import pytest

from cutcard.cards.card import parse_card
from cutcard.registry import play
from cutcard.rules.keys import T
from cutcard.rules.state import ASIDE, Result
from cutcard.rules.steps import Announce, Deal, Decide, Option, Rack, Settle
from tests.games.red_dog.tables import NIGHT, NO_RAISE, PLAY_OUT, VOID, raised, red_dog
from tests.support.rounds import Dealt, clause, entry, irregular, opened, refused

PREMATURE = "premature third card"
FACE_UP = "face-up card"
IN_ERROR = "card drawn in error"


def premature_nine() -> Dealt:
    """Three seats have answered; before "Raises closed" the nine of hearts is drawn and exposed."""
    round = red_dog(
        "5c 7d 6s",
        {1: [raised(500), PLAY_OUT], 2: [raised(200), VOID], 3: [NO_RAISE, PLAY_OUT]},
        wagers={1: 500, 2: 500, 3: 300},
    )
    round.until(Announce, words="Raises closed")
    round.report(PREMATURE, "middle", "9h")
    return round


def test_13_47_20_31_g_1_unused_the_next_card_takes_its_place() -> None:
    round = red_dog("6c 8h 7d", {1: [raised(500)]})
    round.until(Deal, to="middle")
    round.report(FACE_UP, "middle", "9c")
    round.finish()
    assert round.net(1) == 5000
    assert [deal.to for deal in round.of(Deal)] == ["left", "right", "middle"]


@pytest.mark.parametrize("box", ["left", "right", "middle"])
def test_13_47_20_31_g_1_rack_at_once(box: str) -> None:
    round = red_dog("6c 8h 7d")
    round.until(Deal, to=box)
    round.report(FACE_UP, box, "9c")
    assert (round.step, round.clause(round.step)) == (Rack(((ASIDE, 0),), "face-up-card"), "13:47-20.31(g)1")
    round.happen()
    assert (round.racked_cards, round.step) == (["9c"], Deal(box, True, round.step.rule))


def test_13_47_20_31_g_1_rack_however_many_they_are_and_void_nothing() -> None:
    round = red_dog("6c 8h 7d")
    for card in ("9c", "9d", "9s"):
        round.report(FACE_UP, "left", card)
        round.happen()
    assert round.finish().net(1) == 2500
    assert round.racked_cards == ["9c", "9d", "9s", "6c", "7d", "8h"]


def test_13_47_20_31_g_1_rack_two_that_lie_together() -> None:
    round = red_dog("6c 8h 7d")
    round.report(FACE_UP, "left", "9c")
    round.report(FACE_UP, "left", "9d")
    assert round.finish().racked_cards == ["9c", "9d", "6c", "7d", "8h"]


def test_a_face_up_card_is_named_and_cannot_come_again() -> None:
    round = red_dog("6c 8h 7d")
    nameless = round.answer(irregular(FACE_UP, "left"))
    assert (round.clause(nameless), nameless.message[:19]) == ("13:47-20.31(g)1", "Which card was it? ")
    round.report(FACE_UP, "left", "9c")
    assert round.answer(irregular(FACE_UP, "left", "9c")).rule == T.CARDS
    round.happen()
    assert round.answer(parse_card("9c")).rule == T.CARDS


def test_13_47_20_31_g_2_a_card_drawn_in_error_is_the_next_card() -> None:
    round = red_dog("4s 6c 5h", {1: [NO_RAISE], 2: [raised(500)]}, wagers={1: 500, 2: 500})
    round.until(Decide, seat=2)
    due = round.step
    round.report(IN_ERROR, "middle")
    assert round.step == due
    assert round.finish().net(1) == 2500
    assert round.net(2) == 5000
    assert [note.kind for note in round.round.notes] == [IN_ERROR]


def test_13_47_20_31_g_3_discard_the_card_that_came_too_early() -> None:
    round = premature_nine()
    step = round.happen()
    assert (step, round.clause(step)) == (Rack((("middle", 0),), "premature-third-card"), "13:47-20.31(g)3")
    assert round.finish().racked_cards == ["9h", "5c", "6s", "7d"]


def test_13_47_20_31_g_3_discard_a_card_that_would_have_won() -> None:
    round = red_dog("5c 7d 9h", {1: [NO_RAISE, PLAY_OUT]})
    round.until(Decide)
    round.report(PREMATURE, "middle", "6s")
    assert round.finish().net(1) == -500


def test_13_47_20_31_g_3_option_of_each_player_to_play_out_or_to_void() -> None:
    round = premature_nine().finish()
    asked = [ask for ask in round.of(Decide) if ask.rule == "premature-third-card"]
    assert [ask.seat for ask in asked] == [1, 2, 3]
    assert {ask.options for ask in asked} == {
        (Option("play out", "premature-third-card"), Option("void", "premature-third-card"))
    }
    assert {round.clause(ask) for ask in asked} == {"13:47-20.31(g)3"}
    assert (round.net(1), round.net(3)) == (5000, 1500)


def test_13_47_20_31_g_3_option_comes_after_the_raises_under_way() -> None:
    round = red_dog("5c 9d 7h", {1: [raised(500), VOID], 2: [raised(100), PLAY_OUT]}, wagers={1: 500, 2: 500})
    round.until(Decide, seat=2)
    round.report(PREMATURE, "middle", "6s")
    round.finish()
    assert [(ask.seat, ask.rule) for ask in round.of(Decide)] == [
        (1, "raise"),
        (2, "raise"),
        (1, "premature-third-card"),
        (2, "premature-third-card"),
    ]


def test_13_47_20_31_g_3_refund_original_and_raise_before_the_new_third_card() -> None:
    round = premature_nine()
    round.until(Deal, to="middle")
    assert [(step.seat, step.wager, step.result, step.net, round.clause(step)) for step in round.of(Settle)] == [
        (2, "original", Result.VOID, 0, "13:47-20.31(g)3"),
        (2, "raise", Result.VOID, 0, "13:47-20.31(g)3"),
    ]
    assert round.finish().net(2) == 0


def test_13_47_20_31_g_3_refund_of_everybody_ends_the_round() -> None:
    round = red_dog("2c 6d", {1: [raised(500), VOID], 2: [NO_RAISE, VOID]}, wagers={1: 500, 2: 700})
    round.until(Announce, words="Raises closed")
    round.report(PREMATURE, "middle", "4h")
    round.finish()
    assert (round.net(1), round.net(2)) == (0, 0)
    assert [deal.to for deal in round.of(Deal)] == ["left", "right"]
    assert "Raises closed" not in round.words
    assert round.racked_cards == ["4h", "2c", "6d"]


def test_13_47_20_31_g_3_option_again_for_those_who_stayed() -> None:
    choices = {1: [NO_RAISE, PLAY_OUT, VOID], 2: [NO_RAISE, VOID], 3: [NO_RAISE, PLAY_OUT, PLAY_OUT]}
    round = red_dog("5c 9d 7h", choices, wagers={1: 500, 2: 500, 3: 500})
    round.until(Announce, words="Raises closed")
    round.report(PREMATURE, "middle", "6s")
    round.until(Announce, words="Raises closed")
    round.report(PREMATURE, "middle", "8s")
    round.finish()
    asked = [ask.seat for ask in round.of(Decide) if ask.rule == "premature-third-card"]
    assert asked == [1, 2, 3, 1, 3]
    assert [round.net(seat) for seat in (1, 2, 3)] == [0, 0, 1000]
    assert round.racked_cards == ["6s", "8s", "5c", "7h", "9d"]


def test_a_third_card_is_not_premature_once_raises_are_closed() -> None:
    round = red_dog("5c 9d 7h")
    round.until(Deal, to="middle")
    refusal = round.answer(irregular(PREMATURE, "middle", "6s"))
    assert (round.clause(refusal), "Raises closed" in refusal.message) == ("13:47-20.31(g)3", True)


@pytest.mark.parametrize("cards", ["8c 8d", "6c 7d"])
def test_a_third_card_is_premature_only_where_there_is_a_spread(cards: str) -> None:
    round = red_dog(f"{cards} 2h")
    for _ in range(3):
        assert round.clause(round.answer(irregular(PREMATURE, "middle", "Ks"))) == "13:47-20.31(g)3"
        round.happen()


def test_a_premature_card_is_named() -> None:
    round = red_dog("5c 9d 7h")
    round.until(Decide)
    assert round.answer(irregular(PREMATURE, "middle")).message.startswith("Which card was it?")


@pytest.mark.parametrize("kind", ["exposed card", "fallen card", "earthquake"])
def test_other_irregularities_are_not_known(kind: str) -> None:
    refusal = red_dog("5c 9d").answer(irregular(kind, "left", "2h"))
    assert refusal.message.endswith("It knows: face-up card, card drawn in error, premature third card.")


def test_nothing_is_irregular_once_every_wager_is_settled() -> None:
    round = red_dog("5c 9d 7h")
    round.until(Rack)
    for kind in (FACE_UP, IN_ERROR, PREMATURE):
        assert round.answer(irregular(kind, "middle", "2h")).message.startswith("Every wager of this round is settled")


def test_13_47_20_31_g_4_one_betting_area_for_a_player() -> None:
    refusal = refused(NIGHT, [entry(1, {"original": 500}, "Ann"), entry(3, {"original": 500}, "Ann")])
    assert (refusal.rule, clause(NIGHT, refusal)) == (T.HANDS, "13:47-20.31(g)4")


def test_13_47_20_31_g_4_more_betting_areas_if_the_holder_permits_it() -> None:
    permitted = play("red-dog:nj-casino-night", {"hands": "any"})
    seats = [entry(seat, {"original": 500}, "Ann") for seat in (1, 3, 7)]
    assert [seat.seat for seat in opened(permitted, seats).seats] == [1, 3, 7]


def test_one_betting_area_is_one_wager() -> None:
    twice = entry(1, {"original": 500})
    assert refused(NIGHT, [twice, twice]).rule == T.SEATED
