"""Spanish 21 simulated: card for card as the rules settle it, whatever is chosen, and as the exact solver values it."""

from __future__ import annotations

import pickle
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cutcard.cards import Card, parse_cards
from cutcard.cards.deck import SPANISH, composition
from cutcard.counting import Solved, silent, streams
from cutcard.counting.compiling import plain
from cutcard.counting.played import Counts
from cutcard.games.spanish_21.analysis import PREFERENCE
from cutcard.games.spanish_21.counted import SpanishCounted, counted
from cutcard.games.spanish_21.counted_policy import STRATEGIES
from cutcard.games.spanish_21.kernels import simulate
from cutcard.games.spanish_21.simulation import SpanishKernel, compiled, fair, kernel_of
from cutcard.games.spanish_21.simulation_tables import tables_of
from cutcard.games.spanish_21.strategy import basic
from cutcard.registry import play
from cutcard.rules.play import Play
from tests.games.spanish_21.choosing import Chooser, at_random, law_over, moved, settled
from tests.support.agreement import Kept, assert_table_adds_up, counts_of
from tests.support.agreement import _assert_fits as assert_fits

CASINO = "spanish-21:nj-casino"
REDOUBLE = f"{CASINO}?decks=8&doubles=3&soft17=hit"
STRICT = f"{CASINO}?rescue=no&split-aces=one&surrender=no"
TWICE = f"{CASINO}?doubles=2&resplit=2&soft17=hit&super-bonus=none"
THREE_HANDS = f"{CASINO}?decks=8&doubles=2&rescue=no&resplit=3"

ORIGINAL = {"original": 1000}
BOTH = {"original": 1000, "match the dealer": 300}
LARGE = {"original": 2500}

kept = Kept()


@cache
def kernel(name: str, strategy: str = "optimal", fresh: bool = True, seats: int = 1) -> SpanishKernel:
    found = compiled(play(name), BOTH, strategy, seats, kept, fresh)
    assert found is not None
    return found


@cache
def shoe(name: str) -> SpanishCounted:
    ruleset = play(name)
    return counted(ruleset, composition(SPANISH, ruleset.ruleset.decks), kept, silent)


@cache
def solved(name: str, strategy: str) -> Solved:
    return shoe(name).solve(play(name), BOTH, PREFERENCE["keep"], None if strategy == "optimal" else strategy)


def chosen_at_random(name: str, wagers: dict[str, int], seats: int, seed: int) -> tuple[SpanishKernel, Chooser]:
    """A kernel that plays by choices at random, and somebody who makes the same choices at a table."""
    law, graph = law_over(name, wagers["original"])
    strategy = at_random(law, graph, np.random.default_rng(seed))
    tables = tables_of(play(name), law, graph, wagers, strategy)
    return kernel_of(play(name), tables, seats, fresh=False), Chooser(law, graph, strategy)


def cards_of(ruleset: Play) -> list[Card]:
    return [card for card in SPANISH.cards for _ in range(ruleset.ruleset.decks)]


# --- card for card ------------------------------------------------------------------------------------


def assert_settled_alike(
    name: str, wagers: dict[str, int], seats: int, rounds: int, seed: int, strategies: int = 1
) -> None:
    """Fails at the first of so many shoes, played by choices at random, that the kernel settles otherwise."""
    ruleset, random = play(name), Random(seed)
    cards = cards_of(ruleset)
    for number in range(strategies):
        tables, chooses = chosen_at_random(name, wagers, seats, seed * 100 + number)
        for _ in range(rounds):
            deck = random.sample(cards, 30 + 30 * seats)
            by_rules = settled(ruleset, wagers, seats, deck, chooses)
            by_kernel = tuple(moved(dict(seat)) for seat in tables.settle(deck))
            assert by_kernel == by_rules, " ".join(map(str, deck))


@pytest.mark.parametrize(
    ("name", "wagers", "seats", "rounds"),
    [
        (CASINO, BOTH, 1, 700),
        (CASINO, LARGE, 6, 60),
        (REDOUBLE, ORIGINAL, 3, 150),
        (STRICT, BOTH, 2, 150),
        (TWICE, ORIGINAL, 1, 300),
        (THREE_HANDS, ORIGINAL, 2, 150),
    ],
)
def test_choices_at_random_are_settled_as_the_rules_settle_them(
    name: str, wagers: dict[str, int], seats: int, rounds: int
) -> None:
    assert_settled_alike(name, wagers, seats, rounds, seed=seats)


@pytest.mark.parametrize("name", [CASINO, REDOUBLE])
def test_the_chart_is_played_as_somebody_reads_it_off(name: str) -> None:
    ruleset, random = play(name), Random(21)
    chart = "chart for stand on soft 17" if name == CASINO else "chart for hit soft 17 with redoubling"
    tables, cards = kernel(name, chart), cards_of(ruleset)
    for _ in range(400):
        deck = random.sample(cards, 60)
        by_rules = settled(ruleset, BOTH, 1, deck, lambda round, step: basic(ruleset.law, round, step))
        assert (moved(dict(tables.settle(deck)[0])),) == by_rules, " ".join(map(str, deck))


