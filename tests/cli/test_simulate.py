"""`cutcard simulate`, with rounds drawn from the exact distribution in place of a game's own kernel."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cutcard.cli.commands.simulate import whole
from cutcard.cli.errors import BadInputError
from cutcard.simulation.job import BLOCK
from tests.cli.program import answered, complaint, printed, run
from tests.support.simulated import Drawn, DrawnSimulation

RED_DOG = "red-dog:nj-casino-night"
EDGE = 523 / 16575
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> DrawnSimulation:
    """Red dog's simulation, whatever it is, made of its exact distribution."""
    simulation = DrawnSimulation()
    monkeypatch.setitem(sys.modules, "cutcard.games.red_dog.simulation", simulation)
    return simulation


def test_figures_are_held_against_the_exact_ones() -> None:
    found = answered("simulate", RED_DOG, "--rounds", "1e6")
    assert found["run"]["ruleset"] == "red-dog:nj-casino-night?decks=1"
    assert found["run"]["wagers"] == {"original": 500}
    assert (found["run"]["rounds"], found["figures"]["rounds"], found["interrupted"]) == (10**6, 10**6, False)
    assert found["exact"]["net"]["fraction"] == "-523/16575"
    off = (found["figures"]["net"]["value"] + EDGE) / found["figures"]["net"]["error"]
    assert found["exact"]["standard_errors_from_exact"] == pytest.approx(off)
    assert found["exact"]["agrees"] is True
    assert sum(row["rounds"] for row in found["results"]) == 10**6
    assert found["figures"]["standard_deviation"] == pytest.approx(found["figures"]["variance"]["value"] ** 0.5)
    assert (found["sessions"], found["hour"], found["figures"]["covariance"]) == (None, None, None)


def test_fractions_are_those_of_the_sums() -> None:
    found = answered("simulate", RED_DOG, "--rounds", "5000")
    net = sum(row["net"] * row["rounds"] for row in found["results"])
    assert Fraction(found["figures"]["net"]["fraction"]) == Fraction(net, 5000 * 500)
    assert found["figures"]["wager_nets"]["original"]["fraction"] == str(Fraction(net, 5000))
    assert found["exact"]["actual_win"] == -net
    assert Fraction(found["exact"]["theoretical_win"]["fraction"]) == Fraction(523 * 500 * 5000, 16575)


def test_kernel_that_pays_too_much_does_not_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cutcard.games.red_dog.simulation", DrawnSimulation(25))
    found = answered("simulate", RED_DOG, "--rounds", "1e6")
    # A twentieth of the wager too much, with a deviation of 1.5 wagers and a million rounds: some 33 errors.
    assert found["exact"]["standard_errors_from_exact"] == pytest.approx(33.4, abs=4)
    assert found["exact"]["agrees"] is False


def test_same_seed_gives_the_same_document_with_any_number_of_threads() -> None:
    args = ("simulate", RED_DOG, "--rounds", str(3 * BLOCK), "--session", "10", "--sessions", "1000")
    one, two = answered(*args, "--threads", "1"), answered(*args, "--threads", "2")
    assert one == two
    other = answered(*args, "--seed", "2")
    assert other["results"] != one["results"]
    assert other["sessions"] != one["sessions"]


def test_seats_that_share_cards_are_correlated() -> None:
    found = answered("simulate", RED_DOG, "--rounds", "1e5", "--seats", "3")
    assert found["figures"]["seats"] == 3
    assert found["figures"]["correlation"] == pytest.approx(1)
    assert sum(row["rounds"] for row in found["results"]) == 3 * 10**5


def test_what_is_printed_at_eighty_columns() -> None:
    shown = printed("simulate", RED_DOG, "--rounds", "100_000", columns=80)
    assert "rounds 100,000; seed 1;" in shown
    assert "house edge" in shown
    assert "loss by the opening wager" in shown
    assert "3.1554%" in shown
    assert "errors" in shown
    assert "The house's win of these rounds" in shown
    assert "Not from the regulation" in shown
    result = run("simulate", RED_DOG, "--rounds", "1000", columns=80)
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    assert "█" in result.stdout


