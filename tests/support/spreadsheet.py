"""A workbook computed anew: as many functions of a spreadsheet as Cutcard's formulas use."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Final

import openpyxl

_TOKEN: Final = re.compile(
    r"""(?P<text>"[^"]*")
    | (?P<ref>(?:(?:'[^']+'|\w+)!)?\$?[A-Z]{1,2}\$?\d+(?::\$?[A-Z]{1,2}\$?\d+)?)
    | (?P<call>[A-Z]+(?=\())
    | (?P<name>[A-Z][a-z_]+)
    | (?P<other>\d+(?:\.\d+)?|[-+*/^(),])""",
    re.VERBOSE,
)


class Workbook:
    """A saved workbook, with cells that can be changed. Raises ValueError for a formula that it does not know."""

    def __init__(self, path: Path) -> None:
        self.formulas = openpyxl.load_workbook(path)
        self.cached = openpyxl.load_workbook(path, data_only=True)

    def change(self, sheet: str, cell: str, value: float) -> None:
        self.formulas[sheet][cell].value = value

    def computed(self, sheet: str, cell: str) -> Any:
        """The value of a cell, its formulas followed to the end."""
        value = self.formulas[sheet][cell].value
        if not (isinstance(value, str) and value.startswith("=")):
            return value
        python = "".join(self._python(sheet, found) for found in _tokens(value[1:]))
        return eval(python, {"cells": self._cells, "call": FUNCTIONS})

    def shown(self, sheet: str, cell: str) -> Any:
        """The value that was saved with a cell."""
        return self.cached[sheet][cell].value

    def with_formulas(self) -> list[tuple[str, str]]:
        """Every cell that holds a formula: its sheet, and where it is."""
        return [
            (sheet.title, cell.coordinate)
            for sheet in self.formulas
            for row in sheet.iter_rows()
            for cell in row
            if cell.data_type == "f"
        ]

    def find(self, sheet: str, text: str) -> int:
        """The row whose first cell says so."""
        return next(row for row in range(1, 200) if self.formulas[sheet].cell(row, 1).value == text)

    def column(self, sheet: str, head: str, row: int = 5) -> str:
        """The letter of the column with that head."""
        found = next(cell for cell in self.formulas[sheet][row] if cell.value == head)
        return str(found.column_letter)

    def _python(self, sheet: str, found: re.Match[str]) -> str:
        said = found[0]
        match found.lastgroup:
            case "ref":
                where, _, cells = said.rpartition("!")
                return f"cells({where.strip(chr(39)) or sheet!r}, {cells.replace('$', '')!r})"
            case "name":
                where, _, cell = self.formulas.defined_names[said].attr_text.rpartition("!")
                return f"cells({where.strip(chr(39))!r}, {cell.replace('$', '')!r})"
            case "call":
                return f"call[{said!r}]"
            case _:
                return "**" if said == "^" else said

    def _cells(self, sheet: str, cells: str) -> Any:
        if ":" not in cells:
            return self.computed(sheet, cells)
        return [self.computed(sheet, cell.coordinate) for row in self.formulas[sheet][cells] for cell in row]


def _tokens(formula: str) -> list[re.Match[str]]:
    found, at = [], 0
    while at < len(formula):
        token = _TOKEN.match(formula, at)
        if token is None:
            raise ValueError(f"{formula[at:]!r} is no part of a formula that is known here.")
        found.append(token)
        at = token.end()
    return found


def _sum(values: Sequence[Any]) -> float:
    return float(sum(value for value in values if value is not None))


def _sum_if(values: Sequence[Any], wanted: Any, added: Sequence[Any]) -> float:
    tests: dict[Any, Callable[[Any], bool]] = {
        ">0": lambda value: value is not None and value > 0,
        "<>": lambda value: value is not None,
    }
    agrees: Callable[[Any], bool] = tests.get(wanted, lambda value: value == wanted)
    return _sum([each for value, each in zip(values, added, strict=True) if agrees(value)])


def _sum_product(*lists: Sequence[Any]) -> float:
    total = 0.0
    for values in zip(*lists, strict=True):
        product = 1.0
        for value in values:
            product *= value or 0
        total += product
    return total


FUNCTIONS: Final[dict[str, Callable[..., float]]] = {
    "MAX": max,
    "SQRT": sqrt,
    "SUM": _sum,
    "SUMIF": _sum_if,
    "SUMPRODUCT": _sum_product,
}
