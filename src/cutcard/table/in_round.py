"""A round of play at the table: what was due happens, and chips move as it says."""

from __future__ import annotations

from dataclasses import replace

from cutcard.cards.card import Card
from cutcard.rules.advance import due as due_words
from cutcard.rules.keys import T
from cutcard.rules.mishaps import M, found_face_up
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Irregularity, Known, Place, Result, Round, card_moved
from cutcard.rules.steps import (
    Announce,
    Award,
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
from cutcard.table import actions as a
from cutcard.table import meter
from cutcard.table.between import after_round, shoe_size, take_tip, tip_due
from cutcard.table.chips import CAGE, METER, TRAY, felt, purse
from cutcard.table.citing import cited
from cutcard.table.duties import Duty, due
from cutcard.table.events import E, Event, Json, Move
from cutcard.table.state import TableState
from cutcard.table.wagering import insolvent, owner_purse

Happened = tuple[TableState, Event]

LAST_CARDS = 3
"""Cards that must stay in the shoe when an irregularity takes one out of it."""


def reveal(play: Play, state: TableState, action: a.Reveal) -> Happened | Refusal:
    """The card that is due is dealt, looked at or turned up."""
    step = _step(play, state)
    if not isinstance(step, Deal | Look | TurnUp):
        return _not_due(step, "No card is due")
    if refusal := _card_refused(play, state, step, action.card):
        return refusal
    card = "face down" if action.card is FACE_DOWN else str(action.card)
    drawn = state.cards.drawn + isinstance(step, Deal)
    state = replace(state, cards=replace(state.cards, drawn=drawn))
    match step:
        case Deal(to=to):
            event = cited(play, E.CARD_DEALT, step.rule, to=to, card=card)
        case Look(at=at, number=number):
            event = cited(play, E.CARD_EXAMINED, step.rule, seat=step.seat, at=at, number=number, card=card)
        case TurnUp(at=at, number=number):
            event = cited(play, E.CARD_TURNED_UP, step.rule, at=at, number=number, card=card)
    return _advanced(play, state, step, action.card, event)


def answer(play: Play, state: TableState, action: a.Answer) -> Happened | Refusal:
    """The dealer has looked at a hidden card and answers the question that was asked about it."""
    step = _step(play, state)
    if not isinstance(step, Peek):
        return _not_due(step, "No question about a hidden card is due")
    event = cited(play, E.CARD_PEEKED_AT, step.rule, at=step.at, question=step.question, answer=action.yes)
    return _advanced(play, state, step, action.yes, event)


def choose(play: Play, state: TableState, action: a.Choose) -> Happened | Refusal:
    """The seat that was asked chooses; what it adds to its wagers must be in the purse."""
    step = _step(play, state)
    if not isinstance(step, Decide):
        return _not_due(step, f"Seat {action.seat} has nothing to choose")
    if step.seat != action.seat:
        return Refusal(step.rule, f"Seat {action.seat} is not asked now: seat {step.seat} is. Wait for the question.")
    player = state.player_at(action.seat)
    assert player is not None
    assert state.round is not None
    choice = step.choice(action.name, action.cents)
    if choice.cents > state.chips(player):
        return insolvent(player, state.chips(player), choice.cents)
    after = play.advance_by(state.round, step, choice)
    if isinstance(after, Refusal):
        return after
    rule = next(option.rule for option in step.options if option.name == action.name)
    moves = _new_wagers(state.round, after, player)
    made: dict[str, Json] = {"seat": action.seat, "at": step.at, "choice": choice.name, "cents": choice.cents}
    if moved := card_moved(state.round, after):
        made["moved"] = list(moved)
    event = cited(play, E.CHOICE_MADE, rule, *moves, **made)
    return replace(state, round=after), event


def proceed_in_round(play: Play, state: TableState) -> Happened | Refusal:
    """The dealer does what is due, where it needs neither card nor choice."""
    now = due(play, state)
    assert now is not None
    if now.duty is Duty.TAKE_TIP:
        return take_tip(play, state)
    match now.step:
        case Settle() as step:
            return _fill_tray(play, state, step) if now.duty is Duty.FILL_TRAY else _settle(play, state, step)
        case Announce(words=words, rule=rule, mark=mark) as step:
            return _advanced(play, state, step, None, cited(play, E.ANNOUNCED, rule, words=words, mark=mark))
        case Award(seat=seat, cents=cents, why=why, rule=rule) as step:
            move = Move(TRAY, purse(_player(state, seat)), cents)
            event = cited(play, E.AWARD_GIVEN, rule, move, seat=seat, cents=cents, why=why)
            return _advanced(play, state, step, None, event)
        case Rack(slots=slots, rule=rule) as step:
            racked: Json = [[place, number] for place, number in slots]
            return _advanced(play, state, step, None, cited(play, E.CARDS_RACKED, rule, slots=racked))
        case Conclude(rule=rule):
            return _conclude(play, state, rule)
        case step:
            return _not_due(step, "The dealer cannot go on")


def report(play: Play, state: TableState, action: a.Report) -> Happened | Refusal:
    """An irregularity is reported; the rules say what it changes, or why it cannot be."""
    if state.round is None:
        return Refusal(T.WAGERS, "No round of play is in progress, so nothing irregular can have happened in one.")
    if action.card is not None and (refusal := _out_already(play, state, action.card)):
        return refusal
    after = play.advance(state.round, Irregularity(action.kind, action.at, action.card))
    if isinstance(after, Refusal):
        return after
    rule = play.ruleset.document.irregularities[action.kind]
    came = len(arrivals(state.round, after))
    drawn = state.cards.drawn + came
    if came and drawn + LAST_CARDS > shoe_size(play):
        return Refusal(
            rule, "The shoe has too few cards left to lose one and finish the round. Close the table after it."
        )
    card = None if action.card is None else str(action.card)
    event = cited(play, E.IRREGULARITY_REPORTED, rule, kind=action.kind, at=action.at, card=card)
    return replace(state, round=after, cards=replace(state.cards, drawn=drawn)), event


def arrivals(before: Round, after: Round) -> tuple[Place, ...]:
    """The places to which an irregularity brought a card out of the shoe."""
    return tuple(place for place, _ in after.layout if after.came_to(place) > before.came_to(place))


def _step(play: Play, state: TableState) -> Step | None:
    return None if state.round is None else play.next_step(state.round)


def _advanced(play: Play, state: TableState, step: Step, outcome: Outcome, event: Event) -> Happened | Refusal:
    assert state.round is not None
    after = play.advance_by(state.round, step, outcome)
    return after if isinstance(after, Refusal) else (replace(state, round=after), event)


def _not_due(step: Step | None, what: str) -> Refusal:
    if step is None:
        return Refusal(T.WAGERS, f"{what}: no round of play is in progress. Close the wagers first.")
    return Refusal(step.rule, f"{what}. {due_words(step)}.")


def _card_refused(play: Play, state: TableState, step: Step, card: Known) -> Refusal | None:
    if isinstance(step, Deal) and state.cards.drawn >= shoe_size(play):
        return _empty_shoe()
    return None if card is FACE_DOWN else _out_already(play, state, card)


def _out_already(play: Play, state: TableState, card: Card) -> Refusal | None:
    out = state.cards.out.count(card)
    if not out or state.round is None:
        return None
    if out + sum(known == card for known in state.round.known()) >= play.ruleset.decks and not _lies_known(state, card):
        return Refusal(T.CARDS, f"The {card.name} has left the shoe since the shuffle. Look at the card again.")
    return None


def _lies_known(state: TableState, card: Card) -> bool:
    assert state.round is not None
    return any(slot.card == card for _, slots in state.round.layout for slot in slots)


def _empty_shoe() -> Refusal:
    return Refusal(T.CARDS, "The shoe is empty, so no card can come. Count the cards and close the table.")


def _settle(play: Play, state: TableState, step: Settle) -> Happened | Refusal:
    assert state.round is not None
    wager = next(w for w in state.round.open_wagers(step.seat) if w.name == step.wager)
    moves = _payment(play, state, step, wager.cents)
    if tip := tip_due(play, step.wager, step.result, wager.cents, step.net):
        state = replace(state, tips_due=(*state.tips_due, (step.seat, tip)))
    event = cited(
        play,
        E.WAGER_SETTLED,
        step.rule,
        *(move for move in moves if move.cents),
        seat=step.seat,
        wager=step.wager,
        result=str(step.result),
        net=step.net,
        why=step.event,
        odds=None if step.odds is None else str(step.odds),
    )
    return _advanced(play, state, step, None, event)


def _payment(play: Play, state: TableState, step: Settle, stake: int) -> list[Move]:
    """What is lost goes to the tray, what is won comes out of it, and the rest of the wager goes back."""
    area, holder = felt(step.seat, step.wager), owner_purse(state, step.seat, step.wager)
    if meter.progressive(play.ruleset, step.wager) and step.result in (Result.WIN, Result.LOSE):
        return meter.settled(play.ruleset, state.accounts[METER], area, holder, stake, step.net)
    lost = max(0, -step.net)
    return [Move(area, TRAY, lost), Move(TRAY, holder, max(0, step.net)), Move(area, holder, stake - lost)]


def _fill_tray(play: Play, state: TableState, step: Settle) -> Happened:
    cents = step.net - state.accounts[TRAY]
    return state, cited(play, E.TRAY_FILLED, T.CHIPS, Move(CAGE, TRAY, cents), cents=cents)


def _conclude(play: Play, state: TableState, rule: str) -> Happened:
    assert state.round is not None
    # A round that cards found face up have voided is the shoe's last: the cards are shuffled again (13:69F-19.15(a)).
    reshuffle = M.TWO_FACE_UP_CARDS in play.ruleset.cites and found_face_up(state.round) > 1
    reached = state.cards.cutting_card_reached or reshuffle
    cards = replace(state.cards, out=(*state.cards.out, *state.round.known()), cutting_card_reached=reached)
    settled = after_round(play, cards)
    after = replace(state, round=None, cards=settled, behind=())
    return after, cited(play, E.ROUND_CONCLUDED, rule, round=state.round_number)


def _new_wagers(before: Round, after: Round, player: str) -> list[Move]:
    new = after.wagers[len(before.wagers) :]
    return [Move(purse(player), felt(wager.seat, wager.name), wager.cents) for wager in new]


def _player(state: TableState, seat: int) -> str:
    player = state.player_at(seat)
    assert player is not None
    return player
