"""Wagers before the round: placed and taken back until the dealer closes them."""

from __future__ import annotations

from dataclasses import replace

from cutcard.rules.keys import T
from cutcard.rules.opening import amount_refused, seat_refused
from cutcard.rules.play import Play
from cutcard.rules.state import Entry
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.chips import felt, purse
from cutcard.table.citing import cited
from cutcard.table.duties import Duty, due
from cutcard.table.events import E, Event, Move
from cutcard.table.state import TableState


def place_wager(play: Play, state: TableState, action: a.PlaceWager) -> tuple[TableState, Event] | Refusal:
    """Only a seated player wagers, before wagers close, with chips in hand."""
    if refusal := _closed(play, state, action.seat, T.WAGERS, "placed") or amount_refused(
        play.ruleset, action.seat, action.wager, action.cents
    ):
        return refusal
    if lying := state.lying(action.seat, action.wager):
        return Refusal(T.AREAS, f"{lying} cents lie on {action.wager!r} of seat {action.seat}. Take them back first.")
    player = state.player_at(action.seat)
    assert player is not None
    if action.cents > state.chips(player):
        return insolvent(player, state.chips(player), action.cents)
    event = cited(
        play,
        E.WAGER_PLACED,
        T.AREAS,
        Move(purse(player), felt(action.seat, action.wager), action.cents),
        seat=action.seat,
        wager=action.wager,
        cents=action.cents,
    )
    return state, event


def take_back_wager(play: Play, state: TableState, action: a.TakeBackWager) -> tuple[TableState, Event] | Refusal:
    """What lies on a betting area may be taken back until wagers close."""
    if refusal := _closed(play, state, action.seat, T.WAGERS_STAND, "taken back"):
        return refusal
    cents = state.lying(action.seat, action.wager)
    if not cents:
        return Refusal(
            T.AREAS, f"Nothing lies on {action.wager!r} of seat {action.seat}, so nothing can be taken back."
        )
    player = state.player_at(action.seat)
    assert player is not None
    move = Move(felt(action.seat, action.wager), purse(player), cents)
    return state, cited(play, E.WAGER_TAKEN_BACK, T.WAGERS, move, seat=action.seat, wager=action.wager)


def close_wagers(play: Play, state: TableState) -> tuple[TableState, Event] | Refusal:
    """The dealer closes the wagers: the round is opened if every seat's wagers are as the law wants them."""
    if state.round is not None:
        return Refusal(T.WAGERS, "Wagers are closed already: a round of play is in progress.")
    now = due(play, state)
    if now is None or now.duty is not Duty.WAGERS:
        what = "nothing, the table is not open" if now is None else now.duty
        return Refusal(T.SHUFFLE, f"Before wagers are closed there is still due: {what}.")
    round = play.open_round(entries(play, state))
    if isinstance(round, Refusal):
        return round
    words = play.ruleset.document.words.get("no more bets")
    number = state.round_number + 1
    event = cited(play, E.WAGERS_CLOSED, T.NO_MORE_BETS, round=number, words=words)
    return replace(state, round=round, round_number=number), event


def entries(play: Play, state: TableState) -> tuple[Entry, ...]:
    """What lies on the felt, seat by seat, in the order of the layout."""
    found = []
    for seat, player in state.seats:
        wagers = tuple((name, cents) for name in play.ruleset.wagers if (cents := state.lying(seat, name)))
        if wagers:
            found.append(Entry(seat, player, wagers))
    return tuple(found)


def insolvent(player: str, chips: int, cents: int) -> Refusal:
    """Why a player cannot put down more than is in the purse."""
    return Refusal(T.CHIPS, f"{player} has {chips} cents in chips, not {cents}. Wager less, or buy chips first.")


def _closed(play: Play, state: TableState, seat: int, rule: T, what: str) -> Refusal | None:
    if not state.opened or state.closed:
        return Refusal(T.OPEN, "The table is not open, so no wager can be moved at it.")
    if refusal := seat_refused(play.ruleset, seat):
        return refusal
    if state.player_at(seat) is None:
        return Refusal(T.SEATED, f"Nobody sits at seat {seat}: only seated players may wager. Take the seat first.")
    if state.round is not None:
        return Refusal(
            rule, f"Seat {seat}: wagers are closed, none can be {what} now. Wait for the next round of play."
        )
    return None
