"""Modules keep the shape that their place promises: `__init__.py` wires, rules do not inherit."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "cutcard"
# Closed sets of names and structural types are no inheritance of behaviour; an error must be an exception, and arrays
# that numba is handed together can only be named in a tuple.
PERMITTED_BASES = frozenset(
    {"Enum", "IntEnum", "StrEnum", "Protocol", "Generic", "NamedTuple", "Exception", "ValueError"}
)
CONTROL_FLOW = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def inits() -> list[Path]:
    return sorted(SOURCE.rglob("__init__.py"))


def rule_files() -> list[Path]:
    return sorted([*(SOURCE / "rules").rglob("*.py"), *(SOURCE / "games").rglob("*.py")])


def more_than_wiring(code: str) -> list[int]:
    """The lines on which an `__init__.py` defines or decides something."""
    return [node.lineno for node in ast.walk(ast.parse(code)) if isinstance(node, (*CONTROL_FLOW, *DEFINITIONS))]


def game_assignments(code: str) -> list[str]:
    """The names that a game's `__init__.py` binds, imports aside."""
    return [
        target.id
        for node in ast.parse(code).body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    ]


def inherited(code: str) -> list[str]:
    """The base classes that rules and games may not have."""
    bases = [base for node in ast.walk(ast.parse(code)) if isinstance(node, ast.ClassDef) for base in node.bases]
    return [name for base in bases if (name := _plain(base)) not in PERMITTED_BASES]


def _plain(base: ast.expr) -> str:
    return ast.unparse(base).partition("[")[0].rpartition(".")[2]


def _name(file: Path) -> str:
    return file.relative_to(SOURCE).as_posix()


@pytest.mark.parametrize("file", inits(), ids=_name)
def test_init_exports_and_wires_only(file: Path) -> None:
    assert more_than_wiring(file.read_text(encoding="utf-8")) == []


def test_game_binds_game_and_nothing_else() -> None:
    games = {file.parent.name: file for file in (SOURCE / "games").glob("*/__init__.py")}
    bound = {name: game_assignments(file.read_text(encoding="utf-8")) for name, file in games.items()}
    assert {name: set(names) - {"__all__"} for name, names in bound.items()} == {n: {"GAME"} for n in games}


@pytest.mark.parametrize("file", rule_files(), ids=_name)
def test_rules_and_games_do_not_inherit(file: Path) -> None:
    assert inherited(file.read_text(encoding="utf-8")) == []


def test_what_is_more_than_wiring_is_found() -> None:
    code = '"""A game."""\nfrom a import b\nGAME = b(lambda: 1)\nif b:\n    c = 1\ndef d(): ...\n'
    assert sorted(more_than_wiring(code)) == [3, 4, 6]


def test_base_class_is_found() -> None:
    code = "class A(StrEnum): ...\nclass B(Generic[T]): ...\nclass C(game.Base): ...\nclass D: ...\n"
    assert inherited(code) == ["Base"]
