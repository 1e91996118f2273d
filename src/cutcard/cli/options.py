"""Arguments and options that commands share."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from cutcard import registry
from cutcard.cli.errors import BadInputError
from cutcard.law.names import plain
from cutcard.rules.play import Play


def _known_rulesets(incomplete: str) -> list[str]:
    return [name for name in registry.ruleset_names() if name.startswith(incomplete)]


RulesetName = Annotated[
    str,
    typer.Argument(
        metavar="RULESET",
        help="GAME:JURISDICTION?option=value&... as `cutcard games` lists them (quote it), or a house's .toml file.",
        autocompletion=_known_rulesets,
        show_default=False,
    ),
]

Settings = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="Elect an option of the ruleset; may be repeated.",
        default_factory=list,
        show_default=False,
    ),
]

Wagers = Annotated[
    list[str],
    typer.Option(
        "--wager",
        metavar="NAME=CENTS",
        help="Assume this wager, such as '$=400'; may be repeated. The game completes the others.",
        default_factory=list,
        show_default=False,
    ),
]

MOST_DIGITS: Final = 12
"""Of an amount in cents."""

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def pairs(texts: list[str], what: str) -> dict[str, str]:
    """`KEY=VALUE` texts as a mapping. Raises BadInputError, naming the option, for other texts or a key twice."""
    found: dict[str, str] = {}
    for text in texts:
        key, equals, value = (part.strip() for part in text.partition("="))
        if not (equals and key and value):
            raise BadInputError(f"{what} {text!r} gives nothing: write KEY=VALUE.")
        if key in found:
            raise BadInputError(f"{what} gives {key!r} twice: leave one of them out.")
        found[key] = value
    return found


def chosen(ruleset: str, settings: list[str]) -> Play:
    """The order of play under the ruleset that was named, with the elections of `--set`."""
    return registry.play(ruleset, {plain(key): value for key, value in pairs(settings, "--set").items()})


def amounts(texts: list[str]) -> dict[str, int]:
    """What `--wager` assumes, in cents by name. Raises BadInputError for anything but whole numbers of cents."""
    return {name: _cents(name, text) for name, text in pairs(texts, "--wager").items()}


def _cents(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise BadInputError(f"--wager {name}={text!r} is no amount: write a whole number of cents, such as {name}=500.")
    return int(text)
