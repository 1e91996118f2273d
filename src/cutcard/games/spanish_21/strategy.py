"""Spanish 21 by the published charts, which know a hand's total, its number of cards and what may become a bonus.

Insurance is never taken: with six decks 24.7 % of it is lost. Where the dealer stands on soft 17 and hands may be
doubled again no chart is published: the one without a second double is played.
"""

from __future__ import annotations

from collections.abc import Sequence

from cutcard.cards.card import Card
from cutcard.evaluation.twenty_one import is_pair, total, value
from cutcard.games.spanish_21.charts import (
    HITS_SOFT_17,
    HITS_SOFT_17_REDOUBLE,
    STANDS_ON_SOFT_17,
    Chart,
    Square,
    square,
)
from cutcard.games.spanish_21.hands import DOUBLE, HIT, RESCUE, STAND, SURRENDER, up_value
from cutcard.games.spanish_21.insurance import NO_INSURANCE
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.wagers import SPLIT
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide


def basic(law: SpanishLaw, round: Round, step: Decide) -> Choice:
    """What the chart of these rules says; what it asks for and is not offered gives way to the next best."""
    if step.rule == R.INSURANCE_OFFER:
        return Choice(NO_INSURANCE)
    cards, up = round.cards(step.at), up_value(round)
    offered = {option.name: option for option in step.options}
    if step.rule == R.AFTER_DOUBLE:
        names = after_double(chart_of(law), cards, up)
    else:
        names = first_to_last(chart_of(law), cards, up, may_split=SPLIT in offered)
    option = offered[next(name for name in names if name in offered)]
    return Choice(option.name, option.most)


def chart_of(law: SpanishLaw) -> Chart:
    """The chart that comes nearest to the rules of the table."""
    if not law.hits_soft_17:
        return STANDS_ON_SOFT_17
    return HITS_SOFT_17_REDOUBLE if law.doubles > 1 else HITS_SOFT_17


def first_to_last(chart: Chart, cards: Sequence[Card], up: int, may_split: bool) -> tuple[str, ...]:
    """What to do with a hand that was not doubled, the best first, by name."""
    points, soft = total(cards)
    plain = square(chart, "soft" if soft else "hard", points, up)
    if may_split and is_pair(cards):
        pair = square(chart, "pair", value(cards[0]), up)
        if pair.play != "R":
            return _names(pair, cards)
        return (SURRENDER, *_names(plain, cards))
    return _names(plain, cards)


def after_double(chart: Chart, cards: Sequence[Card], up: int) -> tuple[str, ...]:
    """What to do with a hand that was doubled, the best first, by name."""
    points, soft = total(cards)
    play = square(chart, "doubled soft" if soft else "doubled hard", points, up).play
    return {"D": (DOUBLE, STAND), "R": (RESCUE, STAND)}.get(play, (STAND,))


def _names(found: Square, cards: Sequence[Card]) -> tuple[str, ...]:
    if found.hits_instead(cards):
        return (HIT,)
    return {"RH": (SURRENDER, HIT), "D": (DOUBLE, HIT), "P": (SPLIT,), "S": (STAND,)}.get(found.play, (HIT,))
