"""Sessions of nonsense: whatever is typed, the program answers, goes on, and leaves a clean log."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.cli.program import run

RULESETS = ("red-dog:nj-casino-night", "let-it-ride:nj-casino-night", "let-it-ride:colorado?bonus=1")

NONSENSE = """
 | | | | ? | h | b | r | rules | 0 | -1 | 5 | 5 | 2.505 | 1e9 | ٣ | NaN | 99999999999999 | $ | $5 | “ | " | é
{ | {} | [] | {"choice": null} | {"choice": "raise", "cents": 1e3} | {"wagers": {"bet 1": true}} | {"wagers": {"": 5}}
w | l | a 5 | a | n | n | p | v | raise 0.25 | no raise | withdraw | let it ride | bonus 1 | bonus 0 | tip 2
bet 1 5 | bet 2 5 | bet 1 “bet 1” 5 | bet 1 5 bonus 1 | bet 1 $ 4 | bet | bet 1 | take 1 | take 1 x | buy 20 | buy Ada 5
sit 1 Ada 100 | sit 2 Ben 100 | sit 2 Ada | sit 99 Cy 5 | sit -1 Cy 5 | leave Ben | leave | close | close | close
Th | 9d | 2c | Kh Kd 4c | As | 5h 6h | 10h | 1h | hT | ♥ | Th Th | again | wrong | wrong | done | 3 | 1
irregularity | irregularity ? | irregularity exposed card 1 Qd | irregularity face-up card 9h | irregularity 9h
irregularity premature third card middle 7c | irregularity card drawn in error | irregularity fallen card 2 3c
irregularity wrong number of cards community | burned 7c | burned | burned 8d Ada | new dealer Sam | new | cutting card
"""
TYPED = [text.strip() for line in NONSENSE.strip("\n").splitlines() for text in line.split("|")]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    "command", [("play", "--seed", "1"), ("play", "--json"), ("table",), ("table", "--json", "--seats", "2")]
)
@pytest.mark.parametrize("seed", range(2))
def test_nonsense(ruleset: str, command: tuple[str, ...], seed: int, tmp_path: Path) -> None:
    random = Random(f"{ruleset} {command} {seed}")
    typed = "\n".join(random.choices(TYPED, k=250))
    log = tmp_path / "log"
    name, *options = command
    result = run(name, ruleset, *options, "--log", str(log), given=typed + "\n", columns=80)
    assert (result.exit_code, result.stderr) == (0, "")
    assert run("audit", "--open", str(log)).exit_code == 0
