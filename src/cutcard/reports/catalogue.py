"""The list of rulesets that are installed, one line each."""

from __future__ import annotations

from dataclasses import dataclass

from cutcard import registry
from cutcard.law import Odds, Ruleset
from cutcard.reports.provenance import departures


@dataclass(frozen=True, slots=True)
class Listing:
    """A ruleset as it stands when nothing further is elected.

    `name` is what is typed, `ruleset` the canonical name with what is elected by default; `seats` is the most seats
    that may be dealt in, `top_odds` the best odds of any table then offered.
    """

    name: str
    ruleset: str
    elected: str
    game: str
    title: str
    jurisdiction: str
    instrument: str
    edition: str
    seats: int
    decks: int
    top_odds: str
    not_from_the_regulation: tuple[str, ...]


def catalogue() -> tuple[Listing, ...]:
    """Every installed ruleset, by game and then by jurisdiction file."""
    return tuple(_listing(name, registry.play(name).ruleset) for name in registry.ruleset_names())


def _listing(name: str, ruleset: Ruleset) -> Listing:
    document = ruleset.document
    return Listing(
        name=name,
        ruleset=ruleset.name,
        elected=ruleset.name.partition("?")[2],
        game=document.game,
        title=document.title,
        jurisdiction=document.jurisdiction,
        instrument=document.instrument,
        edition=document.edition,
        seats=ruleset.number("seats"),
        decks=ruleset.decks,
        top_odds=str(max(_odds(ruleset))),
        not_from_the_regulation=tuple(map(str, departures(ruleset))),
    )


def _odds(ruleset: Ruleset) -> list[Odds]:
    return [row.odds for table in ruleset.tables.values() for row in table.rows if row.odds is not None]
