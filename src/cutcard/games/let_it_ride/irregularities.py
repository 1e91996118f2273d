"""Irregularities of let it ride: 13:69F-18.12(a) and Colorado 1.4. 13:47-20.27 has none."""

from __future__ import annotations

from dataclasses import replace

from cutcard.cards.card import Card
from cutcard.games.let_it_ride.dealing import COMMUNITY, in_play, next_to_receive
from cutcard.games.let_it_ride.ruleset import LetItRideLaw, R
from cutcard.rules.advance import card_refused
from cutcard.rules.state import ASIDE, Irregularity, Lies, Place, Round, Slot, seat_place
from cutcard.rules.steps import Refusal

FACE_UP = "face-up card"
EXPOSED = "exposed card"
FALLEN = "fallen card"
WRONG_NUMBER = "wrong number of cards"

LAID = {FACE_UP: Lies.UP, EXPOSED: Lies.DOWN, FALLEN: Lies.UP}
"""How a card lies that comes out of the shoe in this way; an exposed one is turned over again."""


def report(law: LetItRideLaw, round: Round, irregularity: Irregularity) -> Round | Refusal:
    """What an irregularity changes, or why it cannot have happened now."""
    if refusal := _not_now(law, round, irregularity):
        return refusal
    noted = replace(round, notes=(*round.notes, irregularity))
    place = ASIDE if irregularity.kind == FACE_UP else irregularity.at
    comes = irregularity.kind in LAID and place in (ASIDE, next_to_receive(law, round))
    card = irregularity.card
    if card is None:
        what = f"Which card was it? The {irregularity.kind} is reported with its card."
        return Refusal(_rule(irregularity), what) if comes else noted
    if card not in round.cards(place) and (refusal := card_refused(law.ruleset, round, card)):
        return refusal
    return lay(noted, place, card, LAID[irregularity.kind]) if comes else noted


def misdeal(round: Round, seat: int) -> R | None:
    """The rule under which the wagers of a seat are void, or None."""
    if sum(note.kind == FACE_UP for note in round.notes) > 1:
        return R.TWO_FACE_UP_CARDS
    for note in round.notes:
        dealers = note.at == COMMUNITY
        if note.kind == WRONG_NUMBER and (dealers or note.at == seat_place(seat)):
            return R.WRONG_NUMBER_TO_DEALER if dealers else R.WRONG_NUMBER_TO_PLAYER
        if note.kind == EXPOSED and dealers:
            return R.EXPOSED_TO_DEALER
        if note.kind == FALLEN and note.at == seat_place(seat):
            return R.FALLEN_CARD
    return None


def lay(round: Round, place: Place, card: Card, lies: Lies) -> Round:
    """The round with one more card at a place."""
    return round.with_slots(place, (*round.at(place), Slot(card, lies)))


def _not_now(law: LetItRideLaw, round: Round, irregularity: Irregularity) -> Refusal | None:
    known = law.ruleset.document.irregularities
    if irregularity.kind not in known:
        listed = ", ".join(known) or "none at all"
        return Refusal(
            R.IRREGULARITIES,
            f"This instrument has no clause on “{irregularity.kind}”; it knows {listed}. "
            "Play the round out, or let whoever runs the game decide and close the table.",
        )
    if round.settled():
        return Refusal(R.CONCLUDED, "Every wager of this round is settled: report it in the next round.")
    if problem := _impossible(law, round, irregularity):
        return Refusal(_rule(irregularity), problem)
    return None


def _impossible(law: LetItRideLaw, round: Round, irregularity: Irregularity) -> str:
    at = irregularity.at
    receiving = next_to_receive(law, round)
    if irregularity.kind == FACE_UP:
        return "" if receiving else "The cards are dealt: the clause is about a card found while they are being dealt."
    hands = [seat_place(entry.seat) for entry in in_play(round)]
    places = hands if irregularity.kind == FALLEN else [*hands, COMMUNITY]
    if at not in places:
        return f"It cannot have happened at {at!r}. Name one of {', '.join(places)}."
    lying = [slot for slot in round.at(at) if irregularity.kind == FALLEN or slot.lies is not Lies.UP]
    if irregularity.kind == WRONG_NUMBER or lying or receiving == at:
        return ""
    return f"No card lies face down at {at!r}, so none can be exposed or fall."


def _rule(irregularity: Irregularity) -> R:
    dealers = irregularity.at == COMMUNITY
    match irregularity.kind:
        case "face-up card":
            return R.FACE_UP_CARD
        case "exposed card":
            return R.EXPOSED_TO_DEALER if dealers else R.EXPOSED_TO_PLAYER
        case "fallen card":
            return R.FALLEN_CARD
        case _:
            return R.WRONG_NUMBER_TO_DEALER if dealers else R.WRONG_NUMBER_TO_PLAYER
