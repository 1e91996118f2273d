"""Spanish 21 solved exactly on miniature shoes, with and without reduction, and figures on the full shoe."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, factorial
from typing import Final

import pytest

from cutcard.analysis import (
    AnalysisError,
    Composition,
    Decision,
    Reduction,
    Solver,
    Unreduced,
    analyze,
    solve,
    unknown,
)
from cutcard.analysis.explore import Explorer
from cutcard.cards import parse_cards
from cutcard.games.spanish_21.analysis import reduction
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Deal, Decide, Peek
from tests.games.spanish_21.tables import spanish
from tests.support.outcomes import deals

TWO_HANDS: Final = play("spanish-21:nj-casino?resplit=2")
KINGS_AND_AN_ACE: Final = "Kc Kc Kc Kc Kd Kd Kd As"
WAGER: Final = {"original": 500}


def shoe(cards: str) -> Composition:
    """How many of each card lie in a shoe."""
    return Counter(parse_cards(cards))


def moment(own: str, up: str, **options: str) -> tuple[Play, Round]:
    """A table of one seat with ten dollars, at the first question or at the look for blackjack."""
    elected = {"unit": "500", "minimum": "500", "resplit": "2", **options}
    round = spanish({"1": own, "dealer": f"{up} 2c"}, None, None, **elected)
    while not isinstance(round.step, Peek | Decide):
        round.happen()
    return round.play, round.round


def worth(play: Play, round: Round, unseen: str, alike: Reduction | None = None) -> Fraction:
    """Cents to be expected from here on, the hole card being one of those unseen."""
    deck = Counter(parse_cards(unseen))
    return Explorer(play, alike or reduction(play.law, round, deck)).graph(round, deck).root.value


def test_seven_kings_and_an_ace_by_hand() -> None:
    """The ace is as likely in each of eight places; w is the wager, and hands may be split once.

    In the player's two: blackjack, 3/2 w. Up: insurance of w/2 makes good the lost wager, 0. In the hole: -w.

    In the stub of four (4/8): kings against a king, and the dealer has said that the hole card is no ace, so 20 is
    what everything is compared with. Standing is worth 0, hitting 1/4 - 3/4, doubling -w, surrender -w/2. Splitting:
    hand one is given the ace (1/4): it wins w, and two kings on hand two push. Or a king (3/4), with the ace among
    the three cards left. Then it hits: the ace (1/3) wins w; a king (2/3) loses w, and hand two has the ace among
    the last two cards: it comes at once and wins w, or hand two has 20, knows that the last card is the ace, doubles
    and wins 2 w: 3/2 w. Together 1/3 + 2/3 (-1 + 3/2) = 2/3 w, more than standing (1/3 w: hand two is given the ace)
    and doubling (2/3 + 2/3 (-2 + 3/2) = 1/3 w). So a split is worth 1/4 + 3/4 * 2/3 = 3/4 w.

    2/8 * 3/2 + 1/8 * 0 - 1/8 + 4/8 * 3/4 = 5/8.
    """
    figures = analyze(TWO_HANDS, WAGER, composition=shoe(KINGS_AND_AN_ACE))
    assert figures.house_edge == Fraction(-5, 8)
    assert figures.total_combinations == factorial(8)
    assert sum(deals(row) for row in figures.outcomes) == factorial(8)


def test_a_match_wager_among_kings_by_hand() -> None:
    """-1 if the ace is up (1/8). Else every king of the player's two matches; each of the two is, by the up card,

    one of 3 of its suit, 3 of the other and the ace (4/7), or one of 2, 4 and the ace (3/7): at 9 and 4 to 1 that is
    worth (4 * 39 + 3 * 34) / 49 = 258/49, and two such cards with 7/8 make 129/14. Together 509/56.
    """
    wagers = {**WAGER, "match the dealer": 100}
    solution = solve(TWO_HANDS, wagers, shoe(KINGS_AND_AN_ACE))
    assert solution.graph.root.value == 500 * Fraction(5, 8) + 100 * Fraction(509, 56)


@pytest.mark.parametrize("wagers", [WAGER, {**WAGER, "match the dealer": 100}], ids=["alone", "with a match"])
def test_whole_rounds_are_worth_the_same_without_reduction(wagers: dict[str, int]) -> None:
    reduced = solve(TWO_HANDS, wagers, shoe(KINGS_AND_AN_ACE))
    plain = solve(TWO_HANDS, wagers, shoe(KINGS_AND_AN_ACE), Unreduced(TWO_HANDS))
    assert reduced.graph.root.value == plain.graph.root.value
    assert len(reduced.graph.nodes) < len(plain.graph.nodes)


def test_a_suited_hand_is_hit_for_its_bonus_by_hand() -> None:
    """6-7 of spades against a nine: an eight of spades (2/5) pays 3 to 1, that of hearts 3 to 2, the others lose."""
    table, round = moment("6s 7s", "9h")
    assert worth(table, round, "8s 8s 8h Kc 9d") == Fraction(2 * 3000 + 1500 - 2 * 1000, 5)


def test_a_surrender_is_late_by_hand() -> None:
    """16 against a king with six unseen cards: the ace in the hole takes all (1/6), else half is given up."""
    table, round = moment("9c 7d", "Kh")
    assert worth(table, round, "Kc Kd 5s 8h 9s Ad") == -Fraction(1, 6) * 1000 - Fraction(5, 6) * 500


def test_insurance_with_every_second_card_a_king_by_hand() -> None:
    """Insured in full, the blackjack (1/2) costs nothing; else insurance is lost and the hand surrendered: -1000."""
    table, round = moment("Ks 5h", "Ah", unit="250")
    assert worth(table, round, "Kc Kd 6s 9s 8c Kh") == Fraction(1, 2) * -1000


@pytest.mark.parametrize(
    ("own", "up", "unseen", "options"),
    [
        ("6s 7s", "Kh", "8s 8h Kc 9s 6d Ad", {}),
        ("7s 7s", "7h", "7s 7s Kc 9s Kd Kh", {}),
        ("9c 8d", "6h", "Ac Kc Kd 9s 5c", {"soft17": "hit"}),
        ("6s 5h", "Kh", "Kc Kd 3s 9s 8c Ah Kh", {"doubles": "2"}),
        ("Ks 5h", "Ah", "Kc Kd 6s 9s 8c Kh", {"unit": "250"}),
        ("As Ah", "6h", "Kc Kd 6s 9s 8c Kh 9d", {"split_aces": "one"}),
        ("9c 2d", "Ah", "Kc Kd 9s 8c Kh 9d 9h", {"rescue": "no", "surrender": "no"}),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_hands_are_worth_the_same_without_reduction(own: str, up: str, unseen: str, options: dict[str, str]) -> None:
    """The peek, suits, doubles, insurance, split aces and the super bonus: everything that a key might forget."""
    table, round = moment(own, up, **options)
    assert worth(table, round, unseen) == worth(table, round, unseen, Unreduced(table))


def test_after_the_peek_a_card_weighs_by_the_hole_cards_it_leaves() -> None:
    """With a king up and no blackjack: five of six unseen cards may be the hole card, four once one of them came."""
    table, round = moment("6s 7s", "Kh")
    told = table.advance(round, False)
    assert isinstance(told, Round)
    unseen = Counter(parse_cards("8s 8h Kc 9s 6d Ad"))
    by_card = {"8s": 4, "8h": 4, "Kc": 4, "9s": 4, "6d": 4, "Ad": 5}
    for alike in (reduction(table.law, told, unseen), Unreduced(table)):
        weights = {str(card): weight for card, weight in alike.branches(told, Deal("1", True, "hit"), unseen)}
        assert weights == by_card


def test_match_the_dealer_with_six_decks() -> None:
    """Published: 3.055 % and a hit rate of 15.411 % (Jacobson); five cards match with the suit, 18 without."""
    like = {"8d": 5, "8h": 18, "2c": 264}
    nets: Counter[int] = Counter()
    for first, second in combinations([card for card in like for _ in range(2)], 2):
        ways = comb(like[first], 2) if first == second else like[first] * like[second]
        nets[_match_net(f"{first} {second}")] = ways
    deals = comb(287, 2)
    assert sum(nets.values()) == deals
    assert round(100 * Fraction(-sum(net * ways for net, ways in nets.items()), deals), 3) == Fraction("3.055")
    assert round(100 * (1 - Fraction(nets[-1], deals)), 3) == Fraction("15.411")


def _match_net(own: str) -> int:
    wagers = {1: {"original": 500, "match the dealer": 100}}
    round = spanish({"1": own, "dealer": "8d 9s"}, wagers=wagers)
    round.until(Decide)
    return round.net(1) // 100


def test_insurance_with_six_decks_loses_71_in_287() -> None:
    """Published: 24.7 %; of 287 cards besides the ace 72 count ten."""
    odds = TWO_HANDS.law.tables["insurance"].odds("dealer blackjack")
    edge = 1 - Fraction(72, 287) * (1 + Fraction(odds.win, odds.stake))
    assert edge == Fraction(71, 287)
    assert round(100 * edge, 1) == Fraction("24.7")


def test_the_whole_shoe_is_too_much_and_says_so() -> None:
    with pytest.raises(AnalysisError, match="10 to the power of 584"):
        solve(play("spanish-21:nj-casino"))


def test_a_decision_with_too_much_ahead_is_not_worked_out_while_a_table_waits() -> None:
    table, round = moment("2s 3h", "7h")
    with pytest.raises(AnalysisError, match="more than 600 positions"):
        Solver(table).choices(round)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("own", "up", "best"),
    [
        *(("Kd 6s", "Kh", "hit"), ("Kd 7s", "Kh", "stand"), ("9d 5s 4c", "9h", "stand"), ("Kd 5s", "6h", "stand")),
        *(("Kd 7s", "9h", "stand"), ("4d 4s 3c 3h 3d", "9h", "stand"), ("Kd 7s", "4h", "stand")),
        ("2d 2s 3c 3h 3d 4s", "9h", "hit"),
    ],
)
def test_squares_of_the_chart_on_the_full_shoe(own: str, up: str, best: str) -> None:
    """Published for six decks and a dealer who stands on soft 17; here from the rules alone, every card counted."""
    hits = len(own.split()) - 2
    dealt = spanish({"1": own, "dealer": f"{up} 2c"}, {1: ["hit"] * hits})
    while len(dealt.of(Decide)) < hits or not isinstance(dealt.step, Decide):
        dealt.happen()
    table, round = dealt.play, dealt.round
    unseen = unknown(table, round)
    decision = Explorer(table, reduction(table.law, round, unseen)).graph(round, unseen).root.node
    assert isinstance(decision, Decision)
    assert [choice.name for choice in decision.best] == [best]
