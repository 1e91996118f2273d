"""`cutcard sweep`: which rows it asks for, how it prints and saves them, and what it refuses."""

from __future__ import annotations

import csv
import json
import socket
from pathlib import Path

import duckdb
import pytest

from cutcard.cli.commands import sweep as command
from tests.cli.program import answered, complaint, printed, run

DECKS = "red-dog:nj-casino-night?decks={1,2}"
EXACT = ("sweep", DECKS, "--exact")


def test_rows_are_what_analyze_says_of_each() -> None:
    found = answered(*EXACT, "--wager", "original={500,700}")
    rows = [(row["ruleset"][-1], row["wagers"]["original"]) for row in found["rows"]]
    assert rows == [("1", 500), ("1", 700), ("2", 500), ("2", 700)]
    for row in found["rows"][::3]:
        figures = answered("analyze", row["ruleset"], "--wager", f"original={row['wagers']['original']}")
        for name in ("house_edge", "element_of_risk", "average_wager", "standard_deviation", "hit_frequency"):
            assert row[name] == figures[name]


def test_simulated_rows_are_what_simulate_says_of_each() -> None:
    found = answered("sweep", DECKS, "--rounds", "{1e3,2e3}", "--seed", "7", "--threads", "1")
    assert [(row["ruleset"][-1], row["rounds"]) for row in found["rows"]] == [
        ("1", 1000),
        ("1", 2000),
        ("2", 1000),
        ("2", 2000),
    ]
    row = found["rows"][1]
    figures = answered("simulate", row["ruleset"], "--rounds", "2000", "--seed", "7")["figures"]
    assert row["house_edge"]["value"] == -figures["net"]["value"]
    assert (row["error"], row["seed"]) == (figures["net"]["error"], 7)


def test_rows_as_they_are_printed() -> None:
    shown = printed(*EXACT, columns=80)
    assert "ruleset house edge risk SD red-dog:nj-casino-night?decks=1 3.1554% 2.6718% 1.4986 original $5" in shown
    assert "Exact, each under its own strategy; choices worth the same are kept." in shown
    wide = printed("sweep", DECKS, "--rounds", "1000", columns=120)
    assert "ruleset house edge ± risk SD hit rounds red-dog:nj-casino-night?decks=1 " in wide
    assert "± is the standard error" in wide


@pytest.mark.parametrize("suffix", [".json", ".csv", ".parquet"])
def test_rows_as_they_are_saved(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"sweep{suffix}"
    assert f"Saved in {file}." in run(*EXACT, "--save", str(file)).stdout.replace("\n", "")
    rows = read(file)
    assert [row["ruleset"] for row in rows] == ["red-dog:nj-casino-night?decks=1", "red-dog:nj-casino-night?decks=2"]
    # Published of one deck and of two: RD-001 and RD-003 of the published figures.
    assert [round(100 * float(str(row["house_edge"])), 3) for row in rows] == [3.155, 3.077]
    assert [entry.name for entry in tmp_path.iterdir()] == [file.name]


def read(file: Path) -> list[dict[str, object]]:
    match file.suffix:
        case ".json":
            rows = json.loads(file.read_text(encoding="utf-8"))["rows"]
            return [{**row, "house_edge": row["house_edge"]["value"]} for row in rows]
        case ".csv":
            lines = file.read_text(encoding="utf-8").splitlines()
            return [dict(row) for row in csv.DictReader(line for line in lines if not line.startswith("#"))]
        case _:
            with duckdb.connect() as database:
                found = database.execute("SELECT ruleset, house_edge FROM read_parquet(?)", [str(file)]).fetchall()
            return [{"ruleset": ruleset, "house_edge": edge} for ruleset, edge in found]


def test_what_is_refused_stands_below_and_ends_with_status_one() -> None:
    result = run(*EXACT, "--wager", "original={7,500}")
    assert result.exit_code == 1
    assert result.stdout.count("3.1554%") == 1
    found = answered(*EXACT, "--wager", "original=7", status=1)
    assert all(row["refused"] for row in found["rows"])


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("sweep", DECKS), "--exact, or --rounds with a number"),
        ((*EXACT, "--rounds", "1e6"), "--exact, or --rounds with a number"),
        (("sweep", DECKS, "--rounds", "{1e3,many}"), "--rounds 'many' is no number"),
        (("sweep", "red-dog:nj-casino-night?decks={1,2", "--exact"), "none of them other braces"),
        (("sweep", "red-dog:nj-casino-night?decks={1,99}", "--exact"), "99"),
        ((*EXACT, "--wager", "original={5,a}"), "is no amount"),
        ((*EXACT, "--cluster", "tls://127.0.0.1:1", "--cluster-ca", "ca.pem"), "--cluster-cert and --cluster-key are"),
    ],
)
def test_what_cannot_be_used_is_refused(args: tuple[str, ...], message: str) -> None:
    assert message in complaint(*args)


def test_number_of_rows_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "MOST", 3)
    assert "This sweep has 4 rows, and 3 are the most" in complaint(*EXACT, "--wager", "original={500,700}")


def test_file_that_cannot_be_saved_is_refused_before_the_work(tmp_path: Path) -> None:
    assert "a sweep is saved as .json, .csv, .parquet" in complaint(*EXACT, "--save", "rows.txt", status=1)


@pytest.mark.parametrize("asked", [EXACT, ("simulate", "red-dog:nj-casino-night", "--rounds", "1000")])
def test_cluster_beyond_this_machine_is_refused_without_connecting(
    asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*args: object) -> None:
        raise AssertionError(f"connected: {args}")

    monkeypatch.setattr(socket.socket, "connect", refused)
    for name in ("CUTCARD_CLUSTER_CA", "CUTCARD_CLUSTER_CERT", "CUTCARD_CLUSTER_KEY"):
        monkeypatch.delenv(name, raising=False)
    assert "is not on this machine" in complaint(*asked, "--cluster", "tcp://203.0.113.7:8786", status=1)
    assert "needs certificates" in complaint(*asked, "--cluster", "tls://203.0.113.7:8786", status=1)


def test_certificates_of_the_environment_do_not_disturb_local_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUTCARD_CLUSTER_CA", "ca.pem")
    assert "starts 0 processes" in complaint(*EXACT, "--cluster", "local:0", status=1)
