"""With `study=yes` odds may be looked at that the law does not permit; no table opens under them, and all say so."""

from fractions import Fraction
from pathlib import Path

import pytest

from cutcard.analysis import analyze
from cutcard.house.opening import open_dealt_table
from cutcard.law import LawError, Odds, Provenance
from cutcard.law.election import OPENING
from cutcard.registry import play
from cutcard.reports.rule_card import rule_card
from cutcard.rules.keys import T
from cutcard.rules.steps import Refusal
from tests.cli.program import complaint, printed
from tests.support.rounds import clause, entry, opened

LOW_ROYAL = "let-it-ride:nj-casino?odds.basic.royal-flush=500-to-1&study=yes"
LOW_SPREAD = "red-dog:nj-casino-night?decks=1&odds.spread.spread-one=4-to-1&study=yes"
MIXED = "let-it-ride:colorado?odds.basic.flush=20-to-1&schedule=1&straight=5&study=yes"


@pytest.mark.parametrize(
    ("name", "table", "event", "odds", "cite"),
    [
        (LOW_ROYAL, "basic", "royal flush", Odds(500, 1), "13:69F-18.11"),
        (LOW_SPREAD, "spread", "spread one", Odds(4, 1), "13:47-20.31(f)"),
        (MIXED, "basic", "flush", Odds(20, 1), "CO-LIR T-basic S1"),
    ],
)
def test_odds_of_every_mode_can_be_studied(name: str, table: str, event: str, odds: Odds, cite: str) -> None:
    """An exact table, one below its minimum, and a line of a menu: each says which clause it departs from."""
    ruleset = play(name).ruleset
    assert ruleset.name == name
    (row,) = (row for row in ruleset.tables[table].rows if row.event == event)
    assert (row.odds, row.provenance, row.source) == (odds, Provenance.HOUSE, f"for study only: departs from {cite}")
    assert [(obstacle.clause, obstacle.study) for obstacle in ruleset.obstacles] == [(cite, True)]
    assert play(ruleset.name).ruleset == ruleset


@pytest.mark.parametrize(("name", "cite"), [(LOW_ROYAL, "13:69F-18.11"), (LOW_SPREAD, "13:47-20.31(f)")])
def test_no_table_opens_under_them(name: str, cite: str) -> None:
    studied = play(name)
    refusal = open_dealt_table(studied)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, clause(studied, refusal)) == (T.ELECTION, cite)
    assert refusal.message.startswith("For study only: ")
    assert refusal.message.endswith("no table opens: leave them out, and study=yes.")


def test_what_is_refused_names_the_odds_and_what_the_law_says() -> None:
    (exact,) = play(LOW_ROYAL).ruleset.obstacles
    assert "basic, royal flush: 500 to 1 instead of 1,000 to 1; the odds are fixed." in exact.message
    (least,) = play(LOW_SPREAD).ruleset.obstacles
    assert "spread, spread one: 4 to 1 instead of 5 to 1; the payout odds may not be decreased." in least.message


def test_each_clause_departed_from_is_an_obstacle_of_its_own() -> None:
    both = {"study": "yes", "odds.spread.spread-two": "3 to 1", "odds.three-of-a-kind.three-of-a-kind": "12 to 1"}
    ruleset = play("red-dog:nj-casino-night", both).ruleset
    assert [obstacle.clause for obstacle in ruleset.obstacles] == ["13:47-20.31(f)", "13:47-20.31(d)9"]


def test_rounds_can_be_worked_out_under_them() -> None:
    """Spread one is dealt in 11 pairs of values, 2 orders and 16 pairs of cards of 52 x 51, and won by 4 of 50 cards.

    One less to 1 on it costs 352/2652 x 4/50 of the original wager; nobody raises there at either odds.
    """
    opened(play(LOW_ROYAL), [entry(1, {"bet 1": 500, "bet 2": 500, "bet 3": 500})])
    figures = analyze(play(LOW_SPREAD))
    assert figures.house_edge == Fraction(523, 16575) + Fraction(352, 2652) * Fraction(4, 50)
    (departure,) = figures.provenance
    assert (departure.what, departure.value) == ("spread odds of spread one", "4 to 1")
    assert departure.source == "for study only: departs from 13:47-20.31(f)"


