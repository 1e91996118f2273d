"""What people type: amounts in dollars, and choices by key, by name or as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cutcard.cli.errors import BadInputError
from cutcard.rules.steps import Choice, Option
from cutcard.table.wording import money

RESERVED: Final = "?bhqr"
"""Keys that mean the same at every moment, so that no choice has them."""

_DOLLARS: Final = re.compile(r"\$?([0-9]{1,9})(?:\.([0-9]{1,2}))?")
_HOW: Final = "Write dollars, such as 5 or 2.50."


def cents(text: str) -> int:
    """An amount of dollars in cents. Raises BadInputError for anything else, saying how to write it.

    >>> cents("5"), cents("$2.5"), cents("0.25")
    (500, 250, 25)
    """
    found = _DOLLARS.fullmatch(text.strip())
    if found is None:
        raise BadInputError(_no_amount(text.strip()))
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def is_amount(text: str) -> bool:
    """Whether a text is an amount of dollars."""
    return _DOLLARS.fullmatch(text.strip()) is not None


def keys(options: Sequence[Option]) -> dict[str, Option]:
    """A key for each option: the first letter of its name that means nothing else."""
    found: dict[str, Option] = {}
    for option in options:
        letters = (letter for letter in option.name if letter.isalpha() and letter not in RESERVED)
        key = next((letter for letter in letters if letter not in found), option.name)
        found[key] = option
    return found


def choice(text: str, options: Sequence[Option]) -> Choice:
    """The choice that was typed: a key or a name, with an amount where one is due, or the amount alone.

    Raises BadInputError where it is none, or its amount is missing; whether it is permitted is for the rules to say.
    """
    if text.lstrip().startswith("{"):
        return _described(fields(text))
    if is_amount(text) and (takers := [option for option in options if option.most]):
        return Choice(takers[0].name, cents(text))
    if not text:
        raise BadInputError(f"Choose one: {', '.join(_named(options))}.")
    name, amount = _split(text)
    option = next((option for option in options if option.name == name), keys(options).get(name))
    if option is None:
        raise BadInputError(f"{text!r} is none of the choices: {', '.join(_named(options))}. ? lists the keys.")
    return Choice(option.name, _amount(option, amount))


def fields(text: str) -> Mapping[str, Any]:
    """An answer given as a JSON object. Raises BadInputError if it is none."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise BadInputError(f"{text!r} is no JSON: {error}.") from None
    if not isinstance(found, dict):
        raise BadInputError(f"{text!r} is no JSON object.")
    return found


def whole_cents(value: object, what: str) -> int:
    """An amount in cents that came as JSON. Raises BadInputError if it is no whole number, or negative."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadInputError(f"{what}: {value!r} is no amount. Give a whole number of cents, such as 500.")
    return value


def range_words(option: Option) -> str:
    """Between which amounts an option may be chosen, "" if it takes none."""
    if not option.most:
        return ""
    least, most = money(option.least), money(option.most)
    return f"exactly {most}" if option.least == option.most else f"from {least} to {most}"


def _described(found: Mapping[str, Any]) -> Choice:
    name = found.get("choice")
    if not isinstance(name, str):
        raise BadInputError('A choice as JSON is {"choice": NAME}, or {"choice": NAME, "cents": CENTS}.')
    return Choice(name, whole_cents(found.get("cents", 0), name))


def _split(text: str) -> tuple[str, str]:
    words = " ".join(text.lower().split())
    name, _, last = words.rpartition(" ")
    return (name, last) if name and not last.isalpha() else (words, "")


def _amount(option: Option, text: str) -> int:
    if text:
        return cents(text)
    if option.least != option.most:
        raise BadInputError(f"Say how much, {range_words(option)}: {option.name} {money(option.most).lstrip('$')}")
    return option.most


def _named(options: Sequence[Option]) -> list[str]:
    return [f"{key} for {option.name}" for key, option in keys(options).items()]


def _no_amount(text: str) -> str:
    if re.fullmatch(r"[-−]\$?[0-9.]+", text):
        return f"{text} is negative, and no amount here may be. {_HOW}"
    if re.fullmatch(r"\$?[0-9]+\.[0-9]{3,}", text):
        return f"{text} is no whole number of cents. {_HOW}"
    return f"{text!r} is no amount. {_HOW}" if text else f"No amount was given. {_HOW}"
