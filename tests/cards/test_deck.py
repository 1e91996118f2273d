import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import (
    CARDS,
    FRENCH,
    SPANISH,
    Card,
    CardError,
    Deck,
    Rank,
    Suit,
    check_complete,
    composition,
    miniature,
    missing_or_extra,
    parse_cards,
)

QUEEN, KING, TEN = parse_cards("Qh Ks Th")


def test_french_deck_has_52_cards_and_a_spanish_deck_no_tens() -> None:
    assert len(FRENCH.cards) == 52
    assert len(SPANISH.cards) == 48
    assert set(FRENCH.cards) - set(SPANISH.cards) == set(parse_cards("Tc Td Th Ts"))


def test_miniature_deck_holds_each_rank_in_each_suit() -> None:
    deck = miniature([Rank.ACE, Rank.TEN], [Suit.HEARTS, Suit.SPADES])
    assert deck.cards == parse_cards("Ah As Th Ts")
    assert deck.name == "4 cards"


def test_deck_with_a_card_twice_is_refused() -> None:
    with pytest.raises(CardError, match="the queen of hearts came again"):
        Deck("3 cards", (QUEEN, KING, QUEEN))
    with pytest.raises(CardError, match="the ace of spades came again"):
        miniature([Rank.ACE, Rank.ACE], [Suit.SPADES])


def test_composition_counts_each_card_once_a_deck() -> None:
    assert composition(FRENCH) == dict.fromkeys(CARDS, 1)
    assert composition(SPANISH, 6)[KING] == 6
    assert sum(composition(SPANISH, 6).values()) == 288
    assert TEN not in composition(SPANISH, 6)


@pytest.mark.parametrize("decks", [0, -1])
def test_less_than_one_deck_is_refused(decks: int) -> None:
    with pytest.raises(ValueError, match="at least one deck"):
        composition(FRENCH, decks)


def test_missing_and_extra_cards_are_counted() -> None:
    heap = [*CARDS, *CARDS]
    heap.remove(QUEEN)
    heap.remove(QUEEN)
    assert missing_or_extra(FRENCH, 2, [*heap, KING]) == ([QUEEN, QUEEN], [KING])
    assert missing_or_extra(SPANISH, 1, CARDS) == ([], list(parse_cards("Tc Td Th Ts")))


def test_complete_decks_pass_in_any_order() -> None:
    check_complete(FRENCH, 1, reversed(CARDS))
    check_complete(SPANISH, 2, SPANISH.cards * 2)
    assert missing_or_extra(FRENCH, 1, reversed(CARDS)) == ([], [])


def test_deck_with_a_missing_card_names_it() -> None:
    with pytest.raises(CardError, match=r"^The deck is short of the queen of hearts\. Find or replace"):
        check_complete(FRENCH, 1, [c for c in CARDS if c != QUEEN])


def test_deck_with_a_surplus_card_names_both() -> None:
    heap = [c for c in CARDS if c != QUEEN] + [KING]
    with pytest.raises(CardError, match="short of the queen of hearts and over by the king of spades"):
        check_complete(FRENCH, 1, heap)


def test_several_decks_say_how_often_a_card_is_missing() -> None:
    heap = [c for c in CARDS * 6 if c != QUEEN]
    with pytest.raises(CardError, match=r"^The 6 decks are short of the queen of hearts \(6 times\)\."):
        check_complete(FRENCH, 6, heap)


@given(st.lists(st.sampled_from(CARDS), max_size=60), st.integers(1, 3))
def test_heap_without_the_extra_and_with_the_missing_is_complete(heap: list[Card], decks: int) -> None:
    missing, extra = missing_or_extra(FRENCH, decks, heap)
    for c in extra:
        heap.remove(c)
    assert sorted(heap + missing) == sorted(CARDS * decks)
