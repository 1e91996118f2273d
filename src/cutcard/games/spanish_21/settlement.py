"""13:69F-19.5: how the wagers against the dealer end, at once or when the dealer's hand is complete."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.cards.card import Rank
from cutcard.evaluation.twenty_one import TWENTY_ONE, named_21, one_suit
from cutcard.games.spanish_21.dealing import turn_up_hole_card
from cutcard.games.spanish_21.hands import DEALER, dealer_has_blackjack, has_blackjack, surrendered, total_of, was_split
from cutcard.games.spanish_21.insurance import insurance_wins
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.wagers import base, doubles_on, from_the_right, open_on
from cutcard.law.odds import Odds
from cutcard.rules.state import Given, Place, Result, Round, Wager, seat_place
from cutcard.rules.steps import Award, Settle, Step


# Against the dealer's blackjack only a player's blackjack wins, a surrendered wager is lost whole
def dealer_blackjack(law: SpanishLaw, round: Round) -> Step | None:
    if not dealer_has_blackjack(round):
        return None
    if step := turn_up_hole_card(law, round) or insurance_wins(law, round) or blackjacks(law, round):
        return step
    for seat, place in from_the_right(round):
        rule = R.SURRENDER_LOSES if surrendered(round, place) else R.DEALER_BLACKJACK
        for wager in open_on(round, seat, place):
            return lost(wager, "dealer blackjack", rule)
    return None


# A player's blackjack always wins, 3 to 2 (13:69E-1.10B(b)3i)
def blackjacks(law: SpanishLaw, round: Round) -> Step | None:
    for seat, place in from_the_right(round):
        for wager in open_on(round, seat, place) if has_blackjack(round, seat) else ():
            return won(wager, "blackjack", R.BLACKJACK, law.tables["blackjack"].odds("blackjack"))
    return None


# A hand over 21 loses at once, whatever the dealer makes
def over_21(law: SpanishLaw, round: Round, seat: int, place: Place) -> Step | None:
    if total_of(round, place).points <= TWENTY_ONE:
        return None
    for wager in open_on(round, seat, place):
        return lost(wager, "over 21", R.OVER_21)
    return None


# (f): a player's 21 always wins; certain hands of 21 pay more unless they were doubled (13:69E-1.10B(c)1)
def player_21(law: SpanishLaw, round: Round, seat: int, place: Place) -> Step | None:
    if total_of(round, place).points != TWENTY_ONE:
        return None
    name = None if doubles_on(round, seat, place) else named_21(round.cards(place))
    for wager in open_on(round, seat, place):
        if name:
            return won(wager, name, R.BONUS_21, law.tables["bonus 21"].odds(name))
        return won(wager, "21", R.PLAYER_21, law.tables["win"].odds("win"))
    return None


# (g): three sevens of one suit against the dealer's seven, neither doubled nor split (13:69E-1.10B(c)2)
def super_bonus(law: SpanishLaw, round: Round) -> Step | None:
    if not law.super_bonus:
        return None
    for number, due in enumerate(_awards(law, round)):
        if number >= len(round.given):
            why = "super bonus" if due.rule == R.SUPER_BONUS else "envy bonus"
            return Award(due.seat, due.cents, why, due.rule)
    return None


# (a): with 21 or less the player wins if the dealer is over 21 or has less
def against_the_dealer(law: SpanishLaw, round: Round) -> Step | None:
    for seat, place in from_the_right(round):
        for wager in open_on(round, seat, place):
            return _compared(law, wager, total_of(round, place).points, total_of(round, DEALER).points)
    return None


def won(wager: Wager, event: str, rule: R, odds: Odds) -> Settle:
    """A wager that wins at these odds."""
    return Settle(wager.seat, wager.name, Result.WIN, odds.pays(wager.cents), event, rule, odds)


def lost(wager: Wager, event: str, rule: R) -> Settle:
    """A wager that is lost whole."""
    return Settle(wager.seat, wager.name, Result.LOSE, -wager.cents, event, rule)


def _compared(law: SpanishLaw, wager: Wager, points: int, dealer: int) -> Settle:
    even = law.tables["win"].odds("win")
    if dealer > TWENTY_ONE:
        return won(wager, "dealer over 21", R.DEALER_OVER_21, even)
    if points > dealer:
        return won(wager, f"{points} against {dealer}", R.HIGHER, even)
    if points < dealer:
        return lost(wager, f"{points} against {dealer}", R.LOWER)
    return Settle(wager.seat, wager.name, Result.PUSH, 0, f"both have {points}", R.EQUAL)


def _awards(law: SpanishLaw, round: Round) -> Iterator[Given]:
    """What the super bonus gives, in order: to the hand that made it, then to every other player once."""
    for entry in round.seats:
        if not _earns_super_bonus(law, round, entry.seat):
            continue
        larger = base(round, entry.seat, seat_place(entry.seat)).cents >= law.play.larger_from
        yield Given(entry.seat, law.play.larger_bonus if larger else law.play.super_bonus, R.SUPER_BONUS)
        others = {other.player: other.seat for other in reversed(round.seats) if other.player != entry.player}
        yield from (Given(seat, law.play.envy_bonus, R.ENVY_BONUS) for seat in sorted(others.values()))


def _earns_super_bonus(law: SpanishLaw, round: Round, seat: int) -> bool:
    place = seat_place(seat)
    cards = round.cards(place)
    wager = base(round, seat, place)
    if wager.result is not Result.WIN or wager.cents < law.play.super_from:
        return False
    if was_split(round, seat) or doubles_on(round, seat, place) or len(cards) != 3:
        return False
    return one_suit(cards) and {card.rank for card in (*cards, round.cards(DEALER)[0])} == {Rank.SEVEN}
