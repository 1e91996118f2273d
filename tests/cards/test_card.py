import copy
import doctest
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import (
    CARDS,
    Card,
    CardError,
    Rank,
    Suit,
    card,
    parse_card,
    parse_cards,
    rank_letter,
    rank_name,
    rank_plural,
)


def test_value_is_four_times_the_rank_plus_the_suit() -> None:
    assert [(c.rank, c.suit) for c in CARDS] == [(r, s) for r in Rank for s in Suit]
    assert [int(c) for c in CARDS] == list(range(52))


def test_ends_and_middle_of_the_deck_are_where_they_are_counted() -> None:
    assert (str(CARDS[0]), str(CARDS[3]), str(CARDS[42]), str(CARDS[51])) == ("2c", "2s", "Qh", "As")


def test_card_is_called_as_a_dealer_calls_it() -> None:
    queen, ten = Card(42), Card(35)
    assert (queen.name, queen.symbol, str(queen), repr(queen)) == (
        "queen of hearts",
        "Q♥",
        "Qh",
        "Card('Qh')",
    )
    assert (ten.name, ten.symbol, str(ten), f"{ten:>4}") == ("ten of spades", "10♠", "Ts", "  Ts")


def test_every_card_is_one_instance_however_it_is_made() -> None:
    for c in CARDS:
        assert Card(int(c)) is c
        assert Card(repr(c)[6:8]) is c
        assert pickle.loads(pickle.dumps(c)) is c
        assert copy.deepcopy(c) is c


def test_card_works_as_the_int_that_it_is() -> None:
    queen = Card(42)
    assert queen == 42
    assert hash(queen) == hash(42)
    assert "".join(map(str, sorted([Card(51), queen, Card(0)]))) == "2cQhAs"
    assert list(range(100, 152))[queen] == 142
    assert json.dumps([queen]) == "[42]"


@pytest.mark.parametrize("number", [-1, 52, 1000, True, False, 1.0, None])
def test_what_is_no_card_is_refused(number: object) -> None:
    with pytest.raises(CardError, match="is no card: a card is a number from 0"):
        Card(number)  # type: ignore[arg-type]


def test_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card(1).rank = Rank.ACE  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Card(1).colour = "red"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text", ["Th", "TH", "th", "tH", "10h", "10H", "T♥", "10♥", "t♡", "10♡", "10♥\ufe0f", "T♥\ufe0e", " Th "]
)
def test_accepted_spellings_of_the_ten_of_hearts(text: str) -> None:
    assert parse_card(text) is CARDS[34]


@pytest.mark.parametrize(
    ("suit", "spellings"),
    [
        (Suit.CLUBS, "cC♣♧"),
        (Suit.DIAMONDS, "dD♦♢"),
        (Suit.HEARTS, "hH♥♡"),
        (Suit.SPADES, "sS♠♤"),
    ],
)
def test_every_rank_and_suit_sign_is_read(suit: Suit, spellings: str) -> None:
    for rank, letter in zip(Rank, "23456789TJQKA", strict=True):
        typed = {letter + sign for sign in spellings} | {letter.lower() + sign for sign in spellings}
        assert {parse_card(text) for text in typed} == {Card(4 * rank + suit)}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "No card was given"),
        ("   ", "No card was given"),
        ("h10", "'h10' has the suit first; the rank comes first. Write Th for the ten of hearts."),
        ("hT", "Write Th for the ten of hearts"),
        ("♠a", "Write As for the ace of spades"),
        ("♥\ufe0fQ", "Write Qh for the queen of hearts"),
        ("1h", "there is no rank 1. Write Ah for the ace or Th for the ten."),
        ("11c", "'11' is no rank. Write the rank"),
        ("0d", "'0' is no rank"),
        ("Tx", "'x' is no suit. Write the rank"),
        ("10x", "'x' is no suit"),
        ("T h", "has a blank inside. Write Th for the ten of hearts."),
        ("Q of hearts", "has a blank inside. Write the rank"),
        ("T", "is a rank without a suit"),
        ("10", "is a rank without a suit"),
        ("h", "is a suit without a rank"),
        ("queen", "'queen' is no card"),
        ("Thh", "is no"),
        ("Th,", "is no"),
        ("42", "is no"),
        ("-1", "is no"),
        ("K\u017f", "is no suit"),
        ("\u0663h", "is no rank"),
        ("\u212as", "is no rank"),
    ],
    ids=ascii,
)
def test_refused_spellings_say_how_to_write_it(text: str, why: str) -> None:
    with pytest.raises(CardError) as refusal:
        parse_card(text)
    assert why in str(refusal.value)
    assert "Write " in str(refusal.value)


@given(st.sampled_from(CARDS))
def test_what_is_written_is_read_back(c: Card) -> None:
    assert parse_card(str(c)) is c
    assert parse_card(c.symbol) is c
    assert parse_card(str(c).upper()) is c
    assert parse_card(str(c).lower()) is c


@given(st.text(max_size=5) | st.text(alphabet="0123456789TJQKAcdhs♥♡ ", max_size=4))
def test_any_text_is_a_card_or_is_refused_with_a_way_out(text: str) -> None:
    try:
        answer = parse_card(text).name
    except CardError as refusal:
        answer = str(refusal)
    assert " of " in answer or "Write " in answer


@given(st.lists(st.sampled_from(CARDS)))
def test_several_cards_are_read_in_their_order(cards: list[Card]) -> None:
    assert parse_cards("  ".join(map(str, cards))) == tuple(cards)


def test_one_bad_card_among_several_is_named() -> None:
    with pytest.raises(CardError, match="'1h'"):
        parse_cards("Ah Kd 1h 2c")


def test_ranks_in_words() -> None:
    names = "two three four five six seven eight nine ten jack queen king ace"
    plurals = "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces"
    assert [rank_name(rank) for rank in Rank] == names.split()
    assert [rank_plural(rank) for rank in Rank] == plurals.split()
    assert "".join(rank_letter(rank) for rank in Rank) == "23456789TJQKA"


def test_examples_in_the_text_are_right() -> None:
    assert doctest.testmod(card).failed == 0
