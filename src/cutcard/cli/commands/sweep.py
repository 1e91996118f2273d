"""`cutcard sweep`"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Annotated, Final

import typer

from cutcard import registry
from cutcard.cli import cluster
from cutcard.cli.commands.simulate import Seed, Threads, whole
from cutcard.cli.errors import REFUSED, BadInputError
from cutcard.cli.layout import MUTED, console
from cutcard.cli.options import Json, amounts
from cutcard.cli.rate import shown
from cutcard.cli.streams import complain, print_json
from cutcard.cli.sweep import printed
from cutcard.cli.terminal.session import INTERRUPTED, Seats, seats_of, seed_of
from cutcard.house.alternatives import AlternativesError, alternatives
from cutcard.house.cluster import executor
from cutcard.house.sweeping import Point, Swept
from cutcard.house.sweeping import sweep as swept_by
from cutcard.reports.saving import SaveError
from cutcard.reports.sweep import check_path, document, saved
from cutcard.simulation.cluster_address import ClusterError
from cutcard.simulation.contract import OPTIMAL

MOST: Final = 100_000
"""Rows of a sweep."""

Rulesets = Annotated[
    list[str],
    typer.Argument(
        metavar="RULESET...",
        help="Rulesets, alternatives in braces: 'red-dog:nj-casino-night?decks={1,2,6,8}' stands for four.",
        show_default=False,
    ),
]
Wagers = Annotated[
    list[str],
    typer.Option(
        "--wager",
        metavar="NAME=CENTS",
        help="Assume this wager, such as 'original={500,2500}'; may be repeated. The game completes the others.",
        default_factory=list,
        show_default=False,
    ),
]
Strategy = Annotated[
    str, typer.Option("--strategy", metavar="NAME", help="optimal, or strategies that the game names, in braces.")
]
Exact = Annotated[bool, typer.Option("--exact", help="Exact figures.")]
Rounds = Annotated[
    str,
    typer.Option("--rounds", metavar="NUMBER", help="Play so many rounds of each, such as 1e9 or '{1e6,1e8}'."),
]
SaveName = Annotated[str, typer.Option("--save", metavar="FILE", help="Save as .json, .csv or .parquet.")]


def sweep(
    rulesets: Rulesets,
    wagers: Wagers,
    strategy: Strategy = OPTIMAL,
    exact: Exact = False,
    rounds: Rounds = "",
    seats: Seats = None,
    seed: Seed = "1",
    threads: Threads = None,
    address: cluster.Address = "",
    ca: cluster.Ca = None,
    cert: cluster.Cert = None,
    key: cluster.Key = None,
    save: SaveName = "",
    json: Json = False,
) -> None:
    """Compare many rulesets, wagers and strategies, exactly or by simulation, here or on a cluster.

    Every combination of alternatives is a row, in the order in which they are named. Ctrl-C prints what is there.
    """
    if exact is bool(rounds):
        raise BadInputError("Say what is wanted of each: --exact, or --rounds with a number such as 1e8.")
    try:
        points = _points(rulesets, wagers, strategy, rounds, seats, seed_of(seed) or 0)
        if save:
            check_path(Path(save))
        trusted = cluster.certificates(address, ca, cert, key)
        with shown() as progress, executor(address, trusted, threads) as where:
            found = swept_by(points, where, progress)
        written = saved(found, Path(save)) if save else ()
    except AlternativesError as error:
        raise BadInputError(str(error)) from None
    except (ClusterError, SaveError) as error:
        complain(str(error), as_json=json)
        raise typer.Exit(REFUSED) from None
    _answer(found, len(points), written, as_json=json)


def _points(
    rulesets: list[str], wagers: list[str], strategy: str, rounds: str, seats: int | None, seed: int | str
) -> tuple[Point, ...]:
    """Every combination; what is asked last changes first. Raises BadInputError, AlternativesError and LawError."""
    plays = [registry.play(name) for text in rulesets for name in alternatives(text)]
    plans = [tuple(amounts(list(plan)).items()) for plan in product(*map(alternatives, wagers))]
    numbers = [whole(number, "--rounds") for number in alternatives(rounds)] if rounds else [None]
    strategies = alternatives(strategy)
    if (rows := len(plays) * len(plans) * len(strategies) * len(numbers)) > MOST:
        raise BadInputError(f"This sweep has {rows:,} rows, and {MOST:,} are the most. Leave some alternatives out.")
    return tuple(
        Point(play.ruleset.name, plan, name, number, len(seats_of(play, seats, 1)), seed)
        for play, plan, name, number in product(plays, plans, strategies, numbers)
    )


def _answer(found: Swept, asked: int, written: Sequence[Path], *, as_json: bool) -> None:
    if as_json:
        print_json(document(found))
    else:
        screen = console()
        screen.print(printed(found, asked, screen.width))
        if written:
            screen.print(f"Saved in {', '.join(map(str, written))}.", style=MUTED)
    if found.interrupted:
        raise typer.Exit(INTERRUPTED)
    if any(row.refused for row in found.rows):
        raise typer.Exit(REFUSED)
