"""What the tests of the kernels share: decks, studies of them, and the full deck counted once."""

from __future__ import annotations

from functools import cache

from cutcard.analysis import Solution, Study, solve, study
from cutcard.cards import Card, parse_cards
from cutcard.cards.card import CARDS
from cutcard.counting import in_memory, silent
from cutcard.games.caribbean_stud.analysis import count
from cutcard.games.caribbean_stud.counted import CountedShowdowns
from cutcard.registry import play

Wagers = tuple[tuple[str, int], ...]

ANTE: Wagers = (("ante", 500),)


def deck_of(cards: str, seen: str = "") -> dict[Card, int]:
    """These cards, and none of those seen."""
    return dict.fromkeys(parse_cards(cards), 1) | (dict.fromkeys(parse_cards(seen), 0) if seen else {})


@cache
def referred(ruleset: str, wagers: Wagers, cards: str, seen: str) -> Solution:
    """A miniature deck solved by the reference solver."""
    return solve(play(ruleset), dict(wagers), deck_of(cards, seen))


@cache
def full_deck() -> CountedShowdowns:
    """The full deck, counted once for all tests."""
    counted = count(play("caribbean-stud:nj-casino"), dict.fromkeys(CARDS, 1), in_memory, silent)
    assert counted is not None
    return counted


def studied(ruleset: str, wagers: Wagers = ANTE) -> Study:
    """A ruleset with the full deck."""
    return Study(play(ruleset), dict(wagers), dict.fromkeys(CARDS, 1), full_deck())


def miniature(ruleset: str, wagers: Wagers, cards: str, seen: str = "") -> Study:
    """The same as `referred`, counted by the kernels."""
    found = study(play(ruleset), dict(wagers), deck_of(cards, seen))
    assert found.counted is not None
    return found
