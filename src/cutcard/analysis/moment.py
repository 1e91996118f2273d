"""A moment of a round, reached by telling which cards a player holds and which have been shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from cutcard.analysis.contract import AnalysisError, Composition
from cutcard.analysis.hints import Solver
from cutcard.analysis.naming import check_deck, full_deck
from cutcard.analysis.solve import wager_plan
from cutcard.cards import Card
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Entry, Place, Round, seat_place
from cutcard.rules.steps import Choice, Conclude, Deal, Decide, Look, Outcome, Peek, Refusal, Step, TurnUp

_SEAT = 1


@dataclass(slots=True)
class Told:
    """What a person tells of a round: the seat's own cards, the cards shown elsewhere, the choices made so far.

    Cards are taken in the order in which they are told, whenever the order of play shows the next one. A choice that
    was not told is the best one. A peek was answered no, as the round went on.
    """

    hand: list[Card]
    shown: list[Card] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.hand or self.shown or self.choices)

    def next_card(self, place: Place) -> Card:
        """The next card told for a place. Raises AnalysisError if none is left."""
        own = place == seat_place(_SEAT) or place.startswith(f"{seat_place(_SEAT)}.")
        if not (cards := self.hand if own else self.shown):
            where = "the hand" if own else f"the cards shown ({place})"
            raise AnalysisError(f"A card is missing from {where}: nothing can be decided before it is known.")
        return cards.pop(0)


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that is due, and what each choice is worth: the expected net in cents from here on."""

    round: Round
    step: Decide
    choices: tuple[tuple[Choice, Fraction], ...]
    unseen: Composition


def moment(play: Play, wagers: Mapping[str, int], told: Told, seen: Sequence[Card] = ()) -> Moment:
    """The decision that is due when all that was told has happened, every choice with its value.

    `wagers` in cents by name, completed as the game completes them; `seen` are cards known to be elsewhere.
    Raises AnalysisError where the cards do not lead to a decision, or are more than the deck has.
    """
    plan = wager_plan(play, wagers)
    round = play.open_round((Entry(_SEAT, "player", tuple(plan.items())),))
    if isinstance(round, Refusal):
        raise AnalysisError(round.message)
    deck = Counter(full_deck(play))
    deck.subtract((*seen, *told.hand, *told.shown))
    check_deck(play, deck)
    return _walked(Solver(play), round, told, deck)


def _walked(solver: Solver, round: Round, told: Told, unseen: Composition) -> Moment:
    play = solver.play
    while True:
        step = play.next_step(round)
        match step:
            case Conclude():
                raise AnalysisError("The round is over with these cards: nothing is left to decide.")
            case Decide() if not told:
                return Moment(round, step, solver.choices(round, unseen), unseen)
            case Decide():
                round = _chosen(solver, round, step, told, unseen)
            case _:
                round = _advanced(play, round, step, told)


def _chosen(solver: Solver, round: Round, step: Decide, told: Told, unseen: Composition) -> Round:
    """After the choice that was told, at its least amount, or after the best one."""
    if not told.choices:
        later = Counter(unseen) + Counter((*told.hand, *told.shown))
        return _then(solver.play, round, solver.best(round, later))
    name = told.choices.pop(0)
    for option in step.options:
        if option.name == name:
            return _then(solver.play, round, Choice(name, option.least))
    offered = ", ".join(option.name for option in step.options)
    raise AnalysisError(f"{name!r} cannot be chosen here ({step.rule}); there are {offered}.")


def _advanced(play: Play, round: Round, step: Step, told: Told) -> Round:
    match step:
        case Deal(to=to, face_up=True):
            return _then(play, round, told.next_card(to))
        case Deal():
            return _then(play, round, FACE_DOWN)
        case Look(at=at, number=number) | TurnUp(at=at, number=number):
            card = round.at(at)[number].card
            return _then(play, round, told.next_card(at) if card is FACE_DOWN else card)
        case Peek():
            return _then(play, round, False)
        case _:
            return _then(play, round, None)


def _then(play: Play, round: Round, outcome: Outcome) -> Round:
    advanced = play.advance(round, outcome)
    if isinstance(advanced, Refusal):
        raise AnalysisError(advanced.message)
    return advanced
