"""`cutcard play`"""

from __future__ import annotations

from typing import Annotated, Final

import typer

from cutcard.cli.options import Json, RulesetName, Settings, chosen
from cutcard.cli.terminal.feed import Feed, line
from cutcard.cli.terminal.reading import Reader
from cutcard.cli.terminal.screen import Screen
from cutcard.cli.terminal.session import (
    INTERRUPTED,
    LogName,
    Seats,
    SeedText,
    log_to,
    seats_of,
    seed_of,
    stop_if_refused,
    to_all,
)
from cutcard.cli.terminal.sitting import YOU, Sitting
from cutcard.cli.terminal.typed import cents
from cutcard.house.company import Company
from cutcard.house.opening import Seed, Sink, open_dealt_table
from cutcard.house.strategy import strategy
from cutcard.house.wagers import usual_wagers
from cutcard.rules.play import Play
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.events import Event
from cutcard.table.log import Log
from cutcard.table.table import Table

Hints = Annotated[bool, typer.Option("--hints", help="Give a hint at every choice, not only when asked with h.")]
Chips = Annotated[str, typer.Option("--chips", metavar="DOLLARS", help="What you sit down with.")]
Wager = Annotated[
    str | None,
    typer.Option(
        "--wager",
        metavar="DOLLARS",
        help="What you put on each wager at first; by default $5, or what the limits of the table allow.",
        show_default=False,
    ),
]
EveryEvent = Annotated[bool, typer.Option("--every-event", help="Tell every single event on a line of its own.")]

USUAL_SEATS: Final = 3


def play(
    ruleset: RulesetName,
    settings: Settings,
    seats: Seats = None,
    seed: SeedText = None,
    hints: Hints = False,
    log: LogName = None,
    chips: Chips = "200",
    wager: Wager = None,
    every_event: EveryEvent = False,
    json: Json = False,
) -> None:
    """Play at a table, dealt and explained clause by clause.

    You take the middle seat; the others play the game's basic strategy. With --json, events and questions come one a
    line, and answers are read from standard input as JSON or plain words.
    """
    elected = chosen(ruleset, settings)
    taken = seats_of(elected, seats, USUAL_SEATS)
    own = taken[len(taken) // 2]
    happened: list[Event] = []
    with log_to(log) as written:
        sinks: list[Sink] = [written, happened.append, *([Log(line)] if json else [])]
        table = _seated(elected, seed_of(seed), own, cents(chips), to_all(*sinks), as_json=json)
        company = Company(
            table, tuple(seat for seat in taken if seat != own), usual_wagers(elected), strategy(elected, "basic")
        )
        if refusal := company.sit():
            stop_if_refused(elected, refusal, as_json=json)
        view = Feed(elected, own) if json else Screen(elected, own, every_event=every_event)
        wagers = usual_wagers(elected, None if wager is None else cents(wager))
        try:
            Sitting(table, company, own, wagers, view, Reader(silent=json), happened, hints).run()
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


def _seated(play: Play, seed: Seed | None, seat: int, chips: int, sink: Sink, *, as_json: bool) -> Table:
    """An open table at which the player sits, or the end of the command."""
    table = open_dealt_table(play, seed, sink)
    seated = table if isinstance(table, Refusal) else table.handle(a.Sit(YOU, seat, chips))
    if isinstance(table, Refusal) or isinstance(seated, Refusal):
        refusal = table if isinstance(table, Refusal) else seated
        assert isinstance(refusal, Refusal)
        stop_if_refused(play, refusal, as_json=as_json)
    return table