# A seat has the 1st and the 4th card, the other the 2nd and the 5th, the dealer the 3rd and the 6th.
def test_13_69f_19_5_g_the_super_bonus_goes_to_the_hand_and_the_envy_bonus_to_the_other_seat() -> None:
    deck = parse_cards("7h Kc 7c  7h 9c Kd  7h 2c 8c 9d")
    first, second = kernel(CASINO, seats=2).settle(deck)
    assert dict(first) == {"match the dealer": 2400, "original": 2000, "super bonus": 100_000}, "4 and 4, and 2 to 1"
    assert dict(second) == {"match the dealer": -300, "original": 1000, "envy bonus": 5000}, "19 against 7 and K"


def test_a_deck_that_is_dealt_out_within_a_round_is_refused() -> None:
    found = kernel(CASINO)
    with pytest.raises(ValueError, match="too few"):
        found.settle(parse_cards("2c 3c 4c"))
    with pytest.raises(ValueError, match="did not last"):
        found.settle(parse_cards("2c 3c 4c 5c"))


# --- from the shoe ------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [1, 3, 7, 288, 384])
def test_each_card_that_is_left_is_as_likely_as_any_other(left: int) -> None:
    """All 65,536 numbers that may say which card is next, each tried once: of those that count none favours a card."""
    numbers = np.arange(1 << 16)
    counts = (numbers * left & 0xFFFF) >= fair(left)[0]
    times = np.bincount((numbers * left >> 16)[counts], minlength=left)
    assert set(times.tolist()) == {(1 << 16) // left}
    for number in (0, 1, 12_345, 65_535):
        deck: NDArray[Any] = np.arange(left, dtype=np.uint16)
        ready = simulate.shuffled(deck, _only_the_first(left), 0, np.uint64(number))
        assert ready == counts[number]
        assert deck[0] == (numbers * left >> 16)[number] * counts[number]


def _only_the_first(left: int) -> NDArray[Any]:
    """`fair` as it is for the first card; for those after it no number is good enough."""
    return np.array([int(fair(left)[0])] + [1 << 16] * left, np.int64)


def test_rounds_go_on_until_the_cutting_card_has_come() -> None:
    """A second round is dealt from the same shoe if a card lies before the cutting card, else from a new one."""
    tables = kernel(CASINO)
    deck = np.array([int(card) for card in parse_cards("Kc 8d 9c Td 2c 3c 8c 9d Kd 6h 7h 5c 5d Kh")], np.uint8)

    def two_rounds(last: int) -> NDArray[np.uint8]:
        cards = np.concatenate([deck, tables.cards])
        shoe = tables.shoe._replace(fair=fair(len(cards)), last=last, ahead=0)
        tables._played(2, shoe, cards, (0, len(cards)), (streams.key_of("shoe"), 0))
        return cards

    assert (two_rounds(5)[: len(deck)] == deck).all(), "the first round takes four cards: K 9 against 8 T"
    assert (two_rounds(4)[: len(deck)] != deck).any()


@pytest.mark.parametrize("fresh", [True, False])
def test_blocks_are_always_the_same_and_differ_by_number_and_key(fresh: bool) -> None:
    deals = kernel(CASINO, fresh=fresh)
    once = deals.play_block(3, 1, 20_000)
    assert same(once, deals.play_block(3, 1, 20_000))
    assert same(once, pickle.loads(pickle.dumps(deals)).play_block(3, 1, 20_000))
    assert not same(once, deals.play_block(3, 2, 20_000))
    assert not same(once, deals.play_block(5, 1, 20_000))


@pytest.mark.parametrize("seats", [1, 6])
def test_the_table_is_added_up_exactly(seats: int) -> None:
    """With a wager so large that the square of a table's net needs more than 32 bits."""
    tables, _ = chosen_at_random(CASINO, {"original": 500_000}, seats, seed=3)
    assert_table_adds_up(tables, rounds=50)


def test_plain_python_plays_the_same() -> None:
    deals = kernel(CASINO, seats=2, fresh=False)
    once = deals.play_block(7, 2, 300)
    with pytest.MonkeyPatch.context() as patch, np.errstate(over="ignore"):
        patch.setattr("cutcard.games.spanish_21.simulation.play_rounds", plain(simulate.play_rounds))
        patch.setattr(simulate, "shuffled", plain(simulate.shuffled))
        patch.setattr(simulate, "draw", plain(streams.draw))
        assert same(once, deals.play_block(7, 2, 300))


def same(one: Counts, other: Counts) -> bool:
    names = ("rounds", "by_wager", "wagered", "table", "table_squares")
    return (one.results == other.results).all() and all(getattr(one, name) == getattr(other, name) for name in names)


# --- against the exact values -------------------------------------------------------------------------


def assert_like_exact(name: str, strategy: str, rounds: int, seed: int = 1) -> None:
    """Fails unless every mean lies within four standard errors of the exact value, for one seat and fresh shoes.

    That a right kernel fails is less likely than one in a thousand, and it then fails always.
    """
    deals, exact = kernel(name, strategy), solved(name, strategy)
    counts = counts_of(deals, rounds, seed)
    assert counts.results.sum() == counts.rounds
    assert counts.table == sum(counts.by_wager) == int(counts.results @ np.array(deals.nets))
    mean = sum(end.net * end.weight for end in exact.endings)
    wagered = sum(end.wagered * end.weight for end in exact.endings)
    variance = Fraction(counts.table_squares, rounds) - Fraction(counts.table, rounds) ** 2
    error = sqrt(variance / rounds)
    assert abs(counts.table / rounds - mean) < 4 * error
    # Nobody risks more than eight times the wager on each of four hands; most rounds risk it once.
    assert abs(counts.wagered / rounds - wagered) < 4 * error
    _assert_wagers_like_exact(deals, counts, exact)


def _assert_wagers_like_exact(deals: SpanishKernel, counts: Counts, exact: Solved) -> None:
    """The means of wagers that were made before the deal, of those made by splitting, and of all kinds of doubles."""
    found = dict(zip(deals.wagers, counts.by_wager, strict=True))
    due = exact.notes["expected net by wager, cents"]
    for kind, spread in (("match the dealer", 700.0), ("double", 600.0), ("original", 1200.0)):
        by_kernel = sum(
            net for wager, net in found.items() if kind in wager or (kind == "original" and "split" in wager)
        )
        by_solver = sum(
            net for wager, net in due.items() if kind in wager or (kind == "original" and wager.endswith(": wager"))
        )
        assert abs(by_kernel / counts.rounds - by_solver) < 4 * spread / sqrt(counts.rounds), kind


@pytest.mark.parametrize("name", [CASINO, REDOUBLE])
def test_twenty_million_rounds_are_worth_what_the_exact_solver_says(name: str) -> None:
    assert_like_exact(name, "optimal", 20_000_000)


def test_results_come_as_often_as_the_exact_solver_says() -> None:
    """Without match the dealer, which the solver takes for independent of the play; as it takes the hands of a split
    pair, given the dealer's: so many rounds do not show the difference.
    """
    deals = compiled(play(CASINO), ORIGINAL, "optimal", 1, kept, fresh=True)
    assert deals is not None
    results = dict(zip(deals.nets, counts_of(deals, 20_000_000, seed=4).results.tolist(), strict=True))
    assert_fits(results, 20_000_000, shoe(CASINO).solve(play(CASINO), ORIGINAL, PREFERENCE["keep"], None))


def test_a_chart_is_worth_what_the_exact_solver_says() -> None:
    assert_like_exact(CASINO, "chart for stand on soft 17", 4_000_000)


# --- what does not serve ------------------------------------------------------------------------------


def test_wagers_behind_a_seat_are_not_simulated() -> None:
    assert compiled(play(CASINO), {**ORIGINAL, "behind 1": 500}, "optimal", 1, kept) is None


def test_no_kernel_serves_where_results_would_be_too_many_to_count() -> None:
    ruleset = play(CASINO)
    assert compiled(ruleset, {"original": 4_000_000_000, "match the dealer": 25}, "optimal", 1, kept) is None


def test_a_strategy_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        compiled(play(CASINO), ORIGINAL, "clairvoyant", 1, kept)


# --- exhaustive ---------------------------------------------------------------------------------------


@pytest.mark.proof
@pytest.mark.parametrize("name", [CASINO, REDOUBLE, STRICT, TWICE, THREE_HANDS])
@pytest.mark.parametrize(("wagers", "seats", "rounds"), [(BOTH, 1, 5_000), (LARGE, 3, 300), (ORIGINAL, 6, 100)])
def test_choices_at_random_are_settled_as_the_rules_settle_them_at_length(
    name: str, wagers: dict[str, int], seats: int, rounds: int
) -> None:
    assert_settled_alike(name, wagers, seats, rounds, seed=100 + seats, strategies=20)


@pytest.mark.proof
@pytest.mark.parametrize("name", [CASINO, REDOUBLE])
def test_a_thousand_million_rounds_are_worth_what_the_exact_solver_says(name: str) -> None:
    assert_like_exact(name, "optimal", 1_000_000_000, seed=2)


@pytest.mark.proof
@pytest.mark.parametrize("name", [CASINO, REDOUBLE, STRICT, TWICE, THREE_HANDS])
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_all_named_strategies_are_worth_what_the_exact_solver_says(name: str, strategy: str) -> None:
    assert_like_exact(name, strategy, 50_000_000, seed=3)
