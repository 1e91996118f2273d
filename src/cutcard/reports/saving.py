"""Saves a study as a file whose suffix says what it becomes; see docs/results.md for the shape of each."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from cutcard.analysis import Study, ZeroValue
from cutcard.analysis.study import BEST
from cutcard.counting import Written
from cutcard.reports.findings import Findings, found

Files: TypeAlias = Mapping[Path, Callable[[Path], None]]
"""Which files there will be, each with what writes its content to a path."""

DATA: Final = (".json", ".csv", ".parquet", ".xlsx")
PICTURES: Final = (".svg", ".png")


class SaveError(ValueError):
    """A file that cannot be saved; the message names it and says what can be done."""


def saved(
    study: Study, path: Path, zero_value: ZeroValue = ZeroValue.KEEP, strategy: str | Written = BEST
) -> tuple[Path, ...]:
    """Save the study, and say which files there are now; a picture is that of the distribution of net results.

    All files are complete or none is changed. Raises SaveError for a suffix that is not known or a file that cannot
    be written, AnalysisError for a strategy that does not exist.
    """
    kind = _suffix(path, (*DATA, *PICTURES))
    if kind in PICTURES:
        return saved_chart(study, "distribution", path, zero_value, strategy)
    check(path)
    return write(_data(found(study, zero_value, strategy), path, kind))


def saved_chart(
    study: Study, kind: str, path: Path, zero_value: ZeroValue = ZeroValue.KEEP, strategy: str | Written = BEST
) -> tuple[Path, ...]:
    """Draw a chart of the study, as `cutcard.reports.charts.KINDS` names them, and save it as .svg or .png.

    Raises SaveError as `saved` does, and for an unknown kind; AnalysisError where the study has nothing to draw.
    """
    from cutcard.reports.charts import KINDS, charted, drawn

    if kind not in KINDS:
        raise SaveError(f"There is no chart {kind!r}; there are {', '.join(KINDS)}.")
    _suffix(path, PICTURES)
    check(path)
    figure = charted(study, kind, zero_value, strategy)
    return write({path: lambda part: drawn(figure, part, path.suffix.lower())})


def check(path: Path) -> None:
    """Raise SaveError unless a file can be there: asked before the work, so that none of it is lost."""
    if path.is_dir():
        raise SaveError(f"{path}: this is a folder. Name a file in it.")
    if path.exists() and not path.is_file():
        raise SaveError(f"{path}: this is no plain file, so it cannot be replaced. Name another one.")
    if not path.parent.is_dir():
        raise SaveError(f"{path}: there is no folder {path.parent}. Make it first, or name another one.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise SaveError(f"{path}: no permission to write here. Name a file in a folder of your own.")


def write(files: Files) -> tuple[Path, ...]:
    """Write every file beside its place, then put all in place. Raises SaveError if one cannot be written."""
    parts: dict[Path, Path] = {}
    try:
        for path, writing in files.items():
            check(path)
            parts[path] = _beside(path)
            writing(parts[path])
        for path, part in parts.items():
            part.replace(path)
    except OSError as error:
        why = error.strerror or str(error)
        raise SaveError(f"{path}: cannot be written ({why}). Free some space, or name another file.") from error
    finally:
        for part in parts.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)
    return tuple(files)


def _beside(path: Path) -> Path:
    """An empty file in the same folder, as readable as any new file is."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=f".part{path.suffix}", dir=path.parent)
    os.close(handle)
    mask = os.umask(0)
    os.umask(mask)
    Path(name).chmod(0o666 & ~mask)
    return Path(name)


def _suffix(path: Path, known: tuple[str, ...]) -> str:
    if (suffix := path.suffix.lower()) not in known:
        ends = f"not {suffix!r}" if suffix else "and this name has no suffix"
        raise SaveError(f"{path}: the suffix says what is saved, {ends}. End the name in {', '.join(known)}.")
    return suffix


def _data(findings: Findings, path: Path, kind: str) -> Files:
    # Imported here: each library takes a while, and only one of them is needed.
    match kind:
        case ".json":
            from cutcard.reports.json_file import as_json

            return {path: partial(as_json, findings)}
        case ".csv":
            from cutcard.reports.csv_file import csv_files

            return csv_files(findings, path)
        case ".parquet":
            from cutcard.reports.parquet_file import parquet_files

            return parquet_files(findings, path)
        case _:
            from cutcard.reports.workbook import as_workbook

            return {path: partial(as_workbook, findings)}
