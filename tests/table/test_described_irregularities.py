"""When the irregularities of a described round happen, which cards they take, and what may then be left over."""

from typing import Any

import pytest

from tests.support.described import Round, refused, settled


def told(kind: str, at: str, card: str = "") -> dict[str, str]:
    return {"kind": kind, "at": at} | ({"card": card} if card else {})


def colorado(*irregularities: dict[str, str], **changes: Any) -> Round:
    """Two seats, dealt by hand: kings for seat 1, nothing for seat 2."""
    wagers = {"1": 200, "2": 200, "$": 200}
    return {
        "ruleset": "let-it-ride:colorado",
        "seats": {
            "1": {"wagers": wagers, "choices": ["withdraw", "withdraw"]},
            "2": {"wagers": wagers, "choices": ["withdraw", "withdraw"]},
        },
        "cards": {"1": "Kh 7d 2c", "2": "8h 6d 4c", "community": "Ks 3d"},
        "irregularities": list(irregularities),
        **changes,
    }


def red_dog(*irregularities: dict[str, str], choices: list[Any], **cards: str) -> Round:
    return {
        "ruleset": "red-dog:nj-casino-night",
        "seats": {"1": {"wagers": {"original": 400}, "choices": choices}},
        "cards": cards,
        "irregularities": list(irregularities),
    }


def silent(described: Round, *seats: str) -> Round:
    """The round with no choices listed for these seats."""
    for seat in seats:
        described["seats"][seat] = {**described["seats"][seat], "choices": []}
    return described


def texts(described: Round) -> list[str]:
    return [str(event["text"]) for event in settled(described).to_json()["events"]]


def nets(described: Round) -> list[int]:
    return [seat.net for seat in settled(described).seats]


# The moment: the step that deals to that place with that card


def test_exposed_card_is_reported_at_its_own_deal_and_takes_the_place_of_the_card_dealt() -> None:
    """The second card of seat 1 comes after the first of seat 1, seat 2 and the dealer."""
    told_of = texts(colorado(told("exposed card", "1", "7d")))
    assert told_of[:5] == [
        "Card to seat 1, face down",
        "Card to seat 2, face down",
        "Card to the community area, face down",
        "Exposed card at seat 1: 7♦",
        "Card to seat 2, face down",
    ]
    assert nets(colorado(told("exposed card", "1", "7d"))) == [200, -200]


def test_irregularities_listed_in_another_order_than_they_happen_keep_their_moments() -> None:
    first, second = told("exposed card", "1", "7d"), told("exposed card", "2", "8h")
    assert texts(colorado(first, second)) == texts(colorado(second, first))
    assert texts(colorado(first, second))[1] == "Exposed card at seat 2: 8♥"


def test_exposed_card_of_the_dealer_voids_the_table_before_anybody_is_asked() -> None:
    described = silent(colorado(told("exposed card", "community", "Ks")), "1", "2")
    assert texts(described)[2] == "Exposed card at the community area: K♠"
    assert texts(described)[3] == "Seat 1: misdeal: wager “1” is void"
    assert nets(described) == [0, 0]


def test_fallen_card_kills_the_hand_which_gets_no_more_cards() -> None:
    described = silent(colorado(told("fallen card", "2", "6d")), "2")
    assert texts(described).count("Card to seat 2, face down") == 1
    assert nets(described) == [200, 0]


def test_card_drawn_in_error_is_told_at_its_deal_and_shown_to_nobody_before_it() -> None:
    described = red_dog(
        told("card drawn in error", "middle", "8d"), choices=["no raise"], left="5h", right="9c", middle="8d"
    )
    events = settled(described).to_json()["events"]
    place = next(number for number, event in enumerate(events) if event["step"] == "Irregularity")
    assert events[place] == {
        "step": "Irregularity",
        "kind": "card drawn in error",
        "at": "middle",
        "rule": "drawn-in-error",
        "clause": "13:47-20.31(g)2",
        "text": "Card drawn in error at the middle box",
    }
    assert events[place + 1]["text"] == "8♦ to the middle box, face up"


# If no step deals it: the first step at which the rules accept the report


def test_face_up_card_is_reported_at_the_first_step_and_racked_before_it() -> None:
    described = red_dog(told("face-up card", "middle", "2c"), choices=["no raise"], left="5h", right="9c", middle="8d")
    assert texts(described)[:3] == [
        "Face-up card at the middle box: 2♣",
        "To the discard rack (face up card): the card set aside",
        "5♥ to the left box, face up",
    ]


def test_what_no_step_deals_waits_for_what_is_listed_before_it() -> None:
    """The drawn card's moment is the second deal, and the face-up card is listed after it."""
    described = red_dog(
        told("card drawn in error", "right", "9c"),
        told("face-up card", "middle", "2c"),
        choices=["no raise"],
        left="5h",
        right="9c",
        middle="8d",
    )
    assert texts(described)[:4] == [
        "5♥ to the left box, face up",
        "Card drawn in error at the right box",
        "Face-up card at the middle box: 2♣",
        "To the discard rack (face up card): the card set aside",
    ]


def test_premature_third_card_comes_once_there_is_a_spread_and_is_the_first_listed() -> None:
    described = red_dog(
        told("premature third card", "middle", "Kd"),
        choices=[{"raise": 400}, "play out"],
        left="5h",
        right="9c",
        middle="Kd 8d",
    )
    assert texts(described)[2:4] == [
        "Premature third card at the middle box: K♦",
        "To the discard rack (premature third card): 1 card of the middle box",
    ]
    assert nets(described) == [1600]


