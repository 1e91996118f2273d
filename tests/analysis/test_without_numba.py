"""Where numba is not installed the kernels run as plain Python and give the same fractions: decks of twelve cards."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from cutcard.analysis import solve
from cutcard.cards import parse_cards
from cutcard.registry import play

CARDS = "2c 2d 3c 3h 4s 5c 6c 7d Ts Tc Ah Kh"
GAMES = ("let-it-ride:nj-casino-night", "double-down-stud:nj-casino", "caribbean-stud:nj-casino")

HIDDEN = """
import json, sys, warnings
sys.modules["numba"] = None
warnings.simplefilter("error")
from cutcard.analysis import analyze
from cutcard.cards import parse_cards
from cutcard.registry import play
deck = dict.fromkeys(parse_cards(sys.argv[1]), 1)
found = [analyze(play(name), composition=deck) for name in sys.argv[2:]]
print(json.dumps([[figures.method, str(figures.house_edge), str(figures.variance)] for figures in found]))
"""


def test_kernels_give_the_reference_solvers_fractions_without_numba() -> None:
    command = [sys.executable, "-c", HIDDEN, CARDS, *GAMES]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    for name, (method, edge, variance) in zip(GAMES, json.loads(ran.stdout), strict=True):
        expected = solve(play(name), composition=dict.fromkeys(parse_cards(CARDS), 1)).analysis()
        assert (edge, variance) == (str(expected.house_edge), str(expected.variance)), name
        assert "counted" in method
