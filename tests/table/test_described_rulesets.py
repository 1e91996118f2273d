"""Described rounds: under which ruleset they are settled."""

from pathlib import Path

import pytest

from tests.support.described import colorado, let_it_ride, red_dog, refused, settled


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"jokers": 2}, "jokers"),
        ({"decks": 0}, "decks=0"),
        ({"decks": True}, "decks"),
        ({"decks": 1.5}, "decks"),
        ({"decks": "1&hands=any"}, "decks"),
        ({"cutting card": 20, "cutting-card": 20}, "cutting-card"),
        ({"odds.spread.spread-one": "4 to 1"}, "13:47-20.31(f)"),
        ({"odds.spread.spread-one": "6 for 1"}, "for"),
    ],
)
def test_option_that_cannot_be_elected_is_refused(options: object, named: str) -> None:
    assert named in refused(red_dog(options=options)).message


def test_whole_numbers_and_words_elect_alike() -> None:
    assert settled(red_dog(options={"decks": 6})) == settled(red_dog(options={"decks": "6"}))
    assert settled(red_dog(ruleset="red-dog:nj-casino-night?decks=6")) == settled(red_dog(options={"decks": 6}))


def test_ruleset_that_is_a_file_is_refused_in_a_description() -> None:
    assert "house.toml" in refused(red_dog(ruleset="house.toml")).message


def test_three_community_cards_mean_groups_of_three_where_the_deal_is_not_elected() -> None:
    by_hand, group = colorado(), colorado(cards={"1": "Kh 7d 2c", "community": "Ks 3d Kc"})
    assert settled(by_hand).ruleset == "let-it-ride:colorado?schedule=1&straight=5"
    assert settled(group).ruleset == "let-it-ride:colorado?deal=groups-of-three&schedule=1&straight=5"
    assert settled(group).seats == settled(by_hand).seats


def test_elected_deal_is_not_changed_to_fit_the_cards() -> None:
    three = {"1": "Kh 7d 2c", "community": "Ks 3d Kc"}
    assert "Kc" in refused(colorado(cards=three, options={"deal": "by hand"})).message
    assert "Kc" in refused(colorado(cards=three, ruleset="let-it-ride:colorado?deal=by-hand")).message
    assert "the community cards" in refused(colorado(options={"deal": "groups of three"})).message


def test_same_cards_are_settled_under_another_ruleset() -> None:
    """A full house of sevens pays 15 to 1 by the first and 11 to 1 by the third schedule."""
    described = colorado(cards={"1": "7h 7d 7c", "community": "Ks Kd"})
    assert settled(described).seats[0].net == 7500
    assert settled(described, "let-it-ride:colorado?schedule=3").seats[0].net == 5500


def test_other_ruleset_keeps_what_the_description_elects_and_it_does_not() -> None:
    seats = {"1": {"wagers": {"1": 500, "2": 500, "$": 400, "bonus": 100}, "choices": ["withdraw", "withdraw"]}}
    described = colorado(seats=seats, options={"schedule": 1, "bonus": 1})
    other = settled(described, "let-it-ride:colorado?schedule=3")
    assert other.ruleset == "let-it-ride:colorado?bonus=1&schedule=3&straight=5"


def test_option_that_the_other_ruleset_does_not_have_is_left_out() -> None:
    described = let_it_ride(ruleset="let-it-ride:nj-casino", options={"bonus": 1, "seats": 5})
    assert settled(described, "let-it-ride:nj-casino-night").ruleset == "let-it-ride:nj-casino-night?seats=5"


def test_same_cards_are_settled_under_a_file_of_the_house(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('base = "red-dog:nj-casino-night"\n[odds.spread]\n"spread three" = "3 to 1"\n', encoding="utf-8")
    assert settled(red_dog(), str(file)).seats[0].net == 1200
    file.write_text('base = "red-dog:nj-casino-night"\n[odds.spread]\n"spread three" = "1 to 1"\n', encoding="utf-8")
    assert "13:47-20.31(f)" in refused(red_dog(), str(file)).message
    assert "missing.toml" in refused(red_dog(), str(tmp_path / "missing.toml")).message


def test_unknown_other_ruleset_is_refused() -> None:
    assert "blackjack" in refused(red_dog(), "blackjack:nj-casino").message


def test_wagers_that_the_other_ruleset_does_not_have_are_refused() -> None:
    assert "bet 1" in refused(let_it_ride(), "let-it-ride:colorado").message
