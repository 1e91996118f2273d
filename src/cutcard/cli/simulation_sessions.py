"""Sessions and hours, printed: what schemes come to, when bankrolls are ruined, what a table holds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cutcard.cli.bars import Row, histogram
from cutcard.cli.layout import BAD, MUTED, grid, heading
from cutcard.house.simulated import Hour, Simulated
from cutcard.reports.grouping import evenly
from cutcard.simulation.schemes import Scheme
from cutcard.simulation.sessions import Session, Sessions
from cutcard.simulation.statistics import LEVELS
from cutcard.table.wording import money

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


def asked(found: Simulated, width: int) -> Iterator[RenderableType]:
    """What was asked besides the figures of a round; nothing if nothing was."""
    if found.sessions:
        yield from _sessions(found, width)
    if found.interrupted and not found.run.interrupted:
        yield from (Text(), Text("Stopped before all sessions were drawn.", BAD))
    if found.hour is not None:
        hour = f"An hour of {float(found.hour.win.rounds):g} rounds"
        yield from (Text(), heading(hour), _hour(found.hour, found.run.job.seats))


def _sessions(found: Simulated, width: int) -> Iterator[RenderableType]:
    scheme = found.shown
    some = found.sessions[scheme]
    session = found.questions.session[scheme]
    yield from (Text(), heading(_said(session)), Text(_drawn(found, some), MUTED), _schemes(found))
    if len(found.sessions) > 1:
        yield Text(_honest(found), MUTED)
    yield Text(_notes(found), MUTED)
    yield from (Text(), heading(f"Net results of a session, {scheme.title}"))
    shares = {int(end): int(times) / some.number for end, times in zip(some.ends, some.times, strict=True)}
    yield histogram([Row(group) for group in evenly(shares)], width, logarithmic=False)
    yield _quantiles(found, some)
    if session.bankroll is not None:
        yield from (Text(), heading("Ruin"), _ruin(found, session))


def _said(session: Session) -> str:
    bankroll = f" with {money(session.bankroll)}" if session.bankroll is not None else ""
    goal = f" until {money(session.goal)} are won" if session.goal is not None else ""
    return f"A session of {session.rounds:,} rounds{bankroll}{goal}"


def _drawn(found: Simulated, some: Sessions) -> str:
    what = "the exact distribution" if found.exact else "the simulated distribution, for want of an exact one"
    return f"{some.number:,} sessions of independent rounds, drawn from {what}"


def _schemes(found: Simulated) -> Table:
    table = _numbers("scheme", "net", "staked", "loss by staked", "ahead", "ruined", "rounds")
    for scheme, some in found.sessions.items():
        edge = some.edge
        within = edge.bounds(LEVELS[0]).high - float(edge.mean)
        table.add_row(
            scheme.title,
            _dollars(some.mean.mean),
            _dollars(Fraction(some.staked, some.number)),
            f"{float(edge.mean):.2%} ±{within:.2%}",
            f"{float(some.win):.2%}",
            f"{float(some.risk):.2%}",
            f"{some.lasted / some.number:,.1f}",
        )
    return table


def _honest(found: Simulated) -> str:
    edge = -found.chances.mean / found.statistics.opening
    most = max(session.most for session in found.questions.session.values())
    return (
        "Schemes change how results are spread and how much is staked, not the house edge: each loses "
        f"{float(edge):.4%} of the opening wagers staked, within ± of it. No round is played for more than {most:,} "
        "times the usual wagers."
    )


def _notes(found: Simulated) -> str:
    share, held = found.award_in_a_session, found.drop_held
    award = f"The greatest win of a round, {money(found.chances.top[0])}, falls in {share:.3%} of whole sessions."
    drop = "" if held is None else f" The house keeps {float(held):.2%} of what is brought: its hold by the drop."
    return award + drop


def _quantiles(found: Simulated, some: Sessions) -> Table:
    table = _numbers("not exceeded in", *(f"{share:.0%}" for share in QUANTILES))
    table.add_row("of sessions drawn", *(_dollars(some.quantile(share)) for share in QUANTILES))
    if found.totals is not None:
        table.add_row("worked out", *(_dollars(found.totals.quantile(share)) for share in QUANTILES))
    return table


def _ruin(found: Simulated, session: Session) -> Table:
    """A bankroll is ruined when it no longer covers the most that a round may cost."""
    table = _numbers("scheme", "ruined", "within", "half of them by round", *(["goal"] if session.goal else []))
    for scheme, some in found.sessions.items():
        error = float(some.risk * (1 - some.risk) / some.number) ** 0.5
        goal = [f"{some.reached / some.number:.4%}"] if session.goal else []
        table.add_row(scheme.title, f"{float(some.risk):.4%}", f"±{2 * error:.4%}", _number(some.median_ruin), *goal)
    if (exact := found.ruin) is not None:
        goal = [f"{exact.goal:.4%}"] if session.goal else []
        name = f"{Scheme.FLAT.title}, worked out"
        table.add_row(name, f"{exact.risk:.4%}", "", _number(exact.median_rounds), *goal)
    return table


def _hour(hour: Hour, seats: int) -> Table:
    table = grid("", "")
    table.columns[0].style = MUTED
    at = f"{seats} seats" if seats > 1 else "one seat"
    table.add_row(
        f"theoretical win of {at}", f"{_dollars(hour.win.expected)}, deviation {_dollars(hour.win.deviation)}"
    )
    for sure in LEVELS:
        bounds = hour.win.bounds(sure)
        table.add_row(f"{sure * 100:g}% bounds, normal", f"{_dollars(bounds.low)} to {_dollars(bounds.high)}")
    rounds, hours = float(hour.award.rounds_between), float(hour.hours_between)
    table.add_row(
        f"greatest win, {money(hour.award.cents)}", f"once in {rounds:,.0f} rounds of a seat: every {hours:,.0f} hours"
    )
    if hour.comp is not None:
        table.add_row("comps for a seat", _dollars(hour.comp))
    return table


def _number(number: int | None) -> str:
    return "never" if number is None else f"{number:,}"


def _dollars(cents: Fraction | float) -> str:
    return money(round(cents))


def _numbers(*columns: str) -> Table:
    table = grid(*columns)
    for column in table.columns[1:]:
        column.justify = "right"
    return table
