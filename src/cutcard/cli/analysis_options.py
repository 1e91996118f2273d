"""What `cutcard analyze` may be asked for."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cutcard.analysis import ZeroValue


class Part(StrEnum):
    """What can be printed besides the figures."""

    STRATEGY = "strategy"
    STRATEGIES = "strategies"
    LINES = "lines"
    PLANS = "plans"
    ALL = "all"


Policy = Annotated[ZeroValue, typer.Option("--zero-value", help="What to do where both choices are worth the same.")]
Seen = Annotated[str, typer.Option("--seen", metavar="CARDS", help="Cards known to be elsewhere, such as 'Ah Kd'.")]
Hand = Annotated[str, typer.Option("--hand", metavar="CARDS", help="Value the choices of a player who holds these.")]
Shown = Annotated[
    str, typer.Option("--shown", metavar="CARDS", help="With --hand: the dealer's or community cards shown so far.")
]
Chosen = Annotated[
    list[str],
    typer.Option(
        "--choice",
        metavar="NAME",
        help="With --hand: what was chosen before, in order; may be repeated.",
        default_factory=list,
        show_default=False,
    ),
]
Strategy = Annotated[
    str,
    typer.Option(
        "--strategy",
        metavar="NAME|FILE.csv",
        help="Play by a named strategy, or by a file of your own, not by the best.",
    ),
]
Parts = Annotated[
    list[Part],
    typer.Option(
        "--show",
        help="Also print the best strategy, what named strategies cost, what each pay line does, or the edge by "
        "wager plan; may be repeated.",
        default_factory=list,
        show_default=False,
    ),
]
Reference = Annotated[bool, typer.Option("--reference", help="Walk the rules themselves instead of counting: slow.")]
Endless = Annotated[bool, typer.Option("--endless", help="Put every card back before the next: an infinite deck.")]
Within = Annotated[
    float,
    typer.Option(
        "--within",
        metavar="CENTS",
        min=0,
        help="With --show strategy: leave out distinctions that save less than this on average.",
    ),
]
Saved = Annotated[
    list[str],
    typer.Option(
        "--save",
        metavar="FILE",
        help="Save everything as .json, .csv, .parquet or .xlsx; may be repeated.",
        default_factory=list,
        show_default=False,
    ),
]
Charts = Annotated[
    list[str],
    typer.Option(
        "--chart",
        metavar="KIND=FILE",
        help="Draw the distribution, the pay lines or the strategy as .svg or .png: lines=FILE.svg; may be repeated.",
        default_factory=list,
        show_default=False,
    ),
]
