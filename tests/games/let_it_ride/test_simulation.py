"""Let it ride simulated: card for card as the rules settle it, and as the exact distribution has it."""

from __future__ import annotations

import pickle
from functools import cache

import pytest

from cutcard.analysis import study, wager_plan
from cutcard.cards import parse_cards
from cutcard.cards.deck import FRENCH
from cutcard.counting.played import Counts
from cutcard.counting.subsets import place_of
from cutcard.games.let_it_ride.analysis import PREFERENCE
from cutcard.games.let_it_ride.counted import LetItRideCounted
from cutcard.games.let_it_ride.dealing import COMMUNITY
from cutcard.games.let_it_ride.simulation import LetItRideKernel, compiled
from cutcard.games.let_it_ride.strategy import NAMED
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide
from tests.support.agreement import (
    Chooses,
    Kept,
    assert_like_exact,
    assert_settled_alike,
    assert_table_adds_up,
    counts_of,
    settled,
    solved_by,
)

CASINO_NIGHT = "let-it-ride:nj-casino-night"
CASINO = "let-it-ride:nj-casino?bonus=1&three-card-bonus=2"
WITH_BONUS = "let-it-ride:colorado?bonus=1&schedule=3&straight=5"
IN_STACKS = "let-it-ride:nj-casino?device=automated-shoe&three-card-bonus=1"
GROUPS_OF_THREE = "let-it-ride:colorado?bonus=2&deal=groups-of-three&schedule=4&straight=6"

RULESETS = (CASINO_NIGHT, CASINO, WITH_BONUS, IN_STACKS, GROUPS_OF_THREE)
SEATS = (1, 3, 7)
TIP = {"1": 200, "2": 200, "$": 100, "bonus": 100, "tip": 200}


kept = Kept()


@cache
def kernel(name: str, strategy: str = "optimal", seats: int = 1) -> LetItRideKernel:
    ruleset = play(name)
    found = compiled(ruleset, wager_plan(ruleset, {}), strategy, seats, kept)
    assert found is not None
    return found


def by_thumb(strategy: str) -> Chooses:
    return lambda ruleset, round, step: NAMED[strategy](ruleset.law, round, step)


@cache
def at_best(name: str) -> Chooses:
    """What is best on the very cards that the seat sees, looked up among all sets of three and of four."""
    ruleset = play(name)
    game = study(ruleset).counted
    assert isinstance(game, LetItRideCounted)
    stages = game.solve(ruleset, wager_plan(ruleset, {}), PREFERENCE["keep"]).stages
    deck = list(FRENCH.cards)

    def choose(_: Play, round: Round, step: Decide) -> Choice:
        cards = (*round.cards(step.at), *round.cards(COMMUNITY))
        same = {3: game.one, 4: game.two}[len(cards)].same.of
        stage = stages[len(cards) - 3]
        return step.choice(stage.choices[stage.played[same[place_of(deck, cards)]]])

    return choose


# --- card for card ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(("seats", "rounds"), [(1, 250), (3, 50), (7, 20)])
def test_best_play_is_settled_as_the_rules_settle_it(name: str, seats: int, rounds: int) -> None:
    ruleset = play(name)
    assert_settled_alike(ruleset, kernel(name, seats=seats), wager_plan(ruleset, {}), at_best(name), rounds, seed=seats)


@pytest.mark.parametrize("strategy", NAMED)
def test_named_strategies_are_settled_as_the_rules_settle_them(strategy: str) -> None:
    wagers = wager_plan(play(CASINO), {})
    assert_settled_alike(play(CASINO), kernel(CASINO, strategy), wagers, by_thumb(strategy), 100, seed=11)


def test_tip_wagers_are_settled_by_the_basic_table() -> None:
    ruleset = play(WITH_BONUS)
    found = compiled(ruleset, TIP, "basic", 2, kept)
    assert found is not None
    assert_settled_alike(ruleset, found, TIP, by_thumb("basic"), 100, seed=12)


# Cards to two seats in turn, then three to the community area: own cards are 1, 4, 7 and 2, 5, 8 of the deck, the
# community cards 3, 6, 9, of which the first is burned.
def test_13_47_20_27_f_9_and_13_the_burned_card_counts_for_nobody() -> None:
    named = parse_cards("Td 2c Th  Tc 7d 3h  4h 9s 5d")
    deck = [*named, *(card for card in FRENCH.cards if card not in named)]
    first, second = kernel(CASINO_NIGHT, "basic", seats=2).settle(deck)
    assert dict(first) == {"bet 1": 500, "bet 2": 500, "bet 3": 500}, "a pair of tens, not three"
    assert dict(second) == {"bet 1": 0, "bet 2": 0, "bet 3": -500}, "2-7-9 and 3 withdraw"
    assert settled(play(CASINO_NIGHT), wager_plan(play(CASINO_NIGHT), {}), 2, deck, by_thumb("basic")) == (
        {"bet 1": 500, "bet 2": 500, "bet 3": 500},
        {"bet 3": -500},
    )


