"""Reading TOML into a typed shape; every fault is refused with its file and line."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from cutcard.law.errors import LawError

T = TypeVar("T")

_HEADER = re.compile(r"\s*\[([^\[\]]+)\]\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)\s*=""")
_PART = re.compile(r"""\s*("[^"]*"|'[^']*'|[^."'\s]+)\s*\.?""")
_KINDS = frozenset({"str", "int", "CiteDoc"})
_POSITION = re.compile(r"(.*) \(at line (\d+), column \d+\)$")


def read(shape: type[T], text: str, file: str) -> T:
    """The TOML text as an instance of `shape`, a dataclass.

    Raises LawError, with `file` and the line, for a syntax error, a key given twice, an unknown or a missing key,
    or a value of the wrong kind.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LawError(_syntax(str(error), file)) from None
    try:
        return shaped(shape, data)
    except ValidationError as error:
        raise LawError("\n".join(_faults(error, text, file))) from None


def shaped(shape: type[T], data: Mapping[str, object]) -> T:
    """Plain data as an instance of `shape`, nothing converted. Raises pydantic's ValidationError."""
    # Strict validation takes a dataclass from JSON, not from a dict.
    return TypeAdapter(shape).validate_json(json.dumps(data, default=_no_text))


def line_of(text: str, path: Sequence[object]) -> int:
    """The line, counted from 1, on which the key at `path` stands, or the nearest table or key around it."""
    wanted = tuple(str(part) for part in path)
    best, best_line = 0, 1
    table: tuple[str, ...] = ()
    here: tuple[str, ...]
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _parts(header[1])
            here = table
        elif key := _KEY.match(line):
            here = (*table, key[1].strip("\"'"))
        else:
            continue
        if len(here) > best and wanted[: len(here)] == here:
            best, best_line = len(here), number
    return best_line


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))


def _syntax(message: str, file: str) -> str:
    position = _POSITION.match(message)
    if position is None:
        return f"{file}: {message}"
    twice = "a key or table is given twice: " if "overwrite" in message or "twice" in message else ""
    return f"{file}:{position[2]}: {twice}{position[1]}"


def _no_text(date: object) -> None:
    """TOML's dates are no text, and no shape has a place for them."""


def _faults(error: ValidationError, text: str, file: str) -> Iterator[str]:
    found: dict[tuple[str, str], list[ErrorDetails]] = {}
    for fault in error.errors():
        # Of a value that may be of several kinds each kind complains, under its own name.
        path = [part for part in fault["loc"] if part not in _KINDS]
        where = f"{file}:{line_of(text, path)}"
        found.setdefault((where, ".".join(map(str, path))), []).append(fault)
    for (where, name), complaints in found.items():
        yield f"{where}: {_sentence(name, complaints)}"


def _sentence(name: str, complaints: Sequence[ErrorDetails]) -> str:
    match complaints[0]["type"]:
        case "extra_forbidden" | "unexpected_keyword_argument":
            return f"unknown key {name!r}; remove it or correct its spelling."
        case "missing" | "missing_argument":
            return f"{name!r} is missing."
        case _:
            return f"{name!r}: {' or '.join(complaint['msg'] for complaint in complaints)}."
