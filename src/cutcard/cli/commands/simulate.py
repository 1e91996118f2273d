"""`cutcard simulate`"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from time import monotonic
from typing import Annotated, Final

import typer

from cutcard.analysis import AnalysisError
from cutcard.cli import cluster
from cutcard.cli.errors import REFUSED, BadInputError
from cutcard.cli.layout import MUTED, console
from cutcard.cli.options import Json, RulesetName, Settings, Wagers, amounts, chosen
from cutcard.cli.rate import shown as progress_shown
from cutcard.cli.simulation import Pace, printed
from cutcard.cli.streams import complain, print_json
from cutcard.cli.terminal.session import INTERRUPTED, Seats, seats_of, seed_of
from cutcard.cli.terminal.typed import cents
from cutcard.cli.written import strategy_of
from cutcard.house.cluster import executor, run_on
from cutcard.house.simulated import Questions, Simulated, simulated
from cutcard.house.simulating import Simulation, open_simulation
from cutcard.house.studying import open_study
from cutcard.reports.saving import SaveError, check
from cutcard.reports.simulated import check_path, document, saved
from cutcard.rules.play import Play
from cutcard.simulation.checkpoint import CheckpointError
from cutcard.simulation.contract import OPTIMAL, SimulationError
from cutcard.simulation.executor import Executor
from cutcard.simulation.schemes import Scheme
from cutcard.simulation.sessions import Session

_NUMBER: Final = re.compile(r"[0-9][0-9_]{0,18}(\.[0-9]{1,18})?([eE][0-9]{1,2})?")

USUAL_MOST: Final = 100
"""Times the usual wagers that a scheme may stake where no maximum is named or posted."""

NO_SCHEME: Final = "all"

Rounds = Annotated[str, typer.Option("--rounds", metavar="NUMBER", help="How many, such as 1e9 or 1_000_000.")]
Strategy = Annotated[
    str,
    typer.Option(
        "--strategy", metavar="NAME|FILE.csv", help="optimal, a strategy that the game names, or a file of your own."
    ),
]
Seed = Annotated[str, typer.Option("--seed", help="Another seed draws other cards.")]
Threads = Annotated[int | None, typer.Option("--threads", min=1, help="By default one for each processor.")]
SessionRounds = Annotated[
    int | None, typer.Option("--session", metavar="ROUNDS", min=1, help="Ask how a session of so many rounds ends.")
]
Bankroll = Annotated[
    str, typer.Option("--bankroll", metavar="DOLLARS", help="With --session: what may be lost, and when it is.")
]
Goal = Annotated[str, typer.Option("--goal", metavar="DOLLARS", help="With --session: stop when so much is won.")]
Schemes = Annotated[
    list[str],
    typer.Option(
        "--scheme",
        metavar="NAME",
        help=f"With --session: {', '.join(scheme.title for scheme in Scheme)} or all; may be repeated.",
        default_factory=list,
        show_default=False,
    ),
]
Maximum = Annotated[
    str, typer.Option("--table-maximum", metavar="DOLLARS", help="The most that a scheme may stake on a wager.")
]
SessionNumber = Annotated[
    str, typer.Option("--sessions", metavar="NUMBER", help="How many sessions are drawn, such as 1e6.")
]
PerHour = Annotated[
    float | None,
    typer.Option("--per-hour", min=0.001, help="Ask about an hour of so many rounds; 40 to 60 are published."),
]
Comp = Annotated[
    float | None,
    typer.Option(
        "--comp", metavar="PERCENT", min=0.0, help="With --per-hour: what of the theoretical win is given back."
    ),
]
CheckpointName = Annotated[
    str, typer.Option("--checkpoint", metavar="FILE", help="Keep what was found, and go on from there.")
]
SaveName = Annotated[str, typer.Option("--save", metavar="FILE", help="Save as .json or .parquet.")]
ChartName = Annotated[str, typer.Option("--chart", metavar="FILE", help="Draw the distribution as .svg or .png.")]


def simulate(
    ruleset: RulesetName,
    settings: Settings,
    wagers: Wagers,
    schemes: Schemes,
    rounds: Rounds = "1e7",
    strategy: Strategy = OPTIMAL,
    seats: Seats = None,
    seed: Seed = "1",
    threads: Threads = None,
    address: cluster.Address = "",
    ca: cluster.Ca = None,
    cert: cluster.Cert = None,
    key: cluster.Key = None,
    session: SessionRounds = None,
    bankroll: Bankroll = "",
    goal: Goal = "",
    table_maximum: Maximum = "",
    number: SessionNumber = "1e6",
    per_hour: PerHour = None,
    comp: Comp = None,
    checkpoint: CheckpointName = "",
    save: SaveName = "",
    chart: ChartName = "",
    json: Json = False,
) -> None:
    """Play millions of rounds and hold them against the exact figures.

    Ctrl-C prints what was found so far, and ends with status 130.
    """
    play = chosen(ruleset, settings)
    taken = len(seats_of(play, seats, 1))
    many, sessions = whole(rounds, "--rounds"), whole(number, "--sessions")
    if session is None and (bankroll or goal or schemes or table_maximum):
        raise BadInputError("--bankroll, --goal, --scheme and --table-maximum are of a session: name its --session.")
    if comp is not None and per_hour is None:
        raise BadInputError("--comp is of the theoretical win of an hour: name its rounds with --per-hour.")
    trusted = cluster.certificates(address, ca, cert, key)
    with _refused(as_json=json):
        _check_files(save, chart, checkpoint)
        own = strategy_of(strategy, play, lambda: open_study(play, amounts(wagers)))
        ready = open_simulation(play, amounts(wagers), own, taken, many, seed_of(seed) or 0)
        asked = Questions(
            _sessions(ready, session, bankroll, goal, schemes, table_maximum) if session else {},
            sessions,
            _fraction(per_hour),
            _fraction(comp),
        )
        where = executor(address, trusted, threads)
        found, pace = _simulated(ready, asked, where, threads, Path(checkpoint) if checkpoint else None)
        written = _written(found, save, chart)
    _print(found, pace, written, as_json=json)
    if found.interrupted:
        raise typer.Exit(INTERRUPTED)


def whole(text: str, option: str) -> int:
    """A whole number as people write large ones. Raises BadInputError for anything else.

    >>> whole("1e9", ""), whole("1_000_000", ""), whole("2.5e6", "")
    (1000000000, 1000000, 2500000)
    """
    if _NUMBER.fullmatch(text.strip()):
        value = Decimal(text.strip().replace("_", ""))
        if value == value.to_integral_value() and 1 <= value < 10**18:
            return int(value)
    raise BadInputError(f"{option} {text!r} is no number of them: write 1e9, 1_000_000 or 5000.")


def _simulated(
    ready: Simulation,
    asked: Questions,
    executor: AbstractContextManager[Executor],
    threads: int | None,
    checkpoint: Path | None,
) -> tuple[Simulated, Pace]:
    with progress_shown() as progress:
        with executor as where:
            begun = monotonic()
            run = run_on(where, ready, checkpoint, progress)
            pace = Pace(run.found.counts.rounds - run.before, monotonic() - begun)
        return simulated(ready, run, asked, threads, progress), pace


def _sessions(
    ready: Simulation, rounds: int, bankroll: str, goal: str, schemes: list[str], maximum: str
) -> dict[Scheme, Session]:
    """Sessions by scheme, flat always among them."""
    most = _most(ready.play, max(ready.job.wagers.values()), maximum)
    held = cents(bankroll) if bankroll else None
    wanted = cents(goal) if goal else None
    return {scheme: Session(rounds, held, wanted, scheme, most) for scheme in _named(schemes)}


def _named(schemes: list[str]) -> list[Scheme]:
    known = {scheme.title: scheme for scheme in Scheme}
    for name in schemes:
        if name not in known and name != NO_SCHEME:
            raise BadInputError(f"There is no scheme {name!r}; there are {', '.join(known)}, and all.")
    return [s for s in Scheme if s is Scheme.FLAT or s.title in schemes or NO_SCHEME in schemes]


def _most(play: Play, wager: int, maximum: str) -> int:
    posted = play.ruleset.number("maximum") if "maximum" in play.ruleset.options else 0
    most = cents(maximum) if maximum else posted
    if most and most < wager:
        raise BadInputError(f"--table-maximum {maximum}: the usual wagers are above it already.")
    return most // wager if most else USUAL_MOST


def _check_files(save: str, chart: str, checkpoint: str) -> None:
    """Before the work, so that none of it is lost."""
    if checkpoint:
        check(Path(checkpoint))
    if save:
        check_path(Path(save))
    if chart:
        from cutcard.reports.simulated_chart import check_chart

        check_chart(Path(chart))


def _written(found: Simulated, save: str, chart: str) -> list[Path]:
    files = list(saved(found, Path(save))) if save else []
    if chart:
        from cutcard.reports.simulated_chart import saved_chart

        files += saved_chart(found, Path(chart))
    return files


def _print(found: Simulated, pace: Pace, written: list[Path], *, as_json: bool) -> None:
    if as_json:
        print_json(document(found))
        return
    screen = console()
    screen.print(printed(found, pace, screen.width))
    if written:
        screen.print(f"Saved in {', '.join(map(str, written))}.", style=MUTED)


def _fraction(number: float | None) -> Fraction | None:
    return None if number is None else Fraction(str(number))


@contextmanager
def _refused(*, as_json: bool) -> Iterator[None]:
    try:
        yield
    except (SimulationError, CheckpointError, AnalysisError, SaveError) as error:
        complain(str(error), as_json=as_json)
        raise typer.Exit(REFUSED) from None
