"""A game: three pure functions over the state, two of them shared out to what a game adds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from cutcard.cards.card import Card
from cutcard.law.ruleset import Ruleset
from cutcard.rules.state import Entry, Irregularity, Round
from cutcard.rules.steps import Choice, Decide, Peek, Refusal, Step

L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class Game(Generic[L]):
    """What a game brings: its typed law, and the order of play as functions of that law.

    `read` types a ruleset; `open_round` and `next_step` are the first two of the three functions; `choose` says what
    a choice changes and `report` what an irregularity changes, for the shared third one, `advance`.
    `rule_keys` are the rules it cites; `package` is where its jurisdiction files lie. `answer` tells whoever holds the
    hidden cards how a peek at one of them is to be answered; the rules themselves are never told the card.
    """

    id: str
    title: str
    rule_keys: type[StrEnum]
    read: Callable[[Ruleset], L]
    open_round: Callable[[L, tuple[Entry, ...]], Round | Refusal]
    next_step: Callable[[L, Round], Step]
    choose: Callable[[L, Round, Decide, Choice], Round | Refusal]
    report: Callable[[L, Round, Irregularity], Round | Refusal]
    package: str
    answer: Callable[[L, Round, Peek, Card], bool] | None = None
