"""`cutcard design`: what it prints, saves and refuses; tests of the analysis say what the numbers are."""

from __future__ import annotations

import csv
import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from cutcard.analysis import pricing
from cutcard.cli import progress
from cutcard.cli.commands import design as command
from tests.cli.program import answered, complaint, printed, run

RED_DOG = "red-dog:nj-casino-night"
LET_IT_RIDE = "let-it-ride:nj-casino"
WIDER = ("design", RED_DOG, "--edge", "0.015:0.035", "--line", "spread one=5:8")
"""Spread one at 5, 6, 7 and 8 to 1. Each step costs the house 352/2652 x 4/50: 523/16575 is the edge at 5 to 1."""
LOW_THREE = ("design", RED_DOG, "--edge", "3%:4%", "--line", "three=10:11")
LOW_ROYAL = ("design", LET_IT_RIDE, "--edge", "3%:4%", "--line", "royal=500:1000:500")


def test_designs_as_they_are_printed() -> None:
    for columns in (80, 120):
        shown = printed(*WIDER, columns=columns)
        assert "house edge 1.5 % to 3.5 %; closest to the middle of the range first" in shown
        assert "looked at 4 pay tables house edges from -0.0302% to 3.1554%" in shown
        assert "in the range 2, of which 2 played through and 2 listed" in shown
        assert "wagers original $5" in shown
        assert "spread one house edge risk hit SD 1 6 2.0935% " in shown
        assert "House edge: expected loss by the opening wager." in shown


def test_every_ruleset_is_reproduced_by_analyze() -> None:
    for found in answered(*LOW_THREE, "--study", "--rank", "edge")["designs"]:
        figures = answered("analyze", found["ruleset"])
        for name in ("house_edge", "element_of_risk", "hit_frequency", "variance", "standard_deviation"):
            assert figures[name] == found[name]
        assert (figures["wagers"], figures["opening_wager"]) == (found["wagers"], found["opening_wager"])


def test_rulesets_stand_on_a_line_of_their_own_as_a_shell_takes_them() -> None:
    shown = run(*LOW_ROYAL, "--line", "flush=8:10", "--study", columns=80).stdout
    names = [line for line in shown.splitlines() if "'let-it-ride:" in line]
    assert names
    for line in names:
        number, name = shlex.split(line)
        assert number.rstrip("*").isdecimal()
        assert answered("rules", name)["ruleset"] == name


def test_studies_are_marked_with_the_clause_they_depart_from() -> None:
    shown = printed(*LOW_THREE, "--study")
    assert "* for study only, no table opens: departs from 13:47-20.31(d)9" in shown
    assert "1* '" in shown or "2* '" in shown
    assert "* for study only" not in printed(*WIDER)


def test_ruleset_that_is_a_study_needs_no_option() -> None:
    named = ("design", f"{RED_DOG}?study=yes", *LOW_THREE[2:])
    assert answered(*named)["designs"] == answered(*LOW_THREE, "--study")["designs"]


def test_many_lines_share_a_column_where_the_terminal_is_narrow() -> None:
    odds = {"royal": 1000, "straight fl": 200, "four": 50, "full": 11, "flush": 8}
    args = ("design", LET_IT_RIDE, "--edge", "3%:4%", *varied({name: str(win) for name, win in odds.items()}))
    assert "1 1,000 / 200 / 50 / 11 / 8 3.5057%" in printed(*args, columns=80)
    assert "1 1,000 200 50 11 8 3.5057%" in printed(*args, columns=120)


def test_grid_that_is_too_large_is_refused_with_its_size() -> None:
    large = varied({"royal": "1:1000", "straight fl": "1:1000", "four": "1:11"})
    assert "This grid has 11,000,000 pay tables, and 10,000,000 are the most" in complaint(
        "design", LET_IT_RIDE, "--edge", "3%:4%", "--study", *large, status=1
    )


def varied(lines: dict[str, str]) -> list[str]:
    return [part for name, odds in lines.items() for part in ("--line", f"{name}={odds}")]


