"""A simulation as plain data, and as a file whose suffix says what it becomes; see docs/simulation.md for its shape."""

from __future__ import annotations

import json
from dataclasses import asdict
from fractions import Fraction
from functools import partial
from math import isfinite
from pathlib import Path
from typing import Any, Final

import numpy as np

from cutcard import __version__
from cutcard.house.simulated import Hour, Simulated
from cutcard.reports.provenance import departures
from cutcard.reports.saving import Files, SaveError, check, write
from cutcard.simulation.ruin import Ruin
from cutcard.simulation.sessions import Session, Sessions
from cutcard.simulation.statistics import LEVELS, Estimate
from cutcard.simulation.totals import Totals

SCHEMA: Final = 1
"""Counts up whenever the document changes so that a reader of the old one would go wrong."""

QUANTILES: Final = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)

SUFFIXES: Final = (".json", ".parquet")

Json = dict[str, Any]


def document(found: Simulated) -> Json:
    """Everything that was found: exact numbers as text, with their value beside them; amounts in cents."""
    run, opening = found.run, found.simulation.opening
    return {
        "schema": SCHEMA,
        "cutcard": __version__,
        "run": run.job.to_json(),
        "interrupted": found.interrupted,
        "opening_wager": {"cents": opening.cents, "what": opening.what},
        "denominators": _denominators(found),
        "figures": _figures(found),
        "exact": _exact(found),
        "results": [
            {"net": net, "rounds": int(rounds)}
            for net, rounds in zip(run.nets, run.found.counts.results.tolist(), strict=True)
        ],
        "sessions": _all_sessions(found),
        "hour": _hour(found.hour) if found.hour else None,
        "not_from_the_regulation": [asdict(each) for each in departures(found.simulation.play.ruleset)],
    }


def check_path(path: Path) -> None:
    """Raise SaveError unless `saved` could write there."""
    if path.suffix.lower() not in SUFFIXES:
        raise SaveError(f"{path}: a simulation is saved as {' or '.join(SUFFIXES)}. End the name in one of them.")
    check(path)


def saved(found: Simulated, path: Path) -> tuple[Path, ...]:
    """Save as JSON or Parquet, and say which files there are now. Raises SaveError where that cannot be."""
    check_path(path)
    return write({path: partial(_as_json, found)} if path.suffix.lower() == ".json" else _tables(found, path))


def _figures(found: Simulated) -> Json:
    figures = found.statistics
    return {
        "rounds": figures.rounds,
        "seats": figures.seats,
        "net": _estimate(figures.net),
        "net_by_blocks": _estimate(figures.by_blocks) if figures.by_blocks else None,
        "variance": _number(figures.variance),
        "standard_deviation": figures.deviation,
        "skewness": figures.skewness,
        "hit_frequency": _number(figures.hit),
        "pushed": _number(figures.pushed),
        "hold": _number(figures.hold),
        "average_wager": _number(figures.average_wager),
        "wager_nets": {name: _number(cents) for name, cents in figures.wager_nets},
        "covariance": _number(figures.covariance) if figures.covariance is not None else None,
        "correlation": figures.correlation,
    }


def _exact(found: Simulated) -> Json | None:
    if found.exact is None or found.theoretical is None:
        return None
    win = found.theoretical
    return {
        "net": _number(found.exact.expected_net / found.statistics.opening),
        "method": found.exact.method,
        "standard_errors_from_exact": found.from_exact,
        "agrees": found.statistics.net.agrees(found.exact.expected_net / found.statistics.opening),
        "theoretical_win": _number(win.expected),
        "actual_win": found.actual_win,
        "standard_deviation_of_win": win.deviation,
        "bounds_of_win": [asdict(win.bounds(sure)) for sure in LEVELS],
    }


def _all_sessions(found: Simulated) -> Json | None:
    if not found.sessions:
        return None
    return {
        "drawn_from": "the exact distribution" if found.exact else "the simulated distribution",
        "by_scheme": {
            scheme.title: _sessions(found.questions.session[scheme], some) for scheme, some in found.sessions.items()
        },
        "chance_of_top_award": found.award_in_a_session,
        "hold_by_drop": _number(found.drop_held) if found.drop_held is not None else None,
        "flat_without_bankroll_worked_out": _totals(found.totals) if found.totals else None,
        "flat_with_bankroll_worked_out": _ruin(found.ruin) if found.ruin else None,
    }


