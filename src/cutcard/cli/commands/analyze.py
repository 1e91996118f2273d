"""`cutcard analyze`"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from rich.console import RenderableType

from cutcard.analysis import Analysis, AnalysisError, Cost, Study, ZeroValue
from cutcard.analysis.figures import number
from cutcard.analysis.moment import Moment, Told, moment
from cutcard.analysis.study import BEST
from cutcard.cards import Card, parse_cards
from cutcard.cli import study as sections
from cutcard.cli.analysis_options import (
    Charts,
    Chosen,
    Endless,
    Hand,
    Part,
    Parts,
    Policy,
    Reference,
    Saved,
    Seen,
    Shown,
    Strategy,
    Within,
)
from cutcard.cli.errors import BAD_INPUT, REFUSED
from cutcard.cli.figures import printed
from cutcard.cli.layout import console
from cutcard.cli.options import Json, RulesetName, Settings, Wagers, amounts, chosen, pairs
from cutcard.cli.progress import shown as progress_shown
from cutcard.cli.streams import complain, print_json
from cutcard.cli.written import check_strategy, strategy_of
from cutcard.counting import Written
from cutcard.house.studying import open_study
from cutcard.reports.saving import SaveError, check, saved, saved_chart


def analyze(
    ruleset: RulesetName,
    settings: Settings,
    wagers: Wagers,
    chosen_before: Chosen,
    parts: Parts,
    files: Saved,
    charts: Charts,
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
        drawn = {kind: Path(file) for kind, file in pairs(charts, "--chart").items()}
        for path in (*map(Path, files), *drawn.values()):
            check(path)
        check_strategy(strategy, play)
        with progress_shown(f"Solving {play.ruleset.name} exactly") as progress:
            study = open_study(play, assumed, elsewhere, progress, by_reference=reference, endless=endless)
            own = strategy_of(strategy, play, lambda: study)
            figures = study.figures(zero_value, own)
            cost = study.cost(own, zero_value) if isinstance(own, Written) else None
        with progress_shown("Writing files"):
            for file in files:
                saved(study, Path(file), zero_value, own)
            for kind, path in drawn.items():
                saved_chart(study, kind, path, zero_value, own)
        _answer(study, zero_value, figures, cost, parts, within, as_json=json)


@contextmanager
def _refused(as_json: bool) -> Iterator[None]:
    try:
        yield
    except AnalysisError as error:
        complain(str(error), as_json=as_json)
        raise typer.Exit(REFUSED) from None
    except SaveError as error:
        complain(str(error), as_json=as_json)
        raise typer.Exit(BAD_INPUT) from None


def _answer(
    study: Study,
    zero_value: ZeroValue,
    figures: Analysis,
    cost: Cost | None,
    parts: list[Part],
    within: float,
    *,
    as_json: bool,
) -> None:
    """The figures; of a strategy from a file also what it costs."""
    wanted = [part for part in Part if part is not Part.ALL and (part in parts or Part.ALL in parts)]
    if as_json:
        print_json({**figures.to_json(), **({"cents_beyond_the_best": number(cost.cents)} if cost else {})})
        return
    console().print(printed(figures))
    if cost:
        console().print(sections.costs((cost,), "What this strategy costs beyond the best"))
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
