"""Rounds of Spanish 21 in a New Jersey casino, and what has happened in them, told on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cutcard.registry import play
from cutcard.rules.state import Place
from cutcard.rules.steps import Decide, Settle
from cutcard.table.wording import sentence
from tests.support.rounds import Dealt, Scripted, entry

CASINO: Final = play("spanish-21:nj-casino")
DEALER: Final = "dealer"
ORIGINAL: Final = "original"
MATCH: Final = "match the dealer"

Wagers = Mapping[int, Mapping[str, int]]


def spanish(
    cards: Mapping[Place, str],
    choices: Mapping[int, Sequence[Scripted]] | None = None,
    wagers: Wagers | None = None,
    **options: str,
) -> Dealt:
    """A round about to be dealt; the dealer's cards are the up card, the hole card, then draws.

    Ten dollars lie at every seat that has cards, or `wagers`; options are named with underscores.
    """
    seats = [int(place) for place in cards if place.isdecimal()]
    entries = [entry(seat, (wagers or {}).get(seat, {ORIGINAL: 1000})) for seat in seats]
    table = play("spanish-21:nj-casino", options) if options else CASINO
    return Dealt(table, entries, cards, choices or {})


def one(own: str, dealer: str, *choices: Scripted, cents: int = 1000, **options: str) -> Dealt:
    """A round with one seat, played to its end."""
    return spanish({"1": own, DEALER: dealer}, {1: choices}, {1: {ORIGINAL: cents}}, **options).finish()


def doubled(cents: int = 1000) -> tuple[str, int]:
    """The choice of a double."""
    return ("double", cents)


def offered(round: Dealt) -> dict[str, tuple[int, int]]:
    """What the next question offers: every option with the least and the most cents."""
    return {option.name: (option.least, option.most) for option in round.until(Decide).options}


def asked(round: Dealt) -> list[tuple[str, str]]:
    """The hands that were asked so far, each with the rule of the question."""
    return [(step.at, str(step.rule)) for step in round.of(Decide)]


def ended(round: Dealt) -> list[tuple[int, str, str, int]]:
    """Seat, wager, result and net of every wager in the order in which they were settled."""
    return [(step.seat, step.wager, str(step.result), step.net) for step in round.of(Settle)]


def story(round: Dealt) -> list[str]:
    """What has happened, each step after its paragraph; a dash where no clause speaks."""
    happened = zip(round.steps, round.outcomes, strict=True)
    return [
        f"{round.play.cite(step.rule).clause or '-'} {sentence(step, outcome)}".removeprefix("13:69F-")
        for step, outcome in happened
    ]