def test_answer_for_programs() -> None:
    found = answered(*WIDER, "--hit", "0.1:0.9", "--risk", "0:0.03", "--rank", "deviation")
    assert found["ruleset"] == f"{RED_DOG}?decks=1"
    assert found["lines"] == [{"table": "spread", "event": "spread one"}]
    assert found["conditions"] == {
        "edge": {"least": "3/200", "most": "7/200"},
        "hit": {"least": "1/10", "most": "9/10"},
        "risk": {"least": "0", "most": "3/100"},
    }
    assert (found["rank"], found["tables"], found["tried"], found["met"], found["played"]) == ("deviation", 4, 4, 2, 2)
    assert (found["complete"], found["edges"]) == (True, {"least": "-1/3315", "greatest": "523/16575"})
    first, second = found["designs"]
    assert first["standard_deviation"] < second["standard_deviation"]
    assert first["odds"] == [{"table": "spread", "event": "spread one", "odds": "5 to 1", "win": 5, "stake": 1}]
    assert (first["house_edge"]["fraction"], first["for_study"]) == ("523/16575", False)


def test_best_only() -> None:
    assert len(answered(*WIDER, "--top", "1")["designs"]) == 1
    assert len(answered(*WIDER, "--top", "0")["designs"]) == 2


def test_wagers_that_are_assumed_are_named_with_the_rulesets() -> None:
    shown = printed(*WIDER[:-1], "spread three=2:3:1/3", "--wager", "original=600")
    assert "7 to 3" in shown
    assert "as `cutcard analyze` takes them, with --wager original=600" in shown
    assert "cannot be paid at 7 to 3" in complaint(*WIDER[:-1], "spread three=2:3:1/3", status=1)


def test_better_lines_paying_less_are_left_out_unless_asked_for() -> None:
    args = ("design", RED_DOG, "--edge", "-1:1", "--line", "spread one=5:6", "--line", "spread two=4:7")
    assert "8 pay tables; 3 left out, which pay less for more" in printed(*args)
    assert answered(*args, "--any-order")["sensible"] == 8
    only = complaint("design", RED_DOG, "--edge", "-1:1", "--line", "spread two=6:7", status=1)
    assert "Nothing found: of 2 pay tables every one pays less for a better hand" in only


