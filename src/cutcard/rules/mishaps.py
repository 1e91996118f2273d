"""Irregularities that several games share, written once: what each changes, whatever clause orders it.

A game says which moment it is (who is dealt to, which hands are in play, which places are shared) and its ruleset
which kinds the law or the house knows. Sources: 13:69F-17.11, 18.12(a), 19.15(a), 13:47-20.31(g)1 and 2, and the
Colorado text's 1.4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from cutcard.cards.card import Card
from cutcard.law.ruleset import Ruleset
from cutcard.rules.advance import card_refused
from cutcard.rules.seating import cards_at
from cutcard.rules.state import ASIDE, Irregularity, Lies, Place, Result, Round, Slot, seat_place
from cutcard.rules.steps import Rack, Refusal, Settle

FACE_UP: Final = "face-up card"
DRAWN_IN_ERROR: Final = "card drawn in error"
EXPOSED: Final = "exposed card"
FALLEN: Final = "fallen card"
WRONG_NUMBER: Final = "wrong number of cards"
DEVICE_FAILURE: Final = "device failure"

LAID: Final[Mapping[str, Lies]] = {FACE_UP: Lies.UP, EXPOSED: Lies.DOWN, FALLEN: Lies.UP}
"""How a card lies that comes out of the shoe in this way; an exposed one is turned over again."""


class M(StrEnum):
    """Rule keys of the shared irregularities; a ruleset cites those of the kinds it knows."""

    IRREGULARITIES = "irregularities"
    FACE_UP_CARD = "face-up-card"
    TWO_FACE_UP_CARDS = "two-face-up-cards"
    DRAWN_IN_ERROR = "drawn-in-error"
    WRONG_NUMBER_TO_PLAYER = "wrong-number-to-player"
    WRONG_NUMBER_TO_DEALER = "wrong-number-to-dealer"
    EXPOSED_TO_PLAYER = "exposed-to-player"
    EXPOSED_TO_DEALER = "exposed-to-dealer"
    FALLEN_CARD = "fallen-card"
    DEVICE_FAILURE = "device-failure"


_RULES: Final[Mapping[str, tuple[M, M]]] = {
    FACE_UP: (M.FACE_UP_CARD, M.FACE_UP_CARD),
    DRAWN_IN_ERROR: (M.DRAWN_IN_ERROR, M.DRAWN_IN_ERROR),
    WRONG_NUMBER: (M.WRONG_NUMBER_TO_PLAYER, M.WRONG_NUMBER_TO_DEALER),
    EXPOSED: (M.EXPOSED_TO_PLAYER, M.EXPOSED_TO_DEALER),
    FALLEN: (M.FALLEN_CARD, M.FALLEN_CARD),
    DEVICE_FAILURE: (M.DEVICE_FAILURE, M.DEVICE_FAILURE),
}
"""For each kind its rule when it happens to a player and when it happens to the dealer or a shared place."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a report needs to know: the place the next card goes to, the hands in play, and the shared places."""

    receiving: Place | None
    hands: tuple[Place, ...]
    shared: tuple[Place, ...]


def report(ruleset: Ruleset, round: Round, irregularity: Irregularity, moment: Moment) -> Round | Refusal:
    """The round with the irregularity noted and its card laid, or why it cannot have happened now."""
    rule = rule_of(irregularity, moment.shared)
    if problem := _problem(ruleset, round, irregularity, moment):
        return Refusal(rule if irregularity.kind in ruleset.document.irregularities else M.IRREGULARITIES, problem)
    noted = replace(round, notes=(*round.notes, irregularity))
    place = ASIDE if irregularity.kind == FACE_UP else irregularity.at
    comes = irregularity.kind in LAID and place in (ASIDE, moment.receiving)
    card = irregularity.card
    if card is None:
        what = f"Which card was it? The {irregularity.kind} is reported with its card."
        return Refusal(rule, what) if comes else noted
    if (comes or card not in round.cards(place)) and (refusal := card_refused(ruleset, round, card)):
        return refusal
    return lay(noted, place, card, LAID[irregularity.kind]) if comes else noted


def misdeal(round: Round, hand: Place, shared: tuple[Place, ...]) -> M | None:
    """The rule under which the wagers of a hand are void, or None."""
    if found_face_up(round) > 1:
        return M.TWO_FACE_UP_CARDS
    for note in round.notes:
        if _voids(note, hand, shared):
            return rule_of(note, shared)
    return None


def found_face_up(round: Round) -> int:
    """How many cards were found face up in this round."""
    return sum(note.kind == FACE_UP for note in round.notes)


def voids(round: Round, shared: tuple[Place, ...]) -> Settle | Rack | None:
    """The next wager that a misdeal voids, or the cards of a hand whose wagers it has voided."""
    if not round.notes:
        return None
    for entry in round.seats:
        place = seat_place(entry.seat)
        if rule := misdeal(round, place, shared):
            for wager in round.open_wagers(entry.seat):
                return Settle(entry.seat, wager.name, Result.VOID, 0, "misdeal", rule)
            if slots := cards_at(round, place):
                return Rack(slots, rule)
    return None


def card_not_used(round: Round) -> Rack | None:
    """The rack of a card that was laid aside because it may not be used."""
    return Rack(((ASIDE, 0),), M.FACE_UP_CARD) if round.at(ASIDE) else None


def rule_of(irregularity: Irregularity, shared: tuple[Place, ...]) -> M:
    """The rule that an irregularity comes under, by whether it happened to a player or to the dealer."""
    player, dealer = _RULES.get(irregularity.kind, (M.IRREGULARITIES, M.IRREGULARITIES))
    return dealer if irregularity.at in shared else player


def lay(round: Round, place: Place, card: Card, lies: Lies) -> Round:
    """The round with one more card at a place."""
    return round.with_slots(place, (*round.at(place), Slot(card, lies)))


def _voids(note: Irregularity, hand: Place, shared: tuple[Place, ...]) -> bool:
    if note.kind == DEVICE_FAILURE or (note.kind in (WRONG_NUMBER, EXPOSED) and note.at in shared):
        return True
    return note.kind in (WRONG_NUMBER, FALLEN) and note.at == hand


def _problem(ruleset: Ruleset, round: Round, irregularity: Irregularity, moment: Moment) -> str:
    known = ruleset.document.irregularities
    if irregularity.kind not in known:
        listed = ", ".join(known) or "none at all"
        return (
            f"This instrument has no clause on “{irregularity.kind}”; it knows {listed}. "
            "Play the round out, or let whoever runs the game decide and close the table."
        )
    if round.settled():
        return "Every wager of this round is settled: report it in the next round."
    if irregularity.kind in (FACE_UP, DRAWN_IN_ERROR, DEVICE_FAILURE):
        return "" if moment.receiving else "The cards are dealt: this can only happen while they are being dealt."
    return _not_there(round, irregularity, moment)


def _not_there(round: Round, irregularity: Irregularity, moment: Moment) -> str:
    at = irregularity.at
    places = moment.hands if irregularity.kind == FALLEN else (*moment.hands, *moment.shared)
    if at not in places:
        return f"It cannot have happened at {at!r}. Name one of {', '.join(places)}."
    lying = [slot for slot in round.at(at) if irregularity.kind == FALLEN or slot.lies is not Lies.UP]
    if irregularity.kind == WRONG_NUMBER or lying or moment.receiving == at:
        return ""
    return f"No card lies face down at {at!r}, so none can be exposed or fall."
