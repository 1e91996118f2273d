"""Let it ride, in the order of N.J.A.C. 13:47-20.27(f); 13:69F-18.10 and Colorado run alongside it."""

from __future__ import annotations

from cutcard.games.let_it_ride.dealing import COMMUNITY, next_to_receive
from cutcard.games.let_it_ride.hands import event_of, rule_of, table_of
from cutcard.games.let_it_ride.irregularities import report
from cutcard.games.let_it_ride.ruleset import LetItRideLaw, R
from cutcard.games.let_it_ride.wagers import open_round
from cutcard.rules import mishaps
from cutcard.rules.advance import chosen
from cutcard.rules.limits import payable
from cutcard.rules.seating import Paragraph, cards_at, first_due, from_far_right, in_play, still_down
from cutcard.rules.state import STUB, Entry, Lies, Place, Result, Round, Wager, seat_place
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

WITHDRAW = "withdraw"
LET_IT_RIDE = "let it ride"

__all__ = ["choose", "next_step", "open_round", "report"]


def next_step(law: LetItRideLaw, round: Round) -> Step:
    """What is due, paragraph by paragraph."""
    return first_due((*BEFORE_SETTLEMENT, *SETTLEMENT[law.play.settlement]), law, round) or Conclude(R.CONCLUDED)


# 18.12(a): a card found face up goes to the discard rack
def card_not_used(law: LetItRideLaw, round: Round) -> Step | None:
    return mishaps.card_not_used(round)


# Colorado 1.4, 18.12(a): what a misdeal voids, and the cards of a dead hand
def voids(law: LetItRideLaw, round: Round) -> Step | None:
    return mishaps.voids(round, (COMMUNITY,))


# When every wager is settled what still lies on the layout is collected, and the round is over
def all_settled(law: LetItRideLaw, round: Round) -> Step | None:
    if not round.settled():
        return None
    if law.play.settlement == "losers first" and (step := last_losing_hand(round)):
        return step
    slots = cards_at(round, *(seat_place(entry.seat) for entry in from_far_right(round)), COMMUNITY)
    return Rack(slots, R.COLLECT_CARDS) if slots else Conclude(R.CONCLUDED)


# (f)9: from the dealer's far left, clockwise, the community area last
def deal(law: LetItRideLaw, round: Round) -> Step | None:
    place = next_to_receive(law, round)
    return None if place is None else Deal(place, False, R.DEAL)


# Colorado 1.3: the third card of the dealer's group goes unseen to the rack, and so does the stub
def undealt_cards(law: LetItRideLaw, round: Round) -> Step | None:
    if len(round.at(COMMUNITY)) > law.play.community:
        return Rack(((COMMUNITY, 2),), R.BOTTOM_CARD)
    if law.play.stub == "racked" and not any(racked.place == STUB for racked in round.rack):
        return Rack(((STUB, 0),), R.STUB)
    return None


# (f)10: the players examine their cards
def examine(law: LetItRideLaw, round: Round) -> Step | None:
    if round.chosen:
        return None
    for entry in in_play(round):
        for number, slot in enumerate(round.at(seat_place(entry.seat))):
            if slot.lies is Lies.DOWN:
                return Look(entry.seat, seat_place(entry.seat), number, R.EXAMINE)
    return None


# (f)10 to (f)12: each player withdraws bet number one or lets it ride
def bet_one(law: LetItRideLaw, round: Round) -> Step | None:
    return ask(round, law.play.first, R.BET_ONE, R.BET_ONE_RIDES, R.BET_ONE_WITHDRAWN)


# (f)13: the community card at the dealer's left is burned
def burn(law: LetItRideLaw, round: Round) -> Step | None:
    if law.play.burn == "none" or len(round.at(COMMUNITY)) < 3:
        return None
    return Rack(((COMMUNITY, 0),), R.BURN)


# (f)14: the community card that is now at the dealer's left is turned face up
def first_community_card(law: LetItRideLaw, round: Round) -> Step | None:
    return turn_up(round, COMMUNITY, 0, R.FIRST_COMMUNITY_CARD)


# (f)15 to (f)17: each player decides bet number two, whatever was decided for bet number one
def bet_two(law: LetItRideLaw, round: Round) -> Step | None:
    return ask(round, law.play.second, R.BET_TWO, R.BET_TWO_RIDES, R.BET_TWO_WITHDRAWN)


# (f)18: the card still face down becomes the second community card
def second_community_card(law: LetItRideLaw, round: Round) -> Step | None:
    return turn_up(round, COMMUNITY, 1, R.SECOND_COMMUNITY_CARD)


# (f)19: hands are turned up from the dealer's far right, counterclockwise
def turn_up_hands(law: LetItRideLaw, round: Round) -> Step | None:
    for entry in from_far_right(round):
        if step := turn_up_hand(round, entry):
            return step
    return None


