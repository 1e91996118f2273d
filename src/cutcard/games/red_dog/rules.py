"""Red dog, in the order of N.J.A.C. 13:47-20.31(d) and (g)."""

from __future__ import annotations

from dataclasses import replace

from cutcard.evaluation.spread import value
from cutcard.games.red_dog.irregularities import report
from cutcard.games.red_dog.layout import (
    LEFT,
    MIDDLE,
    NO_RAISE,
    NUMBERS,
    ORIGINAL,
    PLAY_OUT,
    RAISE,
    RIGHT,
    VALUES,
    VOID,
    is_pair,
    premature_cards,
    racked_from_middle,
    raises_closed,
    spread_event,
    values,
    width,
)
from cutcard.games.red_dog.ruleset import R, RedDogLaw
from cutcard.law.odds import Odds
from cutcard.rules import mishaps
from cutcard.rules.advance import chosen
from cutcard.rules.opening import entries_refused, limits_refused
from cutcard.rules.seating import cards_at, first_due
from cutcard.rules.state import Entry, Result, Round, Wager, seat_place
from cutcard.rules.steps import Announce, Choice, Conclude, Deal, Decide, Option, Rack, Refusal, Settle, Step

__all__ = ["choose", "next_step", "open_round", "report"]


def open_round(law: RedDogLaw, entries: tuple[Entry, ...]) -> Round | Refusal:
    """(d)3, (d)4: all wagers lie on the layout before the first card."""
    if refusal := entries_refused(law.ruleset, entries):
        return refusal
    for entry in entries:
        cents = entry.cents(ORIGINAL)
        if refusal := limits_refused(law.ruleset, entry.seat, "the original wager", cents):
            return refusal
        odds = (row.odds for table in (law.spread_odds, law.three_odds) for row in table.rows)
        if any(payout is not None and not payout.can_pay(cents) for payout in odds):
            return Refusal(R.ORIGINAL_WAGER, f"Seat {entry.seat}: {cents} cents cannot be paid at this table's odds.")
    return Round.of(entries, law.ruleset.wagers)


def next_step(law: RedDogLaw, round: Round) -> Step:
    """What is due, paragraph by paragraph."""
    return first_due(ORDER, law, round) or Conclude(R.CONCLUDED)


# (g)1, (g)3: a card that may not be used goes to the discard rack
def card_not_used(law: RedDogLaw, round: Round) -> Step | None:
    if step := mishaps.card_not_used(round):
        return step
    if round.at(MIDDLE) and premature_cards(round) > racked_from_middle(round) and not raises_closed(round):
        return Rack(((MIDDLE, 0),), R.PREMATURE_THIRD_CARD)
    return None


# (d)5: the first card to the dealer's far left, the second to the far right
def first_two_cards(law: RedDogLaw, round: Round) -> Step | None:
    for box in (LEFT, RIGHT):
        if not round.came_to(box):
            return Deal(box, True, R.FIRST_TWO_CARDS)
    return None


# (d)15: at the conclusion the cards are picked up in order
def collect_cards(law: RedDogLaw, round: Round) -> Step | None:
    if not round.settled():
        return None
    slots = cards_at(round, LEFT, MIDDLE, RIGHT)
    return Rack(slots, R.COLLECT_CARDS) if slots else Conclude(R.CONCLUDED)


# (d)7: consecutive values are a tie hand
def consecutive(law: RedDogLaw, round: Round) -> Step | None:
    if is_pair(round) or width(round):
        return None
    return announce(round, law.consecutive, R.CONSECUTIVE) or void_all(round, "consecutive", R.CONSECUTIVE)


# (d)8: a pair draws a third card immediately
def pair(law: RedDogLaw, round: Round) -> Step | None:
    if not is_pair(round):
        return None
    if step := announce(round, law.pair, R.PAIR):
        return step
    return None if round.at(MIDDLE) else Deal(MIDDLE, True, R.PAIR)


# (d)9: a third card of the same value wins
def three_of_a_kind(law: RedDogLaw, round: Round) -> Step | None:
    if not is_pair(round) or values(round, MIDDLE) != values(round, LEFT):
        return None
    odds = law.three_odds.odds("three of a kind")
    return announce(round, law.three_of_a_kind, R.THREE_OF_A_KIND) or settle_first(
        round, Result.WIN, "three of a kind", R.THREE_OF_A_KIND, odds
    )


# (d)10: any other third card is a tie hand
def no_three_of_a_kind(law: RedDogLaw, round: Round) -> Step | None:
    if not is_pair(round):
        return None
    return announce(round, law.no_three_of_a_kind, R.NO_THREE_OF_A_KIND) or void_all(
        round, "no three of a kind", R.NO_THREE_OF_A_KIND
    )


