"""Caribbean stud: strategies and what they lose, how rounds end, and the dealer's hands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import Final

from cutcard.analysis import Analysis, Number
from cutcard.counting.five import representatives
from cutcard.evaluation import five
from cutcard.games.caribbean_stud.hands import qualifies
from cutcard.law.odds import Odds
from cutcard.registry import play
from tests.figures.poker_hands import alike, of_five
from tests.figures.published import Found, Row
from tests.figures.studies import figures, for_study, to_one, understood

NAME: Final = "caribbean-stud:nj-casino"
PAYS: Final = "100/50/20/7/5/4/3/2/1"
STRATEGIES: Final[Mapping[str, str]] = {
    "optimal": "best",
    "three_rules_of_thumb": "basic",
    "raise_AKJ83_or_better": "AKJ83",
    "simple": "AKJ83",
    "AK_only_when_upcard_matches": "match",
    "raise_any_pair_or_better": "pair",
    "raise_any_AK_or_better": "AK",
    "blind_raise_all": "blind",
}


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.game != "caribbean_stud":
        return None
    if "paytable" not in row.assumed:
        understood(row, "qualify")
        found = _dealer(row.quantity)
        return None if found is None else Found(found, "evaluation.five, rules of caribbean-stud:nj-casino")
    if row.assumed.get("strategy", "optimal_given_known_dealer_cards") not in STRATEGIES:
        return _knowing(row)
    assumed = understood(row, "paytable", "qualify", "raise", "decks", "strategy", "players")
    assert (assumed["qualify"], assumed.get("decks", "1"), assumed["raise"]) == ("AK", "1", "2")
    assert assumed.get("players", "1") == "1"
    name, strategy = _ruleset(assumed["paytable"]), STRATEGIES[assumed["strategy"]]
    number = _of_round(row, figures(name, strategy))
    return None if number is None else Found(number, f"{name}, strategy {strategy}")


def _ruleset(paytable: str) -> str:
    """The pay table of the call, and the ante's 1 behind it: the law's as published, or another for a royal flush."""
    royal, _, others = paytable.removesuffix("/1").partition("/")
    assert f"100/{others}" == PAYS == to_one(play(NAME).law.call)
    return NAME if royal == "100" else for_study(NAME, "call", {"royal flush": Odds(int(royal), 1)})


def _of_round(row: Row, found: Analysis) -> Number | None:
    match row.quantity:
        case "house_edge":
            return found.house_edge
        case "element_of_risk":
            return found.element_of_risk
        case "rtp_total_wagered":
            return 1 - found.element_of_risk
        case "expected_value":
            return -found.house_edge
        case "raise_rate":
            return next(row.probability for row in found.frequencies if row.choice == "call")
        case "total_loss_over_19933230517200":
            assert found.total_combinations == 19_933_230_517_200
            return found.house_edge * 19_933_230_517_200
        case "combinations:total":
            return found.total_combinations
        case _:
            return _of_outcome(row, found)


def _of_outcome(row: Row, found: Analysis) -> Number | None:
    """How often a round ends so, and what that adds to the expected net of an ante of 1."""
    events = [outcome for outcome in found.outcomes if outcome.event == _event(row.what)]
    if not events:
        return None
    match row.kind:
        case "combinations":
            return sum(outcome.combinations or 0 for outcome in events)
        case "probability":
            return sum((outcome.probability for outcome in events), Fraction(0))
        case "return":
            ante = found.opening_wager.cents
            return sum((outcome.probability * outcome.net / ante for outcome in events), Fraction(0))
        case _:
            return None


EVENTS: Final[Mapping[str, str]] = {
    "dealer_not_qualify": "dealer does not qualify",
    "dealer_wins": "dealer has the better hand",
    "push": "equal hands",
    "fold": "folded",
    "win_two_pair": "better hand than the dealer; call: two pairs",
    "win_pair_or_less": "better hand than the dealer; call: pair or lower",
}


def _event(what: str) -> str:
    hand = what.removeprefix("win_").replace("_", " ")
    return EVENTS.get(what, f"better hand than the dealer; call: {hand}")


def _dealer(quantity: str) -> Number | None:
    """Of the 2,598,960 hands that a dealer may have, nothing being seen."""
    pairs = comb(52, 5) - of_five()["high card"]
    qualified = sum(alike(cards) for _, cards in representatives() if qualifies(five(cards)))
    match quantity:
        case "combinations:dealer_pair_or_better":
            return pairs
        case "combinations:dealer_ace_king":
            return qualified - pairs
        case "combinations:dealer_qualifies":
            return qualified
        case "probability:dealer_qualifies":
            return Fraction(qualified, comb(52, 5))
        case _:
            return None


def _knowing(row: Row) -> Found | None:
    """The best play of who knows so many of the dealer's cards."""
    if "dealer_cards_seen" not in row.assumed:
        return None
    assumed = understood(row, "paytable", "qualify", "raise", "decks", "strategy", "dealer_cards_seen")
    cards = int(assumed["dealer_cards_seen"])
    edge = -figures(NAME).house_edge if cards == 1 else all_known() if cards == 5 else KNOWN[cards]
    return Found(edge if row.kind == "player_edge" else -edge, f"{NAME}, {cards} cards of the dealer known")


def all_known() -> Fraction:
    """The player's edge if the dealer's five cards are known: all as if every hand were called, but no call is lost."""
    blind = figures(NAME, "blind")
    lost = next(row for row in blind.outcomes if row.event == EVENTS["dealer_wins"])
    return 2 * Fraction(lost.probability) - Fraction(blind.house_edge)


KNOWN: Final[Mapping[int, Fraction]] = {
    2: Fraction(-2_558_246_932, 415_275_635_775),
    3: Fraction(397_558_091_753, 3_322_205_086_200),
    4: Fraction(439_218_068_918, 1_245_826_907_325),
}
"""The player's edge if so many cards are known, by `tests.figures.known_cards`, which takes longer than a test may."""
