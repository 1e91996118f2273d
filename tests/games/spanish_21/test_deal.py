"""N.J.A.C. 13:69F-19.1, 19.4, 19.6, 19.7 and 19.11: the deal, matches, insurance and the look for blackjack."""

import pytest

from cutcard.cards.card import parse_card
from cutcard.rules.state import Result
from cutcard.rules.steps import Conclude, Deal, Decide, Peek, Rack, Settle, TurnUp
from cutcard.table import actions as a
from tests.games.spanish_21.tables import CASINO, MATCH, ORIGINAL, asked, ended, offered, one, spanish
from tests.support.tables import Night

TWO_SEATS = {"2": "Kh 6c", "5": "9h 9c", "dealer": "7d 8s"}


def test_13_69f_19_7_a_every_card_comes_from_the_shoe() -> None:
    night = Night("spanish-21:nj-casino")
    night.seat("Ada")
    night.wager(1, {ORIGINAL: 1000})
    night.do(a.CloseWagers())
    dealt = [event for event in night.events if event.name == "CardDealt"]
    assert night.table.state.cards.drawn == len(dealt) >= 4


def test_13_69f_19_7_b_cards_come_face_up_save_the_dealers_second() -> None:
    round = spanish(TWO_SEATS)
    round.until(Decide)
    assert [(step.to, step.face_up) for step in round.of(Deal)] == [
        *(("2", True), ("5", True), ("dealer", True)),
        *(("2", True), ("5", True), ("dealer", False)),
    ]
    assert {round.clause(step) for step in round.of(Deal)} == {"13:69F-19.7(b)"}


def test_13_69f_19_7_h_cards_are_racked_so_that_each_hand_can_be_rebuilt() -> None:
    """The clause does not give the order: from the dealer's right, each hand in the order of its cards."""
    round = spanish(
        {"2": "Kh 6c", "5": "9h 9c 2d", "5.2": "Kc", "dealer": "7d Kd"}, {2: ["stand"], 5: ["split", "stand", "stand"]}
    ).finish()
    assert [step.slots[0][0] for step in round.of(Rack)] == ["5.2", "5", "2", "dealer"]
    assert round.racked_cards == ["9c", "Kc", "9h", "2d", "Kh", "6c", "7d", "Kd"]
    assert round.clause(round.of(Rack)[0]) == round.clause(round.step) == "13:69F-19.7(h)"


def played(night: Night, *preferred: str) -> None:
    """One round of seat 1 at a dealt table, each question answered by the first of these names that is offered."""
    night.wager(1, {ORIGINAL: 1000})
    night.do(a.CloseWagers())
    while (now := night.table.due) is not None and isinstance(now.step, Decide):
        names = [option.name for option in now.step.options]
        night.do(a.Choose(1, next(name for name in preferred if name in names)))


def test_hands_are_rebuilt_from_the_rack_of_a_dealt_table() -> None:
    """A card that a split has moved is the first of its new place."""
    night = Night("spanish-21:nj-casino?hands=any")
    night.seat("Ada")
    while not any(event.data.get("choice") == "split" for event in night.events):
        played(night, "split", "no insurance", "stand")
    rebuilt = night.dealt.rack_of_discards.reconstruct()
    last = max(number for number, event in enumerate(night.events) if event.name == "WagersClosed")
    second = [event.data["card"] for event in night.events[last:] if event.name == "CardDealt"][2]
    assert str(rebuilt["1.2"][0]) == second
    assert len(rebuilt["1"]) > 1


def test_13_69f_19_4_a_when_each_shoe_is_completed_the_cards_are_shuffled() -> None:
    night = Night("spanish-21:nj-casino?cutting-card=192")
    night.seat("Ada")
    while night.names().count("CardsShuffled") < 2:
        played(night, "stand", "no insurance")
    names = night.names()
    reached = names.index("CuttingCardReached")
    assert "RoundConcluded" in names[reached : names.index("CardsShuffled", reached)]


def test_13_69f_19_1_blackjack_is_the_first_two_cards_only() -> None:
    assert one("Ah Kd", "7d 8s").settled(1, ORIGINAL).event == "blackjack"
    split = spanish({"1": "Ah Ad Kd", "1.2": "Kc", "dealer": "7d 8s"}, {1: ["split"]}).finish()
    assert [(step.event, str(step.odds)) for step in split.of(Settle)] == [("21", "1 to 1"), ("21", "1 to 1")]


@pytest.mark.parametrize(("up", "peeks"), [("9d", False), ("Jd", True), ("Qd", True), ("Kd", True), ("Ad", True)])
def test_the_dealer_looks_for_blackjack_under_an_ace_or_a_card_that_counts_ten(up: str, peeks: bool) -> None:
    """13:69F-19.7(c) to (g) could not be read: published rules."""
    round = spanish({"1": "Kh 6c", "dealer": f"{up} 8s"}, {1: ["no insurance", "stand"] if up == "Ad" else ["stand"]})
    round.until(TurnUp)
    assert len(round.of(Peek)) == peeks


