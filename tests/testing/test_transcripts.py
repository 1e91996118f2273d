"""A readable transcript of every ruleset, as it was read against the law; it changes only with a clause or a word.

To renew one after such a change: `python -m tests.testing.test_transcripts`, then read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard import registry
from cutcard.testing.transcript import transcript
from tests.support.plans import EVERY_RULESET, wagers

GOLDEN = Path(__file__).parents[1] / "golden" / "transcripts"
SEED = 12


def golden(ruleset: str) -> Path:
    """Where the transcript of a ruleset lies."""
    name = "".join(letter if letter.isalnum() else "-" for letter in ruleset)
    return GOLDEN / f"{name}.txt"


@pytest.mark.parametrize("ruleset", EVERY_RULESET)
def test_transcript_is_the_one_that_was_read(ruleset: str) -> None:
    assert transcript(registry.play(ruleset), wagers, SEED) == golden(ruleset).read_text(encoding="utf-8")


def test_no_transcript_is_left_over() -> None:
    assert {path.name for path in GOLDEN.glob("*.txt")} == {golden(ruleset).name for ruleset in EVERY_RULESET}


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for each in EVERY_RULESET:
        golden(each).write_text(transcript(registry.play(each), wagers, SEED), encoding="utf-8")
