"""What the law says, as data: citations, odds, payout tables, elections, and the list of its clauses."""

from cutcard.law.citation import Citation, Provenance
from cutcard.law.document import Document, HouseDoc
from cutcard.law.election import elect, elections_of
from cutcard.law.errors import LawError
from cutcard.law.names import format_name, parse_name
from cutcard.law.odds import Odds
from cutcard.law.payout import Mode, PayoutTable, Row
from cutcard.law.reading import read
from cutcard.law.ruleset import Elected, Obstacle, Ruleset

__all__ = [
    "Citation",
    "Document",
    "Elected",
    "HouseDoc",
    "LawError",
    "Mode",
    "Obstacle",
    "Odds",
    "PayoutTable",
    "Provenance",
    "Row",
    "Ruleset",
    "elect",
    "elections_of",
    "format_name",
    "parse_name",
    "read",
]
