"""`cutcard games`"""

from __future__ import annotations

from dataclasses import asdict

from rich.table import Table
from rich.text import Text

from cutcard.cli.layout import ELSEWHERE, MUTED, TITLE, WIDE, console, grid, lines
from cutcard.cli.options import Json
from cutcard.cli.streams import print_json
from cutcard.reports.catalogue import Listing, catalogue

NOT_FROM = "not from the regulation"


def games(json: Json = False) -> None:
    """List the games and the rulesets under which they are dealt."""
    listings = catalogue()
    if json:
        print_json([asdict(listing) for listing in listings])
        return
    out = console()
    out.print(_table(listings, wide=out.width >= WIDE))
    out.print(Text("\n`cutcard rules RULESET` lists the odds, the order of play and what may be elected.", MUTED))


def _table(listings: tuple[Listing, ...], *, wide: bool) -> Table:
    table = grid("ruleset", "instrument, edition", "seats", "decks", "top odds", *([NOT_FROM] if wide else []))
    for number in (2, 3, 4):
        table.columns[number].justify = "right"
        table.columns[number].no_wrap = True
    table.columns[1].max_width = 20
    for number, listing in enumerate(listings):
        if number:
            table.add_row()
        table.add_row(*_row(listing, wide=wide))
    return table


def _row(listing: Listing, *, wide: bool) -> list[Text]:
    elsewhere = Text(", ".join(listing.not_from_the_regulation), ELSEWHERE)
    below = Text(f"{NOT_FROM}: ", MUTED) + elsewhere if elsewhere and not wide else None
    elected = Text(f"by default {listing.elected}", MUTED) if listing.elected else None
    row = [
        lines(Text(listing.name, TITLE), listing.title, elected, below),
        lines(listing.instrument, Text(listing.edition, MUTED)),
        Text(str(listing.seats)),
        Text(str(listing.decks)),
        Text(listing.top_odds),
    ]
    return [*row, elsewhere] if wide else row