def _sessions(session: Session, some: Sessions) -> Json:
    return {
        "rounds": session.rounds,
        "bankroll": session.bankroll,
        "goal": session.goal,
        "most_times_the_wagers": session.most,
        "sessions": some.number,
        "net": _estimate(some.mean),
        "standard_deviation": some.deviation,
        "house_edge": _estimate(some.edge),
        "staked": _number(Fraction(some.staked, some.number)),
        "rounds_played": _number(Fraction(some.lasted, some.number)),
        "ahead": _number(some.win),
        "even": _number(some.even),
        "ruined": _number(some.risk),
        "goal_reached": _number(Fraction(some.reached, some.number)),
        "median_rounds_to_ruin": some.median_ruin,
        "ruined_after_rounds": {str(n): ruined for n, ruined in enumerate(some.ruined_at.tolist()) if ruined},
        "quantiles": {str(share): some.quantile(share) for share in QUANTILES},
    }


def _totals(totals: Totals) -> Json:
    quantiles = {str(share): totals.quantile(share) for share in QUANTILES}
    return {"ahead": totals.win, "even": totals.even, "quantiles": quantiles, "error": totals.error}


def _ruin(ruin: Ruin) -> Json:
    return {
        "ruined": ruin.risk,
        "goal_reached": ruin.goal,
        "rounds_played": ruin.expected_rounds,
        "median_rounds_to_ruin": ruin.median_rounds,
    }


def _hour(hour: Hour) -> Json:
    return {
        "rounds": _number(hour.win.rounds),
        "theoretical_win": _number(hour.win.expected),
        "standard_deviation": hour.win.deviation,
        "bounds": [asdict(hour.win.bounds(sure)) for sure in LEVELS],
        "top_award": hour.award.cents,
        "seat_rounds_between_top_awards": _number(hour.award.rounds_between),
        "seat_hours_between_top_awards": _number(hour.hours_between),
        "comp_for_a_seat": _number(hour.comp) if hour.comp is not None else None,
    }


def _denominators(found: Simulated) -> dict[str, str]:
    what = found.simulation.opening
    opening = f"in units of the opening wager ({what.what}: {what.cents} cents)"
    return {
        "net": f"mean of one seat's round, {opening}; the house edge with its sign changed",
        "variance": f"of one seat's round, {opening}, squared",
        "standard_deviation": f"of one seat's round, {opening}; of sessions, hours and wins in cents",
        "error": "standard error, in the unit of the mean",
        "bounds": "two-sided, normal",
        "hold": "what the house won by all that was at risk, withdrawn wagers excluded",
        "wager_nets": "mean in cents of one seat's round",
        "covariance": f"of two seats' results in the same round, {opening}, squared",
        "house_edge": "of sessions: what was lost by the opening wagers that were staked",
        "win": "of the whole table, in cents",
    }


def _estimate(estimate: Estimate) -> Json:
    if not isfinite(estimate.error):
        return {**_number(estimate.mean), "error": None, "bounds": []}
    bounds = [asdict(estimate.bounds(sure)) for sure in LEVELS]
    return {**_number(estimate.mean), "error": estimate.error, "bounds": bounds}


def _number(value: Fraction) -> Json:
    return {"fraction": str(value), "value": float(value)}


def _as_json(found: Simulated, path: Path) -> None:
    path.write_text(json.dumps(document(found), ensure_ascii=False, indent=1, allow_nan=False) + "\n", encoding="utf-8")


def _tables(found: Simulated, path: Path) -> Files:
    """NAME.parquet with the results of rounds; NAME.SCHEME.parquet with those of sessions."""
    counts = found.run.found.counts.results
    files = {path: partial(_parquet, found, {"net_cents": np.array(found.run.nets, np.int64), "rounds": counts})}
    for scheme, some in found.sessions.items():
        beside = path.with_name(f"{path.stem}.{scheme.title}{path.suffix}")
        files[beside] = partial(_parquet, found, {"net_cents": some.ends, "sessions": some.times})
    return files


def _parquet(found: Simulated, columns: dict[str, Any], path: Path) -> None:
    """What is assumed is in the file's own key-value metadata."""
    import duckdb

    job = found.run.job
    about = {**job.to_json(), "wagers": json.dumps(dict(job.wagers)), "played": found.statistics.rounds}
    told = ", ".join(f"{_quoted(name)}: {_quoted(str(value))}" for name, value in about.items())
    with duckdb.connect(config={"threads": 1}) as database:
        database.register("counted", columns)
        database.execute(
            f"COPY (SELECT * FROM counted) TO {_quoted(str(path))} "
            f"(FORMAT parquet, COMPRESSION zstd, KV_METADATA {{{told}}})"
        )


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
