"""The sheets of wagers, of decisions in few words, of named strategies, and of every situation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cutcard.analysis import WagerValue
from cutcard.analysis.rule_list import RuleOfPlay, rule_list
from cutcard.counting import Stage
from cutcard.reports.tables import Kind, Value, strategy_table
from cutcard.reports.workbook_parts import FIRST, Book, Cell, Formula
from cutcard.table.wording import words_of

MOST_SITUATIONS: Final = 50_000
"""More of them would make a workbook that no spreadsheet opens with ease; they are in the Parquet and CSV files."""

NO_KERNEL: Final = "No kernel counted this game, so that nothing is known here; figures and outcomes are complete."


def wagers_sheet(book: Book) -> None:
    """What each wager by itself comes to, from the columns of the outcomes."""
    told = book.findings.figures.wager_values
    sheet = book.sheet("Wagers", "Wager by wager", "" if told else NO_KERNEL)
    heads = [("wager", "text", 24.0), ("placed, cents", "count", 14.0), ("expected net, cents", "exact cents", 18.0)]
    heads += [("at risk in", "percent", 14.0), ("loss by the wager placed", "percent", 18.0)]
    heads += [("expected net as computed", "exact cents", 18.0)]
    book.table(sheet, heads, (_wager(book, at, row) for at, row in enumerate(told, FIRST)))


def _wager(book: Book, at: int, row: WagerValue) -> Iterator[Cell]:
    placed, net, outline = book.findings.figures.wagers.get(row.wager), float(row.expected_net), book.outline
    yield from (row.wager, placed)
    if row.wager in outline.wagers:
        nets, chances = outline.all(f"net of {row.wager}"), outline.all("probability")
        yield Formula(f"SUMPRODUCT({nets},{chances})", net)
        yield Formula(f'SUMIF({nets},"<>",{chances})', float(row.at_risk))
    else:
        yield from (net, float(row.at_risk))
    yield Formula(f"-C{at}/B{at}", -net / placed) if placed else None
    yield net


def strategy_sheet(book: Book) -> None:
    """The best strategy, told by the coarsest descriptions that decide."""
    stages = book.findings.stages
    sheet = book.sheet(
        "Strategy",
        "The best strategy in a few lines",
        "Lines of one decision describe different situations; the last of them, all that are left."
        if stages
        else NO_KERNEL,
        "Arises in: the share of rounds, whatever was chosen before. Cost: what the best other choice loses.",
    )
    heads = [("decision", "text", 18.0), ("description", "text", 60.0), ("choice", "text", 18.0)]
    heads += [("situations", "count", 12.0), ("arises in", "percent", 13.0), ("cost, cents", "exact cents", 14.0)]
    book.table(sheet, heads, (_rule(book, stage, rule) for stage in stages for rule in rule_list(stage)))


def _rule(book: Book, stage: Stage, rule: RuleOfPlay) -> Iterator[Cell]:
    yield from (words_of(stage.rule), ", ".join(rule.described), rule.choice, rule.situations)
    yield rule.deals / (book.findings.figures.total_combinations or 1)
    yield None if rule.cost is None else float(rule.cost)


def strategies_sheet(book: Book) -> None:
    """What named strategies cost beyond the best."""
    costs = book.findings.costs()
    sheet = book.sheet("Strategies", "Named strategies against the best", "" if costs else "None is named here.")
    heads = [("strategy", "text", 24.0), ("house edge", "percent", 13.0), ("element of risk", "percent", 13.0)]
    heads += [("standard deviation, opening wagers", "number", 18.0), ("cost a round, cents", "exact cents", 16.0)]
    heads += [("cost by the opening wager", "percent", 16.0), ("source", "text", 70.0)]
    best = book.findings.best()
    named = [
        ("best", best, 0.0, "found for these odds"),
        *((c.strategy, c.figures, float(c.cents), c.source) for c in costs),
    ]
    lines = (
        (
            name,
            float(figures.house_edge),
            float(figures.element_of_risk),
            figures.standard_deviation,
            cents,
            Formula(f"E{at}/Opening_wager", cents / figures.opening_wager.cents),
            source,
        )
        for at, (name, figures, cents, source) in enumerate(named, FIRST)
    )
    book.table(sheet, heads, lines)


def situations_sheet(book: Book) -> None:
    """Every situation with what each choice is worth, unless there are too many for a spreadsheet."""
    stages = book.findings.stages
    number = sum(map(len, stages))
    if not number:
        return
    if number > MOST_SITUATIONS:
        book.sheet("Situations", "Every situation", f"{number:,} are too many; save as .parquet or .csv to have them.")
        return
    table = strategy_table(stages)
    counts = "; ".join(f"{words_of(stage.rule)}: {stage.counts}" for stage in stages)
    sheet = book.sheet("Situations", "Every situation", f"What values count: {counts}.")
    looks = {Kind.INTEGER: ("count", 16.0), Kind.NUMBER: ("exact cents", 14.0)}
    heads = [(each.name.replace("_", " "), *looks.get(each.kind, ("text", 16.0))) for each in table.columns]
    lines = ([_plain(value) for value in row] for row in table.rows())
    sheet.autofilter(FIRST - 2, 0, FIRST - 2 + book.table(sheet, heads, lines), len(heads) - 1)


def _plain(value: Value) -> Cell:
    return ("yes" if value else "") if isinstance(value, bool) else value
