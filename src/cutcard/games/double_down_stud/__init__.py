"""Double down stud: one card each, four cards shared, and a wager that may be doubled before the last is seen."""

from cutcard.games.double_down_stud.rules import choose, next_step, open_round, report
from cutcard.games.double_down_stud.ruleset import R, read
from cutcard.rules.game import Game

GAME = Game("double-down-stud", "Double down stud", R, read, open_round, next_step, choose, report, __name__)
