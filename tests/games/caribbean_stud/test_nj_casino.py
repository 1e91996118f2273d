"""N.J.A.C. 13:69F-16 and 13:69E-1.13G before the deal: seats, wagers, cards, and the limits of what is elected."""

from __future__ import annotations

import pytest

from cutcard.cards.card import Card
from cutcard.law.errors import LawError
from cutcard.registry import play
from cutcard.rules.steps import TurnUp
from cutcard.table import actions as a
from cutcard.table.events import E
from tests.games.caribbean_stud.tables import ACE_KING, CASINO, PROGRESSIVE, stud
from tests.support.rounds import clause, entry, opened, refused
from tests.support.tables import Night

NAME = "caribbean-stud:nj-casino"
SEATED = entry(1, {"ante": 500})


def test_13_69f_16_4_a_cards_are_shuffled_before_play_and_after_every_round() -> None:
    night = Night(NAME)
    night.seat("Ada")
    for _ in range(2):
        night.wager(1, {"ante": 500})
        night.do(a.CloseWagers())
        night.do(a.Choose(1, "fold"))
    shuffles = [event for event in night.events if event.name is E.CARDS_SHUFFLED]
    assert len(shuffles) == 3
    assert {event.clause for event in shuffles} == {"13:69F-16.4(a)"}


@pytest.mark.parametrize("area", ["call", "raise", "progressive", "bonus"])
def test_13_69f_16_6_a_wagers_lie_on_the_areas_of_the_layout_only(area: str) -> None:
    refusal = refused(CASINO, [entry(1, {"ante": 500, area: 1000})])
    assert clause(CASINO, refusal) == "13:69F-16.6(a)"
    assert f"no betting area {area!r}" in refusal.message


def test_13_69f_16_6_a_a_player_without_chips_cannot_call() -> None:
    night = Night(NAME)
    night.seat("Ada", chips=1_400)
    night.wager(1, {"ante": 500})
    night.do(a.CloseWagers())
    message = night.refused(a.Choose(1, "call"), "13:69F-16.6(a)")
    assert "900 cents in chips, not 1000" in message
    night.do(a.Choose(1, "fold"))


def test_13_69f_16_6_b_no_hand_is_dealt_without_an_ante() -> None:
    refusal = refused(PROGRESSIVE, [SEATED, entry(4, {"progressive": 100})])
    assert clause(PROGRESSIVE, refusal) == "13:69F-16.6(b)"
    assert "Seat 4 has no ante" in refusal.message


def test_13_69f_16_6_b_an_ante_comes_too_late_after_no_more_bets() -> None:
    night = Night(NAME)
    night.seat("Ada", "Ben")
    night.wager(1, {"ante": 500})
    (closed, *_) = night.do(a.CloseWagers())
    assert (closed.data["words"], closed.clause) == ("No more bets", "13:69F-16.6(b)")
    assert "wagers are closed" in night.refused(a.PlaceWager(2, "ante", 500), "13:69F-16.6(a)")


@pytest.mark.parametrize("seats", [6, 7])
def test_13_69e_1_13g_a_six_or_seven_player_positions(seats: int) -> None:
    game = play(f"{NAME}?seats={seats}")
    refusal = refused(game, [entry(seats + 1, {"ante": 500})])
    assert clause(game, refusal) == "13:69E-1.13G(a)"
    assert opened(game, [entry(seats, {"ante": 500})]).seats[0].seat == seats


@pytest.mark.parametrize("seats", [5, 8])
def test_13_69e_1_13g_a_no_other_number_is_offered(seats: int) -> None:
    with pytest.raises(LawError, match=r"13:69E-1\.13G\(a\)\); it offers a whole number from 6 to 7"):
        play(f"{NAME}?seats={seats}")


def test_13_69f_16_12_the_house_may_set_a_higher_limit_and_no_lower_one() -> None:
    assert play(f"{NAME}?payout-limit=750000").ruleset.number("payout limit") == 750_000
    with pytest.raises(LawError, match=r"13:69F-16\.12\); it offers a whole number from 500,000"):
        play(f"{NAME}?payout-limit=499999")


def test_the_ante_is_held_to_the_limits_of_the_table() -> None:
    game = play(f"{NAME}?minimum=1000&maximum=5000")
    assert [refused(game, [entry(1, {"ante": cents})]).rule for cents in (975, 5025)] == ["table.limits"] * 2
    assert opened(game, [entry(1, {"ante": 5000})]).wagers[0].cents == 5000


def test_one_deck_so_no_card_comes_twice() -> None:
    round = stud({1: "3c 3d 5h 6s 7c"}, ACE_KING)
    round.until(TurnUp, at="1")
    assert "ace of hearts is already out" in round.answer(Card("Ah")).message


def test_what_could_not_be_read_is_the_houses_and_says_so() -> None:
    house = {rule: cite.note for rule, cite in CASINO.ruleset.cites.items() if cite.clause is None}
    assert {"deal", "call", "fold", "not-qualified", "tie", "progressive-wins", "irregularities"} <= set(house)
    said = [note for rule, note in house.items() if not rule.startswith("table.")]
    assert all(note.startswith("13:69F-16") and "could" in note for note in said)
