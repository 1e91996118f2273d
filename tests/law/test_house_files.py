"""A house may elect and may pay more than the law demands; it can do nothing else, and is told where it tried."""

from pathlib import Path

import pytest

from cutcard.law import LawError, Odds, Provenance
from cutcard.registry import play
from cutcard.rules.keys import T
from tests.support.rounds import clause, entry, refused

RED_DOG = 'base = "red-dog:nj-casino-night"\n'
COLORADO = 'base = "let-it-ride:colorado?bonus=1"\n'


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"


def fault(house: Path, text: str) -> str:
    """Why a house's file is refused, the folder left out."""
    house.write_text(text, encoding="utf-8")
    with pytest.raises(LawError) as raised:
        play(str(house))
    return str(raised.value).replace(f"{house.parent}/", "")


def test_13_47_20_31_f_odds_may_not_be_decreased(house: Path) -> None:
    assert fault(house, f'{RED_DOG}[odds.spread]\n"spread one" = "4 to 1"\n') == (
        "house.toml:3: spread, spread one: 4 to 1 instead of 5 to 1: the payout odds may not be decreased "
        "(13:47-20.31(f)); pay 5 to 1 or more."
    )


@pytest.mark.parametrize(
    ("event", "lower"),
    [
        ("spread one", "49 to 10"),
        ("spread two", "3 to 1"),
        ("spread three", "3 to 2"),
        ("spread four through 11", "0 to 1"),
    ],
)
def test_13_47_20_31_f_not_even_by_a_little(house: Path, event: str, lower: str) -> None:
    assert "may not be decreased (13:47-20.31(f))" in fault(house, f'{RED_DOG}[odds.spread]\n"{event}" = "{lower}"\n')


def test_13_47_20_31_f_odds_may_be_increased_and_say_whose_they_are(house: Path) -> None:
    house.write_text(f'{RED_DOG}[options]\ndecks = 6\n[odds.spread]\n"spread one" = "6 to 1"\n', encoding="utf-8")
    ruleset = play(str(house)).ruleset
    assert [(row.event, row.odds, row.provenance) for row in ruleset.tables["spread"].rows] == [
        ("spread one", Odds(6, 1), Provenance.HOUSE),
        ("spread two", Odds(4, 1), Provenance.REGULATION),
        ("spread three", Odds(2, 1), Provenance.REGULATION),
        ("spread four through 11", Odds(1, 1), Provenance.REGULATION),
    ]
    assert ruleset.name == "red-dog:nj-casino-night?decks=6&odds.spread.spread-one=6-to-1"
    assert play(ruleset.name).ruleset == ruleset
    assert ruleset.options["decks"].provenance is Provenance.HOUSE


def test_odds_that_a_house_only_repeats_stay_those_of_the_regulation(house: Path) -> None:
    house.write_text(f'{RED_DOG}[odds.spread]\n"spread one" = "5 to 1"\n', encoding="utf-8")
    ruleset = play(str(house)).ruleset
    assert ruleset == play("red-dog:nj-casino-night").ruleset
    assert ruleset.tables["spread"].rows[0].provenance is Provenance.REGULATION


def test_a_table_that_is_exact_is_not_changed_at_all(house: Path) -> None:
    for odds in ("12 to 1", "10 to 1"):
        text = f'{RED_DOG}[odds."three of a kind"]\n"three of a kind" = "{odds}"\n'
        assert fault(house, text) == (
            f"house.toml:3: three of a kind, three of a kind: {odds} instead of 11 to 1: the odds are fixed "
            "(13:47-20.31(d)9); leave this line out."
        )
    night = 'base = "let-it-ride:nj-casino-night"\n[odds.basic]\nflush = "9 to 1"\n'
    assert "the odds are fixed (13:47-20.27(g)); leave this line out." in fault(house, night)


