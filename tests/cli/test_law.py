"""Coverage of the law as it is printed; the counts themselves are tested with the report."""

from __future__ import annotations

import pytest

from cutcard import registry
from tests.cli.program import answered, printed, run


def test_coverage_by_instrument() -> None:
    shown = printed("law", columns=80)
    assert "instrument rule parameter procedure equipment not modelled pending total" in shown
    assert "13:47-20.31" in shown
    assert shown.endswith(f" {len(registry.clause_list())}")


def test_clauses_of_a_paragraph_with_what_became_of_them() -> None:
    shown = printed("law", "13:47-20.31(d)14")
    assert "13:47-20.31(d)14 lose" in shown
    assert "rule not-between" in shown
    assert "(d)15" not in shown


def test_every_clause_on_request() -> None:
    assert "clauses" in answered("law")
    assert answered("law")["clauses"] == []
    assert len(answered("law", "--all")["clauses"]) == len(registry.clause_list())


def test_counts_as_json() -> None:
    found = answered("law", "13:47-20.31(g)")
    assert found["altogether"]["total"] == 7
    assert found["altogether"]["counts"]["rule"] == 7
    assert found["faults"] == []
    assert {"citation", "fact", "modelled", "by", "why"} <= set(found["clauses"][0])


def test_faults_of_the_list_end_with_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    without = tuple(each for each in registry.clause_list() if not each.stands_in("13:47-20.31(d)14"))
    monkeypatch.setattr(registry, "clause_list", lambda: without)
    result = run("law")
    assert result.exit_code == 1
    assert "cites 13:47-20.31(d)14" in result.stdout
    assert answered("law", status=1)["faults"]
