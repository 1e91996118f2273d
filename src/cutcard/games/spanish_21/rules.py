"""Spanish 21, in the order of play of N.J.A.C. 13:69F-19: each section is a module, named here when its turn comes."""

from __future__ import annotations

from collections.abc import Callable

from cutcard.games.spanish_21.dealing import answer, collect_cards, deal, peek
from cutcard.games.spanish_21.doubling import double, rescued
from cutcard.games.spanish_21.drawing import card_asked_for, dealer_draws, play_the_hand
from cutcard.games.spanish_21.hands import DOUBLE
from cutcard.games.spanish_21.insurance import insurance_loses, insure, offer_insurance
from cutcard.games.spanish_21.irregularities import card_not_used, reported, voids
from cutcard.games.spanish_21.match import match_the_dealer
from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.games.spanish_21.settlement import (
    against_the_dealer,
    blackjacks,
    dealer_blackjack,
    over_21,
    player_21,
    super_bonus,
)
from cutcard.games.spanish_21.splitting import second_card, split
from cutcard.games.spanish_21.surrender import collect_half
from cutcard.games.spanish_21.wagers import INSURANCE, SPLIT, clockwise, open_on, open_round
from cutcard.rules.advance import chosen
from cutcard.rules.state import ASIDE, Irregularity, Place, Round
from cutcard.rules.steps import Choice, Conclude, Decide, Refusal, Step

Section = Callable[[SpanishLaw, Round], Step | None]
HandSection = Callable[[SpanishLaw, Round, int, Place], Step | None]

__all__ = ["answer", "choose", "next_step", "open_round", "report"]


def next_step(law: SpanishLaw, round: Round) -> Step:
    """What is due, section by section."""
    for section in ORDER_OF_PLAY:
        if step := section(law, round):
            return step
    return Conclude(R.CONCLUDED)


# 19.8 to 19.12: hand by hand, clockwise; a hand of a split pair after the one it was split from
def play_hands(law: SpanishLaw, round: Round) -> Step | None:
    for seat, place in clockwise(round):
        if open_on(round, seat, place):
            for section in FOR_EACH_HAND:
                if step := section(law, round, seat, place):
                    return step
    return None


FOR_EACH_HAND: tuple[HandSection, ...] = (
    collect_half,  # 19.8(a)
    rescued,  # 19.9
    second_card,  # 19.10(b)
    card_asked_for,  # 19.12(a)
    over_21,  # 19.5(a)
    player_21,  # 19.5(f)
    play_the_hand,  # 19.8 to 19.10, 19.12(a)
)

ORDER_OF_PLAY: tuple[Section, ...] = (
    card_not_used,  # 19.15(a)
    voids,  # 19.15(a)
    super_bonus,  # 19.5(g)
    collect_cards,  # 19.7(h)
    deal,  # 19.7(a), (b)
    match_the_dealer,  # 19.6(a)
    offer_insurance,  # 19.8(a), 19.11(a)
    peek,  # 19.7
    dealer_blackjack,  # 19.5, 19.11(a)
    insurance_loses,  # 19.11(a)
    blackjacks,  # 19.5
    play_hands,
    dealer_draws,  # 19.12(b)
    against_the_dealer,  # 19.5(a)
)


def choose(law: SpanishLaw, round: Round, step: Decide, choice: Choice) -> Round | Refusal:
    """A split makes a hand, a double and insurance make a wager; every other choice is only recorded."""
    made = chosen(round, step, choice)
    if choice.name == SPLIT:
        return split(made, step.seat, step.at)
    if choice.name == DOUBLE:
        return double(made, step.seat, step.at, choice.cents)
    if choice.name == INSURANCE:
        return insure(made, step.seat, choice.cents)
    return made


def report(law: SpanishLaw, round: Round, irregularity: Irregularity) -> Round | Refusal:
    """19.15: what an irregularity changes, or why it cannot have happened now."""
    due = next_step(law, round.with_slots(ASIDE, ()))  # a card laid aside does not stop the deal
    return reported(law, round, irregularity, due)
