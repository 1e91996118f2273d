"""The wagers of Spanish 21: 13:69F-19.5(a), 19.6(a) and 19.13(a), and the names of those that arise in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cutcard.games.spanish_21.ruleset import R, SpanishLaw
from cutcard.law.odds import Odds
from cutcard.rules.keys import T
from cutcard.rules.opening import entries_refused, limits_refused
from cutcard.rules.state import Entry, Place, Round, Wager, seat_place
from cutcard.rules.steps import Refusal

ORIGINAL: Final = "original"
BEHIND: Final = ("behind 1", "behind 2")
MATCH: Final = "match the dealer"
INSURANCE: Final = "insurance"
SPLIT: Final = "split"
DOUBLES: Final = ("double", "second double", "third double")


def open_round(law: SpanishLaw, entries: tuple[Entry, ...]) -> Round | Refusal:
    """19.5(a): every player has a wager against the dealer before the first card is dealt."""
    if refusal := entries_refused(law.ruleset, entries):
        return refusal
    for entry in entries:
        if not entry.cents(ORIGINAL):
            return Refusal(
                R.ORIGINAL_WAGER,
                f"Seat {entry.seat} has no original wager; every other wager goes with one. Place it first.",
            )
        for name in (ORIGINAL, *BEHIND):
            if entry.cents(name) and (refusal := _amount_refused(law, entry.seat, name, entry.cents(name))):
                return refusal
    return Round.of(entries, law.ruleset.wagers)


def names_on(place: Place) -> tuple[str, ...]:
    """What the wagers on a hand are called: the one that made the hand first, then its doubles.

    >>> names_on("1.2")
    ('split 1.2', 'double 1.2', 'second double 1.2', 'third double 1.2')
    """
    if "." in place:
        return (f"{SPLIT} {place}", *(f"{double} {place}" for double in DOUBLES))
    return (ORIGINAL, *BEHIND, *DOUBLES)


def open_on(round: Round, seat: int, place: Place) -> tuple[Wager, ...]:
    """The wagers on a hand that are not settled yet, in the order of their names."""
    names = names_on(place)
    return tuple(sorted((w for w in round.open_wagers(seat) if w.name in names), key=lambda w: names.index(w.name)))


def base(round: Round, seat: int, place: Place) -> Wager:
    """The wager that made the hand: the original one, or that of the split; settled or not."""
    wager = round.wager(seat, names_on(place)[0])
    assert wager is not None
    return wager


def doubles_on(round: Round, seat: int, place: Place) -> tuple[Wager, ...]:
    """What a hand was doubled by, settled or not, in the order in which it was."""
    names = names_on(place)[-len(DOUBLES) :]
    return tuple(wager for name in names if (wager := round.wager(seat, name)))


def hands_of(round: Round, seat: int) -> tuple[Place, ...]:
    """The places of a seat's hands in the order in which they are played: those made by splitting come last."""
    split = (w.name.removeprefix(f"{SPLIT} ") for w in round.wagers if w.seat == seat and w.name.startswith(SPLIT))
    return (seat_place(seat), *split)


def clockwise(round: Round) -> Iterator[tuple[int, Place]]:
    """Every hand with its seat, from the dealer's left."""
    return ((entry.seat, place) for entry in round.seats for place in hands_of(round, entry.seat))


def from_the_right(round: Round) -> tuple[tuple[int, Place], ...]:
    """Every hand with its seat, counterclockwise from the dealer's right."""
    return tuple(clockwise(round))[::-1]


def _amount_refused(law: SpanishLaw, seat: int, name: str, cents: int) -> Refusal | None:
    if refusal := limits_refused(law.ruleset, seat, f"the wager “{name}”", cents):
        return refusal
    if odds := next((odds for odds in _payable(law) if not odds.can_pay(cents)), None):
        why = "cannot be surrendered by halves" if odds == HALF else f"cannot be paid at {odds}"
        return Refusal(
            T.UNIT, f"Seat {seat}: {cents} cents on {name!r} {why} in whole cents. Wager an even number of cents."
        )
    return None


HALF: Final = Odds(1, 2)


def _payable(law: SpanishLaw) -> Iterator[Odds]:
    """Everything that may have to be paid on a wager against the dealer, and half of it where it may be surrendered."""
    for table in ("win", "blackjack", "bonus 21"):
        yield from (row.odds for row in law.tables[table].rows if row.odds)
    if law.surrender:
        yield HALF
