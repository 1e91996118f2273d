"""Compiled and counted tables on disk: kept under the user's cache folder, verified by hash, made anew if damaged."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np
from platformdirs import user_cache_path

from cutcard import __version__
from cutcard.counting import Arrays

FOLDER: Final = "CUTCARD_CACHE"
"""The environment's name for a folder to use instead of the user's; empty: nothing is kept."""

_DIGEST: Final = sha256().digest_size
_DECIDING: Final = ("cards", "counting", "evaluation", "games", "law", "rules")
"""The packages whose code decides what is counted."""


@dataclass(frozen=True, slots=True)
class DiskKeep:
    """Keeps each set of arrays in a file of its own: the SHA-256 of what follows, then NumPy's archive.

    The name of the file has the hash of everything that the arrays depend on: the engine and what they are about.
    A file that is cut off, altered or unreadable counts as absent; a folder that cannot be written to keeps nothing.
    """

    folder: Path

    def __call__(self, what: str, about: object, make: Callable[[], Arrays]) -> Arrays:
        """The arrays `what`, read if they are kept and whole, else made and kept."""
        key = json.dumps({"engine": engine(), "what": what, "about": about}, sort_keys=True).encode()
        file = self.folder / f"{what.replace(' ', '-')}-{sha256(key).hexdigest()[:32]}.tables"
        arrays = _read(file)
        if arrays is None:
            arrays = make()
            _write(file, arrays)
        return arrays


def user_keep() -> DiskKeep | None:
    """What keeps tables for this user; None where the environment says that nothing is kept."""
    named = os.environ.get(FOLDER)
    if named == "":
        return None
    return DiskKeep(Path(named) if named else user_cache_path("cutcard") / "tables")


@cache
def engine() -> str:
    """What counts: Cutcard's version, and the hash of the code and the rulesets that decide."""
    found = sha256()
    for package in _DECIDING:
        for path, content in sorted(_sources(files("cutcard").joinpath(package), package)):
            found.update(f"{path}\0{len(content)}\0".encode())
            found.update(content)
    return f"{__version__}+{found.hexdigest()}"


def _sources(folder: Traversable, path: str) -> Iterable[tuple[str, bytes]]:
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _sources(entry, name)
        elif entry.name.endswith((".py", ".toml")):
            yield name, entry.read_bytes()


def _read(file: Path) -> Arrays | None:
    try:
        content = file.read_bytes()
        if sha256(content[_DIGEST:]).digest() != content[:_DIGEST]:
            return None
        with np.load(BytesIO(content[_DIGEST:]), allow_pickle=False) as archive:
            return dict(archive)
    except (OSError, ValueError, BadZipFile):
        return None


def _write(file: Path, arrays: Arrays) -> None:
    """Written beside and renamed, so that nobody ever reads half a file."""
    packed = BytesIO()
    np.savez(packed, allow_pickle=False, **arrays)
    content = packed.getvalue()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as beside:
            beside.write(sha256(content).digest() + content)
        Path(beside.name).replace(file)
    except OSError:
        return
