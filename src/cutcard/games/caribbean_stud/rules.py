"""Caribbean stud, in the order of N.J.A.C. 13:69F-16.7 to 16.12; what could not be read follows published play."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cutcard.games.caribbean_stud.dealing import DEALER, next_to_receive
from cutcard.games.caribbean_stud.hands import settlement_of
from cutcard.games.caribbean_stud.irregularities import report
from cutcard.games.caribbean_stud.ruleset import PROGRESSIVE, CaribbeanStudLaw, R
from cutcard.games.caribbean_stud.wagers import ANTE, CALL, open_round
from cutcard.rules import mishaps
from cutcard.rules.advance import chosen
from cutcard.rules.seating import Paragraph, cards_at, first_due, from_far_right, in_play, still_down
from cutcard.rules.state import STUB, Entry, Lies, Result, Round, Wager, seat_place
from cutcard.rules.steps import (
    Choice,
    Conclude,
    Deal,
    Decide,
    Look,
    Option,
    Rack,
    Refusal,
    Settle,
    Step,
    TurnUp,
)

FOLD: Final = "fold"

__all__ = ["choose", "next_step", "open_round", "report"]


def next_step(law: CaribbeanStudLaw, round: Round) -> Step:
    """What is due, paragraph by paragraph."""
    return first_due(ORDER, law, round) or Conclude(R.CONCLUDED)


# A card found face up goes to the discard rack
def card_not_used(law: CaribbeanStudLaw, round: Round) -> Step | None:
    return mishaps.card_not_used(round)


# What a misdeal voids, and the cards of a dead hand
def voids(law: CaribbeanStudLaw, round: Round) -> Step | None:
    return mishaps.voids(round, (DEALER,))


# A fold loses every wager of the hand at once, and the hand is collected
def folded(law: CaribbeanStudLaw, round: Round) -> Step | None:
    for made in round.chosen:
        if made.name == FOLD:
            for wager in round.open_wagers(made.seat):
                return Settle(made.seat, wager.name, Result.LOSE, -wager.cents, "folded", R.FOLD)
            if slots := cards_at(round, seat_place(made.seat)):
                return Rack(slots, R.FOLD)
    return None


# When every wager is settled what still lies on the layout is collected, and the round is over
def all_settled(law: CaribbeanStudLaw, round: Round) -> Step | None:
    if not round.settled():
        return None
    slots = cards_at(round, *(seat_place(entry.seat) for entry in from_far_right(round)), DEALER)
    return Rack(slots, R.COLLECT_CARDS) if slots else Conclude(R.CONCLUDED)


# 16.7 to 16.9: five cards to every hand, clockwise, the dealer's last; the dealer's first lies face up
def deal(law: CaribbeanStudLaw, round: Round) -> Step | None:
    place = next_to_receive(law, round)
    if place is None:
        return None
    if place == DEALER and not round.at(DEALER):
        return Deal(DEALER, True, R.UP_CARD)
    return Deal(place, False, R.DEAL)


# 16.7 to 16.9: the undealt cards go to the discard rack
def stub(law: CaribbeanStudLaw, round: Round) -> Step | None:
    racked = any(racked.place == STUB for racked in round.rack)
    return None if racked else Rack(((STUB, 0),), R.STUB)


# The players examine their cards
def examine(law: CaribbeanStudLaw, round: Round) -> Step | None:
    if round.chosen:
        return None
    for entry in in_play(round):
        place = seat_place(entry.seat)
        for number, slot in enumerate(round.at(place)):
            if slot.lies is Lies.DOWN:
                return Look(entry.seat, place, number, R.EXAMINE)
    return None


# 16.6: each player calls for a fixed multiple of the ante, or folds
def call_or_fold(law: CaribbeanStudLaw, round: Round) -> Step | None:
    answered = {made.seat for made in round.chosen}
    for entry in in_play(round):
        if entry.seat not in answered:
            cents = law.play.call_antes * entry.cents(ANTE)
            options = (Option(CALL, R.CALL, cents, cents), Option(FOLD, R.FOLD))
            return Decide(entry.seat, seat_place(entry.seat), options, R.CALL_OR_FOLD)
    return None


# 16.10: the dealer's other cards are turned face up
def dealer_hand(law: CaribbeanStudLaw, round: Round) -> Step | None:
    number = still_down(round, DEALER)
    return None if number is None else TurnUp(DEALER, number, R.DEALER_HAND)


# 16.10: from the dealer's far right each hand is turned up and settled before the next
def player_by_player(law: CaribbeanStudLaw, round: Round) -> Step | None:
    for entry in from_far_right(round):
        if round.open_wagers(entry.seat):
            return turn_up_hand(round, entry) or settle(law, round, entry)
    return None


ORDER: tuple[Paragraph[CaribbeanStudLaw], ...] = (
    card_not_used,
    voids,
    folded,
    all_settled,
    deal,
    stub,
    examine,
    call_or_fold,
    dealer_hand,
    player_by_player,
)


def choose(law: CaribbeanStudLaw, round: Round, step: Decide, choice: Choice) -> Round | Refusal:
    """A call becomes a wager of its own; a fold is recorded, and what it loses is settled in steps of their own."""
    made = chosen(round, step, choice)
    if choice.name == FOLD:
        return made
    return replace(made, wagers=(*made.wagers, Wager(step.seat, CALL, choice.cents)))


def turn_up_hand(round: Round, entry: Entry) -> TurnUp | None:
    """The next card of a hand that is not face up yet."""
    place = seat_place(entry.seat)
    number = still_down(round, place)
    return None if number is None else TurnUp(place, number, R.TURN_UP_HANDS)


def settle(law: CaribbeanStudLaw, round: Round, entry: Entry) -> Settle:
    """The next wager of a hand to be settled: lost ones first, a progressive one last, as no limit counts it."""
    ends = [settlement_of(law, round, wager) for wager in round.open_wagers(entry.seat)]
    return min(ends, key=lambda end: (end.result is not Result.LOSE, end.wager == PROGRESSIVE))