def test_sessions_with_a_bankroll() -> None:
    found = answered(
        "simulate", RED_DOG, "--rounds", "1000", "--session", "160", "--bankroll", "200", "--sessions", "2e5"
    )
    flat = found["sessions"]["by_scheme"]["flat"]
    assert found["sessions"]["drawn_from"] == "the exact distribution"
    assert (flat["bankroll"], flat["rounds"], flat["sessions"]) == (20_000, 160, 200_000)
    worked_out = found["sessions"]["flat_with_bankroll_worked_out"]["ruined"]
    assert flat["ruined"]["value"] == pytest.approx(worked_out, abs=4 * 0.5 / 200_000**0.5)
    assert sum(flat["ruined_after_rounds"].values()) == flat["ruined"]["value"] * 200_000
    assert found["sessions"]["flat_without_bankroll_worked_out"] is None
    assert found["sessions"]["hold_by_drop"]["value"] == pytest.approx(-flat["net"]["value"] / 20_000)
    # Three of a kind comes once in 425 rounds.
    assert found["sessions"]["chance_of_top_award"] == pytest.approx(1 - (424 / 425) ** 160)


def test_sessions_without_a_bankroll_are_worked_out_too() -> None:
    found = answered("simulate", RED_DOG, "--rounds", "1000", "--session", "50", "--sessions", "2e5")["sessions"]
    flat, exact = found["by_scheme"]["flat"], found["flat_without_bankroll_worked_out"]
    assert flat["ahead"]["value"] == pytest.approx(exact["ahead"], abs=4 * 0.5 / 200_000**0.5)
    assert flat["quantiles"]["0.5"] == exact["quantiles"]["0.5"]


def test_schemes_are_shown_beside_flat_wagers_with_the_same_edge() -> None:
    args = ("--session", "60", "--bankroll", "300", "--scheme", "martingale", "--table-maximum", "40")
    found = answered("simulate", RED_DOG, "--rounds", "1000", *args, "--sessions", "2e5")["sessions"]["by_scheme"]
    assert list(found) == ["flat", "martingale"]
    assert found["martingale"]["most_times_the_wagers"] == 8
    for scheme in found.values():
        assert abs(scheme["house_edge"]["value"] - EDGE) < 4 * scheme["house_edge"]["error"]
    assert found["martingale"]["staked"]["value"] > 1.5 * found["flat"]["staked"]["value"]
    shown = printed("simulate", RED_DOG, "--rounds", "1000", *args, "--sessions", "1000")
    assert "Schemes change how results are spread and how much is staked, not the house edge" in shown
    assert "more than 8 times the usual wagers" in shown
    assert "Net results of a session, martingale" in shown


def test_all_schemes_at_once() -> None:
    args = ("--session", "5", "--scheme", "all", "--sessions", "100")
    found = answered("simulate", RED_DOG, "--rounds", "1000", *args)["sessions"]["by_scheme"]
    assert list(found) == ["flat", "martingale", "paroli", "dalembert", "oscar"]


def test_an_hour() -> None:
    found = answered("simulate", RED_DOG, "--rounds", "1000", "--per-hour", "40", "--comp", "30")["hour"]
    assert Fraction(found["theoretical_win"]["fraction"]) == Fraction(523 * 500 * 40, 16575)
    assert Fraction(found["comp_for_a_seat"]["fraction"]) == Fraction(523 * 500 * 40 * 3, 165750)
    # Three of a kind: 312 of 132,600 deals.
    assert found["top_award"] == 5500
    assert found["seat_rounds_between_top_awards"]["fraction"] == "425"
    assert "once in 425 rounds of a seat: every 11 hours" in printed(
        "simulate", RED_DOG, "--rounds", "1000", "--per-hour", "40"
    )


