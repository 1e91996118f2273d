"""A described round dealt card by card: the rules ask, the description answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from cutcard.cards.card import Card
from cutcard.rules.advance import due, place_name
from cutcard.rules.play import Play
from cutcard.rules.state import ASIDE, FACE_DOWN, STUB, Entry, Irregularity, Place, Result, Round, card_moved
from cutcard.rules.steps import (
    Announce,
    Award,
    Choice,
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
from cutcard.table.described.answer import Event, SeatSettlement, SettledWager, Settlement
from cutcard.table.described.moments import WRONG_NUMBER, Pending, as_seen, moment_has_come, pending_of
from cutcard.table.described.reading import Description, DescriptionError
from cutcard.table.wording import reported, words_of


def played(play: Play, described: Description, entries: tuple[Entry, ...]) -> Settlement:
    """The round played to its end. Raises DescriptionError for what is refused, missing or over."""
    opened = play.open_round(entries)
    if isinstance(opened, Refusal):
        raise _unfit(play, opened)
    dealing = _Dealing(
        play,
        opened,
        waiting={place: list(cards) for place, cards in described.cards.items()},
        choices={seat: list(choices) for seat, choices in described.choices.items()},
        pending=pending_of(described),
    )
    dealing.refuse_unknown_kinds()
    dealing.play_out()
    return Settlement(described.id, play.ruleset.name, dealing.seats(), tuple(dealing.events))


@dataclass(slots=True)
class _Dealing:
    """The table on which a description is played.

    `waiting` holds the listed cards that have not come yet; `lying` says of each card on the layout which one it is,
    in the order of the round's slots, whether the table has seen it or not.
    """

    play: Play
    round: Round
    waiting: dict[Place, list[Card]]
    choices: dict[int, list[Choice]]
    pending: list[Pending]
    lying: dict[Place, list[Card]] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)

    def refuse_unknown_kinds(self) -> None:
        """Raise DescriptionError, in the words of the game, for an irregularity on which the ruleset has no clause."""
        for pending in self.pending:
            if pending.told.kind not in self.play.ruleset.document.irregularities:
                answer = self.play.advance(self.round, pending.told)
                if isinstance(answer, Refusal):
                    raise _unfit(self.play, answer)

    def play_out(self) -> None:
        """Every step until the round is over, each irregularity at its moment. Raises DescriptionError."""
        while not isinstance(step := self.play.next_step(self.round), Conclude):
            if not self._report(step):
                self._happen(step)
        self._check_reported()
        self._check_nothing_left()
        self._tell(step, None, step.rule)

    def seats(self) -> tuple[SeatSettlement, ...]:
        """How each seat came out, in the order of the seats."""
        return tuple(self._seat(entry.seat) for entry in self.round.seats)

    def _seat(self, seat: int) -> SeatSettlement:
        came = [event for event in self.events if event.outcome is None]
        ends = {e.step.wager: (e.step, e.clause) for e in came if isinstance(e.step, Settle) and e.step.seat == seat}
        awards = sum(e.step.cents for e in came if isinstance(e.step, Award) and e.step.seat == seat)
        wagers = tuple(
            SettledWager(end.wager, end.result, end.net, clause, end.odds)
            for end, clause in (ends[wager.name] for wager in self.round.wagers if wager.seat == seat)
        )
        return SeatSettlement(seat, awards + sum(wager.net for wager in wagers), wagers)

    def _report(self, step: Step) -> bool:
        """Whether an irregularity whose moment has come was reported and the step is to be asked for anew."""
        for number, pending in enumerate(self.pending):
            if moment_has_come(pending, step, self.waiting.get(pending.told.at, []), first=number == 0):
                after = self.play.advance(self.round, as_seen(pending.told))
                if not isinstance(after, Refusal):
                    self._accept(pending, step, after)
                    return True
                if pending.moment_is_fixed:
                    raise _unfit(self.play, after)
                if pending.refused is None or not self.round.settled():
                    pending.refused = after
        return False

    def _accept(self, pending: Pending, step: Step, after: Round) -> None:
        told = pending.told
        for place in (told.at, ASIDE):
            if after.came_to(place) > self.round.came_to(place) and told.card is not None:
                self._lay(place, told, told.card)
        self.pending.remove(pending)
        self.round = after
        self._tell(step, as_seen(told), self.play.ruleset.document.irregularities[told.kind])

    def _lay(self, place: Place, told: Irregularity, card: Card) -> None:
        if place == told.at:
            listed = self.waiting.get(place, [])
            if listed[:1] != [card]:
                raise DescriptionError(
                    f"{reported(told)}: the {card.name} is not the next card listed there. Look at both again."
                )
            del listed[0]
        self.lying.setdefault(place, []).append(card)

    def _happen(self, step: Step) -> None:
        outcome = self._outcome(step)
        after = self.play.advance_by(self.round, step, outcome)
        if isinstance(after, Refusal):
            raise _unfit(self.play, after)
        if isinstance(step, Rack):
            self._rack(step)
        if moved := card_moved(self.round, after):
            self.lying.setdefault(moved[1], []).append(self.lying[moved[0]].pop())
        self.round = after
        self._tell(step, outcome, _stands_under(step, outcome))

    def _outcome(self, step: Step) -> Outcome:
        match step:
            case Deal(to=to, face_up=face_up):
                card = self._next_card(step)
                self.lying.setdefault(to, []).append(card)
                return card if face_up else FACE_DOWN
            case Look():
                return FACE_DOWN
            case TurnUp(at=at, number=number):
                return self.lying[at][number]
            case Decide():
                return self._next_choice(step)
            case Peek(at=at, number=number):
                return self.play.answer(self.round, step, self.lying[at][number])
            case Announce() | Settle() | Award() | Rack() | Conclude():
                return None
            case _:
                assert_never(step)

    def _next_card(self, step: Deal) -> Card:
        if not (listed := self.waiting.get(step.to)):
            known = WRONG_NUMBER in self.play.ruleset.document.irregularities
            way_out = f", or report a {WRONG_NUMBER}" if known else ""
            raise self._unfit(step, f"{due(step)}, but none is listed for it any more. Add the card{way_out}.")
        return listed.pop(0)

    def _next_choice(self, step: Decide) -> Choice:
        if not (listed := self.choices[step.seat]):
            asked = words_of(step.rule)
            raise self._unfit(step, f"{due(step)} ({asked}), but its list of choices has run out. Add what it chose.")
        made = listed.pop(0)
        return step.choice(made.name, made.cents)

    def _rack(self, step: Rack) -> None:
        for place in {place for place, _ in step.slots if place != STUB}:
            taken = {number for at, number in step.slots if at == place}
            self.lying[place] = [card for number, card in enumerate(self.lying[place]) if number not in taken]

    def _check_reported(self) -> None:
        if not self.pending:
            return
        told, refused = self.pending[0].told, self.pending[0].refused
        if refused is not None:
            raise DescriptionError(f"{reported(told)}: {refused.message}", self.play.cite(refused.rule).clause)
        raise DescriptionError(
            f"{reported(told)}: the round was over before its moment came. Look at the place and card again."
        )

    def _check_nothing_left(self) -> None:
        for seat, choices in self.choices.items():
            if choices:
                named = ", ".join(choice.name for choice in choices)
                raise DescriptionError(f"Seat {seat} has choices left over ({named}): it was not asked. Take them out.")
        for place, cards in self.waiting.items():
            if cards and not self._may_be_left(place):
                named = " ".join(map(str, cards))
                raise DescriptionError(
                    f"Cards left over for {place_name(place)}: {named} came to nobody. Take them out."
                )

    def _may_be_left(self, place: Place) -> bool:
        """Whether cards listed for a place may be left: their number was reported wrong, or its wagers are void."""
        if any(note.kind == WRONG_NUMBER and note.at == place for note in self.round.notes):
            return True
        seat = place.partition(".")[0]
        wagers = [wager for wager in self.round.wagers if not seat.isdecimal() or wager.seat == int(seat)]
        return all(wager.result is Result.VOID for wager in wagers)

    def _tell(self, step: Step, outcome: Outcome, rule: str) -> None:
        self.events.append(Event(step, outcome, str(rule), self.play.cite(rule).clause))

    def _unfit(self, step: Step, message: str) -> DescriptionError:
        return DescriptionError(message, self.play.cite(step.rule).clause)


def _stands_under(step: Step, outcome: Outcome) -> str:
    """The rule of what happened: that of the option chosen, else of the step."""
    if isinstance(step, Decide) and isinstance(outcome, Choice):
        return next(option.rule for option in step.options if option.name == outcome.name)
    return step.rule


def _unfit(play: Play, refusal: Refusal) -> DescriptionError:
    return DescriptionError(refusal.message, play.cite(refusal.rule).clause)
