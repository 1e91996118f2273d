"""The rule card of a ruleset: everything that a player, a dealer or an inspector may ask about it, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cutcard.law import Odds, PayoutTable, Provenance, Row, Ruleset
from cutcard.law.departures import Departure
from cutcard.law.document import TableDoc, Value
from cutcard.law.names import plain
from cutcard.reports.order import IrregularityLine, OrderLine, duties, irregularities, order_of_play
from cutcard.reports.provenance import departures
from cutcard.rules import limits
from cutcard.rules.play import Play

MONEY: Final = ("unit", "minimum", "maximum", limits.OPTION, limits.METER)
"""The options that count cents."""


@dataclass(frozen=True, slots=True)
class ObstacleLine:
    """Why no table can be opened under these elections, and what to elect."""

    clause: str
    message: str


@dataclass(frozen=True, slots=True)
class Equipment:
    """The cards and what is done with them between rounds."""

    deck: str
    decks: int
    backs: tuple[str, ...]
    shuffle: str
    burn: str


@dataclass(frozen=True, slots=True)
class WagerLine:
    """A wager that may be placed before the deal. `elect` names the option that offers it where it is not offered."""

    name: str
    kind: str
    area: str
    clause: str
    offered: bool
    elect: str


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a payout table; odds are `win` to `stake`, None where there are none."""

    event: str
    odds: str | None
    win: int | None
    stake: int | None
    provenance: Provenance
    source: str


@dataclass(frozen=True, slots=True)
class PayTable:
    """A payout table, with what the house may change in it and under which clause."""

    name: str
    clause: str
    mode: str
    may_change: str
    rows: tuple[PayLine, ...]


@dataclass(frozen=True, slots=True)
class OptionLine:
    """An election: its value, what else may be elected, and who elected it.

    `values` lists what is allowed; where it is empty, whole numbers from `least` to `most`, None for no upper end.
    `unelected` is the value, if there is one, that keeps the table shut; `unit` is "cents" where money is counted;
    `meanings` say what values stand for, where the jurisdiction's file spells that out in [play].
    """

    name: str
    value: Value
    default: Value
    values: tuple[Value, ...]
    least: int
    most: int | None
    unelected: str
    unit: str
    meanings: tuple[str, ...]
    elected_by: Provenance
    clause: str
    source: str
    note: str


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A ruleset with everything elected, as it is printed. `duties` are those of the table, `order` is the game's."""

    ruleset: str
    title: str
    game: str
    jurisdiction: str
    instrument: str
    edition: str
    source: str
    note: str
    obstacles: tuple[ObstacleLine, ...]
    equipment: Equipment
    wagers: tuple[WagerLine, ...]
    duties: tuple[OrderLine, ...]
    order: tuple[OrderLine, ...]
    payouts: tuple[PayTable, ...]
    options: tuple[OptionLine, ...]
    irregularities: tuple[IrregularityLine, ...]
    not_from_the_regulation: tuple[Departure, ...]


def rule_card(play: Play) -> RuleCard:
    """The rule card of the ruleset under which a game is played."""
    ruleset, document = play.ruleset, play.ruleset.document
    return RuleCard(
        ruleset=ruleset.name,
        title=document.title,
        game=play.game.title,
        jurisdiction=document.jurisdiction,
        instrument=document.instrument,
        edition=document.edition,
        source=document.source,
        note=document.note,
        obstacles=tuple(ObstacleLine(obstacle.clause, obstacle.message) for obstacle in ruleset.obstacles),
        equipment=_equipment(ruleset),
        wagers=_wagers(ruleset),
        duties=duties(play),
        order=order_of_play(play),
        payouts=tuple(_pay_table(table, document.odds[name]) for name, table in ruleset.tables.items()),
        options=tuple(_option(name, ruleset) for name in document.options),
        irregularities=irregularities(play),
        not_from_the_regulation=departures(ruleset),
    )


def _equipment(ruleset: Ruleset) -> Equipment:
    shoe = ruleset.document.shoe
    return Equipment(shoe.deck, ruleset.decks, tuple(shoe.backs), shoe.shuffle, shoe.burn)


def _wagers(ruleset: Ruleset) -> tuple[WagerLine, ...]:
    offered = ruleset.wagers
    return tuple(
        WagerLine(name, doc.kind, doc.area, doc.cite, name in offered, "" if name in offered else plain(doc.offered))
        for name, doc in ruleset.document.wagers.items()
    )


def _pay_table(table: PayoutTable, doc: TableDoc) -> PayTable:
    return PayTable(table.name, table.cite, table.mode, _may_change(doc), tuple(_pay_line(row) for row in table.rows))


def _may_change(doc: TableDoc) -> str:
    match doc.mode:
        case "exact":
            return "These odds are fixed."
        case "minimum":
            return "The house may pay more, never less" + (f" ({doc.floor})." if doc.floor else ".")
        case "menu":
            what = f"which of {len(doc.menu)} tables is paid" if len(doc.menu) > 1 else "whether it is paid"
            return f"The option {doc.elect!r} elects {what}."


def _pay_line(row: Row) -> PayLine:
    match row.odds:
        case Odds(win=win, stake=stake):
            return PayLine(row.event, str(row.odds), win, stake, row.provenance, row.source)
        case None:
            return PayLine(row.event, None, None, None, row.provenance, row.source)


def _option(name: str, ruleset: Ruleset) -> OptionLine:
    doc, elected, play = ruleset.document.options[name], ruleset.options[name], ruleset.document.play
    return OptionLine(
        name=name,
        value=elected.value,
        default=doc.default,
        values=tuple(doc.values),
        least=doc.least,
        most=doc.most,
        unelected=doc.unelected,
        unit="cents" if name in MONEY else "",
        meanings=tuple(f"{value}: {play[key]}" for value in doc.values if (key := f"{name} {value}") in play),
        elected_by=elected.provenance,
        clause=elected.cite,
        source=elected.source,
        note=elected.note,
    )
