"""Logged events in plain sentences, live ones and those read from a log."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from cutcard.cards.card import Card, parse_card
from cutcard.law.odds import Odds
from cutcard.rules.state import FACE_DOWN, Irregularity, Known, Result
from cutcard.rules.steps import Announce, Award, Choice, Conclude, Deal, Decide, Look, Peek, Rack, Settle, TurnUp
from cutcard.table.events import E, Event
from cutcard.table.wording import money, reported, sentence, wager_name

_Data = Mapping[str, Any]
_Teller = Callable[[_Data, str], str]

_ANSWERED: Final = re.compile("-(rides|withdrawn)$")
"""What the rule of an answer adds to the rule of its question."""


def tell(event: Event) -> str:
    """One sentence for one event, no full stop. Says no more than the event: a hidden card stays unnamed.

    Raises KeyError, ValueError or TypeError for an event whose data are not as its name demands.
    """
    return _TELLERS[event.name](event.data, event.rule)


def recorded(record: Mapping[str, Any]) -> Event:
    """The event that a line of a log records, chips left out. Raises KeyError or ValueError if it records none."""
    return Event(E(record["event"]), record["rule"], record["clause"], record["data"])


def _opened(data: _Data, rule: str) -> str:
    return f"The table is opened under {data['ruleset']}, {money(data['tray'])} in the tray"


def _seated(data: _Data, rule: str) -> str:
    return f"Seat {data['seat']}: {data['player']}" + (f", {money(data['chips'])} in chips" if data["chips"] else "")


def _bought(data: _Data, rule: str) -> str:
    return f"{money(data['chips'])} more in chips for {data['player']}"


def _left(data: _Data, rule: str) -> str:
    return f"The seat of {data['player']} is open again; {money(data['chips'])} in chips are cashed"


def _arrived(data: _Data, rule: str) -> str:
    return f"A new dealer comes to the table: {data['dealer']}"


def _changed(data: _Data, rule: str) -> str:
    return f"The decks are changed: {data['back']} backs are in play"


def _shuffled(data: _Data, rule: str) -> str:
    cards = f"{data['cards']} cards with {data['back']} backs"
    match data["how"]:
        case "by hand":
            return f"{cards} are shuffled"
        case "pre-shuffled":
            return f"{cards} come shuffled to the table"
        case device:
            return f"{cards} are shuffled by the {device}"


def _cut(data: _Data, rule: str) -> str:
    return "The cards are cut" + (", and the cover card goes under the last" if data["cover_card"] else "")


def _burned(data: _Data, rule: str) -> str:
    return "A card is burned: face down to the discard rack"


def _disclosed(data: _Data, rule: str) -> str:
    return f"The burned card is shown to {data['player']}: {parse_card(data['card']).symbol}"


def _placed(data: _Data, rule: str) -> str:
    return f"Seat {data['seat']} places {money(data['cents'])} on {wager_name(data['wager'])}"


def _taken_back(data: _Data, rule: str) -> str:
    return f"Seat {data['seat']} takes {wager_name(data['wager'])} back"


def _consented(data: _Data, rule: str) -> str:
    return f"Seat {data['seat']} lets {data['player']} wager behind"


def _closed_wagers(data: _Data, rule: str) -> str:
    words = data["words"]
    return f"Round {data['round']}: " + (f"the dealer calls “{words}”" if words else "wagers are closed")


def _dealt(data: _Data, rule: str) -> str:
    card = _known(data["card"])
    return sentence(Deal(data["to"], card is not FACE_DOWN, rule), card)


def _examined(data: _Data, rule: str) -> str:
    return sentence(Look(data["seat"], data["at"], data["number"], rule), _known(data["card"]))


def _turned_up(data: _Data, rule: str) -> str:
    return sentence(TurnUp(data["at"], data["number"], rule), _known(data["card"]))


def _peeked_at(data: _Data, rule: str) -> str:
    return sentence(Peek(data["at"], 0, data["question"], rule), bool(data["answer"]))


def _announced(data: _Data, rule: str) -> str:
    return sentence(Announce(data["words"], rule, data["mark"]), None)


def _chose(data: _Data, rule: str) -> str:
    asked = _ANSWERED.sub("", rule)
    return sentence(Decide(data["seat"], data["at"], (), asked), Choice(data["choice"], data["cents"]))


def _settled(data: _Data, rule: str) -> str:
    odds = None if data["odds"] is None else Odds.parse(data["odds"])
    result = Result(data["result"])
    return sentence(Settle(data["seat"], data["wager"], result, data["net"], data["why"], rule, odds), None)


def _awarded(data: _Data, rule: str) -> str:
    return sentence(Award(data["seat"], data["cents"], data["why"], rule), None)


def _tip(data: _Data, rule: str) -> str:
    return f"The tip wager of seat {data['seat']} and what it won, {money(data['cents'])}, go to the tip box"


def _filled(data: _Data, rule: str) -> str:
    return f"{money(data['cents'])} are brought to the tray"


def _racked(data: _Data, rule: str) -> str:
    return sentence(Rack(tuple((place, number) for place, number in data["slots"]), rule), None)


def _irregular(data: _Data, rule: str) -> str:
    card = None if data["card"] is None else parse_card(data["card"])
    return reported(Irregularity(data["kind"], data["at"], card))


def _cutting_card(data: _Data, rule: str) -> str:
    return "The cutting card is reached: the cards are shuffled once this round is over"


def _concluded(data: _Data, rule: str) -> str:
    return sentence(Conclude(rule), None)


def _closed(data: _Data, rule: str) -> str:
    return f"The table is closed: {data['reason']}"


def _known(text: str) -> Known:
    return FACE_DOWN if text == "face down" else Card(text)


_TELLERS: Final[Mapping[E, _Teller]] = {
    E.TABLE_OPENED: _opened,
    E.PLAYER_SEATED: _seated,
    E.CHIPS_BOUGHT: _bought,
    E.PLAYER_LEFT: _left,
    E.DEALER_ARRIVED: _arrived,
    E.DECKS_CHANGED: _changed,
    E.CARDS_SHUFFLED: _shuffled,
    E.CARDS_CUT: _cut,
    E.CARD_BURNED: _burned,
    E.BURN_DISCLOSED: _disclosed,
    E.WAGER_PLACED: _placed,
    E.WAGER_TAKEN_BACK: _taken_back,
    E.CONSENT_GIVEN: _consented,
    E.WAGERS_CLOSED: _closed_wagers,
    E.CARD_DEALT: _dealt,
    E.CARD_EXAMINED: _examined,
    E.CARD_TURNED_UP: _turned_up,
    E.CARD_PEEKED_AT: _peeked_at,
    E.ANNOUNCED: _announced,
    E.CHOICE_MADE: _chose,
    E.WAGER_SETTLED: _settled,
    E.AWARD_GIVEN: _awarded,
    E.TIP_TAKEN: _tip,
    E.TRAY_FILLED: _filled,
    E.CARDS_RACKED: _racked,
    E.IRREGULARITY_REPORTED: _irregular,
    E.CUTTING_CARD_REACHED: _cutting_card,
    E.ROUND_CONCLUDED: _concluded,
    E.TABLE_CLOSED: _closed,
}
