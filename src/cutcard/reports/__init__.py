"""Rule cards and tables of odds."""

from cutcard.law.departures import Departure
from cutcard.reports.catalogue import Listing, catalogue
from cutcard.reports.provenance import departures
from cutcard.reports.rule_card import RuleCard, rule_card

__all__ = ["Departure", "Listing", "RuleCard", "catalogue", "departures", "rule_card"]
