"""Rounds of let it ride under the three texts, and how their steps are told on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Final

from cutcard.cards.card import Card
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import Entry, Place
from cutcard.rules.steps import Choice, Deal, Decide, Look, Outcome, Rack, Settle, Step, TurnUp
from tests.support.rounds import Dealt, entry

NIGHT: Final = play("let-it-ride:nj-casino-night")
CASINO: Final = play("let-it-ride:nj-casino", {"bonus": "1", "three-card-bonus": "1"})
COLORADO: Final = play("let-it-ride:colorado", {"schedule": "1", "bonus": "1"})
GROUPS: Final = play("let-it-ride:colorado", {"schedule": "1", "bonus": "1", "deal": "groups of three"})

RIDE: Final = "let it ride"
BACK: Final = "withdraw"
BOTH_RIDE: Final = (RIDE, RIDE)

Hands = Mapping[int, str]
Choices = Mapping[int, Sequence[str]]
Wagers = Mapping[int, Mapping[str, int]]


def bets(cents: int = 500, **side: int) -> dict[str, int]:
    """Three equal bets of a New Jersey table, and side wagers (`bonus`, `three_card_bonus`)."""
    return {f"bet {n}": cents for n in (1, 2, 3)} | {
        name.replace("three_card_", "three-card "): wager for name, wager in side.items()
    }


def circles(third: int = 500, **side: int) -> dict[str, int]:
    """The three circles in Colorado, where 1 and 2 hold what $ and the bonus hold together."""
    other = third + side.get("bonus", 0)
    return {"1": other, "2": other, "$": third, **side}


def seated(wagers: Wagers) -> list[Entry]:
    """One player for every seat."""
    return [entry(seat, placed) for seat, placed in wagers.items()]


def dealt(
    play: Play,
    wagers: Wagers,
    hands: Hands,
    community: str,
    choices: Choices | None = None,
    observer: int | None = None,
) -> Dealt:
    """A round about to be dealt; a seat without scripted choices lets both bets ride."""
    cards: dict[Place, str] = {str(seat): cards for seat, cards in hands.items()} | {"community": community}
    answers = {seat: (choices or {}).get(seat, BOTH_RIDE) for seat in wagers}
    return Dealt(play, seated(wagers), cards, answers, observer)


def at_night(hands: Hands, community: str, choices: Choices | None = None) -> Dealt:
    """A round under 13:47-20.27, every seat with three bets of five dollars."""
    return dealt(NIGHT, dict.fromkeys(hands, bets()), hands, community, choices)


def in_casino(hands: Hands, community: str, choices: Choices | None = None, **side: int) -> Dealt:
    """A round under 13:69F-18, every seat with three bets of five dollars and the same side wagers."""
    return dealt(CASINO, dict.fromkeys(hands, bets(**side)), hands, community, choices)


def in_colorado(
    hands: Hands, community: str, choices: Choices | None = None, wagers: Wagers | None = None, play: Play = COLORADO
) -> Dealt:
    """A round under the Colorado text, every seat with five dollars in each circle unless told otherwise."""
    placed = {seat: (wagers or {}).get(seat, circles()) for seat in hands}
    return dealt(play, placed, hands, community, choices)


def paid(round: Dealt) -> list[tuple[int, str]]:
    """The wagers in the order in which they were paid or collected, those withdrawn left out."""
    return [(step.seat, step.wager) for step in round.of(Settle) if step.result != "withdrawn"]


def asked(round: Dealt) -> list[int]:
    """The seats in the order in which they were asked."""
    return [step.seat for step in round.of(Decide)]


def story(round: Dealt) -> list[str]:
    """What has happened, one line for steps that follow one another under one clause and do the same."""
    racked = iter(round.racked)
    told = [
        (_paragraph(round, step), *_deed(step, outcome, racked))
        for step, outcome in zip(round.steps, round.outcomes, strict=True)
    ]
    return [
        f"{clause} {verb} {', '.join(what for *_, what in group)}"
        for (clause, verb), group in groupby(told, key=lambda line: line[:2])
    ]


def _paragraph(round: Dealt, step: Step) -> str:
    return round.clause(step).removeprefix(round.play.ruleset.document.instrument).strip()


def _deed(step: Step, outcome: Outcome, racked: Iterator[tuple[Place, Card | None]]) -> tuple[str, str]:
    match step:
        case Deal(to=to):
            return "deal", to
        case Look(at=at, number=number):
            return "look", f"{at}.{number + 1}"
        case TurnUp(at=at):
            return "turn up", f"{at} {outcome}"
        case Decide(seat=seat) if isinstance(outcome, Choice):
            return "ask", f"{seat}: {outcome.name}"
        case Settle(seat=seat, wager=wager, net=net):
            return step.result, f"{seat} {wager} {net:+}"
        case Rack(slots=slots):
            return "rack", " ".join(f"{place} {card or 'unseen'}" for place, card in islice(racked, len(slots)))
        case _:
            return type(step).__name__, ""