def test_checkpoint_is_gone_on_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.json"
    args = ("simulate", RED_DOG, "--rounds", str(4 * BLOCK), "--threads", "1", "--checkpoint", str(file))
    played: list[int] = []
    play_block = Drawn.play_block

    def watched(self: Drawn, key: int, block: int, rounds: int) -> Any:
        played.append(block)
        return play_block(self, key, block, rounds)

    def stopped(what: str, done: int, of: int) -> None:
        if done == 2 * BLOCK:
            raise KeyboardInterrupt

    monkeypatch.setattr(Drawn, "play_block", watched)
    with monkeypatch.context() as interrupting:
        interrupting.setattr("cutcard.cli.commands.simulate.progress_shown", lambda: _Told(stopped))
        first = run(*args, "--json")
    assert first.exit_code == 130
    found = json.loads(first.stdout)
    assert (found["interrupted"], found["figures"]["rounds"]) == (True, 2 * BLOCK)
    played.clear()
    second = answered(*args)
    assert (second["interrupted"], len(played)) == (False, 2)
    without = answered("simulate", RED_DOG, "--rounds", str(4 * BLOCK))
    assert second == without
    assert "taken from the checkpoint as it was" in printed(*args)
    assert "of another run: its seed is 1, not 2" in complaint(*args, "--seed", "2", status=1)
    file.write_text("{}")
    assert "damaged" in complaint(*args, status=1)


class _Told:
    """Stands in for the progress bar."""

    def __init__(self, told: Any) -> None:
        self._told = told

    def __enter__(self) -> Any:
        return self._told

    def __exit__(self, *error: object) -> None:
        return None


def test_interrupted_run_is_printed_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(what: str, done: int, of: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cutcard.cli.commands.simulate.progress_shown", lambda: _Told(stopped))
    result = run("simulate", RED_DOG, "--rounds", "1e8")
    assert result.exit_code == 130
    assert f"Stopped after {BLOCK:,} of 100,000,000 rounds." in result.stdout
    assert "±" in result.stdout


def test_sessions_that_are_interrupted_leave_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(what: str, done: int, of: int) -> None:
        if what == "sessions":
            raise KeyboardInterrupt

    monkeypatch.setattr("cutcard.cli.commands.simulate.progress_shown", lambda: _Told(stopped))
    args = ("simulate", RED_DOG, "--rounds", "5000", "--session", "5", "--scheme", "oscar", "--sessions", "1e6")
    result = run(*args, "--json")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["interrupted"], found["figures"]["rounds"]) == (130, True, 5000)
    # The first block of the first scheme was drawn before it was told.
    assert {name: some["sessions"] for name, some in found["sessions"]["by_scheme"].items()} == {
        "flat": 65_536,
        "oscar": 65_536,
    }
    assert "Stopped before all sessions were drawn." in run(*args).stdout


SLOWLY = """
import sys, time
from cutcard.cli import main
from tests.support.simulated import Drawn, DrawnSimulation

fast = Drawn.play_block

def slow(self, key, block, rounds):
    if block == 3:
        print("playing", file=sys.stderr, flush=True)
    time.sleep(0.02)
    return fast(self, key, block, rounds)

Drawn.play_block = slow
sys.modules["cutcard.games.red_dog.simulation"] = DrawnSimulation()
main()
"""


