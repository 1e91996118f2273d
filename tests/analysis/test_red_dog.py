"""Red dog solved exactly: published figures, decks small enough to count by hand, and plain arithmetic."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from cutcard.analysis import Analysis, Number, Outcome, Solver, analyze, solve
from cutcard.cards import Card, parse_cards
from cutcard.registry import play
from cutcard.rules.steps import Choice, Decide
from tests.support.outcomes import deals
from tests.support.rounds import Dealt, entry

NAME = "red-dog:nj-casino-night"


def of_deck(cards: str) -> Analysis:
    return analyze(play(NAME), composition=dict.fromkeys(parse_cards(cards), 1))


def percent(share: Number) -> str:
    return f"{float(share):.3%}"


@pytest.mark.parametrize(("decks", "edge"), [(1, Fraction(523, 16575)), (6, Fraction(17533, 626665))])
def test_house_edge_as_a_fraction(decks: int, edge: Fraction) -> None:
    """Closed form of William Chen (vegastrip.com, Red Dog), put in numbers."""
    assert analyze(play(f"{NAME}?decks={decks}")).house_edge == edge


@pytest.mark.parametrize(("decks", "edge"), [(1, "3.155%"), (2, "3.077%"), (4, "2.884%"), (6, "2.798%"), (8, "2.751%")])
def test_published_house_edge(decks: int, edge: str) -> None:
    """Wikipedia, Red dog (card game), column "House edge"."""
    assert percent(analyze(play(f"{NAME}?decks={decks}")).house_edge) == edge


@pytest.mark.parametrize(("decks", "risk"), [(1, "2.672%"), (2, "2.609%"), (4, "2.447%"), (8, "2.335%")])
def test_published_element_of_risk(decks: int, risk: str) -> None:
    """Wikipedia, Red dog (card game), column "Risk".

    Six decks are left out: 2.38 % is printed (winnergambling.com, Red Dog) where 2.3749 % was rounded twice.
    """
    assert percent(analyze(play(f"{NAME}?decks={decks}")).element_of_risk) == risk


def test_published_standard_deviation_by_the_root_of_the_average_wager() -> None:
    """winnergambling.com, Red Dog: 1.38 for one deck, which is per round by the square root of the average wager."""
    figures = analyze(play(NAME))
    assert f"{figures.standard_deviation / float(figures.average_wager) ** 0.5:.2f}" == "1.38"


@pytest.mark.parametrize("decks", range(1, 9))
def test_every_deal_counted_in_plain_arithmetic(decks: int) -> None:
    """Three values out of thirteen, each 4 times a deck, a raise from spread seven: no rule of ours takes part."""
    held, total = 4 * decks, Counter[int]()
    for a, b, c in product(range(13), repeat=3):
        ways = held * (held - (a == b)) * (held - (a == c) - (b == c))
        total[plain_result(a, b, c)] += ways
    n = 52 * decks
    figures = analyze(play(f"{NAME}?decks={decks}"), {"original": 100})
    found: Counter[int] = Counter()
    for row in figures.outcomes:
        found[row.net // 100] += deals(row)
    assert sum(total.values()) == n * (n - 1) * (n - 2) == figures.total_combinations
    assert found == total


def plain_result(a: int, b: int, c: int) -> int:
    """What a wager of 1 wins on cards of these values, with a raise from spread seven."""
    if a == b:
        return 11 if c == a else 0
    spread = abs(a - b) - 1
    if spread == 0:
        return 0
    odds = {1: 5, 2: 4, 3: 2}.get(spread, 1)
    return (2 if spread >= 7 else 1) * (odds if min(a, b) < c < max(a, b) else -1)


def test_four_cards_in_two_pairs_by_hand() -> None:
    """2 2 7 7: 24 ordered deals.

    4 of the 12 first two cards are a pair, whose third is never the same: 4 x 2 = 8 ties. The other 8 have a spread
    of four, and both cards left equal an outer card: 16 losses, so nobody raises. 500 x 16 / 24 is lost.
    """
    figures = of_deck("2c 2d 7c 7d")
    assert figures.outcomes == (
        Outcome("no three of a kind", 0, 8, Fraction(1, 3)),
        Outcome("not between the first two cards", -500, 16, Fraction(2, 3)),
    )
    assert figures.expected_net == Fraction(-1000, 3)
    assert figures.house_edge == figures.element_of_risk == Fraction(2, 3)
    assert figures.average_wager == 1
    assert figures.variance == Fraction(2, 3) - Fraction(4, 9)


def test_six_cards_with_every_kind_of_end_by_hand() -> None:
    """2, ace and four sevens: 6 x 5 x 4 = 120 ordered deals.

    2 and ace (2 orders): the third is one of 4 sevens and always between: raised, 8 deals win 500 + 500.
    2 and 7 (8 orders): of ace and three sevens none is between: 32 deals lose 500. 7 and ace (8 orders): likewise 32.
    7 and 7 (12 orders): 2 of the 4 left are sevens: 24 deals win 11 x 500, 24 tie.
    The player wins (8 x 1000 + 24 x 5500 - 64 x 500) / 120 = 900 cents a round, raising in 8 of 120 deals.
    """
    figures = of_deck("2c Ac 7c 7d 7h 7s")
    assert [(row.event, row.net, row.combinations) for row in figures.outcomes] == [
        ("three of a kind", 5500, 24),
        ("spread four through 11", 1000, 8),
        ("no three of a kind", 0, 24),
        ("not between the first two cards", -500, 64),
    ]
    assert figures.expected_net == 900
    assert figures.house_edge == Fraction(-900, 500)
    assert figures.average_wager == Fraction(128, 120)
    assert figures.element_of_risk == Fraction(-900 * 120, 500 * 128)


def test_same_card_of_two_decks_may_come_twice() -> None:
    """Two decks of 2c 9c: 2 2 9 9 in 24 orders, 8 ties and 16 losses as with four different cards."""
    deck = dict.fromkeys(parse_cards("2c 9c"), 2)
    figures = analyze(play(f"{NAME}?decks=2"), composition=deck)
    assert [(row.net, row.combinations) for row in figures.outcomes] == [(0, 8), (-500, 16)]


@pytest.mark.parametrize("decks", range(1, 9))
def test_raise_from_spread_seven_and_never_below(decks: int) -> None:
    """Wizard of Odds, Red Dog; Wikipedia: raise if the spread is seven or more, whatever the number of decks."""
    game = play(f"{NAME}?decks={decks}")
    asked = list(solve(game).decisions())
    assert len(asked) == 66  # 78 pairs of values less the 12 that are consecutive
    for decision in asked:
        low, high = sorted(
            card.rank for _, slots in decision.round.layout for slot in slots if isinstance(card := slot.card, Card)
        )
        wanted = Choice("raise", 500) if high - low - 1 >= 7 else Choice("no raise")
        assert decision.best == (wanted,)


@pytest.mark.parametrize(
    ("cards", "per_unit"),
    [
        ("7c 2d", "-0.380645"),
        ("2c 9d", "-0.070968"),
        ("2c Td", "0.083871"),
        ("Qc 2d", "0.393548"),
        ("2c Ad", "0.703226"),
    ],
)
def test_published_value_of_a_raised_unit_with_six_decks(cards: str, per_unit: str) -> None:
    """Wizard of Odds, Red Dog, player's edge per unit by spread: here 4, 6, 7, 9 and 11."""
    game = play(f"{NAME}?decks=6")
    left, right = cards.split()
    dealt = Dealt(game, [entry(1, {"original": 1000})], {"left": left, "right": right})
    dealt.until(Decide)
    values = dict(Solver(game).choices(dealt.round))
    gained = (values[Choice("raise", 1000)] - values[Choice("no raise")]) / 1000
    assert f"{float(gained):.6f}" == per_unit


