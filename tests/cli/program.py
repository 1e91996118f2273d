"""The program run within the test process, and as a process of its own."""

from __future__ import annotations

import json
import sys
from typing import Any

from typer.testing import CliRunner, Result

from cutcard.cli.app import app


def run(*args: str, given: str = "", columns: int = 120) -> Result:
    """The result of `cutcard ARGS` with text on standard input; a fault of the program itself is raised."""
    runner = CliRunner(env={"COLUMNS": str(columns), "NO_COLOR": "1"})
    return runner.invoke(app, list(args), input=given, catch_exceptions=False)


def printed(*args: str, given: str = "", columns: int = 120) -> str:
    """What a command prints that is expected to end well, blanks and line ends made one blank."""
    result = run(*args, given=given, columns=columns)
    assert (result.exit_code, result.stderr) == (0, "")
    return " ".join(result.stdout.split())


def answered(*args: str, given: str = "", status: int = 0) -> Any:
    """What a command answers with --json: one document and nothing else."""
    result = run(*args, "--json", given=given)
    assert result.exit_code == status
    return json.loads(result.stdout)


def complaint(*args: str, given: str = "", status: int = 2) -> str:
    """The message of a command that is expected to fail, on one line; nothing may be on standard output."""
    result = run(*args, given=given)
    assert (result.exit_code, result.stdout) == (status, "")
    return " ".join(result.stderr.split())


def command(*args: str) -> list[str]:
    """The program as a process of its own, for `subprocess`."""
    return [sys.executable, "-c", "from cutcard.cli import main; main()", *args]
