"""Opening and closing a table, and who sits at it."""

from __future__ import annotations

from dataclasses import replace

from cutcard.rules.keys import T
from cutcard.rules.opening import hands_refused, seat_refused
from cutcard.rules.play import Play
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.chips import CAGE, METER, TRAY, purse
from cutcard.table.citing import cited
from cutcard.table.digest import digest
from cutcard.table.events import E, Event, Move
from cutcard.table.meter import meter_start
from cutcard.table.state import TableState

FORMAT = 1
"""The version of the log's format, written into its first event."""


def open_table(play: Play, state: TableState, action: a.Open) -> tuple[TableState, Event] | Refusal:
    """A table opens under a complete ruleset only."""
    if state.opened:
        return Refusal(T.OPEN, "The table is open already.")
    if play.ruleset.obstacles:
        return Refusal(T.ELECTION, play.ruleset.obstacles[0].message)
    if action.tray < 0:
        return Refusal(T.OPEN, f"A tray cannot hold {action.tray} cents. Open the table with 0 or more.")
    meter = meter_start(play.ruleset)
    event = cited(
        play,
        E.TABLE_OPENED,
        T.OPEN,
        Move(CAGE, TRAY, action.tray),
        *([Move(CAGE, METER, meter)] if meter else []),
        format=FORMAT,
        ruleset=play.ruleset.name,
        law=digest(play.ruleset),
        tray=action.tray,
    )
    return replace(state, opened=True), event


def sit(play: Play, state: TableState, action: a.Sit) -> tuple[TableState, Event] | Refusal:
    """A player takes an open seat; a second one only where the ruleset permits it."""
    if refusal := _not_open(state) or seat_refused(play.ruleset, action.seat):
        return refusal
    if not action.player.strip():
        return Refusal(T.SEATED, f"Whose is seat {action.seat}? Give the player's name.")
    if holder := state.player_at(action.seat):
        return Refusal(T.SEATED, f"Seat {action.seat} is {holder}'s. Take an open seat.")
    held = tuple((player, seat) for seat, player in state.seats)
    if refusal := hands_refused(play.ruleset, (*held, (action.player, action.seat))):
        return refusal
    if refusal := _chips_refused(play, action.player, action.chips, least=0):
        return refusal
    event = cited(
        play,
        E.PLAYER_SEATED,
        T.SEATED,
        Move(CAGE, purse(action.player), action.chips),
        player=action.player,
        seat=action.seat,
        chips=action.chips,
    )
    return replace(state, seats=tuple(sorted((*state.seats, (action.seat, action.player))))), event


def buy_chips(play: Play, state: TableState, action: a.BuyChips) -> tuple[TableState, Event] | Refusal:
    """Only a seated player buys chips."""
    if refusal := _not_open(state) or _not_seated(state, action.player):
        return refusal
    if refusal := _chips_refused(play, action.player, action.chips, least=1):
        return refusal
    move = Move(CAGE, purse(action.player), action.chips)
    return state, cited(play, E.CHIPS_BOUGHT, T.CHIPS, move, player=action.player, chips=action.chips)


def leave(play: Play, state: TableState, action: a.Leave) -> tuple[TableState, Event] | Refusal:
    """A player who has wagered and received cards remains until the round is over."""
    if refusal := _not_open(state) or _not_seated(state, action.player):
        return refusal
    seats = state.seats_of(action.player)
    if state.round is not None and any(entry.seat in seats for entry in state.round.seats):
        return Refusal(
            T.REMAIN_SEATED, f"{action.player} has received cards and remains seated until the round of play is over."
        )
    own = any(state.lying(seat, wager) for seat in seats for wager in play.ruleset.wagers)
    if own or any(player == action.player for _, _, player in state.behind):
        return Refusal(T.WAGERS, f"{action.player} has chips on the layout. Take them back first.")
    chips = state.chips(action.player)
    event = cited(
        play,
        E.PLAYER_LEFT,
        T.REMAIN_SEATED,
        Move(purse(action.player), CAGE, chips),
        player=action.player,
        chips=chips,
    )
    kept = tuple(each for each in state.consents if each[0] not in seats and each[1] != action.player)
    return replace(state, seats=tuple(pair for pair in state.seats if pair[1] != action.player), consents=kept), event


def close(play: Play, state: TableState, action: a.Close) -> tuple[TableState, Event] | Refusal:
    """A table closes between rounds, with nothing on the felt."""
    if refusal := _not_open(state):
        return refusal
    if state.round is not None:
        return Refusal(T.OPEN, "A round of play is in progress. Conclude it before the table is closed.")
    if lying := [name for name in state.accounts if name.startswith("felt ")]:
        return Refusal(T.OPEN, f"Chips lie on the {lying[0]}. They are taken back before the table is closed.")
    return replace(state, closed=True), cited(play, E.TABLE_CLOSED, T.OPEN, reason=action.reason)


def _not_open(state: TableState) -> Refusal | None:
    if not state.opened:
        return Refusal(T.OPEN, "The table is not open yet. Open it first.")
    return Refusal(T.OPEN, "The table is closed. Open another one.") if state.closed else None


def _not_seated(state: TableState, player: str) -> Refusal | None:
    if state.seats_of(player):
        return None
    return Refusal(T.SEATED, f"{player} is not seated at this table. Take a seat first.")


def _chips_refused(play: Play, player: str, cents: int, least: int) -> Refusal | None:
    unit = play.ruleset.number("unit")
    if cents < least or cents % unit:
        return Refusal(
            T.UNIT, f"{player} cannot buy {cents} cents of chips: they are sold in whole units of {unit} cents."
        )
    return None
