"""When an irregularity of a described round is reported, and what the table is told of it.

Its moment is the step that deals its card to its place. If no step does, it is the first step at which the rules
accept the report, once everything listed before it has happened. A wrong number of cards shows at the deal for which no
card is listed, else before the first look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cutcard.cards.card import Card
from cutcard.rules.state import Irregularity
from cutcard.rules.steps import Deal, Look, Refusal, Step
from cutcard.table.described.reading import Description

FOUND_FACE_UP = "face-up card"
WRONG_NUMBER = "wrong number of cards"

_NOT_BY_A_DEAL = frozenset({FOUND_FACE_UP, "premature third card"})
"""Kinds whose card no step deals: it was found in the shoe, or is discarded before a card is due."""

_SHOWN_TO_NOBODY = frozenset({WRONG_NUMBER, "card drawn in error"})


@dataclass(slots=True)
class Pending:
    """An irregularity that is still to be reported: whether a step deals its card, and why it was refused so far."""

    told: Irregularity
    by_a_deal: bool
    refused: Refusal | None = None

    @property
    def moment_is_fixed(self) -> bool:
        """Whether there is one moment only, so that a refusal is final."""
        return self.by_a_deal or self.told.kind == WRONG_NUMBER


def pending_of(described: Description) -> list[Pending]:
    """The irregularities of a description in the order in which they are listed."""
    return [
        Pending(told, told.kind not in _NOT_BY_A_DEAL and told.card in described.cards.get(told.at, ()))
        for told in described.irregularities
    ]


def moment_has_come(pending: Pending, step: Step, listed: Sequence[Card], first: bool) -> bool:
    """Whether an irregularity is reported now, or may be tried.

    `listed` are the cards still to come to its place; `first` says that none listed before it is still pending.
    """
    told = pending.told
    deals_there = isinstance(step, Deal) and step.to == told.at
    if told.kind == WRONG_NUMBER:
        return isinstance(step, Look) or (deals_there and not listed)
    if pending.by_a_deal:
        return deals_there and listed[:1] == [told.card]
    return first


def as_seen(told: Irregularity) -> Irregularity:
    """The irregularity as the table sees it: a card that was not exposed stays unknown to the rules."""
    return replace(told, card=None) if told.kind in _SHOWN_TO_NOBODY else told
