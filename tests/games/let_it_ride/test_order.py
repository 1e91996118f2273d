"""The whole order of a round under each of the three texts, told step by step; where they differ; what is refused."""

from itertools import groupby

import pytest

from cutcard.cards.card import Card
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Result
from cutcard.rules.steps import Choice, Conclude, Deal, Look, Outcome, Rack, Settle, Step, TurnUp
from tests.games.let_it_ride.tables import (
    BACK,
    CASINO,
    COLORADO,
    GROUPS,
    NIGHT,
    RIDE,
    at_night,
    bets,
    circles,
    dealt,
    in_casino,
    in_colorado,
    seated,
    story,
)
from tests.support.rounds import Dealt, opened, refused

HANDS = {1: "Th Td 4c", 3: "Kc 7d 9h", 4: "8h 8c 5d"}
CHOICES = {1: (BACK, RIDE), 3: (RIDE, BACK), 4: (RIDE, RIDE)}


def test_a_round_at_a_casino_night() -> None:
    round = dealt(NIGHT, {1: bets(500), 3: bets(1000), 4: bets(200)}, HANDS, "Ks 5s 8d", CHOICES)
    assert story(round.finish()) == [
        "(f)9 deal 1, 3, 4, community, 1, 3, 4, community, 1, 3, 4, community",
        "(f)10 look 1.1, 1.2, 1.3, 3.1, 3.2, 3.3, 4.1, 4.2, 4.3",
        "(f)10 ask 1: withdraw",
        "(f)12 withdrawn 1 bet 1 +0",
        "(f)10 ask 3: let it ride, 4: let it ride",
        "(f)13 rack community Ks",
        "(f)14 turn up community 5s",
        "(f)15 ask 1: let it ride, 3: withdraw",
        "(f)17 withdrawn 3 bet 2 +0",
        "(f)15 ask 4: let it ride",
        "(f)18 turn up community 8d",
        "(f)19 turn up 4 8h, 4 8c, 4 5d, 3 Kc, 3 7d, 3 9h, 1 Th, 1 Td, 1 4c",
        "(f)21 lose 3 bet 1 -1000, 3 bet 3 -1000",
        "(f)21 rack 3 Kc 3 7d 3 9h",
        "(f)22 win 4 bet 1 +2200, 4 bet 2 +2200, 4 bet 3 +2200, 1 bet 2 +500, 1 bet 3 +500",
        "(f)23 rack 4 8h 4 8c 4 5d 1 Th 1 Td 1 4c community 5s community 8d",
    ]
    assert round.clause(round.step) == "13:47-20.27(f)23"


def test_a_round_in_a_casino() -> None:
    wagers = {1: bets(500, bonus=100), 3: bets(1000), 4: bets(200, three_card_bonus=100)}
    assert story(dealt(CASINO, wagers, HANDS, "Ks 5s 8d", CHOICES).finish()) == [
        "house procedure deal 1, 3, 4, community, 1, 3, 4, community, 1, 3, 4, community",
        ".10(a) look 1.1, 1.2, 1.3, 3.1, 3.2, 3.3, 4.1, 4.2, 4.3",
        ".10(b) ask 1: withdraw",
        ".10(b)2 withdrawn 1 bet 1 +0",
        ".10(b) ask 3: let it ride, 4: let it ride",
        ".10(c) rack community Ks",
        ".10(d) turn up community 5s",
        ".10(e) ask 1: let it ride, 3: withdraw",
        ".10(e)2 withdrawn 3 bet 2 +0",
        ".10(e) ask 4: let it ride",
        ".10(f) turn up community 8d",
        ".10(g)1 turn up 4 8h, 4 8c, 4 5d",
        ".10(g)3 win 4 bet 1 +2200, 4 bet 2 +2200, 4 bet 3 +2200, 4 three-card bonus +100",
        ".10(g)1 turn up 3 Kc, 3 7d, 3 9h",
        ".10(g)2 lose 3 bet 1 -1000, 3 bet 3 -1000",
        ".10(g)1 turn up 1 Th, 1 Td, 1 4c",
        ".6A(a) lose 1 bonus -100",
        ".10(g)3 win 1 bet 2 +500, 1 bet 3 +500",
        ".10(h) rack 4 8h 4 8c 4 5d 3 Kc 3 7d 3 9h 1 Th 1 Td 1 4c community 5s community 8d",
    ]


