"""Caribbean stud solved exactly on decks small enough to count by hand, and nothing forgotten on lopsided ones."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, cast

import pytest

from cutcard.analysis import AnalysisError, Solver, Unreduced, ZeroValue, analysis_of, analyze, solve
from cutcard.analysis.explore import Explorer
from cutcard.analysis.graph import Decision
from cutcard.cards import Card, parse_cards
from cutcard.registry import play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide, Step
from tests.support.outcomes import deals
from tests.support.rounds import Dealt, entry, opened

CASINO = play("caribbean-stud:nj-casino")
PROGRESSIVE = play("caribbean-stud:nj-casino?progressive=3")
CALL, FOLD = Choice("call", 1000), Choice("fold")

THREE_RANKS = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d"
# Suits that differ in their cards; flushes, straights and straight flushes that one side or both may have.
LOPSIDED = (
    "8c 2c 4c 5c 6c 8d Ah Kh Qh Js 9s",
    "Ac Kc Qc Jc Tc Ad Kd Qd 9h 9s 2h",
    "Ac Ad Kc Kd Kh Qc Qd Jh Ts 9c 8d",
)
TEN_LOPSIDED = tuple(deck[:-3] for deck in LOPSIDED)


def deck_of(cards: str) -> dict[Card, int]:
    return dict.fromkeys(parse_cards(cards), 1)


def test_ten_cards_of_three_ranks_by_hand() -> None:
    """Four twos, four threes and two fours: the other five cards are the dealer's, so the player knows them all.

    C(10,5) = 252 splits, each with 5 up cards; no flush, no straight, and a dealer who always has a pair. By twos,
    threes and fours of the player, with the dealer's hand and what the best choice wins in antes:
        four of a kind   410, 140 against a full house     4 + 4 ways    +1 + 2 x 20 = +41
                         041 against four twos                 2 ways                  +41
                         401 against four threes               2 ways    fold, as after this wherever the dealer
        full house       320, 230 against two pairs      24 + 24 ways    +1 + 2 x 7  = +15          has better
                         302, 032 against four of a kind   4 + 4 ways                   -1
        three of a kind  131 against three twos               32 ways    +1 + 2 x 3  =  +7
                         311 against three threes             32 ways                   -1
        two pairs        221 against the same                 72 ways    a push          0
                         212, 122 against a full house   24 + 24 ways                   -1
    """
    figures = analyze(CASINO, composition=deck_of(THREE_RANKS))
    ways = {row.net: 0 for row in figures.outcomes}
    for row in figures.outcomes:
        ways[row.net] += deals(row)
    assert ways == {20_500: 5 * 10, 7_500: 5 * 48, 3_500: 5 * 32, 0: 5 * 72, -500: 5 * 90}
    assert figures.total_combinations == 5 * 252
    assert figures.house_edge == -Fraction(41 * 10 + 15 * 48 + 7 * 32 - 90, 252)
    assert figures.average_wager == Fraction(3 * (10 + 48 + 32 + 72) + 90, 252)
    assert (figures.opening_wager.what, figures.opening_wager.cents) == ("ante", 500)


@pytest.mark.parametrize(
    ("own", "value"),
    [
        pytest.param("2c 2d 5h 7s 9c", Fraction(1 + 4 * 3, 5), id="a pair beats whatever qualifies"),
        pytest.param("Kc Qd 5h 4s 2c", Fraction(1 - 4 * 3, 5), id="king high loses to it"),
        pytest.param("As Kc Qd Js 7h", Fraction(1 + 3 * 3 - 3, 5), id="ace-king-queen-jack-seven loses to eight only"),
    ],
)
def test_five_cards_of_which_the_dealer_has_four_by_hand(own: str, value: Fraction) -> None:
    """An ace is up, and K Q J 8 6 are left: without the king the dealer does not qualify, otherwise has ace-king."""
    assert dict(choices(own, "Ac", "Kd Qh Jh 8d 6c")) == {CALL: 500 * value, FOLD: -500}


def choices(own: str, up: str, left: str) -> tuple[tuple[Choice, Fraction], ...]:
    """What call and fold are worth in cents, the dealer's four other cards coming from those left."""
    return Solver(CASINO).choices(asked(own, up), deck_of(left))


def asked(own: str, up: str, ante: int = 500) -> Round:
    """The moment of the decision, as the seat sees it."""
    dealt = Dealt(CASINO, [entry(1, {"ante": ante})], {"1": own, "dealer": up}, observer=1)
    dealt.until(Decide)
    return dealt.round


def test_progressive_wager_is_lost_with_a_fold_and_counts_for_the_call() -> None:
    """Own king-high flush, and a dealer who has a straight flush or four of a kind: a call costs two antes.

    Table 3 awards a flush 50 dollars, so calling with a wager of one dollar on it gains 49 dollars and loses 15,
    folding loses 5 and 1.
    """
    dealt = Dealt(
        PROGRESSIVE,
        [entry(1, {"ante": 500, "progressive": 100})],
        {"1": "2s 4s 6s 8s Ks", "dealer": "9h"},
        observer=1,
    )
    dealt.until(Decide)
    left = deck_of("Th Jh Qh Kh")
    assert dict(Solver(PROGRESSIVE).choices(dealt.round, left)) == {CALL: 4_900 - 1_500, FOLD: -600}


