"""Let it ride: the whole round, and what wagers come to that may ride on a hand of three or four cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from cutcard.analysis import Analysis, Number
from cutcard.cards import CARDS, Card, Rank, parse_cards
from cutcard.evaluation import five
from cutcard.registry import play
from tests.figures.published import Found, Row
from tests.figures.studies import example, figures, stage, studied, to_one, understood

NIGHT: Final = "let-it-ride:nj-casino-night"
COLORADO_1: Final = "let-it-ride:colorado?schedule=1&straight=5"
RULESETS: Final = {
    "1000/200/50/11/8/5/3/2/1": NIGHT,
    "500/200/50/11/8/5/3/2/1": "let-it-ride:colorado?schedule=3&straight=5",
    "500/100/25/15/10/5/3/2/1": COLORADO_1,
}
ASSUMPTIONS: Final = ("paytable", "min", "decks", "strategy", "zero_ev", "decision", "hand", "source")
DEALS: Final = 51_979_200
THREES: Final = comb(52, 3)
FOURS: Final = comb(52, 4)
COMPLETIONS: Final = comb(49, 2)

Hand = Sequence[Card]


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.assumed.get("paytable") not in RULESETS:
        return None
    if "bets" in row.assumed:
        return _loss_of_plan(row)
    assumed = understood(row, *ASSUMPTIONS)
    name = RULESETS[assumed["paytable"]]
    assert to_one(play(name).law.basic) == assumed["paytable"]
    assert (assumed.get("min", "TT"), assumed.get("decks", "1")) == ("TT", "1")
    found = _of_round(row, figures(name))
    if found is None and name == NIGHT:
        found = _of_hand(row)
    return None if found is None else Found(found, name)


def _loss_of_plan(row: Row) -> Found | None:
    """Colorado's wagers: 5, 5 and 5 dollars, or 4 on the $ circle and 1 on the bonus spot."""
    assumed = understood(row, "paytable", "min", "decks", "strategy", "bets", "bonus")
    bonus, bets = {"0": ("", "5/5/5"), "1": ("&bonus=2", "4/5/5")}[assumed["bonus"]]
    assert assumed["bets"] == bets
    found = figures(COLORADO_1 + bonus)
    assert dict(found.wagers).get("$") == 100 * int(bets[0])
    kinds = {"house_edge": found.house_edge, "expected_loss_total": -found.expected_net}
    return Found(kinds[row.kind], found.ruleset) if row.kind in kinds else None


def _of_round(row: Row, found: Analysis) -> Number | None:
    """Figures of the round as it is best played; hands that gain and lose nothing ride."""
    match row.quantity:
        case "house_edge":
            return found.house_edge
        case "element_of_risk":
            return found.element_of_risk
        case "avg_bet":
            return found.average_wager
        case "total_return_over_51979200":
            return -found.house_edge * DEALS
        case "total_wagered_over_51979200":
            return found.average_wager * DEALS
        case "hit_rate":
            return found.hit_frequency
        case "std_dev":
            return found.standard_deviation
        case "combinations:total_ordered_splits":
            return found.total_combinations
        case "combinations:three_card_scenarios":
            return Fraction(DEALS, 2)
        case "combinations:four_card_hands_with_zero_ev":
            return _worth_nothing(found, "bet-two") * FOURS
        case "combinations:three_card_hands_with_zero_ev":
            return _worth_nothing(found, "bet-one") * THREES
        case _:
            return _final(found, row.what) if row.what.startswith("final_hand_") else None


def _worth_nothing(found: Analysis, rule: str) -> Number:
    return sum((row.probability for row in found.zero_value_decisions if row.rule == rule), Fraction(0))


FINAL: Final = {"two_pair": "two pairs", "nothing": "lower than a pair of tens"}


def _final(found: Analysis, what: str) -> Number:
    """How many of all five-card hands end so: every one is dealt in twenty ways."""
    name = what.removeprefix("final_hand_")
    event = FINAL.get(name, name.replace("_", " "))
    return sum((Fraction(row.combinations or 0, 20) for row in found.outcomes if row.event == event), Fraction(0))


def _of_hand(row: Row) -> Number | None:
    """Figures of a decision: hands of a group, and what a wager comes to that rides on them."""
    match row.quantity:
        case "combinations:three_card_hands":
            return sum((many for _, many, _ in three_cards()), Fraction(0))
        case "combinations:two_card_completions":
            return Fraction(COMPLETIONS)
        case "combinations:trips_to_full_house":
            return _grown(parse_cards("7c 7d 7h"))["full house"]
        case "combinations:trips_to_quads":
            return _grown(parse_cards("7c 7d 7h"))["four of a kind"]
        case "raise_rate:bet1_ride":
            return _riding()[0] / THREES
        case "probability:3card_pull":
            return 1 - _riding()[0] / THREES
        case "bet1_expected_return":
            return _riding()[1] / THREES
        case "ev_loss_ride:3card_low_pair":
            return -_mean(three_cards(), low_pair)[1]
        case "ev_loss_ride:4card_low_pair":
            return -_mean(four_cards(), low_pair)[1]
        case _:
            return _of_pair_of_eights(row) if row.assumed.get("hand") == "8-8-A" else _of_group(row)


def _of_pair_of_eights(row: Row) -> Number | None:
    """What a pair of eights with an ace becomes, given nothing but these three cards."""
    name = row.what.removeprefix("final_")
    grown = _grown(parse_cards("8c 8d Ah"))[FINAL.get(name, name.replace("_", " "))]
    return Fraction(grown, COMPLETIONS) if row.kind == "probability" else None


