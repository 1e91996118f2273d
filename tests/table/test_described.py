"""Described rounds: the form of the answer, what is missing or left over, which cards there can be."""

import pytest

from tests.support.described import let_it_ride, red_dog, refused, settled


def test_answer_has_the_form_of_the_format() -> None:
    answer = settled(let_it_ride()).to_json()
    assert list(answer) == ["id", "ruleset", "seats", "events"]
    assert (answer["id"], answer["ruleset"]) == ("test", "let-it-ride:nj-casino-night")
    assert answer["seats"] == {
        "1": {
            "net": 1000,
            "wagers": {
                "bet 1": {"result": "withdrawn", "net": 0, "clause": "13:47-20.27(f)12"},
                "bet 2": {"result": "win", "net": 500, "odds": "1 to 1", "clause": "13:47-20.27(f)22"},
                "bet 3": {"result": "win", "net": 500, "odds": "1 to 1", "clause": "13:47-20.27(f)22"},
            },
        },
        "4": {
            "net": -250,
            "wagers": {
                "bet 1": {"result": "withdrawn", "net": 0, "clause": "13:47-20.27(f)12"},
                "bet 2": {"result": "withdrawn", "net": 0, "clause": "13:47-20.27(f)17"},
                "bet 3": {"result": "lose", "net": -250, "clause": "13:47-20.27(f)21"},
            },
        },
    }


def test_refusal_has_the_form_of_the_format() -> None:
    described = let_it_ride(ruleset="let-it-ride:nowhere")
    answer = refused(described).to_json()
    assert list(answer) == ["id", "refused", "clause", "message"]
    assert (answer["id"], answer["refused"], answer["clause"]) == ("test", True, None)
    assert "nowhere" in answer["message"]


def test_round_without_id_is_answered_without_one() -> None:
    assert settled(red_dog()).to_json()["id"] is None


def test_events_tell_the_round_in_its_order_with_clauses() -> None:
    told = [(event["text"], event["clause"]) for event in settled(red_dog()).to_json()["events"]]
    assert told == [
        ("5♥ to the left box, face up", "13:47-20.31(d)5"),
        ("9♣ to the right box, face up", "13:47-20.31(d)5"),
        ("The dealer announces “The spread is three” and marks 3", "13:47-20.31(d)11"),
        ("Seat 2 does not raise", "13:47-20.31(d)12"),
        ("The dealer announces “Raises closed”", "13:47-20.31(d)13"),
        ("8♦ to the middle box, face up", "13:47-20.31(d)13"),
        ("The dealer announces “The third card: eight”", "13:47-20.31(d)13"),
        ("Seat 2: spread three, 2 to 1: original wins $8", "13:47-20.31(e)"),
        (
            "To the discard rack (collect cards): "
            "1 card of the left box, 1 card of the middle box, 1 card of the right box",
            "13:47-20.31(d)15",
        ),
        ("The round of play is over", "13:47-20.31(d)15"),
    ]


def test_events_name_no_card_before_it_is_turned_up() -> None:
    events = settled(let_it_ride()).to_json()["events"]
    hidden = [event for event in events if event["step"] in ("Deal", "Look", "Rack")]
    assert len(hidden) == 9 + 6 + 3
    assert not any("card" in event for event in hidden)
    turned = [event["card"] for event in events if event["step"] == "TurnUp"]
    assert turned == ["5s", "8d", "2s", "7d", "9h", "Qh", "Qd", "4c"]


def test_choice_is_cited_under_the_rule_it_then_stands_by() -> None:
    decided = [event for event in settled(let_it_ride()).to_json()["events"] if event["step"] == "Decide"]
    assert [(event["seat"], event["choice"], event["clause"]) for event in decided] == [
        (1, "withdraw", "13:47-20.27(f)12"),
        (4, "withdraw", "13:47-20.27(f)12"),
        (1, "let it ride", "13:47-20.27(f)16"),
        (4, "withdraw", "13:47-20.27(f)17"),
    ]


