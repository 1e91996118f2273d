"""Red dog as it is best played, by the spread alone, with any number of decks from one to eight.

Source: Wizard of Odds, Red Dog (wizardofodds.com/reddog): raise on a spread of seven or more. At seven at least 28
cards of 52 fall between, so the raise is more likely to win than to lose; at six at most 24 do.
"""

from __future__ import annotations

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
    raised = next((option for option in step.options if option.name == RAISE), None)
    return Choice(RAISE, raised.most) if favourable and raised else Choice(NO_RAISE)
