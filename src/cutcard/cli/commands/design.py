"""`cutcard design`"""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import Annotated, Final

import typer

from cutcard.analysis import AnalysisError
from cutcard.analysis.design import Conditions, Designs, Rank, designs
from cutcard.analysis.grid import grid
from cutcard.analysis.ranges import GridError, Range, Span
from cutcard.cli.designs import printed, rulesets
from cutcard.cli.errors import REFUSED, BadInputError
from cutcard.cli.layout import console, heading
from cutcard.cli.options import Json, RulesetName, Settings, Wagers, amounts, chosen, pairs
from cutcard.cli.progress import shown
from cutcard.cli.streams import complain, print_json
from cutcard.cli.terminal.session import INTERRUPTED
from cutcard.house.studying import open_study
from cutcard.reports.design_files import as_data, writer
from cutcard.reports.saving import SaveError, check, write
from cutcard.rules.play import Play

SUFFIXES: Final = (".json", ".csv", ".toml")

Edge = Annotated[str, typer.Option("--edge", metavar="LO:HI", help="House edges asked for, such as 0.02:0.035.")]
Hit = Annotated[str, typer.Option("--hit", metavar="LO:HI", help="Also this share of rounds that win.")]
Risk = Annotated[str, typer.Option("--risk", metavar="LO:HI", help="Also this element of risk.")]
Lines = Annotated[
    list[str],
    typer.Option(
        "--line",
        metavar="NAME=LO:HI:STEP",
        help="A line of a pay table, its odds to 1 and their steps, such as royal=500:1000:100; may be repeated. "
        "TABLE/EVENT=... where tables have lines of the same name.",
        show_default=False,
    ),
]
ForStudy = Annotated[bool, typer.Option("--study", help="Look at odds that the law does not permit, too.")]
Top = Annotated[int, typer.Option("--top", metavar="N", min=0, help="How many designs are kept; 0: all.")]
Ranked = Annotated[Rank, typer.Option("--rank", help="What puts one design before another.")]
AnyOrder = Annotated[bool, typer.Option("--any-order", help="Let better hands pay less than worse ones.")]
Save = Annotated[
    Path | None,
    typer.Option(
        "--save",
        metavar="FILE",
        help="Save the designs as .json or .csv, or one of them as a house's .toml file.",
        show_default=False,
    ),
]
Pick = Annotated[int, typer.Option("--pick", metavar="N", min=1, help="Which design goes into the .toml file.")]


def design(
    ruleset: RulesetName,
    settings: Settings,
    edge: Edge,
    lines: Lines,
    wagers: Wagers,
    hit: Hit = "",
    risk: Risk = "",
    rank: Ranked = Rank.MIDDLE,
    top: Top = 10,
    study: ForStudy = False,
    any_order: AnyOrder = False,
    save: Save = None,
    pick: Pick = 1,
    json: Json = False,
) -> None:
    """Find pay tables with a wanted house edge, each exact under its own best strategy.

    Every design is named as a ruleset, which every other command takes. Ctrl-C ends the search and prints what was
    found so far.
    """
    play = chosen(ruleset, settings)
    _check(save)
    try:
        asked = Conditions(Span.parse(edge), _span(hit), _span(risk))
        varied = grid(play, {name: Range.parse(text) for name, text in pairs(lines, "--line").items()})
        with shown(f"Counting {play.ruleset.name}") as progress:
            opened = open_study(play, amounts(wagers), progress=progress)
            found = designs(
                opened, varied, asked, rank, top or None, any_order=any_order, for_study=study, progress=progress
            )
    except GridError as error:
        raise BadInputError(str(error)) from None
    except AnalysisError as error:
        complain(str(error), as_json=json)
        raise typer.Exit(REFUSED) from None
    _save(found, play, save, pick)
    _answer(found, play, "".join(f" --wager {quote(text)}" for text in wagers), as_json=json)


def _answer(found: Designs, play: Play, assumed: str, *, as_json: bool) -> None:
    """Print what was found, and end with the status that says whether it is what was asked for."""
    if as_json:
        print_json(as_data(found, play.ruleset.name))
    elif found.designs:
        out = console()
        out.print(printed(found, play.ruleset.name, out.width))
        out.print("", heading(f"Rulesets, as `cutcard analyze` takes them{assumed and f', with{assumed}'}"), sep="\n")
        out.print(rulesets(found), soft_wrap=True)
    else:
        complain(_nothing(found), as_json=False)
    if not found.complete:
        raise typer.Exit(INTERRUPTED)
    if not found.designs:
        raise typer.Exit(REFUSED)


def _nothing(found: Designs) -> str:
    """Why there is no design, and where the edges of the grid lie."""
    if found.least is None or found.greatest is None:
        why = "every one pays less for a better hand than for a worse one; --any-order looks at them all the same"
        return f"Nothing found: of {found.tried:,} pay tables {why}."
    edges = f"house edges from {float(found.least):.4%} to {float(found.greatest):.4%}"
    met = f"; {found.met:,} lie in the range, and none meets the other conditions" if found.met else ""
    return f"Nothing found: {found.tried:,} pay tables have {edges}{met}. Ask for another range, or vary other lines."


def _check(save: Path | None) -> None:
    if save is None:
        return
    if save.suffix.lower() not in SUFFIXES:
        raise BadInputError(f"{save}: the suffix says what is saved. End the name in {', '.join(SUFFIXES)}.")
    try:
        check(save)
    except SaveError as error:
        raise BadInputError(str(error)) from None


def _save(found: Designs, play: Play, save: Path | None, pick: int) -> None:
    if save is None or not found.designs:
        return
    if pick > len(found.designs):
        raise BadInputError(f"--pick {pick}: there are {len(found.designs)} designs; pick one of them.")
    try:
        write({save: writer(found, play.ruleset.name, save.suffix.lower(), pick)})
    except SaveError as error:
        raise BadInputError(str(error)) from None
    typer.echo(f"cutcard: saved as {save}.", err=True)


def _span(text: str) -> Span | None:
    return Span.parse(text) if text else None