def test_a_kernel_that_was_pickled_plays_the_same() -> None:
    before = kernel(CASINO, seats=3)
    after = pickle.loads(pickle.dumps(before))
    assert len(pickle.dumps(before)) < 100_000, "its tables need not travel"
    assert same(before.play_block(7, 5, 5000), after.play_block(7, 5, 5000))


# --- block by block -----------------------------------------------------------------------------------


def test_blocks_are_always_the_same_and_differ_by_number_and_key() -> None:
    deals = kernel(CASINO)
    once = deals.play_block(3, 1, 20_000)
    assert same(once, deals.play_block(3, 1, 20_000))
    assert not same(once, deals.play_block(3, 2, 20_000))
    assert not same(once, deals.play_block(5, 1, 20_000))


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_is_added_up_exactly(seats: int) -> None:
    """With wagers so large that the square of a table's net needs more than 32 bits."""
    ruleset = play(CASINO_NIGHT)
    found = compiled(ruleset, wager_plan(ruleset, {"bet 1": 100_000}), "always-ride", seats, kept)
    assert found is not None
    assert_table_adds_up(found, rounds=200)


def same(one: Counts, other: Counts) -> bool:
    return (one.results == other.results).all() and all(
        getattr(one, name) == getattr(other, name)
        for name in ("rounds", "by_wager", "wagered", "table", "table_squares")
    )


# --- against the exact distribution --------------------------------------------------------------------


@pytest.mark.parametrize("name", RULESETS)
def test_twenty_million_rounds_are_as_the_exact_distribution_has_them(name: str) -> None:
    ruleset, deals = play(name), kernel(name)
    solved = solved_by(ruleset, wager_plan(ruleset, {}), "optimal")
    assert set(deals.nets) == {end.net for end in solved.endings}
    assert_like_exact(deals, counts_of(deals, 20_000_000), solved)


@pytest.mark.parametrize("strategy", ["basic-withdrawing", "paid-hands-only"])
def test_named_strategies_come_to_what_is_exact(strategy: str) -> None:
    wagers = wager_plan(play(CASINO), {})
    assert_like_exact(
        kernel(CASINO, strategy),
        counts_of(kernel(CASINO, strategy), 4_000_000),
        solved_by(play(CASINO), wagers, strategy),
    )


# --- what does not serve ------------------------------------------------------------------------------


def test_no_kernel_serves_under_a_payout_limit() -> None:
    limited = play("let-it-ride:nj-casino?payout-limit=2500000")
    assert compiled(limited, wager_plan(limited, {}), "optimal", 1, kept) is None


def test_no_kernel_serves_where_a_square_would_not_fit() -> None:
    ruleset = play(CASINO_NIGHT)
    wagers = wager_plan(ruleset, {"bet 1": 1_000_000})
    assert compiled(ruleset, wagers, "optimal", 1, kept) is not None
    assert compiled(ruleset, wagers, "optimal", 7, kept) is None


def test_a_strategy_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        compiled(play(CASINO), wager_plan(play(CASINO), {}), "clairvoyant", 1, kept)


# --- exhaustive ---------------------------------------------------------------------------------------


@pytest.mark.proof
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(("seats", "rounds"), [(1, 100_000), (3, 30_000), (7, 10_000)])
def test_best_play_is_settled_as_the_rules_settle_it_at_length(name: str, seats: int, rounds: int) -> None:
    ruleset = play(name)
    assert_settled_alike(
        ruleset, kernel(name, seats=seats), wager_plan(ruleset, {}), at_best(name), rounds, seed=seats + 100
    )


@pytest.mark.proof
@pytest.mark.parametrize("name", RULESETS)
def test_a_thousand_million_rounds_are_as_the_exact_distribution_has_them(name: str) -> None:
    ruleset, deals = play(name), kernel(name)
    solved = solved_by(ruleset, wager_plan(ruleset, {}), "optimal")
    assert_like_exact(deals, counts_of(deals, 1_000_000_000, seed=2), solved)