def test_a_round_in_colorado_dealt_by_hand() -> None:
    wagers = {1: circles(400, bonus=100, tip=200), 3: circles(500), 4: circles(200, bonus=100)}
    assert story(dealt(COLORADO, wagers, HANDS, "5s 8d", CHOICES).finish()) == [
        "1.3 deal 1, 3, 4, community, 1, 3, 4, community, 1, 3, 4",
        "1.3 rack stub unseen",
        "1.5 look 1.1, 1.2, 1.3, 3.1, 3.2, 3.3, 4.1, 4.2, 4.3",
        "1.5 ask 1: withdraw",
        "1.5 withdrawn 1 1 +0",
        "1.5 ask 3: let it ride, 4: let it ride",
        "1.5 turn up community 5s",
        "1.6 ask 1: let it ride, 3: withdraw",
        "1.6 withdrawn 3 2 +0",
        "1.6 ask 4: let it ride",
        "1.6 turn up community 8d",
        "1.7 turn up 4 8h, 4 8c, 4 5d, 3 Kc, 3 7d, 3 9h, 1 Th, 1 Td, 1 4c",
        "1.7 lose 3 1 -500, 3 $ -500",
        "1.8 rack 3 Kc 3 7d 3 9h",
        "1.1 lose 1 bonus -100",
        "1.9 win 4 1 +4500, 4 2 +4500, 4 $ +3000, 4 bonus +7500, 1 2 +500, 1 $ +400",
        "1.2 win 1 tip +200",
        "B2 rack 4 8h 4 8c 4 5d 1 Th 1 Td 1 4c community 5s community 8d",
    ]


def test_a_round_in_colorado_dealt_in_groups_of_three() -> None:
    round = dealt(GROUPS, {1: circles(), 3: circles()}, {1: "Th Td 4c", 3: "Kc 7d 9h"}, "5s 8d Ks")
    assert story(round.finish())[:4] == [
        "1.3 deal 1, 1, 1, 3, 3, 3, community, community, community",
        "1.3 rack community Ks, stub unseen",
        "1.5 look 1.1, 1.2, 1.3, 3.1, 3.2, 3.3",
        "1.5 ask 1: let it ride, 3: let it ride",
    ]
    assert story(round)[-1] == "B2 rack 1 Th 1 Td 1 4c community 5s community 8d"


# --- the same cards in three orders --------------------------------------------------------------------


def payments(round: Dealt) -> list[tuple[int, str]]:
    """Who was paid (win) or collected from (lose), once for wagers that follow one another."""
    steps = [(step.seat, str(step.result)) for step in round.of(Settle)]
    return [step for step, _ in groupby(steps)]


def test_losers_come_before_winners_across_the_table_except_in_a_casino() -> None:
    hands = {1: "Kc 7d 9h", 4: "Th Td 4c", 7: "8h 8c 5d"}
    table = [(1, "lose"), (7, "win"), (4, "win")]
    assert payments(at_night(hands, "Ks 5s 8d").finish()) == table
    assert payments(in_colorado(hands, "5s 8d").finish()) == table
    assert payments(in_casino(hands, "Ks 5s 8d").finish()) == [(7, "win"), (4, "win"), (1, "lose")]


def test_losing_hands_are_racked_at_once_except_in_a_casino() -> None:
    hands = {1: "Th Td 4c", 4: "Kc 7d 9h"}
    for round in (at_night(hands, "Ks 5s 8d"), in_colorado(hands, "5s 8d")):
        round.until(Settle, seat=1)
        assert [len(round.round.at(seat)) for seat in ("1", "4")] == [3, 0]
    round = in_casino(hands, "Ks 5s 8d")
    round.until(Settle, seat=1)
    assert [len(round.round.at(seat)) for seat in ("1", "4")] == [3, 3]


def test_the_left_community_card_is_burned_in_new_jersey_and_played_in_colorado() -> None:
    hand = {1: "Kc 7d 9h"}
    assert at_night(hand, "Ks 5s 8d").finish().result(1, "bet 3") is Result.LOSE
    assert in_casino(hand, "Ks 5s 8d").finish().result(1, "bet 3") is Result.LOSE
    assert in_colorado(hand, "Ks 5s").finish().result(1, "$") is Result.WIN
    assert in_colorado(hand, "Ks 5s 8d", play=GROUPS).finish().result(1, "$") is Result.WIN


