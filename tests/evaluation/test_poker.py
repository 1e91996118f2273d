import doctest
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import CARDS, Card, Rank, Suit, parse_cards
from cutcard.evaluation import Category, category, describe, five, five_card_class, poker, three

# Each beats the next. Suits vary, so that no neighbour wins by its suit.
FIVE_IN_ORDER = """
Ah Kh Qh Jh Th   | royal flush
Ks Qs Js Ts 9s   | king-high straight flush
6c 5c 4c 3c 2c   | six-high straight flush
5d 4d 3d 2d Ad   | five-high straight flush
Ac Ad Ah As Kd   | four of a kind, aces
Ac Ad Ah As 2d   | four of a kind, aces
2c 2d 2h 2s Ah   | four of a kind, twos
Ah Ad Ac Kh Kd   | full house, aces over kings
Ks Kd Kh 4s 4d   | full house, kings over fours
Qs Qd Qh As Ad   | full house, queens over aces
2s 2d 2h 3s 3d   | full house, twos over threes
Ah Kh Qh Jh 9h   | ace-high flush
Ah Kh Qh Jh 8h   | ace-high flush
Ah 5h 4h 3h 2d   | five-high straight
"""
FLUSH_TO_STRAIGHT = """
7c 5c 4c 3c 2c   | seven-high flush
Ah Kd Qh Jh Th   | ace-high straight
Tc 9d 8h 7s 6c   | ten-high straight
6c 5d 4h 3s 2c   | six-high straight
Ah 2d 3h 4s 5c   | five-high straight
As Ad Ac Kd Qh   | three of a kind, aces
2s 2d 2c 4d 3h   | three of a kind, twos
Ah Ad Kh Kd Qs   | two pairs, aces and kings
Ah Ad 2h 2d Ks   | two pairs, aces and twos
Kh Kd Qh Qd As   | two pairs, kings and queens
3h 3d 2h 2d 5s   | two pairs, threes and twos
3h 3d 2h 2d 4s   | two pairs, threes and twos
Ah Ad Kh Qd Js   | pair of aces
Th Td 4h 3d 2s   | pair of tens
9h 9d Ah Kd Qs   | pair of nines
6h 6d Ah Kd Qs   | pair of sixes
2h 2d 5h 4d 3s   | pair of twos
Ah Kd Qh Jd 9s   | ace high
Qh Kd Ah 2d 3s   | ace high
Kh Qd Jh Td 8s   | king high
8h 7d 6h 5d 3s   | eight high
7h 5d 4h 3d 2s   | seven high
"""
THREE_IN_ORDER = """
Ah Kh Qh | mini royal
Ks Qs Js | king-high straight flush
4c 3c 2c | four-high straight flush
3d 2d Ad | three-high straight flush
Ah Ad Ac | three of a kind, aces
2h 2d 2c | three of a kind, twos
Ah Kd Qh | ace-high straight
Kh Qd Jh | king-high straight
4h 3d 2h | four-high straight
Ah 2d 3h | three-high straight
Ah Kh Jh | ace-high flush
Kc Ac 2c | ace-high flush
5s 3s 2s | five-high flush
Ah Ad Kh | pair of aces
Ah Ad 2h | pair of aces
Kh Kd Ah | pair of kings
2h 2d 3c | pair of twos
Ah Kd Jh | ace high
Kh Ad 2h | ace high
5h 3d 2h | five high
"""


def listed(table: str) -> list[tuple[tuple[Card, ...], str]]:
    rows = [line.split("|") for line in table.strip().splitlines()]
    return [(parse_cards(cards), words.strip()) for cards, words in rows]


@pytest.mark.parametrize("table", [FIVE_IN_ORDER, FLUSH_TO_STRAIGHT], ids=["flush or better", "the others"])
def test_each_hand_of_five_cards_beats_the_next(table: str) -> None:
    ranked = [five(cards) for cards, _ in listed(table)]
    assert all(better > worse for better, worse in pairwise(ranked))
    assert [describe(hand) for hand in ranked] == [words for _, words in listed(table)]


def test_each_hand_of_three_cards_beats_the_next() -> None:
    ranked = [three(cards) for cards, _ in listed(THREE_IN_ORDER)]
    assert all(better > worse for better, worse in pairwise(ranked))
    assert [describe(hand) for hand in ranked] == [words for _, words in listed(THREE_IN_ORDER)]