def test_nobody_is_asked_to_play_against_a_blackjack() -> None:
    round = one("Kh 6c", "Kd As")
    assert asked(round) == []
    assert ended(round) == [(1, ORIGINAL, "lose", -1000)]


def test_the_hole_card_stays_down_if_no_wager_is_left() -> None:
    round = one("Kh 6c Qd", "7d 8s", "hit")
    assert round.of(TurnUp) == []
    assert round.racked_cards[-2:] == ["7d", "8s"]


def test_13_69f_19_6_a_offer_of_a_wager_that_a_card_matches_the_up_card() -> None:
    wagers = {1: {ORIGINAL: 1000, MATCH: 100}, 2: {ORIGINAL: 1000, MATCH: 100}, 3: {ORIGINAL: 1000, MATCH: 100}}
    round = spanish({"1": "8d 2c", "2": "2d 8c", "3": "9c 7c", "dealer": "8d 9s"}, wagers=wagers)
    round.until(Decide)
    assert ended(round) == [(3, MATCH, "lose", -100), (2, MATCH, "win", 400), (1, MATCH, "win", 900)]
    assert {round.clause(step) for step in round.of(Settle)} == {"13:69F-19.6(a)"}


@pytest.mark.parametrize(
    ("decks", "own", "net"),
    [
        *(("6", "8d 8d", 1800), ("6", "8d 8h", 1300), ("6", "8s 8h", 800), ("6", "Kd 8h", 400)),
        *(("8", "8d 8d", 2400), ("8", "8d 8h", 1500), ("8", "8s 8h", 600), ("8", "8d 2h", 1200)),
    ],
)
def test_13_69f_19_6_a_both_cards_are_paid(decks: str, own: str, net: int) -> None:
    """Published odds: 9 and 4 to 1 with six decks, 12 and 3 to 1 with eight."""
    round = spanish({"1": own, "dealer": "8d 9s"}, wagers={1: {ORIGINAL: 500, MATCH: 100}}, decks=decks)
    round.until(Decide)
    assert round.net(1) == net


def test_a_king_does_not_match_a_queen() -> None:
    round = spanish({"1": "Kd Jd", "dealer": "Qd 9s"}, wagers={1: {ORIGINAL: 500, MATCH: 100}})
    round.until(Peek)
    assert round.result(1, MATCH) is Result.LOSE


def test_13_69f_19_11_a_offer_to_every_player_when_the_first_card_is_an_ace() -> None:
    round = spanish({"1": "Kh 6c", "4": "As Kc", "dealer": "Ad 8s"})
    assert offered(round) == {"surrender": (0, 0), "insurance": (25, 500), "no insurance": (0, 0)}
    round.choose(1, "insurance", 500)
    assert offered(round) == {"insurance": (25, 500), "no insurance": (0, 0)}, "a blackjack is not surrendered"
    assert [(at, rule) for at, rule in asked(round)] == [("1", "insurance-offer")]


def test_insurance_is_not_offered_against_a_king() -> None:
    round = spanish({"1": "Kh 6c", "dealer": "Kd 8s"})
    assert "insurance" not in offered(round)


@pytest.mark.parametrize("hole", ["Jd", "Qs", "Kc"])
def test_13_69f_19_11_a_win_with_a_king_queen_or_jack(hole: str) -> None:
    round = one("Kh 6c", f"Ad {hole}", ("insurance", 500))
    assert ended(round) == [(1, "insurance", "win", 1000), (1, ORIGINAL, "lose", -1000)]
    assert round.clause(round.settled(1, "insurance")) == "13:69F-19.11(a)"


@pytest.mark.parametrize("hole", ["Ac", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d"])
def test_13_69f_19_11_a_lose_with_any_other_card(hole: str) -> None:
    round = spanish({"1": "Kh 6c", "dealer": f"Ad {hole}"}, {1: [("insurance", 500)]})
    round.until(Settle)
    round.happen()
    assert ended(round) == [(1, "insurance", "lose", -500)]


def test_13_69f_19_11_rest_no_more_than_half_of_the_wager() -> None:
    round = spanish({"1": "Kh 6c", "dealer": "Ad 8s"})
    refusal = round.answer(round.until(Decide).choice("insurance", 525))
    assert round.clause(refusal) == "13:69F-19.11(a)"


def test_insurance_in_whole_units_only() -> None:
    round = spanish({"1": "Kh 6c", "dealer": "Ad 8s"}, wagers={1: {ORIGINAL: 500}}, unit="100")
    assert offered(round)["insurance"] == (100, 200)


def test_a_round_concludes_once_every_card_is_racked() -> None:
    round = one("Kh 9c", "7d Ks", "stand")
    assert isinstance(round.step, Conclude)
    assert round.round.layout == ()


def test_ten_is_no_card_of_the_shoe() -> None:
    assert CASINO.ruleset.document.shoe.deck == "48 cards"
    assert "no ten" in spanish(TWO_SEATS).answer(parse_card("Tc")).message
