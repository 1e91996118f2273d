"""Described rounds: the text they are read from, and the comparison with what they expect."""

import json

import pytest

from cutcard.table.described import NotARound, Refused, Settlement, check, settle, settle_text
from tests.support.described import let_it_ride, red_dog


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "JSON"),
        ("a pair of tens", "JSON"),
        ("{", "JSON"),
        ("7", "Item 1"),
        ("null", "Item 1"),
        ('"red dog"', "Item 1"),
        ("[]", "empty"),
        ("{}", "Item 1"),
        ('{"name": "package"}', "Item 1"),
        ('[{"ruleset": "x", "seats": {}}, 5]', "Item 2"),
        ('{"ruleset": "x", "ruleset": "y", "seats": {}}', "'ruleset' is given twice"),
        ('{"ruleset": "x", "seats": {"1": {"wagers": {"original": NaN}}}}', "NaN"),
        ("[" * 100_000, "deep"),
        ('{"seats": ' + "9" * 5000 + "}", "JSON"),
    ],
)
def test_text_that_is_no_round_at_all(text: str, named: str) -> None:
    with pytest.raises(NotARound, match=named):
        settle_text(text)


def test_one_round_and_a_list_of_rounds_are_read() -> None:
    assert settle_text(json.dumps(red_dog())) == [settle(red_dog())]
    both = settle_text("\ufeff" + json.dumps([red_dog(), let_it_ride()]))
    assert both == [settle(red_dog()), settle(let_it_ride())]


def test_refused_round_does_not_stop_the_others() -> None:
    answers = settle_text(json.dumps([red_dog(options={"jokers": 1}), red_dog()]))
    assert [type(answer) for answer in answers] == [Refused, Settlement]


def test_round_that_expects_nothing_has_no_differences() -> None:
    assert check(red_dog(), settle(red_dog())) == []


@pytest.mark.parametrize(
    ("expect", "difference"),
    [
        ({"refused": True}, "a refusal was expected"),
        ({"seats": {"2": {"net": 400}}}, "seat 2: net 400 was expected, and it is 800"),
        ({"seats": {}}, "seat '2' was not expected"),
        ({"seats": {"2": {"net": 800}, "3": {"net": 0}}}, "seat '3' was expected, and there is none"),
        ({"seats": {"2": {"wagers": {}}}}, "seat 2: wager 'original' was not expected"),
        (
            {"seats": {"2": {"wagers": {"original": {"result": "lose"}}}}},
            "seat 2: original: result 'lose' was expected",
        ),
        ({"seats": {"2": {"wagers": {"original": {"clause": "(g)"}}}}}, "seat 2: original: clause '(g)' was expected"),
        (
            {"seats": {"2": {"wagers": {"original": {"odds": "4 to 1"}}}}},
            "odds '4 to 1' was expected, and it is '2 to 1'",
        ),
        ({"seats": {"2": {"wagers": {"original": 5}}}}, "no object"),
        ({"seats": {"2": 5}}, "no object"),
        ({"seats": 5}, "no object"),
        (5, "no object"),
    ],
)
def test_difference_to_what_is_expected_is_named(expect: object, difference: str) -> None:
    (found,) = check(red_dog(expect=expect), settle(red_dog()))
    assert difference in found


def test_unexpected_refusal_is_a_difference_and_an_expected_one_agrees() -> None:
    described = red_dog(options={"jokers": 1})
    (found,) = check({**described, "expect": {"seats": {}}}, settle(described))
    assert "jokers" in found
    assert check({**described, "expect": {"refused": True, "about": "jokers"}}, settle(described)) == []
    (found,) = check({**described, "expect": {"refused": True, "clause": "13:47-20.31(a)2"}}, settle(described))
    assert "13:47-20.31(a)2" in found
