"""Under which ruleset a description is settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cutcard import registry
from cutcard.cards.card import Card
from cutcard.law.names import parse_name, plain
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Entry, Place, Round
from cutcard.rules.steps import Announce, Deal, Look, Outcome, Rack, Refusal, Step
from cutcard.table.described.reading import SHARED_PLACES, Description, DescriptionError

DEAL = "deal"
"""The option that says how cards are dealt, where a ruleset leaves that open."""


def play_of(description: Description, other: str | None) -> Play:
    """The play that the description names, or that of another ruleset for the same cards.

    Where the way of dealing is left open and not elected, it is the first one that brings as many cards to the
    shared places as the description lists for them. Raises DescriptionError for an unknown ruleset, option or value.
    """
    name = other or description.ruleset
    elections = _still_open(description, other) if other else dict(description.elections)
    play = _play(name, elections)
    if DEAL not in play.ruleset.options or DEAL in elections or DEAL in _elected_in(name):
        return play
    listed = {place: len(cards) for place, cards in description.cards.items() if place in SHARED_PLACES and cards}
    for value in play.ruleset.document.options[DEAL].values:
        candidate = _play(name, {**elections, DEAL: str(value)})
        if dealt_to_shared_places(candidate, description) == listed:
            return candidate
    return play


def dealt_to_shared_places(play: Play, description: Description) -> Mapping[Place, int]:
    """How many cards come to each shared place before any player is asked; none if no round can be opened."""
    counts: Counter[Place] = Counter()
    round = play.open_round(in_order(play, description.entries))
    while not isinstance(round, Refusal):
        step = play.next_step(round)
        forced, outcome = _forced(step, round, description.cards)
        if not forced:
            break
        if isinstance(step, Deal) and step.to in SHARED_PLACES:
            counts[step.to] += 1
        round = play.advance(round, outcome)
    return counts


def in_order(play: Play, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries with their wagers in the order of the layout, whatever order they were described in."""
    order = {name: number for number, name in enumerate(play.ruleset.wagers)}
    return tuple(
        Entry(entry.seat, entry.player, tuple(sorted(entry.wagers, key=lambda wager: order.get(wager[0], len(order)))))
        for entry in entries
    )


def _play(name: str, elections: dict[str, str]) -> Play:
    try:
        return registry.play(name, elections)
    except ValueError as error:  # LawError, and odds that cannot be read
        raise DescriptionError(str(error)) from None


def _still_open(description: Description, other: str) -> dict[str, str]:
    """The description's elections that another ruleset also offers and has not elected itself."""
    ruleset = _play(other, {}).ruleset
    left_open = {
        plain(name)
        for name, option in ruleset.document.options.items()
        if plain(name) not in _elected_in(other) and ruleset.options[name].value == option.default
    }
    return {name: value for name, value in description.elections.items() if name in left_open}


def _elected_in(name: str) -> Mapping[str, str]:
    return {} if name.endswith(".toml") else parse_name(name)[2]


def _forced(step: Step, round: Round, cards: Mapping[Place, tuple[Card, ...]]) -> tuple[bool, Outcome]:
    match step:
        case Deal(to=to, face_up=True):
            listed = cards.get(to, ())[round.came_to(to) :]
            return bool(listed), listed[0] if listed else None
        case Deal() | Look():
            return True, FACE_DOWN
        case Announce() | Rack():
            return True, None
        case _:
            return False, None
