"""The pure packages neither print, read files, nor compute with floats, and ask no clock and no chance.

The import contracts see only imports; these tests see calls and literals as well.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "cutcard"
PURE_PACKAGES = ("cards", "evaluation", "law", "rules")
FORBIDDEN_CALLS = frozenset({"breakpoint", "float", "input", "open", "print"})
FORBIDDEN_IMPORTS = frozenset(
    {"datetime", "io", "numba", "numpy", "os", "pathlib", "random", "secrets", "time", "uuid"}
)


RULES = ("rules.py", "ruleset.py", "strategy.py")
"""Modules of a game that are its rules, with all that they import of it; what counts may know arrays and floats."""


def pure_files() -> list[Path]:
    packages = {file for name in PURE_PACKAGES for file in (SOURCE / name).rglob("*.py")}
    games = (SOURCE / "games").glob("*/__init__.py")
    return sorted(packages.union(*(_imported([init.parent / name for name in RULES]) for init in games)))


def _imported(files: list[Path]) -> set[Path]:
    """These modules of a game, and those of the same game that they import, directly or not."""
    found: set[Path] = set()
    while files:
        file = files.pop()
        if file.exists() and file not in found:
            found.add(file)
            files += [file.parent / f"{name}.py" for name in _of_the_same_game(file)]
    return found


def _of_the_same_game(file: Path) -> Iterator[str]:
    package = f"cutcard.games.{file.parent.name}"
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module == package:
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module)) if module.startswith(f"{package}."):
                yield module.removeprefix(f"{package}.")


def faults(code: str) -> list[str]:
    """What a pure module may not contain, as 'line N: what'."""
    return [f"line {line}: {what}" for line, what in _faults(ast.parse(code))]


def _faults(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in FORBIDDEN_CALLS:
                yield node.lineno, f"{name}()"
            case ast.Constant(value=float() | complex() as number):
                yield node.lineno, f"the float {number}"
            case ast.Import(names=names):
                yield from ((node.lineno, f"import {n.name}") for n in names if _forbidden(n.name))
            case ast.ImportFrom(module=str(module), level=0) if _forbidden(module):
                yield node.lineno, f"import {module}"


def _forbidden(module: str) -> bool:
    return module.partition(".")[0] in FORBIDDEN_IMPORTS


@pytest.mark.parametrize("file", pure_files(), ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_pure_module_has_no_float_no_files_no_clock_and_no_chance(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8")) == []


def test_every_pure_package_is_looked_at() -> None:
    assert {file.relative_to(SOURCE).parts[0] for file in pure_files()} >= set(PURE_PACKAGES)


def test_rules_of_every_game_are_looked_at_and_nothing_that_counts() -> None:
    looked_at = {file.relative_to(SOURCE / "games").as_posix() for file in pure_files() if "games" in file.parts}
    assert {game.rpartition("/")[0] for game in looked_at} == {
        init.parent.name for init in (SOURCE / "games").glob("*/__init__.py")
    }
    assert {"red_dog/layout.py", "red_dog/rules.py", "double_down_stud/hands.py"} <= looked_at
    assert not {"red_dog/analysis.py", "red_dog/counted.py", "red_dog/kernel.py"} & looked_at


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("edge = 0.035", "line 1: the float 0.035"),
        ("x = 1\ny = float(x)", "line 2: float()"),
        ("def deal():\n    print('a card')", "line 2: print()"),
        ("text = open('rules.toml').read()", "line 1: open()"),
        ("import os.path", "line 1: import os.path"),
        ("from random import shuffle", "line 1: import random"),
        ("def now():\n    import time", "line 2: import time"),
    ],
)
def test_fault_is_found(code: str, fault: str) -> None:
    assert faults(code) == [fault]


@pytest.mark.parametrize(
    "code",
    [
        "from fractions import Fraction\nhalf = Fraction(1, 2)",
        "from cutcard.cards import Card",
        "def refuse(value):\n    assert not isinstance(value, float)",
        "from . import random_words",
    ],
)
def test_what_is_permitted_is_let_pass(code: str) -> None:
    assert faults(code) == []
