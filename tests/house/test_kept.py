"""Tables kept on disk come back as they were, or are made anew; nothing damaged is ever used."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from cutcard import __version__
from cutcard.counting import Arrays
from cutcard.house import kept
from cutcard.house.kept import DiskKeep, engine, user_keep

TABLES: Arrays = {"counts": np.arange(1000, dtype=np.int64), "events": np.array([[1, 2], [3, 4]], np.int16)}


class Maker:
    """Makes the tables and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Arrays:
        self.times += 1
        return TABLES


def equal(one: Arrays, other: Arrays) -> bool:
    return one.keys() == other.keys() and all(
        np.array_equal(one[name], other[name]) and one[name].dtype == other[name].dtype for name in one
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "not there yet" / "tables"


def test_tables_are_made_once(folder: Path) -> None:
    make = Maker()
    first, second = (DiskKeep(folder)("four cards", {"deck": [1, 2]}, make) for _ in range(2))
    assert make.times == 1
    assert equal(first, TABLES)
    assert equal(second, TABLES)
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize(("what", "about"), [("three cards", {"deck": [1, 2]}), ("four cards", {"deck": [2, 1]})])
def test_other_tables_are_kept_apart(folder: Path, what: str, about: object) -> None:
    make, keep = Maker(), DiskKeep(folder)
    keep("four cards", {"deck": [1, 2]}, make)
    keep(what, about, make)
    assert make.times == 2


def test_another_engine_makes_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make, keep = Maker(), DiskKeep(folder)
    keep("four cards", None, make)
    monkeypatch.setattr(kept, "engine", lambda: "another")
    keep("four cards", None, make)
    assert make.times == 2


def flipped(content: bytes) -> bytes:
    return content[:200] + bytes([content[200] ^ 1]) + content[201:]


def other_tables(content: bytes) -> bytes:
    """A digest that is true of what is no archive."""
    return sha256(b"no archive").digest() + b"no archive"


@pytest.mark.parametrize(
    "damage", [flipped, other_tables, lambda content: content[:-1], lambda content: b"", lambda content: content[:20]]
)
def test_damaged_file_is_made_anew(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    make, keep = Maker(), DiskKeep(folder)
    keep("four cards", None, make)
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert equal(keep("four cards", None, make), TABLES)
    assert make.times == 2
    assert equal(keep("four cards", None, make), TABLES)
    assert make.times == 2


def test_nothing_is_unpickled(folder: Path) -> None:
    keep = DiskKeep(folder)
    with pytest.raises(ValueError, match="allow_pickle"):
        keep("objects", None, lambda: {"objects": np.array([object()])})


def test_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    make, keep = Maker(), DiskKeep(tmp_path / "file" / "tables")
    assert equal(keep("four cards", None, make), TABLES)
    assert equal(keep("four cards", None, make), TABLES)
    assert make.times == 2


def test_work_that_is_interrupted_leaves_nothing_behind(folder: Path) -> None:
    def interrupted() -> Arrays:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        DiskKeep(folder)("four cards", None, interrupted)
    assert not folder.exists()


def test_user_names_the_folder_or_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kept.FOLDER, str(folder))
    assert user_keep() == DiskKeep(folder)
    monkeypatch.setenv(kept.FOLDER, "")
    assert user_keep() is None
    monkeypatch.delenv(kept.FOLDER)
    found = user_keep()
    assert found is not None
    assert found.folder.name == "tables"


def test_engine_is_the_version_and_a_hash() -> None:
    version, _, digest = engine().partition("+")
    assert version == __version__
    assert len(digest) == 64
