"""Blocks of simulated Caribbean stud: by their own draws, and by exact numbers."""

from __future__ import annotations

import pickle
from math import perm

import numpy as np
import pytest

from cutcard.cards import CARDS, Card
from cutcard.counting import in_memory
from cutcard.counting.streams import BLOCK_BITS, draw
from cutcard.games.caribbean_stud.simulation import compiled
from cutcard.registry import play
from cutcard.simulation.job import Job
from cutcard.simulation.run import simulate_here
from tests.games.caribbean_stud.simulating import (
    ANTE,
    BOTH,
    HIGH,
    IN_STACKS,
    KEY,
    NAME,
    PROGRESSIVE,
    Wagers,
    dealt_so,
    kernel,
    studied,
)
from tests.support.witnessed import NEVER, chi_square, errors_off

# --- a block against its own draws ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "at_once", "rounds"), [(1, [10], 1_000), (3, [9, 9, 2], 300)])
def test_block_deals_what_its_draws_say(seats: int, at_once: list[int], rounds: int) -> None:
    """The same draws in whole numbers of any length, those thrown away among them, settled one by one."""
    ours, block = kernel(seats=seats), 5
    lying, counter = list(CARDS), block << BLOCK_BITS
    nets, tables = list[int](), list[int]()
    for _ in range(rounds):
        first = 0
        for many in at_once:
            counter = deal(lying, first, many, counter)
            first += many
        hands = [lying[at : at + 5] for at in range(0, first, 5)]
        each = [sum(cents for _, cents in seat) for seat in ours.settle(dealt_so(ours, hands[:-1], hands[-1]))]
        nets += each
        tables.append(sum(each))
    assert counter - (block << BLOCK_BITS) > rounds * len(at_once), "no draw was thrown away"
    counts = ours.play_block(KEY, block, rounds)
    assert counts.results.tolist() == [nets.count(net) for net in ours.nets]
    assert (counts.table, counts.table_squares) == (sum(tables), sum(net**2 for net in tables))


def deal(lying: list[Card], first: int, many: int, counter: int) -> int:
    """Deal so many cards by one draw, taken once more until it is uniform; the number of the next draw."""
    while True:
        fraction = int(draw(np.uint64(counter), np.uint64(KEY))) >> 6
        counter += 1
        for at in range(first, first + many):
            number, fraction = divmod(fraction * (52 - at), 2**58)
            lying[at], lying[at + number] = lying[at + number], lying[at]
        if fraction >= 2**58 % perm(52 - first, many):
            return counter


# --- rounds against exact numbers -------------------------------------------------------------------------------


def off(name: str, wagers: Wagers, strategy: str, rounds: int) -> tuple[dict[str, float], float]:
    """How far a simulation is off, in standard errors: each mean, and the histogram."""
    exact = studied(name, wagers).solved(strategy="best" if strategy == "optimal" else strategy)
    ours = kernel(name, wagers, strategy)
    counts = simulate_here(Job(name, dict(wagers), strategy, 1, 1, rounds), ours).found.counts
    assert counts.rounds == rounds == counts.results.sum()
    total = int(exact.total)
    return errors_off(counts, ours, exact.endings, total), chi_square(counts, ours, exact.endings, total)


@pytest.mark.parametrize(
    ("name", "wagers", "strategy"), [(NAME, ANTE, "optimal"), (PROGRESSIVE, BOTH, "basic"), (IN_STACKS, HIGH, "blind")]
)
def test_twenty_million_rounds_are_near_the_exact_numbers(name: str, wagers: Wagers, strategy: str) -> None:
    each, square = off(name, wagers, strategy, 20_000_000)
    assert max(map(abs, each.values())) < NEVER, each
    assert abs(square) < NEVER


@pytest.mark.proof
@pytest.mark.parametrize("strategy", ["optimal", "AK"])
def test_a_thousand_million_rounds_are_near_the_exact_numbers(strategy: str) -> None:
    each, square = off(PROGRESSIVE, BOTH, strategy, 10**9)
    assert max(map(abs, each.values())) < NEVER, each
    assert abs(square) < NEVER


# --- what a block is --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_a_block_is_always_the_same(seats: int) -> None:
    """Whatever was played before, and after it was pickled for another process, which takes little room."""
    ours = kernel(seats=seats)
    first = ours.play_block(KEY, 3, 10_000)
    packed = pickle.dumps(ours)
    assert len(packed) < 200_000
    for again in (ours.play_block(KEY, 3, 10_000), pickle.loads(packed).play_block(KEY, 3, 10_000)):
        assert again.results.tolist() == first.results.tolist()
        assert (again.by_wager, again.wagered, again.table) == (first.by_wager, first.wagered, first.table)
    assert ours.play_block(KEY, 4, 10_000).results.tolist() != first.results.tolist()


def test_seats_share_the_dealer() -> None:
    """What they win is correlated: the table's variance is greater than that of seven seats by themselves."""
    ours = kernel(seats=7, strategy="blind")
    counts = ours.play_block(KEY, 0, 100_000)
    seats = counts.results.sum()
    assert seats == 7 * counts.rounds
    mean = counts.table / seats
    squares = sum(net**2 * many for net, many in zip(ours.nets, counts.results.tolist(), strict=True))
    alone = 7 * (squares / seats - mean**2)
    together = counts.table_squares / counts.rounds - (counts.table / counts.rounds) ** 2
    assert together > 1.5 * alone
    assert counts.table == sum(counts.by_wager)
    assert counts.wagered == 1_500 * seats


def test_unknown_strategy_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        compiled(play(NAME), dict(ANTE), "counting", 1, in_memory)


def test_wagers_whose_squares_would_not_fit_have_no_kernel() -> None:
    """Without a limit a royal flush wins 200 antes and one: of 2 * 10^7 cents, more than three thousand million."""
    most = f"{NAME}?payout-limit=100000000000"
    assert compiled(play(most), {"ante": 2 * 10**7}, "blind", 1, in_memory) is None
