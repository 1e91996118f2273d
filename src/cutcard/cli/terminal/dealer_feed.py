"""A physical table for a program: what is due, what was refused, and the events that stand, one JSON object a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from cutcard.cli.terminal.feed import options_json, write
from cutcard.house.coaching import Instruction
from cutcard.house.upcoming import Payment
from cutcard.reports import rule_card
from cutcard.reports.order import irregularities
from cutcard.rules.play import Play
from cutcard.rules.steps import Decide, Step
from cutcard.table.events import Event
from cutcard.table.state import TableState


class DealerFeed:
    """Writes what a `DealerScreen` shows, for programs; events are written by a `Log` once they stand, not here."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def welcome(self) -> None:
        """Nothing that the events do not say."""

    def instruct(self, state: TableState, step: Step | None, told: Instruction) -> None:
        """What is due, and what is awaited."""
        options = options_json(self._play, step) if isinstance(step, Decide) else []
        write(
            {
                "due": told.do,
                "say": told.say,
                "wants": told.wants.value,
                "count": told.count,
                "clause": told.clause,
                "options": options,
            }
        )

    def happened(self, events: Sequence[Event]) -> None:
        """Written when it stands."""

    def settlement(self, state: TableState, payments: Sequence[Payment]) -> None:
        """Said by what is due, step by step."""

    def over(self, state: TableState, nets: dict[int, int]) -> None:
        """What each seat gained or lost in the round, in cents."""
        write({"round": state.round_number, "nets": {str(seat): net for seat, net in nets.items()}})

    def mended(self, card: str) -> None:
        """A card was forgotten."""
        write({"mended": card})

    def refused(self, message: str, cite: str | None) -> None:
        """Why something is not permitted."""
        write({"refused": message, "clause": cite})

    def complain(self, message: str) -> None:
        """What could not be understood."""
        write({"error": message})

    def orders(self) -> None:
        """Where to read on."""
        write({"help": "cutcard table --help"})

    def kinds(self) -> None:
        """The irregularities that can be reported."""
        write({"irregularities": [line.kind for line in irregularities(self._play) if line.kind]})

    def rules(self) -> None:
        """The rule card."""
        write({"rules": asdict(rule_card(self._play))})

    def broken_off(self, state: TableState) -> None:
        """A round ends here unfinished, with these wagers in play."""
        assert state.round is not None
        lying = [{"seat": w.seat, "wager": w.name, "cents": w.cents} for w in state.round.wagers if w.result is None]
        write({"broken_off": state.round_number, "felt": lying})

    def closed(self) -> None:
        """The events have said it."""
