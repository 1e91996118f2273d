"""Logs read back: clean, or the first event that is not what the law orders."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cutcard.table.log import START, encode, seal
from tests.cli.program import answered, complaint, printed, run


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log of three rounds of let it ride with two seats."""
    file = tmp_path / "night.jsonl"
    run("deal", "let-it-ride:nj-casino-night", "--rounds", "3", "--seats", "2", "--seed", "1", "--log", str(file))
    return file


def rewritten(file: Path, number: int, **data: object) -> int:
    """Change the data of an event and seal the whole log anew, as a forger would; the number of the event."""
    before, out = START, []
    for line in file.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        del record["seal"]
        if record["seq"] == number:
            record["data"] |= data
        before = seal(before, record)
        out.append(encode({**record, "seal": before}) + "\n")
    file.write_text("".join(out), encoding="utf-8")
    return number


def numbers(file: Path, event: str) -> list[int]:
    records = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return [record["seq"] for record in records if record["event"] == event]


def test_clean_log_is_told_with_its_counts_its_ruleset_and_its_last_seal(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    told = printed("audit", str(log))
    assert told.startswith(f"clean: {len(lines)} events, 3 rounds under let-it-ride:nj-casino-night")
    assert json.loads(lines[-1])["seal"] in told
    assert answered("audit", str(log)) == {
        "clean": True,
        "ruleset": "let-it-ride:nj-casino-night",
        "events": len(lines),
        "rounds": 3,
        "seal": json.loads(lines[-1])["seal"],
        "deviation": None,
    }


def test_log_may_come_from_standard_input(log: Path) -> None:
    assert printed("audit", "-", given=log.read_text(encoding="utf-8")).startswith("clean")


def test_payment_that_was_changed_and_sealed_again_is_found_under_its_clause(log: Path) -> None:
    # 13:47-20.27(f)21: any wager on a hand lower than a pair of tens loses.
    records = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    lost = next(r["seq"] for r in records if r["event"] == "WagerSettled" and r["data"]["result"] == "lose")
    rewritten(log, lost, net=500, result="win")
    result = run("audit", str(log))
    assert result.exit_code == 1
    told = " ".join(result.stdout.split())
    assert f"deviation at event {lost} of {log}" in told
    assert "WagerSettled: data is not as ordered" in told
    assert "clause 13:47-20.27(f)21" in told


def test_line_that_was_changed_without_sealing_is_found(log: Path) -> None:
    number = numbers(log, "ChoiceMade")[0]
    lines = log.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = lines[number - 1].replace('"seat":1', '"seat":2')
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    found = answered("audit", str(log), status=1)
    assert found["clean"] is False
    assert found["seal"] is None
    assert found["deviation"]["event"] == number
    assert "seal does not fit" in found["deviation"]["why"]


def test_event_that_was_dropped_is_found_where_it_is_missing(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    log.write_text("\n".join(lines[:9] + lines[10:]) + "\n", encoding="utf-8")
    found = answered("audit", str(log), status=1)["deviation"]
    assert (found["event"], found["why"]) == (10, "event 10 was expected, the line says 11")


def test_log_that_ends_early_is_clean_only_for_a_table_that_is_open(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()[:-1]
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    answer = answered("audit", str(log), status=1)
    assert answer["events"] == len(lines)
    found = answer["deviation"]
    assert found["event"] == len(lines) + 1
    assert found["why"] == "the log ends before the table is closed"
    assert found["found"] == "the end of the log"
    assert printed("audit", "--open", str(log)).startswith("clean")


@pytest.mark.parametrize("line", ["not JSON", "[]", "{}", '{"seq":1}', "\x00", "{" * 5000])
def test_text_that_is_no_log_deviates_at_its_first_line(line: str, tmp_path: Path) -> None:
    file = tmp_path / "log"
    file.write_text(line + "\n", encoding="utf-8")
    found = answered("audit", str(file), status=1)["deviation"]
    assert found["event"] == 1
    assert found["expected"] == "the opening of a table"


def test_file_that_is_missing_is_bad_input(tmp_path: Path) -> None:
    assert "No such file" in complaint("audit", str(tmp_path / "none"))


def test_file_that_is_no_text_is_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "log"
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in complaint("audit", str(file))


def test_empty_file_is_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "log"
    file.touch()
    assert "is empty: there is no log in it" in complaint("audit", str(file))
