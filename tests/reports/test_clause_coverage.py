"""Counts of clauses by instrument and status, and what is reported where the list and the rulesets disagree."""

from __future__ import annotations

import pytest

from cutcard import registry
from cutcard.law.coverage import Modelled
from cutcard.reports.clause_coverage import clause_coverage


def test_13_47_20_31_g_has_seven_clauses_all_of_them_rules() -> None:
    found = clause_coverage("13:47-20.31(g)")  # (g)1 says two things, (g)2 one, (g)3 three, (g)4 one
    assert (len(found.clauses), found.altogether.total) == (7, 7)
    assert found.altogether.counts == {status: 7 if status == "rule" else 0 for status in map(str, Modelled)}
    assert [each.instrument for each in found.instruments] == ["13:47-20.31"]


def test_totals_add_up() -> None:
    found = clause_coverage()
    assert found.altogether.total == len(registry.clause_list()) == sum(each.total for each in found.instruments)
    assert found.altogether.total == sum(found.altogether.counts.values())
    assert found.faults == ()


def test_paragraph_is_not_confused_with_one_whose_number_it_begins() -> None:
    assert {each.citation for each in clause_coverage("13:47-20.31(d)3").clauses} == {"13:47-20.31(d)3"}
    assert clause_coverage("13:47-20.3").clauses == ()


def test_clause_that_is_missing_from_the_list_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    without = tuple(each for each in registry.clause_list() if not each.stands_in("13:47-20.31(d)14"))
    monkeypatch.setattr(registry, "clause_list", lambda: without)
    found = clause_coverage("13:47-20.27")
    assert any("cites 13:47-20.31(d)14, which is not in the list" in fault for fault in found.faults)
