"""A round of one seat played to its end as told: what every wager came to, and what was asked on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cutcard.cards.card import Card
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Entry, Place, Result, Round
from cutcard.rules.steps import Choice, Conclude, Deal, Decide, Look, Outcome, Refusal, Settle, Step, TurnUp

Decides = Callable[[Round, Decide], Choice | None]
"""What a seat chooses; None to leave the round there."""


@dataclass(frozen=True, slots=True)
class Played:
    """A round that is over, or was left at a decision.

    The steps that settled its wagers, and its decisions with the round at each of them.
    """

    settled: tuple[Settle, ...]
    asked: tuple[tuple[Round, Decide], ...]
    end: Round

    @property
    def nets(self) -> tuple[tuple[str, int], ...]:
        """What each wager brought, in cents."""
        return tuple((step.wager, step.net) for step in self.settled)

    @property
    def at_risk(self) -> tuple[Settle, ...]:
        """How the wagers ended that were not withdrawn."""
        return tuple(step for step in self.settled if step.result is not Result.WITHDRAWN)

    @property
    def events(self) -> tuple[tuple[str, str], ...]:
        """Why each wager that was not withdrawn ended, in the order in which they were settled."""
        return tuple((step.wager, step.event) for step in self.at_risk)

    @property
    def wagered(self) -> int:
        """Cents that were at risk."""
        return sum(self.cents(step) for step in self.at_risk)

    def cents(self, step: Settle) -> int:
        """The wager that a step settled."""
        wager = self.end.wager(step.seat, step.wager)
        assert wager is not None, "what was settled is a wager of the round"
        return wager.cents


def played(
    play: Play, wagers: Mapping[str, int], cards: Mapping[Place, Sequence[Card]], choose: Decides, seat: int = 1
) -> Played:
    """The round of one seat with these cards at each place, in the order in which they come there.

    A card that is dealt face down is shown as soon as it is looked at or turned up. Raises ValueError if the wagers
    or a choice are refused, or if a card is due that was not told. Games in which cards move are not for it.
    """
    round = _accepted(play.open_round((Entry(seat, "player", tuple(wagers.items())),)))
    settled: list[Settle] = []
    asked: list[tuple[Round, Decide]] = []
    while not isinstance(step := play.next_step(round), Conclude):
        outcome = _outcome(round, step, cards)
        if isinstance(step, Decide):
            asked.append((round, step))
            outcome = choose(round, step)
            if outcome is None:
                break
        if isinstance(step, Settle):
            settled.append(step)
        round = _accepted(play.happen(round, step, outcome))
    return Played(tuple(settled), tuple(asked), round)


def paid(play: Play, end: Played, lines: Sequence[tuple[str, str]], stake: int) -> tuple[list[int], int]:
    """Of a round that is over, the cents that were won at the odds of each of these lines (table by name, event).

    And what was won or lost besides, in the `stake`-th part of a cent.
    """
    won, besides = [0] * len(lines), 0
    for step in end.settled:
        line = _line(play, step)
        if line in lines:
            won[lines.index(line)] += end.cents(step)
        else:
            besides += stake * step.net
    return won, besides


def _line(play: Play, step: Settle) -> tuple[str, str] | None:
    """The line at whose odds a wager was paid, None if it was not paid."""
    tables = (name for name, table in play.ruleset.tables.items() if table.pays(step.event))
    return next(((name, step.event) for name in tables), None) if step.odds is not None else None


def _accepted(then: Round | Refusal) -> Round:
    if isinstance(then, Refusal):
        raise ValueError(f"This round cannot be played: {then.message}")
    return then


def _outcome(round: Round, step: Step, cards: Mapping[Place, Sequence[Card]]) -> Outcome:
    match step:
        case Deal(to=to, face_up=face_up):
            return _told(cards, to, round.came_to(to)) if face_up else FACE_DOWN
        case Look(at=at, number=number) | TurnUp(at=at, number=number):
            lying = round.at(at)[number].card
            return _told(cards, at, number) if lying is FACE_DOWN else lying
        case _:
            return None


def _told(cards: Mapping[Place, Sequence[Card]], place: Place, number: int) -> Card:
    told = cards.get(place, ())
    if number >= len(told):
        raise ValueError(f"Card {number + 1} of {place!r} is due, and it was not told.")
    return told[number]
