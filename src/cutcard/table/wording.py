"""What happened at a table, in plain sentences: one for each step with its outcome."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final, assert_never

from cutcard.cards.card import Card
from cutcard.rules.advance import place_name
from cutcard.rules.state import ASIDE, STUB, Irregularity, Place, Result
from cutcard.rules.steps import (
    Announce,
    Award,
    Choice,
    Conclude,
    Deal,
    Decide,
    Look,
    Outcome,
    Peek,
    Rack,
    Settle,
    Step,
    TurnUp,
)

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

_CHOICES: Final[Mapping[str, str]] = {
    "withdraw": "withdraws {about}",
    "let it ride": "lets {about} ride",
    "raise": "raises by {amount}",
    "no raise": "does not raise",
    "call": "calls with {amount}",
    "fold": "folds",
    "double down": "doubles down by {amount}",
    "no double": "does not double",
    "play out": "plays the round out",
    "void": "voids the round",
    "hit": "hits",
    "stand": "stands",
    "double": "doubles by {amount}",
    "split": "splits",
    "surrender": "surrenders",
    "rescue": "rescues the double",
    "insurance": "insures for {amount}",
    "no insurance": "does not insure",
}
"""What a seat does, by the name of its choice; `about` is what was asked."""


def sentence(step: Step, outcome: Outcome) -> str:
    """What happened when the step had this outcome, or what was reported in its place; no full stop.

    Says no more than the outcome does: a card that came as FACE_DOWN stays unnamed.
    """
    if isinstance(outcome, Irregularity):
        return reported(outcome)
    match step:
        case Deal(to=to, face_up=face_up):
            return f"{_card(outcome)} to {_area(to)}, face {'up' if face_up else 'down'}"
        case Look(seat=seat, number=number):
            return f"Seat {seat} examines its {_ordinal(number)} card" + _seen(outcome)
        case TurnUp(at=at, number=number):
            return f"{_numbered(at, number)} turned up" + _seen(outcome)
        case Peek(question=question):
            return f"{question} {'Yes' if outcome else 'No'}"
        case Announce(words=words, mark=mark):
            return f"The dealer announces “{words}”" + (f" and marks {mark}" if mark else "")
        case Decide(seat=seat, at=at, rule=rule):
            return f"Seat {_hand(seat, at)} {_made(outcome, words_of(rule))}"
        case Settle():
            return _settled(step)
        case Award(seat=seat, cents=cents, why=why):
            return f"Seat {seat} is given {money(cents)}: {why}"
        case Rack(slots=slots, rule=rule):
            return f"To the discard rack ({words_of(rule)}): {_racked(slots)}"
        case Conclude():
            return "The round of play is over"
        case _:
            assert_never(step)


def reported(irregularity: Irregularity) -> str:
    """An irregularity as the dealer reports it: "Exposed card at seat 1: Q♦"."""
    kind = irregularity.kind[:1].upper() + irregularity.kind[1:]
    return kind + (f" at {_area(irregularity.at)}" if irregularity.at else "") + _seen(irregularity.card)


def money(cents: int) -> str:
    """Cents as dollars.

    >>> money(1000), money(250), money(-150_000_000)
    ('$10', '$2.50', '−$1,500,000')
    """
    dollars, rest = divmod(abs(cents), 100)
    return f"{'−' if cents < 0 else ''}${dollars:,}" + (f".{rest:02}" if rest else "")


def words_of(rule: str) -> str:
    """A rule key as words: "bet-one" is "bet one", "table.burn" is "burn"."""
    return str(rule).rpartition(".")[2].replace("-", " ")


def wager_name(name: str) -> str:
    """A wager as it stands in a sentence: a bare sign such as $ or 1 is quoted, a name is not."""
    return name if len(name) > 1 else f"wager “{name}”"


def _made(outcome: Outcome, about: str) -> str:
    if not isinstance(outcome, Choice):
        return f"is asked: {about}"
    amount = money(outcome.cents)
    if outcome.name in _CHOICES:
        return _CHOICES[outcome.name].format(about=about, amount=amount)
    return f"chooses “{outcome.name}”" + (f", {amount}" if outcome.cents else "")


def _hand(seat: int, at: Place) -> str:
    """The seat, or which of its hands where it has split a pair."""
    return at if at.startswith(f"{seat}.") else str(seat)


def _settled(step: Settle) -> str:
    wager = wager_name(step.wager)
    odds = f", {step.odds}" if step.odds else ""
    reason = f"Seat {step.seat}: {step.event}{odds}: {wager}"
    match step.result:
        case Result.WIN:
            return f"{reason} wins {money(step.net)}"
        case Result.LOSE:
            return f"{reason} loses {money(-step.net)}"
        case Result.PUSH:
            return f"{reason} is a push"
        case Result.WITHDRAWN:
            return f"Seat {step.seat}: {wager} is moved back"
        case Result.VOID:
            return f"{reason} is void"
        case Result.SURRENDERED:
            return f"{reason} is surrendered for {money(-step.net)}"
        case _:
            assert_never(step.result)


def _racked(slots: tuple[tuple[Place, int], ...]) -> str:
    heaps = [(place, len(list(cards))) for place, cards in groupby(slots, key=lambda slot: slot[0])]
    return ", ".join(_heap(place, count) for place, count in heaps)


def _heap(place: Place, count: int) -> str:
    if place == STUB:
        return "the undealt cards"
    if place == ASIDE:
        return "the card set aside"
    return f"{count} card{'s' if count > 1 else ''} of {_area(place)}"


def _card(outcome: Outcome) -> str:
    return outcome.symbol if isinstance(outcome, Card) else "Card"


def _seen(outcome: Outcome) -> str:
    return f": {outcome.symbol}" if isinstance(outcome, Card) else ""


def _numbered(place: Place, number: int) -> str:
    if place == "community":
        return f"{_ordinal(number).capitalize()} community card"
    return f"{_ordinal(number).capitalize()} card of {_area(place)}"


def _area(place: Place) -> str:
    return "the community area" if place == "community" else place_name(place)


def _ordinal(number: int) -> str:
    return _ORDINALS[number] if number < len(_ORDINALS) else f"{number + 1}th"
