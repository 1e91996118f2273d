"""How the program starts, fails and ends, whatever the command: statuses, messages, streams."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import cutcard
from cutcard.cli.app import COMMANDS
from cutcard.registry import game_ids
from tests.cli.program import command, complaint, printed, run


def finished(*args: str, given: str = "", env: dict[str, str] | None = None) -> tuple[int, str, str]:
    done = subprocess.run(
        command(*args), input=given, capture_output=True, encoding="utf-8", env=os.environ | (env or {}), timeout=60
    )
    return done.returncode, done.stdout, done.stderr


def imported_by(*args: str) -> set[str]:
    code = f"import sys\nfrom cutcard.cli.app import app\ntry: app({args!r})\nexcept SystemExit: pass\n"
    code += "print(*sys.modules, sep='\\n', file=sys.stderr)"
    return set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr.split())


@pytest.mark.parametrize("name", COMMANDS)
def test_summary_of_a_command_is_the_first_sentence_of_its_help(name: str) -> None:
    function = getattr(import_module(f"cutcard.cli.commands.{name}"), name)
    assert function.__doc__.splitlines()[0] == COMMANDS[name]
    assert COMMANDS[name] in printed("--help", columns=200)
    assert COMMANDS[name] in printed(name, "--help", columns=200)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_every_command_offers_json_and_shows_no_code(name: str) -> None:
    shown = printed(name, "--help", columns=200)
    assert "--json" in shown
    assert "<class" not in shown


def test_version_is_the_package_version() -> None:
    assert printed("--version") == f"cutcard {cutcard.__version__}"


def test_help_imports_no_command_and_no_law() -> None:
    modules = imported_by("--help")
    assert "cutcard.cli.app" in modules
    assert not {name for name in modules if name.startswith(("cutcard.law", "cutcard.cli.commands.", "cutcard.games"))}


def test_games_imports_no_analysis() -> None:
    modules = imported_by("games")
    assert "cutcard.cli.commands.games" in modules
    assert not {name for name in modules if name.startswith(("cutcard.analysis", "cutcard.cli.commands.analyze"))}


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("rules", "whist:nj-casino"), "There is no game 'whist'"),
        (("rules", "red-dog:utah"), "There are no rules 'utah' for red-dog"),
        (("rules", "red-dog"), "'red-dog' is no ruleset: write GAME:JURISDICTION"),
        (("rules", "red-dog:nj-casino-night?decks=9"), "it offers a whole number from 1 to 8"),
        (("rules", "red-dog:nj-casino-night", "--set", "colour=red"), "has no option 'colour'"),
        (("rules", "red-dog:nj-casino-night", "--set", "decks"), "--set 'decks' gives nothing: write KEY=VALUE"),
        (("rules", "red-dog:nj-casino-night", "--set", "decks=1", "--set", "decks=2"), "gives 'decks' twice"),
        (("rules", "nowhere.toml"), "nowhere.toml: the house file cannot be read"),
        (("settle", "nowhere.json"), "nowhere.json: No such file or directory."),
        (("settle", "."), ".: Is a directory."),
        (("analyze", "red-dog:nj-casino-night", "--wager", "original=ten"), "write a whole number of cents"),
        (("law", "13:47-99"), "No clause stands in '13:47-99'"),
    ],
)
def test_input_that_cannot_be_used_is_named_with_status_2(args: tuple[str, ...], says: str) -> None:
    assert says in complaint(*args)


def test_error_is_json_too_where_json_is_asked_for() -> None:
    result = run("rules", "whist:nj-casino", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout) == {"error": f"There is no game 'whist'; there are {', '.join(game_ids())}."}
    assert result.stderr.startswith("cutcard: There is no game 'whist'")


@pytest.mark.parametrize("args", [("rules", "--json"), ("games", "--nonsense", "--json"), ("cards", "--json")])
def test_wrong_arguments_are_json_too_where_json_is_asked_for(args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert list(json.loads(result.stdout)) == ["error"]


def test_misspelled_command_is_met_with_the_right_one() -> None:
    assert "Did you mean 'rules'?" in complaint("rule", "red-dog:nj-casino-night")


def test_fault_of_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.cli.commands.games.catalogue", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_process_ends_with_0_and_says_nothing_on_standard_error() -> None:
    status, out, err = finished("games")
    assert (status, err) == (0, "")
    assert "red-dog:nj-casino-night" in out


def test_process_ends_with_2_for_an_unknown_ruleset() -> None:
    status, out, err = finished("rules", "whist:nj-casino")
    assert (status, out) == (2, "")
    assert err == f"cutcard: There is no game 'whist'; there are {', '.join(game_ids())}.\n"


def test_process_ends_with_1_for_a_refused_round() -> None:
    round = {"ruleset": "red-dog:nj-casino-night", "seats": {"1": {"wagers": {"original": 510}}}, "cards": {}}
    status, out, err = finished("settle", "-", given=json.dumps(round))
    assert (status, err) == (1, "")
    assert "refused" in out


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_bytes(b'{"id": "\xff"}')
    assert "byte 8 is no UTF-8 text" in complaint("settle", str(file))


def test_terminal_without_unicode_is_served() -> None:
    status, out, err = finished("rules", "red-dog:nj-casino-night", env={"PYTHONIOENCODING": "ascii"})
    assert (status, err) == (0, "")
    assert out.isascii()
    assert "11 to 1" in out


def test_json_stays_json_on_a_terminal_without_unicode() -> None:
    status, out, _ = finished("rules", "let-it-ride:colorado", "--json", env={"PYTHONIOENCODING": "ascii"})
    assert status == 0
    assert json.loads(out)["ruleset"] == "let-it-ride:colorado?schedule=1&straight=5"


@pytest.mark.parametrize("args", [("law", "--all"), ("law", "--all", "--json"), ("--help",)])
def test_reader_that_goes_away_is_no_fault(args: tuple[str, ...]) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "wb") as nobody:
        done = subprocess.run(command(*args), stdout=nobody, stderr=subprocess.PIPE, timeout=60)
    assert (done.returncode, done.stderr) == (1, b"")


def test_interruption_ends_with_130_and_without_a_traceback() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(command("settle", "-", "--json"), stdin=pipe, stdout=pipe, stderr=pipe) as started:
        assert started.stdin is not None
        # A pipe holds less than this, so once it is written the command is reading.
        started.stdin.write(b" " * 1_000_000)
        started.stdin.flush()
        started.send_signal(signal.SIGINT)
        out, err = started.communicate(timeout=60)
    assert (started.returncode, out) == (130, b"")
    assert b"Traceback" not in err
