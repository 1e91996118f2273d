"""The figures of an analysis as they are printed: no number without its denominator."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutcard.analysis import Analysis, Number
from cutcard.cli.layout import ELSEWHERE, MUTED, TITLE, grid, heading, lines
from cutcard.table.wording import money, words_of


def printed(figures: Analysis) -> RenderableType:
    """All figures, what they assume, the outcomes and the numbers that are not from the regulation."""
    return Group(*_sections(figures))


def _sections(figures: Analysis) -> Iterator[RenderableType]:
    yield Text(figures.ruleset, TITLE)
    yield _assumed(figures)
    yield from (Text(), heading("Figures"), _figures(figures))
    if figures.wager_values:
        yield from (Text(), heading("Each wager by itself"), _wagers(figures))
    if figures.frequencies:
        yield from (Text(), heading("How often each choice is made"), _frequencies(figures))
    yield from (Text(), heading("Outcomes of a round"), _outcomes(figures))
    if figures.zero_value_decisions:
        yield from (Text(), heading("Where choices are worth exactly the same"), _zero_value(figures))
    if figures.provenance:
        yield from (Text(), heading("Not from the regulation"), _sources(figures))


def _assumed(figures: Analysis) -> Table:
    table = grid("", "")
    table.columns[0].style = MUTED
    wagers = ", ".join(f"{name} {money(cents)}" for name, cents in figures.wagers.items())
    table.add_row("deck", figures.deck)
    table.add_row("wagers", wagers)
    table.add_row("opening wager", f"{figures.opening_wager.what}, {money(figures.opening_wager.cents)}")
    table.add_row("choices worth the same", figures.zero_value_policy)
    table.add_row("method", figures.method)
    return table


def _figures(figures: Analysis) -> Table:
    units = "in units of the opening wager"
    table = _numbers("", "", "")
    table.columns[2].justify = "left"
    edge, risk = figures.house_edge, figures.element_of_risk
    for name, denominator, exact, shown in (
        ("house edge", "expected loss by the opening wager", edge, _percent(edge)),
        ("element of risk", "expected loss by the average total wagered", risk, _percent(risk)),
        ("average wager", units, figures.average_wager, _decimal(figures.average_wager)),
        ("variance", f"{units}, squared", figures.variance, _decimal(figures.variance)),
        ("standard deviation", units, None, _decimal(figures.standard_deviation)),
        (
            "hit frequency",
            "rounds that win more than they lose",
            figures.hit_frequency,
            _percent(figures.hit_frequency),
        ),
        ("top award", "chance of the greatest win", figures.top_award, f"1 in {_one_in(figures.top_award)}"),
    ):
        exactly = Text(str(exact) if isinstance(exact, Fraction) else "", MUTED)
        table.add_row(lines(Text(name, TITLE), Text(denominator, MUTED)), Text(shown, TITLE), exactly)
    return table


def _wagers(figures: Analysis) -> Table:
    table = _numbers("wager", "expected net in cents", "rounds at risk")
    for row in figures.wager_values:
        table.add_row(row.wager, f"{float(row.expected_net):+.6f}", _chance(row.at_risk))
    return table


def _frequencies(figures: Analysis) -> Table:
    table = _numbers("rule", "choice", "rounds")
    table.columns[1].justify = "left"
    for row in figures.frequencies:
        table.add_row(words_of(row.rule), row.choice, _chance(row.probability))
    return table


def _outcomes(figures: Analysis) -> Table:
    table = _numbers("event", "net", "combinations", "probability")
    for row in figures.outcomes:
        table.add_row(row.event, money(row.net), _count(row.combinations), _chance(row.probability))
    table.add_row("altogether", "", _count(figures.total_combinations), "1", style=MUTED)
    return table


def _zero_value(figures: Analysis) -> Table:
    table = _numbers("rule", "situations", "combinations", "probability")
    for row in figures.zero_value_decisions:
        situations, combinations = f"{row.situations:,}", _count(row.combinations)
        table.add_row(words_of(row.rule), situations, combinations, _chance(row.probability))
    return table


def _numbers(*columns: str) -> Table:
    table = grid(*columns)
    for column in table.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    return table


def _sources(figures: Analysis) -> Table:
    table = grid("what", "value", "says who")
    for source in figures.provenance:
        table.add_row(source.what, source.value, lines(Text(str(source.provenance), ELSEWHERE), source.source))
    return table


def _count(deals: int | None) -> str:
    return "" if deals is None else f"{deals:,}"


def _one_in(chance: Number) -> str:
    return f"{float(1 / chance):,.0f}"


def _percent(share: Number) -> str:
    return f"{float(share):.4%}"


def _decimal(number: Number) -> str:
    return f"{float(number):.6f}"


def _chance(probability: Number) -> str:
    return f"{float(probability):.9f}"
