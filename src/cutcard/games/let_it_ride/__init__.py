"""Let it ride: three wagers, of which two may be taken back."""

from cutcard.games.let_it_ride.rules import choose, next_step, open_round, report
from cutcard.games.let_it_ride.ruleset import R, read
from cutcard.rules.game import Game

GAME = Game("let-it-ride", "Let it ride", R, read, open_round, next_step, choose, report, __name__)
