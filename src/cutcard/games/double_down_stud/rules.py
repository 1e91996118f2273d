"""Double down stud, in the order of N.J.A.C. 13:69F-17.8, 17.9 and 17.11, as far as they could be read."""

from __future__ import annotations

from cutcard.games.double_down_stud.dealing import (
    COMMUNITY,
    HOLE,
    hole_card_is_next,
    hole_card_is_up,
    next_to_receive,
)
from cutcard.games.double_down_stud.hands import event_of, result_of
from cutcard.games.double_down_stud.irregularities import report
from cutcard.games.double_down_stud.ruleset import DoubleDownStudLaw, R
from cutcard.games.double_down_stud.wagers import choose, double_down_options, open_round
from cutcard.rules import mishaps
from cutcard.rules.seating import Paragraph, cards_at, first_due, from_far_right, in_play, still_down
from cutcard.rules.state import Lies, Result, Round, Wager, seat_place
from cutcard.rules.steps import Announce, Conclude, Deal, Decide, Look, Rack, Settle, Step, TurnUp

__all__ = ["choose", "next_step", "open_round", "report"]


def next_step(law: DoubleDownStudLaw, round: Round) -> Step:
    """What is due, paragraph by paragraph; once every wager is settled only cards are left to collect."""
    return first_due((*IRREGULARITIES, *(() if round.settled() else PLAY), *COLLECTION), law, round) or Conclude(
        R.CONCLUDED
    )


# 17.11(b): a card found face up goes to the discard rack
def card_not_used(law: DoubleDownStudLaw, round: Round) -> Step | None:
    return mishaps.card_not_used(round)


# 17.11(a) to (c): what a misdeal voids, and the cards of a dead hand
def voids(law: DoubleDownStudLaw, round: Round) -> Step | None:
    return mishaps.voids(round, (COMMUNITY,))


# 17.8(a) to (c): a card face down to each player, clockwise, then three community cards face up and the hole card
def deal(law: DoubleDownStudLaw, round: Round) -> Step | None:
    place = next_to_receive(round)
    if place is None:
        return None
    return Deal(place, place == COMMUNITY and not hole_card_is_next(round), R.DEAL)


# 17.8(a) to (c): each player examines a card that nobody else may see
def examine(law: DoubleDownStudLaw, round: Round) -> Step | None:
    if round.chosen:
        return None
    for entry in in_play(round):
        place = seat_place(entry.seat)
        for number, slot in enumerate(round.at(place)):
            if slot.lies is Lies.DOWN:
                return Look(entry.seat, place, number, R.EXAMINE)
    return None


# 17.1, 17.8(d): each player may make a double down wager of no more than the original one
def double_down(law: DoubleDownStudLaw, round: Round) -> Step | None:
    asked = {made.seat for made in round.chosen}
    for entry in in_play(round):
        if entry.seat not in asked:
            return Decide(entry.seat, seat_place(entry.seat), double_down_options(law, entry), R.DOUBLE_DOWN)
    return None


# 17.8(d): "No more bets", for the double down wagers; 17.6(b) has the same words before the deal
def doubles_closed(law: DoubleDownStudLaw, round: Round) -> Step | None:
    return None if R.DOUBLES_CLOSED in round.said else Announce(law.doubles_closed, R.DOUBLES_CLOSED)


# 17.8(d) and following: the hole card is turned face up
def hole_card(law: DoubleDownStudLaw, round: Round) -> Step | None:
    return None if hole_card_is_up(round) else TurnUp(COMMUNITY, HOLE, R.HOLE_CARD)


# 17.9(a): from the dealer's far right every hand is turned face up before any is judged
def turn_up_hands(law: DoubleDownStudLaw, round: Round) -> Step | None:
    for entry in from_far_right(round):
        place = seat_place(entry.seat)
        if (number := still_down(round, place)) is not None:
            return TurnUp(place, number, R.TURN_UP_HANDS)
    return None


# 17.9(a): all losing wagers are collected at once
def losing_wagers(law: DoubleDownStudLaw, round: Round) -> Step | None:
    for entry in from_far_right(round):
        for wager in round.open_wagers(entry.seat):
            event = event_of(round, entry.seat)
            if result_of(law, event) is Result.LOSE:
                return Settle(entry.seat, wager.name, Result.LOSE, -wager.cents, event, R.LOSE)
    return None


# 17.9(a): all losing hands are collected next
def losing_hands(law: DoubleDownStudLaw, round: Round) -> Step | None:
    lost = {wager.seat for wager in round.wagers if wager.result is Result.LOSE}
    slots = cards_at(round, *(seat_place(entry.seat) for entry in from_far_right(round) if entry.seat in lost))
    return Rack(slots, R.COLLECT_LOSING_HANDS) if slots else None


# 17.9 and 17.10: pushed wagers are returned and winning wagers paid, player by player
def pushes_and_winners(law: DoubleDownStudLaw, round: Round) -> Step | None:
    for entry in from_far_right(round):
        for wager in round.open_wagers(entry.seat):
            return returned_or_paid(law, wager, event_of(round, entry.seat))
    return None


# At the conclusion the hands that did not lose are collected, and the community cards
def collect_cards(law: DoubleDownStudLaw, round: Round) -> Step | None:
    slots = cards_at(round, *(seat_place(entry.seat) for entry in from_far_right(round)), COMMUNITY)
    return Rack(slots, R.COLLECT_CARDS) if slots else None


IRREGULARITIES: tuple[Paragraph[DoubleDownStudLaw], ...] = (card_not_used, voids)
PLAY: tuple[Paragraph[DoubleDownStudLaw], ...] = (
    deal,
    examine,
    double_down,
    doubles_closed,
    hole_card,
    turn_up_hands,
    losing_wagers,
)
COLLECTION: tuple[Paragraph[DoubleDownStudLaw], ...] = (losing_hands, pushes_and_winners, collect_cards)


def returned_or_paid(law: DoubleDownStudLaw, wager: Wager, event: str) -> Settle:
    """A wager on a hand that did not lose is returned, or paid at the odds of the hand."""
    if result_of(law, event) is Result.PUSH:
        return Settle(wager.seat, wager.name, Result.PUSH, 0, event, R.PUSH)
    odds = law.odds.odds(event)
    return Settle(wager.seat, wager.name, Result.WIN, odds.pays(wager.cents), event, R.WIN, odds)
