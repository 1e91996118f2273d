"""Basic strategy against the published counts, over all 270,725 hands of four cards."""

from itertools import combinations

import pytest

from cutcard.cards import CARDS, parse_cards
from cutcard.games.double_down_stud.strategy import basic, doubles, worth_nothing
from cutcard.rules.steps import Choice, Decide
from tests.games.double_down_stud.tables import CASINO, stud

SHOWN = tuple(combinations(CARDS, 4))


def test_hands_that_are_doubled_are_as_many_as_published() -> None:
    """sonofdave.com/games/double-down-stud: 3,250,608 of 12,994,800 deals end doubled, each hand in 48 of them."""
    assert 48 * len(SHOWN) == 12_994_800
    assert 48 * sum(map(doubles, SHOWN)) == 3_250_608


def test_hands_worth_nothing_are_two_runs_not_of_one_suit() -> None:
    """2-3-4-5 and J-Q-K-A: 4 x 4 x 4 x 4 suits each, less the 4 that are of one suit."""
    assert sum(map(worth_nothing, SHOWN)) == 2 * (4**4 - 4) == 504


@pytest.mark.parametrize(
    ("cards", "doubled"),
    [
        ("6c 6d 2h 9s", True),
        ("5c 5d Ah Ks", False),
        ("2c 2d 3h 3s", True),
        ("2c 2d 2h 9s", True),
        ("2c 5c 9c Kc", True),
        ("3c 4d 5h 6s", True),
        ("Tc Jd Qh Ks", True),
        ("2c 3d 4h 5s", True),
        ("Ac 2d 3h 4s", False),
        ("Tc Jd Qh As", False),
        ("9c Td Jh Ks", False),
    ],
)
def test_one_hand_of_each_kind(cards: str, doubled: bool) -> None:
    """Eight hole cards of 48 complete an open straight and four one with a gap; low pairs are never doubled."""
    assert doubles(parse_cards(cards)) is doubled


@pytest.mark.parametrize(
    ("community", "choice"),
    [("Th 4s Jd Kc", Choice("double down", 300)), ("9h 4s Jd Kc", Choice("no double"))],
)
def test_doubles_by_the_most_that_is_offered(community: str, choice: Choice) -> None:
    round = stud({3: "Tc"}, community, wagers={3: 300}, observer=3)
    step = round.until(Decide)
    assert basic(CASINO.law, round.round, step) == choice


def test_a_seat_that_does_not_know_its_card_does_not_double() -> None:
    round = stud({3: "Tc"}, "2h 5h 9h Kh")
    assert basic(CASINO.law, round.round, round.until(Decide)) == Choice("no double")