@pytest.mark.parametrize(
    ("cards", "strength"),
    [
        # Counted down from 7,461: 1 royal and 9 straight flushes, 156 fours, 156 full houses, 1,277 flushes.
        ("Ah Kh Qh Jh Th", 7_461),
        ("5d 4d 3d 2d Ad", 7_461 - 9),
        ("As Ah Ad Ac Ks", 7_461 - 10),
        ("2s 2h 2d 2c 3s", 7_461 - 165),
        ("As Ah Ad Kc Ks", 7_461 - 166),
        ("2s 2h 2d 3c 3s", 7_461 - 321),
        ("As Ks Qs Js 9s", 7_461 - 322),
        ("7s 5s 4s 3s 2s", 7_461 - 1_598),
        ("As Ks Qs Js Td", 7_461 - 1_599),
        ("5s 4s 3s 2s Ad", 7_461 - 1_608),
        ("As Ah Ad Kc Qs", 7_461 - 1_609),
        ("2s 2h 2d 4c 3s", 7_461 - 2_466),
        ("As Ah Kd Kc Qs", 7_461 - 2_467),
        ("3s 3h 2d 2c 4s", 7_461 - 3_324),
        ("As Ah Kd Qc Js", 7_461 - 3_325),
        ("2s 2h 5d 4c 3s", 7_461 - 6_184),
        ("As Kh Qd Jc 9s", 7_461 - 6_185),
        ("7s 5h 4d 3c 2s", 0),
    ],
)
def test_first_and_last_class_of_each_category_have_the_strength_counted_for_them(cards: str, strength: int) -> None:
    assert five_card_class(parse_cards(cards)) == strength


@pytest.mark.parametrize("cards", ["Qh Kd Ah 2d 3s", "Kh Ad 2h 3d 4s", "Jh Qd Kh Ad 2s"])
def test_no_straight_goes_round_the_ace(cards: str) -> None:
    assert category(parse_cards(cards)) is Category.HIGH_CARD


def test_no_straight_of_three_cards_goes_round_the_ace() -> None:
    assert three(parse_cards("Kh Ad 2h")).category is Category.HIGH_CARD


def test_only_ace_king_queen_of_one_suit_is_a_mini_royal() -> None:
    assert three(parse_cards("Jh Qh Kh")).category is Category.STRAIGHT_FLUSH
    assert three(parse_cards("Ah 2h 3h")).category is Category.STRAIGHT_FLUSH
    assert three(parse_cards("Ah Kh Qd")).category is Category.STRAIGHT
    assert three(parse_cards("Qs As Ks")).category is Category.MINI_ROYAL


def test_suits_break_no_tie() -> None:
    one, other = five(parse_cards("Th Td Ah Kd 2s")), five(parse_cards("Tc Ts Ad Kh 2c"))
    assert one == other
    assert hash(one) == hash(other)
    assert not one < other


def test_last_side_card_decides() -> None:
    assert five(parse_cards("Th Td Ah Kd 3s")) > five(parse_cards("Tc Ts Ad Kh 2c"))


def test_pair_rank_is_that_of_a_single_pair() -> None:
    assert five(parse_cards("Th Td Ah Kd 3s")).pair_rank is Rank.TEN
    assert three(parse_cards("Th Td Ah")).pair_rank is Rank.TEN
    assert five(parse_cards("Th Td Ah Ad 3s")).pair_rank is None
    assert five(parse_cards("Th Td Tc Ad 3s")).pair_rank is None
    assert five(parse_cards("Th 9d 4c Ad 3s")).pair_rank is None


def test_ranks_are_listed_as_they_decide() -> None:
    assert five(parse_cards("2s Ah 7d 2h 7c")).ranks == (Rank.SEVEN,) * 2 + (Rank.TWO,) * 2 + (Rank.ACE,)
    assert three(parse_cards("Ah 2d 3s")).ranks == (Rank.THREE, Rank.TWO, Rank.ACE)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("Ah Ah Kd Qc 2s", "Ah came more than once in Ah Ah Kd Qc 2s"),
        ("Ah Kd Ah Kd 2s", "Ah and Kd came more than once"),
        ("Ah Ah Ah Ah Ah", "Ah came more than once"),
        ("Ah Ad Ac As Ah", "Ah came more than once"),
        ("Ah Kd Qc 2s", "4 cards were given"),
        ("Ah Kd Qc 2s 3s 4s", "6 cards were given"),
        ("", "0 cards were given"),
    ],
)
def test_five_cards_that_are_no_hand_are_refused(cards: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        five(parse_cards(cards))


@pytest.mark.parametrize(
    ("cards", "why"),
    [("Ah Ah Kd", "Ah came more than once"), ("Ah Ah Ah", "more than once"), ("Ah Kd", "2 cards were given")],
)
def test_three_cards_that_are_no_hand_are_refused(cards: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        three(parse_cards(cards))


@pytest.mark.parametrize("number", [-1, 52])
def test_number_that_is_no_card_is_refused(number: int) -> None:
    cards = [*CARDS[:4], number]
    with pytest.raises(ValueError, match="not all of these are cards"):
        five(cards)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not all of these are cards"):
        three(cards[2:])  # type: ignore[arg-type]


hands = st.lists(st.sampled_from(CARDS), min_size=5, max_size=5, unique=True)


@given(hands, st.data())
def test_order_of_the_cards_never_matters(hand: list[Card], data: st.DataObject) -> None:
    again = data.draw(st.permutations(hand))
    assert five(again) is five(hand)
    assert three(sorted(hand[:3])) is three(hand[:3])


@given(hands, st.permutations(list(Suit)))
def test_names_of_the_suits_never_matter(hand: list[Card], suits: list[Suit]) -> None:
    renamed = [Card(4 * card.rank + suits[card.suit]) for card in hand]
    assert five(renamed) is five(hand)
    assert three(renamed[:3]) is three(hand[:3])


def test_examples_in_the_text_are_right() -> None:
    assert doctest.testmod(poker).failed == 0
