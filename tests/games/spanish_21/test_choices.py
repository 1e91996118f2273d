"""N.J.A.C. 13:69F-19.8 to 19.10 and 19.12: surrender, doubling, splitting and drawing."""

import pytest

from cutcard.rules.steps import Choice, Deal, Decide, Settle
from tests.games.spanish_21.tables import DEALER, ORIGINAL, asked, doubled, ended, offered, one, spanish

SIXTEEN = {"1": "Kh 6c", DEALER: "9d 8s"}


def test_13_69f_19_8_a_option_to_give_up_half() -> None:
    round = one("Kh 6c", "9d 8s", "surrender")
    assert ended(round) == [(1, ORIGINAL, "surrendered", -500)]
    assert round.clause(round.of(Settle)[0]) == "13:69F-19.8(a)"
    assert "surrender" not in offered(spanish(SIXTEEN, surrender="no"))


def test_13_69f_19_8_a_timing_before_anything_else_is_signalled() -> None:
    round = spanish({"1": "Kh 2c 3d", DEALER: "9d 8s"})
    assert "surrender" in offered(round)
    round.choose(1, "hit")
    assert "surrender" not in offered(round)
    assert round.clause(round.answer(Choice("surrender"))) == "13:69F-19.12(a)"


def test_a_split_hand_is_not_surrendered() -> None:
    round = spanish({"1": "8h 8c 6d", "1.2": "Kd", DEALER: "9d 8s"})
    round.choose(1, "split")
    assert "surrender" not in offered(round)


def test_surrender_is_still_possible_after_insurance() -> None:
    """The text of 19.8(a) is cut off within its list of actions; insurance is read as a wager of its own."""
    round = spanish({"1": "Kh 6c", DEALER: "Ad 8s"}, {1: [("insurance", 500), "surrender"]}).finish()
    assert ended(round) == [(1, "insurance", "lose", -500), (1, ORIGINAL, "surrendered", -500)]


def test_13_69f_19_8_rest_a_blackjack_takes_a_surrendered_wager_whole() -> None:
    round = one("Kh 6c", "Ad Ks", "surrender")
    assert ended(round) == [(1, ORIGINAL, "lose", -1000)]
    assert round.clause(round.of(Settle)[0]) == "13:69F-19.8"
    kept = one("Kh 6c", "Ad 8s", "surrender")
    assert ended(kept) == [(1, ORIGINAL, "surrendered", -500)]


def test_13_69f_19_9_a_option_on_two_or_more_cards() -> None:
    round = spanish({"1": "2h 3c 4d 2s", DEALER: "9d 8s"})
    for _ in range(2):
        assert offered(round)["double"] == (25, 1000)
        round.choose(1, "hit")
    assert "double" in offered(round)
    assert asked(one("Ah Kc", "9d 8s")) == [], "a blackjack is not doubled"


def test_13_69f_19_9_a_amount_not_above_the_original_wager() -> None:
    round = spanish({"1": "6h 5c 2d", DEALER: "9d 8s"})
    round.until(Decide)
    assert round.clause(round.answer(Choice("double", 1025))) == "13:69F-19.9(a)"
    assert round.clause(round.answer(Choice("double", 0))) == "13:69F-19.9(a)"
    round.choose(1, "double", 250)
    assert [(wager.name, wager.cents) for wager in round.round.wagers] == [(ORIGINAL, 1000), ("double", 250)]


def test_13_69f_19_9_a_split_hands_may_be_doubled() -> None:
    round = spanish(
        {"1": "8h 8c 3d Kc", "1.2": "2d 9h", DEALER: "6d Kd 5c"},
        {1: ["split", doubled(), doubled(500), "stand"]},
    ).finish()
    assert ended(round) == [
        *((1, ORIGINAL, "win", 1000), (1, "double", "win", 1000)),
        *((1, "split 1.2", "lose", -1000), (1, "double 1.2", "lose", -500)),
    ]


def test_13_69f_19_9_a_one_card_and_no_more() -> None:
    round = spanish({"1": "6h 5c 2d", DEALER: "9d 8s"})
    round.choose(1, "double", 1000)
    assert offered(round) == {"stand": (0, 0), "rescue": (0, 0)}
    assert round.clause(round.of(Deal)[-1]) == "13:69F-19.12(a)2"
    assert asked(one("6h 5c 2d", "9d 8s", doubled(), rescue="no")) == [("1", "play")]


def test_13_69f_19_9_rest_a_rescue_gives_up_the_original_wager() -> None:
    round = one("6h 5c 2d", "9d 8s", doubled(), "rescue")
    assert ended(round) == [(1, ORIGINAL, "surrendered", -1000), (1, "double", "withdrawn", 0)]
    assert round.clause(round.of(Settle)[0]) == "13:69F-19.9"


def test_a_later_rescue_gives_up_what_lay_before_the_last_double() -> None:
    round = one("2h 3c 2d 2s 3h", "9d 8s", doubled(), doubled(2000), doubled(4000), "rescue", doubles="3")
    assert ended(round) == [
        *((1, ORIGINAL, "surrendered", -1000), (1, "double", "surrendered", -1000)),
        *((1, "second double", "surrendered", -2000), (1, "third double", "withdrawn", 0)),
    ]