def test_other_keys_are_ignored() -> None:
    extra = red_dog(clause="x", why="y", note=["z"], about=1, expect={"seats": {}}, colour="green")
    assert settled(extra) == settled(red_dog())


def test_missing_card_is_refused_with_its_place_and_step() -> None:
    answer = refused(red_dog(cards={"left": "5h", "right": "9c"}))
    assert "the middle box" in answer.message
    assert answer.clause == "13:47-20.31(d)13"


def test_missing_cards_altogether_are_refused_at_the_first_deal() -> None:
    described = red_dog()
    del described["cards"]
    answer = refused(described)
    assert "the left box" in answer.message
    assert answer.clause == "13:47-20.31(d)5"


def test_missing_choice_is_refused_with_its_seat_and_step() -> None:
    answer = refused(red_dog(seats={"2": {"wagers": {"original": 400}}}))
    assert "Seat 2 is to choose: raise, no raise" in answer.message
    assert answer.clause == "13:47-20.31(d)12"


def test_choice_that_is_not_offered_is_refused() -> None:
    answer = refused(red_dog(seats={"2": {"wagers": {"original": 400}, "choices": ["withdraw"]}}))
    assert "Seat 2 may not choose 'withdraw' now" in answer.message
    assert answer.clause == "13:47-20.31(d)12"


def test_choice_left_over_is_refused_with_its_seat() -> None:
    answer = refused(red_dog(seats={"2": {"wagers": {"original": 400}, "choices": ["no raise", "play out"]}}))
    assert "Seat 2" in answer.message
    assert "play out" in answer.message


@pytest.mark.parametrize(
    ("place", "cards", "named"),
    [("4", "2s 7d 9h Jc", "seat 4: Jc"), ("community", "Kc 5s 8d 2c 3c", "the community cards: 2c 3c")],
)
def test_card_left_over_is_refused_with_its_place(place: str, cards: str, named: str) -> None:
    described = let_it_ride()
    described["cards"][place] = cards
    assert named in refused(described).message


def test_cards_for_a_place_that_the_game_does_not_have_are_left_over() -> None:
    described = let_it_ride()
    described["cards"]["dealer"] = "2c"
    assert "the dealer: 2c" in refused(described).message


def test_choice_left_over_is_refused_even_where_every_wager_is_void() -> None:
    described = red_dog(cards={"left": "5h", "right": "6c"})
    assert "no raise" in refused(described).message
    described["seats"]["2"]["choices"] = []
    assert settled(described).seats[0].net == 0


def test_two_of_clubs_twice_is_refused_like_any_other_card() -> None:
    """The two of clubs is number 0, which a careless test for "no card" takes for none."""
    answer = refused(red_dog(cards={"left": "2c", "right": "9c", "middle": "2c"}))
    assert "2c, the two of clubs, is given 2 times (the left box, the middle box)" in answer.message
    assert answer.clause == "13:47-20.31(a)2"


def test_card_may_occur_as_often_as_there_are_decks() -> None:
    twice = red_dog(cards={"left": "5h", "right": "9c", "middle": "5h"}, options={"decks": 2})
    assert settled(twice).seats[0].net == -400
    thrice = red_dog(cards={"left": "5h", "right": "5h", "middle": "5h"}, options={"decks": 2})
    thrice["seats"]["2"]["choices"] = []
    assert "2 decks hold it 2 times" in refused(thrice).message


def test_card_found_face_up_counts_among_the_cards() -> None:
    told = [{"kind": "face-up card", "at": "middle", "card": "8d"}]
    answer = refused(red_dog(irregularities=told))
    assert "8d, the eight of diamonds, is given 2 times (the middle box, found face up)" in answer.message


@pytest.mark.parametrize("card", ["1h", "h9", "9", "Xd", "9x"])
def test_unknown_card_is_refused_with_its_place(card: str) -> None:
    answer = refused(red_dog(cards={"left": "5h", "right": card, "middle": "8d"}))
    assert "the right box" in answer.message
    assert card in answer.message
