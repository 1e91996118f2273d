"""The list of rulesets, compared with their texts."""

from __future__ import annotations

import pytest

from cutcard.reports import Listing, catalogue


def listing(name: str) -> Listing:
    return next(each for each in catalogue() if each.name == name)


@pytest.mark.parametrize(
    ("name", "instrument", "edition", "top_odds"),
    [
        ("let-it-ride:nj-casino-night", "13:47-20.27", "2024-12-18", "1,000 to 1"),
        ("let-it-ride:nj-casino", "13:69F-18", "2024-10-07", "1,000 to 1"),
        ("red-dog:nj-casino-night", "13:47-20.31", "2024-12-18", "11 to 1"),
    ],
)
def test_ruleset_with_its_instrument_and_best_odds(name: str, instrument: str, edition: str, top_odds: str) -> None:
    found = listing(name)
    assert (found.instrument, found.edition, found.top_odds) == (instrument, edition, top_odds)
    assert (found.seats, found.decks) == (7, 1)


def test_colorado_is_listed_with_what_is_elected_by_default() -> None:
    found = listing("let-it-ride:colorado")
    assert (found.ruleset, found.elected) == ("let-it-ride:colorado?schedule=1&straight=5", "schedule=1&straight=5")
    assert found.top_odds == "500 to 1"  # schedule 1, royal flush
    assert "inferred" in found.jurisdiction


def test_what_is_not_from_the_regulation_is_said() -> None:
    assert "basic odds of straight (published)" in listing("let-it-ride:colorado").not_from_the_regulation
    assert "basic odds (published)" in listing("let-it-ride:nj-casino").not_from_the_regulation
    assert not [each for each in listing("red-dog:nj-casino-night").not_from_the_regulation if "odds" in each]