def _of_group(row: Row) -> Number | None:
    """Figures of a group of three-card hands that the publications name."""
    name = CATLIN.get(row.what, row.what.removeprefix("3card_"))
    if name not in GROUPS:
        return None
    hands, mean = _mean(three_cards(), GROUPS[name])
    match row.kind.removeprefix("catlin_"):
        case "combinations":
            return hands
        case "probability":
            return hands / THREES
        case "ev_ride":
            return mean
        case "total_return_over_1176":
            return mean * COMPLETIONS
        case "weighted_return":
            return mean * hands / THREES
        case "product":
            return mean * COMPLETIONS * hands
        case _:
            return None


# --- hands of three and four cards: one of each kind, how many are like it, and what a unit that rides wins -----------

Hands = tuple[tuple[tuple[Card, ...], Fraction, Fraction], ...]


@cache
def three_cards() -> Hands:
    """Where bet one is decided."""
    return tuple(_hands("bet-one", THREES))


@cache
def four_cards() -> Hands:
    """Where bet two is decided."""
    return tuple(_hands("bet-two", FOURS))


def _hands(rule: str, sets: int) -> Iterator[tuple[tuple[Card, ...], Fraction, Fraction]]:
    decision, unit = stage(NIGHT, rule), studied(NIGHT).wagers["bet 1"]
    rides = decision.choices.index("let it ride")
    for situation in range(len(decision)):
        worth = decision.value(situation, rides)
        assert isinstance(worth, Fraction)
        many = Fraction(int(decision.arise[situation]) * sets, DEALS)
        yield example(decision, situation), many, worth / unit


def _riding() -> tuple[Fraction, Fraction]:
    """How many three-card hands ride, and what they bring in all."""
    riding = [(many, worth) for _, many, worth in three_cards() if worth > 0]
    return sum((many for many, _ in riding), Fraction(0)), sum((many * worth for many, worth in riding), Fraction(0))


def _mean(hands: Hands, belongs: Callable[[Hand], bool]) -> tuple[Fraction, Fraction]:
    """How many hands belong to a group, and what a unit that rides on one of them wins on average."""
    group = [(many, worth) for cards, many, worth in hands if belongs(cards)]
    number = sum((many for many, _ in group), Fraction(0))
    return number, sum((many * worth for many, worth in group), Fraction(0)) / number


def _grown(cards: Hand) -> Counter[str]:
    """What three cards become with each two of the others."""
    others = [card for card in CARDS if card not in cards]
    return Counter(five((*cards, *two)).category.value for two in combinations(others, 2))


# --- groups of three-card hands ---------------------------------------------------------------------------------------


def _pair(hand: Hand) -> Rank | None:
    counts = Counter(card.rank for card in hand)
    pairs = [rank for rank, count in counts.items() if count == 2]
    return pairs[0] if len(pairs) == 1 and max(counts.values()) == 2 else None


def high_pair(hand: Hand) -> bool:
    """One pair, of tens or better."""
    pair = _pair(hand)
    return pair is not None and pair >= Rank.TEN


def low_pair(hand: Hand) -> bool:
    """One pair, below tens."""
    pair = _pair(hand)
    return pair is not None and pair < Rank.TEN


def _royal(hand: Hand, highest: Rank) -> bool:
    """Three to a royal flush."""
    ranks = sorted(card.rank for card in hand)
    return _suited(hand) and ranks[0] >= Rank.TEN and ranks[-1] is highest


def _straight(hand: Hand, width: int, high: int) -> bool:
    """One suit, so many ranks from the lowest to the highest, so many of them ten or better: 2-3-4 and royals apart."""
    ranks = sorted(card.rank for card in hand)
    if not _suited(hand) or ranks[0] >= Rank.TEN or ranks == [Rank.TWO, Rank.THREE, Rank.FOUR]:
        return False
    return ranks[-1] - ranks[0] + 1 == width and sum(rank >= Rank.TEN for rank in ranks) == high


def _suited(hand: Hand) -> bool:
    return len({card.suit for card in hand}) == 1


GROUPS: Final[Mapping[str, Callable[[Hand], bool]]] = {
    "high_pair": high_pair,
    "three_of_a_kind": lambda hand: len({card.rank for card in hand}) == 1,
    "sf3_spread3_0high": lambda hand: _straight(hand, 3, 0),
    "sf3_spread3_1high": lambda hand: _straight(hand, 3, 1),
    "sf3_spread3_2high": lambda hand: _straight(hand, 3, 2),
    "sf3_spread4_1high": lambda hand: _straight(hand, 4, 1),
    "sf3_spread4_2high": lambda hand: _straight(hand, 4, 2),
    "sf3_spread5_2high": lambda hand: _straight(hand, 5, 2),
    "royal3_queen_highest": lambda hand: _royal(hand, Rank.QUEEN),
    "royal3_king_highest": lambda hand: _royal(hand, Rank.KING),
    "royal3_ace_highest": lambda hand: _royal(hand, Rank.ACE),
}
CATLIN: Final[Mapping[str, str]] = {
    "royal_double_inside": "royal3_ace_highest",
    "royal_single_inside": "royal3_king_highest",
    "royal_outside": "royal3_queen_highest",
    "playable_sf_0high": "sf3_spread3_0high",
    "sf_1high": "sf3_spread3_1high",
    "sf_2high": "sf3_spread3_2high",
    "sf_single_inside_1high": "sf3_spread4_1high",
    "sf_single_inside_2high": "sf3_spread4_2high",
}
