"""A log replays to the same table, and no edit of it goes unnoticed."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

from cutcard import registry
from cutcard.table.audit import Audit, audit
from cutcard.table.log import START, Log, decode, encode, seal
from cutcard.testing.random_play import RandomTable
from tests.support.plans import EVERY_RULESET, wagers

EDITS = 1000


@cache
def night(ruleset: str, rounds: int, seed: int) -> tuple[tuple[str, ...], RandomTable]:
    """The log of a closed table and the table itself."""
    lines: list[str] = []
    table = RandomTable(registry.play(ruleset), wagers, seed, Log(lines.append), irregularities=5)
    for _ in range(rounds):
        table.round()
    table.close()
    return tuple(lines), table


@pytest.mark.parametrize("ruleset", EVERY_RULESET)
def test_a_log_replays_to_the_same_table(ruleset: str) -> None:
    lines, played = night(ruleset, 10, 3)
    found = audit(lines)
    assert found.clean, found.deviation
    assert found.state == played.table.state
    assert (found.rounds, found.events, found.ruleset) == (10, len(lines), registry.play(ruleset).ruleset.name)


def test_the_same_seed_writes_the_same_log() -> None:
    assert night.__wrapped__(EVERY_RULESET[2], 3, 8)[0] == night.__wrapped__(EVERY_RULESET[2], 3, 8)[0]
    assert night(EVERY_RULESET[2], 3, 8)[0] != night(EVERY_RULESET[2], 3, 9)[0]


def test_every_line_is_canonical_json_with_a_seal_over_all_before_it() -> None:
    lines, _ = night(EVERY_RULESET[0], 5, 1)
    before = START
    for number, line in enumerate(lines, start=1):
        record, before = decode(line, number, before)
        assert encode({**record, "seal": before}) == line
        assert list(json.loads(line)) == sorted(json.loads(line))


def edited(lines: list[str], random: Random) -> tuple[list[str], int]:
    """A copy with one edit, and the event, counted from 1, at which it must be found."""
    at = random.randrange(len(lines))
    match random.choice(["flip", "drop", "swap", "insert"]):
        case "flip":
            where = random.randrange(len(lines[at]))
            other = chr(32 + (ord(lines[at][where]) - 32 + random.randrange(1, 95)) % 95)
            lines[at] = lines[at][:where] + other + lines[at][where + 1 :]
        case "drop":
            del lines[at]
        case "swap":
            at, other_at = sorted(random.sample(range(len(lines)), 2))
            lines[at], lines[other_at] = lines[other_at], lines[at]
        case _:
            lines.insert(at, random.choice(lines))
            # A copy of the line that stands there is found where the original follows it.
            at += lines[at] == lines[at + 1]
    return lines, at + 1


def test_each_of_a_thousand_random_edits_is_found_at_its_event() -> None:
    random = Random(20)
    logs = [night(ruleset, 2, 7)[0] for ruleset in EVERY_RULESET]
    for _ in range(EDITS):
        lines, event = edited(list(random.choice(logs)), random)
        found = audit(lines)
        assert found.deviation is not None
        assert found.deviation.event == event, found.deviation


def resealed(records: list[dict[str, object]]) -> list[str]:
    """The log of someone who changed a record and then sealed everything anew."""
    lines, before = [], START
    for number, record in enumerate(records, start=1):
        body = {**record, "seq": number}
        before = seal(before, body)
        lines.append(encode({**body, "seal": before}))
    return lines


def forged(ruleset: str, event: str, change: dict[str, object], section: str = "data") -> tuple[Audit, int]:
    """What the audit says of a resealed log in which one event of this name was changed."""
    lines, _ = night(ruleset, 10, 3)
    records = [decode(line, number, before)[0] for number, (line, before) in enumerate(_chained(lines), start=1)]
    at = next(i for i, record in enumerate(records) if record["event"] == event)
    target = records[at] if section == "record" else records[at][section]
    target.update(change)
    return audit(resealed(records)), at + 1


def _chained(lines: tuple[str, ...]) -> list[tuple[str, str]]:
    seals = [START, *(json.loads(line)["seal"] for line in lines)]
    return list(zip(lines, seals, strict=False))


@pytest.mark.parametrize(
    ("event", "section", "change", "expected"),
    [
        ("WagerSettled", "data", {"net": 99_999}, "net"),
        ("WagerSettled", "data", {"result": "win", "odds": "1,000 to 1"}, "WagerSettled"),
        ("WagerSettled", "record", {"clause": "13:47-20.27(f)99"}, "clause"),
        ("WagersClosed", "data", {"words": "Rien ne va plus"}, "No more bets"),
        ("CardsRacked", "data", {"slots": []}, "CardsRacked"),
        ("CardDealt", "data", {"to": "7"}, "CardDealt"),
        ("CardTurnedUp", "data", {"card": "1x"}, ""),
        ("ChoiceMade", "data", {"choice": "double down"}, "choose"),
        ("CardsShuffled", "data", {"cards": 51}, "52"),
        ("PlayerSeated", "record", {"moves": []}, "moves"),
        ("TableOpened", "data", {"law": "0" * 64}, "law"),
        ("ChoiceMade", "record", {"note": "nothing to see here"}, ""),
    ],
)
def test_a_forgery_that_seals_the_log_anew_is_found_by_the_rules(
    event: str, section: str, change: dict[str, object], expected: str
) -> None:
    found, at = forged("let-it-ride:nj-casino-night", event, change, section)
    assert found.deviation is not None
    assert found.deviation.event == at
    assert expected in f"{found.deviation.why} {found.deviation.expected}"


def test_an_unfinished_log_is_a_deviation_unless_the_table_is_still_open() -> None:
    lines, _ = night("let-it-ride:nj-casino-night", 10, 3)
    cut = lines[: len(lines) // 2]
    found = audit(cut)
    assert found.deviation is not None
    assert (found.deviation.event, found.clean) == (len(cut) + 1, False)
    assert audit(cut, closed=False).clean


@pytest.mark.parametrize("text", ["", "{}", "not a log", "[1,2]", '{"seq":1}', "\x00"])
def test_what_is_no_log_is_said_to_be_none(text: str) -> None:
    found = audit(text.splitlines())
    assert found.deviation is not None
    assert found.deviation.event == 1
    assert found.deviation.expected == "the opening of a table"
