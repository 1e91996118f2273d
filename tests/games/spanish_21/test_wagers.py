"""N.J.A.C. 13:69F-19.2, 19.5(a), 19.13, 19.14 and 13:69E-1.10B: who may wager what, and where."""

import pytest

from cutcard.cards.card import parse_card
from cutcard.registry import play
from cutcard.rules.keys import T
from cutcard.rules.state import Entry, Round
from cutcard.rules.steps import Deal, Refusal
from cutcard.table import actions as a
from tests.games.spanish_21.tables import CASINO, ORIGINAL, one, spanish
from tests.support.rounds import clause, entry, opened, refused
from tests.support.tables import CLOSING, Night

CASINO_NAME = "spanish-21:nj-casino"


def test_13_69f_19_5_a_must_bet_against_the_dealer() -> None:
    refusal = refused(CASINO, [entry(2, {"match the dealer": 100})])
    assert clause(CASINO, refusal) == "13:69F-19.5(a)"
    assert "Seat 2 has no original wager" in refusal.message


def test_13_69f_19_5_a_must_bet_before_the_first_card() -> None:
    night = Night(CASINO_NAME, hands="physical")
    night.seat("Ada", "Bob")
    night.wager(1, {ORIGINAL: 1000})
    night.do(CLOSING)
    night.refused(a.PlaceWager(2, ORIGINAL, 1000), "13:69F-19.5(a)")


def test_13_69f_19_2_a_48_cards_without_tens() -> None:
    round = spanish({"1": "Kh 6c", "dealer": "9d 8s"})
    assert isinstance(round.step, Deal)
    refusal = round.answer(parse_card("Tc"))
    assert clause(CASINO, refusal) == "13:69F-19.2(a)"


@pytest.mark.parametrize("decks", [6, 8])
def test_a_card_comes_as_often_as_there_are_decks(decks: int) -> None:
    """The decks of 19.2(a): as many kings of hearts as decks, and no more."""
    cards = {str(seat): "Kh Kh" for seat in range(1, 7)} | {"dealer": "Kh Kh"}
    round = spanish(cards, decks=str(decks))
    for _ in range(decks):
        round.happen()
    assert "already out" in round.answer(parse_card("Kh")).message


@pytest.mark.parametrize("cents", [25, 525])
def test_a_wager_that_cannot_be_paid_in_whole_cents_is_refused(cents: int) -> None:
    """3 to 2 on 25 cents, and half of 25 cents on surrender, would leave half a cent."""
    assert refused(CASINO, [entry(1, {ORIGINAL: cents})]).rule == T.UNIT
    assert refused(CASINO, [entry(1, {ORIGINAL: 500, "behind 1": cents})]).rule == T.UNIT
    assert isinstance(CASINO.open_round((entry(1, {ORIGINAL: 500, "match the dealer": 25}),)), Round)


def test_limits_hold_for_every_wager_against_the_dealer() -> None:
    limited = play(CASINO_NAME, {"minimum": "1000", "maximum": "5000"})
    for wagers in ({ORIGINAL: 500}, {ORIGINAL: 6000}, {ORIGINAL: 1000, "behind 2": 500}):
        assert refused(limited, [entry(1, wagers)]).rule == T.LIMITS
    opened(limited, [entry(1, {ORIGINAL: 1000, "match the dealer": 100})])


def test_13_69f_19_13_a_number_of_people_on_one_box_is_three() -> None:
    assert [name for name in CASINO.ruleset.wagers if name.startswith("behind")] == ["behind 1", "behind 2"]
    alone = play(CASINO_NAME, {"behind": "none"})
    assert refused(alone, [entry(1, {ORIGINAL: 500, "behind 1": 500})]).rule == T.AREAS


def test_13_69f_19_13_a_consent_of_the_first_bettor() -> None:
    night = Night(CASINO_NAME)
    night.seat("Ada", "Bob")
    behind = a.PlaceWager(1, "behind 1", 500, "Bob")
    assert "only if Ada consents" in night.refused(behind, "13:69F-19.13(a)")
    night.do(a.Consent(1, "Bob"))
    night.do(behind)
    assert night.table.state.owner(1, "behind 1") == "Bob"


def test_a_wager_behind_is_paid_to_whom_it_belongs() -> None:
    night = Night(CASINO_NAME, hands="physical")
    night.seat("Ada", "Bob")
    night.do(a.Consent(1, "Bob"))
    night.wager(1, {ORIGINAL: 1000})
    night.do(a.PlaceWager(1, "behind 1", 500, "Bob"))
    night.do(CLOSING)
    for card in ("As", "9d", "Kd"):
        night.do(a.Reveal(parse_card(card)))
    assert night.table.state.round is None
    assert [night.table.state.chips(player) for player in ("Ada", "Bob")] == [101_500, 100_750]


def test_13_69f_19_14_one_box_unless_the_licensee_permits_more() -> None:
    two = [Entry(seat, "Ada", ((ORIGINAL, 500),)) for seat in (1, 4)]
    assert clause(CASINO, refused(CASINO, two)) == "13:69F-19.14"
    opened(play(CASINO_NAME, {"hands": "any"}), two)


def test_13_69e_1_10b_a_six_players() -> None:
    refusal = refused(CASINO, [entry(7, {ORIGINAL: 500})])
    assert clause(CASINO, refusal) == "13:69E-1.10B(a)"
    opened(CASINO, [entry(seat, {ORIGINAL: 500}) for seat in range(1, 7)])


def test_13_69e_1_10b_b_2i_an_area_for_the_wager() -> None:
    assert clause(CASINO, refused(CASINO, [entry(1, {"over 13": 500})])) == "13:69E-1.10B(b)2i"


def test_wagers_beside_the_hand_are_offered_by_election() -> None:
    plain = play(CASINO_NAME, {"match-the-dealer": "none", "behind": "none"})
    assert plain.ruleset.wagers == (ORIGINAL,)


def test_a_double_is_not_placed_without_the_chips() -> None:
    night = Night(CASINO_NAME, hands="physical")
    night.do(a.Sit("Ada", 1, 1_500))
    night.wager(1, {ORIGINAL: 1000})
    night.do(CLOSING)
    for card in ("6s", "9d", "5d"):
        night.do(a.Reveal(parse_card(card)))
    refusal = night.table.handle(a.Choose(1, "double", 1000))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == T.CHIPS
    night.do(a.Choose(1, "double", 500))


def test_options_of_other_jurisdictions_are_part_of_the_name() -> None:
    round = one("9h 8h", "Ac 6d 4h", "no insurance", "stand", soft17="hit")
    assert round.play.ruleset.name == "spanish-21:nj-casino?decks=6&soft17=hit"
