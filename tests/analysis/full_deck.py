"""The full deck, solved once a process for all tests that need it."""

from functools import cache

from cutcard.analysis import Solution, solve
from cutcard.registry import play

CASINO_NIGHT = "let-it-ride:nj-casino-night"
CASINO = "let-it-ride:nj-casino"
COLORADO = "let-it-ride:colorado"
SCHEDULE_1 = f"{COLORADO}?schedule=1&straight=5"
SCHEDULE_3 = f"{COLORADO}?schedule=3&straight=5"


@cache
def solved(name: str = CASINO_NIGHT, side: str = "", cents: int = 0) -> Solution:
    """Let it ride at five dollars a wager, with no side wager but the one named."""
    game = play(name)
    return solve(game, {game.law.play.third: 500, side: cents} if side else None)
