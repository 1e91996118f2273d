"""What every kind of showdown brings, and a fold, asked of the rules by playing rounds to their end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card
from cutcard.counting import Ending, Line
from cutcard.evaluation.poker import five
from cutcard.games.caribbean_stud.compiled import KINDS, STANDINGS, showdowns
from cutcard.games.caribbean_stud.dealing import DEALER
from cutcard.games.caribbean_stud.hands import call_event
from cutcard.games.caribbean_stud.rules import FOLD
from cutcard.games.caribbean_stud.wagers import ANTE, CALL
from cutcard.rules import limits
from cutcard.rules.play import Play
from cutcard.rules.played import Played, played
from cutcard.rules.state import Lies, Place, Round, Slot, seat_place
from cutcard.rules.steps import Settle

OWN: Place = seat_place(1)

Cell = tuple[int, int]
"""A kind of hand and how it stands: places in `KINDS` and in `STANDINGS`."""


@dataclass(frozen=True, slots=True)
class Ends:
    """How a round ends: called with a hand of each kind, by how it stands, and folded."""

    play: Play
    called: Mapping[Cell, Played]
    folded: Played

    @property
    def without(self) -> int:
        """What a fold brings, in cents."""
        return _net(self.folded)

    @property
    def most_wagered(self) -> int:
        """The most that is at risk, in cents."""
        return max(end.wagered for end in self.called.values())

    def values(self) -> NDArray[np.int64]:
        """What a call brings by kind and standing (kinds, 4), in cents; nothing where a hand cannot stand so."""
        values = np.zeros((len(KINDS), len(STANDINGS)), np.int64)
        for cell, end in self.called.items():
            values[cell] = _net(end)
        return values

    def weighed(self, deals: NDArray[np.int64], total: int) -> Iterator[Ending]:
        """Every ending with its deals: those called with by kind and standing (kinds, 4), the others folded."""
        for cell, end in self.called.items():
            if deals[cell]:
                yield Ending(end.events, end.nets, end.wagered, int(deals[cell]))
        if folded := total - int(deals.sum()):
            yield Ending(self.folded.events, self.folded.nets, self.folded.wagered, folded)

    def under(self, lines: Sequence[Line], wins: NDArray[np.int64], stake: int) -> NDArray[np.int64]:
        """What a call brings under n pay tables (n, kinds, 4), in cents times `stake`.

        `wins` (n, lines) says what a line pays for `stake`; other lines pay as the play has it. Raises ValueError for
        odds that do not pay whole numbers for `stake`.
        """
        values = np.zeros((len(wins), len(KINDS), len(STANDINGS)), np.int64)
        for cell, end in self.called.items():
            values[:, cell[0], cell[1]] = self._paid(cell, end, lines, wins, stake)
        return values

    def _paid(
        self, cell: Cell, end: Played, lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.int64]:
        fixed, won = 0, np.zeros(len(wins), np.int64)
        for step in end.settled:
            line = step.wager, _line(cell, step)
            if step.odds is None:
                fixed += stake * step.net
            elif line in lines:
                won += end.cents(step) * wins[:, lines.index(line)]
            else:
                won += end.cents(step) * _whole(stake * step.odds.win, step.odds.stake)
        most = _limit(self.play)
        return fixed + (np.minimum(won, stake * most) if most else won)


def ends(play: Play, wagers: Mapping[str, int]) -> Ends:
    """Ask the rules, under the odds, awards and payout limit of this play. Raises ValueError for wagers it refuses."""
    cards = next(iter(showdowns().values()))
    called = _dealt(play, wagers, cards, CALL)
    round, step = called.asked[0]
    then = play.happen(round, step, step.choice(CALL))
    assert isinstance(then, Round), "a call that is offered is not refused"
    found = {
        (KINDS.index(kind), STANDINGS.index(stands)): _settled(play, then, own, dealer)
        for (kind, stands), (own, dealer) in showdowns().items()
    }
    return Ends(play, found, _dealt(play, wagers, cards, FOLD))


def _dealt(play: Play, wagers: Mapping[str, int], cards: tuple[Sequence[Card], Sequence[Card]], choice: str) -> Played:
    return played(play, wagers, {OWN: cards[0], DEALER: cards[1]}, lambda _, step: step.choice(choice))


def _settled(play: Play, round: Round, own: Sequence[Card], dealer: Sequence[Card]) -> Played:
    """A round from the moment at which these cards lie face up; up to then it is the same with any cards."""
    round = _lying(_lying(round, OWN, own), DEALER, dealer)
    steps: list[Settle] = []
    while isinstance(step := play.next_step(round), Settle):
        steps.append(step)
        then = play.happen(round, step, None)
        assert isinstance(then, Round), "what is due is not refused"
        round = then
    return Played(tuple(steps), (), round)


def _lying(round: Round, place: Place, cards: Sequence[Card]) -> Round:
    return round.with_slots(place, tuple(Slot(card, Lies.UP) for card in cards))


def _net(end: Played) -> int:
    return sum(cents for _, cents in end.nets)


def _line(cell: Cell, step: Settle) -> str:
    """The event that a wager was paid for, in the words of its table whether or not a limit cut it short."""
    if step.wager == ANTE:
        return str(STANDINGS[cell[1]])
    return call_event(five(_own(cell)))


def _own(cell: Cell) -> Sequence[Card]:
    return showdowns()[KINDS[cell[0]], STANDINGS[cell[1]]][0]


def _limit(play: Play) -> int:
    """The most that a hand may win in cents, the progressive wager not counted; 0: no limit."""
    return play.ruleset.number(limits.OPTION) if limits.OPTION in play.ruleset.options else 0


def _whole(win: int, stake: int) -> int:
    if win % stake:
        raise ValueError(f"{win} to {stake} is no whole number: take a stake that every line pays in whole numbers.")
    return win // stake