@pytest.mark.parametrize(
    ("hand", "basic", "new_jersey", "colorado", "three_cards"),
    [
        pytest.param("2h 2d 9c", -1, -1, -1, 1, id="pair of twos"),
        pytest.param("Ah Ad 9c", 1, -1, -1, 1, id="pair of aces"),
        pytest.param("2h 2d 5c", 2, -1, 4, 1, id="two pairs"),
        pytest.param("2h 2d 2c", 3, 5, 8, 30, id="three of a kind"),
        pytest.param("5h 5d 9c", 3, 5, 8, 1, id="three of a kind with the community"),
        pytest.param("Kh Qd 9c", -1, -1, -1, -1, id="king high"),
    ],
)
def test_the_tens_are_the_threshold_of_the_basic_wagers_alone(
    hand: str, basic: int, new_jersey: int, colorado: int, three_cards: int
) -> None:
    round = in_casino({1: hand}, "3s 5s 8d", bonus=100, three_card_bonus=100).finish()
    assert round.net(1, "bet 3") == 500 * basic
    assert round.net(1, "bonus") == 100 * new_jersey
    assert round.net(1, "three-card bonus") == 100 * three_cards
    round = in_colorado({1: hand}, "5s 8d", wagers={1: circles(400, bonus=100)}).finish()
    assert round.net(1, "$") == 400 * basic
    assert round.net(1, "bonus") == 100 * colorado


# --- what cannot happen --------------------------------------------------------------------------------


@pytest.mark.parametrize("play", [NIGHT, CASINO, COLORADO, GROUPS], ids=lambda play: play.ruleset.name)
def test_a_refused_outcome_leaves_the_round_as_it_was(play: Play) -> None:
    wagers = {seat: circles() if "$" in play.ruleset.wagers else bets() for seat in HANDS}
    round = dealt(play, wagers, HANDS, "Ks 5s 8d", CHOICES)
    while not isinstance(round.step, Conclude):
        before, told, due = round.round, repr(round.round), round.step
        for outcome in wrong_outcomes(due):
            assert round.answer(outcome).message
        assert (repr(before), round.step) == (told, due)
        round.happen()
    for outcome in wrong_outcomes(round.step):
        assert "Open the next round" in round.answer(outcome).message


def wrong_outcomes(step: Step) -> list[Outcome]:
    """Outcomes of other kinds, choices that are not offered, and an amount where none is asked."""
    kinds: dict[type[Step], tuple[type, ...]] = {
        Deal: (type(FACE_DOWN),),
        Look: (type(FACE_DOWN), Card),
        TurnUp: (Card,),
        Settle: (type(None),),
        Rack: (type(None),),
    }
    wrong: list[Outcome] = [FACE_DOWN, Card("Ac"), Choice("call"), Choice(BACK, 500), Choice("Withdraw"), True, None]
    return [outcome for outcome in wrong if not isinstance(outcome, kinds.get(type(step), ()))]


def test_a_card_that_is_out_cannot_be_turned_up_again() -> None:
    round = at_night({1: "Th Td 4c"}, "Ks 5s 8d")
    round.until(TurnUp, at="community", number=1)
    assert "five of spades is already out" in round.answer(Card("5s")).message
    round.until(TurnUp, at="1", number=2)
    for card in ("5s", "8d", "Th", "Td"):
        assert "already out" in round.answer(Card(card)).message


@pytest.mark.parametrize("cents", [0, -500, 10, 512])
def test_an_amount_that_is_no_whole_number_of_chips_cannot_be_wagered(cents: int) -> None:
    assert f"{cents} cents" in refused(NIGHT, seated({1: bets(cents)})).message


def test_wagers_are_held_to_the_limits_that_the_house_posts() -> None:
    house = play("let-it-ride:nj-casino-night?minimum=500&maximum=2500")
    assert "below the minimum of 500" in refused(house, seated({1: bets(475)})).message
    assert "above the maximum of 2500" in refused(house, seated({1: bets(2525)})).message
    assert opened(house, seated({1: bets(500), 2: bets(2500)})).wagers
