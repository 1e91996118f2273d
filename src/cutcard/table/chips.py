"""Chips in double entry: every chip is in exactly one account, and none appears or vanishes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cutcard.rules.state import Round
from cutcard.table.events import Move

CAGE: Final = "cage"
"""Where chips come from and go back to; what it has given out is its negative balance."""
TRAY: Final = "tray"
TIPS: Final = "tips"
METER: Final = "meter"
"""The progressive meter: what it shows is what it holds."""

_FELT = "felt "


class ChipsNotConserved(AssertionError):  # noqa: N818 -- it names the state of the table
    """A broken program: chips were lost, made or left behind. Nothing of the event is kept."""


def purse(player: str) -> str:
    """The account of a player's chips."""
    return f"player {player}"


def felt(seat: int, wager: str) -> str:
    """The account of one betting area."""
    return f"{_FELT}{seat} {wager}"


def moved(accounts: Mapping[str, int], moves: Iterable[Move]) -> dict[str, int]:
    """The accounts after the moves; an empty betting area is not kept."""
    after = dict(accounts)
    for move in moves:
        if move.cents < 0:
            raise ChipsNotConserved(f"{move.cents} cents cannot move from {move.source} to {move.target}.")
        after[move.source] = after.get(move.source, 0) - move.cents
        after[move.target] = after.get(move.target, 0) + move.cents
    return {name: cents for name, cents in after.items() if cents or not name.startswith(_FELT)}


def check(accounts: Mapping[str, int], round: Round | None) -> None:
    """Raise ChipsNotConserved unless every chip is somewhere and every wager in play lies on its area."""
    if sum(accounts.values()):
        raise ChipsNotConserved(f"The accounts do not add up: {dict(accounts)}.")
    if short := [name for name, cents in accounts.items() if cents < 0 and name != CAGE]:
        raise ChipsNotConserved(f"{short[0]} is {accounts[short[0]]} cents.")
    if round is None:
        return
    lying = {name: cents for name, cents in accounts.items() if name.startswith(_FELT)}
    due = {felt(wager.seat, wager.name): wager.cents for wager in round.wagers if wager.result is None}
    if lying != due:
        raise ChipsNotConserved(f"On the felt lie {lying}, but the wagers in play are {due}.")
