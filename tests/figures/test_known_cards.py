"""What is said of Caribbean stud against known cards: counted anew, since no publication gives it exactly."""

from fractions import Fraction

import pytest

from tests.figures.caribbean_stud import KNOWN, all_known
from tests.figures.known_cards import edge


@pytest.mark.proof
def test_one_known_card_is_the_game_itself() -> None:
    """Wizard of Odds, Caribbean Stud Poker: 1,041,372,912,372 antes are lost in 19,933,230,517,200 deals."""
    assert edge(1) == Fraction(-1_041_372_912_372, 19_933_230_517_200)


@pytest.mark.proof
def test_five_known_cards_save_every_call_that_loses() -> None:
    assert edge(5) == all_known()


@pytest.mark.proof
@pytest.mark.parametrize("cards", KNOWN)
def test_edge_against_two_to_four_known_cards(cards: int) -> None:
    """The counting is held to publications by its two ends; see the tests above."""
    assert edge(cards) == KNOWN[cards]
