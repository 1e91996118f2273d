"""Who wins, at which odds, and how the cards are picked up: 13:47-20.31(c)4, (d)14, (d)15 and (e)."""

from collections.abc import Mapping, Sequence

import pytest

from cutcard.law import Odds
from cutcard.rules.state import Result
from cutcard.rules.steps import Conclude, Rack, Settle
from tests.games.red_dog.tables import NO_RAISE, raised, red_dog
from tests.support.rounds import Scripted

BOTH: Mapping[int, Sequence[Scripted]] = {1: [raised(500)], 2: [raised(300)], 4: [NO_RAISE]}
WAGERS = {1: 500, 2: 500, 4: 500}


def nets(cards: str) -> dict[tuple[int, str], int]:
    round = red_dog(cards, BOTH, WAGERS).finish()
    return {(step.seat, step.wager): step.net for step in round.of(Settle)}


def test_13_47_20_31_c_4_losers_are_all_collected() -> None:
    assert nets("5c 9d Th") == {
        (1, "original"): -500,
        (1, "raise"): -500,
        (2, "original"): -500,
        (2, "raise"): -300,
        (4, "original"): -500,
    }


def test_13_47_20_31_c_4_winners_are_all_paid() -> None:
    assert nets("5c 9d 7h") == {
        (1, "original"): 1000,
        (1, "raise"): 1000,
        (2, "original"): 1000,
        (2, "raise"): 600,
        (4, "original"): 1000,
    }


@pytest.mark.parametrize("cards", ["5c 9d 6h", "5c 9d 8h", "9d 5c 7h", "2c Ad Kh", "Ad 2c 3h"])
def test_13_47_20_31_d_14_win_if_the_third_value_is_between(cards: str) -> None:
    round = red_dog(cards).finish()
    assert round.result(1, "original") is Result.WIN


@pytest.mark.parametrize("cards", ["5c 9d 4h", "5c 9d Th", "5c 9d 2h", "9d 5c Ah", "Kc Jd Ah", "3c Ad 2h"])
def test_13_47_20_31_d_14_lose_if_it_lies_outside(cards: str) -> None:
    round = red_dog(cards).finish()
    lost = round.settled(1, "original")
    assert (lost.result, lost.net, round.clause(lost)) == (Result.LOSE, -500, "13:47-20.31(d)14")


@pytest.mark.parametrize("cards", ["5c 9d 9s", "5c 9d 5s", "9d 5c 9s", "9d 5c 5s"])
def test_13_47_20_31_d_14_lose_if_it_equals_an_outer_card(cards: str) -> None:
    round = red_dog(cards, {1: [raised(200)]}).finish()
    assert [(step.wager, step.result, step.net) for step in round.of(Settle)] == [
        ("original", Result.LOSE, -500),
        ("raise", Result.LOSE, -200),
    ]


@pytest.mark.parametrize(
    ("cards", "racked"),
    [
        ("5c 9d 7h", ["5c", "7h", "9d"]),
        ("9d 5c Ah", ["9d", "Ah", "5c"]),
        ("6h 7s", ["6h", "7s"]),
        ("8c 8d 8h", ["8c", "8h", "8d"]),
    ],
)
def test_13_47_20_31_d_15_all_cards_are_picked_up_in_the_order_in_which_they_lie(cards: str, racked: list[str]) -> None:
    round = red_dog(cards).finish()
    assert round.racked_cards == racked
    assert isinstance(round.steps[-1], Rack)
    assert round.clause(round.steps[-1]) == "13:47-20.31(d)15"
    assert round.round.layout == ()


def test_13_47_20_31_d_15_only_at_the_conclusion() -> None:
    round = red_dog("5c 9d 7h", BOTH, WAGERS).finish()
    assert [type(step) for step in round.steps].index(Rack) == len(round.steps) - 1
    assert isinstance(round.step, Conclude)
    assert round.clause(round.step) == "13:47-20.31(d)15"


def test_13_47_20_31_e_scope_original_and_raise_are_paid_at_the_odds_of_the_spread() -> None:
    round = red_dog("5c 7d 6h", BOTH, WAGERS).finish()
    assert [(step.seat, step.wager, step.net, round.clause(step)) for step in round.of(Settle)] == [
        (1, "original", 2500, "13:47-20.31(e)"),
        (1, "raise", 2500, "13:47-20.31(e)"),
        (2, "original", 2500, "13:47-20.31(e)"),
        (2, "raise", 1500, "13:47-20.31(e)"),
        (4, "original", 2500, "13:47-20.31(e)"),
    ]


# Two and each higher card, and a third card between them.
@pytest.mark.parametrize(
    ("cards", "event", "win"),
    [
        ("2c 4d 3h", "spread one", 5),
        ("2c 5d 3h", "spread two", 4),
        ("2c 6d 3h", "spread three", 2),
        ("2c 7d 3h", "spread four through 11", 1),
        ("2c 8d 3h", "spread four through 11", 1),
        ("2c 9d 3h", "spread four through 11", 1),
        ("2c Td 3h", "spread four through 11", 1),
        ("2c Jd 3h", "spread four through 11", 1),
        ("2c Qd 3h", "spread four through 11", 1),
        ("2c Kd 3h", "spread four through 11", 1),
        ("2c Ad 3h", "spread four through 11", 1),
    ],
)
def test_13_47_20_31_e_odds_of_each_spread(cards: str, event: str, win: int) -> None:
    paid = red_dog(cards).finish().settled(1, "original")
    assert (paid.event, paid.odds, paid.net) == (event, Odds(win, 1), 500 * win)


def test_a_winner_is_paid_beside_the_wager_and_never_out_of_it() -> None:
    assert red_dog("2c 7d 3h", wagers={1: 25}).finish().net(1) == 25
