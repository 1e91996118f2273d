"""Whole nights of random legal play with irregularities; 100,000 rounds of each ruleset under `make proof`."""

from __future__ import annotations

import pytest

from cutcard import registry
from cutcard.table.audit import audit
from cutcard.table.log import Log
from cutcard.testing.random_play import RandomTable
from tests.support.plans import EVERY_RULESET, wagers


def nights(ruleset: str, seed: int, rounds: int) -> None:
    """Chips are checked by the table after every event; the log must audit clean and end where the table does."""
    lines: list[str] = []
    table = RandomTable(registry.play(ruleset), wagers, seed, Log(lines.append))
    for _ in range(rounds):
        table.round()
    table.close()
    found = audit(lines)
    assert found.clean, found.deviation
    assert found.rounds == rounds
    assert found.state == table.table.state
    assert {refusal.rule for refusal in table.refusals}, "nothing was ever refused: the test does not test refusals"


@pytest.mark.parametrize("ruleset", EVERY_RULESET)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_rounds_keep_every_invariant_and_audit_clean(ruleset: str, seed: int) -> None:
    nights(ruleset, seed, 250)


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", EVERY_RULESET)
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_hundred_thousand_random_rounds(ruleset: str, seed: int) -> None:
    nights(ruleset, seed, 1000)


def test_irregularities_do_happen_and_void_wagers() -> None:
    results = set()
    for ruleset in EVERY_RULESET:
        events: list[str] = []
        table = RandomTable(
            registry.play(ruleset),
            wagers,
            4,
            lambda event, events=events: events.append(f"{event.name} {event.data.get('result', '')}"),  # type: ignore[misc]
            irregularities=10,
        )
        for _ in range(40):
            table.round()
        results.add((ruleset.split("?")[0], "WagerSettled void" in events, "IrregularityReported " in events))
    assert ("let-it-ride:nj-casino-night", False, False) in results  # 13:47-20.27 knows no irregularities
    assert ("let-it-ride:colorado", True, True) in results
    assert ("let-it-ride:nj-casino", True, True) in results
    assert ("red-dog:nj-casino-night", True, True) in results
