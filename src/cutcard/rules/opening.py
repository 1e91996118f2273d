"""What every table checks before a round is dealt: seats, hands, units and limits of the wagers."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.law.ruleset import Ruleset
from cutcard.rules.keys import T
from cutcard.rules.state import Entry
from cutcard.rules.steps import Refusal


def entries_refused(ruleset: Ruleset, entries: tuple[Entry, ...]) -> Refusal | None:
    """The first reason why these seats cannot be dealt in, or None. Limits are checked by the games."""
    if obstacle := next((obstacle for obstacle in ruleset.obstacles if not obstacle.study), None):
        return Refusal(T.ELECTION, obstacle.message)
    if not entries:
        return Refusal(T.WAGERS, "No wager is placed, so no round can be dealt. Place wagers first.")
    for entry in entries:
        if refusal := seat_refused(ruleset, entry.seat):
            return refusal
        if refusal := next(_wagers_refused(ruleset, entry), None):
            return refusal
    return hands_refused(ruleset, tuple((entry.player, entry.seat) for entry in entries))


def seat_refused(ruleset: Ruleset, seat: int) -> Refusal | None:
    """Why there is no such seat, or None."""
    seats = ruleset.number("seats")
    if not 1 <= seat <= seats:
        return Refusal(T.SEATED, f"There is no seat {seat} at this table. Seats are numbered from 1 to {seats}.")
    return None


def hands_refused(ruleset: Ruleset, held: tuple[tuple[str, int], ...]) -> Refusal | None:
    """Why players may not hold these seats (player, seat) together, or None."""
    seats = [seat for _, seat in held]
    if twice := next((seat for seat in seats if seats.count(seat) > 1), None):
        return Refusal(T.SEATED, f"Seat {twice} is taken twice. Take another seat.")
    allowed = ruleset.choice("hands")
    for player in dict.fromkeys(player for player, _ in held):
        own = sorted(seat for name, seat in held if name == player)
        if len(own) > 1 and allowed == "one":
            return Refusal(T.HANDS, f"{player} may play one hand in a round, not seats {_listed(own)}. Give up a seat.")
        if allowed == "two adjacent" and (len(own) > 2 or own[-1] - own[0] > 1):
            return Refusal(
                T.HANDS,
                f"{player} may play a second hand only at the next position to the left or right, "
                f"not seats {_listed(own)}. Take a seat next to the first.",
            )
    return None


def amount_refused(ruleset: Ruleset, seat: int, name: str, cents: int) -> Refusal | None:
    """Why an amount cannot lie in a betting area, or None: not offered, negative, no whole number of units."""
    if name not in ruleset.wagers:
        offered = ", ".join(ruleset.wagers)
        return Refusal(T.AREAS, f"Seat {seat} has no betting area {name!r}. Wagers here: {offered}.")
    unit = ruleset.number("unit")
    if isinstance(cents, bool) or cents < 1 or cents % unit:
        return Refusal(
            T.UNIT,
            f"Seat {seat} cannot wager {cents} cents on {name!r}: a wager is a positive whole number of {unit} cents.",
        )
    return None


def limits_refused(ruleset: Ruleset, seat: int, what: str, cents: int) -> Refusal | None:
    """Why an amount lies outside the house's limits, or None. A maximum of 0 means that none is posted."""
    least, most = ruleset.number("minimum"), ruleset.number("maximum")
    if cents < least:
        return Refusal(T.LIMITS, f"Seat {seat}: {what} of {cents} cents is below the minimum of {least}. Add chips.")
    if most and cents > most:
        return Refusal(
            T.LIMITS, f"Seat {seat}: {what} of {cents} cents is above the maximum of {most}. Take some back."
        )
    return None


def _wagers_refused(ruleset: Ruleset, entry: Entry) -> Iterator[Refusal]:
    for name, cents in entry.wagers:
        if refusal := amount_refused(ruleset, entry.seat, name, cents):
            yield refusal
        if [wager for wager, _ in entry.wagers].count(name) > 1:
            yield Refusal(T.AREAS, f"Seat {entry.seat} has {name!r} twice. Put the wager down once.")


def _listed(seats: list[int]) -> str:
    return " and ".join(map(str, seats))
