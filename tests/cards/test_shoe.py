import re

import pytest

from cutcard.cards import CARDS, AlternatingDecks, Back, Card, Shoe, ShoeEmpty, parse_cards

FIVE = parse_cards("Qh Ks 2c Th As")


def test_cards_come_out_in_their_order_until_none_is_left() -> None:
    shoe = Shoe(FIVE, Back.RED)
    assert [shoe.draw() for _ in FIVE] == list(FIVE)
    assert (shoe.drawn, shoe.remaining, shoe.stub()) == (5, 0, ())
    with pytest.raises(ShoeEmpty, match="0 cards left and 1 are needed; shuffle"):
        shoe.draw()
    with pytest.raises(LookupError):
        shoe.peek()


def test_looking_at_the_next_card_leaves_it_there() -> None:
    shoe = Shoe(FIVE, Back.RED)
    shoe.draw()
    assert (str(shoe.peek()), str(shoe.peek()), shoe.drawn) == ("Ks", "Ks", 1)
    assert shoe.stub() == FIVE[1:]


def test_burned_cards_leave_the_shoe_as_drawn_ones_do() -> None:
    shoe = Shoe(FIVE, Back.BLUE)
    assert shoe.burn(2) == FIVE[:2]
    assert (shoe.drawn, shoe.remaining, shoe.draw()) == (2, 3, FIVE[2])
    assert shoe.burn(0) == ()


def test_burning_more_than_is_left_burns_nothing() -> None:
    shoe = Shoe(FIVE, Back.BLUE)
    with pytest.raises(ShoeEmpty, match="5 cards left and 6 are needed"):
        shoe.burn(6)
    with pytest.raises(ValueError, match="-1 cards cannot be burned"):
        shoe.burn(-1)
    assert shoe.remaining == 5


def test_cutting_card_is_reached_when_the_cards_before_it_are_out() -> None:
    shoe = Shoe(FIVE, Back.RED, behind_cutting_card=2)
    reached = []
    for _ in FIVE:
        shoe.draw()
        reached.append(shoe.cutting_card_reached)
    assert reached == [False, False, True, True, True]


def test_shoe_without_a_cutting_card_never_reaches_it() -> None:
    shoe = Shoe(FIVE, Back.RED)
    shoe.burn(5)
    assert not shoe.cutting_card_reached


@pytest.mark.parametrize("behind", [-1, 6])
def test_cutting_card_outside_the_shoe_is_refused(behind: int) -> None:
    with pytest.raises(ValueError, match="cutting card cannot lie before the last"):
        Shoe(FIVE, Back.RED, behind)


def test_cover_card_and_back_are_as_loaded() -> None:
    assert Shoe(FIVE, Back.BLUE, cover_card=True).cover_card
    assert not Shoe(FIVE, Back.BLUE).cover_card
    assert Shoe(FIVE, Back.BLUE).back is Back.BLUE


def test_shoe_keeps_its_own_cards() -> None:
    loaded: list[Card] = list(FIVE)
    shoe = Shoe(loaded, Back.RED)
    loaded.reverse()
    assert shoe.stub() == FIVE


def test_printed_shoe_and_its_errors_show_no_card() -> None:
    shoe = Shoe(CARDS[50:], Back.RED)
    with pytest.raises(ShoeEmpty) as refusal:
        shoe.burn(3)
    assert repr(shoe) == "<red shoe, 2 of 2 cards left>"
    assert not {str(c) for c in CARDS} & set(re.findall(r"\w+", f"{shoe!r} {shoe} {refusal.value}"))


def test_13_47_20_27_f_1_exactly_one_of_two_decks_is_in_play() -> None:
    decks = AlternatingDecks()
    assert {decks.in_play, decks.waiting} == {Back.RED, Back.BLUE}


def test_13_47_20_27_f_2_decks_change_with_every_round() -> None:
    decks = AlternatingDecks(Back.BLUE, Back.RED)
    in_play = [decks.in_play] + [decks.swap() for _ in range(3)]
    assert in_play == [Back.BLUE, Back.RED, Back.BLUE, Back.RED]
    assert (decks.in_play, decks.waiting) == (Back.RED, Back.BLUE)


def test_13_47_20_27_b_1_two_decks_of_one_colour_are_refused() -> None:
    with pytest.raises(ValueError, match=r"must differ \(13:47-20\.27\(b\)1\)"):
        AlternatingDecks(Back.RED, Back.RED)
