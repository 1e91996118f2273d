"""Spanish 21 simulated with its whole action set, beside let it ride: both dealt card by card by compiled tables.

A round of Spanish 21 takes some six cards and as many decisions, so it is quoted as a part of let it ride's speed in
the same run.
"""

from __future__ import annotations

from benchmarks.interleaved import Plays, rates
from cutcard import registry
from cutcard.analysis import wager_plan
from cutcard.counting import in_memory
from cutcard.counting.streams import key_of
from cutcard.games.spanish_21.simulation import compiled
from cutcard.simulation.contract import OPTIMAL, simulation_of

RULESET = "spanish-21:nj-casino"
LET_IT_RIDE = "let-it-ride:nj-casino-night"
FROM_THE_SHOE = "Spanish 21 to the cutting card"
FRESH = "Spanish 21, fresh shoes"


def rounds_a_second() -> dict[str, float]:
    """From one shoe to the cutting card, from fresh shoes, and of let it ride."""
    return rates({FROM_THE_SHOE: spanish(False), FRESH: spanish(True), "let it ride": let_it_ride()})


def spanish(fresh: bool) -> Plays:
    """The best strategy of New Jersey's rules, one seat."""
    play, key = registry.play(RULESET), key_of("benchmark")
    kernel = compiled(play, wager_plan(play, {}), OPTIMAL, 1, in_memory, fresh)
    assert kernel is not None
    return lambda block, rounds: kernel.play_block(key, block, rounds)


def let_it_ride() -> Plays:
    """Let it ride, one seat."""
    play, key = registry.play(LET_IT_RIDE), key_of("benchmark")
    kernel = simulation_of(play).compiled(play, wager_plan(play, {}), OPTIMAL, 1, in_memory)
    assert kernel is not None
    return lambda block, rounds: kernel.play_block(key, block, rounds)


if __name__ == "__main__":
    found = rounds_a_second()
    for name, speed in found.items():
        print(f"{name}: {speed / 1e6:.1f} million rounds a second, {speed / found['let it ride']:.2f} of let it ride")
