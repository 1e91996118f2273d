"""The log: one canonical JSON line an event, each sealed with the hash of everything before it."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import rfc8785

from cutcard.table.events import Event

START: Final = "0" * 64
"""What the first line is sealed with."""


class BrokenLine(ValueError):  # noqa: N818 -- what a reader finds
    """A line of a log that is not what was written there; the message says why."""


class Log:
    """Writes events as lines; `write` is given each line without its end."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._seal = START
        self._count = 0

    def __call__(self, event: Event) -> None:
        """Write one event."""
        self._count += 1
        body = {"seq": self._count, **event.body()}
        self._seal = seal(self._seal, body)
        self._write(encode({**body, "seal": self._seal}))


def encode(record: dict[str, Any]) -> str:
    """A record as canonical JSON (RFC 8785)."""
    return rfc8785.dumps(record).decode()


def seal(before: str, body: dict[str, Any]) -> str:
    """SHA-256 over the seal of the line before and the canonical JSON of this one, in hexadecimal."""
    return sha256(before.encode() + rfc8785.dumps(body)).hexdigest()


def decode(line: str, number: int, before: str) -> tuple[dict[str, Any], str]:
    """The record of a line, without its seal, and the seal. Raises BrokenLine if anything of it was changed."""
    record = _record(line)
    if encode(record) != line:
        raise BrokenLine("the line is not canonical JSON as it was written")
    found = record.pop("seal", None)
    if record.get("seq") != number:
        raise BrokenLine(f"event {number} was expected, the line says {record.get('seq')}")
    if found != seal(before, record):
        raise BrokenLine("the seal does not fit: this line, or one before it, is not the one that was written")
    return record, str(found)


def _record(line: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError as error:
        raise BrokenLine(f"the line is no JSON: {error}") from None
    if not isinstance(record, dict):
        raise BrokenLine("the line is no JSON object")
    return record
