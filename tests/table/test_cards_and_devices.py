"""How the cards come to the table: shuffling devices, pre-shuffled cards, the cover card, and what a card cannot be."""

from __future__ import annotations

import pytest

from cutcard.cards import parse_card
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.duties import Duty
from cutcard.table.events import E
from cutcard.table.table import Claim
from tests.support.tables import CLOSING, Night, clauses_of, ride_out, three

RED_DOG = "red-dog:nj-casino-night"
LET_IT_RIDE = "let-it-ride:nj-casino-night"
ONE = {"original": 500}


def test_13_69f_18_5_a_shuffle_before_play_and_after_every_round() -> None:
    night = Night("let-it-ride:nj-casino")
    night.seat("Ada")
    night.wager(1, three(500))
    night.do(CLOSING)
    ride_out(night)
    names = night.names()
    assert names.index("CardsShuffled") < names.index("WagersClosed")
    assert names[names.index("RoundConcluded") + 1] == "CardsShuffled"
    assert set(clauses_of(night, E.CARDS_SHUFFLED)) == {"13:69F-18.5(a)"}


def test_13_69f_18_6_b_only_seated_players_wager() -> None:
    night = Night("let-it-ride:nj-casino")
    assert "Nobody sits" in night.refused(a.PlaceWager(3, "bet 1", 500), "13:69F-18.6(b)")


def test_the_two_of_clubs_is_a_card_like_any_other() -> None:
    # Its number is 0, which a careless look takes for "no card".
    night = Night(RED_DOG, automatic=frozenset())
    while True:
        now, round = night.table.due, night.table.state.round
        assert now is not None
        if round is not None and not round.settled() and night.dealt.next_card() == parse_card("2c"):
            break
        _one_more_step(night, now.duty)
    night.do(a.Report("face-up card"))
    assert night.events[-1].data["card"] == "2c"


def _one_more_step(night: Night, duty: Duty) -> None:
    if duty is Duty.WAGERS:
        if not night.table.state.seats:
            night.seat("Ada")
        night.wager(1, ONE)
        night.do(CLOSING)
    elif duty is Duty.DECIDE:
        night.do(a.Choose(1, "no raise"))
    else:
        assert not isinstance(night.table.claim(Claim(duty)), Refusal)


@pytest.mark.parametrize("device", ["by hand", "automated shuffling device"])
def test_13_47_20_27_c_2_an_automated_shuffling_device_is_optional(device: str) -> None:
    night = Night(f"{LET_IT_RIDE}?shuffling={device}")
    assert [event.data["how"] for event in night.events if event.name is E.CARDS_SHUFFLED] == [device]


@pytest.mark.parametrize(
    ("ruleset", "wagers"),
    [("let-it-ride:nj-casino", three(500)), ("caribbean-stud:nj-casino", {"ante": 500})],
)
def test_13_69f_18_5_a_pre_shuffled_cards_need_no_shuffle_before_the_first_round(
    ruleset: str, wagers: dict[str, int]
) -> None:
    night = Night(f"{ruleset}?shuffling=pre-shuffled")
    night.seat("Ada")
    night.wager(1, wagers)
    night.do(CLOSING)
    ride_out(night)
    assert [event.data["how"] for event in night.events if event.name is E.CARDS_SHUFFLED] == [
        "pre-shuffled",
        "by hand",
    ]


@pytest.mark.parametrize(
    ("ruleset", "cover_card"),
    [("double-down-stud:nj-casino", True), ("let-it-ride:nj-casino", True), (RED_DOG, False), (LET_IT_RIDE, False)],
)
def test_13_69f_17_2_a_a_cover_card_goes_under_the_last_card_where_the_text_has_one(
    ruleset: str, cover_card: bool
) -> None:
    night = Night(ruleset)
    assert [event.data["cover_card"] for event in night.events if event.name is E.CARDS_CUT] == [cover_card]


def test_13_69f_19_4_a_batch_shuffler_shuffles_the_whole_shoe() -> None:
    night = Night("spanish-21:nj-casino?shuffling=batch-shuffler")
    shuffled = next(event for event in night.events if event.name is E.CARDS_SHUFFLED)
    assert (shuffled.data["how"], shuffled.data["cards"]) == ("batch shuffler", 6 * 48)


@pytest.mark.parametrize(("yes", "cannot", "can"), [(True, "5d", "Ad"), (False, "Ad", "5d")])
def test_a_hole_card_cannot_contradict_what_the_peek_told(yes: bool, cannot: str, can: str) -> None:
    night = Night("spanish-21:nj-casino", hands="physical")
    night.seat("Ada")
    night.wager(1, ONE)
    night.do(CLOSING)
    for card in ("9c", "Kd", "8h"):  # to seat 1, the dealer's up card, to seat 1
        night.do(a.Reveal(parse_card(card)))
    night.do(a.Answer(yes))
    if not yes:
        night.do(a.Choose(1, "stand"))
    refusal = night.table.handle(a.Reveal(parse_card(cannot)))
    assert isinstance(refusal, Refusal)
    assert "was answered" in refusal.message
    assert not isinstance(night.table.handle(a.Reveal(parse_card(can))), Refusal)
