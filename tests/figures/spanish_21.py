"""Spanish 21: the edge by the rules of the house, and what can be told of single wagers by counting cards."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from cutcard.analysis import Analysis
from cutcard.cards import composition
from cutcard.cards.deck import DECKS
from cutcard.evaluation.twenty_one import TEN
from cutcard.evaluation.twenty_one import value as points
from cutcard.registry import play
from cutcard.rules.state import Result
from cutcard.rules.steps import Settle
from tests.figures.match_the_dealer import suited_sevens
from tests.figures.published import Found, Row
from tests.figures.studies import figures, understood
from tests.support.rounds import Dealt, entry

NAME: Final = "spanish-21:nj-casino"
THREE_DOUBLES: Final = f"{NAME}?doubles=3&soft17=hit"


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.game != "spanish_21":
        return None
    match row.quantity, row.assumed:
        case "house_edge", {"bet": "insurance"}:
            return Found(1 - _ten_in_the_hole() * (1 + _insurance_odds()), NAME)
        case "probability:dealer_blackjack_given_ace_up", _:
            return Found(_ten_in_the_hole(), NAME)
        case "house_edge_change", {"super_bonus": _}:
            return _super_bonus(row)
        case "ev_of_initial_bet", {"action": "rescue"}:
            return _rescued(row)
        case "house_edge_change", {"rule": "no_surrender"}:
            return _without_surrender(row)
        case "house_edge", {"decks": "6" | "8", "soft17": _}:
            return _of_house(row)
        case _:
            return None


GRANTED: Final = ("late_surrender", "double_any_cards", "das", "double_down_rescue", "resplit_aces", "hit_split_aces")
"""What the ruleset grants unless it is elected otherwise."""


def _of_house(row: Row) -> Found:
    """The edge of the round without the super bonus, which the published tables state apart (S21-023).

    Every double is in full: the published tables do not look at doubling for less, which the law permits.
    """
    assumed = understood(row, "decks", "soft17", "redouble", "max_doubles", "bonus21", "rules", "snyder", *GRANTED)
    assert all(assumed.get(granted, "1") == "1" for granted in GRANTED)
    assert assumed.get("bonus21", "standard") == "standard"
    doubles = assumed.get("max_doubles", "3" if assumed.get("redouble") == "1" else "1")
    found = without_super_bonus(decks=assumed["decks"], soft17=SOFT_17[assumed["soft17"]], doubles=doubles)
    return Found(found.house_edge, f"{found.ruleset}, strategy {found.strategy}")


IN_FULL: Final = "doubles in full"
SOFT_17: Final = {"H": "hit", "S": "stand"}


def without_super_bonus(**elected: str) -> Analysis:
    """The figures of a table that pays no super bonus."""
    return figures(play(NAME, {**elected, "super-bonus": "none"}).ruleset.name, IN_FULL)


def _without_surrender(row: Row) -> Found:
    """What the edge grows by where nobody may surrender; decks are not named, and eight are taken."""
    assumed = understood(row, "soft17", "rule")
    soft17 = SOFT_17[assumed["soft17"]]
    without = without_super_bonus(decks="8", soft17=soft17, surrender="no")
    return Found(without.house_edge - without_super_bonus(decks="8", soft17=soft17).house_edge, without.ruleset)


def _ten_in_the_hole() -> Fraction:
    """The chance of a blackjack under an ace: of six decks nothing but the ace is known."""
    left = composition(DECKS["48 cards"], 6)
    tens = sum(many for card, many in left.items() if points(card) == TEN)
    return Fraction(tens, sum(left.values()) - 1)


def _insurance_odds() -> int:
    odds = play(NAME).ruleset.tables["insurance"].odds("dealer blackjack")
    assert odds.stake == 1
    return odds.win


def _super_bonus(row: Row) -> Found:
    """What 1,000 dollars on a wager of 5 take off the edge, no other player being there to earn the envy bonus."""
    assumed = understood(row, "decks", "super_bonus", "other_players")
    law = play(NAME).law.play
    assert (law.super_bonus, law.super_from) == (100_000, 500)
    assert assumed["super_bonus"] == "1000_on_5_or_5000_on_25"
    return Found(-suited_sevens(int(assumed["decks"])) * law.super_bonus / law.super_from, NAME)


def _rescued(row: Row) -> Found:
    """4-6 doubled to 12 against an 8 and rescued: what is lost, by the original wager."""
    assumed = understood(row, "decks", "soft17", "max_doubles", "hand", "upcard", "action")
    assert (assumed["hand"], assumed["upcard"], assumed["max_doubles"]) == ("4-6_doubled_to_12", "8", "3")
    dealt = Dealt(play(THREE_DOUBLES), [entry(1, {"original": 1000})], {"1": "4c 6d 2h", "dealer": "8c Kh"})
    dealt.choose(1, "double", 1000)
    dealt.choose(1, "rescue")
    dealt.finish()
    lost = [step for step in dealt.steps if isinstance(step, Settle) and step.result is not Result.WITHDRAWN]
    return Found(Fraction(sum(step.net for step in lost), 1000), THREE_DOUBLES)