@pytest.mark.parametrize(
    ("asked", "canonical"),
    [
        ("red-dog:nj-casino-night?study=yes", "red-dog:nj-casino-night?decks=1"),
        ("red-dog:nj-casino-night?study=no", "red-dog:nj-casino-night?decks=1"),
        (
            "red-dog:nj-casino-night?study=yes&odds.spread.spread-one=5-to-1",
            "red-dog:nj-casino-night?decks=1",
        ),
        (
            "red-dog:nj-casino-night?study=yes&odds.spread.spread-one=6-to-1",
            "red-dog:nj-casino-night?decks=1&odds.spread.spread-one=6-to-1",
        ),
    ],
)
def test_study_without_odds_that_the_law_forbids_drops_out_of_the_name(asked: str, canonical: str) -> None:
    """So a table opens, and the ruleset is the same as if study had not been asked for."""
    ruleset = play(asked).ruleset
    assert (ruleset.name, ruleset.obstacles) == (canonical, ())
    assert ruleset == play(canonical).ruleset
    assert isinstance(open_dealt_table(play(asked)), Refusal) is False


def test_only_yes_and_no_are_offered() -> None:
    with pytest.raises(LawError, match="does not offer study=maybe; it offers yes, no"):
        play("red-dog:nj-casino-night?study=maybe")


def test_without_study_the_law_holds_as_ever() -> None:
    with pytest.raises(LawError, match="the odds are fixed"):
        play(LOW_ROYAL.replace("&study=yes", "&study=no"))


def test_a_line_that_no_table_has_is_refused_in_a_study_too() -> None:
    with pytest.raises(LawError, match="its lines are"):
        play("red-dog:nj-casino-night?study=yes&odds.spread.spread-zero=6-to-1")


def test_house_file_can_be_a_study(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    text = 'base = "red-dog:nj-casino-night"\n[options]\nstudy = "yes"\n[odds.spread]\n"spread one" = "4 to 1"\n'
    house.write_text(text, encoding="utf-8")
    assert play(str(house)).ruleset.name == LOW_SPREAD
    house.write_text(text.replace("yes", "of course"), encoding="utf-8")
    with pytest.raises(LawError, match=r"house\.toml:3: .* does not offer study=of-?\s?course"):
        play(str(house))


def test_straight_of_colorado_is_for_the_house_to_elect_by_either_name() -> None:
    """The schedules print no odds for a straight (CO-LIR T-basic), so other odds depart from nothing."""
    by_odds = play("let-it-ride:colorado?odds.basic.straight=6-to-1").ruleset
    assert by_odds == play("let-it-ride:colorado?straight=6").ruleset
    assert by_odds.name == "let-it-ride:colorado?schedule=1&straight=6"
    halves = play("let-it-ride:colorado?odds.basic.straight=11-to-2").ruleset
    assert halves.tables["basic"].odds("straight") == Odds(11, 2)
    assert (halves.obstacles, play(halves.name).ruleset) == ((), halves)


def test_refusal_to_open_is_cited_under_the_rule_of_elections() -> None:
    assert OPENING == T.ELECTION


def test_rule_card_shows_the_obstacle_and_whose_odds_they_are() -> None:
    card = rule_card(play(LOW_ROYAL))
    assert [obstacle.clause for obstacle in card.obstacles] == ["13:69F-18.11"]
    sources = {departure.what: departure.source for departure in card.not_from_the_regulation}
    assert sources["basic odds of royal flush"] == "for study only: departs from 13:69F-18.11"


def test_commands_print_that_the_odds_are_not_those_of_the_law() -> None:
    card = printed("rules", LOW_SPREAD)
    assert "No table can be opened" in card
    assert "house: for study only: departs from 13:47-20.31(f)" in card
    assert "for study only: departs from 13:47-20.31(f)" in printed("analyze", LOW_SPREAD)
    refused = complaint("play", LOW_SPREAD, status=1)
    assert "For study only: spread, spread one: 4 to 1 instead of 5 to 1" in refused
    assert refused.count("13:47-20.31(f)") == 1
