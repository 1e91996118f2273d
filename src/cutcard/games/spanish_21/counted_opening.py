"""What comes before a hand is played: insurance, the peek, and blackjacks, asked of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cutcard.cards.card import Card, parse_cards
from cutcard.games.spanish_21.counted_hands import VALUES, card_of
from cutcard.games.spanish_21.counted_walk import PLACE, Ended, Walked, happen, opened, walk
from cutcard.games.spanish_21.hands import DEALER
from cutcard.games.spanish_21.ruleset import R
from cutcard.rules.play import Play
from cutcard.rules.steps import Choice, Decide, Option, Peek

FOR_LESS = "insurance for less"


@dataclass(frozen=True, slots=True)
class Offer:
    """An answer when insurance is offered, or what there is where nothing is asked (no name).

    `yes` and `no` are what ends by the answer of the peek, `over` whether nothing is then left to play after a no.
    """

    name: str
    yes: Ended
    no: Ended
    over: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """What may be answered against an up card, with a blackjack and with any other hand."""

    blackjack: tuple[Offer, ...]
    other: tuple[Offer, ...]


def opening_of(play: Play, cents: int, up: int) -> Opening:
    """The opening against an up card of this value."""
    hands = (parse_cards("Ac Kd"), parse_cards("9c Kd"))
    return Opening(*(tuple(_offers(play, opened_with(play, cents, hand, up))) for hand in hands))


def opened_with(play: Play, cents: int, own: tuple[Card, ...], up: int) -> Walked:
    """A round whose first cards are dealt, at the first thing that is due then."""
    return walk(play, opened(play, cents), {PLACE: own, DEALER: [card_of(up, 2)]})


def _offers(play: Play, dealt: Walked) -> Iterator[Offer]:
    if not isinstance(dealt.step, Decide) or dealt.step.rule != R.INSURANCE_OFFER:
        yield _peeked("", play, dealt)
        return
    for option in dealt.step.options:
        for name, cents in _ends(option):
            round = happen(play, dealt.round, dealt.step, Choice(option.name, cents))
            yield _peeked(name, play, walk(play, round))


def _ends(option: Option) -> Iterator[tuple[str, int]]:
    """A choice for the most and for the least: what lies between is never better than both."""
    yield option.name, option.most
    if option.least < option.most:
        yield FOR_LESS, option.least


def _peeked(name: str, play: Play, walked: Walked) -> Offer:
    """What follows each answer of the peek; where the dealer does not look, there is no yes."""
    if not isinstance(walked.step, Peek):
        return Offer(name, Ended(), walked.ended, not isinstance(walked.step, Decide))
    holes = {play.answer(walked.round, walked.step, card_of(own, 0)): card_of(own, 0) for own in range(VALUES)}
    after = {
        said: walk(play, happen(play, walked.round, walked.step, said), {DEALER: [hole]})
        for said, hole in holes.items()
    }
    no = after[False]
    # The hole card is turned up at the end of a round without a question: then nobody is left to play.
    return Offer(name, walked.ended + after[True].ended, walked.ended + no.ended, not isinstance(no.step, Decide))