def test_one_solver_tells_rounds_with_different_meters_apart() -> None:
    """A royal flush that is called with wins one ante and a hundred calls of two, and the meter less a dollar."""
    wagers = {"ante": 500, "progressive": 100}
    dealt = Dealt(PROGRESSIVE, [entry(1, wagers)], {"1": "Ts Js Qs Ks As", "dealer": "9h"}, observer=1)
    dealt.until(Decide)
    solver, left = Solver(PROGRESSIVE), deck_of("9d 7h 5h 3h")
    for meter in (1_000_000, 5_000_000):
        round = replace(dealt.round, posted=(("meter", meter),))
        assert dict(solver.choices(round, left))[CALL] == 500 + 100 * 1_000 + meter - 100


def test_a_progressive_wager_belongs_to_the_opening_wager() -> None:
    figures = analyze(PROGRESSIVE, composition=deck_of(THREE_RANKS))
    assert (figures.opening_wager.what, figures.opening_wager.cents) == ("ante + progressive", 600)
    assert dict(figures.wagers) == {"ante": 500, "progressive": 100}
    assert dict(analyze(PROGRESSIVE, {"ante": 700}, composition=deck_of(THREE_RANKS)).wagers) == {"ante": 700}


@pytest.mark.parametrize("policy", ZeroValue)
def test_every_deal_is_counted_once(policy: ZeroValue) -> None:
    figures = analyze(CASINO, zero_value=policy, composition=deck_of(TEN_LOPSIDED[0]))
    assert sum(deals(row) for row in figures.outcomes) == figures.total_combinations == comb(10, 5) * 5


def test_the_full_deck_has_as_many_deals_as_published_and_is_not_walked() -> None:
    """Wizard of Odds: 19,933,230,517,200."""
    assert analysis_of(CASINO).deals(52) == 19_933_230_517_200
    with pytest.raises(AnalysisError, match="19,933,230,517,200 deals of 52 cards, too many"):
        solve(CASINO)


def test_deck_without_enough_cards_is_refused() -> None:
    with pytest.raises(AnalysisError, match="The deck is too small"):
        analyze(CASINO, composition=deck_of(THREE_RANKS[:-3]))


# --- nothing is forgotten ------------------------------------------------------------------------------


@pytest.mark.proof
@pytest.mark.parametrize("cards", TEN_LOPSIDED)
def test_expected_net_is_the_mean_of_all_decisions_walked_one_by_one(cards: str) -> None:
    deck = parse_cards(cards)
    values = [
        max(value for _, value in walked(own, up, [card for card in deck if card not in (*own, up)]))
        for own in combinations(deck, 5)
        for up in deck
        if up not in own
    ]
    assert solve(CASINO, composition=deck_of(cards)).graph.root.value == sum(values) / len(values)


@pytest.mark.parametrize("cards", LOPSIDED)
def test_decisions_of_a_lopsided_deck(cards: str) -> None:
    """Every eleventh hand with one up card: both choices are best somewhere, and each is worth what a walk says."""
    deck, best = parse_cards(cards), set()
    for number, own in enumerate(list(combinations(deck, 5))[::11]):
        others = [card for card in deck if card not in own]
        up = others.pop(number % 6)
        found = choices(" ".join(map(str, own)), str(up), " ".join(map(str, others)))
        assert found == walked(own, up, others)
        best.add(max(found, key=lambda pair: pair[1])[0].name)
    assert best == {"call", "fold"}


def walked(own: Iterable[Card], up: Card, left: Iterable[Card]) -> tuple[tuple[Choice, Fraction], ...]:
    """The same by a walk that calls no two rounds alike."""
    round = asked(" ".join(map(str, own)), str(up))
    node = Explorer(CASINO, Unreduced()).graph(round, dict.fromkeys(left, 1)).root.node
    assert isinstance(node, Decision)
    return tuple((choice, link.value) for choice, link in node.choices)


@dataclass(frozen=True)
class Forgetful:
    """The game's own reduction, which forgets part of its key while the dealer's hand is not complete."""

    whole: Any
    forget: Callable[[tuple[Any, ...]], Hashable]

    def key(self, round: Round) -> tuple[Hashable, int]:
        key, scale = self.whole.key(round)
        return (self.forget(key) if isinstance(key[0], int) else key), scale

    def branches(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterable[tuple[Card, int]]:
        return cast(Iterable[tuple[Card, int]], self.whole.branches(round, step, unseen))


@pytest.mark.parametrize(
    "forget",
    [
        pytest.param(lambda key: key[1:], id="the player's hand"),
        pytest.param(lambda key: (key[0], len(key[1]), *key[2:]), id="the dealer's ranks"),
        pytest.param(lambda key: (*key[:2], key[3]), id="the hope of a flush"),
        pytest.param(lambda key: (*key[:2], key[2] and key[2][0], key[3]), id="the player's cards of that suit"),
        pytest.param(lambda key: (*key[:2], key[2] and key[2][1], key[3]), id="the deck's cards of that suit"),
    ],
)
def test_part_of_a_key_that_is_forgotten_shows_where_one_suit_alone_makes_a_flush(
    forget: Callable[..., Hashable],
) -> None:
    deck = deck_of(LOPSIDED[0])
    round = opened(CASINO, [entry(1, {"ante": 500})])
    alike = Forgetful(analysis_of(CASINO).reduction(CASINO.law, round, deck), forget)
    assert Explorer(CASINO, alike).graph(round, deck).root.value != right()


@cache
def right() -> Fraction:
    return solve(CASINO, composition=deck_of(LOPSIDED[0])).graph.root.value
