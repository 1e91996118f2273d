"""The outcomes and the complete strategy of a study as plain tables: columns with a type, rows of plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from cutcard.analysis.counted import tied
from cutcard.counting import Stage
from cutcard.counting.results import closed
from cutcard.reports.findings import Findings

Value: TypeAlias = int | float | str | bool | None


class Kind(StrEnum):
    """What the values of a column are."""

    TEXT = "text"
    INTEGER = "integer"
    NUMBER = "number"
    TRUTH = "truth"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, in lower case with underscores, and what its values are; any may be missing."""

    name: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Table:
    """Columns, and rows as long as they are; `rows` may be called again."""

    columns: tuple[Column, ...]
    rows: Callable[[], Iterator[tuple[Value, ...]]]


OUTCOMES = (
    Column("event", Kind.TEXT),
    Column("net_cents", Kind.INTEGER),
    Column("net_opening_wagers", Kind.NUMBER),
    Column("combinations", Kind.INTEGER),
    Column("probability_numerator", Kind.INTEGER),
    Column("probability_denominator", Kind.INTEGER),
    Column("probability", Kind.NUMBER),
)


def outcome_table(findings: Findings) -> Table:
    """How rounds end, best first. Fractions in lowest terms; none where deals are not counted one by one."""
    figures = findings.figures

    def rows() -> Iterator[tuple[Value, ...]]:
        for row in figures.outcomes:
            exact = row.probability if isinstance(row.probability, Fraction) else None
            yield (
                row.event,
                row.net,
                row.net / figures.opening_wager.cents,
                row.combinations,
                exact.numerator if exact is not None else None,
                exact.denominator if exact is not None else None,
                float(row.probability),
            )

    return Table(OUTCOMES, rows)


def strategy_table(stages: Sequence[Stage]) -> Table:
    """Every situation of every decision: what it is, how often it is met, and what each choice is worth.

    Of a choice NAME, `NAME_sum` adds up the net cents over `ways` equally likely ways to go on, and `NAME_cents` is
    their quotient; missing where the choice is not open. Sums are missing where values are no integers.
    """
    choices = tuple(dict.fromkeys(choice for stage in stages for choice in stage.choices))
    depth = max((len(stage.traits(at)) for stage in stages for at in range(len(stage))), default=0)
    return Table(tuple(_columns(stages, choices, depth)), lambda: _situations(stages, choices, depth))


def _columns(stages: Sequence[Stage], choices: Sequence[str], depth: int) -> Iterator[Column]:
    exact = all(np.issubdtype(each.dtype, np.integer) for stage in stages for each in (stage.met, stage.per))
    counted = Kind.INTEGER if exact else Kind.NUMBER
    yield Column("rule", Kind.TEXT)
    yield Column("situation", Kind.INTEGER)
    yield from (Column(f"trait_{number}", Kind.TEXT) for number in range(1, depth + 1))
    yield Column("example", Kind.TEXT)
    yield from (Column(name, counted) for name in ("met", "arise", "ways"))
    for choice in choices:
        yield Column(f"{plain(choice)}_sum", Kind.INTEGER)
        yield Column(f"{plain(choice)}_cents", Kind.NUMBER)
    yield Column("played", Kind.TEXT)
    yield Column("margin_cents", Kind.NUMBER)
    yield Column("tied", Kind.TRUTH)


def _situations(stages: Sequence[Stage], choices: Sequence[str], depth: int) -> Iterator[tuple[Value, ...]]:
    for stage in stages:
        equal = tied(stage)
        for at in range(len(stage)):
            traits = stage.traits(at)
            worth = {choice: _worth(stage, at, number) for number, choice in enumerate(stage.choices)}
            yield (
                stage.rule,
                at + 1,
                *traits,
                *(None,) * (depth - len(traits)),
                stage.example(at),
                *(each[at].item() for each in (stage.met, stage.arise, stage.per)),
                *(value for choice in choices for value in worth.get(choice, (None, None))),
                stage.choices[stage.played[at]],
                margin(stage, at),
                bool(equal[at]),
            )


def margin(stage: Stage, at: int) -> float | None:
    """By how many cents the best choice of a situation beats the second best; None where only one is open."""
    open_ = sorted(value for value in stage.values[at].tolist() if value != closed(stage.values))
    return (open_[-1] - open_[-2]) / stage.per[at].item() if len(open_) > 1 else None


def plain(name: str) -> str:
    """A name as part of a column's name.

    >>> plain("let it ride")
    'let_it_ride'
    """
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower())


def _worth(stage: Stage, at: int, choice: int) -> tuple[int | None, float | None]:
    """What a choice adds up to, and what it is worth in cents."""
    value = stage.value(at, choice)
    if value is None:
        return None, None
    return (int(stage.values[at, choice]) if isinstance(value, Fraction) else None), float(value)