def test_ctrl_c_prints_what_was_found_and_keeps_it(tmp_path: Path) -> None:
    args = ("simulate", RED_DOG, "--rounds", "1e12", "--json", "--checkpoint", str(tmp_path / "run.json"))
    program = subprocess.Popen(
        [sys.executable, "-c", SLOWLY, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, text=True
    )
    assert program.stderr is not None
    assert program.stderr.readline() == "playing\n"
    program.send_signal(signal.SIGINT)
    printed, complaints = program.communicate(timeout=60)
    assert (program.returncode, complaints) == (130, "")
    found = json.loads(printed)
    assert found["interrupted"] is True
    assert found["figures"]["rounds"] >= BLOCK
    kept = json.loads((tmp_path / "run.json").read_text())
    assert kept["found"]["rounds"] == str(found["figures"]["rounds"])


def test_progress_is_shown_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    result = run("simulate", RED_DOG, "--rounds", "1e8")
    assert "100% of 100 million" in result.stderr
    assert "/s" in result.stderr
    assert "█" in result.stdout


def test_results_are_saved(tmp_path: Path) -> None:
    import duckdb

    args = ("simulate", RED_DOG, "--rounds", "2000", "--session", "5", "--sessions", "300")
    shown = printed(*args, "--save", str(tmp_path / "run.json"))
    assert "run.json" in shown
    assert json.loads((tmp_path / "run.json").read_text()) == answered(*args)
    printed(*args, "--save", str(tmp_path / "run.parquet"))
    with duckdb.connect() as database:
        rows = database.execute(f"SELECT sum(rounds), sum(net_cents * rounds) FROM '{tmp_path}/run.parquet'").fetchone()
        sessions = database.execute(f"SELECT sum(sessions) FROM '{tmp_path}/run.flat.parquet'").fetchone()
        about = dict(
            database.execute(f"SELECT key, value FROM parquet_kv_metadata('{tmp_path}/run.parquet')").fetchall()
        )
    found = answered(*args)
    assert rows == (2000, sum(row["net"] * row["rounds"] for row in found["results"]))
    assert sessions == (300,)
    assert about[b"ruleset"] == b"red-dog:nj-casino-night?decks=1"
    assert about[b"seed"] == b"1"


def test_charts_are_drawn_the_same_every_time(tmp_path: Path) -> None:
    args = ("simulate", RED_DOG, "--rounds", "2000", "--session", "50", "--sessions", "300", "--bankroll", "100")
    for name in ("one.svg", "two.svg", "one.png"):
        printed(*args, "--chart", str(tmp_path / name))
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--save", "run.txt"), "a simulation is saved as .json or .parquet"),
        (("--chart", "run.json"), "a chart is drawn as .svg or .png"),
        (("--save", "nowhere/run.json"), "there is no folder nowhere"),
        (("--checkpoint", "nowhere/run.json"), "there is no folder nowhere"),
        (("--strategy", "guess"), "has no strategy 'guess' to simulate; it has optimal, "),
        (("--strategy", "never-raise"), "cannot simulate the strategy 'never-raise' yet"),
        (("--wager", "original=700"), "No kernel plays red-dog:nj-casino-night?decks=1 with these wagers"),
        (("--wager", "original=10"), "a wager is a positive whole number of 25 cents"),
        (("--wager", "ante=500"), "no betting area 'ante'"),
        (("--rounds", "9e17"), "rounds cannot be played: ask for 1 to 281,474,976,710,656"),
    ],
)
def test_what_cannot_be_simulated_is_refused(args: tuple[str, ...], message: str) -> None:
    assert message in complaint("simulate", RED_DOG, *args, status=1)
    assert message in answered("simulate", RED_DOG, *args, status=1)["error"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--rounds", "1.5"), "--rounds '1.5' is no number of them"),
        (("--bankroll", "300"), "name its --session"),
        (("--comp", "30"), "name its rounds with --per-hour"),
        (("--session", "10", "--scheme", "labouchere"), "There is no scheme 'labouchere'"),
        (("--session", "10", "--bankroll", "many"), "Write dollars"),
        (("--session", "10", "--table-maximum", "4"), "the usual wagers are above it already"),
        (("--seats", "99"), "--seats 99"),
    ],
)
def test_input_that_is_no_use_is_refused(args: tuple[str, ...], message: str) -> None:
    assert message in complaint("simulate", RED_DOG, *args)


def test_game_without_a_simulation_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr("cutcard.simulation.contract.import_module", missing)
    assert "Red dog has no kernel that plays rounds yet" in complaint("simulate", RED_DOG, status=1)


def test_ruleset_that_is_not_counted_is_simulated_without_an_exact_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.house.simulating.Simulation.exact", lambda *_: None)
    found = answered("simulate", RED_DOG, "--rounds", "1e5", "--session", "5", "--sessions", "100")
    assert found["exact"] is None
    assert found["sessions"]["drawn_from"] == "the simulated distribution"
    assert "There is no exact value beside it" in printed("simulate", RED_DOG, "--rounds", "1000")


@pytest.mark.parametrize(
    ("text", "number"),
    [("1e9", 10**9), ("1_000_000", 10**6), ("2.5e6", 2_500_000), ("7", 7), ("1E3", 1000), ("20.0", 20)],
)
def test_numbers_as_people_write_them(text: str, number: int) -> None:
    assert whole(text, "--rounds") == number


@pytest.mark.parametrize("text", ["", "0", "-5", "1.5", "ten", "1e99", "1e18", "1e9e9", "_5", "0x10", "nan", "٣"])
def test_numbers_that_are_none(text: str) -> None:
    with pytest.raises(BadInputError, match="write 1e9"):
        whole(text, "--rounds")
