"""A physical table's evening: the dealer is told what is due, and says what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from cutcard.cards import CardError
from cutcard.cli.errors import BadInputError
from cutcard.cli.terminal.orders import Done, Moment, Word, order
from cutcard.cli.terminal.reading import Left, Reader
from cutcard.house.coaching import Instruction, instruction
from cutcard.house.physical import PhysicalTable
from cutcard.house.tally import net_by_seat
from cutcard.house.upcoming import Payment, settlement
from cutcard.rules.state import Result
from cutcard.rules.steps import Refusal, Settle, Step
from cutcard.table import actions as a
from cutcard.table.events import E, Event
from cutcard.table.state import TableState


class View(Protocol):
    """Where a physical table is shown: to a dealer or to a program."""

    def welcome(self) -> None: ...
    def instruct(self, state: TableState, step: Step | None, told: Instruction) -> None: ...
    def happened(self, events: Sequence[Event]) -> None: ...
    def settlement(self, state: TableState, payments: Sequence[Payment]) -> None: ...
    def over(self, state: TableState, nets: dict[int, int]) -> None: ...
    def mended(self, card: str) -> None: ...
    def refused(self, message: str, cite: str | None) -> None: ...
    def complain(self, message: str) -> None: ...
    def orders(self) -> None: ...
    def kinds(self) -> None: ...
    def rules(self) -> None: ...
    def broken_off(self, state: TableState) -> None: ...
    def closed(self) -> None: ...


@dataclass(slots=True)
class Dealing:
    """A dealer at a physical table."""

    table: PhysicalTable
    view: View
    reader: Reader
    _shown: tuple[int, Step | None, Instruction] | None = None
    _round: list[Event] = field(default_factory=list)
    _foretold: bool = False

    def run(self) -> None:
        """Follow the table until the dealer leaves or there is nothing more to read."""
        self.view.welcome()
        try:
            while self.table.due is not None:
                moment = self._instruct()
                self._obey(self.reader.ask("> "), moment)
        except (Left, EOFError):
            self._end()
        except KeyboardInterrupt:
            self._end()
            raise

    def _instruct(self) -> Moment:
        """Tell the dealer what is due, unless it was told already."""
        now, state = self.table.due, self.table.state
        assert now is not None
        told = instruction(self.table.play, state, now)
        self._foretell(now.step)
        if self._shown != (shown := (state.round_number, now.step, told)):
            self._shown = shown
            self.view.instruct(state, now.step, told)
        return Moment(self.table.play, state, now.step, told)

    def _foretell(self, step: Step | None) -> None:
        """Before the first wager is won or lost, tell who is settled in which order with what."""
        round = self.table.state.round
        if self._foretold or round is None or not isinstance(step, Settle) or step.result is Result.WITHDRAWN:
            return
        self._foretold = True
        if len(payments := settlement(self.table.play, round)) > 1:
            self.view.settlement(self.table.state, payments)

    def _obey(self, text: str, moment: Moment) -> None:
        try:
            given = order(text, moment)
        except (BadInputError, CardError) as error:
            self.view.complain(str(error))
            return
        match given:
            case Word():
                self._word(given)
            case Done(count=count):
                self._came(self.table.done(count), quiet=True)
            case _:
                self._act(given)

    def _act(self, actions: tuple[a.Action, ...]) -> None:
        """One action after the other, until one is refused; wagers of one order are placed together or not at all."""
        events: list[Event] = []
        refusal: Refusal | None = None
        for action in actions:
            outcome = self.table.handle(action)
            if isinstance(outcome, Refusal):
                refusal = outcome
                events = [event for event in events if not self._taken_back(event)]
                break
            events += outcome
        if events:
            self._came(tuple(events))
        if refusal:
            self._came(refusal)

    def _taken_back(self, event: Event) -> bool:
        """Take back a wager that was placed just now."""
        if event.name is not E.WAGER_PLACED:
            return False
        data: Any = event.data
        self.table.handle(a.TakeBackWager(data["seat"], data["wager"]))
        return True

    def _came(self, outcome: tuple[Event, ...] | Refusal, *, quiet: bool = False) -> None:
        """Tell what came of it. What the dealer was told to do and did is not told again: `quiet`."""
        if isinstance(outcome, Refusal):
            cite = self.table.play.ruleset.cites.get(str(outcome.rule))
            self.view.refused(outcome.message, cite.clause if cite else None)
            return
        self._round += outcome
        if not quiet:
            self.view.happened(outcome)
        if any(event.name is E.ROUND_CONCLUDED for event in outcome):
            self.view.over(self.table.state, net_by_seat(self._round))
            self._round.clear()
            self._foretold = False

    def _word(self, word: Word) -> None:
        match word:
            case Word.HELP:
                self.view.orders()
            case Word.KINDS:
                self.view.kinds()
            case Word.RULES:
                self.view.rules()
            case Word.AGAIN:
                self._shown = None
            case Word.WRONG:
                self._mend()
            case Word.QUIT:
                raise Left

    def _mend(self) -> None:
        card = self.table.mend()
        if isinstance(card, Refusal):
            self._came(card)
            return
        self._shown, self._foretold = None, False
        self.view.mended(card.name)

    def _end(self) -> None:
        """Close the table between rounds, wagers taken back; a round that is under way is broken off."""
        state = self.table.state
        if state.round is None and not state.tips_due:
            for seat, _ in state.seats:
                for name in self.table.play.ruleset.wagers:
                    if state.lying(seat, name):
                        self.table.handle(a.TakeBackWager(seat, name))
            self.table.handle(a.Close("the dealer closes it"))
            self.view.closed()
        else:
            self.view.broken_off(state)
        self.table.keep()
