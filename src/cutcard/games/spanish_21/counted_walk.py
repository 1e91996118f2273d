"""Rounds of one seat walked by the rules, to ask them how each hand ends and what is offered on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cutcard.cards.card import Card, parse_cards
from cutcard.games.spanish_21.counted_hands import VALUES, card_of, cards_of
from cutcard.games.spanish_21.hands import DEALER, HIT, HOLE, STAND
from cutcard.games.spanish_21.insurance import NO_INSURANCE
from cutcard.games.spanish_21.ruleset import R
from cutcard.games.spanish_21.wagers import names_on
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Chosen, Entry, Fact, Lies, Place, Result, Round, Slot, seat_place
from cutcard.rules.steps import Award, Choice, Deal, Outcome, Peek, Refusal, Settle, Step, TurnUp

SEAT = 1
PLACE = seat_place(SEAT)
SUPER_BONUS = "super bonus"
OTHER: Place = f"{PLACE}.2"
"""Where the second hand of a split pair lies."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How the wagers of a hand ended: their events, what each brought and what of each was at risk, in cents."""

    events: tuple[tuple[str, str], ...] = ()
    nets: tuple[tuple[str, int], ...] = ()
    risked: tuple[tuple[str, int], ...] = ()

    @property
    def net(self) -> int:
        """All that it brought, in cents."""
        return sum(cents for _, cents in self.nets)

    @property
    def wagered(self) -> int:
        """All that was at risk, in cents."""
        return sum(cents for _, cents in self.risked)

    def only(self, *wagers: str) -> Ended:
        """What there is of these wagers."""
        return Ended(
            tuple(event for event in self.events if event[0] in wagers),
            tuple(net for net in self.nets if net[0] in wagers),
            tuple(risk for risk in self.risked if risk[0] in wagers),
        )

    def __add__(self, other: Ended) -> Ended:
        return Ended(self.events + other.events, self.nets + other.nets, self.risked + other.risked)


@dataclass(frozen=True, slots=True)
class Walked:
    """A round after all that was bound to happen: what is due next, and what ended on the way."""

    round: Round
    step: Step
    ended: Ended


def usual(play: Play) -> int:
    """A wager in cents that any table accepts at which whole units can be paid."""
    unit, least = play.ruleset.number("unit"), play.ruleset.number("minimum")
    return 2 * unit * -(-max(least, 1) // (2 * unit))


def opened(play: Play, cents: int) -> Round:
    """A round of one seat with nothing but an original wager. Raises ValueError if it is refused."""
    round = play.open_round((Entry(SEAT, "player", (("original", cents),)),))
    if isinstance(round, Refusal):
        raise ValueError(round.message)
    return round


def walk(play: Play, round: Round, cards: Mapping[Place, Sequence[Card]] | None = None) -> Walked:
    """What happens until somebody chooses, the dealer looks or draws, or a card is due that was not given."""
    coming = {place: list(given) for place, given in (cards or {}).items()}
    ended = Ended()
    while True:
        step = play.next_step(round)
        outcome: Outcome = None
        match step:
            case Deal(face_up=False):
                outcome = FACE_DOWN
            case Deal(to=to) | TurnUp(at=to) if coming.get(to):
                outcome = coming[to].pop(0)
            case Settle() | Award():
                ended += _ended(round, step)
            case _:
                return Walked(round, step, ended)
        round = happen(play, round, step, outcome)


def happen(play: Play, round: Round, step: Step, outcome: Outcome) -> Round:
    """The round after an outcome that cannot be refused."""
    then = play.happen(round, step, outcome)
    assert isinstance(then, Round), then
    return then


def _ended(round: Round, step: Settle | Award) -> Ended:
    if isinstance(step, Award):
        return Ended((), ((step.why, step.cents),))
    if step.result is Result.WITHDRAWN:
        return Ended()
    wager = round.wager(step.seat, step.wager)
    assert wager is not None
    return Ended(((step.wager, step.event),), ((step.wager, step.net),), ((step.wager, wager.cents),))


def chosen(play: Play, walked: Walked, name: str, cents: int = 0) -> Round:
    """The round after a choice."""
    return happen(play, walked.round, walked.step, Choice(name, cents))


def first_question(play: Play, round: Round, own: Sequence[Card], up: Card) -> Walked:
    """The round at the first question about the hand; insurance is declined, and a peek says no."""
    walked = walk(play, round, {PLACE: own, DEALER: [up]})
    while isinstance(walked.step, Peek) or walked.step.rule == R.INSURANCE_OFFER:
        outcome: Outcome = False if isinstance(walked.step, Peek) else Choice(NO_INSURANCE)
        walked = walk(play, happen(play, walked.round, walked.step, outcome))
    return walked


def with_hand(round: Round, cards: Sequence[Card], doubled: int) -> Round:
    """The round with other cards in the hand that is played: all that no double was for were asked for by hits."""
    hits = (Chosen(str(R.PLAY), SEAT, PLACE, HIT),) * (len(cards) - 2 - doubled)
    return replace(with_cards(round, PLACE, cards), chosen=(*hits, *round.chosen))


def with_cards(round: Round, place: Place, cards: Sequence[Card]) -> Round:
    """The round with other cards at a place, all face up."""
    return round.with_slots(place, tuple(Slot(card, Lies.UP) for card in cards))


def with_other_hand(round: Round, cards: Sequence[Card]) -> Round:
    """A split round in which the second hand is complete with these cards."""
    hits = (Chosen(str(R.PLAY), SEAT, OTHER, HIT),) * (len(cards) - 2)
    stand = Chosen(str(R.PLAY), SEAT, OTHER, STAND)
    return replace(with_cards(round, OTHER, cards), chosen=(*round.chosen, *hits, stand))


def of_first_hand(ended: Ended) -> Ended:
    """What ended of the first hand's own wagers, and what was awarded."""
    return ended.only(*names_on(PLACE), SUPER_BONUS)


def dealer_draws(play: Play, hand: Sequence[int]) -> bool:
    """Whether the dealer draws another card to this hand, a seat's hand standing."""
    cards = cards_of(hand)
    asked = first_question(play, opened(play, usual(play)), parse_cards("Kc Kd"), parse_cards("6d")[0])
    round = with_cards(chosen(play, asked, STAND), DEALER, cards)
    told = replace(round, facts=(Fact(DEALER, HOLE, "", False),))
    return isinstance(walk(play, told).step, Deal)


def hole_agrees(play: Play, up: int) -> tuple[bool, ...]:
    """For each value whether the hole card may be one, once the dealer has gone on; all if the dealer never looks."""
    looks = to_the_peek(play, opened(play, usual(play)), parse_cards("Kc 9d"), card_of(up, 0))
    step = looks.step
    if not isinstance(step, Peek):
        return (True,) * VALUES
    return tuple(not play.answer(looks.round, step, card_of(own, 1)) for own in range(VALUES))


def to_the_peek(play: Play, round: Round, own: Sequence[Card], up: Card) -> Walked:
    """The round where the dealer looks at the hole card, insurance declined; or at whatever else comes first."""
    walked = walk(play, round, {PLACE: own, DEALER: [up]})
    if walked.step.rule == R.INSURANCE_OFFER:
        walked = walk(play, chosen(play, walked, NO_INSURANCE))
    return walked
