"""13:69F-19.7: two cards to each hand and to the dealer, the peek at the hole card, and the cards collected."""

from __future__ import annotations

from cutcard.cards.card import Card
from cutcard.evaluation.twenty_one import ACE, TEN, is_blackjack
from cutcard.games.spanish_21.hands import DEALER, HOLE, dealer_has_blackjack, up_value
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.wagers import ORIGINAL, from_the_right
from cutcard.rules import devices
from cutcard.rules.state import Lies, Result, Round, seat_place
from cutcard.rules.steps import Conclude, Deal, Peek, Rack, Step, TurnUp


# (a), (b): one card at a time from the shoe, face up save the dealer's second
def deal(law: SpanishLaw, round: Round) -> Step | None:
    if round.came_to(DEALER) > HOLE:  # the hole card is the last of the deal
        return None
    void = {wager.seat for wager in round.wagers if wager.name == ORIGINAL and wager.result is Result.VOID}
    wanted = [(seat_place(entry.seat), 2) for entry in round.seats if entry.seat not in void] + [(DEALER, 2)]
    place = devices.next_to_receive(round, wanted, stacks=False)
    if place is None:
        return None
    return Deal(place, not (place == DEALER and round.came_to(DEALER) == HOLE), R.DEAL)


# (c) to (g): with an ace or a card that counts 10 up, the dealer looks for blackjack before anybody plays
def peek(law: SpanishLaw, round: Round) -> Step | None:
    if up_value(round) not in (ACE, TEN) or dealer_has_blackjack(round) is not None:
        return None
    return Peek(DEALER, HOLE, law.ruleset.document.words["peek"], R.PEEK)


def answer(law: SpanishLaw, round: Round, step: Peek, card: Card) -> bool:
    """Whether this hole card makes a blackjack with the up card."""
    return is_blackjack((round.cards(DEALER)[0], card))


# (c) to (g): the hole card is turned up once it decides something
def turn_up_hole_card(law: SpanishLaw, round: Round) -> Step | None:
    return None if round.at(DEALER)[HOLE].lies is Lies.UP else TurnUp(DEALER, HOLE, R.HOLE_CARD)


# (h): when every wager is settled the cards are collected, hand by hand so that each can be rebuilt
def collect_cards(law: SpanishLaw, round: Round) -> Step | None:
    if not round.settled():
        return None
    for place in (*(place for _, place in from_the_right(round)), DEALER):
        if slots := tuple((place, number) for number in range(len(round.at(place)))):
            return Rack(slots, R.COLLECT_CARDS)
    return Conclude(R.CONCLUDED)
