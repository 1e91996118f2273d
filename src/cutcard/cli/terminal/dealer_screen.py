"""What a dealer at a physical table sees: the next thing to say and to do, large, with its clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from cutcard.cli.layout import BAD, HEAD, MUTED, TITLE, clause, console, grid
from cutcard.cli.rule_card import printed
from cutcard.cli.terminal.provenance import elsewhere
from cutcard.cli.terminal.rows import Headline, cited, refused, story
from cutcard.cli.terminal.runs import told
from cutcard.cli.terminal.screen import amounts
from cutcard.cli.terminal.typed import keys, range_words
from cutcard.house.coaching import Instruction, Wants
from cutcard.house.dealer_words import listed, pay, who
from cutcard.house.upcoming import Payment
from cutcard.reports import rule_card
from cutcard.reports.order import irregularities
from cutcard.rules.keys import T
from cutcard.rules.play import Play
from cutcard.rules.steps import Decide, Step
from cutcard.table.events import Event
from cutcard.table.state import TableState
from cutcard.table.wording import money

ORDERS = (
    ("Enter", "what is shown is done; a number if only so many of the steps are"),
    ("Th", "the card that was turned up; several at once: Th 4c Kd"),
    ("sit 1 Maria 200", "Maria takes seat 1 with $200 in chips"),
    ("bet 1 5", "seat 1 wagers $5; with another wager: bet 1 5 bonus 1; one alone: bet 1 “NAME” 5"),
    ("take 1", "seat 1 takes its wagers back; one of them: take 1 NAME"),
    ("buy Maria 100", "Maria buys chips; leave Maria: she leaves"),
    ("close", "no more bets: the round begins"),
    ("wrong", "the card typed last was wrong: it is forgotten, until somebody decides or is settled with"),
    ("irregularity", "KIND PLACE CARD, as far as they apply; alone it lists the kinds"),
    ("burned 7c Maria", "Maria asks for the burned card and is shown the seven of clubs"),
    ("new dealer Sam", "another dealer comes to the table"),
    ("cutting card", "the cutting card has come"),
    ("again", "show the next step again"),
    ("rules", "the rule card"),
    ("quit", "close the table, or break the round off"),
)

BEHIND = (
    ("consent 1 Tom", "seat 1 lets Tom, who has a seat of his own, wager behind it"),
    ("behind 1 Tom 5", "Tom wagers $5 behind seat 1; take 1 NAME takes it back"),
)
"""Orders where other people may wager on a seat."""


class DealerScreen:
    """Shows a physical table to its dealer."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def welcome(self) -> None:
        """Say which table is opened."""
        document = self._play.ruleset.document
        self._print(Text(document.title, TITLE))
        self._print(Text(f"{document.instrument}, edition {document.edition}", MUTED))
        if found := elsewhere(self._play.ruleset):
            self._print(found)
        self._print(Text("Type what happens at the table. Enter: what is shown is done. ? lists the orders.", MUTED))

    def instruct(self, state: TableState, step: Step | None, told: Instruction) -> None:
        """The next thing to say and to do."""
        if told.wants is Wants.WAGERS:
            self._print()
            self._print(Headline(f"Round {state.round_number + 1}"))
            self._people(state)
        lines = Grid.grid(padding=(0, 2, 0, 0))
        if told.say:
            lines.add_row(Text("SAY", HEAD), Text(f"“{told.say}”", TITLE))
        if told.do:
            lines.add_row(Text("DO", HEAD), Text(told.do, TITLE))
        panel = Panel(
            lines,
            box=box.ROUNDED,
            title=clause(told.clause),
            title_align="right",
            subtitle=Text(self._awaited(step, told), MUTED),
            subtitle_align="left",
            border_style=MUTED,
        )
        self._print(panel)

    def happened(self, events: Sequence[Event]) -> None:
        """What was typed, as it is recorded."""
        self._print(story(told(events)))

    def settlement(self, state: TableState, payments: Sequence[Payment]) -> None:
        """Who is settled, in order, with what."""
        self._print(Text("  Settlement, in this order:", TITLE))
        rows = (
            (Text(f"{number}. {pay(self._play, state, payment)}"), self._clause(payment[0].rule))
            for number, payment in enumerate(payments, start=1)
        )
        self._print(cited(rows))

    def over(self, state: TableState, nets: dict[int, int]) -> None:
        """What the round came to, seat by seat."""
        seats = [
            f"{who(state, seat)} {'+' if net > 0 else ''}{money(net)}" if net else f"{who(state, seat)} even"
            for seat, net in sorted(nets.items())
        ]
        self._print(Text(f"Round {state.round_number} is over: {', '.join(seats)}.", TITLE))

    def mended(self, card: str) -> None:
        """Say that a card is forgotten."""
        self._print(Text(f"The {card} is forgotten, and everything after it."))

    def refused(self, message: str, cite: str | None) -> None:
        """Say why something is not permitted."""
        self._print(refused(message, cite))

    def complain(self, message: str) -> None:
        """Say what could not be understood."""
        self._print(Text(message, BAD))

    def orders(self) -> None:
        """List the orders."""
        table = grid("", "")
        table.columns[0].no_wrap = True
        for typed, what in (*ORDERS, *(BEHIND if T.BEHIND in self._play.ruleset.cites else ())):
            table.add_row(Text(f"  {typed}", TITLE), what)
        self._print(table)

    def kinds(self) -> None:
        """List the irregularities that the instrument knows."""
        kinds = [line for line in irregularities(self._play) if line.kind]
        if not kinds:
            self._print(Text("This instrument has no clause on irregularities: none can be reported.", BAD))
            return
        self._print(Text("Write: irregularity KIND PLACE CARD, such as: irregularity " + f"{kinds[0].kind} 9h", MUTED))
        rows = [(Text.assemble((str(line.kind), TITLE), f"  {' '.join(line.says)}"), line.clause) for line in kinds]
        self._print(cited(rows))

    def rules(self) -> None:
        """Show the rule card."""
        self._print(printed(rule_card(self._play)))

    def broken_off(self, state: TableState) -> None:
        """Say what lies on the felt of a round that is broken off."""
        assert state.round is not None
        lying = [
            f"{who(state, entry.seat)} {amounts({w.name: w.cents for w in state.round.open_wagers(entry.seat)})}"
            for entry in state.round.seats
            if state.round.open_wagers(entry.seat)
        ]
        on = listed(lying) if lying else "nothing any more"
        self._print(f"Round {state.round_number} is broken off. On the felt lies: {on}.")
        self._print(Text("A log of it ends here: audit it with --open.", MUTED))

    def closed(self) -> None:
        """Say that the table is closed."""
        self._print("The table is closed.")

    def _people(self, state: TableState) -> None:
        for seat, player in state.seats:
            lying = {name: state.lying(seat, name) for name in self._play.ruleset.wagers if state.lying(seat, name)}
            on = f", on the felt {amounts(lying)}" if lying else ""
            self._print(Text(f"  {who(state, seat)}: {money(state.chips(player))} in hand{on}", MUTED))

    def _awaited(self, step: Step | None, told: Instruction) -> str:
        match told.wants:
            case Wants.CARD:
                return "the card, such as Th" if told.count == 1 else "the cards, such as Th 4c Kd"
            case Wants.CHOICE if isinstance(step, Decide):
                options = keys(step.options).items()
                return "  ".join(f"{key} {option.name} {range_words(option)}".rstrip() for key, option in options)
            case Wants.ANSWER:
                return "yes or no"
            case Wants.WAGERS:
                return "sit 1 Maria 200  bet 1 5  close"
            case _:
                return "Enter when done" if told.count == 1 else f"Enter when done, or how many of {told.count} are"

    def _clause(self, rule: str) -> str | None:
        return self._play.cite(rule).clause

    def _print(self, *what: Any) -> None:
        console().print(*what)
