"""Values of the cards, and the spread between the first two: 13:47-20.31(a)2 and (d)11."""

from itertools import combinations

import pytest

from cutcard.cards.card import parse_card
from cutcard.rules.keys import T
from cutcard.rules.state import Result
from cutcard.rules.steps import Announce, Deal, Decide
from tests.games.red_dog.tables import LOWEST_TO_HIGHEST, SIX_DECKS, announced_spread, red_dog

WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


def consecutive(left: str, right: str) -> bool:
    return "consecutive" in red_dog(f"{left}c {right}d").until(Announce).words


def test_13_47_20_31_a_2_a_card_of_the_one_deck_comes_once() -> None:
    round = red_dog("9h 5c")
    round.until(Deal, to="right")
    refusal = round.answer(parse_card("9h"))
    assert (refusal.rule, round.clause(refusal)) == (T.CARDS, "13:47-20.31(a)2")
    assert "nine of hearts is already out" in refusal.message


def test_13_47_20_31_a_2_a_card_comes_as_often_as_there_are_decks_and_no_oftener() -> None:
    round = red_dog("9h 9h 9h", play=SIX_DECKS).finish()
    assert round.result(1, "original") is Result.WIN
    full = red_dog("9h 9h", play=SIX_DECKS)
    for _ in range(5):
        full.report("face-up card", card="9h")
        full.happen()
    full.until(Deal, to="right")
    assert round.clause(full.answer(parse_card("9h"))) == "13:47-20.31(a)2"


@pytest.mark.parametrize(
    ("left", "right", "spread"),
    [("2", "4", "one"), ("3", "8", "four"), ("2", "T", "seven"), ("5", "9", "three"), ("T", "6", "three")],
)
def test_13_47_20_31_a_2ii_1_two_to_ten_count_as_printed(left: str, right: str, spread: str) -> None:
    assert announced_spread(left, right).words == f"The spread is {spread}"
    assert consecutive("2", "3")
    assert consecutive("9", "T")


def test_13_47_20_31_a_2ii_2_jack_counts_11() -> None:
    assert consecutive("T", "J")
    assert announced_spread("J", "9").words == "The spread is one"


def test_13_47_20_31_a_2ii_3_queen_counts_12() -> None:
    assert consecutive("J", "Q")
    assert announced_spread("T", "Q").words == "The spread is one"


def test_13_47_20_31_a_2ii_4_king_counts_13() -> None:
    assert consecutive("K", "Q")
    assert announced_spread("J", "K").words == "The spread is one"


def test_13_47_20_31_a_2ii_5_ace_counts_14_and_never_1() -> None:
    assert consecutive("K", "A")
    assert not consecutive("A", "2")
    assert announced_spread("A", "2").words == "The spread is eleven"
    third = red_dog("Kc Jd Ah").finish()
    assert third.result(1, "original") is Result.LOSE


def test_13_47_20_31_d_11_announce_the_spread_before_anybody_is_asked() -> None:
    round = red_dog("5c 9d 7h", {1: ()})
    round.until(Decide)
    assert round.words == ["The spread is three"]
    (said,) = round.of(Announce)
    assert round.clause(said) == "13:47-20.31(d)11"


@pytest.mark.parametrize(("right", "spot"), [("4", "1"), ("5", "2"), ("A", "11")])
def test_13_47_20_31_d_11_marker_stands_on_the_spread(right: str, spot: str) -> None:
    assert announced_spread("2", right).mark == spot


@pytest.mark.parametrize(("low", "high"), [*combinations(range(13), 2)])
def test_13_47_20_31_d_11_value_is_how_many_card_values_lie_between(low: int, high: int) -> None:
    between = LOWEST_TO_HIGHEST[low + 1 : high]
    for left, right in ((low, high), (high, low)):
        names = LOWEST_TO_HIGHEST[left], LOWEST_TO_HIGHEST[right]
        if between:
            assert announced_spread(*names).words == f"The spread is {WORDS[len(between) - 1]}"
        else:
            assert consecutive(*names)


def test_13_47_20_31_d_11i_four_and_seven_are_spread_two() -> None:
    said = announced_spread("4", "7")
    assert (said.words, said.mark) == ("The spread is two", "2")


def test_13_47_20_31_d_11ii_nine_and_king_are_spread_three() -> None:
    said = announced_spread("9", "K")
    assert (said.words, said.mark) == ("The spread is three", "3")


def test_suits_do_not_matter() -> None:
    for suits in ("cc", "hs", "sd"):
        round = red_dog(f"5{suits[0]} 9{suits[1]} 7h")
        assert round.finish().net(1) == 1000
