"""A jurisdiction's file is read strictly: every fault has its file and line."""

from importlib.resources import files

import pytest

from cutcard.law import Document, LawError, read
from cutcard.law.reading import line_of

NIGHT = files("cutcard.games.red_dog").joinpath("rulesets/nj-casino-night.toml").read_text(encoding="utf-8")


def line_with(text: str) -> int:
    (number,) = (n for n, line in enumerate(NIGHT.splitlines(), start=1) if line == text)
    return number


def fault(old: str, new: str) -> str:
    """The first fault of red dog's file with one line exchanged."""
    assert NIGHT.count(f"{old}\n") == 1
    with pytest.raises(LawError) as raised:
        read(Document, NIGHT.replace(f"{old}\n", f"{new}\n"), "nj.toml")
    return str(raised.value).splitlines()[0]


def test_file_as_it_stands_is_read() -> None:
    document = read(Document, NIGHT, "nj.toml")
    assert (document.game, document.id, document.instrument) == ("red-dog", "nj-casino-night", "13:47-20.31")
    assert document.odds["spread"].rows["spread four through 11"] == "1 to 1"
    assert document.shoe.burn == "each full deck and each new dealer"


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('edition = "2024-12-18"', 'edition = "2024-12-18"\nauthor = "us"', "unknown key 'author'; "),
        ('edition = "2024-12-18"', 'edition = "2024-12-18"\nedition = "2025"', "a key or table is given twice: "),
        ('edition = "2024-12-18"', "edition = 2024-12-18", "'edition': Input should be a valid "),
        ('edition = "2024-12-18"', "edition = 2024", "'edition': Input should be a valid string."),
        ('floor = "13:47-20.31(f)"', 'roof = "13:47-20.31(f)"', "unknown key 'odds.spread.roof'; "),
        ('floor = "13:47-20.31(f)"', "floor = 7", "'odds.spread.floor': Input should be a valid string."),
        (
            '"spread one" = "5 to 1"',
            '"spread one" = 5',
            "'odds.spread.rows.spread one': Input should be a valid string.",
        ),
        ('shuffle = "cutting card"', 'shuffle = "sometimes"', "'shoe.shuffle': Input should be "),
        ('"table.burn" = "13:47-20.31(d)1"', '"table.burn" = { hous = "Ours." }', "'cites.table.burn"),
    ],
)
def test_fault_in_a_line_is_told_with_that_line(old: str, new: str, wanted: str) -> None:
    line = line_with(old) + new.count("\n")
    assert fault(old, new).startswith(f"nj.toml:{line}: {wanted}")


def test_misspelt_key_of_a_citation_is_told() -> None:
    old = '"table.burn" = "13:47-20.31(d)1"'
    with pytest.raises(LawError) as raised:
        read(Document, NIGHT.replace(old, '"table.burn" = { hous = "Ours." }'), "nj.toml")
    line = line_with(old)
    assert f"nj.toml:{line}: unknown key 'cites.table.burn.hous'; remove it or correct its spelling." in str(
        raised.value
    )


def test_missing_key_is_told() -> None:
    with pytest.raises(LawError, match=r"^nj\.toml:1: 'instrument' is missing\.$"):
        read(Document, NIGHT.replace('instrument = "13:47-20.31"\n', ""), "nj.toml")


def test_every_fault_is_told_at_once() -> None:
    text = NIGHT.replace('id = "nj-casino-night"', "id = 7").replace('deck = "52 cards"', 'deck = "54 cards"')
    with pytest.raises(LawError) as raised:
        read(Document, text, "nj.toml")
    first, second = str(raised.value).splitlines()
    lines = line_with('id = "nj-casino-night"'), line_with('deck = "52 cards"')
    assert first.startswith(f"nj.toml:{lines[0]}: 'id'")
    assert second.startswith(f"nj.toml:{lines[1]}: 'shoe.deck'")


@pytest.mark.parametrize("text", ["game = ", "game = 'red-dog", "[odds", "= 1", "game == 1", "[a]\n[a]"])
def test_text_that_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(LawError, match=r"^nj\.toml"):
        read(Document, text, "nj.toml")


TEXT = """\
game = "x"

[odds.spread]
mode = "exact"
[odds.spread.rows]
"spread one" = "5 to 1"
[odds."three of a kind".rows]
'three of a kind' = "11 to 1"
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("game",), 1),
        (("odds",), 1),
        (("odds", "spread"), 3),
        (("odds", "spread", "mode"), 4),
        (("odds", "spread", "rows", "spread one"), 6),
        (("odds", "spread", "rows", "spread two"), 5),
        (("odds", "three of a kind", "rows", "three of a kind"), 8),
        (("nothing",), 1),
    ],
)
def test_line_of_a_key_or_of_what_is_around_it(path: tuple[str, ...], line: int) -> None:
    assert line_of(TEXT, path) == line
