"""Whether a described round came out as its description expects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cutcard.table.described.answer import Refused, Settlement

_OF_A_WAGER = ("result", "net", "odds", "clause")


def check(description: Mapping[str, Any], answer: Settlement | Refused) -> list[str]:
    """The differences between what a description expects and the answer, one sentence each; none if it expects nothing.

    Compared is what `expect` states: of seats their net and wagers, of wagers `result`, `net`, `odds` and `clause`;
    where seats or wagers are listed, all of them are. `"refused": true` agrees with any refusal.
    """
    expected = description.get("expect")
    if expected is None:
        return []
    if not isinstance(expected, Mapping):
        return ["expect is no object: nothing can be compared with it"]
    return list(_differences(expected, answer))


def _differences(expected: Mapping[str, Any], answer: Settlement | Refused) -> Iterator[str]:
    refused = expected.get("refused") is True
    match answer:
        case Refused(message=message) if not refused:
            yield f"a settlement was expected, and the round is refused: {message}"
        case Refused(clause=clause) if "clause" in expected and expected["clause"] != clause:
            yield f"a refusal under {expected['clause']} was expected, and it is under {clause}"
        case Settlement() if refused:
            yield "a refusal was expected, and the round is settled"
        case Settlement() if "seats" in expected:
            yield from _entries("seat", expected["seats"], answer.to_json()["seats"], _seat)
        case _:
            pass


def _seat(seat: str, expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    if "net" in expected and expected["net"] != found["net"]:
        yield f"seat {seat}: net {expected['net']!r} was expected, and it is {found['net']!r}"
    if "wagers" in expected:
        for difference in _entries("wager", expected["wagers"], found["wagers"], _wager):
            yield f"seat {seat}: {difference}"


def _wager(name: str, expected: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    for key in _OF_A_WAGER:
        if key in expected and expected[key] != found.get(key):
            yield f"{name}: {key} {expected[key]!r} was expected, and it is {found.get(key)!r}"


def _entries(
    kind: str,
    expected: object,
    found: Mapping[str, Any],
    compare: Callable[[str, Mapping[str, Any], Mapping[str, Any]], Iterator[str]],
) -> Iterator[str]:
    if not isinstance(expected, Mapping):
        yield f"what is expected of each {kind} is no object"
        return
    for name, entry in expected.items():
        if name not in found:
            yield f"{kind} {name!r} was expected, and there is none"
        elif not isinstance(entry, Mapping):
            yield f"what is expected of {kind} {name!r} is no object"
        else:
            yield from compare(name, entry, found[name])
    for name in found:
        if name not in expected:
            yield f"{kind} {name!r} was not expected"
