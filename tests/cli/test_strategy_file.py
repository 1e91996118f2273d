"""`--strategy FILE.csv`: one's own strategy at the command line; `tests.house.test_written` says what it comes to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import answered, complaint, printed, run

RED_DOG = "red-dog:nj-casino-night"


@pytest.fixture
def mine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The best strategy as `cutcard analyze` saves it, but a raise on two and eight."""
    monkeypatch.setenv("CUTCARD_CACHE", str(tmp_path / "tables"))
    assert run("analyze", RED_DOG, "--save", str(tmp_path / "mine.csv")).exit_code == 0
    path = tmp_path / "mine.strategy.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    changed = [line.replace("no raise", "raise") if ",two and eight," in line else line for line in lines]
    assert changed != lines
    path.write_text("\n".join(changed) + "\n", encoding="utf-8")
    return path


def test_analysis_says_what_it_costs(mine: Path) -> None:
    """A raise of $5 wins by 20 of 50 cards between two and eight, which come in 32 of 2,652 deals."""
    found = answered("analyze", RED_DOG, "--strategy", str(mine))
    assert found["cents_beyond_the_best"]["fraction"] == "800/663"
    assert "cents_beyond_the_best" not in answered("analyze", RED_DOG)
    shown = printed("analyze", RED_DOG, "--strategy", str(mine))
    assert "What this strategy costs beyond the best" in shown
    assert "mine.strategy.csv" in shown


def test_analysis_saves_what_was_played(mine: Path, tmp_path: Path) -> None:
    printed("analyze", RED_DOG, "--strategy", str(mine), "--save", str(tmp_path / "again.csv"))
    again = (tmp_path / "again.strategy.csv").read_text(encoding="utf-8").splitlines()
    assert "# strategy: mine.strategy.csv" in again
    played = [line for line in mine.read_text(encoding="utf-8").splitlines() if line.startswith("raise,")]
    assert [line for line in again if line.startswith("raise,")] == played


def test_simulation_is_held_against_its_own_exact_value(mine: Path) -> None:
    found = answered("simulate", RED_DOG, "--strategy", str(mine), "--rounds", "2e5")
    assert found["run"]["strategy"].startswith("mine.strategy.csv sha256:")
    edge = answered("analyze", RED_DOG, "--strategy", str(mine))["house_edge"]["fraction"]
    assert found["exact"]["net"]["fraction"] == f"-{edge}"
    assert found["exact"]["agrees"]


def test_checkpoint_of_another_strategy_of_the_same_name_is_refused(mine: Path, tmp_path: Path) -> None:
    asked = ("simulate", RED_DOG, "--strategy", str(mine), "--rounds", "1e3", "--checkpoint", str(tmp_path / "run"))
    printed(*asked)
    mine.write_text(mine.read_text(encoding="utf-8").replace(",no raise,", ",raise,", 1), encoding="utf-8")
    assert "strategy" in complaint(*asked, status=1)


@pytest.mark.parametrize("command", ["analyze", "simulate"])
def test_file_that_does_not_fit_ends_with_status_2(command: str, mine: Path) -> None:
    assert "this strategy is for red-dog" in complaint(command, "let-it-ride:nj-casino", "--strategy", str(mine))
    assert "No such file" in complaint(command, RED_DOG, "--strategy", str(mine.with_name("none.csv")))


@pytest.mark.parametrize("command", ["analyze", "simulate"])
def test_game_that_takes_no_file_ends_with_status_1(command: str, mine: Path) -> None:
    message = complaint(command, "spanish-21:nj-casino", "--strategy", str(mine), status=1)
    assert "cannot be given a strategy file yet" in message
