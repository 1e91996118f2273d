"""N.J.A.C. 13:69F-19.15(a): cards found face up; and what of the rest could not be read."""

from cutcard.cards.card import parse_card
from cutcard.rules.steps import Conclude, Deal, Decide, Rack, Refusal
from cutcard.table import actions as a
from tests.games.spanish_21.tables import CASINO, DEALER, MATCH, ORIGINAL, ended, spanish
from tests.support.rounds import clause, irregular
from tests.support.tables import Night

FACE_UP = "face-up card"
WRONG = "wrong number of cards"
HANDS = {"1": "Kh 9c", "3": "9h 9d", DEALER: "7c Kd"}
BOTH = {1: {ORIGINAL: 1000, MATCH: 100, "behind 1": 500}, 3: {ORIGINAL: 1000}}


def test_13_69f_19_15_a_one_card_found_face_up_is_racked_and_not_used() -> None:
    round = spanish(HANDS, {1: ["stand"], 3: ["stand"]})
    round.until(Deal, to=DEALER)
    round.report(FACE_UP, DEALER, "2c")
    assert round.until(Rack).slots == (("aside", 0),)
    assert round.clause(round.step) == "13:69F-19.15(a)"
    round.finish()
    assert (round.net(1), round.net(3)) == (1000, 1000)


def test_13_69f_19_15_a_several_cards_found_face_up_void_the_round() -> None:
    round = spanish(HANDS, wagers=BOTH)
    round.until(Deal, to=DEALER)
    for card in ("2c", "3c"):
        round.report(FACE_UP, DEALER, card)
        round.until(Rack)
        round.happen()
    round.finish()
    assert {(result, net) for _, _, result, net in ended(round)} == {("void", 0)}
    assert len(ended(round)) == 4
    assert isinstance(round.step, Conclude)


def test_13_69f_19_15_a_several_cards_found_face_up_are_shuffled_with_the_shoe() -> None:
    night = Night("spanish-21:nj-casino", hands="physical")
    night.seat("Ada")
    night.wager(1, {ORIGINAL: 1000})
    night.do(a.CloseWagers())
    for card in ("2c", "3c"):
        night.do(a.Report(FACE_UP, "1", parse_card(card)))
    assert night.table.state.round is None
    names = night.names()
    assert names.index("CardsShuffled", names.index("RoundConcluded")) > 0
    assert night.table.state.chips("Ada") == 100_000 - 0


def test_cards_found_face_up_while_a_hand_is_drawn_to_void_every_hand_not_yet_settled() -> None:
    round = spanish({**HANDS, "1": "Kh 2c 9c"}, {1: ["hit", "stand"], 3: ["stand"]})
    round.until(Decide)
    round.choose(1, "hit")
    for card in ("4c", "5c"):
        round.report(FACE_UP, "1", card)
    round.finish()
    assert [result for _, _, result, _ in ended(round)] == ["void", "void"]


def test_a_card_drawn_in_error_stays_the_next_card() -> None:
    """13:69F-19.15(b) and following could not be read."""
    round = spanish(HANDS, {1: ["stand"], 3: ["stand"]})
    round.until(Deal, to=DEALER)
    round.report("card drawn in error", DEALER, "7c")
    assert round.finish().net(1) == 1000


def test_a_wrong_number_of_cards_voids_that_hand_with_the_wagers_beside_it() -> None:
    round = spanish(HANDS, {3: ["stand"]}, BOTH)
    round.until(Deal, to=DEALER)
    round.report(WRONG, "1")
    round.finish()
    assert ended(round)[:3] == [(1, ORIGINAL, "void", 0), (1, "behind 1", "void", 0), (1, MATCH, "void", 0)]
    assert round.net(3) == 1000


def test_a_wrong_number_of_cards_for_one_split_hand_voids_that_one() -> None:
    round = spanish({"1": "8h 8c Kd", "1.2": "9c", DEALER: "7c Kc"}, {1: [("split", 1000), "stand", "stand"]})
    round.until(Deal, to="1.2")
    round.report(WRONG, "1.2")
    round.finish()
    assert ended(round) == [(1, "split 1.2", "void", 0), (1, ORIGINAL, "win", 1000)]


def test_a_wrong_number_of_cards_for_the_dealer_voids_every_hand() -> None:
    round = spanish(HANDS)
    round.until(Deal, to=DEALER)
    round.report(WRONG, DEALER)
    round.finish()
    assert [result for _, _, result, _ in ended(round)] == ["void", "void"]


def test_what_the_text_does_not_know_is_refused() -> None:
    round = spanish(HANDS)
    refusal = round.answer(irregular("exposed card", DEALER, "Kd"))
    assert isinstance(refusal, Refusal)
    assert clause(CASINO, refusal) == "13:69F-19.15"


def test_a_card_is_found_face_up_only_while_cards_are_dealt() -> None:
    round = spanish(HANDS)
    round.until(Decide)
    assert "while they are being dealt" in round.answer(irregular(FACE_UP, "1", "2c")).message
