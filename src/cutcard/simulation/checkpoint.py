"""A simulation kept in a file, so that it can be stopped and go on: JSON, with sums as decimal text, and its hash.

The file is always whole: it is written beside its place and put there by renaming.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np

from cutcard.counting.played import Counts
from cutcard.simulation.contract import Kernel
from cutcard.simulation.found import Done, Found
from cutcard.simulation.job import BLOCK, Job

FORMAT: Final = "cutcard checkpoint 1"

SECONDS: Final = 10.0
"""How long what was found may be unsaved while a simulation runs."""


class CheckpointError(ValueError):
    """A checkpoint that does not fit, or is damaged; the message names the file and the way out."""


class Checkpoint:
    """The file of one job. Two programs must not share it."""

    def __init__(self, path: Path, job: Job, kernel: Kernel, clock: Callable[[], float] = monotonic) -> None:
        self._path, self._clock = path, clock
        self._about = {**job.to_json(), "block": BLOCK, "nets": list(kernel.nets), "names": list(kernel.wagers)}
        self._saved = clock()

    def read(self) -> Found | None:
        """What was found before; None where there is no file. Raises CheckpointError, OSError if it cannot be read."""
        try:
            text = self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except UnicodeDecodeError:
            raise self._damaged() from None
        return self._found(self._whole(text))

    def __call__(self, found: Found, *, last: bool) -> None:
        """Write what was found if it is the last, or if it is time. Raises OSError if it cannot be written."""
        now = self._clock()
        if last or now - self._saved >= SECONDS:
            _replace(self._path, _sealed({"format": FORMAT, "job": self._about, "found": _told(found)}))
            self._saved = now

    def _whole(self, text: str) -> dict[str, Any]:
        try:
            content = json.loads(text)
            whole = isinstance(content, dict) and content.pop("sha256", None) == _hash(content)
        except (ValueError, RecursionError):
            whole = False
        if not whole:
            raise self._damaged()
        return dict(content)

    def _found(self, content: dict[str, Any]) -> Found:
        if content.get("format") != FORMAT:
            raise CheckpointError(
                f"{self._path}: this checkpoint is of another version of Cutcard ({content.get('format')}). "
                "Name another file, or remove this one to begin anew."
            )
        theirs, ours = content["job"], json.loads(json.dumps(self._about))
        for what in ours:
            if theirs.get(what) != ours[what]:
                raise CheckpointError(
                    f"{self._path}: this checkpoint is of another run: its {_NAMES.get(what, what)} is "
                    f"{_short(theirs.get(what))}, not {_short(ours[what])}. "
                    "Name another file, or remove this one to begin anew."
                )
        return _read(content["found"])

    def _damaged(self) -> CheckpointError:
        return CheckpointError(f"{self._path}: this is no checkpoint, or it is damaged. Remove it to begin anew.")


_NAMES: Final = {"nets": "list of results", "names": "list of wagers"}


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _told(found: Found) -> dict[str, Any]:
    counts = found.counts
    return {
        "done": {"upto": found.done.upto, "beyond": sorted(found.done.beyond)},
        "rounds": str(counts.rounds),
        "results": [str(number) for number in counts.results.tolist()],
        "by_wager": [str(cents) for cents in counts.by_wager],
        "wagered": str(counts.wagered),
        "table": str(counts.table),
        "table_squares": str(counts.table_squares),
        "full": str(found.full),
        "full_net": str(found.full_net),
        "full_squares": str(found.full_squares),
    }


def _read(told: dict[str, Any]) -> Found:
    results = np.array([int(number) for number in told["results"]], np.int64)
    wagers = tuple(int(cents) for cents in told["by_wager"])
    rounds, wagered, table = int(told["rounds"]), int(told["wagered"]), int(told["table"])
    counts = Counts(rounds, results, wagers, wagered, table, int(told["table_squares"]))
    done = Done(told["done"]["upto"], frozenset(told["done"]["beyond"]))
    return Found(done, counts, int(told["full"]), int(told["full_net"]), int(told["full_squares"]))


def _hash(content: dict[str, Any]) -> str:
    return sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _sealed(content: dict[str, Any]) -> str:
    return json.dumps({**content, "sha256": _hash(content)}, indent=1) + "\n"


def _replace(path: Path, text: str) -> None:
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(beside).unlink()
        raise
