"""`cutcard table`"""

from __future__ import annotations

from typing import Annotated

import typer

from cutcard.cli.options import Json, RulesetName, Settings, chosen
from cutcard.cli.terminal.dealer_feed import DealerFeed
from cutcard.cli.terminal.dealer_screen import DealerScreen
from cutcard.cli.terminal.dealing import Dealing
from cutcard.cli.terminal.feed import line
from cutcard.cli.terminal.reading import Reader
from cutcard.cli.terminal.session import INTERRUPTED, LogName, Seats, log_to, seats_of, stop_if_refused, to_all
from cutcard.cli.terminal.typed import cents
from cutcard.house.opening import Sink
from cutcard.house.physical import open_physical_table
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.log import Log

Chips = Annotated[str, typer.Option("--chips", metavar="DOLLARS", help="What each player of --seats sits down with.")]


def table(
    ruleset: RulesetName,
    settings: Settings,
    seats: Seats = None,
    chips: Chips = "200",
    log: LogName = None,
    json: Json = False,
) -> None:
    """Lead a dealer through a physical table, step by step, and keep its log.

    Cards are typed as they are turned up, such as Th. A card that was mistyped is mended with "wrong" until somebody
    has decided or been settled with; the log is written up to that moment, so it never has to be rewritten.
    """
    play = chosen(ruleset, settings)
    taken = seats_of(play, seats, 0)
    with log_to(log) as written:
        sinks: list[Sink] = [written, *([Log(line)] if json else [])]
        physical = open_physical_table(play, to_all(*sinks))
        if isinstance(physical, Refusal):
            stop_if_refused(play, physical, as_json=json)
        for seat in taken:
            if isinstance(seated := physical.handle(a.Sit(f"player {seat}", seat, cents(chips))), Refusal):
                stop_if_refused(play, seated, as_json=json)
        try:
            Dealing(physical, DealerFeed(play) if json else DealerScreen(play), Reader(silent=json)).run()
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
