"""Without numba the same code gives the same numbers, and says that it is slow."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np

from cutcard.counting.compiling import COMPILED, njit, plain
from cutcard.counting.streams import draw, key_of, rest, start, whole

ROOT = Path(__file__).parents[2]

HIDDEN = """
import json, sys, warnings
sys.modules["numba"] = None
warnings.simplefilter("error")
import numpy as np
from cutcard.counting import compiling
from cutcard.simulation.chances import Chances
from cutcard.simulation.schemes import Scheme
from cutcard.simulation.sessions import Session, sessions
from tests.counting.test_compiling import some_draws
chances = Chances((-1500, -500, 500, 50_000), (50, 10, 39, 1))
drawn = sessions(chances, 500, Session(20, bankroll=10_000, scheme=Scheme.OSCAR, most=9), 300, 1)
print(json.dumps([compiling.COMPILED, some_draws(), drawn.ends.tolist(), drawn.times.tolist(), drawn.staked]))
"""


def some_draws() -> list[int]:
    """Draws of a stream, and whole numbers below 52 with what is left of them."""
    key, found = np.uint64(key_of("a", 1)), []
    for number in range(3):
        bits = np.uint64(draw(np.uint64(start(3)) + np.uint64(number), key))
        found += [int(bits), int(whole(bits, np.uint64(52))), int(np.uint64(rest(bits, np.uint64(52))))]
    return found


def test_plain_python_gives_what_numba_gives() -> None:
    from cutcard.simulation.chances import Chances
    from cutcard.simulation.schemes import Scheme
    from cutcard.simulation.sessions import Session, sessions

    ran = subprocess.run([sys.executable, "-c", HIDDEN], capture_output=True, text=True, check=True, cwd=ROOT)
    compiled, draws, ends, times, staked = json.loads(ran.stdout)
    chances = Chances((-1500, -500, 500, 50_000), (50, 10, 39, 1))
    drawn = sessions(chances, 500, Session(20, bankroll=10_000, scheme=Scheme.OSCAR, most=9), 300, 1)
    assert (COMPILED, compiled) == (True, False)
    assert draws == some_draws()
    assert (ends, times, staked) == (drawn.ends.tolist(), drawn.times.tolist(), drawn.staked)


def test_function_can_be_called_as_it_was_written() -> None:
    @njit()
    def doubled(number: int) -> int:
        return 2 * number

    assert plain(doubled)(4) == doubled(4) == 8
    # Only as it was written it knows numbers of any size.
    assert plain(doubled)(10**30) == 2 * 10**30
