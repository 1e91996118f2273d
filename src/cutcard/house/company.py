"""Players who are not there: they wager the same every round, and a strategy decides for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cutcard.house.strategy import Strategy, seen_by
from cutcard.rules.steps import Decide, Refusal
from cutcard.table import actions as a
from cutcard.table.table import Table

PLAYERS: Final = ("Ada", "Ben", "Cora", "Dan", "Eva", "Finn", "Gwen", "Hugo", "Ines", "Jan", "Kira", "Leo")

RESERVE: Final = 10
"""Rounds' worth of wagers that a player keeps in hand, so that a raise can be paid; below it more is bought."""
PURCHASE: Final = 40
"""Rounds' worth of wagers that a player buys at a time."""


@dataclass(frozen=True, slots=True)
class Company:
    """The seats at a table that are played for nobody, with the wagers (cents by name) of each of them."""

    table: Table
    seats: tuple[int, ...]
    wagers: Mapping[str, int]
    strategy: Strategy

    def sit(self) -> Refusal | None:
        """Everybody takes a seat and buys chips."""
        for seat in self.seats:
            refused = self.table.handle(a.Sit(PLAYERS[(seat - 1) % len(PLAYERS)], seat, self._cost * PURCHASE))
            if isinstance(refused, Refusal):
                return refused
        return None

    def place(self) -> Refusal | None:
        """Everybody's wagers are put down, those that lie already left alone."""
        for seat in self.seats:
            player = self.table.state.player_at(seat)
            if player is not None and self.table.state.chips(player) < self._cost * RESERVE:
                self.table.handle(a.BuyChips(player, self._cost * PURCHASE))
            if refusal := place(self.table, seat, self.wagers):
                return refusal
        return None

    def answer(self) -> None:
        """They choose, each when asked, until somebody else is asked or the round is over."""
        while isinstance(step := asked(self.table), Decide) and step.seat in self.seats:
            choice = self.strategy(seen_by(self.table, step.seat), step)
            made = self.table.handle(a.Choose(step.seat, choice.name, choice.cents))
            if isinstance(made, Refusal):
                raise RuntimeError(f"The strategy chose what is refused: {made.message}")

    @property
    def _cost(self) -> int:
        return sum(self.wagers.values())


def deal_rounds(company: Company, rounds: int) -> Refusal | None:
    """The company sits down, plays that many rounds with nobody else, and the table is closed; or why it cannot."""
    if refusal := company.sit():
        return refusal
    for _ in range(rounds):
        if refusal := company.place():
            return refusal
        closed = company.table.handle(a.CloseWagers())
        if isinstance(closed, Refusal):
            return closed
        company.answer()
    return close_table(company.table, "the rounds asked for are dealt")


def place(table: Table, seat: int, wagers: Mapping[str, int]) -> Refusal | None:
    """Put down what does not lie there yet; on a refusal everything of the seat is taken back."""
    for name, cents in wagers.items():
        if not table.state.lying(seat, name):
            refused = table.handle(a.PlaceWager(seat, name, cents))
            if isinstance(refused, Refusal):
                take_back(table, seat)
                return refused
    return None


def take_back(table: Table, seat: int) -> None:
    """Take back whatever lies before a seat, as far as it still can be."""
    for name in table.play.ruleset.wagers:
        if table.state.lying(seat, name):
            table.handle(a.TakeBackWager(seat, name))


def asked(table: Table) -> Decide | None:
    """The decision that the table waits for, if it waits for one."""
    now = table.due
    return now.step if now is not None and isinstance(now.step, Decide) else None


def close_table(table: Table, reason: str) -> Refusal | None:
    """Close a table between rounds, after everybody's wagers were taken back."""
    for seat, _ in table.state.seats:
        take_back(table, seat)
    closed = table.handle(a.Close(reason))
    return closed if isinstance(closed, Refusal) else None
