"""`cutcard rules`"""

from __future__ import annotations

from dataclasses import asdict

from cutcard.cli.layout import console
from cutcard.cli.options import Json, RulesetName, Settings, chosen
from cutcard.cli.rule_card import printed
from cutcard.cli.streams import print_json
from cutcard.reports.rule_card import rule_card


def rules(ruleset: RulesetName, settings: Settings, json: Json = False) -> None:
    """Print the rule card of a ruleset: odds, order of play, elections, clauses."""
    card = rule_card(chosen(ruleset, settings))
    if json:
        print_json(asdict(card))
        return
    console().print(printed(card))
