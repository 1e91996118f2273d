"""A round of several seats dealt from the top of a deck that everyone can see, up to where wagers win and lose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from cutcard.cards.card import Card
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Entry, Result, Round
from cutcard.rules.steps import Choice, Conclude, Deal, Decide, Look, Outcome, Refusal, Settle, Step, TurnUp


def dealt(
    play: Play, wagers: Mapping[str, int], seats: int, deck: Iterable[Card], choose: Callable[[Decide], Choice]
) -> Round:
    """The round as it stands before the first wager wins, loses or pushes: which card came where, and which stayed.

    Every seat has the same wagers. Cards that lie face down are known, too. Raises ValueError if the wagers or a
    choice are refused. Games that peek are not for it.
    """
    entries = tuple(Entry(seat, f"seat {seat}", tuple(wagers.items())) for seat in range(1, seats + 1))
    round, cards = _accepted(play.open_round(entries)), iter(deck)
    while not _ends(step := play.next_step(round)):
        round = _accepted(play.happen(round, step, _outcome(step, cards, choose)))
    return round


def _ends(step: Step) -> bool:
    return isinstance(step, Conclude) or (isinstance(step, Settle) and step.result is not Result.WITHDRAWN)


def _outcome(step: Step, cards: Iterator[Card], choose: Callable[[Decide], Choice]) -> Outcome:
    match step:
        case Deal():
            return next(cards)
        case Look() | TurnUp():
            return FACE_DOWN  # the card that lies there was known before
        case Decide():
            return choose(step)
        case _:
            return None


def _accepted(then: Round | Refusal) -> Round:
    if isinstance(then, Refusal):
        raise ValueError(f"This round cannot be dealt: {then.message}")
    return then
