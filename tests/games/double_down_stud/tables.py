"""Rounds of double down stud in a New Jersey casino, and what has happened in them, told on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cutcard.registry import play
from cutcard.rules.state import Place
from cutcard.rules.steps import Decide, Settle
from cutcard.table.wording import sentence
from tests.support.rounds import Dealt, Scripted, entry

CASINO: Final = play("double-down-stud:nj-casino")

NO_DOUBLE: Final = "no double"
ORIGINAL: Final = "original"
DOUBLE_DOWN: Final = "double down"


def doubled(cents: int) -> tuple[str, int]:
    """The choice of a double down wager."""
    return (DOUBLE_DOWN, cents)


def stud(
    hands: Mapping[int, str],
    community: str,
    choices: Mapping[int, Sequence[Scripted]] | None = None,
    wagers: Mapping[int, int] | None = None,
    observer: int | None = None,
) -> Dealt:
    """A round about to be dealt; the last community card is the hole card.

    Five dollars lie at every seat, or `wagers` in cents; nobody doubles unless scripted.
    """
    cards: dict[Place, str] = {str(seat): card for seat, card in hands.items()} | {"community": community}
    entries = [entry(seat, {ORIGINAL: (wagers or {}).get(seat, 500)}) for seat in hands]
    answers = {seat: (choices or {}).get(seat, (NO_DOUBLE,)) for seat in hands}
    return Dealt(CASINO, entries, cards, answers, observer)


def asked(round: Dealt) -> list[int]:
    """The seats in the order in which they were asked."""
    return [step.seat for step in round.of(Decide)]


def ended(round: Dealt) -> list[tuple[int, str, str]]:
    """Seat, wager and result of every wager in the order in which they were settled."""
    return [(step.seat, step.wager, step.result) for step in round.of(Settle)]


def story(round: Dealt) -> list[str]:
    """What has happened, each step after its paragraph; a dash where no clause speaks."""
    happened = zip(round.steps, round.outcomes, strict=True)
    return [
        f"{round.play.cite(step.rule).clause or '-'} {sentence(step, outcome)}".removeprefix("13:69F-")
        for step, outcome in happened
    ]
