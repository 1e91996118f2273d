"""What a rule card says of the four rulesets, compared with their texts."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from cutcard import registry
from cutcard.reports import RuleCard, rule_card
from cutcard.reports.order import OrderLine
from cutcard.reports.rule_card import PayTable

RULESETS = registry.ruleset_names()
NIGHT = "let-it-ride:nj-casino-night"
CASINO = "let-it-ride:nj-casino"
CARIBBEAN_STUD = "caribbean-stud:nj-casino"
COLORADO = "let-it-ride:colorado"
RED_DOG = "red-dog:nj-casino-night"


def card(name: str, **elections: str) -> RuleCard:
    return rule_card(registry.play(name, elections))


def table(found: RuleCard, name: str) -> PayTable:
    return next(payout for payout in found.payouts if payout.name == name)


def paid(found: RuleCard, name: str) -> list[str | None]:
    return [line.odds for line in table(found, name).rows]


def line(found: RuleCard, rule: str) -> OrderLine:
    return next(each for each in (*found.order, *found.duties) if each.rule == rule)


def test_13_47_20_27_g_odds_in_the_order_of_the_clause() -> None:
    basic = table(card(NIGHT), "basic")
    assert [row.win for row in basic.rows] == [1000, 200, 50, 11, 8, 5, 3, 2, 1]
    assert {row.stake for row in basic.rows} == {1}
    assert (basic.clause, basic.mode, basic.rows[0].odds) == ("13:47-20.27(g)", "exact", "1,000 to 1")


def test_13_47_20_31_f_says_that_the_house_may_pay_more() -> None:
    found = table(card(RED_DOG), "spread")
    assert (found.mode, found.may_change) == ("minimum", "The house may pay more, never less (13:47-20.31(f)).")


def test_13_47_20_27_f_order_of_play_with_the_dealers_words() -> None:
    found = card(NIGHT)
    order = [each.rule for each in found.order]
    due = ["equal-wagers", "deal", "bet-one", "burn", "first-community-card", "bet-two", "second-community-card", "win"]
    assert [rule for rule in order if rule in due] == due
    asked = line(found, "bet-one")
    assert asked.announced == "Do you wish to withdraw bet number one or let it ride?"
    assert asked.clause == "13:47-20.27(f)10"
    assert line(found, "table.no-more-bets").announced == "No more bets"


def test_what_a_clause_says_comes_from_that_clause_and_about_that_rule() -> None:
    found = card(NIGHT)
    (equal,) = line(found, "equal-wagers").says  # (f)8 also says how many wagers there are, and until when
    assert "same amount" in equal
    assert line(card(CASINO), "equal-wagers").says == ()  # its paragraph could not be read


@pytest.mark.parametrize("name", RULESETS)
def test_every_word_is_announced_and_every_rule_stands_once(name: str) -> None:
    found, ruleset = card(name), registry.play(name).ruleset
    words = [each.announced for each in (*found.order, *found.duties) if each.announced]
    assert sorted(words) == sorted(ruleset.document.words.values())
    rules = [each.rule for each in (*found.order, *found.duties)] + [each.rule for each in found.irregularities]
    assert sorted(rules) == sorted(ruleset.cites)


@pytest.mark.parametrize("name", RULESETS)
def test_card_is_plain_data(name: str) -> None:
    assert json.loads(json.dumps(asdict(card(name))))["ruleset"] == registry.play(name).ruleset.name


def test_colorado_straight_is_published_and_says_where() -> None:
    found = card(COLORADO, schedule="2")
    straight = next(row for row in table(found, "basic").rows if row.event == "straight")
    assert (straight.odds, straight.provenance) == ("5 to 1", "published")
    assert "wizardofodds.com" in straight.source
    assert str(found.not_from_the_regulation[0]) == "basic odds of straight (published)"
    assert paid(found, "basic") == [
        "100 to 1", "50 to 1", "30 to 1", "15 to 1", "9 to 1", "5 to 1", "3 to 1", "2 to 1", "1 to 1"
    ]  # fmt: skip


def test_colorado_without_odds_for_a_straight_shows_the_obstacle() -> None:
    found = card(COLORADO, straight="unspecified")
    (obstacle,) = found.obstacles
    assert obstacle.clause == "CO-LIR T-basic"
    assert "straight=5" in obstacle.message
    assert next(row for row in table(found, "basic").rows if row.event == "straight").odds is None
    (option,) = (each for each in found.options if each.name == "straight")
    assert (option.value, option.unelected, option.elected_by) == ("unspecified", "unspecified", "house")


def test_13_69f_18_11_could_not_be_read_so_its_whole_table_is_published() -> None:
    found = card(CASINO)
    assert {row.provenance for row in table(found, "basic").rows} == {"published"}
    first = found.not_from_the_regulation[0]
    assert (first.what, first.value, first.provenance) == ("basic odds", "the whole table", "published")
    assert "Wizard of Odds" in first.source
    assert {"equal wagers", "deal"} <= {each.what for each in found.not_from_the_regulation}


def test_wager_that_is_not_offered_names_the_option_that_offers_it() -> None:
    wagers = {wager.name: wager for wager in card(CASINO, bonus="1").wagers}
    assert (wagers["bonus"].offered, wagers["bonus"].elect, wagers["bonus"].clause) == (True, "", "13:69F-18.6A(a)")
    assert (wagers["three-card bonus"].offered, wagers["three-card bonus"].elect) == (False, "three-card-bonus")


def test_option_says_what_is_allowed_and_who_elected_it() -> None:
    options = {option.name: option for option in card(RED_DOG, decks="6").options}
    assert (options["decks"].value, options["decks"].default, options["decks"].elected_by) == (6, 1, "house")
    assert (options["decks"].least, options["decks"].most, options["decks"].clause) == (1, 8, "13:47-20.31(a)2")
    assert (options["hands"].values, options["hands"].elected_by) == (("one", "any"), "regulation")
    assert {name for name, option in options.items() if option.unit == "cents"} == {"unit", "minimum", "maximum"}


def test_option_says_what_its_values_stand_for_where_the_file_spells_it_out() -> None:
    options = {option.name: option for option in card(CARIBBEAN_STUD).options}
    assert [text[:28] for text in options["progressive"].meanings] == [
        f"{n}: royal flush 100 %, straig" for n in "1234"
    ]
    assert {name for name, option in options.items() if option.meanings} == {"progressive"}


def test_cards_and_decks() -> None:
    assert card(NIGHT).equipment.backs == ("red", "blue")  # (b)1: two decks, backs of different colours
    assert card(RED_DOG, decks="6").equipment.decks == 6


def test_13_47_20_31_g_irregularities_by_the_kind_they_are_reported_as() -> None:
    found = {each.kind: each.clause for each in card(RED_DOG).irregularities}
    assert found == {
        "face-up card": "13:47-20.31(g)1",
        "card drawn in error": "13:47-20.31(g)2",
        "premature third card": "13:47-20.31(g)3",
    }


def test_13_47_20_27_has_no_clause_on_irregularities_and_says_so() -> None:
    (only,) = card(NIGHT).irregularities
    assert (only.kind, only.clause) == (None, "13:47-20.27")
    assert "no clause on irregularities" in only.note


def test_misdeals_that_only_other_kinds_lead_to_stand_with_the_irregularities() -> None:
    found = card(CARIBBEAN_STUD)
    unnamed = {each.rule for each in found.irregularities if each.kind is None}
    assert unnamed == {"irregularities", "two-face-up-cards", "wrong-number-to-dealer"}
    assert unnamed.isdisjoint(line.rule for line in found.order)


def test_better_odds_of_a_house_file_are_marked_as_the_houses(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('base = "red-dog:nj-casino-night"\n[odds.spread]\n"spread one" = "6 to 1"\n', encoding="utf-8")
    found = card(str(file))
    (better, *others) = table(found, "spread").rows
    assert (better.odds, better.provenance) == ("6 to 1", "house")
    assert {row.provenance for row in others} == {"regulation"}
    assert str(found.not_from_the_regulation[0]) == "spread odds of spread one (house)"
