"""From JSON to a typed description; what does not fit is named with the field in which it stands."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import Repr
from typing import Any

from cutcard.cards.card import Card, CardError, parse_card, parse_cards
from cutcard.law.names import plain
from cutcard.rules.advance import place_name
from cutcard.rules.state import Entry, Irregularity, Place
from cutcard.rules.steps import Choice
from cutcard.table.described.answer import Id

SHARED_PLACES = ("community", "dealer", "left", "right", "middle")
"""The places of a description that belong to no seat."""

MOST_CENTS = 10**11
"""A billion dollars: no net won on it leaves the whole numbers that every reader of JSON keeps exact."""

_LONGEST = 100
_SEAT = re.compile(r"[1-9][0-9]?")
_HAND = re.compile(r"([1-9][0-9]?)(?:\.[2-9])?")
_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


class NotARound(ValueError):  # noqa: N818 - it names what the text is
    """Text that describes no round at all, permitted or not."""


class DescriptionError(ValueError):
    """A description that is not permitted or does not fit; `clause` is None where no clause speaks."""

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Description:
    """A round as it was described, every field of the right kind; nothing is held to any rules yet.

    `cards` are in the order in which they come to a place, `choices` in the order in which a seat is asked.
    """

    id: Id
    ruleset: str
    elections: Mapping[str, str]
    entries: tuple[Entry, ...]
    choices: Mapping[int, tuple[Choice, ...]]
    cards: Mapping[Place, tuple[Card, ...]]
    irregularities: tuple[Irregularity, ...]


def rounds_of(text: str) -> list[Mapping[str, Any]]:
    """The descriptions in a JSON text, one object or a list of them. Raises NotARound for everything else."""
    try:
        data = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_each_key_once, parse_constant=_no_number)
    except RecursionError:
        raise NotARound("The text is nested too deeply to be a round.") from None
    except ValueError as error:
        raise NotARound(f"The text is no JSON that can be read: {error}.") from None
    rounds = data if isinstance(data, list) else [data]
    if not rounds:
        raise NotARound("The list is empty: there is no round in it.")
    for number, described in enumerate(rounds, start=1):
        if not (isinstance(described, dict) and described.keys() & {"ruleset", "seats"}):
            raise NotARound(f"Item {number} is no round: a round is an object with a ruleset and seats.")
    return rounds


def read(data: Mapping[str, Any]) -> Description:
    """The description in plain data. Raises DescriptionError for what is missing, of the wrong kind, or no card."""
    seats = {_seat_number(key): _object(seat, f"Seat {key}") for key, seat in _table(data, "seats").items()}
    for needed in ("ruleset", "seats"):
        if needed not in data:
            raise DescriptionError(f"The description has no {needed!r}. Add it.")
    return Description(
        id=read_id(data),
        ruleset=_ruleset(data["ruleset"]),
        elections=_elections(_table(data, "options")),
        entries=tuple(_entry(number, seat) for number, seat in seats.items()),
        choices={number: _choices(number, seat) for number, seat in seats.items()},
        cards={_place(p, seats, "cards"): _cards(p, text) for p, text in _table(data, "cards").items()},
        irregularities=tuple(_irregularity(item, seats) for item in _list(data, "irregularities")),
    )


def read_id(data: Mapping[str, Any]) -> Id:
    """What the description calls itself, None if nothing. Raises DescriptionError if that is no text or number."""
    found = data.get("id")
    if found is None or (isinstance(found, int) and not isinstance(found, bool)):
        return found
    return _text(found, "id")


def _entry(number: int, seat: Mapping[str, Any]) -> Entry:
    wagers = _table(seat, "wagers", f"wagers of seat {number}")
    if not wagers:
        raise DescriptionError(f"Seat {number} has no wagers. Give them as names with cents, or leave the seat out.")
    placed = tuple((name, _cents(cents, f"The wager {name!r} of seat {number}")) for name, cents in wagers.items())
    return Entry(number, _text(seat.get("player", f"seat {number}"), f"player of seat {number}"), placed)


def _choices(number: int, seat: Mapping[str, Any]) -> tuple[Choice, ...]:
    listed = _list(seat, "choices", f"choices of seat {number}")
    return tuple(_choice(made, f"choice {index} of seat {number}") for index, made in enumerate(listed, start=1))


def _choice(made: object, what: str) -> Choice:
    match made:
        case str():
            return Choice(_text(made, what))
        case {**named} if len(named) == 1:
            name, cents = next(iter(named.items()))
            return Choice(_text(name, what), _cents(cents, f"The {what}, {name!r},"))
        case _:
            raise DescriptionError(
                f'The {what} is {_SHORT.repr(made)}. Write a name, or a name with cents such as {{"raise": 300}}.'
            )


def _irregularity(item: object, seats: Mapping[int, Any]) -> Irregularity:
    told = _object(item, "An irregularity")
    for needed in ("kind", "at"):
        if needed not in told:
            raise DescriptionError(f"An irregularity has no {needed!r}. Say what happened and at which place.")
    kind = _text(told["kind"], "kind of an irregularity")
    at = _place(_text(told["at"], f"at of the {kind}"), seats, kind)
    card = told.get("card")
    return Irregularity(kind, at, None if card is None else _one_card(_text(card, f"card of the {kind}"), kind))


def _cards(place: Place, listed: object) -> tuple[Card, ...]:
    try:
        return parse_cards(_text(listed, f"cards of {place}"))
    except CardError as error:
        raise DescriptionError(f"Cards of {place_name(place)}: {error}") from None


def _one_card(text: str, kind: str) -> Card:
    try:
        return parse_card(text)
    except CardError as error:
        raise DescriptionError(f"Card of the {kind}: {error}") from None


def _place(place: str, seats: Mapping[int, Any], where: str) -> Place:
    hand = _HAND.fullmatch(place)
    if place in SHARED_PLACES or (hand and int(hand[1]) in seats):
        return place
    if hand:
        raise DescriptionError(
            f"{where}: {place!r} is an empty seat. Give seat {hand[1]} its wagers, or leave this out."
        )
    shared = ", ".join(SHARED_PLACES)
    raise DescriptionError(
        f"{where}: there is no place {_SHORT.repr(place)}. Places are the seats' numbers and {shared}."
    )


def _ruleset(name: object) -> str:
    named = _text(name, "ruleset")
    if named.endswith(".toml"):
        raise DescriptionError(
            f"{named!r} is a file. A description names its ruleset, such as red-dog:nj-casino-night."
        )
    return named


def _elections(options: Mapping[str, Any]) -> dict[str, str]:
    elections: dict[str, str] = {}
    for name, value in options.items():
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise DescriptionError(
                f"The option {name!r} cannot be {_SHORT.repr(value)}: elect a whole number or a word."
            )
        elected = _text(str(value), f"option {name!r}")
        if set("?&=") & set(name + elected):
            raise DescriptionError(f"The option {name!r} cannot be {elected!r}: ?, & and = have no place in it.")
        if plain(name) in elections:
            raise DescriptionError(f"The option {name!r} is elected twice. Leave one of them out.")
        elections[plain(name)] = elected
    return elections


def _seat_number(key: str) -> int:
    if _SEAT.fullmatch(key) is None:
        raise DescriptionError(f"{_SHORT.repr(key)} is no seat: seats are numbered from the dealer's left, from 1.")
    return int(key)


def _cents(value: object, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= MOST_CENTS:
        raise DescriptionError(
            f"{what} is {_SHORT.repr(value)}: money is a positive whole number of cents, {MOST_CENTS} at most."
        )
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or not value.isprintable() or len(value) > 10 * _LONGEST:
        raise DescriptionError(f"The {what} is {_SHORT.repr(value)}. Write a text of one line.")
    return value


def _table(data: Mapping[str, Any], key: str, what: str = "") -> Mapping[str, Any]:
    return _object(data.get(key, {}), f"The field {what or key}")


def _object(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise DescriptionError(f"{what} is {_SHORT.repr(value)}. Write an object with names and values.")
    return value


def _list(data: Mapping[str, Any], key: str, what: str = "") -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list | tuple):
        raise DescriptionError(f"The field {what or key} is {_SHORT.repr(value)}. Write a list.")
    return list(value)


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise NotARound(f"the key {twice!r} is given twice in one object")
    return found


def _no_number(name: str) -> None:
    raise NotARound(f"{name} is no number")
