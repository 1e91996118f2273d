"""What a dealer types: actions at the table, and words that only ask or mend something."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from cutcard.cards import Card, CardError, parse_card, parse_cards
from cutcard.cli.errors import BadInputError
from cutcard.cli.terminal.typed import cents, choice, is_amount
from cutcard.house.coaching import Instruction, Wants
from cutcard.house.wagers import own_wagers, usual_wagers
from cutcard.rules.play import Play
from cutcard.rules.steps import Decide, Step
from cutcard.table import actions as a
from cutcard.table.state import TableState


class Word(StrEnum):
    """Words that move nothing."""

    HELP = "?"
    KINDS = "irregularity ?"
    RULES = "rules"
    AGAIN = "again"
    WRONG = "wrong"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Done:
    """What was due is done: all of it, or so many of the steps that come in one go."""

    count: int | None = None


Order: TypeAlias = Word | Done | tuple[a.Action, ...]

_WORDS: Final = {
    "?": Word.HELP,
    "help": Word.HELP,
    "r": Word.RULES,
    "rules": Word.RULES,
    "again": Word.AGAIN,
    "wrong": Word.WRONG,
    "wrong card": Word.WRONG,
    "q": Word.QUIT,
    "quit": Word.QUIT,
    "irregularity": Word.KINDS,
    "irregularity ?": Word.KINDS,
}
_AWAITED: Final = {
    Wants.CARD: "Type the card that was turned up, such as Th.",
    Wants.CHOICE: "Type what the player chose.",
    Wants.ANSWER: "Type yes or no.",
    Wants.WAGERS: "Wagers are open. Place them with: bet SEAT DOLLARS; then: close. ? lists the orders.",
}
_HAND: Final = re.compile(r"[0-9]+(?:\.[0-9])?")
"""A seat's number, or one of its hands after a split, such as 1.2."""
_PLACES: Final = frozenset({"community", "dealer", "left", "middle", "right"})


@dataclass(frozen=True, slots=True)
class Moment:
    """The table at the moment something is typed: its rules, its state, what is due and how it was put."""

    play: Play
    state: TableState
    step: Step | None
    told: Instruction


def order(text: str, now: Moment) -> Order:
    """What was typed. Raises BadInputError, or CardError, for what nobody can mean at this moment."""
    if word := _WORDS.get(" ".join(text.lower().split())):
        return word
    words = _split(text)
    if words and (command := _COMMANDS.get(words[0].lower())):
        return command(words[1:], now)
    return _for_the_step(text.strip(), now)


def _for_the_step(text: str, now: Moment) -> Order:
    """What answers the step that is due."""
    if text.lower() in ("", "done", "ok"):
        if now.told.wants in _AWAITED:
            raise BadInputError(_AWAITED[now.told.wants])
        return Done()
    match now.told.wants:
        case Wants.CARD:
            return _revealed(text, now.told.count)
        case Wants.CHOICE:
            assert isinstance(now.step, Decide)
            made = choice(text, now.step.options)
            return (a.Choose(now.step.seat, made.name, made.cents),)
        case Wants.ANSWER:
            return (a.Answer(_yes(text)),)
        case Wants.DONE:
            return _so_many(text, now.told.count)
        case Wants.WAGERS:
            raise BadInputError(f"{text!r} is no order. Place wagers with: bet SEAT DOLLARS. ? lists the orders.")


def _revealed(text: str, count: int) -> Order:
    cards = parse_cards(text)
    if len(cards) > count:
        awaited = "One card is" if count == 1 else f"{count} cards are"
        raise BadInputError(f"{awaited} awaited, and {len(cards)} were typed. Type what was turned up.")
    return tuple(a.Reveal(card) for card in cards)


def _so_many(text: str, count: int) -> Done:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= count):
        ways = f", or the number that is done so far, 1 to {count}" if count > 1 else ""
        raise BadInputError(f"{text!r} is no order here. Enter when it is done{ways}. ? lists the orders.")
    return Done(int(text))


def _yes(text: str) -> bool:
    if text.lower() in ("y", "yes", "n", "no"):
        return text.lower().startswith("y")
    raise BadInputError(f"{text!r} is no answer: yes or no.")


def _sit(words: Sequence[str], now: Moment) -> Order:
    chips = cents(words[-1]) if len(words) > 2 and _looks_like_money(words[-1]) else 0
    name = words[1:-1] if len(words) > 2 and _looks_like_money(words[-1]) else words[1:]
    if not name:
        raise BadInputError("Write: sit SEAT NAME DOLLARS, such as: sit 1 Maria 200. A second seat needs no dollars.")
    return (a.Sit(" ".join(name), _seat(words[0]), chips),)


def _buy(words: Sequence[str], now: Moment) -> Order:
    if len(words) < 2:
        raise BadInputError("Write: buy NAME DOLLARS, such as: buy Maria 100.")
    return (a.BuyChips(" ".join(words[:-1]), cents(words[-1])),)


def _leave(words: Sequence[str], now: Moment) -> Order:
    if not words:
        raise BadInputError("Write: leave NAME, such as: leave Maria.")
    return (a.Leave(" ".join(words)),)