# (f)21: every losing wager is collected, with the cards of the losing hands
def losers(law: LetItRideLaw, round: Round) -> Step | None:
    for entry in from_far_right(round):
        if step := settle(law, round, entry, Result.LOSE) or losing_hand(round, entry):
            return step
    return None


# (f)22, (f)23: then every winning wager is paid, from the dealer's far right
def winners(law: LetItRideLaw, round: Round) -> Step | None:
    for entry in from_far_right(round):
        if step := settle(law, round, entry, Result.WIN):
            return step
    return None


# 18.10(g): each player's hand is turned up and settled before the next
def player_by_player(law: LetItRideLaw, round: Round) -> Step | None:
    for entry in from_far_right(round):
        if step := (
            turn_up_hand(round, entry)
            or settle(law, round, entry, Result.LOSE)
            or settle(law, round, entry, Result.WIN)
        ):
            return step
    return None


BEFORE_SETTLEMENT: tuple[Paragraph[LetItRideLaw], ...] = (
    card_not_used,
    voids,
    all_settled,
    deal,
    undealt_cards,
    examine,
    bet_one,
    burn,
    first_community_card,
    bet_two,
    second_community_card,
)
SETTLEMENT: dict[str, tuple[Paragraph[LetItRideLaw], ...]] = {
    "losers first": (turn_up_hands, losers, winners),
    "player by player": (player_by_player,),
}


def choose(law: LetItRideLaw, round: Round, step: Decide, choice: Choice) -> Round | Refusal:
    """Withdrawing and letting it ride are only recorded: the wager comes back in a step of its own."""
    return chosen(round, step, choice)


def ask(round: Round, wager: str, asked: R, rides: R, withdrawn: R) -> Step | None:
    """The question about one bet, clockwise from the dealer's left; a withdrawn bet is moved back at once."""
    answers = {made.seat: made.name for made in round.chosen if made.asked == asked}
    for entry in in_play(round):
        if entry.seat not in answers:
            options = (Option(WITHDRAW, withdrawn), Option(LET_IT_RIDE, rides))
            return Decide(entry.seat, seat_place(entry.seat), options, asked)
        if answers[entry.seat] == WITHDRAW and any(lying.name == wager for lying in round.open_wagers(entry.seat)):
            return Settle(entry.seat, wager, Result.WITHDRAWN, 0, "withdrawn", withdrawn)
    return None


def turn_up(round: Round, place: Place, number: int, rule: R) -> TurnUp | None:
    """The card at a place is turned face up, unless it is."""
    return None if round.at(place)[number].lies is Lies.UP else TurnUp(place, number, rule)


def turn_up_hand(round: Round, entry: Entry) -> TurnUp | None:
    """The next card of a hand in play that is not face up yet."""
    if not round.open_wagers(entry.seat):
        return None
    place = seat_place(entry.seat)
    number = still_down(round, place)
    return None if number is None else TurnUp(place, number, R.TURN_UP_HANDS)


def settle(law: LetItRideLaw, round: Round, entry: Entry, result: Result) -> Settle | None:
    """The next wager of a hand that ends with this result."""
    for wager in round.open_wagers(entry.seat):
        event = event_of(law, round, wager)
        if table_of(law, wager).pays(event) == (result is Result.WIN):
            return settled(law, round, wager, event, result)
    return None


def settled(law: LetItRideLaw, round: Round, wager: Wager, event: str, result: Result) -> Settle:
    """A wager wins at its own table's odds, up to the payout limit of the hand, or is lost whole."""
    rule = rule_of(law, wager, result)
    if result is Result.LOSE:
        return Settle(wager.seat, wager.name, result, -wager.cents, event, rule)
    odds = table_of(law, wager).odds(event)
    win = odds.pays(wager.cents)
    net = payable(law.ruleset, round, wager.seat, win)
    if net < win:
        return Settle(wager.seat, wager.name, result, net, f"{event}, up to the payout limit", R.PAYOUT_LIMIT, odds)
    return Settle(wager.seat, wager.name, result, net, event, rule, odds)


def losing_hand(round: Round, entry: Entry) -> Rack | None:
    """The cards of a hand whose wagers are all gone and none of which won."""
    if round.open_wagers(entry.seat) or won(round, entry):
        return None
    slots = cards_at(round, seat_place(entry.seat))
    return Rack(slots, R.COLLECT_LOSING_HANDS) if slots else None


def last_losing_hand(round: Round) -> Rack | None:
    """The losing hand that is still to be collected when no wager is left, because nobody won after it."""
    return next(filter(None, (losing_hand(round, entry) for entry in from_far_right(round))), None)


def won(round: Round, entry: Entry) -> bool:
    """Whether any wager of the hand won."""
    return any(wager.seat == entry.seat and wager.result is Result.WIN for wager in round.wagers)
