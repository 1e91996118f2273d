"""What a simulation answers: its own figures beside the exact ones, and questions about sessions and hours."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from cutcard.counting import Progress, silent
from cutcard.house.simulating import Exact, Simulation
from cutcard.simulation.chances import Chances
from cutcard.simulation.contract import SimulationError
from cutcard.simulation.hourly import TopAward, Win, comp_value, theoretical_win, top_award
from cutcard.simulation.ruin import Ruin, ruin
from cutcard.simulation.run import Run
from cutcard.simulation.schemes import Scheme
from cutcard.simulation.sessions import Session, Sessions, sessions
from cutcard.simulation.statistics import Statistics, statistics
from cutcard.simulation.totals import Totals, totals


@dataclass(frozen=True, slots=True)
class Questions:
    """What is asked besides the figures of a round.

    `sessions` of one `session` by scheme are drawn; `per_hour` rounds are played in an hour, and `comp` percent of
    the theoretical win is given back.
    """

    session: Mapping[Scheme, Session]
    sessions: int
    per_hour: Fraction | None = None
    comp: Fraction | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Hour:
    """An hour at the table, all seats together, and one seat's hours between greatest awards. Amounts in cents."""

    win: Win
    award: TopAward
    comp: Fraction | None

    @property
    def hours_between(self) -> Fraction:
        """A seat's hours from one greatest award to the next, on average."""
        return self.award.rounds_between / self.win.rounds


@dataclass(frozen=True, slots=True, eq=False)
class Simulated:
    """A run with everything that was asked.

    `chances` is the distribution that sessions and hours are drawn from: the exact one, or that of the run itself where
    there is none. `theoretical` is the house's win of exactly these rounds. `totals` and `ruin` are the flat session
    without and with a bankroll, worked out instead of drawn; None where they were not asked or take too long.
    """

    simulation: Simulation
    run: Run
    statistics: Statistics
    exact: Exact | None
    chances: Chances
    theoretical: Win | None
    questions: Questions
    sessions: Mapping[Scheme, Sessions]
    totals: Totals | None
    ruin: Ruin | None
    hour: Hour | None

    @property
    def actual_win(self) -> int:
        """What the house won of the run, in cents."""
        return -self.run.found.counts.table

    @property
    def interrupted(self) -> bool:
        """Whether anything that was asked was stopped: the rounds, or the drawing of sessions."""
        drawn = sum(some.number for some in self.sessions.values())
        return self.run.interrupted or drawn < len(self.questions.session) * self.questions.sessions

    @property
    def award_in_a_session(self) -> float | None:
        """The chance of at least one greatest award in a session that is not ended early; None if none was asked."""
        flat = self.questions.session.get(Scheme.FLAT)
        return None if flat is None else top_award(self.chances).within(flat.rounds)

    @property
    def drop_held(self) -> Fraction | None:
        """What the house keeps of the money brought, by flat wagers: its hold by the drop. None without a bankroll."""
        flat, some = self.questions.session.get(Scheme.FLAT), self.sessions.get(Scheme.FLAT)
        if flat is None or some is None or not flat.bankroll:
            return None
        return -some.mean.mean / flat.bankroll

    @property
    def shown(self) -> Scheme:
        """The scheme whose sessions are drawn in full: the one that was asked besides flat, if it is the only one."""
        others = [scheme for scheme in self.sessions if scheme is not Scheme.FLAT]
        return others[0] if len(others) == 1 else Scheme.FLAT

    @property
    def from_exact(self) -> float | None:
        """How many standard errors the mean lies above the exact one."""
        if self.exact is None:
            return None
        return self.statistics.net.from_exact(self.exact.expected_net / self.statistics.opening)


def simulated(
    simulation: Simulation,
    run: Run,
    questions: Questions,
    threads: int | None = None,
    progress: Progress = silent,
) -> Simulated:
    """Answer everything that was asked. Raises SimulationError if not a single block is done."""
    opening = simulation.opening.cents
    found = statistics(run, opening)
    exact = _exact(simulation, progress)
    chances = exact.chances if exact else Chances.of(zip(run.nets, run.found.counts.results.tolist(), strict=True))
    covariance = found.covariance * opening**2 if found.covariance is not None else None
    seats = run.job.seats
    flat = questions.session.get(Scheme.FLAT)
    return Simulated(
        simulation,
        run,
        found,
        exact,
        chances,
        theoretical_win(chances, found.rounds, seats, covariance) if exact else None,
        questions,
        _sessions(chances, opening, questions, run.job.seed, threads, progress),
        _totals(chances, flat),
        _ruin(chances, flat),
        _hour(chances, questions, seats, covariance),
    )


def _exact(simulation: Simulation, progress: Progress) -> Exact | None:
    """Counting a game for the first time may take minutes; an interruption does without."""
    with suppress(KeyboardInterrupt):
        return simulation.exact(progress)
    return None


def _sessions(
    chances: Chances, opening: int, questions: Questions, seed: int | str, threads: int | None, progress: Progress
) -> Mapping[Scheme, Sessions]:
    """By scheme. An interruption leaves out what is not drawn, since the rounds themselves are worth keeping."""
    found: dict[Scheme, Sessions] = {}
    with suppress(KeyboardInterrupt):
        for scheme, session in questions.session.items():
            found[scheme] = sessions(chances, opening, session, questions.sessions, seed, threads, progress)
    return found


def _totals(chances: Chances, session: Session | None) -> Totals | None:
    if session is None or session.bankroll is not None or session.goal is not None:
        return None
    with suppress(SimulationError):
        return totals(chances, session.rounds)
    return None


def _ruin(chances: Chances, session: Session | None) -> Ruin | None:
    if session is None or session.bankroll is None:
        return None
    with suppress(SimulationError):
        return ruin(chances, session.rounds, session.bankroll, session.goal)
    return None


def _hour(chances: Chances, questions: Questions, seats: int, covariance: Fraction | None) -> Hour | None:
    if questions.per_hour is None:
        return None
    win = theoretical_win(chances, questions.per_hour, seats, covariance)
    alone = theoretical_win(chances, questions.per_hour)
    comp = comp_value(alone, questions.comp) if questions.comp is not None else None
    return Hour(win, top_award(chances), comp)
