"""Designed pay tables as data, as a table of rows, and the best of them as a house's file."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cutcard.analysis.design import Design, Designs
from cutcard.analysis.ranges import Span
from cutcard.law import format_name, parse_name
from cutcard.law.changes import is_odds, odds_key
from cutcard.law.election import STUDY

FIGURES: Final = ("house_edge", "element_of_risk", "hit_frequency", "variance", "standard_deviation")


def as_data(found: Designs, ruleset: str) -> dict[str, Any]:
    """Everything about a search under a ruleset, as plain JSON: fractions as text with their value beside them."""
    asked = {"edge": found.conditions.edge, "hit": found.conditions.hit, "risk": found.conditions.risk}
    return {
        "ruleset": ruleset,
        "lines": [{"table": table, "event": event} for table, event in found.grid.lines],
        "conditions": {name: _span(span) for name, span in asked.items() if span is not None},
        "rank": str(found.rank),
        "tables": found.grid.size,
        "tried": found.tried,
        "sensible": found.sensible,
        "met": found.met,
        "played": found.played,
        "complete": found.complete,
        "edges": None if found.least is None else {"least": str(found.least), "greatest": str(found.greatest)},
        "designs": [_design(found, design) for design in found.designs],
    }


def writer(found: Designs, ruleset: str, suffix: str, pick: int = 1) -> Callable[[Path], None]:
    """What writes a file of that suffix, `.json`, `.csv` or `.toml`; the last holds the design picked, 1 the best."""
    match suffix:
        case ".json":
            text = json.dumps(as_data(found, ruleset), indent=2, ensure_ascii=False) + "\n"
        case ".toml":
            text = house_file(found.designs[pick - 1])
        case _:
            return lambda path: _rows(found, path)
    return lambda path: _written(path, text)


def house_file(design: Design) -> str:
    """A house's file that elects the design's pay tables; a table opens under it where the law permits its odds."""
    ruleset = design.play.ruleset
    game, id_, elections = parse_name(ruleset.name)
    options = {key: value for key, value in elections.items() if not is_odds(key) and key != STUDY}
    edge = design.figures.house_edge
    text = [f"# A pay table designed with Cutcard: house edge {edge}, {float(edge):.4%} of the opening wager.", ""]
    text.append(f"base = {_quoted(format_name(game, id_, options))}")
    if STUDY in elections:
        clauses = " and ".join(obstacle.clause for obstacle in ruleset.obstacles)
        text += ["", "[options]", f"# No table opens under these odds: they depart from {clauses}.", 'study = "yes"']
    for table in ruleset.tables.values():
        changed = [row for row in table.rows if odds_key(table.name, row.event) in elections]
        if changed:
            text += ["", f"[odds.{_key(table.name)}]"]
            text += [f"{_key(row.event)} = {_quoted(str(row.odds))}" for row in changed]
    return "\n".join(text) + "\n"


def _design(found: Designs, design: Design) -> dict[str, Any]:
    figures = design.figures.to_json()
    return {
        "ruleset": design.name,
        "for_study": bool(design.play.ruleset.obstacles),
        "odds": [
            {"table": table, "event": event, "odds": str(odds), "win": odds.win, "stake": odds.stake}
            for (table, event), odds in zip(found.grid.lines, design.odds, strict=True)
        ],
        "wagers": figures["wagers"],
        "opening_wager": figures["opening_wager"],
        "method": figures["method"],
        "zero_value_policy": figures["zero_value_policy"],
        **{name: figures[name] for name in FIGURES},
        "denominators": {name: figures["denominators"][name] for name in FIGURES},
    }


def _span(span: Span) -> dict[str, str]:
    return {"least": str(span.least), "most": str(span.most)}


def _rows(found: Designs, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        lines = [" ".join(("/".join(line), "odds")) for line in found.grid.lines]
        out.writerow(["rank", *lines, "house_edge_fraction", *FIGURES, "ruleset"])
        for number, design in enumerate(found.designs, start=1):
            figures = [float(getattr(design.figures, name)) for name in FIGURES]
            out.writerow([number, *map(str, design.odds), design.figures.house_edge, *figures, design.name])


def _written(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def _quoted(text: str) -> str:
    """A TOML string: JSON's are a part of them."""
    return json.dumps(text, ensure_ascii=False)


def _key(name: str) -> str:
    """A TOML key, in quotes where it needs them."""
    return name if name.replace("-", "").isalnum() and name.isascii() else _quoted(name)
