"""From a logged event back to the action it records; the same transition then tells what it should have been."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cutcard.cards.card import Card, parse_card
from cutcard.rules.state import FACE_DOWN, Known
from cutcard.table import actions as a
from cutcard.table.events import E

_Data = Mapping[str, Any]


class NoAction(ValueError):  # noqa: N818 -- what a reader finds
    """A logged event from which no action can be read."""


def action_of(record: Mapping[str, Any]) -> a.Action:
    """The action that a logged event records. Raises NoAction if its name or its data are not as they must be."""
    try:
        return _ACTIONS[E(record["event"])](record["data"])
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise NoAction(f"no event can be read from this line ({type(error).__name__}: {error})") from None


def _known(text: str) -> Known:
    return FACE_DOWN if text == "face down" else parse_card(text)


def _card(text: str | None) -> Card | None:
    return None if text is None else parse_card(text)


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _proceed(data: _Data) -> a.Action:
    return a.Proceed()


def _reveal(data: _Data) -> a.Action:
    return a.Reveal(_known(data["card"]))


_ACTIONS: Final[Mapping[E, Callable[[_Data], a.Action]]] = {
    E.TABLE_OPENED: lambda d: a.Open(_number(d["tray"])),
    E.PLAYER_SEATED: lambda d: a.Sit(_text(d["player"]), _number(d["seat"]), _number(d["chips"])),
    E.CHIPS_BOUGHT: lambda d: a.BuyChips(_text(d["player"]), _number(d["chips"])),
    E.PLAYER_LEFT: lambda d: a.Leave(_text(d["player"])),
    E.DEALER_ARRIVED: lambda d: a.NewDealer(_text(d["dealer"])),
    E.BURN_DISCLOSED: lambda d: a.DiscloseBurn(_text(d["player"]), parse_card(d["card"])),
    E.WAGER_PLACED: lambda d: a.PlaceWager(
        _number(d["seat"]), _text(d["wager"]), _number(d["cents"]), _text(d["player"])
    ),
    E.CONSENT_GIVEN: lambda d: a.Consent(_number(d["seat"]), _text(d["player"])),
    E.WAGER_TAKEN_BACK: lambda d: a.TakeBackWager(_number(d["seat"]), _text(d["wager"])),
    E.WAGERS_CLOSED: lambda d: a.CloseWagers(),
    E.CARD_DEALT: _reveal,
    E.CARD_EXAMINED: _reveal,
    E.CARD_TURNED_UP: _reveal,
    E.CARD_PEEKED_AT: lambda d: a.Answer(bool(d["answer"])),
    E.CHOICE_MADE: lambda d: a.Choose(_number(d["seat"]), _text(d["choice"]), _number(d["cents"])),
    E.IRREGULARITY_REPORTED: lambda d: a.Report(_text(d["kind"]), _text(d["at"]), _card(d["card"])),
    E.CUTTING_CARD_REACHED: lambda d: a.ReachCuttingCard(),
    E.TABLE_CLOSED: lambda d: a.Close(_text(d["reason"])),
    E.DECKS_CHANGED: _proceed,
    E.CARDS_SHUFFLED: _proceed,
    E.CARDS_CUT: _proceed,
    E.CARD_BURNED: _proceed,
    E.ANNOUNCED: _proceed,
    E.WAGER_SETTLED: _proceed,
    E.AWARD_GIVEN: _proceed,
    E.TIP_TAKEN: _proceed,
    E.TRAY_FILLED: _proceed,
    E.CARDS_RACKED: _proceed,
    E.ROUND_CONCLUDED: _proceed,
}
