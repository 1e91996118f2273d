"""Spanish 21: twenty-one without tens, in which a player's 21 always wins."""

from cutcard.games.spanish_21.rules import answer, choose, next_step, open_round, report
from cutcard.games.spanish_21.ruleset import R, read
from cutcard.rules.game import Game

GAME = Game("spanish-21", "Spanish 21", R, read, open_round, next_step, choose, report, __name__, answer)
