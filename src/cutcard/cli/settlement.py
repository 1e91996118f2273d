"""Settled and refused rounds as they are printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutcard.cli.layout import BAD, GOOD, MUTED, TITLE, clause, grid, lines
from cutcard.rules.steps import Settle
from cutcard.table.described import Refused, Settlement
from cutcard.table.wording import money


def printed(answer: Settlement | Refused, *, steps: bool) -> RenderableType:
    """One round: what every wager came to and under which clause, with `steps` also all that led there."""
    match answer:
        case Settlement():
            named = _named(answer.id, Text(answer.ruleset, MUTED))
            return Group(named, _seats(answer), Text(), _steps(answer)) if steps else Group(named, _seats(answer))
        case Refused():
            reason = lines(Text(answer.message), clause(answer.clause) if answer.clause else None)
            return Group(_named(answer.id, Text("refused", BAD)), reason)


def verdict(answer: Settlement | Refused, differences: Sequence[str], *, expected: bool) -> RenderableType:
    """One line for a round that came out as it was expected, more for one that did not."""
    if differences:
        told = Text("differs", BAD)
    elif expected:
        told = Text("as expected", GOOD)
    else:
        told = Text("nothing was expected", MUTED)
    return Group(_named(answer.id, told), *(Text(f"  {difference}") for difference in differences))


def signed(cents: int) -> str:
    """A change of chips, its sign always shown.

    >>> signed(1000), signed(0), signed(-500)
    ('+$10', '$0', '−$5')
    """
    return f"+{money(cents)}" if cents > 0 else money(cents)


def _named(id_: str | int | None, told: Text) -> Text:
    name = Text("round" if id_ is None else str(id_), TITLE)
    return name + "  " + told


def _seats(settlement: Settlement) -> Table:
    reasons = {(s.seat, s.wager): s.event for s in _settled(settlement)}
    table = grid("", "", "", "", "", "")
    table.columns[4].justify = "right"
    table.columns[0].no_wrap = table.columns[4].no_wrap = table.columns[5].no_wrap = True
    for seat in settlement.seats:
        table.add_row(Text(f"seat {seat.seat}", TITLE), "", "", "", Text(signed(seat.net), TITLE), "")
        for wager in seat.wagers:
            odds = str(wager.odds) if wager.odds else ""
            reason = reasons.get((seat.seat, wager.name), "")
            reason = "" if reason == wager.result else reason
            table.add_row(f"  {wager.name}", wager.result, reason, odds, signed(wager.net), clause(wager.clause))
    return table


def _settled(settlement: Settlement) -> Iterator[Settle]:
    return (event.step for event in settlement.events if isinstance(event.step, Settle))


def _steps(settlement: Settlement) -> Table:
    table = grid("", "")
    table.columns[1].no_wrap = True
    for event in settlement.events:
        table.add_row(event.to_json()["text"], clause(event.clause))
    return table
