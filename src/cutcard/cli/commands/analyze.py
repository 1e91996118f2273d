"""`cutcard analyze`"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer
from rich.console import Console

from cutcard.analysis import AnalysisError, ZeroValue
from cutcard.analysis import analyze as exact
from cutcard.cli.errors import REFUSED, BadInputError
from cutcard.cli.figures import printed
from cutcard.cli.layout import console
from cutcard.cli.options import Json, RulesetName, Settings, chosen, pairs
from cutcard.cli.streams import complain, print_json

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
Policy = Annotated[ZeroValue, typer.Option("--zero-value", help="What to do where both choices are worth the same.")]

MOST_DIGITS: Final = 12


def analyze(
    ruleset: RulesetName, settings: Settings, wagers: Wagers, zero_value: Policy = ZeroValue.KEEP, json: Json = False
) -> None:
    """Compute the exact house edge of a ruleset, and what it assumes."""
    play = chosen(ruleset, settings)
    assumed = {name: _cents(name, text) for name, text in pairs(wagers, "--wager").items()}
    try:
        with _patience(f"Solving {play.ruleset.name} exactly; this may take a minute."):
            figures = exact(play, assumed, zero_value)
    except AnalysisError as error:
        complain(str(error), as_json=json)
        raise typer.Exit(REFUSED) from None
    if json:
        print_json(figures.to_json())
    else:
        console().print(printed(figures))


def _cents(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise BadInputError(f"--wager {name}={text!r} is no amount: write a whole number of cents, such as {name}=500.")
    return int(text)


@contextmanager
def _patience(message: str) -> Iterator[None]:
    """Say on a terminal what is awaited; standard output stays clean."""
    err = Console(stderr=True, highlight=False, markup=False)
    if not err.is_terminal:
        yield
        return
    with err.status(message):
        yield