def _bet(words: Sequence[str], now: Moment) -> Order:
    if len(words) < 2:
        raise BadInputError("Write: bet SEAT DOLLARS, such as: bet 1 5; or one wager: bet 1 “NAME” 5.")
    seat, rest = _seat(words[0]), list(words[1:])
    named = _named_wagers(rest, now.play)
    if named is not None:
        return tuple(a.PlaceWager(seat, name, amount) for name, amount in named.items())
    others = _named_wagers(rest[1:], now.play)
    if others is None:
        offered = ", ".join(f"“{name}”" for name in now.play.ruleset.wagers)
        raise BadInputError(f"{' '.join(rest[1:])!r} is no wager and its dollars. Wagers here: {offered}.")
    wagers = usual_wagers(now.play, cents(rest[0]), others)
    return tuple(a.PlaceWager(seat, name, amount) for name, amount in wagers.items())


def _named_wagers(words: Sequence[str], play: Play) -> dict[str, int] | None:
    """Wagers by name with their cents, in pairs; a name may have blanks. None if the words are no such pairs."""
    found: dict[str, int] = {}
    start = 0
    for end in range(len(words)):
        name = " ".join(words[start:end])
        if name in play.ruleset.wagers and is_amount(words[end]):
            found[name] = cents(words[end])
            start = end + 1
    return found if start == len(words) else None


def _take(words: Sequence[str], now: Moment) -> Order:
    if not words:
        raise BadInputError("Write: take SEAT, or take SEAT NAME for one wager, such as: take 1.")
    seat = _seat(words[0])
    names = (
        [" ".join(words[1:])] if len(words) > 1 else [w for w in now.play.ruleset.wagers if now.state.lying(seat, w)]
    )
    return tuple(a.TakeBackWager(seat, name) for name in names or now.play.ruleset.wagers[:1])


def _consent(words: Sequence[str], now: Moment) -> Order:
    if len(words) < 2:
        raise BadInputError("Write: consent SEAT NAME, such as: consent 1 Tom. Seat 1 lets Tom wager behind it.")
    return (a.Consent(_seat(words[0]), " ".join(words[1:])),)


def _behind(words: Sequence[str], now: Moment) -> Order:
    areas = [name for name in now.play.ruleset.wagers if name not in own_wagers(now.play)]
    if not areas:
        raise BadInputError("Nobody wagers behind another player at this table. Place wagers with: bet SEAT DOLLARS.")
    if len(words) < 3:
        raise BadInputError("Write: behind SEAT NAME DOLLARS, such as: behind 1 Tom 5.")
    seat = _seat(words[0])
    free = next((name for name in areas if not now.state.lying(seat, name)), areas[-1])
    return (a.PlaceWager(seat, free, cents(words[-1]), " ".join(words[1:-1])),)


def _irregularity(words: Sequence[str], now: Moment) -> Order:
    rest = list(words)
    card = _card_or_none(rest[-1]) if rest else None
    if card is not None:
        rest.pop()
    at = rest.pop() if rest and (rest[-1] in _PLACES or _HAND.fullmatch(rest[-1])) else ""
    if not rest:
        return Word.KINDS
    return (a.Report(" ".join(rest).lower(), at, card),)


def _burned(words: Sequence[str], now: Moment) -> Order:
    if not words:
        raise BadInputError("Write: burned CARD NAME, such as: burned 7c Maria.")
    name = " ".join(words[1:]) or next((player for _, player in now.state.seats), "")
    return (a.DiscloseBurn(name, parse_card(words[0])),)


def _new(words: Sequence[str], now: Moment) -> Order:
    if len(words) < 2 or words[0].lower() != "dealer":
        raise BadInputError("Write: new dealer NAME, such as: new dealer Sam.")
    return (a.NewDealer(" ".join(words[1:])),)


def _cutting(words: Sequence[str], now: Moment) -> Order:
    return (a.ReachCuttingCard(),)


def _close(words: Sequence[str], now: Moment) -> Order:
    return (a.CloseWagers(),)


_COMMANDS: Final[dict[str, Callable[[Sequence[str], Moment], Order]]] = {
    "sit": _sit,
    "buy": _buy,
    "leave": _leave,
    "bet": _bet,
    "take": _take,
    "consent": _consent,
    "behind": _behind,
    "close": _close,
    "irregularity": _irregularity,
    "burned": _burned,
    "new": _new,
    "cutting": _cutting,
}


def _split(text: str) -> list[str]:
    """The words, those in quotation marks together."""
    try:
        return shlex.split(re.sub("[“”]", '"', text))
    except ValueError:
        raise BadInputError(f"{text!r}: a quotation mark is missing.") from None


def _seat(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise BadInputError(f"{text!r} is no seat: seats are numbered from the dealer's left, from 1.")
    return int(text[:6])


def _looks_like_money(text: str) -> bool:
    return bool(re.fullmatch(r"[-−$]*[0-9.,]+", text))


def _card_or_none(text: str) -> Card | None:
    try:
        return parse_card(text)
    except CardError:
        return None
