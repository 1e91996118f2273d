"""Double down stud counted: against the rules, the reference solver, hand counts and the published table."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

from cutcard.analysis import Composition, Solver, Study, solve, study
from cutcard.analysis.rule_list import rule_list
from cutcard.cards import CARDS, Card
from cutcard.counting.five import place
from cutcard.counting.subsets import grown, place_of, subsets
from cutcard.games.double_down_stud.analysis import STRATEGIES
from cutcard.games.double_down_stud.counted import DoubleDownStudCounted, counted, events
from cutcard.games.double_down_stud.kernel import alike
from cutcard.law.odds import Odds
from cutcard.registry import play
from cutcard.rules.played import played
from cutcard.rules.steps import Choice, Decide
from tests.support.kernels import assert_same, deck_of
from tests.support.rounds import Dealt, entry

CASINO = play("double-down-stud:nj-casino")
DEALS = 12_994_800
WHOLE = dict.fromkeys(CARDS, 1)

# sonofdave.com/games/double-down-stud, a copy of the Wizard of Odds: deals that end not doubled, and doubled.
PUBLISHED = {
    "royal flush": (0, 20),
    "straight flush": (0, 180),
    "four of a kind": (0, 3_120),
    "full house": (0, 18_720),
    "flush": (0, 25_540),
    "straight": (31_248, 19_752),
    "three of a kind": (50_688, 223_872),
    "two pairs": (152_064, 465_696),
    "pair of jacks or better": (657_720, 1_031_880),
    "pair of sixes to tens": (816_480, 1_295_520),
    "lower than a pair of sixes": (8_035_992, 166_308),
}


@cache
def studied() -> Study:
    return study(CASINO)


def kernel_of(study: Study) -> DoubleDownStudCounted:
    assert isinstance(study.counted, DoubleDownStudCounted)
    return study.counted


# --- the compiled table against the rules ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["double down", "no double"])
@pytest.mark.parametrize("seed", range(30))
def test_hands_of_one_event_end_alike(seed: int, name: str) -> None:
    """Five cards drawn at random, and the example of their event: the same settlements, doubled or not."""
    cards = Random(seed).sample(CARDS, 5)
    example = events().examples[events().table[place(*sorted(cards))]]
    choice = Choice(name, 500) if name == "double down" else Choice(name)
    ours, fresh = (
        played(CASINO, {"original": 500}, {"1": hand[:1], "community": hand[1:]}, lambda round, step: choice)
        for hand in (example, cards)
    )
    assert ours.settled == fresh.settled
    assert len(ours.settled) == 1 + (name == "double down")


@pytest.mark.parametrize(
    "deck",
    [
        pytest.param(WHOLE, id="52 cards"),
        pytest.param(dict.fromkeys(CARDS[3:41], 1), id="suits of unequal length"),
        pytest.param(dict.fromkeys(CARDS[::5] + CARDS[1::7], 1), id="few cards of each suit"),
    ],
)
def test_sets_that_are_put_together_grow_alike(deck: Composition) -> None:
    cards = np.array(sorted(deck), np.int64)
    counts = grown(cards, events().table, len(events().examples))
    of, first = alike(cards, subsets(cards, 4))
    assert (counts == counts[first][of]).all()


def test_situations_of_52_cards() -> None:
    """C(16,4) choices of four ranks, and C(13,4) more that can be of one suit."""
    assert len(kernel_of(studied()).ways) == 1820 + 715


# --- the kernel against the reference solver --------------------------------------------------------------

MINIATURE = (
    "6c 6d 6s 4c 4d 9h",
    "Tc Jc Qc Kc Ac 9d",
    "2c 3c 4c 5c 6d Ad Jh",
    "5c 6c 7c 8c 9c 5d 6d",
    "Tc Td 4h 7s 9c",
    "9c Td Jh Qs Kc 2d",
    "2c 3d 4h 5s 6c Ad 9h 9s Jc Jd",
    "Jc Qd Kh As Tc Th 9d Jh 2c 2d 2h",
)


@pytest.mark.parametrize("cards", MINIATURE)
def test_same_as_the_reference_solver_on_miniature_decks(cards: str) -> None:
    assert_same(CASINO, deck_of(cards))


@pytest.mark.parametrize("seed", range(8))
def test_same_as_the_reference_solver_on_some_cards_of_two_suits_and_a_few_others(seed: int) -> None:
    random = Random(seed)
    some = random.sample([card for card in CARDS if card & 3 < 2], 10) + random.sample(CARDS, 3)
    assert_same(CASINO, dict.fromkeys(some, 1), {"original": 25 * random.randrange(1, 40)})


@pytest.mark.proof
def test_same_as_the_reference_solver_on_a_deck_less_cards_that_were_seen() -> None:
    """Five cards are out, three of one suit; then the whole deck."""
    assert_same(CASINO, {card: 1 for card in WHOLE if card not in deck_of("Ac Kc 7c 7d 2h")})
    assert_same(CASINO, WHOLE)


@pytest.mark.parametrize("seed", range(12))
def test_values_of_a_decision_are_those_of_the_rules(seed: int) -> None:
    """Four cards at random, half of them of two suits only; the reference solver turns up every hole card."""
    cards = Random(seed).sample(CARDS[: 52 if seed % 2 else 20], 4)
    own, *community = map(str, cards)
    round = Dealt(CASINO, [entry(1, {"original": 500})], {"1": own, "community": " ".join(community)}, observer=1)
    round.until(Decide)
    theirs = dict(Solver(CASINO).choices(round.round))
    (stage,) = studied().stages()
    number = int(kernel_of(studied()).of[place_of(CARDS, cards)])
    assert stage.choices == ("double down", "no double")
    assert stage.value(number, 0) == theirs[Choice("double down", 500)]
    assert stage.value(number, 1) == theirs[Choice("no double")]


@pytest.mark.parametrize("cards", ["2c 3c 4c 5c", "2c"])
def test_deck_without_enough_cards_is_not_counted(cards: str) -> None:
    """The reference solver then says that the deck is too small."""
    with pytest.raises(ValueError, match="The deck is too small"):
        study(CASINO, composition=deck_of(cards))


# --- published figures --------------------------------------------------------------------------------------


def test_published_table_with_hands_worth_nothing_doubled() -> None:
    found = ends("basic")
    assert {event: (found[event, False], found[event, True]) for event in PUBLISHED} == PUBLISHED
    assert found.total() == DEALS


def ends(strategy: str) -> Counter[tuple[str, bool]]:
    """Deals by event, and whether they were doubled."""
    found: Counter[tuple[str, bool]] = Counter()
    for end in studied().solved(strategy=strategy).endings:
        found[end.events[0][1], end.wagered > 500] += int(end.weight)
    return found


def test_deals_that_are_doubled() -> None:
    """3,250,608 of 12,994,800 with the 504 hands that are worth nothing (sonofdave.com), 48 deals each less without."""
    doubled = {
        strategy: next(row.probability for row in studied().figures(strategy=strategy).frequencies)
        for strategy in ("best", "basic")
    }
    assert doubled == {"basic": Fraction(3_250_608, DEALS), "best": Fraction(3_250_608 - 504 * 48, DEALS)}
    (zero,) = studied().figures().zero_value_decisions
    assert (zero.situations, zero.combinations) == (2, 504 * 48)


def test_published_house_edge() -> None:
    """2.67 % of the original wager (en.shram.kiev.ua, double down stud poker); the fraction by the published counts."""
    edge = studied().figures().house_edge
    assert edge == studied().figures(strategy="basic").house_edge == Fraction(2889, 108_290)
    assert f"{float(edge):.2%}" == "2.67%"


def machine(royal: int) -> Study:
    """The video poker machine at (royal, 199, 49) to 1: 200 and 50 "for 1"."""
    odds = {"royal flush": royal, "straight flush": 199, "four of a kind": 49}
    return studied().paying({("basic", event): Odds(win, 1) for event, win in odds.items()})


def test_published_return_of_a_machine() -> None:
    """-0.021033 of the first wager with a royal flush at 3,999 to 1: sonofdave.com/games/double-down-stud."""
    assert f"{float(machine(3999).figures().house_edge):.6f}" == "0.021033"


@pytest.mark.parametrize(("strategy", "payback"), [("best", "97.8%"), ("basic", "97.8%"), ("always-double", "72.6%")])
def test_published_payback_of_a_machine(strategy: str, payback: str) -> None:
    """Of all that is wagered, with a royal flush at 2,000 for 1.

    97.8 %: Grochowski, Double Down Stud Makes a Comeback. 72.6 %: Robison, Expert Strategy for Double Down Stud.
    """
    assert f"{1 - float(machine(1999).figures(strategy=strategy).element_of_risk):.1%}" == payback


# --- strategies -----------------------------------------------------------------------------------------------


def test_bounds_by_the_counts_of_all_hands() -> None:
    """Never doubled, a unit wins the published odds on the published counts of all hands; always doubled, two do."""
    odds = dict(zip(PUBLISHED, (2000, 200, 50, 11, 8, 5, 3, 2, 1, 0, -1), strict=True))
    lost = -Fraction(sum(odds[event] * sum(deals) for event, deals in PUBLISHED.items()), DEALS)
    assert studied().figures(strategy="never-double").house_edge == lost
    assert studied().figures(strategy="always-double").house_edge == 2 * lost
    assert studied().figures(strategy="always-double").element_of_risk == lost


def test_doubling_paid_hands_only_by_hand() -> None:
    """What no draw can make is doubled as published; what only a draw can make is not doubled.

    A pair and two other ranks are 6 x C(12,2) x 4 x 4 = 6,336 hands for each rank; 2 of 48 hole cards match the pair
    and 6 another card, 40 leave the pair. Five ranks push, four are paid.
    """
    made = {event: PUBLISHED[event][1] for event in ("four of a kind", "full house", "three of a kind", "two pairs")}
    pairs = {"pair of sixes to tens": 5 * 6_336 * 40, "pair of jacks or better": 4 * 6_336 * 40}
    doubled = {event: deals for (event, doubled), deals in ends("paid-hands-only").items() if doubled}
    assert doubled == made | pairs


def test_strategies_that_are_named() -> None:
    assert list(STRATEGIES) == ["basic", "paid-hands-only", "never-double", "always-double"]


def test_two_traits_of_a_hand_tell_what_to_do() -> None:
    """So that the strategy is told as it is printed."""
    (stage,) = studied().stages()
    best = defaultdict(set)
    for number in range(len(stage)):
        double, plain = stage.values[number].tolist()
        best[stage.traits(number)[:2]].add((double > plain) - (double < plain))
    assert all(len(signs) == 1 for kind, signs in best.items() if kind[0] != "four of one suit")
    either = {kind for kind, signs in best.items() if signs == {0}}
    assert either == {("open-ended straight", "lowest a 2"), ("inside straight", "4 high cards")}
    doubled = {kind[0] for kind, signs in best.items() if signs == {1}}
    assert doubled == {
        "four of a kind",
        "three of a kind",
        "two pairs",
        "pair of sixes or better",
        "four of one suit",
        "open-ended straight",
    }


def test_strategy_is_told_as_it_is_printed() -> None:
    """A pair of sixes or better, four of one suit, open straights: admiralfitzroy.co.uk and the published counts."""
    (stage,) = studied().stages()
    assert {str(line) for line in rule_list(stage)} == {
        "four of a kind -> double down",
        "three of a kind -> double down",
        "two pairs -> double down",
        "pair of sixes or better -> double down",
        "four of one suit -> double down",
        "open-ended straight -> double down",
        "anything else -> no double",
    }


# --- many pay tables at once ------------------------------------------------------------------------------------


def test_batch_of_pay_tables_is_as_each_by_itself() -> None:
    lines = tuple(line for line, _ in studied().lines())
    assert len(lines) == 9
    wins = np.random.default_rng(1).integers(0, 60, (12, 9))
    for row, edge in zip(wins.tolist(), studied().edges(lines, wins, 2), strict=True):
        odds = {line: Odds(win, 2) for line, win in zip(lines, row, strict=True)}
        assert studied().paying(odds).figures().house_edge == edge


def test_batch_on_a_miniature_deck_is_as_the_reference_solver() -> None:
    small = study(CASINO, composition=deck_of(MINIATURE[-1]))
    line = ("basic", "pair of jacks or better")
    for win, edge in zip((0, 1, 7), small.edges((line,), np.array([[0], [1], [7]]), 1), strict=True):
        game = small.paying({line: Odds(win, 1)}).play
        assert solve(game, composition=small.deck).analysis().house_edge == edge


def test_cards_in_any_order_make_the_same_deck() -> None:
    cards: list[Card] = list(deck_of(MINIATURE[-1]))
    assert (counted(dict.fromkeys(cards, 1)).ways == counted(dict.fromkeys(reversed(cards), 1)).ways).all()
