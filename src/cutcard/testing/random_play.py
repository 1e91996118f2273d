"""Seeded random play at a whole table: legal choices, up to seven seats, irregularities in between."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cutcard.rules.play import Play
from cutcard.rules.steps import Decide, Refusal
from cutcard.table import actions as a
from cutcard.table.duties import Duty
from cutcard.table.events import Event
from cutcard.table.hands import DealtCards
from cutcard.table.shuffle import Source, seeded_source
from cutcard.table.table import Claim, Table

Plan = Callable[[Play, Random], tuple[tuple[str, int], ...]]


class RandomTable:
    """A table that plays itself from a seed; the same seed plays the same rounds on every machine.

    `plan` makes the wagers of one seat. `irregularities` is the chance, in percent, that something is reported
    before a step. `refusals` collects what was refused.
    """

    def __init__(
        self,
        play: Play,
        plan: Plan,
        seed: int,
        sink: Callable[[Event], None] = lambda event: None,
        irregularities: int = 3,
    ) -> None:
        self._random = Random(seed)
        self._plan = plan
        self._irregularities = irregularities
        self._shuffles = 0
        self._seed = seed
        self.refusals: list[Refusal] = []
        self.play = play
        self.hands = DealtCards(play.ruleset, self._source)
        self.table = Table(play, self.hands, frozenset(), sink)
        self._done(a.Open(tray=10_000_000))

    def round(self) -> None:
        """Play one round from the arrival of the players to its conclusion."""
        self._change_people()
        self._until(Duty.WAGERS)
        self._wager()
        self._done(a.CloseWagers())
        self._until(Duty.WAGERS)

    def close(self) -> None:
        """Close the table."""
        self._until(Duty.WAGERS)
        self._done(a.Close("the night is over"))

    def _source(self) -> Source:
        self._shuffles += 1
        return seeded_source(self._seed, self._shuffles)

    def _until(self, stop: Duty) -> None:
        while (now := self.table.due) is not None and (now.duty is not stop or self.table.state.round is not None):
            if self._random.randrange(100) < self._irregularities:
                self._try(self._some_irregularity())
            now = self.table.due
            assert now is not None
            if isinstance(now.step, Decide):
                self._choose(now.step)
            elif now.duty is not Duty.WAGERS:
                self._must(self.table.claim(Claim(now.duty)))

    def _choose(self, step: Decide) -> None:
        if self._random.randrange(20) == 0:
            self._try(a.Choose(step.seat, "something else"))
            self._try(a.Choose(step.seat + 1, step.options[0].name))
        option = self._random.choice(step.options)
        unit = self.play.ruleset.number("unit")
        cents = self._random.randrange(option.least, option.most + 1, unit) if option.most else 0
        self._done(a.Choose(step.seat, option.name, cents))

    def _change_people(self) -> None:
        seats = self.play.ruleset.number("seats")
        for seat in range(1, min(seats, 7) + 1):
            player = self.table.state.player_at(seat)
            if player is None and self._random.randrange(2):
                self._try(a.Sit(self._somebody(seat), seat, 1_000_000))
            elif player is not None and self._random.randrange(8) == 0:
                self._try(a.Leave(player))
        if not self.table.state.seats:
            self._done(a.Sit("Ada", 1, 1_000_000))
        if self._random.randrange(40) == 0:
            self._try(a.NewDealer(f"dealer {self._random.randrange(9)}"))
        if self._random.randrange(10) == 0:
            burned = self.table.disclose_burn(self.table.state.seats[0][1])
            if isinstance(burned, Refusal):
                self.refusals.append(burned)

    def _somebody(self, seat: int) -> str:
        neighbour = self.table.state.player_at(seat - 1)
        return neighbour if neighbour and self._random.randrange(4) == 0 else f"player {seat}"

    def _wager(self) -> None:
        for seat, player in self.table.state.seats:
            if self.table.state.chips(player) < 100_000:
                self._done(a.BuyChips(player, 1_000_000))
            if seat == self.table.state.seats[0][0] or self._random.randrange(4):
                for name, cents in self._plan(self.play, self._random):
                    self._done(a.PlaceWager(seat, name, cents))

    def _some_irregularity(self) -> a.Report:
        known = [*self.play.ruleset.document.irregularities, "earthquake"]
        round = self.table.state.round
        places = ["", "community", "dealer", "middle"]
        places += [str(entry.seat) for entry in round.seats] if round else []
        return a.Report(self._random.choice(known), self._random.choice(places))

    def _done(self, action: a.Action) -> None:
        self._must(self.table.handle(action))

    def _must(self, events: tuple[Event, ...] | Refusal) -> None:
        assert not isinstance(events, Refusal), events

    def _try(self, action: a.Action) -> None:
        """Do something that may be refused; a refusal must leave the table as it was."""
        before = self.table.state
        result = self.table.handle(action)
        if isinstance(result, Refusal):
            assert self.table.state == before, action
            self.play.cite(result.rule)
            self.refusals.append(result)
