"""A study as one JSON document: everything there is to say of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from cutcard import __version__
from cutcard.analysis import Cost, LineEffect, Number
from cutcard.analysis.rule_list import rule_list
from cutcard.counting import Stage
from cutcard.law.payout import PayoutTable
from cutcard.reports.findings import Findings, assumed
from cutcard.reports.tables import Table, strategy_table

SCHEMA: Final = 1
"""Counts up whenever the document changes so that a reader of the old one would go wrong."""


def as_json(findings: Findings, path: Path) -> None:
    """Figures, pay tables, what strategies cost, what pay lines do, and every situation."""
    text = json.dumps(document(findings), ensure_ascii=False, indent=1, allow_nan=False)
    path.write_text(text + "\n", encoding="utf-8")


def document(findings: Findings) -> dict[str, Any]:
    """What the file holds, as plain JSON data."""
    return {
        "schema": SCHEMA,
        "cutcard": __version__,
        "assumed": dict(assumed(findings)),
        "not_from_the_regulation": [asdict(departure) for departure in findings.departures],
        "figures": findings.figures.to_json(),
        "pay_tables": [_pay_table(table) for table in findings.study.play.ruleset.tables.values()],
        "strategies": [_cost(cost) for cost in findings.costs()],
        "effects": [_effect(effect) for effect in findings.effects()],
        "decisions": [_decision(stage) for stage in findings.stages],
        "notes": _plain(findings.notes),
        "strategy": _listed(strategy_table(findings.stages)) if findings.stages else None,
    }


def _plain(notes: Any) -> Any:
    """What a kernel has to say besides, whatever it is, as JSON."""
    match notes:
        case Mapping():
            return {str(name): _plain(value) for name, value in notes.items()}
        case list() | tuple():
            return [_plain(value) for value in notes]
        case Fraction():
            return _number(notes)
        case bool() | int() | float() | None:
            return notes
        case _:
            return str(notes)


def _pay_table(table: PayoutTable) -> dict[str, Any]:
    lines = [
        {
            "event": row.event,
            "odds": str(row.odds) if row.odds else None,
            "provenance": str(row.provenance),
            "source": row.source,
        }
        for row in table.rows
    ]
    return {"name": table.name, "clause": table.cite, "mode": str(table.mode), "lines": lines}


def _decision(stage: Stage) -> dict[str, Any]:
    """What is decided, and the best strategy in a few lines, the last for all that the others do not describe."""
    best = [
        {
            "described": list(rule.described),
            "choice": rule.choice,
            "situations": rule.situations,
            "deals": rule.deals,
            "cost_cents": None if rule.cost is None else _number(rule.cost),
        }
        for rule in rule_list(stage)
    ]
    return {
        "rule": stage.rule,
        "choices": list(stage.choices),
        "values": stage.counts,
        "situations": len(stage),
        "best": best,
    }


def _cost(cost: Cost) -> dict[str, Any]:
    figures = cost.figures
    return {
        "strategy": cost.strategy,
        "source": cost.source,
        "cents_beyond_the_best": _number(cost.cents),
        "house_edge": _number(figures.house_edge),
        "element_of_risk": _number(figures.element_of_risk),
        "standard_deviation": figures.standard_deviation,
    }


def _effect(effect: LineEffect) -> dict[str, Any]:
    table, event = effect.line
    return {
        "table": table,
        "event": event,
        "odds": str(effect.odds),
        "house_edge_one_more": _number(effect.more),
        "house_edge_one_less": _number(effect.less) if effect.less is not None else None,
    }


def _number(value: Number) -> dict[str, Any]:
    """As in `Analysis.to_json`: a fraction as text with its value beside it."""
    return {"fraction": str(value) if isinstance(value, Fraction) else None, "value": float(value)}


def _listed(table: Table) -> dict[str, Any]:
    """Columns once, rows as lists: an object for each of many thousand rows would be five times as long."""
    return {"columns": [column.name for column in table.columns], "rows": [list(row) for row in table.rows()]}
