"""The third function, shared by all games: what is true once the step that is due has happened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from cutcard.cards.card import Card
from cutcard.cards.deck import DECKS
from cutcard.law.ruleset import Ruleset
from cutcard.rules.game import Game
from cutcard.rules.keys import T
from cutcard.rules.state import FACE_DOWN, STUB, Chosen, Fact, Given, Known, Lies, Place, Racked, Round, Slot
from cutcard.rules.steps import (
    Announce,
    Award,
    Choice,
    Conclude,
    Deal,
    Decide,
    Look,
    Option,
    Outcome,
    Peek,
    Rack,
    Refusal,
    Settle,
    Step,
    TurnUp,
)

_CARDS = {name: frozenset(deck.cards) for name, deck in DECKS.items()}


def permitted(ruleset: Ruleset, round: Round, step: Step, outcome: Outcome) -> Refusal | None:
    """Why an outcome cannot be that of the step, or None: a card already out, a choice not offered."""
    match step:
        case Deal() if isinstance(outcome, Card) and step.face_up:
            return card_refused(ruleset, round, outcome)
        case Deal(face_up=False) | Look() if outcome is FACE_DOWN:
            return None
        case Look() | TurnUp() if isinstance(outcome, Card):
            return _turned(ruleset, round, round.at(step.at)[step.number].card, outcome, step.rule)
        case Decide() if isinstance(outcome, Choice):
            return _chosen(ruleset, step, outcome)
        case Peek() if isinstance(outcome, bool):
            return None
        case Announce() | Settle() | Award() | Rack() if outcome is None:
            return None
        case Conclude():
            return Refusal(step.rule, "The round of play is over: nothing more can happen in it. Open the next round.")
        case _:
            return Refusal(step.rule, f"{due(step)}; {outcome!r} is no outcome of that. Report what was due instead.")


def happen(game: Game[Any], law: Any, round: Round, step: Step, outcome: Outcome) -> Round | Refusal:
    """The round once a permitted outcome has come to the step that is due."""
    match step:
        case Deal(to=to):
            slot = Slot(_known(outcome), Lies.UP if step.face_up else Lies.DOWN)
            return round.with_slots(to, (*round.at(to), slot))
        case Look(at=at, number=number):
            return _show(round, at, number, _known(outcome), Lies.SEEN)
        case TurnUp(at=at, number=number):
            return _show(round, at, number, _known(outcome), Lies.UP)
        case Peek(at=at, number=number, question=question):
            return replace(round, facts=(*round.facts, Fact(at, number, question, outcome is True)))
        case Announce(rule=rule):
            return replace(round, said=(*round.said, str(rule)))
        case Decide():
            assert isinstance(outcome, Choice)
            return game.choose(law, round, step, outcome)
        case Settle():
            return _settle(round, step)
        case Award(seat=seat, cents=cents, rule=rule):
            return replace(round, given=(*round.given, Given(seat, cents, str(rule))))
        case Rack(slots=slots):
            return _rack(round, slots)
        case Conclude():
            return round
        case _:
            assert_never(step)


def chosen(round: Round, step: Decide, choice: Choice) -> Round:
    """The round with the choice recorded and nothing else changed: what most choices do."""
    made = Chosen(str(step.rule), step.seat, step.at, choice.name, choice.cents)
    return replace(round, chosen=(*round.chosen, made))


def card_refused(ruleset: Ruleset, round: Round, card: Card) -> Refusal | None:
    """Why a card cannot have come out of the shoe in this round, or None."""
    shoe = ruleset.document.shoe
    if card not in _CARDS[shoe.deck]:
        return Refusal(T.CARDS, f"There is no {card.name} in a deck of {shoe.deck}. Look at the card again.")
    if sum(known == card for known in round.known()) >= ruleset.decks:
        return Refusal(T.CARDS, f"The {card.name} is already out in this round. Look at the card again.")
    return None


def due(step: Step) -> str:
    """What is awaited, in words that begin a sentence."""
    match step:
        case Deal(to=to):
            return f"The card for {place_name(to)} is due"
        case Look(seat=seat):
            return f"Seat {seat} examines its cards"
        case TurnUp(at=at):
            return f"A card of {place_name(at)} is to be turned face up"
        case Peek(question=question):
            return f"The dealer is to say: {question}"
        case Announce(words=words):
            return f"The dealer is to announce “{words}”"
        case Decide(seat=seat, options=options):
            return f"Seat {seat} is to choose: {', '.join(option.name for option in options)}"
        case Settle(seat=seat, wager=wager, result=result):
            return f"The wager “{wager}” of seat {seat} is to be settled ({result})"
        case Award(seat=seat):
            return f"Seat {seat} is to be given its award"
        case Rack():
            return "Cards are to be placed in the discard rack"
        case Conclude():
            return "The round of play is over"
        case _:
            assert_never(step)


def place_name(place: Place) -> str:
    """A place as a dealer names it: "seat 3", "the community cards"."""
    if place[:1].isdecimal():
        return f"seat {place}"
    return {"community": "the community cards", "dealer": "the dealer", "aside": "the layout's edge"}.get(
        place, f"the {place} box"
    )


def _known(outcome: Outcome) -> Known:
    assert isinstance(outcome, Card) or outcome is FACE_DOWN
    return outcome


def _turned(ruleset: Ruleset, round: Round, lying: Known, card: Card, rule: str) -> Refusal | None:
    if lying is FACE_DOWN:
        return card_refused(ruleset, round, card)
    if lying != card:
        return Refusal(rule, f"The {lying.name} lies there, not the {card.name}: it was already seen. Look again.")
    return None


def _show(round: Round, at: Place, number: int, outcome: Known, lies: Lies) -> Round:
    slots = round.at(at)
    card = slots[number].card if outcome is FACE_DOWN else outcome
    return round.with_slots(at, (*slots[:number], Slot(card, lies), *slots[number + 1 :]))


def _chosen(ruleset: Ruleset, step: Decide, choice: Choice) -> Refusal | None:
    option = next((option for option in step.options if option.name == choice.name), None)
    if option is None:
        offered = ", ".join(option.name for option in step.options)
        return Refusal(step.rule, f"Seat {step.seat} may not choose {choice.name!r} now. Offered: {offered}.")
    if not option.least <= choice.cents <= option.most:
        what = f"Seat {step.seat} may choose {option.name!r} {_between(option)}, not with {choice.cents} cents."
        return Refusal(option.rule, what)
    unit = ruleset.number("unit")
    if choice.cents % unit:
        return Refusal(T.UNIT, f"{choice.cents} cents cannot be wagered: the unit at this table is {unit} cents.")
    return None


def _between(option: Option) -> str:
    if not option.most:
        return "without an amount"
    if option.least == option.most:
        return f"with exactly {option.most} cents"
    return f"from {option.least} to {option.most} cents"


def _settle(round: Round, step: Settle) -> Round:
    wagers = tuple(
        replace(wager, result=step.result, net=step.net)
        if (wager.seat, wager.name) == (step.seat, step.wager)
        else wager
        for wager in round.wagers
    )
    return replace(round, wagers=wagers)


def _rack(round: Round, taken: tuple[tuple[Place, int], ...]) -> Round:
    racked = tuple(
        Racked(place, FACE_DOWN if place == STUB else round.at(place)[number].card) for place, number in taken
    )
    for place in {place for place, _ in taken if place != STUB}:
        kept = tuple(slot for number, slot in enumerate(round.at(place)) if (place, number) not in taken)
        round = round.with_slots(place, kept)
    return replace(round, rack=(*round.rack, *racked))
