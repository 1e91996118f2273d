"""N.J.A.C. 13:69F-19.5 and 13:69E-1.10B(b)3 and (c): what the wagers against the dealer win and lose."""

import pytest

from cutcard.rules.steps import Award, Settle
from tests.games.spanish_21.tables import DEALER, MATCH, ORIGINAL, doubled, ended, one, spanish
from tests.support.rounds import Dealt

SEVENS = "7h 7h 7h"


def the_only(round: Dealt) -> Settle:
    """How the one wager of the round was settled."""
    (step,) = round.of(Settle)
    return step


def test_13_69f_19_5_a_1_wins_if_the_dealer_is_over_21() -> None:
    round = one("Kh 2c", "6d Ks 9c", "stand")
    assert (round.net(1), round.clause(the_only(round))) == (1000, "13:69F-19.5(a)1")


def test_13_69f_19_5_a_1_loses_over_21_even_if_the_dealer_would_be_over() -> None:
    round = one("Kh 2c Kd", "6d Ks 9c", "hit")
    assert ended(round) == [(1, ORIGINAL, "lose", -1000)]


def test_13_69f_19_5_a_2_on_a_higher_score_wins_an_equal_one_is_returned() -> None:
    scores = {"Kh 9c": 1000, "Kh 8c": 0, "Kh 7c": -1000}
    for own, net in scores.items():
        assert one(own, "9d 9s", "stand").net(1) == net


def test_a_players_21_wins_before_the_dealer_makes_his() -> None:
    """Published: a player's 21 always wins; the dealer's 21 of three cards would otherwise push."""
    round = one("9h 5c 7d", "6d 5s", "hit")
    assert (round.net(1), round.clause(the_only(round))) == (1000, "13:69F-19.5(a)2")


@pytest.mark.parametrize(
    ("own", "odds", "event"),
    [
        ("2c 3d 4h 5s 7c", "3 to 2", "five-card 21"),
        ("2c 3d 4h 5s 3c 4c", "2 to 1", "six-card 21"),
        ("2c 3d 4h 2s 3c 2d 5c", "3 to 1", "21 of seven or more cards"),
        ("2c 3d 2h 2s 3c 2d 3s 4c", "3 to 1", "21 of seven or more cards"),
        ("6c 7d 8h", "3 to 2", "6-7-8 of mixed suits"),
        ("8h 6h 7h", "2 to 1", "6-7-8 of one suit"),
        ("7s 8s 6s", "3 to 1", "6-7-8 of spades"),
        ("7c 7d 7c", "3 to 2", "7-7-7 of mixed suits"),
        ("7d 7d 7d", "2 to 1", "7-7-7 of one suit"),
        ("7s 7s 7s", "3 to 1", "7-7-7 of spades"),
    ],
)
def test_13_69f_19_5_f_certain_hands_of_21_pay_more(own: str, odds: str, event: str) -> None:
    """Published by the Wizard of Odds; (f) could not be read."""
    round = one(own, "9d 9s", *["hit"] * (len(own.split()) - 2))
    step = the_only(round)
    assert (str(step.odds), step.event, round.clause(step)) == (odds, event, "13:69F-19.5(f)")


def test_a_bonus_replaces_nothing_the_wager_comes_back_besides() -> None:
    """3 to 2 on ten dollars wins fifteen; the ten are the player's own."""
    assert one("2c 3d 4h 5s 7c", "9d 9s", "hit", "hit", "hit").net(1) == 1500


def test_13_69e_1_10b_c_1_a_doubled_hand_earns_no_bonus() -> None:
    round = one("6h 7c 8s", "Kd 9d", doubled())
    assert [(step.net, str(step.odds)) for step in round.of(Settle)] == [(1000, "1 to 1"), (1000, "1 to 1")]
    five = one("2c 3d 4h 5s 7c", "9d 9s", "hit", "hit", doubled(500))
    assert five.net(1) == 1500


def test_a_split_hand_earns_the_bonus() -> None:
    round = spanish({"1": "8h 8d 7c 6s", "1.2": "Kd", DEALER: "9s 9h"}, {1: [("split", 1000), "hit", "stand"]}).finish()
    assert round.net(1, ORIGINAL) == 1500


@pytest.mark.parametrize(
    ("cents", "bonus"), [(400, 0), (500, 100_000), (2_400, 100_000), (2_500, 500_000), (10_000, 500_000)]
)
def test_13_69f_19_5_g_super_bonus_by_the_wager(cents: int, bonus: int) -> None:
    """Published: 1,000 dollars from five, 5,000 from 25 dollars."""
    round = one(SEVENS, "7c 9d", "hit", cents=cents)
    assert sum(step.cents for step in round.of(Award)) == bonus
    assert {round.clause(step) for step in round.of(Award)} <= {"13:69F-19.5(g)"}
    assert round.net(1) == 2 * cents


@pytest.mark.parametrize(
    ("own", "dealer"), [("7h 7h 7d", "7c 9d"), (SEVENS, "8c 9d"), ("6h 7h 8h", "7c 9d"), (SEVENS, "9c 7d")]
)
def test_no_super_bonus_without_three_sevens_of_one_suit_against_the_dealers_seven(own: str, dealer: str) -> None:
    assert one(own, dealer, "hit").of(Award) == []


def test_no_super_bonus_where_none_is_elected() -> None:
    assert one(SEVENS, "7c 9d", "hit", super_bonus="none").of(Award) == []


def test_13_69e_1_10b_c_2_neither_doubled_nor_split_hands_earn_the_super_bonus() -> None:
    assert one(SEVENS, "7c 9d", doubled()).of(Award) == []
    split = spanish(
        {"1": "7h 7h 7h 7h", "1.2": "Kd", DEALER: "7c 9d Kc"}, {1: [("split", 1000), "hit", "stand"]}
    ).finish()
    assert split.of(Award) == []
    assert split.net(1, ORIGINAL) == 2000, "but the first hand's three sevens of hearts pay 2 to 1"


def test_every_other_player_with_a_wager_is_given_the_envy_bonus_once() -> None:
    cards = {"1": "Kh 9c", "2": SEVENS, "4": "Kh 8c", "6": "Kc 9c", DEALER: "7c Kd"}
    round = spanish(cards, {1: ["stand"], 2: ["hit"], 4: ["stand"], 6: ["stand"]}).finish()
    assert [(step.seat, step.cents, step.why) for step in round.of(Award)] == [
        *((2, 100_000, "super bonus"), (1, 5_000, "envy bonus")),
        *((4, 5_000, "envy bonus"), (6, 5_000, "envy bonus")),
    ]


def test_13_69e_1_10b_b_3i_blackjack_pays_3_to_2_and_always_wins() -> None:
    for dealer in ("Kd As", "9d 8s"):
        round = one("Ah Qs", dealer)
        assert (round.net(1), round.clause(the_only(round))) == (1500, "13:69E-1.10B(b)3i")
    insured = spanish({"1": "Ah Qs", DEALER: "Ad Ks"}, {1: ["no insurance"]}).finish()
    assert insured.net(1) == 1500


def test_odds_never_turn_on_the_match_wager() -> None:
    """A match the dealer wager is over before the hand is played, whatever becomes of the hand."""
    round = spanish({"1": "9d 5c Kd", DEALER: "9d 8s"}, {1: ["hit"]}, {1: {ORIGINAL: 1000, MATCH: 100}}).finish()
    assert ended(round) == [(1, MATCH, "win", 900), (1, ORIGINAL, "lose", -1000)]