def test_premature_third_card_that_is_not_listed_first_is_refused() -> None:
    for middle in ("8d", "8d Kd"):
        answer = refused(
            red_dog(
                told("premature third card", "middle", "Kd"),
                choices=["no raise", "play out"],
                left="5h",
                right="9c",
                middle=middle,
            )
        )
        assert "king of diamonds" in answer.message


def test_fallen_card_that_is_not_named_kills_the_hand_once_a_card_lies_there() -> None:
    described = silent(colorado(told("fallen card", "1")), "1")
    assert texts(described)[:2] == ["Card to seat 1, face down", "Fallen card at seat 1"]
    assert nets(described) == [0, -200]


# A wrong number of cards


def test_too_few_cards_show_at_the_deal_for_which_none_is_listed() -> None:
    described = silent(
        colorado(told("wrong number of cards", "1"), cards={"1": "Kh 7d", "2": "8h 6d 4c", "community": "Ks 3d"}),
        "1",
    )
    assert texts(described)[6] == "Wrong number of cards at seat 1"
    assert nets(described) == [0, -200]


def test_too_many_cards_show_before_the_first_look() -> None:
    described = silent(
        colorado(told("wrong number of cards", "1"), cards={"1": "Kh 7d 2c Kd", "2": "8h 6d 4c", "community": "Ks 3d"}),
        "1",
    )
    said = texts(described)
    place = said.index("Wrong number of cards at seat 1")
    assert all("examines" not in text for text in said[:place])
    assert said[place - 1] == "To the discard rack (stub): the undealt cards"
    assert nets(described) == [0, -200]


def test_no_card_to_the_dealer_is_a_misdeal_to_the_table() -> None:
    described = colorado(told("wrong number of cards", "community"), cards={"1": "Kh 7d 2c", "2": "8h 6d 4c"})
    assert nets(silent(described, "1", "2")) == [0, 0]


def test_card_of_a_wrong_number_is_not_needed_and_not_looked_at() -> None:
    with_card = silent(colorado(told("wrong number of cards", "1", "2c")), "1")
    without = silent(colorado(told("wrong number of cards", "1")), "1")
    assert settled(with_card) == settled(without)


# What may be left over


def test_cards_after_a_step_that_voided_every_wager_are_ignored() -> None:
    described = silent(colorado(told("exposed card", "community", "3d")), "1", "2")
    described["cards"] = {"1": "Kh 7d 2c Ad", "2": "8h 6d 4c", "community": "Ks 3d 9s"}
    assert nets({**described, "options": {"deal": "by hand"}}) == [0, 0]


def test_cards_of_a_void_hand_are_ignored_and_those_of_a_hand_in_play_are_not() -> None:
    described = silent(colorado(told("fallen card", "1", "Kh")), "1")
    described["cards"]["1"] += " Ad"
    assert nets(described) == [0, -200]
    described["cards"]["2"] += " Ac"
    assert "seat 2: Ac" in refused(described).message


def test_shared_cards_are_not_ignored_while_one_hand_is_in_play() -> None:
    described = silent(colorado(told("fallen card", "1", "Kh"), options={"deal": "by hand"}), "1")
    described["cards"]["community"] += " Ad"
    assert "the community cards: Ad" in refused(described).message


# Refusals


@pytest.mark.parametrize(
    ("irregularity", "clause", "named"),
    [
        (told("exposed card", "1", "Ac"), None, "the ace of clubs is not the next card listed"),
        (told("spilled drink", "1"), "CO-LIR 1.4", "spilled drink"),
        (told("fallen card", "community", "3d"), "CO-LIR 1.4", "community"),
        (told("face-up card", "1", "Ac"), "CO-LIR 1.4", "face-up card"),
        (told("exposed card", "1", "Zz"), None, "Zz"),
        (told("exposed card", "5", "Ac"), None, "'5'"),
        (told("exposed card", "nowhere", "Ac"), None, "'nowhere'"),
        ({"kind": "exposed card"}, None, "at"),
        ({"at": "1"}, None, "kind"),
        ({"kind": 5, "at": "1"}, None, "kind"),
        ({"kind": "exposed card", "at": 1}, None, "at"),
        ({"kind": "exposed card", "at": "1", "card": 7}, None, "card"),
    ],
)
def test_irregularity_that_does_not_fit_is_refused(irregularity: Any, clause: str | None, named: str) -> None:
    answer = refused(colorado(irregularity))
    assert named in answer.message
    assert answer.clause == clause


def test_irregularity_without_a_clause_is_refused_in_the_words_of_the_game() -> None:
    described = red_dog(told("exposed card", "left", "5h"), choices=[], left="5h", right="6c")
    assert "Red dog has no rule for 'exposed card'" in refused(described).message


def test_irregularity_that_comes_too_late_says_so() -> None:
    described = red_dog(told("card drawn in error", "middle", "8d"), choices=[], left="5h", right="6c", middle="8d")
    answer = refused(described)
    assert "Card drawn in error at the middle box" in answer.message


def test_premature_third_card_with_a_pair_is_refused_with_its_reason() -> None:
    described = red_dog(told("premature third card", "middle", "Kd"), choices=[], left="5h", right="5c", middle="Kd 8d")
    answer = refused(described)
    assert answer.clause == "13:47-20.31(g)3"
    assert "spread" in answer.message
