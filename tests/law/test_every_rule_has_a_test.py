"""Every clause that the code orders or enforces has a test that is named after it."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from cutcard.law.coverage import Clause, Modelled
from cutcard.registry import clause_list

TESTS = Path(__file__).parents[1]
# The instruments whose text was read from beginning to end.
READ_WHOLE = ("13:47-20.27", "13:47-20.31", "13:69F-18.10", "CO-LIR")
# The subchapters of which excerpts were read; every rule among them has its test as well.
READ_IN_PART = ("13:69F-16.", "13:69F-17.", "13:69F-19.", "13:69E-1.10B")


def required_name(citation: str) -> str:
    """How the name of a clause's test begins: the citation, everything but letters and digits as one underscore."""
    return "test_" + re.sub(r"[^a-z0-9]+", "_", citation.lower()).strip("_")


def untested(clauses: Iterable[Clause], names: Iterable[str]) -> list[str]:
    """The names of tests that ought to exist for the rules among these clauses, and do not."""
    begun = {name[:end] for name in names for end in (*(m.start() for m in re.finditer("_", name)), len(name))}
    rules = (clause for clause in clauses if clause.modelled == Modelled.RULE and looked_at(clause))
    return [name for clause in rules if (name := required_name(clause.citation)) not in begun]


def looked_at(clause: Clause) -> bool:
    """Whether the text of a clause was read, in whole or in part, and its game is here."""
    return clause.instrument in READ_WHOLE or clause.instrument.startswith(READ_IN_PART)


def names_of_tests() -> Iterator[str]:
    """The names of all test functions in the project."""
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def test_every_rule_has_a_test_named_after_its_clause() -> None:
    assert untested(clause_list(), names_of_tests()) == []


def test_a_rule_without_a_test_is_found() -> None:
    burn = next(clause for clause in clause_list() if clause.citation == "13:47-20.31(d)1 burn")
    assert untested([burn], ["test_13_47_20_31_d_1_burned", "test_13_47_20_31_d_1"]) == ["test_13_47_20_31_d_1_burn"]
    assert untested([burn], ["test_13_47_20_31_d_1_burn_one_card_for_each_full_deck"]) == []
    assert untested([burn], ["test_13_47_20_31_d_1_burn"]) == []
    assert untested([replace(burn, modelled="procedure")], []) == []


def test_names_follow_the_citation() -> None:
    assert required_name("13:47-20.31(a)2ii(1)") == "test_13_47_20_31_a_2ii_1"
    assert required_name("CO-LIR T-basic S1 royal flush") == "test_co_lir_t_basic_s1_royal_flush"
