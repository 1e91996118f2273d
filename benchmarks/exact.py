"""How long exact figures take: let it ride, Caribbean stud and Spanish 21, against plain loops over every deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter
from typing import Final

import numpy as np

from benchmarks import enumeration
from benchmarks.weights import WEIGHTS
from cutcard.analysis import Study, study
from cutcard.counting import five
from cutcard.registry import play

HEAD: Final = """## Exact figures

A cold start has compiled code at hand but no tables: everything from the ruleset to its figures.

| what | time or rate | beside |
| --- | ---: | ---: |
"""
REPEATS: Final = 5
TABLES: Final = 5_000
"""Pay tables priced at once."""
SHOWDOWNS: Final = 134_459 * 1_533_939
"""Caribbean stud's player hands that suits do not make alike, by the dealer's hands against each."""

LET_IT_RIDE: Final = "let-it-ride:nj-casino-night"
CARIBBEAN_STUD: Final = "caribbean-stud:nj-casino"
SPANISH_21: Final = "spanish-21:nj-casino"

Row = tuple[str, str, str]


def rows() -> Iterator[Row]:
    """What was measured, seconds or a rate, and how it compares with what stands beside it."""
    yield from _let_it_ride()
    yield from _caribbean_stud()
    yield from _spanish_21()


def _let_it_ride() -> Iterator[Row]:
    weights = np.array(WEIGHTS)

    def plainly() -> int:
        return enumeration.let_it_ride(weights, *enumeration.tables(enumeration.let_it_ride_pays))

    assert plainly() == -1_822_224, "the plain loop solves the same game"
    counted, plain = _side_by_side(lambda: _figures(LET_IT_RIDE), plainly)
    yield "let it ride, figures from a cold start", _seconds(counted), f"{counted / plain:.2f} of the next line"
    yield "let it ride, a plain loop over all 51,979,200 deals", _seconds(plain), "1"
    rate = _tables_a_second(study(play(LET_IT_RIDE)))
    yield "let it ride, pay tables once counted", f"{rate:,.0f} a second", f"{rate / 1000:.0f} times 1,000"


def _caribbean_stud() -> Iterator[Row]:
    first = _median(lambda: _figures(CARIBBEAN_STUD))
    speed = _evaluator()
    needed = SHOWDOWNS / speed
    counted = study(play(CARIBBEAN_STUD))
    rate = _tables_a_second(counted)
    again = _median(lambda: counted.figures())
    yield (
        "Caribbean stud, figures from a cold start",
        _seconds(first),
        f"{needed / first:.0f} times as fast as the next",
    )
    yield f"all its showdowns at {speed / 1e6:,.0f} million hands a second, both cores", _seconds(needed), "1"
    yield "Caribbean stud, another pay table among thousands", _seconds(1 / rate), f"1/{first * rate:,.0f} of the first"
    yield "Caribbean stud, all figures of another pay table", _seconds(again), f"1/{first / again:.0f} of the first"


def _spanish_21() -> Iterator[Row]:
    whole = _median(lambda: _figures(SPANISH_21), repeats=3)
    yield "Spanish 21, the whole analysis of six decks", _seconds(whole), ""


def _figures(name: str) -> object:
    """Everything from the ruleset to its figures; nothing is kept from an earlier time but compiled code."""
    five.representatives.cache_clear()
    return study(play(name)).figures()


def _tables_a_second(counted: Study) -> float:
    """Pay tables priced together, each line at random odds."""
    lines = tuple(line for line, odds in counted.lines() if odds.stake == 1)
    wins = np.random.default_rng(1).integers(1, 1000, (TABLES, len(lines)))
    counted.edges(lines, wins[:10], 1)
    return TABLES / _median(lambda: counted.edges(lines, wins, 1))


def _evaluator() -> float:
    """Five-card hands a second, each by one look-up in a table, on both cores."""
    weights = np.array(WEIGHTS)
    tables = enumeration.tables(enumeration.strength)

    def every_second(half: int) -> int:
        return sum(enumeration.strength_of_all(weights, *tables, half) for _ in range(10))

    every_second(0)
    with ThreadPoolExecutor(2) as threads:
        return 10 * 2_598_960 / _median(lambda: list(threads.map(every_second, (0, 1))))


def _side_by_side(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """Medians of two, measured in turn so that a noisy machine disturbs both alike."""
    times = [(_once(one), _once(other)) for _ in range(REPEATS)]
    return median(time for time, _ in times), median(time for _, time in times)


def _median(what: Callable[[], object], repeats: int = REPEATS) -> float:
    what()
    return median(_once(what) for _ in range(repeats))


def _once(what: Callable[[], object]) -> float:
    started = perf_counter()
    what()
    return perf_counter() - started


def _seconds(time: float) -> str:
    if time >= 10:
        return f"{time:,.0f} s"
    return f"{time:.2f} s" if time >= 0.1 else f"{time * 1000:.3f} ms"
