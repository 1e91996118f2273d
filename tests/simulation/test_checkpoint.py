"""A checkpoint resumes exactly the run that wrote it, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cutcard.simulation.checkpoint import Checkpoint, CheckpointError
from cutcard.simulation.found import nothing
from cutcard.simulation.job import BLOCK
from cutcard.simulation.run import simulate
from tests.simulation.test_run import ROUNDS, played_here, sums
from tests.simulation.wheel import InTurn, Wheel, job


@pytest.fixture
def stopped(tmp_path: Path) -> Path:
    """The checkpoint of a run that was stopped after three blocks."""
    file = tmp_path / "run.json"
    simulate(
        job(ROUNDS), Wheel(), InTurn(Wheel(), job(ROUNDS).key, stops=3), save=Checkpoint(file, job(ROUNDS), Wheel())
    )
    return file


def test_run_is_resumed_exactly(stopped: Path) -> None:
    checkpoint = Checkpoint(stopped, job(ROUNDS), Wheel())
    workers = InTurn(Wheel(), job(ROUNDS).key)
    run = simulate(job(ROUNDS), Wheel(), workers, checkpoint.read(), save=checkpoint)
    assert workers.played == [3, 4, 5]
    assert sums(run) == sums(played_here())
    again = simulate(job(ROUNDS), Wheel(), workers, checkpoint.read())
    assert sums(again) == sums(run)
    assert workers.played == [3, 4, 5]


def test_there_is_nothing_to_resume_where_there_is_no_file(tmp_path: Path) -> None:
    assert Checkpoint(tmp_path / "run.json", job(10), Wheel()).read() is None


def test_sums_are_decimal_text_and_no_file_is_left_beside(stopped: Path) -> None:
    told = json.loads(stopped.read_text())
    assert told["found"]["rounds"] == str(3 * BLOCK)
    assert all(isinstance(number, str) for number in told["found"]["results"])
    assert told["job"]["ruleset"] == "wheel:fair"
    assert [file.name for file in stopped.parent.iterdir()] == ["run.json"]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"ruleset": "wheel:unfair"}, 'its ruleset is "wheel:fair", not "wheel:unfair"'),
        ({"wagers": {"ante": 500}}, 'its wagers is {"ante": 500, "side": 100}, not {"ante": 500}'),
        ({"strategy": "never"}, 'its strategy is "optimal", not "never"'),
        ({"seats": 2}, "its seats is 1, not 2"),
        ({"seed": "1"}, 'its seed is 1, not "1"'),
        ({"engine": "9+ab"}, 'its engine is "", not "9+ab"'),
        ({"rounds": ROUNDS + 1}, f"its rounds is {ROUNDS}, not {ROUNDS + 1}"),
    ],
)
def test_checkpoint_of_another_run_is_refused(stopped: Path, changed: dict[str, Any], message: str) -> None:
    other = job(**{"rounds": ROUNDS, **changed})
    with pytest.raises(CheckpointError) as refused:
        Checkpoint(stopped, other, Wheel()).read()
    assert message in str(refused.value)
    assert str(stopped) in str(refused.value)


def test_checkpoint_of_a_kernel_with_other_results_is_refused(stopped: Path) -> None:
    with pytest.raises(CheckpointError, match="its list of results is"):
        Checkpoint(stopped, job(ROUNDS), Wheel(nets=(-600, -400, 500, 2100))).read()


def _cut(text: str) -> str:
    return text[: len(text) // 2]


def _altered(text: str) -> str:
    return text.replace(str(3 * BLOCK), str(4 * BLOCK))


@pytest.mark.parametrize("damage", [_cut, _altered, lambda _: "", lambda _: "[]", lambda _: "[" * 100_000])
def test_damaged_checkpoint_is_refused(stopped: Path, damage: Callable[[str], str]) -> None:
    stopped.write_text(damage(stopped.read_text()))
    with pytest.raises(CheckpointError, match="no checkpoint, or it is damaged"):
        Checkpoint(stopped, job(ROUNDS), Wheel()).read()


def test_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_bytes(b"\xff\xfe")
    with pytest.raises(CheckpointError, match="damaged"):
        Checkpoint(tmp_path / "run.json", job(10), Wheel()).read()


def test_checkpoint_of_another_format_is_refused(stopped: Path) -> None:
    told = json.loads(stopped.read_text())
    del told["sha256"]
    told["format"] = "cutcard checkpoint 0"
    hashed = sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
    stopped.write_text(json.dumps({**told, "sha256": hashed}))
    with pytest.raises(CheckpointError, match="of another version of Cutcard"):
        Checkpoint(stopped, job(ROUNDS), Wheel()).read()


def test_it_is_written_when_it_is_time_and_at_the_end(tmp_path: Path) -> None:
    times = iter((0.0, 9.0, 9.5, 19.0, 19.5))
    file = tmp_path / "run.json"
    checkpoint = Checkpoint(file, job(10), Wheel(), lambda: next(times))
    for last, there in ((False, False), (True, True)):
        checkpoint(nothing(Wheel()), last=last)
        assert file.exists() is there
    file.unlink()
    for there in (False, True):
        checkpoint(nothing(Wheel()), last=False)
        assert file.exists() is there


def test_file_that_cannot_be_written_leaves_the_old_one(stopped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = stopped.read_text()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        Checkpoint(stopped, job(ROUNDS), Wheel())(played_here().found, last=True)
    assert stopped.read_text() == before
    assert [file.name for file in stopped.parent.iterdir()] == ["run.json"]
