"""What lies on a red dog layout, read by 13:47-20.31(a)2ii and (d)11."""

from __future__ import annotations

from collections.abc import Hashable

from cutcard.evaluation.spread import spread, value
from cutcard.games.red_dog.ruleset import R
from cutcard.rules.state import Place, Round

LEFT: Place = "left"
RIGHT: Place = "right"
MIDDLE: Place = "middle"

ORIGINAL = "original"
RAISE = "raise"
NO_RAISE = "no raise"
PLAY_OUT = "play out"
VOID = "void"

PREMATURE = "premature third card"

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
VALUES = {11: "jack", 12: "queen", 13: "king", 14: "ace", **{n: NUMBERS[n] for n in range(2, 11)}}


def spread_event(spread: int) -> str:
    """The line of the payout table for a spread of one to 11."""
    return f"spread {NUMBERS[spread]}" if spread <= 3 else "spread four through 11"


def values(round: Round, box: Place) -> tuple[int, ...]:
    """The values of the cards in a box, 2 to 14."""
    return tuple(value(card) for card in round.cards(box))


def is_pair(round: Round) -> bool:
    """Whether the first two cards are of identical value."""
    return values(round, LEFT) == values(round, RIGHT)


def width(round: Round) -> int:
    """The spread of the first two cards, 0 if their values are consecutive."""
    return spread(round.cards(LEFT)[0], round.cards(RIGHT)[0])


def decides(round: Round) -> Hashable:
    """What the values come to: once the third card lies, rounds of one such kind end alike."""
    third = values(round, MIDDLE)
    outer = sorted((*values(round, LEFT), *values(round, RIGHT)))
    if not third or len(outer) < 2:
        return (*outer, *third)
    if is_pair(round):
        return "pair", third[0] == outer[0]
    return width(round), outer[0] < third[0] < outer[1]


def raises_closed(round: Round) -> bool:
    """Whether the dealer has announced that raises are closed."""
    return R.RAISES_CLOSED in round.said


def premature_cards(round: Round) -> int:
    """How many third cards were exposed too early."""
    return sum(note.kind == PREMATURE for note in round.notes)


def racked_from_middle(round: Round) -> int:
    """How many cards of the middle box are in the rack."""
    return sum(racked.place == MIDDLE for racked in round.rack)
