"""Double down stud simulated: card for card as the rules settle it, and as the exact distribution has it."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache
from math import sqrt

import pytest

from cutcard.analysis import full_deck, study
from cutcard.cards import parse_cards
from cutcard.cards.deck import FRENCH
from cutcard.counting.subsets import place_of
from cutcard.games.double_down_stud.analysis import PREFERENCE
from cutcard.games.double_down_stud.counted import CHOICES, DoubleDownStudCounted, counted
from cutcard.games.double_down_stud.dealing import COMMUNITY
from cutcard.games.double_down_stud.simulation import DoubleDownStudKernel, compiled
from cutcard.games.double_down_stud.strategy import THUMBS
from cutcard.games.double_down_stud.wagers import DOUBLE_DOWN, NO_DOUBLE
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
    solved_by,
)

CASINO = play("double-down-stud:nj-casino")
BY_HAND = play("double-down-stud:nj-casino?device=hand&hands=any")
EVEN = play(
    "double-down-stud:nj-casino?odds.basic.royal-flush=11-to-1&odds.basic.straight-flush=11-to-1"
    "&odds.basic.four-of-a-kind=11-to-1&study=yes"
)
WAGERS = {"original": 700}
kept = Kept()


@cache
def kernel(strategy: str = "optimal", seats: int = 1, cents: int = 700) -> DoubleDownStudKernel:
    found = compiled(CASINO, {"original": cents}, strategy, seats, kept)
    assert found is not None
    return found


def doubling(doubles: Callable[[Round, Decide], bool]) -> Chooses:
    """By the most that is permitted, or not at all."""

    def choose(_: Play, round: Round, step: Decide) -> Choice:
        most = next(option.most for option in step.options if option.name == DOUBLE_DOWN)
        return Choice(DOUBLE_DOWN, most) if doubles(round, step) else Choice(NO_DOUBLE)

    return choose


def by_thumb(strategy: str) -> Chooses:
    return doubling(lambda round, step: THUMBS[strategy].doubles((*round.cards(step.at), *round.cards(COMMUNITY))))


@cache
def at_best() -> Chooses:
    """What is best on the very cards that the seat sees, looked up among all sets of four."""
    game = study(CASINO).counted
    assert isinstance(game, DoubleDownStudCounted)
    (stage,) = game.solve(CASINO, WAGERS, PREFERENCE["keep"]).stages
    best, deck = CHOICES.index(DOUBLE_DOWN), list(FRENCH.cards)

    def doubles(round: Round, step: Decide) -> bool:
        cards = (*round.cards(step.at), *round.cards(COMMUNITY))
        assert len(cards) == 4, "the hole card is not known yet"
        return bool(stage.played[game.of[place_of(deck, cards)]] == best)

    return doubling(doubles)


# --- card for card ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", [CASINO, BY_HAND])
@pytest.mark.parametrize(("seats", "rounds"), [(1, 300), (3, 100), (7, 30)])
def test_best_play_is_settled_as_the_rules_settle_it(ruleset: Play, seats: int, rounds: int) -> None:
    found = compiled(ruleset, WAGERS, "optimal", seats, kept)
    assert found is not None
    assert_settled_alike(ruleset, found, WAGERS, at_best(), rounds, seed=seats)


@pytest.mark.parametrize("strategy", THUMBS)
def test_named_strategies_are_settled_as_the_rules_settle_them(strategy: str) -> None:
    assert_settled_alike(CASINO, kernel(strategy, seats=2), WAGERS, by_thumb(strategy), 100, seed=11)


# A card to each of two seats, three community cards face up, then the hole card.
def test_17_8_the_card_dealt_last_is_the_hole_card() -> None:
    named = parse_cards("6h Kd  6d 2c 9s Ks")
    deck = [*named, *(card for card in FRENCH.cards if card not in named)]
    first, second = kernel("basic", seats=2).settle(deck)
    assert dict(first) == {"original": 0, "double down": 0}, "sixes are doubled, and push"
    assert dict(second) == {"original": 700, "double down": 0}, "K-6-2-9 is not doubled, and the hole card pairs it"


def test_a_kernel_that_was_pickled_plays_the_same() -> None:
    before = kernel(seats=3)
    after = pickle.loads(pickle.dumps(before))
    assert len(pickle.dumps(before)) < 50_000, "its tables need not travel"
    one, other = before.play_block(7, 5, 5000), after.play_block(7, 5, 5000)
    assert (one.results.tolist(), one.by_wager, one.wagered) == (other.results.tolist(), other.by_wager, other.wagered)
    assert (one.table, one.table_squares) == (other.table, other.table_squares)


def test_blocks_differ_by_number_and_key() -> None:
    tables = [kernel().play_block(key, block, 20_000).results.tolist() for key, block in ((3, 1), (3, 2), (5, 1))]
    assert tables[0] == kernel().play_block(3, 1, 20_000).results.tolist()
    assert tables[0] != tables[1] != tables[2] != tables[0]


# With wagers so large that the square of a table's net needs more than 32 bits.
@pytest.mark.parametrize("seats", [1, 7])
def test_the_table_is_added_up_exactly(seats: int) -> None:
    assert_table_adds_up(kernel("always-double", seats, 100_000), rounds=300)


# --- against the exact distribution --------------------------------------------------------------------


@pytest.mark.parametrize(("strategy", "rounds"), [("optimal", 20_000_000), *((name, 4_000_000) for name in THUMBS)])
def test_rounds_are_as_the_exact_distribution_has_them(strategy: str, rounds: int) -> None:
    solved = solved_by(CASINO, WAGERS, strategy)
    assert set(kernel(strategy).nets) == {end.net for end in solved.endings}
    assert_like_exact(kernel(strategy), counts_of(kernel(strategy), rounds), solved)


def test_two_hands_at_the_same_community_cards_win_and_lose_together() -> None:
    """The table's net and its square, by four standard errors of exact moments.

    Under odds that no rare hand outweighs, the covariance is ten times that, so that hands dealt apart would fail.
    """
    rounds = 2_000_000
    several = counted(full_deck(EVEN)).several(EVEN, WAGERS, PREFERENCE["keep"])
    nets = [end.net for end in several.ends]
    pairs = [
        (one + other, int(many))
        for one, row in zip(nets, several.pairs.tolist(), strict=True)
        for other, many in zip(nets, row, strict=True)
    ]
    first, second, fourth = (sum(net**power * many for net, many in pairs) / several.total for power in (1, 2, 4))
    shared = compiled(EVEN, WAGERS, "optimal", 2, kept)
    assert shared is not None
    found = counts_of(shared, rounds)
    assert abs(found.table / rounds - first) < 4 * sqrt((second - first**2) / rounds)
    error = sqrt((fourth - second**2) / rounds)
    assert abs(found.table_squares / rounds - second) < 4 * error < float(several.covariance) / 10


# --- what does not serve ------------------------------------------------------------------------------


def test_no_kernel_serves_where_a_square_would_not_fit() -> None:
    # 2,000 to 1 on both wagers: 4,000 times 750,000 cents are three thousand million.
    assert compiled(CASINO, {"original": 750_000}, "optimal", 1, kept) is not None
    assert compiled(CASINO, {"original": 750_025}, "optimal", 1, kept) is None


def test_a_strategy_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        compiled(CASINO, WAGERS, "clairvoyant", 1, kept)


# --- exhaustive ---------------------------------------------------------------------------------------


@pytest.mark.proof
@pytest.mark.parametrize(("seats", "rounds"), [(1, 100_000), (3, 50_000), (7, 20_000)])
def test_best_play_is_settled_as_the_rules_settle_it_at_length(seats: int, rounds: int) -> None:
    assert_settled_alike(CASINO, kernel(seats=seats), WAGERS, at_best(), rounds, seed=seats + 100)


@pytest.mark.proof
def test_a_thousand_million_rounds_are_as_the_exact_distribution_has_them() -> None:
    assert_like_exact(kernel(), counts_of(kernel(), 1_000_000_000, seed=2), solved_by(CASINO, WAGERS, "optimal"))