def test_of_a_menu_one_schedule_is_elected_as_it_stands(house: Path) -> None:
    assert fault(house, f'{COLORADO}[odds.basic]\nflush = "20 to 1"\n') == (
        "house.toml:3: basic, flush: 20 to 1 instead of 10 to 1: a house elects one of the printed schedules as it "
        "stands (CO-LIR T-basic S1)."
    )
    house.write_text(f"{COLORADO}[options]\nschedule = 3\n", encoding="utf-8")
    ruleset = play(str(house)).ruleset
    assert (ruleset.tables["basic"].odds("flush"), ruleset.tables["basic"].cite) == (Odds(8, 1), "CO-LIR T-basic S3")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"{RED_DOG}jokers = 2\n", "house.toml:2: unknown key 'jokers'; remove it or correct its spelling."),
        (f"{RED_DOG}\n[option]\ndecks = 2\n", "house.toml:3: unknown key 'option'; remove it or correct its spelling."),
        (
            f"{RED_DOG}[options]\n\njokers = 2\n",
            "house.toml:4: red-dog:nj-casino-night has no option 'jokers'; it has ",
        ),
        (f"{RED_DOG}[options]\ndecks = 9\n", "house.toml:3: red-dog:nj-casino-night does not offer decks=9 "),
        (f"{RED_DOG}[options]\nminimum = -5\n", "house.toml:3: red-dog:nj-casino-night does not offer minimum=-5; "),
        (f'{RED_DOG}[odds.spread]\n"spread zero" = "6 to 1"\n', "house.toml:3: red-dog:nj-casino-night pays no "),
        (f"{RED_DOG}[options]\ndecks = 2\ndecks = 3\n", "house.toml:4: a key or table is given twice: "),
        (f"{RED_DOG}{RED_DOG}", "house.toml:2: a key or table is given twice: "),
        (f"{RED_DOG}[options]\ndecks = 2\n[options]\nunit = 5\n", "house.toml:4: a key or table is given twice: "),
        ("base = 7\n", "house.toml:1: 'base': Input should be a valid string."),
        (
            f"{RED_DOG}[options]\ndecks = 1.5\n",
            "house.toml:3: 'options.decks': Input should be a valid string or Input should be a valid integer.",
        ),
        (f"{RED_DOG}[options]\ndecks = true\n", "house.toml:3: 'options.decks': Input should be a valid "),
        (f"{RED_DOG}[options]\ndecks = [2]\n", "house.toml:3: 'options.decks': Input should be a valid "),
        (f"{RED_DOG}[options]\nhands = 2024-12-18\n", "house.toml:3: 'options.hands': Input should be a valid "),
        (
            f"{RED_DOG}[odds.spread]\n'spread one' = 6\n",
            "house.toml:3: 'odds.spread.spread one': Input should be a valid ",
        ),
        (f"{RED_DOG}[odds.spread]\n'spread one' = '6 for 1'\n", "house.toml:3: '6 for 1' are no odds: "),
        ("[options]\ndecks = 2\n", "house.toml:1: 'base' is missing."),
        (f"{RED_DOG}[options\n", "house.toml:2: "),
        (f"{RED_DOG}[options]\nunit =\n", "house.toml:3: "),
        ('# ours\nbase = "red-dog:nevada"\n', "house.toml:2: There are no rules 'nevada' for red-dog; "),
        ('base = "house.toml"\n', "house.toml:1: 'house.toml' is no ruleset: "),
    ],
)
def test_a_fault_is_told_with_its_file_and_line(house: Path, text: str, wanted: str) -> None:
    assert fault(house, text).startswith(wanted)


def test_an_election_beside_the_file_is_not_blamed_on_the_file(house: Path) -> None:
    house.write_text(f"{RED_DOG}[options]\ndecks = 6\n", encoding="utf-8")
    with pytest.raises(LawError, match=r"^red-dog:nj-casino-night does not offer decks=99"):
        play(str(house), {"decks": "99"})
    assert play(str(house), {"decks": "2"}).ruleset.decks == 2


def test_file_that_cannot_be_read_is_named(house: Path) -> None:
    with pytest.raises(LawError, match=r"house\.toml: the house file cannot be read: "):
        play(str(house))
    house.write_bytes(b"base = \xff\xfe")
    with pytest.raises(LawError, match=r"house\.toml: the house file cannot be read: "):
        play(str(house))


def test_colorado_stays_shut_until_a_straight_has_odds(house: Path) -> None:
    house.write_text(f'{COLORADO}[options]\nstraight = "unspecified"\n', encoding="utf-8")
    shut = play(str(house))
    assert shut.ruleset.name == "let-it-ride:colorado?bonus=1&schedule=1&straight=unspecified"
    refusal = refused(shut, [entry(1, {"1": 500, "2": 500, "$": 500})])
    assert (refusal.rule, clause(shut, refusal)) == (T.ELECTION, "CO-LIR T-basic")
    assert refusal.message.startswith(
        "straight is not elected: the text prints no value. Elect one, such as straight=5 (5 to 1 in every "
    )


def test_straight_of_colorado_says_where_its_odds_come_from() -> None:
    published, elected = play("let-it-ride:colorado").ruleset, play("let-it-ride:colorado?straight=6").ruleset
    straight = next(row for row in published.tables["basic"].rows if row.event == "straight")
    assert (straight.odds, straight.provenance) == (Odds(5, 1), Provenance.PUBLISHED)
    assert "wizardofodds.com" in straight.source
    straight = next(row for row in elected.tables["basic"].rows if row.event == "straight")
    assert (straight.odds, straight.provenance, straight.source) == (Odds(6, 1), Provenance.HOUSE, "")


def test_13_69f_18_11_is_published_as_long_as_it_could_not_be_read() -> None:
    ruleset = play("let-it-ride:nj-casino?bonus=1&three-card-bonus=1").ruleset
    assert sorted(ruleset.tables) == ["basic", "bonus", "three-card bonus"]
    rows = [row for table in ruleset.tables.values() for row in table.rows]
    assert {row.provenance for row in rows} == {Provenance.PUBLISHED}
    assert all(row.source for row in rows)
