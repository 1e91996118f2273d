"""Rounds played by hand at a physical table, typed card by card, held against the whole transcript.

A transcript is what was typed (after "> ") and what was answered. Each was checked line by line against the text of
its instrument: who is asked, dealt, collected and paid, in which order, with how much, under which clause. It changes
only with the clause that explains the change.
"""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.cli.program import run

FILES = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))
PROMPT = ">"


def typed(lines: list[str]) -> str:
    """What was typed, one line for each prompt."""
    return "".join(f"{line.removeprefix(PROMPT).strip()}\n" for line in lines if line.startswith(PROMPT))


def test_there_is_a_transcript_of_each_game() -> None:
    commands = [file.read_text(encoding="utf-8").partition("\n")[0] for file in FILES]
    games = {shlex.split(command)[3].partition(":")[0] for command in commands}
    assert games >= {"caribbean-stud", "double-down-stud", "let-it-ride", "red-dog", "spanish-21"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_transcript(file: Path) -> None:
    command, *expected = file.read_text(encoding="utf-8").splitlines()
    result = run(*shlex.split(command)[2:], given=typed(expected), columns=80)
    assert [line.rstrip() for line in result.stdout.splitlines()] == expected
    assert (result.exit_code, result.stderr) == (0, "")
