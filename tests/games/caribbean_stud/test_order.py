"""The order of a round of Caribbean stud, hand-written from published play and 13:69F-18.10, its sister clause."""

from __future__ import annotations

import pytest

from cutcard.registry import play
from cutcard.rules.state import FACE_DOWN, Lies
from cutcard.rules.steps import Deal, Decide, Look, Rack, Settle, TurnUp
from tests.games.caribbean_stud.tables import ACE_KING, CALL, FOLD, PROGRESSIVE, story, stud

NAME = "caribbean-stud:nj-casino"
HANDS = {2: "9c 9d 5h 6s 7c", 5: "2c 4d 6h 8s Tc", 6: "Qc Qd 3h 5s 7d"}
WHOLE_ROUND = [
    "deal: 2, 5, 6",
    "up-card: dealer Kh",
    "deal: 2, 5, 6, dealer, 2, 5, 6, dealer, 2, 5, 6, dealer, 2, 5, 6, dealer",
    "stub: 1 of stub",
    "examine: 2.1, 2.2, 2.3, 2.4, 2.5, 5.1, 5.2, 5.3, 5.4, 5.5, 6.1, 6.2, 6.3, 6.4, 6.5",
    "call-or-fold: 2 call 1000, 5 fold 0",
    "fold: 5 ante lose -500, 5 progressive lose -100, 5 of 5",
    "call-or-fold: 6 call 1000",
    "dealer-hand: dealer Jc, dealer Jd, dealer 4s, dealer 2h",
    "turn-up-hands: 6 Qc, 6 Qd, 6 3h, 6 5s, 6 7d",
    "progressive-loses: 6 progressive lose -100",
    "win: 6 ante win +500, 6 call win +1000",
    "turn-up-hands: 2 9c, 2 9d, 2 5h, 2 6s, 2 7c",
    "lose: 2 ante lose -500, 2 call lose -1000",
    "progressive-loses: 2 progressive lose -100",
    "collect-cards: 5 of 6; 5 of 2; 5 of dealer",
]


def test_a_whole_round() -> None:
    round = stud(HANDS, "Kh Jc Jd 4s 2h", {5: FOLD}, PROGRESSIVE, progressive=100).finish()
    assert story(round) == WHOLE_ROUND


def test_only_the_dealers_first_card_comes_face_up() -> None:
    round = stud(HANDS, "Kh Jc Jd 4s 2h")
    round.until(Look)
    assert [(slot.card, slot.lies) for slot in round.round.at("dealer")[1:]] == [(FACE_DOWN, Lies.DOWN)] * 4
    assert [str(card) for card in round.round.cards("dealer")] == ["Kh"]
    assert [step.to for step in round.of(Deal) if step.face_up] == ["dealer"]


@pytest.mark.parametrize("device", ["manual-shoe", "hand"])
def test_shoe_and_hand_bring_the_cards_one_at_a_time(device: str) -> None:
    round = stud({1: "9c 9d 5h 6s 7c", 4: "2c 4d 6h 8s Tc"}, ACE_KING, play=play(f"{NAME}?device={device}"))
    round.until(Rack)
    assert [step.to for step in round.of(Deal)] == ["1", "4", "dealer"] * 5


def test_13_69f_16_9_a_automated_shoe_dispenses_stacks_of_five() -> None:
    round = stud({1: "9c 9d 5h 6s 7c", 4: "2c 4d 6h 8s Tc"}, ACE_KING, play=play(f"{NAME}?device=automated-shoe"))
    round.until(Rack)
    assert [step.to for step in round.of(Deal)] == ["1"] * 5 + ["4"] * 5 + ["dealer"] * 5
    assert [step.face_up for step in round.of(Deal)] == [False] * 10 + [True] + [False] * 4


def test_the_dealers_hand_is_not_shown_when_everybody_folds() -> None:
    round = stud(HANDS, ACE_KING, dict.fromkeys(HANDS, FOLD)).finish()
    assert [step.at for step in round.of(TurnUp)] == []
    assert round.racked_cards[-5:] == ACE_KING.split()
    assert [step.slots for step in round.of(Rack)][-1] == tuple(("dealer", number) for number in range(5))


def test_a_folded_hand_is_collected_before_the_next_player_is_asked() -> None:
    round = stud(HANDS, ACE_KING, {2: FOLD})
    round.until(Decide, seat=5)
    assert story(round)[-1] == "fold: 2 ante lose -500, 5 of 2"


def test_hands_stay_face_up_until_the_last_wager_is_settled() -> None:
    round = stud(HANDS, "Ah Qs Jc Ts 8d")
    round.until(Rack)  # the stub
    round.happen()
    round.until(Rack)
    assert round.round.settled()
    assert {slot.lies for seat in HANDS for slot in round.round.at(str(seat))} == {Lies.UP}


def test_each_hand_is_settled_before_the_next_is_turned_up() -> None:
    round = stud(HANDS, ACE_KING).finish()
    turned = [step.at for step in round.of(TurnUp) if step.at != "dealer"]
    settled = [str(step.seat) for step in round.of(Settle)]
    assert (turned, settled) == (["6"] * 5 + ["5"] * 5 + ["2"] * 5, ["6"] * 2 + ["5"] * 2 + ["2"] * 2)
    assert [type(step).__name__ for step in round.steps[-8:]] == ["TurnUp"] * 5 + ["Settle"] * 2 + ["Rack"]


def test_losing_wagers_of_a_hand_come_first_and_the_progressive_wager_is_paid_last() -> None:
    flush = {1: "2h 6h 9h Jh Kh", 2: "9c 9d 9s 2c 3d"}
    round = stud(flush, "Ah Kd 4c 3s 2d", play=PROGRESSIVE, progressive=100).finish()
    assert [(step.seat, step.wager) for step in round.of(Settle)] == [
        *((2, wager) for wager in ("progressive", "ante", "call")),
        *((1, wager) for wager in ("ante", "call", "progressive")),
    ]


def test_call_is_offered_at_exactly_twice_the_ante() -> None:
    round = stud({3: "9c 9d 5h 6s 7c"}, ACE_KING, ante=725)
    step = round.until(Decide)
    assert [(option.name, option.least, option.most) for option in step.options] == [(CALL, 1450, 1450), (FOLD, 0, 0)]
    assert "not with 1000 cents" in round.answer(step.choice(CALL, 1000)).message
