"""The workbook, computed anew by an evaluator of our own: live formulas, right values, and odds that can be changed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from cutcard.analysis import Study
from cutcard.counting import Solved
from cutcard.reports.saving import saved
from tests.support.spreadsheet import Workbook
from tests.support.studies import altered, many, red_dog, summed, walked, with_bonus

SHEETS = ["Figures", "Outcomes", "Wagers", "Strategy", "Strategies", "Pay lines"]
FIGURES = {
    "house edge": "house_edge",
    "element of risk": "element_of_risk",
    "expected net": "expected_net",
    "average wagered": "average_cents",
    "average wager": "average_wager",
    "variance": "variance",
    "standard deviation": "standard_deviation",
    "hit frequency": "hit_frequency",
    "top award": "top_award",
}
STUDIES = {"red_dog": red_dog, "with_bonus": with_bonus, "walked": walked}
DEALS = 52 * 51 * 50
ENDING = next(each for each in red_dog().solved().endings if each.events == (("original", "three of a kind"),))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("workbooks")


def workbook(folder: Path, study: Study, name: str) -> Workbook:
    path = folder / f"{name}.xlsx"
    if not path.exists():
        saved(study, path)
    return Workbook(path)


@pytest.mark.parametrize("name", STUDIES)
def test_every_formula_gives_the_value_saved_with_it(folder: Path, name: str) -> None:
    book = workbook(folder, STUDIES[name](), name)
    cells = book.with_formulas()
    assert len(cells) > 20
    for sheet, cell in cells:
        assert book.computed(sheet, cell) == pytest.approx(book.shown(sheet, cell), rel=1e-9, abs=1e-12), (sheet, cell)


@pytest.mark.parametrize("name", STUDIES)
def test_live_figures_are_those_of_the_analysis(folder: Path, name: str) -> None:
    analysed, book = STUDIES[name]().figures(), workbook(folder, STUDIES[name](), name)
    for figure, attribute in FIGURES.items():
        row, value = book.find("Figures", figure), getattr(analysed, attribute)
        assert book.computed("Figures", f"B{row}") == pytest.approx(float(value), rel=1e-9)
        assert book.shown("Figures", f"C{row}") == pytest.approx(float(value), rel=1e-15)
        exact = book.shown("Figures", f"E{row}")
        assert exact == (str(value) if isinstance(value, Fraction) else None)


def test_all_sheets_are_there_and_their_figures_are_formulas(folder: Path) -> None:
    book = workbook(folder, red_dog(), "red_dog")
    assert book.formulas.sheetnames == [*SHEETS, "Situations"]
    live = {(sheet, cell[0]) for sheet, cell in book.with_formulas()}
    assert live >= {("Figures", "B"), ("Wagers", "C"), ("Wagers", "D"), ("Strategies", "F"), ("Pay lines", "E")}
    heads = ["net, cents", "probability", "net × probability", "net² × probability"]
    assert live >= {("Outcomes", book.column("Outcomes", head)) for head in heads}


def test_changed_odds_change_the_house_edge_for_the_strategy_held_fixed(folder: Path) -> None:
    """Three of a kind are 13 * 4 * 3 * 2 deals: 12 to 1 instead of 11 wins one opening wager more in each of them."""
    book = workbook(folder, red_dog(), "red_dog")
    edge = f"B{book.find('Figures', 'house edge')}"
    before = book.computed("Figures", edge)
    row = next(row for row in range(6, 30) if book.formulas["Pay lines"][f"B{row}"].value == "three of a kind")
    book.change("Pay lines", f"C{row}", 12)
    assert before - book.computed("Figures", edge) == pytest.approx(312 / DEALS, rel=1e-9)
    book.change("Pay lines", f"C{row}", 23)
    book.change("Pay lines", f"D{row}", 2)
    assert before - book.computed("Figures", edge) == pytest.approx(312 / DEALS / 2, rel=1e-9)
    notes = [cell.value for cell in book.formulas["Pay lines"]["A"]]
    assert any("the strategy held fixed" in str(note) for note in notes)


def test_raised_wagers_follow_the_odds_too(folder: Path) -> None:
    """Spread four and more, 1 to 1: paid 2 to 1, each unit won so, raises included, is won twice."""
    book, analysed = workbook(folder, red_dog(), "red_dog"), red_dog().figures()
    won = sum(row.probability * row.net for row in analysed.outcomes if row.event == "spread four through 11")
    row = next(row for row in range(6, 30) if book.formulas["Pay lines"][f"B{row}"].value == "spread four through 11")
    net = f"B{book.find('Figures', 'expected net')}"
    book.change("Pay lines", f"C{row}", 2)
    assert book.computed("Figures", net) - float(analysed.expected_net) == pytest.approx(float(won), rel=1e-9)


def test_each_wager_is_paid_by_its_own_table(folder: Path) -> None:
    """Two tables pay the same events: the bonus wager by the one of its name, the basic wagers by the other."""
    book = workbook(folder, with_bonus(), "with_bonus")
    tables = {row: book.shown("Pay lines", f"A{row}") for row in range(6, 23)}
    seen = set()
    for wager, table in (("1", "basic"), ("2", "basic"), ("$", "basic"), ("bonus", "bonus")):
        column = book.column("Outcomes", f"net of {wager}")
        for row in range(6, book.find("Outcomes", "altogether")):
            formula = book.formulas["Outcomes"][f"{column}{row}"].value
            if isinstance(formula, str):
                line = int(formula.rpartition("$")[2])
                assert tables[line] == table
                assert book.shown("Pay lines", f"B{line}") in str(book.shown("Outcomes", f"A{row}"))
                seen.add(line)
            else:
                assert formula is None or formula <= 0
    assert len(seen) > 8


def test_wins_that_no_line_names_are_said_to_stay(folder: Path) -> None:
    def unnamed(solved: Solved) -> Solved:
        won = tuple(
            ("original", "a win of its own") if name == "original" else (name, event) for name, event in ENDING.events
        )
        return replace(
            solved, endings=tuple(replace(each, events=won) if each == ENDING else each for each in solved.endings)
        )

    book = workbook(folder, altered(red_dog(), unnamed), "unnamed")
    row = book.find("Outcomes", "a win of its own")
    assert book.formulas["Outcomes"][f"{book.column('Outcomes', 'net of original')}{row}"].value == ENDING.net
    assert any(
        "names 1 of these events (a win of its own)" in str(cell.value) for cell in book.formulas["Outcomes"]["A"]
    )
    edge = book.find("Figures", "house edge")
    assert book.computed("Figures", f"B{edge}") == pytest.approx(float(red_dog().figures().house_edge), rel=1e-9)


def test_wagers_sheet_adds_up_to_the_round(folder: Path) -> None:
    book, analysed = workbook(folder, with_bonus(), "with_bonus"), with_bonus().figures()
    rows = range(6, 6 + len(analysed.wager_values))
    assert sum(book.computed("Wagers", f"C{row}") for row in rows) == pytest.approx(float(analysed.expected_net))
    at_risk = [book.computed("Wagers", f"D{row}") for row in rows]
    assert at_risk == pytest.approx([float(row.at_risk) for row in analysed.wager_values])
    assert at_risk[2:] == pytest.approx([1, 1])  # $ and the bonus are never withdrawn


def test_combinations_add_up_exactly(folder: Path) -> None:
    book = workbook(folder, red_dog(), "red_dog")
    column, last = book.column("Outcomes", "combinations"), book.find("Outcomes", "altogether")
    assert sum(book.shown("Outcomes", f"{column}{row}") for row in range(6, last)) == DEALS
    assert book.computed("Outcomes", f"{column}{last}") == DEALS


def test_integers_that_no_cell_holds_exactly_are_text(folder: Path) -> None:
    book = workbook(folder, altered(red_dog(), many(2**80)), "many")
    column, last = book.column("Outcomes", "combinations"), book.find("Outcomes", "altogether")
    told = [book.shown("Outcomes", f"{column}{row}") for row in range(6, last + 1)]
    assert sum(int(text.replace(",", "")) for text in told[:-1]) == int(told[-1].replace(",", "")) == DEALS * 2**80
    assert any("2^53" in str(cell.value) for cell in book.formulas["Outcomes"]["A"])
    row = book.find("Figures", "house edge")
    edge = float(red_dog().figures().house_edge)
    assert book.computed("Figures", f"B{row}") == pytest.approx(edge, rel=1e-9)


def test_what_is_summed_in_floating_point_has_chances_for_combinations(folder: Path) -> None:
    book = workbook(folder, altered(red_dog(), summed), "summed")
    column = book.column("Outcomes", "combinations")
    assert {book.shown("Outcomes", f"{column}{row}") for row in range(6, 10)} == {None}
    row = book.find("Figures", "house edge")
    edge = float(red_dog().figures().house_edge)
    assert book.computed("Figures", f"B{row}") == pytest.approx(edge, rel=1e-9)
    assert book.shown("Figures", f"E{row}") is None


def test_without_a_kernel_the_sheets_say_so(folder: Path) -> None:
    book = workbook(folder, walked(), "walked")
    assert book.formulas.sheetnames == SHEETS
    for sheet in ("Wagers", "Strategy"):
        assert any("No kernel" in str(cell.value) for cell in book.formulas[sheet]["A"])
    assert any("do not follow the odds" in str(cell.value) for cell in book.formulas["Outcomes"]["A"])


def test_figures_sheet_says_what_it_assumes(folder: Path) -> None:
    book = workbook(folder, with_bonus(), "with_bonus")
    said = {
        str(a.value): str(b.value) for a, b in zip(*(book.cached["Figures"][column] for column in "AB"), strict=True)
    }
    assert said["ruleset"] == "let-it-ride:colorado?bonus=1&schedule=1&straight=5"
    assert said["wagers"] == "1 $5, 2 $5, $ $4, bonus $1"
    assert said["choices worth the same"] == "keep"
    assert "basic odds of straight: 5 to 1 (published" in said["not from the regulation"]
