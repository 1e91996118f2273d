"""Saved files read back by other programs' libraries: nothing is lost, sums are exact, and failures leave no trace."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import duckdb
import pytest

from cutcard import __version__
from cutcard.analysis import AnalysisError, Study, ZeroValue
from cutcard.cards import parse_cards
from cutcard.reports import saving
from cutcard.reports.saving import SaveError, saved, saved_chart, write
from tests.support.studies import altered, many, red_dog, summed, walked, with_bonus

DEALS = 52 * 51 * 50
"""Ordered deals of three cards of one deck."""

RAISES = 66
"""Pairs of different values, 13 over 2, less the twelve that are consecutive."""


def read_csv(path: Path) -> tuple[list[str], list[dict[str, str]]]:
    text = path.read_text(encoding="utf-8").splitlines()
    comments = [line for line in text if line.startswith("#")]
    return comments, list(csv.DictReader(line for line in text if not line.startswith("#")))


def query(sql: str) -> list[tuple[Any, ...]]:
    with duckdb.connect() as database:
        return list(database.execute(sql).fetchall())


def test_json_holds_the_figures_as_they_are_printed(tmp_path: Path) -> None:
    assert saved(red_dog(), tmp_path / "dog.json", ZeroValue.WITHDRAW) == (tmp_path / "dog.json",)
    document = json.loads((tmp_path / "dog.json").read_text(encoding="utf-8"))
    assert document["figures"] == json.loads(json.dumps(red_dog().figures(ZeroValue.WITHDRAW).to_json()))
    assert sum(row["combinations"] for row in document["figures"]["outcomes"]) == DEALS


def test_json_holds_strategies_effects_decisions_and_every_situation(tmp_path: Path) -> None:
    saved(red_dog(), tmp_path / "dog.json")
    document = json.loads((tmp_path / "dog.json").read_text(encoding="utf-8"))
    assert [row["strategy"] for row in document["strategies"]] == list(red_dog().strategies)
    line = next(row for row in document["effects"] if row["event"] == "three of a kind")
    # Three of a kind are 13 * 4 * 3 * 2 of the deals, and 1 more to 1 is one opening wager more in each of them.
    edge = Fraction(document["figures"]["house_edge"]["fraction"])
    assert edge - Fraction(line["house_edge_one_more"]["fraction"]) == Fraction(312, DEALS)
    (decision,) = document["decisions"]
    assert decision["choices"] == ["raise", "no raise"]
    assert sum(rule["situations"] for rule in decision["best"]) == RAISES
    strategy = document["strategy"]
    assert {len(row) for row in strategy["rows"]} == {len(strategy["columns"])}
    assert len(strategy["rows"]) == RAISES


def test_csv_has_the_outcomes_in_one_file_and_every_situation_in_another(tmp_path: Path) -> None:
    files = saved(red_dog(), tmp_path / "dog.csv")
    assert files == (tmp_path / "dog.csv", tmp_path / "dog.strategy.csv")
    _, outcomes = read_csv(files[0])
    assert sum(int(row["combinations"]) for row in outcomes) == DEALS
    exact = [Fraction(int(row["probability_numerator"]), int(row["probability_denominator"])) for row in outcomes]
    assert sum(exact) == 1
    assert sum(chance * int(row["net_cents"]) for chance, row in zip(exact, outcomes, strict=True)) == (
        red_dog().figures().expected_net
    )
    _, situations = read_csv(files[1])
    assert len(situations) == RAISES
    # Each pair of values is dealt in 2 * 4 * 4 ways, and any of 50 cards may follow.
    assert {row["met"] for row in situations} == {str(32 * 50)}
    for row in situations:
        assert Fraction(int(row["raise_sum"]), int(row["ways"])) == pytest.approx(float(row["raise_cents"]), abs=1e-12)


def test_csv_is_read_by_duckdb_as_the_documentation_says(tmp_path: Path) -> None:
    saved(with_bonus(), tmp_path / "ride.csv")
    file = f"'{tmp_path / 'ride.strategy.csv'}', comment='#', header=true, delim=',', quote='\"', escape='\"'"
    # Ten cards: 120 sets of three and 210 of four, if none were alike; each decision is met by every deal.
    ((situations, met),) = query(f"SELECT count(*), sum(met) FROM read_csv({file})")
    assert situations <= 120 + 210
    assert met == 2 * (with_bonus().figures().total_combinations or 0)


def test_spread_seven_in_csv_has_the_value_of_its_third_cards(tmp_path: Path) -> None:
    """Seven values between, 28 of 50 cards win and 22 lose: 6 in 50 of the wager, twice that when raised."""
    saved(red_dog(), tmp_path / "dog.csv")
    _, situations = read_csv(tmp_path / "dog.strategy.csv")
    seven = [row for row in situations if _apart(row["example"]) == 8]
    assert len(seven) == 5  # from two and ten to six and ace
    assert {(row["played"], row["raise_cents"], row["no_raise_cents"], row["tied"]) for row in seven} == {
        ("raise", "120.0", "60.0", "false")
    }


def _apart(cards: str) -> int:
    one, other = (card.rank for card in parse_cards(cards))
    return abs(one - other)


def test_parquet_has_typed_columns_and_the_same_sums(tmp_path: Path) -> None:
    files = saved(red_dog(), tmp_path / "dog's.parquet")
    assert set(files) == {tmp_path / "dog's.parquet", tmp_path / "dog's.outcomes.parquet"}
    situations, outcomes = (
        str(tmp_path / name).replace("'", "''") for name in ("dog's.parquet", "dog's.outcomes.parquet")
    )
    assert query(f"SELECT sum(combinations), count(*) FROM '{outcomes}'") == [
        (DEALS, len(red_dog().figures().outcomes))
    ]
    assert query(f"SELECT count(*), sum(met), bool_or(tied) FROM '{situations}'") == [(RAISES, RAISES * 1600, False)]
    types = {name: kind for name, kind, *_ in query(f"DESCRIBE SELECT * FROM '{situations}'")}
    assert (types["met"], types["raise_sum"], types["raise_cents"]) == ("BIGINT", "BIGINT", "DOUBLE")
    assert (types["played"], types["tied"]) == ("VARCHAR", "BOOLEAN")


@pytest.mark.parametrize(
    ("times", "type_"), [(2**40, "BIGINT"), (2**50, "DECIMAL(38,0)"), (2**100, "DECIMAL(38,0)"), (10**40, "VARCHAR")]
)
def test_parquet_keeps_integers_exact_however_many_deals_there_are(tmp_path: Path, times: int, type_: str) -> None:
    saved(altered(red_dog(), many(times)), tmp_path / "dog.parquet")
    outcomes = tmp_path / "dog.outcomes.parquet"
    types = {name: kind for name, kind, *_ in query(f"DESCRIBE SELECT * FROM '{outcomes}'")}
    assert types["combinations"] == type_
    assert sum(int(many_) for (many_,) in query(f"SELECT combinations FROM '{outcomes}'")) == DEALS * times


def test_situations_of_several_decisions_share_one_table(tmp_path: Path) -> None:
    saved(with_bonus(), tmp_path / "ride.csv")
    _, situations = read_csv(tmp_path / "ride.strategy.csv")
    by_rule = {rule: [row for row in situations if row["rule"] == rule] for rule in ("bet-one", "bet-two")}
    # Every three cards of ten are as many deals as the others: met adds up to all deals at either decision.
    total = with_bonus().figures().total_combinations
    assert [sum(int(row["met"]) for row in rows) for rows in by_rule.values()] == [total, total]


def test_what_is_summed_in_floating_point_has_no_integers(tmp_path: Path) -> None:
    study = altered(red_dog(), summed)
    for name in ("dog.csv", "dog.json", "dog.parquet", "dog.xlsx"):
        saved(study, tmp_path / name)
    comments, outcomes = read_csv(tmp_path / "dog.csv")
    assert "# error: at most 1e-09 cents of the expected net" in comments
    assert {row["combinations"] for row in outcomes} == {row["probability_numerator"] for row in outcomes} == {""}
    assert sum(float(row["probability"]) for row in outcomes) == pytest.approx(1)
    types = {name: kind for name, kind, *_ in query(f"DESCRIBE SELECT * FROM '{tmp_path / 'dog.parquet'}'")}
    assert (types["met"], types["ways"]) == ("DOUBLE", "DOUBLE")


def test_what_lines_do_is_not_rounded_where_nothing_is_counted(tmp_path: Path) -> None:
    """Three of a kind, 312 of 132,600 deals, paid one more: the edge is no fraction, but neither cut to whole cents."""
    saved(altered(red_dog(), summed), tmp_path / "dog.json")
    document = json.loads((tmp_path / "dog.json").read_text(encoding="utf-8"))
    line = next(row for row in document["effects"] if row["event"] == "three of a kind")["house_edge_one_more"]
    assert document["figures"]["house_edge"]["value"] - line["value"] == pytest.approx(312 / DEALS, rel=1e-9)
    assert line["fraction"] is None


def test_what_a_kernel_notes_is_kept(tmp_path: Path) -> None:
    notes = {"chances": {"one": Fraction(1, 3), 2: 0.5}, "rules": ("a", None, True)}
    saved(altered(red_dog(), lambda solved: replace(solved, notes=notes)), tmp_path / "dog.json")
    document = json.loads((tmp_path / "dog.json").read_text(encoding="utf-8"))
    third = {"fraction": "1/3", "value": 1 / 3}
    assert document["notes"] == {"chances": {"one": third, "2": 0.5}, "rules": ["a", None, True]}


def test_without_a_kernel_there_are_outcomes_and_no_situations(tmp_path: Path) -> None:
    assert saved(walked(), tmp_path / "dog.csv") == (tmp_path / "dog.csv",)
    assert saved(walked(), tmp_path / "dog.parquet") == (tmp_path / "dog.outcomes.parquet",)
    saved(walked(), tmp_path / "dog.json")
    document = json.loads((tmp_path / "dog.json").read_text(encoding="utf-8"))
    assert (document["strategy"], document["decisions"], document["effects"]) == (None, [], [])
    assert sum(int(row["combinations"]) for row in read_csv(tmp_path / "dog.csv")[1]) == 6 * 5 * 4


def test_a_named_strategy_is_what_is_saved(tmp_path: Path) -> None:
    saved(red_dog(), tmp_path / "dog.csv", strategy="never-raise")
    comments, _ = read_csv(tmp_path / "dog.csv")
    assert "# strategy: never-raise" in comments
    assert {row["played"] for row in read_csv(tmp_path / "dog.strategy.csv")[1]} == {"no raise"}
    with pytest.raises(AnalysisError, match="no strategy 'hope'"):
        saved(red_dog(), tmp_path / "other.csv", strategy="hope")
    assert not (tmp_path / "other.csv").exists()


def _csv_text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _parquet_text(path: Path) -> str:
    path = path.with_name("x.outcomes.parquet")
    rows = query(f"SELECT decode(key) || ': ' || decode(value) FROM parquet_kv_metadata('{path}')")
    return "\n".join(text for (text,) in rows)


def _json_text(path: Path) -> str:
    return "\n".join(f"{name}: {text}" for name, text in json.loads(_csv_text(path))["assumed"].items())


@pytest.mark.parametrize(("suffix", "read"), [(".csv", _csv_text), (".parquet", _parquet_text), (".json", _json_text)])
def test_every_file_says_what_it_assumes(tmp_path: Path, suffix: str, read: Callable[[Path], str]) -> None:
    saved(with_bonus(), tmp_path / f"x{suffix}")
    text = read(tmp_path / f"x{suffix}").replace("_", " ")
    assert "ruleset: let-it-ride:colorado?bonus=1&schedule=1&straight=5" in text
    assert "deck: 10 cards: " in text
    assert "wagers: 1 $5, 2 $5, $ $4, bonus $1" in text
    assert "opening wager: $ + bonus, $5" in text
    assert "choices worth the same: keep" in text
    assert "method: every hand of the deck counted" in text
    assert "expected loss by the opening wager" in text
    assert f"computed by: Cutcard {__version__}" in text


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("dog.doc", r"dog\.doc: the suffix says what is saved, not '\.doc'\. End the name in \.json, \.csv, \.parquet"),
        ("dog", r"dog: .*this name has no suffix"),
        ("nowhere/dog.csv", r"dog\.csv: there is no folder .*nowhere\. Make it first"),
        (".", r"the suffix says what is saved"),
        ("folder.csv", r"folder\.csv: this is a folder\. Name a file in it\."),
        ("pipe.csv", r"pipe\.csv: this is no plain file"),
    ],
)
def test_a_file_that_cannot_be_is_refused_by_name_with_the_way_out(tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "folder.csv").mkdir()
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(SaveError, match=message):
        saved(red_dog(), tmp_path / name)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder.csv", "pipe.csv"]


def test_a_file_without_permission_is_refused_before_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    monkeypatch.setattr(saving, "found", lambda *_: pytest.fail("the work was begun"))
    with pytest.raises(SaveError, match=r"dog\.csv: no permission to write here"):
        saved(red_dog(), tmp_path / "dog.csv")


def test_a_full_disk_leaves_every_old_file_as_it_was(tmp_path: Path) -> None:
    """The second of two files fails half-written: the first, complete, is not put in place either."""
    old, other = tmp_path / "old.csv", tmp_path / "other.csv"
    old.write_text("old")

    def full(part: Path) -> None:
        part.write_text("half")
        raise OSError(28, "No space left on device")

    with pytest.raises(SaveError, match=r"other\.csv: cannot be written \(No space left on device\)"):
        write({old: lambda part: part.write_text("new"), other: full})  # type: ignore[dict-item]
    assert {each.name: each.read_text() for each in tmp_path.iterdir()} == {"old.csv": "old"}


def test_saving_again_replaces_the_file(tmp_path: Path) -> None:
    (tmp_path / "dog.json").write_text("old")
    saved(red_dog(), tmp_path / "dog.json")
    assert json.loads((tmp_path / "dog.json").read_text(encoding="utf-8"))["schema"] == 1
    assert [each.name for each in tmp_path.iterdir()] == ["dog.json"]


def test_a_new_file_is_as_readable_as_any_other(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    saved(red_dog(), tmp_path / "dog.csv")
    assert (tmp_path / "dog.csv").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_chart_is_refused_as_a_file_is(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="no chart 'pie'; there are distribution, lines, strategy"):
        saved_chart(red_dog(), "pie", tmp_path / "dog.svg")
    with pytest.raises(SaveError, match=r"not '\.csv'\. End the name in \.svg, \.png"):
        saved_chart(red_dog(), "lines", tmp_path / "dog.csv")


def _same(study: Study, path: Path) -> bytes:
    saved(study, path)
    return path.read_bytes()


@pytest.mark.parametrize("suffix", [".csv", ".xlsx", ".svg", ".png"])
def test_the_same_study_gives_the_same_bytes(tmp_path: Path, suffix: str) -> None:
    assert _same(red_dog(), tmp_path / f"one{suffix}") == _same(red_dog(), tmp_path / f"two{suffix}")
