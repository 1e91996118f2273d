"""A round of play driven step by step with scripted cards and choices, for tests of clauses.

    round = Dealt(play("red-dog:nj-casino-night"), [entry(1, {"original": 1000})], {"left": "5c", "right": "9d"})
    round.until(Decide)
    round.choose(1, "raise", 400)
    round.finish()

Nothing is filled in: a card or a choice that is due and was not scripted fails the test and says what was due.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from cutcard.cards.card import Card, parse_card, parse_cards
from cutcard.rules.advance import due
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, STUB, Entry, Irregularity, Known, Place, Result, Round, card_moved
from cutcard.rules.steps import (
    Announce,
    Conclude,
    Deal,
    Decide,
    Look,
    Outcome,
    Peek,
    Rack,
    Refusal,
    Settle,
    Step,
    TurnUp,
)

S = TypeVar("S", bound=Step)
Scripted = str | tuple[str, int]
"""A choice: its name, or its name and cents."""


def entry(seat: int, wagers: Mapping[str, int], player: str = "") -> Entry:
    """A seat with its wagers in cents; a player of its own unless one is named."""
    return Entry(seat, player or f"player {seat}", tuple(wagers.items()))


def irregular(kind: str, at: Place = "", card: str = "") -> Irregularity:
    """An irregularity as the dealer reports it."""
    return Irregularity(kind, at, parse_card(card) if card else None)


def opened(play: Play, entries: Sequence[Entry]) -> Round:
    """The round before its first card. Fails if the wagers are refused."""
    round = play.open_round(tuple(entries))
    assert isinstance(round, Round), round
    return round


def refused(play: Play, entries: Sequence[Entry]) -> Refusal:
    """Why these wagers cannot be dealt to. Fails if they can."""
    refusal = play.open_round(tuple(entries))
    assert isinstance(refusal, Refusal), "these wagers were not refused"
    return refusal


def clause(play: Play, said: Step | Refusal) -> str:
    """The clause under which a step is due or something is refused."""
    return str(play.cite(said.rule))


class Dealt:
    """A round under way; `round` is the state, `steps` and `outcomes` what has happened so far.

    `cards` gives for each place the cards in the order in which they come to it ("9c Td"), `choices` for each seat
    its answers in the order of asking. `observer` is the seat whose eyes the round is seen through: its own cards
    are known to it as soon as it looks; None is the table's round, which knows only what is face up.
    """

    def __init__(
        self,
        play: Play,
        entries: Sequence[Entry],
        cards: Mapping[Place, str] | None = None,
        choices: Mapping[int, Sequence[Scripted]] | None = None,
        observer: int | None = None,
    ) -> None:
        self.play = play
        self.round = opened(play, entries)
        self.observer = observer
        self.steps: list[Step] = []
        self.outcomes: list[Outcome] = []
        self.racked: list[tuple[Place, Card | None]] = []
        self._to_come = {place: list(parse_cards(names)) for place, names in (cards or {}).items()}
        self._answers = {seat: list(answers) for seat, answers in (choices or {}).items()}
        self._lying: dict[Place, list[Card | None]] = {}

    @property
    def step(self) -> Step:
        """What is due."""
        return self.play.next_step(self.round)

    def until(self, kind: type[S], **fields: Any) -> S:
        """Plays on until a step of this kind, with these fields, is due, and returns it; it has not happened yet."""
        while True:
            step = self.step
            if isinstance(step, kind) and all(getattr(step, name) == value for name, value in fields.items()):
                return step
            assert not isinstance(step, Conclude), f"the round was over before a {kind.__name__} with {fields}"
            self.happen()

    def happen(self) -> Step:
        """The step that is due happens as scripted."""
        step = self.step
        self._advance(step, self._outcome(step))
        return step

    def choose(self, seat: int, name: str, cents: int = 0) -> None:
        """The choice of a seat, which must be the next to be asked."""
        step = self.until(Decide)
        assert step.seat == seat, f"seat {step.seat} is asked, not seat {seat}"
        self._advance(step, step.choice(name, cents))

    def report(self, kind: str, at: Place = "", card: str = "") -> None:
        """An irregularity, which must be accepted now."""
        irregularity = irregular(kind, at, card)
        before = {place: len(slots) for place, slots in self.round.layout}
        after = self.play.advance(self.round, irregularity)
        assert isinstance(after, Round), after
        self.round = after
        for place, slots in after.layout:
            new = slots[before.get(place, 0) :]
            self._lying.setdefault(place, []).extend(irregularity.card for _ in new)

    def finish(self) -> Dealt:
        """Plays the round to its end."""
        self.until(Conclude)
        return self

    def answer(self, outcome: Outcome) -> Refusal:
        """The refusal of an outcome of the step that is due. Fails if it is accepted."""
        refusal = self.play.advance(self.round, outcome)
        assert isinstance(refusal, Refusal), f"{outcome!r} was not refused"
        return refusal

    def of(self, kind: type[S]) -> list[S]:
        """The steps of a kind that have happened, in order."""
        return [step for step in self.steps if isinstance(step, kind)]

    @property
    def words(self) -> list[str]:
        """What the dealer has announced."""
        return [step.words for step in self.of(Announce)]

    @property
    def racked_cards(self) -> list[str]:
        """The cards in the discard rack in the order racked, "?" for one that nobody scripted."""
        return ["?" if card is None else str(card) for _, card in self.racked]

    def settled(self, seat: int, wager: str) -> Settle:
        """How a wager was settled; fails unless it was settled exactly once."""
        (step,) = (step for step in self.of(Settle) if (step.seat, step.wager) == (seat, wager))
        return step

    def result(self, seat: int, wager: str) -> Result:
        """The result of a wager that was settled."""
        return self.settled(seat, wager).result

    def net(self, seat: int, wager: str | None = None) -> int:
        """Cents that a seat has gained so far, by one wager or by all of them."""
        return sum(step.net for step in self.of(Settle) if step.seat == seat and wager in (None, step.wager))

    def clause(self, said: Step | Refusal) -> str:
        """The clause under which a step is due or something is refused."""
        return clause(self.play, said)

    def clauses(self) -> list[str]:
        """The clauses of the steps that have happened, in order."""
        return [self.clause(step) for step in self.steps]

    def _advance(self, step: Step, outcome: Outcome) -> None:
        after = self.play.advance(self.round, outcome)
        assert isinstance(after, Round), after
        if isinstance(step, Rack):
            self._rack(step)
        if moved := card_moved(self.round, after):
            self._lying.setdefault(moved[1], []).append(self._lying[moved[0]].pop())
        self.round = after
        self.steps.append(step)
        self.outcomes.append(outcome)

    def _outcome(self, step: Step) -> Outcome:
        match step:
            case Deal(to=to, face_up=face_up):
                return self._dealt(step, to, face_up)
            case Look(seat=seat, at=at, number=number):
                return self._under(step, at, number) if seat == self.observer else FACE_DOWN
            case TurnUp(at=at, number=number):
                return self._under(step, at, number)
            case Decide(seat=seat):
                answers = self._answers.get(seat)
                assert answers, f"{due(step)}, and no choice is scripted"
                answer = answers.pop(0)
                return step.choice(answer) if isinstance(answer, str) else step.choice(*answer)
            case Peek(at=at, number=number):
                return self.play.answer(self.round, step, self._under(step, at, number))
            case _:
                return None

    def _dealt(self, step: Step, to: Place, face_up: bool) -> Known:
        coming = self._to_come.get(to)
        card = coming.pop(0) if coming else None
        self._lying.setdefault(to, []).append(card)
        if not face_up:
            return FACE_DOWN
        assert card is not None, f"{due(step)}, and none is scripted"
        return card

    def _under(self, step: Step, at: Place, number: int) -> Card:
        card = self._lying[at][number]
        assert card is not None, f"{due(step)}, and no such card was scripted"
        return card

    def _rack(self, step: Rack) -> None:
        for place, number in step.slots:
            self.racked.append((place, None if place == STUB else self._lying[place][number]))
        for place, number in sorted(step.slots, key=lambda slot: -slot[1]):
            if place != STUB:
                self._lying[place].pop(number)
