"""What is printed of a study besides its figures: strategies and what they cost, pay lines, wager plans, a moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutcard.analysis import Cost, LineEffect, Number, PlanFigures
from cutcard.analysis.moment import Moment
from cutcard.analysis.rule_list import rule_list
from cutcard.cli.layout import GOOD, MUTED, TITLE, grid, heading, lines
from cutcard.counting import Stage
from cutcard.table.wording import money, words_of

MOST_LINES: Final = 40
"""Lines of one decision that are printed; the complete table is for files."""


def strategy(stages: Iterable[Stage], within: float) -> RenderableType:
    """The best strategy, decision by decision: the coarsest descriptions that settle it."""
    return Group(*(part for stage in stages for part in _decision(stage, within)))


def _decision(stage: Stage, within: float) -> Iterator[RenderableType]:
    rules = rule_list(stage, within)
    table = _numbers("with", "", "deals", "cost of another choice")
    table.columns[1].justify = "left"
    shown = rules if len(rules) <= MOST_LINES else (*rules[: MOST_LINES - 1], rules[-1])
    for rule in shown:
        cost = "" if rule.cost is None else _cents(rule.cost)
        table.add_row(", ".join(rule.described), Text(rule.choice, TITLE), f"{rule.deals:,}", cost)
    yield from (Text(), heading(f"The best strategy: {words_of(stage.rule)}"), table)
    if len(rules) > len(shown):
        yield Text(f"{len(rules) - len(shown):,} further lines: save the strategy to read all.", MUTED)
    if forgone := float(sum(rule.forgone for rule in rules)):
        yield Text(f"This list is shorter than the best strategy: it costs {forgone:.6f} cents a decision.", MUTED)
    yield Text(f"Costs in cents on average: {stage.counts}.", MUTED)


def costs(found: Iterable[Cost], title: str = "What named strategies cost beyond the best") -> RenderableType:
    """Named strategies, the cheapest first."""
    table = _numbers("strategy", "house edge", "element of risk", "cost a round", "cost by opening wager")
    for cost in sorted(found, key=lambda cost: cost.cents):
        by_opening = cost.cents / cost.figures.opening_wager.cents
        name = lines(Text(cost.strategy, TITLE), Text(cost.source, MUTED))
        table.add_row(
            name,
            _percent(cost.figures.house_edge),
            _percent(cost.figures.element_of_risk),
            _cents(cost.cents),
            _percent(by_opening),
        )
    return Group(Text(), heading(title), table)


def effects(found: Iterable[LineEffect]) -> RenderableType:
    """The house edge if a line paid one more or one less, the strategy made the best again."""
    table = _numbers("line", "odds", "one less to 1", "one more to 1")
    for effect in found:
        less = "" if effect.less is None else _percent(effect.less)
        table.add_row(": ".join(effect.line), str(effect.odds), less, _percent(effect.more))
    return Group(Text(), heading("House edge if a line of the pay tables paid otherwise"), table)


def plans(found: Iterable[PlanFigures]) -> RenderableType:
    """The house edge by what is wagered."""
    table = _numbers("wagers", "opening wager", "house edge", "element of risk", "expected net")
    for plan in found:
        wagers = ", ".join(f"{name} {money(cents)}" for name, cents in plan.wagers.items())
        table.add_row(
            wagers,
            money(plan.opening_wager.cents),
            _percent(plan.house_edge),
            _percent(plan.element_of_risk),
            _cents(plan.expected_net),
        )
    return Group(Text(), heading("House edge by wager plan"), table)


def at_a_moment(found: Moment) -> RenderableType:
    """Every choice with its worth, and what choosing it costs."""
    best = max(value for _, value in found.choices)
    table = _numbers("choice", "worth", "cost", "exactly")
    for choice, value in sorted(found.choices, key=lambda row: -row[1]):
        name = f"{choice.name} {money(choice.cents)}" if choice.cents else choice.name
        style = GOOD if value == best else ""
        table.add_row(Text(name, style), _cents(value), _cents(best - value), Text(f"{value} cents", MUTED))
    known = f"{words_of(str(found.step.rule))}; {sum(found.unseen.values())} cards unseen"
    return Group(Text(known, TITLE), Text("expected net in cents from here on, best play following", MUTED), table)


def _numbers(*columns: str) -> Table:
    table = grid(*columns)
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def _percent(share: Number) -> str:
    return f"{float(share):.4%}"


def _cents(number: Number) -> str:
    return f"{float(number):+.4f}" if number != Fraction(0) else "0"
