"""The sheets "Outcomes" and "Pay lines": nets computed from odds, and what each line of the odds does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cutcard.analysis import LineEffect
from cutcard.law.payout import PayoutTable
from cutcard.law.payout import Row as PayRow
from cutcard.reports.paid import Part, Row
from cutcard.reports.workbook_parts import FIRST, LARGEST, Book, Cell, Formula

HELD: Final = "Change a green cell: nets, probabilities of winning and the house edge follow, the strategy held fixed."
BEST: Final = (
    "House edges at the right: the line paying 1 less, or 1 more, to 1, and the best strategy found anew; fixed."
)


def outcomes_sheet(book: Book) -> None:
    """One line for each way in which a round ends; the net of each wager follows the odds."""
    counted = bool(book.findings.endings)
    sheet = book.sheet(
        "Outcomes",
        "How a round ends",
        "Net results in cents, by wager; an empty cell: the wager was withdrawn or never made."
        if counted
        else "Net results in cents; they do not follow the odds here, since no kernel counted this game by wager.",
        " ".join(filter(None, (_combinations(book), _fixed(book)))),
    )
    heads = [("event", "text", 46.0)]
    heads += [(f"net of {name}", "cents", 13.0) for name in book.outline.wagers]
    heads += [("net, cents", "cents", 13.0), ("wagered, cents", "cents", 13.0), ("combinations", "count", 22.0)]
    heads += [("probability", "chance", 16.0), ("net × probability", "exact cents", 16.0)]
    heads += [("net² × probability", "exact cents", 20.0)]
    number = book.table(sheet, heads, (_outcome(book, at, row) for at, row in enumerate(book.outline.rows, FIRST)))
    _totals(book, sheet, FIRST + number)


def _combinations(book: Book) -> str:
    total = book.findings.figures.total_combinations
    if total is None:
        return "Probabilities are as computed: deals are too many to be counted one by one."
    if total > LARGEST:
        return "Combinations beyond 2^53 are written as text, which is exact, and probabilities as numbers beside them."
    return "Probability: combinations by all combinations."


def _fixed(book: Book) -> str:
    """That some wins do not follow the odds, and which."""
    events = {row.event for row in book.outline.rows for part in row.parts.values() if part.net > 0 and not part.line}
    if not events:
        return ""
    return f"No pay line names {len(events)} of these events ({min(events)}), so their wins stay fixed."


def _outcome(book: Book, at: int, row: Row) -> Iterator[Cell]:
    columns = book.outline.columns
    chance = _chance(book, row)
    yield row.event
    for wager in book.outline.wagers:
        yield _net(book, row.parts.get(wager))
    if book.outline.wagers:
        first, last = (columns[f"net of {book.outline.wagers[end]}"] for end in (0, -1))
        yield Formula(f"SUM({first}{at}:{last}{at})", row.net)
    else:
        yield row.net
    yield row.wagered
    yield row.weight if isinstance(row.weight, int) else None
    exact = isinstance(row.weight, int) and (book.findings.figures.total_combinations or 0) <= LARGEST
    yield Formula(f"{columns['combinations']}{at}/Total_combinations", chance) if exact else chance
    yield Formula(f"{columns['net']}{at}*{columns['probability']}{at}", row.net * chance)
    yield Formula(f"{columns['net']}{at}^2*{columns['probability']}{at}", row.net**2 * chance)


def _chance(book: Book, row: Row) -> float:
    total = book.findings.figures.total_combinations
    return row.weight / total if total is not None else float(row.weight)


def _net(book: Book, part: Part | None) -> Cell:
    if part is None or part.line is None:
        return part.net if part is not None else None
    return Formula(f"{part.cents}*{book.outline.odds[part.line]}", part.net)


def _totals(book: Book, sheet: Any, at: int) -> None:
    """Under the table: what combinations, probabilities and returns add up to."""
    figures, outline = book.findings.figures, book.outline
    book.write(sheet, at - 1, 0, "altogether", "total")
    chances = [_chance(book, row) for row in outline.rows]
    sums = {
        "combinations": figures.total_combinations,
        "probability": sum(chances),
        "return": float(figures.expected_net),
        "square": sum(row.net**2 * chance for row, chance in zip(outline.rows, chances, strict=True)),
    }
    looks = {"combinations": "count", "probability": "chance", "return": "exact cents", "square": "exact cents"}
    for name, total in sums.items():
        column = list(outline.columns).index(name)
        if total is not None and total <= LARGEST:
            book.write(sheet, at - 1, column, Formula(f"SUM({outline.all(name)})", total), looks[name])
        else:
            book.write(sheet, at - 1, column, total, looks[name])


def pay_lines_sheet(book: Book) -> None:
    """The pay tables: odds that can be changed, and the house edge if a line paid otherwise."""
    effects = {effect.line: effect for effect in book.findings.effects()}
    sheet = book.sheet("Pay lines", "Pay tables", HELD, BEST if effects else "")
    heads = [("table", "text", 20.0), ("event", "text", 32.0), ("pays", "input", 10.0), ("to", "input", 7.0)]
    heads += [("odds, to 1", "odds", 11.0), ("mode, clause", "text", 30.0), ("provenance", "text", 14.0)]
    heads += [("house edge, one less", "percent", 13.0), ("change", "percent", 13.0)]
    heads += [("house edge, one more", "percent", 13.0), ("change", "percent", 13.0)]
    edge = 0.0
    if effects:
        edge = float(book.findings.best().house_edge)
        book.write(sheet, 1, 9, "house edge as it is", "label")
        book.write(sheet, 1, 10, edge, "percent")
        book.file.define_name("Best_edge", "='Pay lines'!$K$2")
    tables = book.findings.study.play.ruleset.tables.values()
    lines = [(table, row) for table in tables for row in table.rows]
    told = (
        (*_line(at, *line), *_change(at, effects.get((line[0].name, line[1].event)), edge))
        for at, line in enumerate(lines, FIRST)
    )
    book.table(sheet, heads, told)


def _line(at: int, table: PayoutTable, row: PayRow) -> Iterator[Cell]:
    yield from (table.name, row.event)
    if (odds := row.odds) is None:
        yield from (None, None, None)
    else:
        yield from (odds.win, odds.stake, Formula(f"C{at}/D{at}", odds.win / odds.stake))
    yield from (f"{table.mode}, {table.cite}", str(row.provenance))


def _change(at: int, effect: LineEffect | None, edge: float) -> Iterator[Cell]:
    less, more = (effect.less, effect.more) if effect is not None else (None, None)
    for column, share in (("H", less), ("J", more)):
        yield float(share) if share is not None else None
        yield Formula(f"{column}{at}-Best_edge", float(share) - edge) if share is not None else None
