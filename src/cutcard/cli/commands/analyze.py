"""`cutcard analyze`"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import RenderableType

from cutcard.analysis import Analysis, AnalysisError, Study, ZeroValue
from cutcard.analysis.moment import Moment, Told, moment
from cutcard.analysis.study import BEST
from cutcard.cards import Card, parse_cards
from cutcard.cli import study as sections
from cutcard.cli.errors import REFUSED
from cutcard.cli.figures import printed
from cutcard.cli.layout import console
from cutcard.cli.options import Json, RulesetName, Settings, Wagers, amounts, chosen
from cutcard.cli.progress import shown as progress_shown
from cutcard.cli.streams import complain, print_json
from cutcard.house.studying import open_study


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
Strategy = Annotated[str, typer.Option("--strategy", metavar="NAME", help="Play by a named strategy, not by the best.")]
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


def analyze(
    ruleset: RulesetName,
    settings: Settings,
    wagers: Wagers,
    chosen_before: Chosen,
    parts: Parts,
    zero_value: Policy = ZeroValue.KEEP,
    seen: Seen = "",
    hand: Hand = "",
    shown: Shown = "",
    strategy: Strategy = BEST,
    reference: Reference = False,
    endless: Endless = False,
    within: Within = 0.0,
    json: Json = False,
) -> None:
    """Compute the exact house edge of a ruleset, and what it assumes."""
    play = chosen(ruleset, settings)
    assumed = amounts(wagers)
    elsewhere = _cards(seen)
    told = Told(_cards(hand), _cards(shown), list(chosen_before))
    with _refused(json):
        if told:
            _at_a_moment(moment(play, assumed, told, elsewhere), as_json=json)
            return
        with progress_shown(f"Solving {play.ruleset.name} exactly") as progress:
            study = open_study(play, assumed, elsewhere, progress, by_reference=reference, endless=endless)
            figures = study.figures(zero_value, strategy)
        _answer(study, zero_value, figures, parts, within, as_json=json)


@contextmanager
def _refused(as_json: bool) -> Iterator[None]:
    try:
        yield
    except AnalysisError as error:
        complain(str(error), as_json=as_json)
        raise typer.Exit(REFUSED) from None


def _answer(
    study: Study, zero_value: ZeroValue, figures: Analysis, parts: list[Part], within: float, *, as_json: bool
) -> None:
    wanted = [part for part in Part if part is not Part.ALL and (part in parts or Part.ALL in parts)]
    if as_json:
        print_json(figures.to_json())
        return
    console().print(printed(figures))
    for part in wanted:
        console().print(_section(study, zero_value, part, within))


def _section(study: Study, zero_value: ZeroValue, part: Part, within: float) -> RenderableType:
    match part:
        case Part.STRATEGY:
            return sections.strategy(study.stages(zero_value), within)
        case Part.STRATEGIES:
            return sections.costs(study.costs(zero_value))
        case Part.LINES:
            return sections.effects(study.effects())
        case _:
            return sections.plans(study.plans(zero_value))


def _at_a_moment(found: Moment, *, as_json: bool) -> None:
    if not as_json:
        console().print(sections.at_a_moment(found))
        return
    best = max(value for _, value in found.choices)
    choices = [
        {"choice": choice.name, "cents": choice.cents, "worth": str(value), "cost": str(best - value)}
        for choice, value in found.choices
    ]
    print_json({"rule": str(found.step.rule), "unseen": sum(found.unseen.values()), "choices": choices})


def _cards(text: str) -> list[Card]:
    return list(parse_cards(text)) if text.strip() else []
