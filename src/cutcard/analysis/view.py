"""One seat of a table, as a round of its own."""

from __future__ import annotations

from dataclasses import replace

from cutcard.rules.state import Place, Round, seat_place


def seen_from(round: Round, seat: int) -> Round:
    """The round without the other seats: their wagers, cards, choices, and what was noted at their places.

    Whatever the other players decide, the cards to come are as likely for this seat; what is known of the others'
    cards counts as no longer unseen, which is for the caller to say.
    Raises ValueError if nobody plays at the seat.
    """
    if all(entry.seat != seat for entry in round.seats):
        raise ValueError(f"Nobody plays at seat {seat} in this round.")
    return replace(
        round,
        seats=tuple(entry for entry in round.seats if entry.seat == seat),
        wagers=tuple(wager for wager in round.wagers if wager.seat == seat),
        layout=tuple((place, slots) for place, slots in round.layout if _concerns(place, seat)),
        chosen=tuple(made for made in round.chosen if made.seat == seat),
        facts=tuple(fact for fact in round.facts if _concerns(fact.at, seat)),
        rack=tuple(racked for racked in round.rack if _concerns(racked.place, seat)),
        given=tuple(given for given in round.given if given.seat == seat),
        notes=tuple(note for note in round.notes if _concerns(note.at, seat)),
    )


def _concerns(place: Place, seat: int) -> bool:
    """Whether a place is the seat's own ("3", or "3.2" after a split) or nobody's."""
    return not place[:1].isdecimal() or place.partition(".")[0] == seat_place(seat)
