"""What the jurisdictions' files state, held against the facts of the clause list: odds, elections, equipment.

The tests named after clauses see one hand at a time; here every printed line is read from the list and paid.
"""

import csv
import re
from importlib.resources import files

import pytest

from cutcard.law import LawError, Mode, Odds, Provenance
from cutcard.registry import document, play
from cutcard.rules.play import Play
from tests.games.let_it_ride.tables import CASINO, COLORADO, NIGHT, bets, circles, dealt, seated
from tests.support.rounds import clause, opened, refused

NIGHT_FACT = re.compile(r"(.+): ([\d,]+ to 1) on each bet left in play\.")
COLORADO_FACT = re.compile(r"(Basic|Bonus) schedule (\d): (.+) pays ([\d,]+ to 1)\.")
NOT_PRINTED = re.compile(r"Basic schedule (\d): no odds printed for a straight")

# A hand of three cards and two community cards for every line of a table.
HANDS = {
    "royal flush": ("Ah Kh Qh", "Jh Th"),
    "straight flush": ("As 2s 3s", "4s 5s"),
    "four of a kind": ("8h 8c 8d", "8s Kd"),
    "full house": ("8h 8c 5d", "5s 8d"),
    "flush": ("2d 4d 6d", "9d Jd"),
    "straight": ("9h 8c 7d", "Th Jh"),
    "three of a kind": ("8h 8c 2d", "8d Kd"),
    "two pairs": ("2h 2d 9c", "9s 4d"),
    "pair of tens or better": ("Th Td 4c", "5s 8d"),
}

Printed = dict[str, Odds]


def facts() -> list[str]:
    """The facts of the let it ride rows of the clause list."""
    text = files("cutcard.law").joinpath("clauses.csv").read_text(encoding="utf-8")
    return [row["fact"] for row in csv.DictReader(text.splitlines()) if row["game"] == "let_it_ride"]


def printed_at_night() -> Printed:
    """The odds of 13:47-20.27(g)."""
    found = (NIGHT_FACT.fullmatch(fact) for fact in facts())
    return {event(match[1]): Odds.parse(match[2]) for match in found if match}


def printed_in_colorado(kind: str, schedule: str) -> Printed:
    """The odds of one schedule of the Colorado text, "Basic" or "Bonus"."""
    found = (COLORADO_FACT.fullmatch(fact) for fact in facts())
    return {event(m[3]): Odds.parse(m[4]) for m in found if m and (m[1], m[2]) == (kind, schedule)}


def event(words: str) -> str:
    """A line of a table as the rulesets spell it."""
    return re.sub("^two pair$", "two pairs", words.lower())


def loaded(play: Play, table: str, provenance: Provenance) -> Printed:
    """The lines of a loaded table that have this provenance."""
    rows = play.ruleset.tables[table].rows
    return {row.event: row.odds for row in rows if row.odds is not None and row.provenance is provenance}


# --- odds ----------------------------------------------------------------------------------------------


def test_odds_of_casino_nights_are_the_nine_that_are_printed() -> None:
    printed = printed_at_night()
    assert list(printed) == list(HANDS)
    assert loaded(NIGHT, "basic", Provenance.REGULATION) == printed
    assert NIGHT.ruleset.tables["basic"].mode is Mode.EXACT
    assert NIGHT.ruleset.tables["basic"].cite == "13:47-20.27(g)"


@pytest.mark.parametrize("schedule", ["1", "2", "3", "4"])
def test_basic_odds_of_colorado_are_the_eight_that_are_printed(schedule: str) -> None:
    elected = play("let-it-ride:colorado", {"schedule": schedule})
    printed = printed_in_colorado("Basic", schedule)
    assert list(printed) == [line for line in HANDS if line != "straight"]
    assert loaded(elected, "basic", Provenance.REGULATION) == printed
    assert loaded(elected, "basic", Provenance.PUBLISHED) == {"straight": Odds(5, 1)}


@pytest.mark.parametrize("schedule", ["1", "2"])
def test_bonus_odds_of_colorado_are_the_eight_that_are_printed(schedule: str) -> None:
    elected = play("let-it-ride:colorado", {"bonus": schedule})
    printed = printed_in_colorado("Bonus", schedule)
    assert list(printed) == [line for line in HANDS if line != "pair of tens or better"]
    assert loaded(elected, "bonus", Provenance.REGULATION) == printed


@pytest.mark.parametrize("line", HANDS)
def test_every_printed_line_is_paid_at_casino_nights(line: str) -> None:
    hand, community = HANDS[line]
    round = dealt(NIGHT, {1: bets(300)}, {1: hand}, f"3c {community}").finish()
    assert [round.net(1, bet) for bet in bets()] == [300 * printed_at_night()[line].win] * 3


@pytest.mark.parametrize("schedule", ["1", "2", "3", "4"])
@pytest.mark.parametrize("line", [line for line in HANDS if line != "straight"])
def test_every_printed_line_is_paid_in_colorado(schedule: str, line: str) -> None:
    hand, community = HANDS[line]
    elected = play("let-it-ride:colorado", {"schedule": schedule})
    round = dealt(elected, {1: circles(300, tip=100)}, {1: hand}, community).finish()
    odds = printed_in_colorado("Basic", schedule)[line].win
    assert [round.net(1, wager) for wager in ("1", "2", "$", "tip")] == [300 * odds] * 3 + [100 * odds]


