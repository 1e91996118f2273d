"""A live table: commands in, cited events out, every duty done by itself that nobody reserved for a dealer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cutcard.cards.shoe import Back
from cutcard.rules.advance import due as due_words
from cutcard.rules.keys import T
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Round, card_moved
from cutcard.rules.steps import Deal, Look, Peek, Rack, Refusal, TurnUp
from cutcard.table import actions as a
from cutcard.table.between import disclosure_refused
from cutcard.table.duties import AUTOMATIC, Due, Duty, due
from cutcard.table.events import E, Event
from cutcard.table.hands import Hands
from cutcard.table.in_round import arrivals
from cutcard.table.state import TableState
from cutcard.table.transition import transition


@dataclass(frozen=True, slots=True)
class Claim:
    """What a dealer in training says is due: the duty, and any of its particulars ("to", "seat", "net", ...)."""

    duty: Duty
    particulars: Mapping[str, object] = field(default_factory=dict)


class Table:
    """A table under one ruleset. `hands` hold the cards, `automatic` duties are done without being asked for.

    `sink` is given every event as it happens. A refusal changes nothing.
    """

    def __init__(
        self,
        play: Play,
        hands: Hands,
        automatic: frozenset[Duty] = AUTOMATIC,
        sink: Callable[[Event], None] = lambda event: None,
    ) -> None:
        self.play = play
        self.state = TableState()
        self._hands = hands
        self._automatic = automatic
        self._sink = sink
        self._due: Due | None = None

    @property
    def due(self) -> Due | None:
        """What is to be done next; None once the table is closed."""
        return self._due

    def view(self, seat: int) -> Round | None:
        """The round in progress as a seat knows it, its own cards included."""
        return None if self.state.round is None else self._hands.view(self.state.round, seat)

    def handle(self, action: a.Action) -> tuple[Event, ...] | Refusal:
        """Do what is asked and everything automatic that follows; or refuse, with nothing changed."""
        first = self._report(action) if isinstance(action, a.Report) else self._apply(action)
        return first if isinstance(first, Refusal) else (first, *self._go_on())

    def claim(self, claim: Claim) -> tuple[Event, ...] | Refusal:
        """Do what a dealer says is due, if it is; otherwise say what is, under which rule."""
        now = self.due
        if now is None or self.state.closed:
            return Refusal(T.OPEN, "The table is not open, so nothing is due at it.")
        wrong = [name for name, value in claim.particulars.items() if _particular(now, name) != value]
        if claim.duty is not now.duty or wrong:
            return Refusal(*_what_is_due(now, claim, wrong))
        action = self._action(now)
        if action is None:
            return Refusal(_rule(now), "Say which card it is.")
        return self.handle(action)

    def disclose_burn(self, player: str) -> tuple[Event, ...] | Refusal:
        """Show the card burned last to a player who asks for it."""
        if refusal := disclosure_refused(self.play, self.state, player):
            return refusal
        card = self._hands.burned()
        if card is None:
            return Refusal(T.DISCLOSE, "Turn the card burned last face up and say which card it is.")
        return self.handle(a.DiscloseBurn(player, card))

    def _go_on(self) -> list[Event]:
        events: list[Event] = []
        while action := self._automatic_action():
            event = self._apply(action)
            assert not isinstance(event, Refusal), event
            events.append(event)
        return events

    def _automatic_action(self) -> a.Action | None:
        if self._hands.at_cutting_card() and self.state.cards.shuffled and not self.state.cards.cutting_card_reached:
            return a.ReachCuttingCard()
        now = self.due
        if now is None or now.duty not in self._automatic:
            return None
        return self._action(now)

    def _action(self, now: Due) -> a.Action | None:
        """The action that does what is due; None if a person has to say more."""
        match now.step:
            case Deal(to=to, face_up=face_up):
                card = self._hands.deal(to, face_up)
                return None if card is None else a.Reveal(card)
            case Look():
                return a.Reveal(FACE_DOWN)
            case TurnUp(at=at, number=number):
                card = self._hands.turn_up(at, number)
                return None if card is None else a.Reveal(card)
            case Peek(at=at, number=number) as step:
                card = self._hands.turn_up(at, number)
                assert self.state.round is not None
                return None if card is None else a.Answer(self.play.answer(self.state.round, step, card))
            case _:
                return None if now.duty in (Duty.DECIDE, Duty.WAGERS) else a.Proceed()

    def _apply(self, action: a.Action) -> Event | Refusal:
        step, before = self._due.step if self._due else None, self.state.round
        happened = transition(self.play, self.state, action)
        if isinstance(happened, Refusal):
            return happened
        self.state, event = happened
        self._due = due(self.play, self.state)
        if isinstance(step, Rack) and event.name is E.CARDS_RACKED:
            self._hands.rack(step.slots)
        if before and self.state.round and (moved := card_moved(before, self.state.round)):
            self._hands.move(*moved)
        self._follow(event)
        self._sink(event)
        return event

    def _follow(self, event: Event) -> None:
        """The dealer's hands do what the event says of the cards."""
        match event.name:
            case E.DECKS_CHANGED:
                self._hands.change_decks(Back(str(event.data["back"])))
            case E.CARDS_SHUFFLED:
                self._hands.shuffle(Back(str(event.data["back"])))
            case E.CARDS_CUT:
                self._hands.cut()
            case E.CARD_BURNED:
                self._hands.burn()
            case E.WAGERS_CLOSED:
                self._hands.begin_round(self.state.round_number)
            case _:
                pass  # no card moves

    def _report(self, action: a.Report) -> Event | Refusal:
        """An irregularity; where the rules want its card and nobody named one, it is the next of the shoe."""
        before = self.state.round
        event = self._apply(action)
        if isinstance(event, Refusal) and action.card is None and (card := self._hands.next_card()) is not None:
            named = self._apply(a.Report(action.kind, action.at, card))
            event = event if isinstance(named, Refusal) else named
        if not isinstance(event, Refusal) and before and self.state.round:
            for place in arrivals(before, self.state.round):
                self._hands.take_next(place)
        return event


def _rule(now: Due) -> str:
    return str(now.step.rule) if now.step is not None else str(T.SHUFFLE)


def _particular(now: Due, name: str) -> object:
    return getattr(now.step, name, None)


def _what_is_due(now: Due, claim: Claim, wrong: list[str]) -> tuple[str, str]:
    words = due_words(now.step) if now.step is not None else f"The next duty is: {now.duty}"
    if claim.duty is not now.duty:
        return _rule(now), f"Not “{claim.duty}” now. {words}."
    said = ", ".join(f"{name} {claim.particulars[name]}" for name in wrong)
    return _rule(now), f"Not with {said}. {words}."
