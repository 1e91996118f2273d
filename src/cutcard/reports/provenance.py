"""What a ruleset takes from elsewhere than the regulation, which every report has to say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cutcard.law import Elected, Provenance, Ruleset
from cutcard.law.departures import Departure, odds_departures
from cutcard.table.wording import words_of

TABLE: Final = "table."
"""How the keys of the table's own rules begin."""


def departures(ruleset: Ruleset) -> tuple[Departure, ...]:
    """Odds first, then published options, then steps for which no clause speaks, the table's own in one line.

    An option that the law or common sense leaves to the house, such as its smallest chip, is no departure; the
    rule card lists it among the options.
    """
    odds = odds_departures(ruleset)
    filled = {departure.source for departure in odds}
    options = [
        Departure(name, str(elected.value), elected.provenance, elected.source, elected.note)
        for name, elected in ruleset.options.items()
        if _published(elected) and elected.source not in filled
    ]
    return (*odds, *options, *_steps(ruleset))


def _published(elected: Elected) -> bool:
    return elected.provenance is Provenance.PUBLISHED


def _steps(ruleset: Ruleset) -> Iterator[Departure]:
    uncited = {rule: cite for rule, cite in ruleset.cites.items() if cite.provenance is not Provenance.REGULATION}
    for rule, cite in uncited.items():
        if not rule.startswith(TABLE):
            yield Departure(words_of(rule), "as the house does it", cite.provenance, cite.source, cite.note)
    if duties := [words_of(rule) for rule in uncited if rule.startswith(TABLE)]:
        yield Departure("duties of the table", ", ".join(duties), Provenance.HOUSE)