@pytest.mark.parametrize("schedule", ["1", "2"])
@pytest.mark.parametrize("line", HANDS)
def test_every_printed_line_is_paid_on_the_bonus_dollar(schedule: str, line: str) -> None:
    hand, community = HANDS[line]
    elected = play("let-it-ride:colorado", {"bonus": schedule})
    round = dealt(elected, {1: circles(400, bonus=100)}, {1: hand}, community).finish()
    printed = printed_in_colorado("Bonus", schedule)
    assert round.net(1, "bonus") == (100 * printed[line].win if line in printed else -100)


def test_odds_of_casinos_say_that_they_are_published_and_where() -> None:
    published = {
        "basic": [1_000, 200, 50, 11, 8, 5, 3, 2, 1],
        "bonus": [20_000, 2_000, 400, 200, 50, 25, 5],
        "three-card bonus": [50, 40, 30, 6, 3, 1],
    }
    for table, wins in published.items():
        lines = loaded(CASINO, table, Provenance.PUBLISHED)
        assert [(odds.win, odds.stake) for odds in lines.values()] == [(win, 1) for win in wins]
        assert all(row.source for row in CASINO.ruleset.tables[table].rows)


def test_13_69f_18_11_a_odds_are_worded_to() -> None:
    for name in ("nj-casino", "nj-casino-night", "colorado"):
        tables = document("let-it-ride", name).odds.values()
        lines = [odds for table in tables for rows in (table.rows, *table.menu.values()) for odds in rows.values()]
        assert lines
        assert [odds for odds in lines if odds != "missing" and not re.fullmatch(r"[\d,]+ to 1", odds)] == []


def test_13_69f_18_11_a_odds_are_never_worded_for() -> None:
    with pytest.raises(ValueError, match="never 'for'"):
        Odds.parse("6 for 1")


@pytest.mark.parametrize("name", ["nj-casino-night", "nj-casino", "colorado"])
@pytest.mark.parametrize("odds", ["7-to-1", "20-to-1"])
def test_a_house_cannot_change_the_odds_of_a_flush(name: str, odds: str) -> None:
    with pytest.raises(LawError, match=re.escape("basic, flush")):
        play(f"let-it-ride:{name}", {"odds.basic.flush": odds})


# --- the straight that Colorado does not print ---------------------------------------------------------


def test_straight_is_printed_in_none_of_the_four_schedules() -> None:
    assert [match[1] for match in map(NOT_PRINTED.match, facts()) if match] == ["1", "2", "3", "4"]
    menu = document("let-it-ride", "colorado").odds["basic"].menu
    assert {schedule: rows["straight"] for schedule, rows in menu.items()} == dict.fromkeys("1234", "missing")


@pytest.mark.parametrize("schedule", ["1", "2", "3", "4"])
def test_straight_pays_what_was_elected_and_says_who_elected_it(schedule: str) -> None:
    for straight, who in ((5, Provenance.PUBLISHED), (4, Provenance.HOUSE)):
        elected = play("let-it-ride:colorado", {"schedule": schedule, "straight": str(straight)})
        round = dealt(elected, {1: circles(300)}, {1: "9h 8c 7d"}, "Th Jh").finish()
        assert round.net(1) == 3 * 300 * straight
        (row,) = (row for row in elected.ruleset.tables["basic"].rows if row.event == "straight")
        assert row.provenance is who
        assert f"straight={straight}" in elected.ruleset.name


def test_straight_left_unspecified_keeps_the_table_shut() -> None:
    shut = play("let-it-ride:colorado?straight=unspecified")
    refusal = refused(shut, seated({1: circles()}))
    assert clause(shut, refusal) == "CO-LIR T-basic"
    assert "Elect one, such as straight=5" in refusal.message
    assert opened(play("let-it-ride:colorado?straight=5"), seated({1: circles()})).wager(1, "$")


# --- elections and equipment ---------------------------------------------------------------------------


def test_13_47_20_27_b_1_two_decks_with_backs_of_a_different_colour() -> None:
    assert sorted(document("let-it-ride", "nj-casino-night").shoe.backs) == ["blue", "red"]


def test_13_47_20_27_b_3_three_boxes_and_three_community_cards() -> None:
    assert NIGHT.ruleset.wagers == ("bet 1", "bet 2", "bet 3")
    assert document("let-it-ride", "nj-casino-night").play["community"] == 3


def test_13_69e_1_13h_a_seven_player_positions() -> None:
    assert "seats are numbered from 1 to 7" in refused(CASINO, seated({8: bets()})).message.lower()
    assert len(opened(CASINO, seated({seat: bets() for seat in range(1, 8)})).seats) == 7


def test_co_lir_1_difference_between_the_games_is_the_bonus_wager_alone() -> None:
    without = play("let-it-ride:colorado")
    assert set(COLORADO.ruleset.wagers) - set(without.ruleset.wagers) == {"bonus"}
    assert set(COLORADO.ruleset.tables) - set(without.ruleset.tables) == {"bonus"}
    assert without.ruleset.tables["basic"] == COLORADO.ruleset.tables["basic"]


@pytest.mark.parametrize(
    ("option", "value"),
    [("schedule", "5"), ("schedule", "0"), ("bonus", "3"), ("deal", "by-wheel"), ("hands", "two-adjacent")],
)
def test_co_lir_1_9_choose_among_what_is_printed_only(option: str, value: str) -> None:
    with pytest.raises(LawError, match=f"does not offer {option}={value}"):
        play("let-it-ride:colorado", {option: value})
