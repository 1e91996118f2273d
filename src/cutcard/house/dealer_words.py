"""How a dealer is told what to do with cards and chips."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, assert_never

from cutcard.house.payment import paid_in
from cutcard.house.upcoming import Payment
from cutcard.rules.advance import place_name
from cutcard.rules.play import Play
from cutcard.rules.state import ASIDE, FACE_DOWN, STUB, Place, Result
from cutcard.rules.steps import Rack, TurnUp
from cutcard.table.meter import progressive
from cutcard.table.state import TableState
from cutcard.table.wording import money, sentence, wager_name, words_of

_ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_TIMES: Final = {1: "", 2: ", twice", 3: ", three times"}


def who(state: TableState, seat: int) -> str:
    """A seat and its player: "seat 3 (Tom)"."""
    return f"seat {seat} ({state.player_at(seat)})"


def pay(play: Play, state: TableState, payment: Payment) -> str:
    """What is done with wagers that are settled in one go: how much, in which chips, for whom and why."""
    first = payment[0]
    seat, net = _owner(state, first.seat, first.wager), sum(step.net for step in payment)
    lying = sum(state.lying(step.seat, step.wager) for step in payment)
    wagers = f"{listed([wager_name(step.wager) for step in payment])}: {first.event}"
    match first.result:
        case Result.LOSE:
            return f"Collect {money(-net)} from {seat} for {wagers}"
        case Result.WIN if progressive(play.ruleset, first.wager):
            return f"Give {seat} {money(net + lying)} from the meter and collect {money(lying)} for {wagers}"
        case Result.WIN:
            return f"Pay {seat} {paid_in(net, play.ruleset.number('unit'))} for {wagers}, {first.odds}"
        case Result.WITHDRAWN:
            return f"Move {money(lying)} back to {seat}, {wagers}"
        case Result.PUSH | Result.VOID:
            return f"Return {money(lying)} to {seat}, {wagers}"
        case Result.SURRENDERED:
            return f"Collect {money(-net)} from {seat} and return {money(lying + net)}, {wagers}"
        case _:
            assert_never(first.result)


def deal(places: Sequence[Place]) -> str:
    """Cards dealt face down: in groups, or one at a time around the table."""
    if len(places) == 1:
        return f"Deal a card face down to {place_name(places[0])}"
    groups = [(place, len(list(same))) for place, same in groupby(places)]
    if any(count > 1 for _, count in groups):
        return "Deal face down " + listed([f"{count} cards to {place_name(place)}" for place, count in groups])
    laps = [(listed([place_name(place) for place in lap]), len(list(same))) for lap, same in groupby(_laps(places))]
    order = "; then ".join(f"to {lap}{_TIMES.get(count, f', {count} times')}" for lap, count in laps)
    return f"Deal {len(places)} cards face down, one at a time, {order}"


def turn_up(state: TableState, step: TurnUp, count: int) -> str:
    """Cards turned up: a hand in one go, else one card."""
    if count > 1:
        return f"Turn up the {count} cards of {_whose(state, step.at)}"
    name = sentence(step, FACE_DOWN).removesuffix(" turned up")
    return f"Turn up the {name[0].lower()}{name[1:]}"


def rack(state: TableState, step: Rack) -> str:
    """Cards put into the discard rack: one of a place by its number, hands and areas as a whole, in order."""
    if step.slots[0][0] == STUB:
        return "Put the undealt cards into the discard rack, unseen"
    if len(step.slots) == 1:
        return f"Put {_one(state, *step.slots[0])} into the discard rack: {words_of(step.rule)}"
    heaps = [(place, len(list(cards))) for place, cards in groupby(step.slots, key=lambda slot: slot[0])]
    return f"Put into the discard rack, in this order: {', '.join(_heap(state, *heap) for heap in heaps)}"


def examine(seats: Sequence[int]) -> str:
    """Players look at their cards."""
    if len(seats) == 1:
        return f"Let seat {seats[0]} examine its cards"
    return f"Let seats {listed([str(seat) for seat in seats])} examine their cards"


def listed(parts: Sequence[str]) -> str:
    """Parts of a sentence: "one, two and three"."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]


def _owner(state: TableState, seat: int, wager: str) -> str:
    """Whose a wager is: the seat's player's, or that of somebody who wagers behind the seat."""
    owner = state.owner(seat, wager)
    return who(state, seat) if owner == state.player_at(seat) else f"{owner}, behind seat {seat},"


def _one(state: TableState, place: Place, number: int) -> str:
    """One card of a place, by its order there if there are more."""
    if place == ASIDE:
        return "the card set aside"
    lying = 0 if state.round is None else len(state.round.at(place))
    return f"the {_ORDER[number]} of {_cards_of(place)}" if lying > 1 else f"the card of {place_name(place)}"


def _heap(state: TableState, place: Place, count: int) -> str:
    whose = _whose(state, place)
    if place.isdecimal():
        return f"{count} card{'s' if count > 1 else ''} of {whose}"
    if count == 1:
        return f"the card of {whose}"
    return f"{count} of {whose}" if whose.endswith("cards") else f"{count} cards of {whose}"


def _whose(state: TableState, place: Place) -> str:
    """A place whose cards are meant: a seat with its player, or an area."""
    return who(state, int(place)) if place.isdecimal() else place_name(place)


def _cards_of(place: Place) -> str:
    name = place_name(place)
    return name if name.endswith("cards") else f"the cards of {name}"


def _laps(places: Sequence[Place]) -> list[list[Place]]:
    """Once around the table, as often as it goes."""
    laps: list[list[Place]] = [[]]
    for place in places:
        if place in laps[-1]:
            laps.append([])
        laps[-1].append(place)
    return laps
