"""Who decides at a seat that no person plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias, cast

from cutcard.analysis import Solver, analysis_of, full_deck
from cutcard.cards import Card
from cutcard.house.opening import Seed
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide
from cutcard.table.shuffle import seeded_source, system_source
from cutcard.table.table import Table

NAMES: Final = ("basic", "exact", "random")
"""The strategies by name: the game's rules of thumb, the solver's best choice, any choice that is offered."""


class NoStrategyError(ValueError):
    """A strategy that does not exist, for this game or at all."""


class GameStrategy(Protocol):
    """The module `strategy` in a game's package; `law` is the game's own typed law."""

    def basic(self, law: Any, round: Round, step: Decide) -> Choice:
        """What the game's best known rules of thumb choose, given only what the seat knows."""
        ...


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows: the round with its own cards, and the cards of earlier rounds since the shuffle."""

    play: Play
    round: Round
    out: tuple[Card, ...]

    @property
    def unseen(self) -> dict[Card, int]:
        """How many of each card the seat cannot place, those face down and those burned unseen included."""
        left = Counter(full_deck(self.play))
        left.subtract(self.round.known())
        left.subtract(self.out)
        return dict(left)


Strategy: TypeAlias = Callable[[Seen, Decide], Choice]


def seen_by(table: Table, seat: int) -> Seen:
    """What a seat knows at a table. Raises ValueError if no round is in progress."""
    view = table.view(seat)
    if view is None:
        raise ValueError("No round of play is in progress, so nothing can be seen in one.")
    return Seen(table.play, view, table.state.cards.out)


def strategy(play: Play, name: str, seed: Seed | None = None) -> Strategy:
    """The strategy of that name; `seed` makes random choices the same every time. Raises NoStrategyError."""
    match name:
        case "basic":
            return _basic(play)
        case "exact":
            return _exact(play)
        case "random":
            return _random(play, seed)
        case _:
            raise NoStrategyError(f"There is no strategy {name!r}; there are {', '.join(NAMES)}.")


def _basic(play: Play) -> Strategy:
    module = f"{play.game.package}.strategy"
    try:
        game = cast(GameStrategy, import_module(module))
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise NoStrategyError(f"{play.game.title} has no basic strategy; take exact or random.") from None
    return lambda seen, step: game.basic(play.law, seen.round, step)


def _exact(play: Play) -> Strategy:
    if getattr(analysis_of(play), "MOST_POSITIONS", None) is not None:
        raise NoStrategyError(f"Not every decision of {play.game.title} can be worked out; take basic or random.")
    solver = Solver(play)
    return lambda seen, step: solver.best(seen.round, seen.unseen)


def _random(play: Play, seed: Seed | None) -> Strategy:
    source = system_source() if seed is None else seeded_source(seed, "choices")
    unit = play.ruleset.number("unit")

    def choose(seen: Seen, step: Decide) -> Choice:
        option = step.options[source.below(len(step.options))]
        return Choice(option.name, option.least + unit * source.below((option.most - option.least) // unit + 1))

    return choose