# (d)11: the spread is announced and marked
def announce_spread(law: RedDogLaw, round: Round) -> Step | None:
    words = law.spread.format(spread=NUMBERS[width(round)])
    return announce(round, words, R.SPREAD, mark=str(width(round)))


# (d)12: each player may raise by no more than the original wager
def raises(law: RedDogLaw, round: Round) -> Step | None:
    for entry in round.seats:
        if round.choice(entry.seat, R.RAISE) is None:
            most = entry.cents(ORIGINAL)
            options = (Option(RAISE, R.RAISE, law.ruleset.number("unit"), most), Option(NO_RAISE, R.RAISE))
            return Decide(entry.seat, seat_place(entry.seat), options, R.RAISE)
    return None


# (g)3: after a premature third card each player plays out the round or voids it
def play_out_or_void(law: RedDogLaw, round: Round) -> Step | None:
    rule = R.PREMATURE_THIRD_CARD
    for entry in round.seats:
        answers = [made.name for made in round.chosen if made.asked == rule and made.seat == entry.seat]
        if len(answers) < premature_cards(round) and VOID not in answers and round.open_wagers(entry.seat):
            options = (Option(PLAY_OUT, rule), Option(VOID, rule))
            return Decide(entry.seat, seat_place(entry.seat), options, rule)
    for entry in round.seats:
        made = round.choice(entry.seat, rule)
        if made is not None and made.name == VOID and round.open_wagers(entry.seat):
            return settle(round.open_wagers(entry.seat)[0], Result.VOID, "round voided by the player", rule)
    return None


# (d)13: "Raises closed", then the third card between the first two, and its value
def third_card(law: RedDogLaw, round: Round) -> Step | None:
    if step := announce(round, law.raises_closed, R.RAISES_CLOSED):
        return step
    if not round.at(MIDDLE):
        return Deal(MIDDLE, True, R.THIRD_CARD)
    name = VALUES[value(round.cards(MIDDLE)[0])]
    return announce(round, law.third_card.format(value=name), R.THIRD_CARD)


# (d)14, (e): a value between the two wins at the odds of the spread, any other loses
def between_or_not(law: RedDogLaw, round: Round) -> Step | None:
    low, high = sorted((*values(round, LEFT), *values(round, RIGHT)))
    if low < values(round, MIDDLE)[0] < high:
        event = spread_event(width(round))
        return settle_first(round, Result.WIN, event, R.SPREAD_ODDS, law.spread_odds.odds(event))
    return settle_first(round, Result.LOSE, "not between the first two cards", R.NOT_BETWEEN)


ORDER = (
    card_not_used,
    first_two_cards,
    collect_cards,
    consecutive,
    pair,
    three_of_a_kind,
    no_three_of_a_kind,
    announce_spread,
    raises,
    play_out_or_void,
    third_card,
    between_or_not,
)


def choose(law: RedDogLaw, round: Round, step: Decide, choice: Choice) -> Round | Refusal:
    """A raise becomes a wager of its own; every other choice is only recorded."""
    if choice.name == RAISE:
        odds = law.spread_odds.odds(spread_event(width(round)))
        if not odds.can_pay(choice.cents):
            return Refusal(R.RAISE, f"Seat {step.seat}: {choice.cents} cents cannot be paid at {odds}. Raise by more.")
        round = replace(round, wagers=(*round.wagers, Wager(step.seat, RAISE, choice.cents)))
    return chosen(round, step, choice)


def announce(round: Round, words: str, rule: str, mark: str = "") -> Announce | None:
    """The announcement, unless it has been made."""
    return None if rule in round.said else Announce(words, rule, mark)


def void_all(round: Round, event: str, rule: str) -> Settle | None:
    """The next wager voided by a tie hand."""
    return settle_first(round, Result.VOID, event, rule)


def settle_first(round: Round, result: Result, event: str, rule: str, odds: Odds | None = None) -> Settle | None:
    """The first unsettled wager ends so, seats in order from the dealer's left."""
    for entry in round.seats:
        for wager in round.open_wagers(entry.seat):
            return settle(wager, result, event, rule, odds)
    return None


def settle(wager: Wager, result: Result, event: str, rule: str, odds: Odds | None = None) -> Settle:
    """A wager ends: won at the odds, lost whole, or returned."""
    net = -wager.cents if result is Result.LOSE else odds.pays(wager.cents) if odds else 0
    return Settle(wager.seat, wager.name, result, net, event, rule, odds)
