"""Red dog by the spread: at seven or more the next card is likelier to fall between than not."""

from __future__ import annotations

import pytest

from cutcard.cards import parse_cards
from cutcard.games.red_dog.strategy import basic
from cutcard.registry import play
from cutcard.rules.state import Entry, Lies, Round, Slot
from cutcard.rules.steps import Choice, Decide, Option

RAISE = (Option("raise", "raise", 25, 700), Option("no raise", "raise"))
VOID = (Option("play out", "premature-third-card"), Option("void", "premature-third-card"))

SPREADS = [("2c", "4d", 1), ("2c", "8d", 5), ("2c", "9d", 6), ("2c", "Td", 7), ("Kh", "3s", 9), ("2c", "Ad", 11)]


@pytest.mark.parametrize(("left", "right", "spread"), SPREADS)
def test_raise_by_the_most_on_a_spread_of_seven_or_more(left: str, right: str, spread: int) -> None:
    wanted = Choice("raise", 700) if spread >= 7 else Choice("no raise")
    assert chosen(left, right, "raise", RAISE) == wanted


@pytest.mark.parametrize(("left", "right", "spread"), SPREADS)
def test_g_3_a_round_that_is_likelier_lost_is_voided(left: str, right: str, spread: int) -> None:
    # The odds are even from a spread of four; below it the better odds do not make up for the few cards between.
    wanted = Choice("play out" if spread >= 7 else "void")
    assert chosen(left, right, "premature-third-card", VOID) == wanted


def chosen(left: str, right: str, rule: str, options: tuple[Option, ...]) -> Choice:
    rules = play("red-dog:nj-casino-night")
    round = rules.open_round((Entry(1, "Ada", (("original", 700),)),))
    assert isinstance(round, Round)
    for box, card in (("left", left), ("right", right)):
        round = round.with_slots(box, tuple(Slot(each, Lies.UP) for each in parse_cards(card)))
    return basic(rules.law, round, Decide(1, "1", options, rule))