def test_house_file_of_the_best_opens_a_table(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    result = run(*WIDER, "--save", str(file))
    assert (result.exit_code, result.stderr) == (0, f"cutcard: saved as {file}.\n")
    assert file.read_text(encoding="utf-8") == (
        "# A pay table designed with Cutcard: house edge 347/16575, 2.0935% of the opening wager.\n\n"
        'base = "red-dog:nj-casino-night?decks=1"\n\n[odds.spread]\n"spread one" = "6 to 1"\n'
    )
    assert answered("analyze", str(file))["house_edge"]["fraction"] == "347/16575"
    assert run("deal", str(file), "--rounds", "1", "--seed", "1").exit_code == 0


def test_house_file_of_another_design(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    assert run(*WIDER, "--save", str(file), "--pick", "2").exit_code == 0
    assert answered("rules", str(file))["ruleset"] == f"{RED_DOG}?decks=1"
    assert "--pick 3: there are 2 designs" in complaint(*WIDER, "--save", str(file), "--pick", "3")


def test_house_file_of_a_study_says_why_no_table_opens(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    args = (
        "design",
        f"{LET_IT_RIDE}?bonus=1",
        "--edge",
        "-9%:90%",
        "--line",
        "basic/royal=500",
        "--line",
        "bonus/royal=1",
    )
    assert run(*args, "--study", "--any-order", "--save", str(file)).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert "[options]\n# No table opens under these odds: they depart from 13:69F-18.11" in text
    assert '[odds.basic]\n"royal flush" = "500 to 1"\n' in text
    assert '[odds.bonus]\n"royal flush" = "1 to 1"\n' in text
    assert "no table opens" in complaint("play", str(file), status=1)
    assert "study=yes" in answered("analyze", str(file))["ruleset"]


def test_saved_as_data_and_as_rows(tmp_path: Path) -> None:
    data, rows = tmp_path / "found.json", tmp_path / "found.csv"
    found: Any = answered(*LOW_THREE, "--study")
    for file in (data, rows):
        assert run(*LOW_THREE, "--study", "--save", str(file)).exit_code == 0
    assert json.loads(data.read_text(encoding="utf-8")) == found
    with rows.open(encoding="utf-8", newline="") as opened:
        table = list(csv.DictReader(opened))
    for row, design in zip(table, found["designs"], strict=True):
        assert row["three of a kind/three of a kind odds"] == design["odds"][0]["odds"]
        assert row["house_edge_fraction"] == design["house_edge"]["fraction"]
        assert row["ruleset"] == design["ruleset"]
        assert float(row["standard_deviation"]) == design["standard_deviation"]


@pytest.mark.parametrize("name", ["found.txt", "found", "nowhere/found.csv"])
def test_file_that_cannot_be_saved_is_refused_before_the_work(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "designs", None)
    assert name in complaint(*WIDER, "--save", str(tmp_path / name))


def test_13_47_20_31_f_minimum_is_refused_with_its_clause_and_the_way_out() -> None:
    args = ("design", RED_DOG, "--edge", "0.02:0.035", "--line", "spread one=4:6")
    message = complaint(*args, status=1)
    assert (
        "4 to 1 instead of 5 to 1: the payout odds may not be decreased (13:47-20.31(f)); pay 5 to 1 or more" in message
    )
    assert "study=yes" in message
    assert answered(*args, status=1)["error"] in f"{message} "
    assert answered(*args, "--study", "--rank", "edge")["designs"][0]["for_study"] is False


def test_fixed_odds_are_refused_with_their_clause() -> None:
    assert "the odds are fixed (13:69F-18.11)" in complaint(*LOW_ROYAL, status=1)


def test_nothing_found_ends_with_status_1() -> None:
    args = ("design", RED_DOG, "--edge", "0.5:0.6", "--line", "spread one=5:8")
    assert "Nothing found: 4 pay tables have house edges from -0.0302% to 3.1554%. Ask for another range" in complaint(
        *args, status=1
    )
    assert answered(*args, status=1)["designs"] == []
    rare = complaint(*WIDER, "--hit", "0.9:1", status=1)
    assert "2 lie in the range, and none meets the other conditions" in rare


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--edge", "2:3.5", "--line", "spread one=5:8"), "3.5%"),
        (("--edge", "0.02", "--line", "spread one=5:8"), "write LEAST:MOST"),
        (("--edge", "0.02:0.03", "--line", "spread one"), "write KEY=VALUE"),
        (("--edge", "0.02:0.03", "--line", "spread one=5..8"), "is no number"),
        (("--edge", "0.02:0.03", "--line", "spread t=5:8"), "may be spread/spread two, spread/spread three"),
        (("--edge", "0.02:0.03", "--line", "royal=5:8"), "No line of red-dog:nj-casino-night?decks=1 begins with"),
        (("--edge", "0.02:0.03", "--line", "spread one=5:8", "--hit", "x:y"), "is no number"),
        (("--edge", "0.02:0.03", "--line", "spread one=5:8", "--wager", "original=five"), "is no amount"),
        (("--edge", "0.02:0.03", "--line", "spread one=5:8", "--rank", "beauty"), "'middle'"),
        (("--edge", "0.02:0.03"), "--line"),
        (("--line", "spread one=5:8"), "--edge"),
    ],
)
def test_input_that_cannot_be_used_ends_with_status_2(args: tuple[str, ...], why: str) -> None:
    assert why in complaint("design", RED_DOG, *args)
    assert why in answered("design", RED_DOG, *args, status=2)["error"]


def test_search_that_is_broken_off_prints_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(what: str, done: int, of: int) -> None:
        if (what, done) == ("pay tables priced", 2):
            raise KeyboardInterrupt

    monkeypatch.setattr(pricing, "BLOCK", 2)
    monkeypatch.setattr(progress, "silent", told)
    result = run(*WIDER)
    assert result.exit_code == 130
    shown = " ".join(result.stdout.split())
    assert "looked at 2 of 4 pay tables" in shown
    assert "Broken off: what follows is the best found so far." in shown
    assert "'red-dog:nj-casino-night?decks=1&odds.spread.spread-one=6-to-1'" in shown
    found = answered(*WIDER, status=130)
    assert (found["complete"], found["tried"], len(found["designs"])) == (False, 2, 2)
