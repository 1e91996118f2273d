"""Consecutive cards and pairs: 13:47-20.31(d)7 to (d)10."""

import pytest

from cutcard.law import Odds
from cutcard.rules.state import Result
from cutcard.rules.steps import Announce, Conclude, Deal, Decide, Rack, Settle
from tests.games.red_dog.tables import SIX_DECKS, red_dog

WAGERS = {1: 500, 3: 200}


def settlements(cards: str) -> list[tuple[int, Result, int, str]]:
    """How the wagers of two seats end: seat, result, net and clause."""
    round = red_dog(cards, wagers=WAGERS).finish()
    return [(step.seat, step.result, step.net, round.clause(step)) for step in round.of(Settle)]


@pytest.mark.parametrize("cards", ["Kh As", "As Kh", "2c 3d", "Td 9d"])
def test_13_47_20_31_d_7_call_the_words_of_the_clause(cards: str) -> None:
    round = red_dog(cards).finish()
    assert round.words == ["The cards are consecutive--tie hand"]
    assert round.clause(round.of(Announce)[0]) == "13:47-20.31(d)7"


def test_13_47_20_31_d_7_void_all_wagers() -> None:
    assert settlements("Kh As") == [
        (1, Result.VOID, 0, "13:47-20.31(d)7"),
        (3, Result.VOID, 0, "13:47-20.31(d)7"),
    ]


def test_13_47_20_31_d_7_end_without_a_third_card() -> None:
    round = red_dog("6h 7s").finish()
    assert [type(step) for step in round.steps] == [Deal, Deal, Announce, Settle, Rack]
    assert round.racked_cards == ["6h", "7s"]
    assert isinstance(round.step, Conclude)


def test_13_47_20_31_d_8_call_the_words_of_the_clause() -> None:
    round = red_dog("8c 8d 2h")
    said = round.until(Announce)
    assert (said.words, round.clause(said)) == ("We have a pair", "13:47-20.31(d)8")


def test_13_47_20_31_d_8_third_card_at_once_in_the_middle() -> None:
    round = red_dog("8c 8d 2h")
    round.until(Announce)
    round.happen()
    step = round.happen()
    assert (step, round.clause(step)) == (Deal("middle", True, "pair"), "13:47-20.31(d)8")
    assert round.finish().of(Decide) == []


def test_13_47_20_31_d_9_call_the_words_of_the_clause() -> None:
    round = red_dog("8c 8d 8h").finish()
    assert round.words == ["We have a pair", "Three of a kind"]
    assert round.clause(round.of(Announce)[1]) == "13:47-20.31(d)9"


def test_13_47_20_31_d_9_pay_all_wagers_eleven_to_one() -> None:
    assert settlements("8c 8d 8h") == [
        (1, Result.WIN, 5500, "13:47-20.31(d)9"),
        (3, Result.WIN, 2200, "13:47-20.31(d)9"),
    ]
    assert red_dog("8c 8d 8h").finish().settled(1, "original").odds == Odds(11, 1)


def test_13_47_20_31_d_9_pay_for_three_aces_of_one_suit_from_six_decks() -> None:
    assert red_dog("Ah Ah Ah", play=SIX_DECKS).finish().net(1) == 5500


def test_13_47_20_31_d_10_call_the_words_of_the_clause() -> None:
    round = red_dog("8c 8d 9h").finish()
    assert round.words == ["We have a pair", "No three of a kind--tie hand"]
    assert round.clause(round.of(Announce)[1]) == "13:47-20.31(d)10"


def test_13_47_20_31_d_10_void_all_wagers_and_end() -> None:
    assert settlements("8c 8d 9h") == [
        (1, Result.VOID, 0, "13:47-20.31(d)10"),
        (3, Result.VOID, 0, "13:47-20.31(d)10"),
    ]
    assert red_dog("8c 8d 9h").finish().racked_cards == ["8c", "9h", "8d"]
