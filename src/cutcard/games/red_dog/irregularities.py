"""Irregularities of red dog, by 13:47-20.31(g)1 to (g)3."""

from __future__ import annotations

from dataclasses import replace

from cutcard.games.red_dog.layout import (
    LEFT,
    MIDDLE,
    PREMATURE,
    RIGHT,
    is_pair,
    raises_closed,
    width,
)
from cutcard.games.red_dog.ruleset import R, RedDogLaw
from cutcard.rules.advance import card_refused
from cutcard.rules.mishaps import DRAWN_IN_ERROR, FACE_UP, M, lay
from cutcard.rules.state import ASIDE, Irregularity, Lies, Place, Round
from cutcard.rules.steps import Refusal


def report(law: RedDogLaw, round: Round, irregularity: Irregularity) -> Round | Refusal:
    """(g): what an irregularity changes, or why it cannot have happened now."""
    if round.settled():
        return Refusal(R.CONCLUDED, "Every wager of this round is settled: report it in the next round.")
    noted = replace(round, notes=(*round.notes, irregularity))
    if irregularity.kind == FACE_UP:
        return _lay(law, noted, ASIDE, irregularity, M.FACE_UP_CARD)
    if irregularity.kind == DRAWN_IN_ERROR:
        return noted
    if irregularity.kind == PREMATURE:
        return _not_premature(round) or _lay(law, noted, MIDDLE, irregularity, R.PREMATURE_THIRD_CARD)
    known = ", ".join((FACE_UP, DRAWN_IN_ERROR, PREMATURE))
    return Refusal(R.CONCLUDED, f"Red dog has no rule for {irregularity.kind!r}. It knows: {known}.")


def _lay(law: RedDogLaw, round: Round, place: Place, irregularity: Irregularity, rule: str) -> Round | Refusal:
    if irregularity.card is None:
        return Refusal(rule, f"Which card was it? A {irregularity.kind} is reported with its card, such as 9h.")
    if refusal := card_refused(law.ruleset, round, irregularity.card):
        return refusal
    return lay(round, place, irregularity.card, Lies.UP)


def _not_premature(round: Round) -> Refusal | None:
    if raises_closed(round):
        return Refusal(R.PREMATURE_THIRD_CARD, "“Raises closed” has been announced: a third card is not premature now.")
    if not (round.at(LEFT) and round.at(RIGHT)) or is_pair(round) or not width(round):
        return Refusal(
            R.PREMATURE_THIRD_CARD,
            "A third card is premature only once there is a spread and raises are open. Report a card drawn in error.",
        )
    return None
