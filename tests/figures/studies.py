"""Rulesets studied once a process, by their names, for all figures that are of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from cutcard.analysis import Analysis, Study, ZeroValue, study
from cutcard.cards import Card, parse_cards
from cutcard.counting import Stage
from cutcard.law.election import STUDY
from cutcard.law.names import format_name, parse_name
from cutcard.law.odds import Odds
from cutcard.law.payout import PayoutTable
from cutcard.registry import play
from tests.figures.published import Row


@cache
def studied(name: str) -> Study:
    """A ruleset with the wagers that its game's default plan lays; other odds are not counted again."""
    game, id_, elected = parse_name(name)
    counted = format_name(game, id_, {key: of for key, of in elected.items() if not _of_study(key)})
    return study(play(name)) if counted == name else replace(studied(counted), play=play(name))


@cache
def figures(name: str, strategy: str = "best", zero_value: ZeroValue = ZeroValue.KEEP) -> Analysis:
    """The figures of a ruleset by a strategy."""
    return studied(name).figures(zero_value, strategy)


@cache
def stage(name: str, rule: str) -> Stage:
    """One decision of a ruleset in all its situations, the best strategy being played."""
    return next(stage for stage in studied(name).stages() if stage.rule == rule)


def _of_study(key: str) -> bool:
    return key == STUDY or key.startswith("odds.")


def example(stage: Stage, situation: int) -> tuple[Card, ...]:
    """The cards of a situation."""
    return tuple(parse_cards(stage.example(situation)))


def for_study(name: str, table: str, odds: Mapping[str, Odds]) -> str:
    """The ruleset's name with other odds on lines of a table; those that the law has anyway drop out of it."""
    elected = {f"odds.{table}.{event}": str(other).replace(",", "").replace(" ", "-") for event, other in odds.items()}
    return play(name, {**elected, "study": "yes"}).ruleset.name


def to_one(table: PayoutTable) -> str:
    """A pay table as publications write it, best hand first: 1000/200/50/11/8/5/3/2/1."""
    return "/".join(str(row.odds.win) for row in table.rows if row.odds is not None and row.odds.stake == 1)


def understood(row: Row, *names: str) -> dict[str, str]:
    """What a row assumes. Raises ValueError if that is more than these names, so that nothing is passed over."""
    if unknown := set(row.assumed) - set(names):
        raise ValueError(f"{row.id} also assumes {', '.join(sorted(unknown))}, which nothing here knows.")
    return row.assumed
