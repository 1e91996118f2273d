"""Caribbean stud: five cards against the dealer's five, of which one is seen before the player calls or folds."""

from cutcard.games.caribbean_stud.rules import choose, next_step, open_round, report
from cutcard.games.caribbean_stud.ruleset import R, read
from cutcard.rules.game import Game

GAME = Game("caribbean-stud", "Caribbean stud", R, read, open_round, next_step, choose, report, __name__)