def test_figures_do_not_depend_on_the_size_of_the_wager() -> None:
    game = play(NAME)
    small, large = analyze(game, {"original": 25}), analyze(game, {"original": 4000})
    for name in ("house_edge", "element_of_risk", "average_wager", "variance"):
        assert getattr(small, name) == getattr(large, name)
    assert large.expected_net == 160 * small.expected_net


def test_house_that_pays_3_to_2_on_wide_spreads() -> None:
    """13:47-20.31(f) lets a house pay more. At 3 to 2 a raise gains nothing at 20 of 50 cards, a spread of five.

    7 pairs of values are six apart, each in 2 orders of 16 pairs of cards, out of 52 x 51. A raise of one unit of 25
    cents cannot be paid at these odds and is left out.
    """
    game = play(NAME, {"odds.spread.spread-four-through-11": "3-to-2"})
    solution = solve(game)
    (row,) = solution.analysis().zero_value_decisions
    assert (row.rule, row.situations, row.probability) == ("raise", 7, Fraction(7 * 2 * 16, 52 * 51))
    wide = [decision for decision in solution.decisions() if Choice("raise", 500) in decision.best]
    assert len(wide) == sum(13 - spread - 1 for spread in range(5, 12))
    assert all(Choice("raise", 25) not in dict(decision.choices) for decision in wide)
