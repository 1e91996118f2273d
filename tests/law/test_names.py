"""The canonical name of a ruleset says every election, and parses back to an equal ruleset."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.law import LawError, Odds, format_name, parse_name
from cutcard.law.document import OptionDoc
from cutcard.law.names import plain
from cutcard.registry import document, play, ruleset_names

WORD = st.text("abz09.$-", min_size=1, max_size=6)


def values(option: OptionDoc) -> st.SearchStrategy[str]:
    """Everything that may be elected for an option."""
    if option.values:
        return st.sampled_from([str(value) for value in option.values])
    most = option.least + 1_000 if option.most is None else option.most
    numbers = st.integers(option.least, most).map(str)
    return numbers | st.just(option.unelected) if option.unelected else numbers


@st.composite
def elected(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    """A jurisdiction's file and some elections that it offers, better odds for red dog's spreads included."""
    name = draw(st.sampled_from(ruleset_names()))
    options: dict[str, Any] = document(*name.split(":")).options
    elections = {key: draw(values(options[key])) for key in draw(st.sets(st.sampled_from(sorted(options))))}
    if name.startswith("red-dog") and draw(st.booleans()):
        better = st.builds(Odds, st.integers(5, 2_000), st.just(1)) | st.just(Odds(11, 2))
        elections["odds.spread.spread one"] = str(draw(better))
    return name, elections


@given(elected())
def test_name_of_every_ruleset_parses_back_to_an_equal_ruleset(asked: tuple[str, dict[str, str]]) -> None:
    name, elections = asked
    ruleset = play(name, elections).ruleset
    again = play(ruleset.name).ruleset
    assert again == ruleset
    assert again.name == ruleset.name
    for key, value in elections.items():
        if key in ruleset.options:
            assert str(ruleset.options[key].value) == value


@given(elected())
def test_elections_may_stand_in_the_name_or_beside_it(asked: tuple[str, dict[str, str]]) -> None:
    name, elections = asked
    query = "&".join(f"{plain(key)}={plain(value)}" for key, value in elections.items())
    assert play(f"{name}?{query}").ruleset == play(name, elections).ruleset


@given(WORD, WORD, st.dictionaries(WORD, WORD))
def test_what_is_formatted_is_parsed_back(game: str, id_: str, elections: dict[str, str]) -> None:
    assert parse_name(format_name(game, id_, elections)) == (game, id_, elections)


@pytest.mark.parametrize(
    ("asked", "canonical"),
    [
        ("red-dog:nj-casino-night", "red-dog:nj-casino-night?decks=1"),
        ("red-dog:nj-casino-night?unit=25&decks=6", "red-dog:nj-casino-night?decks=6"),
        ("red-dog:nj-casino-night?cutting_card=20&decks=6", "red-dog:nj-casino-night?cutting-card=20&decks=6"),
        ("red-dog:nj-casino-night?odds.spread.spread-one=5-to-1", "red-dog:nj-casino-night?decks=1"),
        (
            "red-dog:nj-casino-night?odds.spread.spread-one=6-to-1",
            "red-dog:nj-casino-night?decks=1&odds.spread.spread-one=6-to-1",
        ),
        ("let-it-ride:nj-casino-night?hands=two adjacent", "let-it-ride:nj-casino-night"),
        ("let-it-ride:colorado?schedule=2&bonus=1", "let-it-ride:colorado?bonus=1&schedule=2&straight=5"),
        ("let-it-ride:colorado?bonus=none", "let-it-ride:colorado?schedule=1&straight=5"),
        (
            "let-it-ride:colorado?deal=groups_of_three",
            "let-it-ride:colorado?deal=groups-of-three&schedule=1&straight=5",
        ),
        ("let-it-ride:nj-casino?three-card_bonus=2", "let-it-ride:nj-casino?three-card-bonus=2"),
    ],
)
def test_canonical_name(asked: str, canonical: str) -> None:
    assert play(asked).ruleset.name == canonical


def test_later_elections_win_over_those_of_the_name() -> None:
    assert play("red-dog:nj-casino-night?decks=6&cutting-card=20", {"cutting card": "30"}).ruleset.name == (
        "red-dog:nj-casino-night?cutting-card=30&decks=6"
    )


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "is no ruleset: write GAME:JURISDICTION"),
        ("red-dog", "is no ruleset: write GAME:JURISDICTION"),
        ("red-dog:", "is no ruleset: write GAME:JURISDICTION"),
        (":nj-casino-night", "is no ruleset: write GAME:JURISDICTION"),
        ("red-dog:nj-casino-night?decks", "elects nothing: write option=value"),
        ("red-dog:nj-casino-night?decks=", "elects nothing: write option=value"),
        ("red-dog:nj-casino-night?=6", "elects nothing: write option=value"),
        ("red-dog:nj-casino-night?decks=1&decks=2", "'decks' is elected twice"),
        ("red-dog:nj-casino-night?cutting-card=9&cutting_card=8", "'cutting_card' is elected twice"),
        ("blackjack:nj-casino", "There is no game 'blackjack'; there are "),
        ("red-dog:nevada", "There are no rules 'nevada' for red-dog; there are nj-casino-night."),
        ("red-dog:nj-casino-night?jokers=2", "has no option 'jokers'; it has cutting card, decks, "),
        (
            "red-dog:nj-casino-night?decks=9",
            r"does not offer decks=9 (13:47-20.31(a)2); it offers a whole number from 1 to 8.",
        ),
        ("red-dog:nj-casino-night?decks=-1", "does not offer decks=-1"),
        ("red-dog:nj-casino-night?decks=1.5", "does not offer decks=1.5"),
        ("red-dog:nj-casino-night?decks=²", "does not offer decks=²"),
        ("red-dog:nj-casino-night?decks=٣", "does not offer decks=٣"),
        ("red-dog:nj-casino-night?minimum=" + "9" * 5000, "it offers a whole number from 0."),
        ("red-dog:nj-casino-night?odds.spread.spread-one=" + "9" * 5000 + "-to-1", "odds.spread.spread-one: "),
        ("red-dog:nj-casino-night?unit=0", "does not offer unit=0; it offers a whole number from 1."),
        ("let-it-ride:colorado?schedule=5", "does not offer schedule=5 (CO-LIR 1.9); it offers 1, 2, 3, 4."),
        ("let-it-ride:colorado?straight=0", "does not offer straight=0"),
        ("let-it-ride:colorado?straight=maybe", "does not offer straight=maybe"),
        ("red-dog:nj-casino-night?odds.spread.spread-one=often", "'often' are no odds"),
        ("red-dog:nj-casino-night?odds.spread.spread-one=6-for-1", "'6-for-1' are no odds"),
        ("red-dog:nj-casino-night?odds.spread=6-to-1", "pays no 'odds.spread'; its lines are odds.spread.spread-one, "),
        ("let-it-ride:colorado?odds.bonus.flush=60-to-1", "pays no 'odds.bonus.flush'; its lines are odds.basic."),
    ],
)
def test_faulty_name_is_refused_with_the_way_out(name: str, fault: str) -> None:
    with pytest.raises(LawError) as raised:
        play(name)
    assert fault in str(raised.value)
