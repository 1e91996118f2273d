"""Red dog as it is best played, by the spread alone, with any number of decks from one to eight.

Source: Wizard of Odds, Red Dog (wizardofodds.com/reddog): raise on a spread of seven or more. At seven at least 28
cards of 52 fall between, so the raise is more likely to win than to lose; at six at most 24 do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cutcard.games.red_dog.layout import NO_RAISE, PLAY_OUT, RAISE, VOID, width
from cutcard.games.red_dog.ruleset import R, RedDogLaw
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide

FAVOURABLE_SPREAD: Final = 7


def basic(law: RedDogLaw, round: Round, step: Decide) -> Choice:
    """Raise by the most where the spread favours the player, else not; after a premature card void what it does not."""
    favourable = width(round) >= FAVOURABLE_SPREAD
    if step.rule == R.PREMATURE_THIRD_CARD:
        return Choice(PLAY_OUT if favourable else VOID)
    return _raised(step) if favourable else Choice(NO_RAISE)


def never_raise(law: RedDogLaw, round: Round, step: Decide) -> Choice:
    """No raise on any spread; a premature card is answered as by `basic`."""
    return basic(law, round, step) if step.rule == R.PREMATURE_THIRD_CARD else Choice(NO_RAISE)


def always_raise(law: RedDogLaw, round: Round, step: Decide) -> Choice:
    """The most on every spread; a premature card is answered as by `basic`."""
    return basic(law, round, step) if step.rule == R.PREMATURE_THIRD_CARD else _raised(step)


NAMED: Final[Mapping[str, Callable[[RedDogLaw, Round, Decide], Choice]]] = {
    "basic": basic,
    "never-raise": never_raise,
    "always-raise": always_raise,
}
"""Strategies by name, the same wherever rounds are played."""


def _raised(step: Decide) -> Choice:
    """The most that the raise may be, if it is offered."""
    offered = next((option for option in step.options if option.name == RAISE), None)
    return Choice(RAISE, offered.most) if offered else Choice(NO_RAISE)
