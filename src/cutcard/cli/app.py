"""The program `cutcard`: its commands by name, and how it ends."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from cutcard.cli.lazy import stubs
from cutcard.cli.streams import tolerate_any_encoding

COMMANDS = {
    "games": "List the games and the rulesets under which they are dealt.",
    "rules": "Print the rule card of a ruleset: odds, order of play, elections, clauses.",
    "play": "Play at a table, dealt and explained clause by clause.",
    "deal": "Deal rounds automatically and say what they came to.",
    "table": "Lead a dealer through a physical table, step by step, and keep its log.",
    "audit": 'Replay a log: say "clean", or name the first event that is not what the law orders.',
    "analyze": "Compute the exact house edge of a ruleset, and what it assumes.",
    "design": "Find pay tables with a wanted house edge, each exact under its own best strategy.",
    "simulate": "Play millions of rounds and hold them against the exact figures.",
    "sweep": "Compare many rulesets, wagers and strategies, exactly or by simulation, here or on a cluster.",
    "settle": "Settle described rounds of play, clause by clause.",
    "law": "Show which paragraphs of the law are covered, and how.",
}

app = typer.Typer(
    name="cutcard",
    cls=stubs(COMMANDS),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        from cutcard import __version__

        typer.echo(f"cutcard {__version__}")
        raise typer.Exit


@app.callback()
def cutcard(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    """Deal, settle, audit and prove regulated casino table games, clause by clause.

    Exit status: 0 done, 1 refused or not as expected, 2 input that cannot be used.
    """


def main() -> None:
    """Run one command and end the process with its status."""
    tolerate_any_encoding()
    try:
        try:
            app(prog_name="cutcard")
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has gone; what is still unwritten must not be reported at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
