"""What is not from the regulation, in one line."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cutcard.cli.layout import ELSEWHERE
from cutcard.law import Provenance, Ruleset
from cutcard.reports import Departure, departures

FEW: Final = 3
"""So many are named one by one, whatever they are."""


def elsewhere(ruleset: Ruleset) -> Text | None:
    """Published numbers by name, and how much the house does as it sees fit; None if all is the regulation's."""
    found = departures(ruleset)
    named = [str(each) for each in found if len(found) <= FEW or _is_a_number(each)]
    if not found:
        return None
    more = f", and {len(found) - len(named)} more, which the rule card lists" if len(named) < len(found) else ""
    return Text(f"Not from the regulation: {', '.join(named)}{more}.", ELSEWHERE)


def _is_a_number(departure: Departure) -> bool:
    return departure.provenance is Provenance.PUBLISHED or "odds" in departure.what
