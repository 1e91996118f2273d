"""Dealing devices that the texts name, written once: in which order a device brings the cards to their places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cutcard.law.ruleset import Ruleset
from cutcard.rules.state import Place, Round

OPTION: Final = "device"
"""The option that elects the device; where a ruleset has none, cards are dealt one at a time."""

MANUAL_SHOE: Final = "manual shoe"
HAND: Final = "hand"
AUTOMATED_SHOE: Final = "automated shoe"
"""Drops stacks: each place receives all its cards at once."""

SHUFFLING: Final = "shuffling"
"""The option that says how cards are shuffled; where a ruleset has none, by hand."""

BY_HAND: Final = "by hand"
PRE_SHUFFLED: Final = "pre-shuffled"
"""The first cards of a table come shuffled; later ones are shuffled by hand."""

Wanted = Sequence[tuple[Place, int]]
"""Places in the order of the deal, each with how many cards it receives."""


def in_stacks(ruleset: Ruleset) -> bool:
    """Whether the elected device dispenses stacks."""
    return OPTION in ruleset.options and ruleset.choice(OPTION) == AUTOMATED_SHOE


def shuffled_how(ruleset: Ruleset, rounds: int) -> str:
    """How the cards are shuffled once so many rounds have been dealt."""
    if SHUFFLING not in ruleset.options:
        return BY_HAND
    how = ruleset.choice(SHUFFLING)
    return BY_HAND if how == PRE_SHUFFLED and rounds else how


def order_of_deal(wanted: Wanted, stacks: bool) -> Iterator[tuple[Place, int]]:
    """The places as they receive their cards, each with how many it then has: one at a time, or in stacks."""
    if stacks:
        yield from wanted
        return
    for number in range(1, max((most for _, most in wanted), default=0) + 1):
        yield from ((place, number) for place, most in wanted if number <= most)


def next_to_receive(round: Round, wanted: Wanted, stacks: bool) -> Place | None:
    """The place to which the next card of the deal goes, None once all have their cards."""
    for place, number in order_of_deal(wanted, stacks):
        if len(round.at(place)) < number and round.came_to(place) < number:
            return place
    return None
