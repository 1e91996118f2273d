"""Blocks add up to the same whatever plays them, and a run that is stopped loses nothing that was done."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from threading import Barrier, Lock
from typing import Any

import pytest

from cutcard.counting.played import Counts
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.found import Done, Found, nothing
from cutcard.simulation.job import BLOCK, MOST_ROUNDS
from cutcard.simulation.run import WINDOW, Run, simulate, simulate_here
from tests.simulation.wheel import InTurn, Wheel, job

ROUNDS = 5 * BLOCK + 1001


def sums(run: Run) -> tuple[Any, ...]:
    """Everything that was found, to be compared."""
    found, counts = run.found, run.found.counts
    blocks = (found.done, found.full, found.full_net, found.full_squares)
    return blocks, counts.rounds, counts.results.tolist(), counts.by_wager, counts.wagered, counts.table_squares


def played_here(rounds: int = ROUNDS, **changed: Any) -> Run:
    whole = job(rounds)
    return simulate(whole, Wheel(), InTurn(Wheel(), whole.key), **changed)


def test_a_block_has_two_to_the_twentieth_rounds_and_the_last_one_what_is_left() -> None:
    assert (job(BLOCK).blocks, job(BLOCK + 1).blocks, job(1).blocks) == (1, 2, 1)
    assert [job(2 * BLOCK + 7).rounds_of(block) for block in range(3)] == [1048576, 1048576, 7]


@pytest.mark.parametrize("rounds", [0, -1, MOST_ROUNDS + 1])
def test_number_of_rounds_that_cannot_be_played_is_refused(rounds: int) -> None:
    with pytest.raises(SimulationError, match="ask for 1 to 281,474,976,710,656"):
        job(rounds)


def test_key_depends_on_all_that_is_played_but_not_on_the_number_of_rounds() -> None:
    usual = job(10)
    assert usual.key == job(20).key == job(10, wagers={"side": 100, "ante": 500}).key
    others = [
        job(10, seed=2),
        job(10, seed="1"),
        job(10, ruleset="wheel:unfair"),
        job(10, strategy="never"),
        job(10, seats=2),
        job(10, wagers={"ante": 500}),
    ]
    assert len({usual.key, *(other.key for other in others)}) == 7


def test_sums_are_those_of_the_wheel() -> None:
    run = played_here(10 * BLOCK)
    # A block is 104,857 turns and 6 numbers more; it begins 3 further on than the last, so ten meet all alike.
    assert run.found.counts.results.tolist() == [5 * BLOCK, 2 * BLOCK, 2 * BLOCK, BLOCK]
    assert run.found.counts.table == (-600 * 5 - 400 * 2 + 500 * 2 + 2000) * BLOCK
    assert not run.interrupted


@pytest.mark.parametrize("number", [1, 2, 5])
def test_sums_do_not_depend_on_the_number_of_threads(number: int) -> None:
    assert sums(simulate_here(job(ROUNDS), Wheel(), number)) == sums(played_here())


def test_blocks_run_at_the_same_time() -> None:
    barrier = Barrier(2, timeout=10)

    class Waiting(Wheel):
        def play_block(self, key: int, block: int, rounds: int) -> Counts:
            barrier.wait()
            return super().play_block(key, block, rounds)

    # With one thread, or one block in flight, the barrier would break.
    assert simulate_here(job(2 * BLOCK), Waiting(), 2).found.counts.rounds == 2 * BLOCK


def test_sums_do_not_depend_on_the_order_in_which_blocks_come_back() -> None:
    class Backwards(InTurn):
        """Gives no block back until all it may hold are there; then the last first."""

        held: list[Callable[[], None]]

        def submit(self, block: int, rounds: int) -> Future[Counts]:
            inner, outer = InTurn.submit(self, block, rounds), Future[Counts]()
            self.held.append(lambda: outer.set_result(inner.result()))
            if len(self.held) == 2 or block == 5:
                while self.held:
                    self.held.pop()()
            return outer

    workers = Backwards(Wheel(), job(ROUNDS).key, at_once=2)
    workers.held = []
    assert sums(simulate(job(ROUNDS), Wheel(), workers)) == sums(played_here())


def test_progress_is_told_in_rounds() -> None:
    told: list[tuple[str, int, int]] = []
    played_here(2 * BLOCK + 5, progress=lambda *said: told.append(said))
    of = 2 * BLOCK + 5
    assert told == [("rounds", BLOCK, of), ("rounds", 2 * BLOCK, of), ("rounds", of, of)]


def test_interrupted_run_says_so_and_keeps_what_was_done() -> None:
    workers = InTurn(Wheel(), job(ROUNDS).key, stops=3)
    kept: list[tuple[int, bool]] = []
    run = simulate(job(ROUNDS), Wheel(), workers, save=lambda found, last: kept.append((len(found.done), last)))
    # While block 2 is waited for, block 3 is handed over, and that is where Ctrl-C comes.
    assert run.interrupted
    assert (run.found.counts.rounds, workers.played) == (3 * BLOCK, [0, 1, 2])
    assert kept[-1] == (3, True)


def test_run_goes_on_where_it_was_interrupted() -> None:
    first = simulate(job(ROUNDS), Wheel(), InTurn(Wheel(), job(ROUNDS).key, stops=3))
    workers = InTurn(Wheel(), job(ROUNDS).key)
    run = simulate(job(ROUNDS), Wheel(), workers, first.found)
    assert workers.played == [3, 4, 5]
    assert sums(run) == sums(played_here())


def test_block_that_was_done_before_its_turn_is_not_played_again() -> None:
    early = nothing(Wheel()).including(2, Wheel().play_block(job(ROUNDS).key, 2, BLOCK))
    workers = InTurn(Wheel(), job(ROUNDS).key)
    assert sums(simulate(job(ROUNDS), Wheel(), workers, early)) == sums(played_here())
    assert workers.played == [0, 1, 3, 4, 5]


def test_run_that_is_done_plays_nothing() -> None:
    workers = InTurn(Wheel(), job(ROUNDS).key)
    run = simulate(job(ROUNDS), Wheel(), workers, played_here().found)
    assert (workers.played, run.interrupted) == ([], False)


def test_block_that_fails_is_reported_and_what_was_done_is_saved() -> None:
    kept: list[Found] = []
    workers = InTurn(Wheel(fails_at=2), job(ROUNDS).key)
    with pytest.raises(OSError, match="the wheel is stuck"):
        simulate(job(ROUNDS), Wheel(), workers, save=lambda found, last: kept.append(found))
    assert kept[-1].done == Done(2)


def test_block_with_other_rounds_than_were_asked_for_is_refused() -> None:
    class Short(InTurn):
        def submit(self, block: int, rounds: int) -> Future[Counts]:
            return super().submit(block, rounds - 1)

    with pytest.raises(RuntimeError, match="Block 0 came back with 9 rounds"):
        simulate(job(10), Wheel(), Short(Wheel(), 1))


def test_blocks_in_flight_are_bounded() -> None:
    lock = Lock()
    flying: list[int] = []
    most = 0

    class Counted(Wheel):
        def play_block(self, key: int, block: int, rounds: int) -> Counts:
            with lock:
                flying.append(block)
            counts = super().play_block(key, block, rounds)
            with lock:
                flying.remove(block)
            return counts

    class Watching(InTurn):
        def submit(self, block: int, rounds: int) -> Future[Counts]:
            nonlocal most
            most = max(most, block)
            # Block 0 never comes back: the others must not run ahead of it for ever.
            return Future() if block == 0 else super().submit(block, rounds)

    assert simulate_here(job(40 * BLOCK), Counted(), 2).found.done == Done(40)
    assert flying == []
    workers = Watching(Wheel(), 1, at_once=2)
    ticks = 0

    def progress(what: str, done: int, of: int) -> None:
        nonlocal ticks
        ticks += 1
        if ticks == WINDOW * 2 - 1:
            raise KeyboardInterrupt

    run = simulate(job(1000 * BLOCK), Wheel(), workers, progress=progress)
    assert (most, run.found.done.upto, len(run.found.done.beyond)) == (WINDOW * 2 - 1, 0, WINDOW * 2 - 1)


def test_done_blocks_close_ranks() -> None:
    done = Done().including(1).including(3)
    assert (done, len(done)) == (Done(0, frozenset({1, 3})), 2)
    assert done.including(0) == Done(2, frozenset({3}))
    assert done.including(0).including(2) == Done(4)
    with pytest.raises(ValueError, match="Block 3 is done already"):
        done.including(3)


def test_only_whole_blocks_count_for_their_spread() -> None:
    run = played_here(2 * BLOCK + 10)
    nets = [Wheel().play_block(run.job.key, block, BLOCK).table for block in range(2)]
    assert (run.found.full, run.found.full_net) == (2, sum(nets))
    assert run.found.full_squares == nets[0] ** 2 + nets[1] ** 2


def test_several_seats_are_counted_each() -> None:
    seats = replace(Wheel(), seats=3)
    run = simulate(job(100, seats=3), seats, InTurn(seats, 1))
    assert run.found.counts.results.tolist() == [150, 60, 60, 30]
