"""Rounds of red dog at a New Jersey casino night, one deck unless told otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import Place
from cutcard.rules.steps import Announce
from tests.support.rounds import Dealt, Scripted, entry

NIGHT: Final = play("red-dog:nj-casino-night")
SIX_DECKS: Final = play("red-dog:nj-casino-night", {"decks": "6"})

NO_RAISE: Final = "no raise"
PLAY_OUT: Final = "play out"
VOID: Final = "void"
LOWEST_TO_HIGHEST: Final = "23456789TJQKA"


def raised(cents: int) -> tuple[str, int]:
    """The choice of a raise."""
    return ("raise", cents)


def red_dog(
    cards: str,
    choices: Mapping[int, Sequence[Scripted]] | None = None,
    wagers: Mapping[int, int] | None = None,
    play: Play = NIGHT,
) -> Dealt:
    """A round about to be dealt. `cards` come to the left box, the right box and then the middle.

    A wager of five dollars lies at seat 1, or `wagers` in cents at their seats; nobody raises unless scripted.
    """
    placed = wagers or {1: 500}
    left, right, *middle = cards.split()
    boxes: dict[Place, str] = {"left": left, "right": right, "middle": " ".join(middle)}
    answers = {seat: (choices or {}).get(seat, (NO_RAISE,)) for seat in placed}
    return Dealt(play, [entry(seat, {"original": cents}) for seat, cents in placed.items()], boxes, answers)


def announced_spread(left: str, right: str) -> Announce:
    """The announcement that follows two cards with a spread, given by their ranks."""
    return red_dog(f"{left}c {right}d").until(Announce)
