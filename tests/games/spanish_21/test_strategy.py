"""Basic strategy: squares of the published charts, picked by hand, and what gives way to what is not offered."""

import pytest

from cutcard.cards.card import parse_cards
from cutcard.games.spanish_21.charts import HITS_SOFT_17, HITS_SOFT_17_REDOUBLE, STANDS_ON_SOFT_17, Square
from cutcard.games.spanish_21.strategy import after_double, basic, chart_of, first_to_last
from cutcard.registry import play
from cutcard.rules.steps import Choice, Decide
from tests.games.spanish_21.tables import spanish

UP = {**{str(number): number for number in range(2, 10)}, "T": 10, "A": 11}


@pytest.mark.parametrize(
    ("own", "up", "choice"),
    [
        *(("Kd 6s", "T", "hit"), ("Kd 7s", "A", "surrender"), ("Kd 7s", "T", "stand"), ("5d 4s", "6", "double")),
        *(("5d 4s", "5", "hit"), ("2d 2s 3c 2h", "6", "hit"), ("6d 5s", "A", "double"), ("4d 4s 3c", "A", "hit")),
        *(("Kd 5s", "2", "stand"), ("6d 4s 3c 2h", "2", "hit"), ("Ad 7s", "8", "stand"), ("Ad 7s", "9", "hit")),
        *(("8d 8s", "A", "split"), ("Ad As", "A", "split"), ("9d 9s", "7", "stand"), ("5d 5s", "8", "double")),
        *(("7d 7s", "7", "split"), ("7d 7d", "7", "hit"), ("Kd Qs", "6", "stand"), ("Ad 9s", "T", "stand")),
    ],
)
def test_squares_where_the_dealer_stands_on_soft_17(own: str, up: str, choice: str) -> None:
    assert first_to_last(STANDS_ON_SOFT_17, parse_cards(own), UP[up], may_split=True)[0] == choice


@pytest.mark.parametrize(
    ("own", "up", "choice"),
    [
        *(("8d 7d", "2", "hit"), ("9d 6d", "2", "stand"), ("8d 7d", "4", "stand"), ("8s 7s", "4", "hit")),
        *(("8s 7s", "6", "hit"), ("8d 7d", "6", "stand"), ("6d 8s", "5", "hit"), ("9d 5s", "5", "stand")),
    ],
)
def test_marks_hit_while_a_bonus_can_still_be_made(own: str, up: str, choice: str) -> None:
    """* any 6-7-8, the double stroke one of spades; the hand must have two of the three cards."""
    assert first_to_last(STANDS_ON_SOFT_17, parse_cards(own), UP[up], may_split=False)[0] == choice


@pytest.mark.parametrize(
    ("own", "up", "choice"),
    [("8d 6d", "5", "hit"), ("8d 6s", "5", "stand"), ("8d 6d", "6", "stand"), ("8s 6s", "6", "hit")],
)
def test_marks_for_one_suit_and_for_spades_where_the_dealer_hits_soft_17(own: str, up: str, choice: str) -> None:
    assert first_to_last(HITS_SOFT_17, parse_cards(own), UP[up], may_split=False)[0] == choice


@pytest.mark.parametrize(
    ("own", "up", "choice"),
    [
        *(("6d 3s 3c", "7", "double"), ("6d 3s 3c", "8", "double"), ("6d 3s 3c", "9", "rescue")),
        *(("Kd 5s 2c", "A", "rescue"), ("Kd 5s 2c", "T", "stand"), ("9d 2s 5c", "6", "stand")),
        *(("4d 2s 2c", "T", "rescue"), ("4d 2s 2c", "9", "double"), ("Ad 2s 3c", "T", "double")),
    ],
)
def test_squares_of_doubled_hands(own: str, up: str, choice: str) -> None:
    assert after_double(HITS_SOFT_17_REDOUBLE, parse_cards(own), UP[up])[0] == choice


def test_without_a_second_double_stiff_hands_are_rescued_from_eight_up() -> None:
    for up, choice in (("7", "stand"), ("8", "rescue"), ("A", "rescue")):
        assert after_double(STANDS_ON_SOFT_17, parse_cards("6d 5s 3c"), UP[up])[0] == choice


def test_chart_follows_the_rules_of_the_table() -> None:
    charts = {"": STANDS_ON_SOFT_17, "?soft17=hit": HITS_SOFT_17, "?doubles=2&soft17=hit": HITS_SOFT_17_REDOUBLE}
    for options, chart in charts.items():
        assert chart_of(play(f"spanish-21:nj-casino{options}").law) is chart


@pytest.mark.parametrize(
    ("own", "up", "options", "choice"),
    [
        ("Kd 7s", "Ah", {}, Choice("no insurance")),
        ("Kd 7s", "Kh", {"surrender": "no"}, Choice("stand")),
        ("8d 8s", "9h", {}, Choice("split", 1000)),
        ("6d 5s", "6h", {}, Choice("double", 1000)),
        ("8d 8s", "Kh", {"soft17": "hit"}, Choice("split", 1000)),
    ],
)
def test_choice_at_the_table(own: str, up: str, options: dict[str, str], choice: Choice) -> None:
    """The whole double that is allowed is taken, and insurance never is."""
    round = spanish({"1": own, "dealer": f"{up} 2c"}, None, None, **options)
    step = round.until(Decide)
    assert basic(round.play.law, round.round, step) == choice


def test_what_is_not_offered_gives_way() -> None:
    """Eights against an ace are surrendered where the dealer hits soft 17; without surrender sixteen is hit."""
    eights = parse_cards("8d 8s")
    assert first_to_last(HITS_SOFT_17, eights, UP["A"], may_split=True) == ("surrender", "surrender", "hit")
    assert first_to_last(HITS_SOFT_17, eights, UP["9"], may_split=False) == ("hit",)


@pytest.mark.parametrize("code", ["X", "D1", "S4!", "", "RR"])
def test_what_is_no_square_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no square"):
        Square.parse(code)


@pytest.mark.parametrize("chart", [STANDS_ON_SOFT_17, HITS_SOFT_17, HITS_SOFT_17_REDOUBLE])
def test_a_chart_has_a_square_for_every_hand(chart: dict[tuple[str, int], tuple[Square, ...]]) -> None:
    hard = [(kind, total) for kind in ("hard", "doubled hard") for total in range(4, 21)]
    soft = [(kind, total) for kind in ("soft", "doubled soft") for total in range(12, 21)]
    assert [where for where in (*hard, *soft, *(("pair", v) for v in range(2, 12))) if len(chart[where]) != 10] == []
