"""Wagers before the round: placed and taken back until the dealer closes them."""

from __future__ import annotations

from dataclasses import replace

from cutcard.rules.keys import T
from cutcard.rules.opening import amount_refused, seat_refused
from cutcard.rules.play import Play
from cutcard.rules.state import Entry
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.chips import METER, felt, purse
from cutcard.table.citing import cited
from cutcard.table.duties import Duty, due
from cutcard.table.events import E, Event, Move
from cutcard.table.state import TableState


def place_wager(play: Play, state: TableState, action: a.PlaceWager) -> tuple[TableState, Event] | Refusal:
    """Only a seated player wagers, before wagers close, with chips in hand."""
    seat, wager, cents = action.seat, action.wager, action.cents
    player = action.player or state.player_at(seat) or ""
    if refusal := (
        _closed(play, state, seat, T.WAGERS, "placed")
        or amount_refused(play.ruleset, seat, wager, cents)
        or _not_theirs(play, state, seat, wager, player)
    ):
        return refusal
    if lying := state.lying(seat, wager):
        return Refusal(T.AREAS, f"{lying} cents lie on {wager!r} of seat {seat}. Take them back first.")
    if cents > state.chips(player):
        return insolvent(player, state.chips(player), cents)
    move = Move(purse(player), felt(seat, wager), cents)
    event = cited(play, E.WAGER_PLACED, T.AREAS, move, seat=seat, wager=wager, cents=cents, player=player)
    if player != state.player_at(seat):
        state = replace(state, behind=(*state.behind, (seat, wager, player)))
    return state, event


def take_back_wager(play: Play, state: TableState, action: a.TakeBackWager) -> tuple[TableState, Event] | Refusal:
    """What lies on a betting area may be taken back until wagers close."""
    seat, wager = action.seat, action.wager
    if refusal := _closed(play, state, seat, T.WAGERS_STAND, "taken back"):
        return refusal
    cents = state.lying(seat, wager)
    if not cents:
        return Refusal(T.AREAS, f"Nothing lies on {wager!r} of seat {seat}, so nothing can be taken back.")
    move = Move(felt(seat, wager), owner_purse(state, seat, wager), cents)
    state = replace(state, behind=tuple(each for each in state.behind if each[:2] != (seat, wager)))
    return state, cited(play, E.WAGER_TAKEN_BACK, T.WAGERS, move, seat=seat, wager=wager)


def consent(play: Play, state: TableState, action: a.Consent) -> tuple[TableState, Event] | Refusal:
    """The player of a seat lets another wager behind it."""
    if T.BEHIND not in play.ruleset.cites:
        return Refusal(T.AREAS, "Nobody wagers behind another player under this ruleset. Take a seat instead.")
    if state.player_at(action.seat) is None or not state.seats_of(action.player):
        return Refusal(T.BEHIND, f"Seat {action.seat} and {action.player} must both be seated before one consents.")
    event = cited(play, E.CONSENT_GIVEN, T.BEHIND, seat=action.seat, player=action.player)
    return replace(state, consents=(*state.consents, (action.seat, action.player))), event


def owner_purse(state: TableState, seat: int, wager: str) -> str:
    """The account of the player whose wager it is."""
    player = state.owner(seat, wager)
    assert player is not None
    return purse(player)


def close_wagers(play: Play, state: TableState) -> tuple[TableState, Event] | Refusal:
    """The dealer closes the wagers: the round is opened if every seat's wagers are as the law wants them."""
    if state.round is not None:
        return Refusal(T.WAGERS, "Wagers are closed already: a round of play is in progress.")
    now = due(play, state)
    if now is None or now.duty is not Duty.WAGERS:
        what = "nothing, the table is not open" if now is None else now.duty
        return Refusal(T.SHUFFLE, f"Before wagers are closed there is still due: {what}.")
    meter = ((METER, state.accounts[METER]),) if METER in state.accounts else ()
    round = play.open_round(entries(play, state), meter)
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


def _not_theirs(play: Play, state: TableState, seat: int, wager: str, player: str) -> Refusal | None:
    """Why these are not a player's chips to put there: an own area is the seat's, one behind needs consent."""
    holder = state.player_at(seat)
    if play.ruleset.document.wagers[wager].kind != "behind":
        if player == holder:
            return None
        return Refusal(T.AREAS, f"{wager!r} of seat {seat} is {holder}'s betting area. {player} wagers at an own seat.")
    if player == holder:
        return Refusal(T.BEHIND, f"{wager!r} of seat {seat} is for other players: say whose wager it is.")
    if (seat, player) not in state.consents:
        return Refusal(T.BEHIND, f"{player} may wager behind seat {seat} only if {holder} consents. Ask first.")
    return None


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