def test_a_hand_is_doubled_as_often_as_elected_and_again_by_exactly_what_lies_on_it() -> None:
    # Published edges with redoubling (0.45 % and 0.4 %, Wizard of Odds and How) hold for full redoubles only.
    round = spanish({"1": "2h 3c 2d 2s", DEALER: "9d 8s"}, doubles="2")
    round.choose(1, "double", 600)
    assert offered(round) == {"stand": (0, 0), "double": (1600, 1600), "rescue": (0, 0)}
    round.choose(1, "double", 1600)
    assert "double" not in offered(round)


def test_a_hand_over_21_is_not_rescued() -> None:
    round = one("6h 7c Kd", "9d 8s", doubled())
    assert ended(round) == [(1, ORIGINAL, "lose", -1000), (1, "double", "lose", -1000)]


@pytest.mark.parametrize(("pair", "may"), [("8h 8c", True), ("Jh Kc", True), ("Ah Ac", True), ("8h 9c", False)])
def test_13_69f_19_10_a_option_with_two_cards_of_equal_value(pair: str, may: bool) -> None:
    assert ("split" in offered(spanish({"1": pair, DEALER: "9d 8s"}))) is may


def test_two_equal_cards_that_are_not_the_first_are_not_split() -> None:
    round = spanish({"1": "2h 4c 6d", DEALER: "9d 8s"})
    round.choose(1, "hit")
    assert "split" not in offered(round)


def test_13_69f_19_10_a_bet_equal_to_the_original_one() -> None:
    round = spanish({"1": "8h 8c 3d", DEALER: "9d 8s"})
    assert offered(round)["split"] == (1000, 1000)
    round.choose(1, "split", 1000)
    assert [(wager.name, wager.cents) for wager in round.round.wagers] == [(ORIGINAL, 1000), ("split 1.2", 1000)]


def test_13_69f_19_10_b_on_hands_are_completed_one_after_the_other() -> None:
    """The text is cut off; published: four hands, split aces played like any other hand."""
    round = spanish(
        {"1": "8h 8c 8d Kd", "1.2": "2c Kh", "1.3": "Kc", DEALER: "9d 8s"},
        {1: [("split", 1000), ("split", 1000), "stand", "hit", "stand", "stand"]},
    ).finish()
    assert [step.to for step in round.of(Deal)[4:]] == ["1", "1", "1.2", "1.2", "1.3"]
    assert {round.clause(step) for step in round.of(Deal)[4:6]} == {"13:69F-19.10(b)"}


def test_no_more_hands_than_elected() -> None:
    cards = {"1": "8h 8c 8d", "1.2": "Kd", DEALER: "9d 8s"}
    round = spanish(cards, resplit="2")
    round.choose(1, "split", 1000)
    assert "split" not in offered(round)


def test_split_aces_are_drawn_to_or_given_one_card_each() -> None:
    cards = {"1": "Ah Ac 5d", "1.2": "6d", DEALER: "9d 9s"}
    drawing = spanish(cards)
    drawing.choose(1, "split", 1000)
    assert {"hit", "double"} <= set(offered(drawing))
    given_one = spanish(cards, {1: [("split", 1000)]}, split_aces="one").finish()
    assert asked(given_one) == [("1", "play")]
    assert given_one.net(1) == -2000


def test_13_69f_19_12_a_draw_while_under_21() -> None:
    round = one("2h 3c 2d 2s 9h", "9d 8s", "hit", "hit", "hit", "stand")
    assert asked(round) == [("1", "play")] * 4
    assert {round.clause(step) for step in round.of(Deal)[4:]} == {"13:69F-19.12(a)"}


@pytest.mark.parametrize("own", ["Ah Kc", "9h 5c 7d", "Ah 4c 6d"])
def test_13_69f_19_12_a_1_not_on_blackjack_nor_on_21(own: str) -> None:
    cards = own.split()
    round = one(own, "9d 8s", *["hit"] * (len(cards) - 2))
    assert len(asked(round)) == len(cards) - 2
    assert round.net(1) >= 1000


def test_13_69f_19_12_a_2_a_doubled_hand_is_given_one_card() -> None:
    round = one("6h 5c 9d", "9d 8s", doubled(), "stand")
    assert [round.clause(step) for step in round.of(Deal)[4:]] == ["13:69F-19.12(a)2"]


def test_13_69f_19_12_b_on_the_dealer_draws_to_16() -> None:
    round = one("9h 9c", "2d 3s 4c 7h 2h", "stand")
    assert [step.to for step in round.of(Deal)[4:]] == [DEALER] * 3
    assert {round.clause(step) for step in round.of(Deal)[4:]} == {"13:69E-1.10B(b)3ii"}


def test_13_69e_1_10b_b_3ii_the_dealer_stands_on_every_17() -> None:
    assert one("9h 8c", "6d As", "stand").net(1) == 0
    assert one("9h 8c", "6d As 2d", "stand", soft17="hit").net(1) == -1000
    assert one("9h 8c", "9d 8s", "stand", soft17="hit").net(1) == 0, "a hard 17 stands all the same"
    assert one("9h 9c", "6d As Kc", "stand", soft17="hit").net(1) == 1000


def test_seats_play_clockwise_and_hands_in_order() -> None:
    round = spanish(
        {"2": "8h 8c Kd", "2.2": "9d", "5": "9h 9c", DEALER: "7d Ks"},
        {2: [("split", 1000), "stand", "stand"], 5: ["stand"]},
    ).finish()
    assert [at for at, _ in asked(round)] == ["2", "2", "2.2", "5"]
    assert [seat for seat, *_ in ended(round)] == [5, 2, 2], "settled from the dealer's right"
