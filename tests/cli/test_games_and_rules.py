"""What the list of rulesets and a rule card show: content, whatever the layout."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cutcard import registry
from tests.cli.program import answered, complaint, printed, run

WIDTHS = (80, 120)


@pytest.mark.parametrize("columns", WIDTHS)
def test_every_ruleset_is_listed_with_its_instrument(columns: int) -> None:
    shown = printed("games", columns=columns)
    for name in registry.ruleset_names():
        assert name in shown
    assert "13:47-20.31 7 1 11 to 1" in shown
    assert "not from the regulation" in shown


def test_list_of_rulesets_as_json() -> None:
    listed = answered("games")
    assert [each["name"] for each in listed] == list(registry.ruleset_names())
    assert set(listed[0]) == {
        "name", "ruleset", "elected", "game", "title", "jurisdiction", "instrument", "edition", "seats", "decks",
        "top_odds", "not_from_the_regulation",
    }  # fmt: skip


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("name", registry.ruleset_names())
def test_rule_card_fits_the_terminal(name: str, columns: int) -> None:
    result = run("rules", name, columns=columns)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= columns


@pytest.mark.parametrize("columns", WIDTHS)
def test_rule_card_of_let_it_ride_shows_odds_words_and_clauses(columns: int) -> None:
    shown = printed("rules", "let-it-ride:nj-casino-night", columns=columns)
    assert "royal flush 1,000 to 1" in shown
    assert "pair of tens or better 1 to 1" in shown
    assert "13:47-20.27(g)" in shown
    assert "“No more bets” 13:47-20.27(f)8" in shown
    assert " for 1" not in shown


def test_rule_card_of_red_dog_at_a_house(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        'base = "red-dog:nj-casino-night"\n[options]\ndecks = 6\n[odds.spread]\n"spread one" = "6 to 1"\n',
        encoding="utf-8",
    )
    shown = printed("rules", str(file))
    assert "ruleset red-dog:nj-casino-night?decks=6&odds.spread.spread-one=6-to-1" in shown
    assert "spread one 6 to 1 *" in shown
    assert "spread two 4 to 1 *" not in shown
    assert "* house" in shown
    assert "never less (13:47-20.31(f))" in shown
    assert re.search(r"premature third card .*13:47-20\.31\(g\)3", shown)


def test_13_47_20_31_f_house_file_that_lowers_odds_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('base = "red-dog:nj-casino-night"\n[odds.spread]\n"spread one" = "4 to 1"\n', encoding="utf-8")
    assert "may not be decreased (13:47-20.31(f))" in complaint("rules", str(file))


def test_card_of_rules_under_which_no_table_can_be_opened_is_shown_with_the_reason() -> None:
    shown = printed("rules", "let-it-ride:colorado", "--set", "straight=unspecified")
    assert "No table can be opened" in shown
    assert "straight=5" in shown
    assert "straight not elected" in shown


def test_published_odds_are_marked_with_their_source() -> None:
    shown = printed("rules", "let-it-ride:nj-casino", columns=120)
    assert "royal flush 1,000 to 1 *" in shown
    assert "* published: Wizard of Odds" in shown


def test_options_may_be_set_by_their_printed_names() -> None:
    name = answered("rules", "let-it-ride:nj-casino", "--set", "three-card bonus=2", "--set", "hands=two adjacent")
    assert name["ruleset"] == "let-it-ride:nj-casino?hands=two-adjacent&three-card-bonus=2"


def test_rule_card_as_json() -> None:
    card = answered("rules", "red-dog:nj-casino-night?decks=6")
    assert card["payouts"][0]["rows"][0] == {
        "event": "spread one", "odds": "5 to 1", "win": 5, "stake": 1, "provenance": "regulation", "source": "",
    }  # fmt: skip
    assert card["equipment"]["decks"] == 6
    assert {"obstacles", "wagers", "duties", "order", "options", "irregularities"} <= set(card)
