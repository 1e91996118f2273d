"""A sweep gives its rows in the order asked, whoever works them out and whatever is done first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

import pytest

from cutcard.house.alternatives import MOST, AlternativesError, alternatives
from cutcard.house.sweeping import Point, Row, sweep
from cutcard.simulation.contract import Kernel
from cutcard.simulation.executor import Here
from cutcard.simulation.workers import Workers

A = TypeVar("A")
B = TypeVar("B")

RED_DOG = "red-dog:nj-casino-night?decks="
ONE_DECK = Fraction(523, 16575)
"""Of red dog with one deck at the least odds; see the published figures."""


@dataclass(frozen=True)
class Backwards:
    """Does the last thing first, and is interrupted after so many."""

    until: int = 1000

    def workers(self, kernel: Kernel, key: int) -> AbstractContextManager[Workers]:
        raise NotImplementedError

    def each(self, function: Callable[[A], B], things: Sequence[A]) -> Iterator[tuple[int, B]]:
        for done, (number, thing) in enumerate(reversed(list(enumerate(things)))):
            if done == self.until:
                raise KeyboardInterrupt
            yield number, function(thing)


def points(**changed: object) -> list[Point]:
    return [replace(Point(f"{RED_DOG}{decks}"), **changed) for decks in (1, 2, 4)]  # type: ignore[arg-type]


def names(rows: Sequence[Row]) -> list[str]:
    return [row.point.ruleset.removeprefix(RED_DOG) for row in rows]


def test_rows_come_in_the_order_asked() -> None:
    told: list[tuple[str, int, int]] = []
    found = sweep(points(), Backwards(), lambda what, done, of: told.append((what, done, of)))
    assert names(found.rows) == ["1", "2", "4"]
    assert found == sweep(points(), Here(1))
    assert not found.interrupted
    assert told == [("rulesets", 1, 3), ("rulesets", 2, 3), ("rulesets", 3, 3)]


def test_exact_figures_are_fractions_with_their_denominator() -> None:
    (row,) = sweep([Point(f"{RED_DOG}1", (("original", 700),))], Here(1)).rows
    assert row.figures is not None
    assert (row.figures.house_edge, row.figures.error, row.figures.rounds) == (ONE_DECK, 0, None)
    assert (row.figures.wagers, row.figures.opening) == ((("original", 700),), 700)


def test_simulated_figures_have_their_error_and_are_the_same_by_any_number_of_threads() -> None:
    told: list[tuple[str, int, int]] = []
    asked = points(rounds=20_000, seats=2)
    found = sweep(asked, Here(1), lambda what, done, of: told.append((what, done, of)))
    assert told == [("rounds", 20_000, 60_000), ("rounds", 40_000, 60_000), ("rounds", 60_000, 60_000)]
    assert found == sweep(asked, Here(2))
    figures = found.rows[0].figures
    assert figures is not None
    assert (figures.rounds, figures.method) == (20_000, "simulated")
    # Red dog's results vary by about one and a half wagers, and two seats share the cards.
    assert 1.5 / 20_000**0.5 / 2 < figures.error < 2 * 1.5 / 20_000**0.5
    assert abs(float(figures.house_edge - ONE_DECK)) < 4 * figures.error


def test_what_is_refused_is_a_row_that_says_why() -> None:
    asked = [*points()[:1], replace(points()[1], wagers=(("original", 7),)), *points()[2:]]
    first, refused, last = sweep(asked, Here(1)).rows
    assert (first.refused, last.refused) == ("", "")
    assert refused.figures is None
    assert "7" in refused.refused
    assert sweep([replace(point, rounds=10) for point in asked], Here(1)).rows[1].refused == refused.refused


def test_strategy_that_does_not_exist_is_refused() -> None:
    for rounds in (None, 10):
        (row,) = sweep([Point(f"{RED_DOG}1", strategy="hope", rounds=rounds)], Here(1)).rows
        assert "no strategy 'hope'" in row.refused


def test_rows_that_were_found_before_an_interruption_are_kept() -> None:
    found = sweep(points(), Backwards(until=2))
    assert (names(found.rows), found.interrupted) == (["2", "4"], True)


def test_simulation_that_is_interrupted_is_the_last_row() -> None:
    def progress(what: str, done: int, of: int) -> None:
        if done > of // 2:
            raise KeyboardInterrupt

    found = sweep(points(rounds=3 << 20), Here(1), progress)
    assert (names(found.rows), found.interrupted) == (["1", "2"], True)
    assert found.rows[1].figures is not None
    assert found.rows[1].figures.rounds == 2 << 20


def test_alternatives_are_every_combination_the_last_changing_first() -> None:
    assert alternatives("{a,b}:x?y={1, 2,3}") == ("a:x?y=1", "a:x?y=2", "a:x?y=3", "b:x?y=1", "b:x?y=2", "b:x?y=3")
    assert alternatives("{one}") == ("one",)
    assert alternatives("") == ("",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("decks={1,2", "none of them other braces"),
        ("decks=1,2}", "none of them other braces"),
        ("decks={1,{2,3}}", "none of them other braces"),
        ("decks={}", "has an empty alternative"),
        ("decks={1,,2}", "has an empty alternative"),
        ("decks={1,2,1}", "names an alternative twice"),
        ("{0,1,2,3,4,5,6,7,8,9}" * 6, f"stands for more than {MOST:,} texts"),
    ],
)
def test_alternatives_that_cannot_be_read_are_refused(text: str, message: str) -> None:
    with pytest.raises(AlternativesError) as refused:
        alternatives(text)
    assert message in str(refused.value)
