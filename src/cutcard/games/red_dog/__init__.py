"""Red dog: three cards, and whether the third falls between the first two."""

from cutcard.games.red_dog.rules import choose, next_step, open_round, report
from cutcard.games.red_dog.ruleset import R, read
from cutcard.rules.game import Game

GAME = Game("red-dog", "Red dog", R, read, open_round, next_step, choose, report, __name__)
