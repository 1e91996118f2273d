"""How long a round of play takes: by the rules alone, at a table with its sealed log, and in an audit."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

from cutcard import registry
from cutcard.rules.play import Play
from cutcard.rules.steps import Conclude
from cutcard.table.audit import audit
from cutcard.table.log import Log
from cutcard.testing.conformance import ScriptedDeal, opened
from cutcard.testing.random_play import RandomTable
from tests.support.plans import wagers

HEAD = """## A round of play, one to seven seats

Milliseconds a round by the rules alone; then how many times as long a table with its sealed log takes, and an audit.

| ruleset | rules alone, ms | table and log, ratio | audit, ratio |
| --- | ---: | ---: | ---: |
"""
RULESETS = ("red-dog:nj-casino-night", "let-it-ride:nj-casino-night", "let-it-ride:nj-casino", "let-it-ride:colorado")
ROUNDS = 60
REPEATS = 5


def rows() -> list[tuple[str, ...]]:
    """For each ruleset: milliseconds a round by the rules alone, and how many times as long table and audit take."""
    return [_row(name) for name in RULESETS]


def _row(name: str) -> tuple[str, ...]:
    play = registry.play(name)
    runs = [_once(play, seed) for seed in range(REPEATS)]
    rules, table, replay = (median(times) for times in zip(*runs, strict=True))
    return name, f"{rules * 1000:.2f}", f"{table / rules:.2f}", f"{replay / rules:.2f}"


def _once(play: Play, seed: int) -> tuple[float, float, float]:
    """Seconds a round: rules alone, table with log, audit of that log; the same plan of wagers in each."""
    lines: list[str] = []
    started = perf_counter()
    _rules_alone(play, seed)
    ruled = perf_counter()
    table = RandomTable(play, wagers, seed, Log(lines.append), irregularities=0)
    for _ in range(ROUNDS):
        table.round()
    table.close()
    played = perf_counter()
    assert audit(lines).clean
    audited = perf_counter()
    return (ruled - started) / ROUNDS, (played - ruled) / ROUNDS, (audited - played) / ROUNDS


def _rules_alone(play: Play, seed: int) -> None:
    random = Random(seed)
    for _ in range(ROUNDS):
        round = opened(play, wagers, random)
        deal = ScriptedDeal(play, random)
        while not isinstance(step := play.next_step(round), Conclude):
            round = deal.on(round, step)
