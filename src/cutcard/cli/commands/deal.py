"""`cutcard deal`"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Final

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from cutcard.cli.errors import BadInputError
from cutcard.cli.layout import MUTED, TITLE, console, grid
from cutcard.cli.options import Json, RulesetName, Settings, chosen, pairs
from cutcard.cli.streams import print_json
from cutcard.cli.terminal.provenance import elsewhere
from cutcard.cli.terminal.screen import amounts
from cutcard.cli.terminal.session import LogName, Seats, SeedText, log_to, seats_of, seed_of, stop_if_refused, to_all
from cutcard.cli.terminal.typed import whole_cents
from cutcard.house.company import Company, deal_rounds
from cutcard.house.opening import open_dealt_table
from cutcard.house.strategy import NAMES, NoStrategyError, Strategy, strategy
from cutcard.house.tally import Tally
from cutcard.house.wagers import usual_wagers
from cutcard.reports import departures
from cutcard.rules.play import Play
from cutcard.rules.steps import Refusal
from cutcard.table.wording import money

Rounds = Annotated[int, typer.Option("--rounds", min=1, help="How many rounds of play to deal.")]
StrategyName = Annotated[
    str, typer.Option("--strategy", metavar="NAME", help=f"How every seat decides: {', '.join(NAMES)}.")
]
Wagers = Annotated[
    list[str],
    typer.Option(
        "--wager",
        metavar="NAME=CENTS",
        help="What every seat wagers, such as bonus=100; may be repeated. The game completes the others.",
        default_factory=list,
        show_default=False,
    ),
]

USUAL_SEATS: Final = 1


@dataclass(frozen=True, slots=True)
class Dealt:
    """What was dealt, under which ruleset, from which chance, and what it came to."""

    play: Play
    seed: str | None
    strategy: str
    wagers: Mapping[str, int]
    tally: Tally
    log: str | None

    def to_json(self) -> dict[str, Any]:
        """The summary as plain data, money in cents; `seed` is null where entropy was drawn."""
        tally = self.tally
        return {
            "ruleset": self.play.ruleset.name,
            "rounds": tally.rounds,
            "seed": seed_of(self.seed),
            "strategy": self.strategy,
            "wagers": dict(self.wagers),
            "events": tally.events,
            "shuffles": tally.shuffles,
            "refusals": 0,
            "seats": {str(seat.seat): {k: v for k, v in asdict(seat).items() if k != "seat"} for seat in tally.seats()},
            "collected": tally.collected,
            "paid": tally.paid,
            "tips": tally.tips,
            "not_from_the_regulation": [str(departure) for departure in departures(self.play.ruleset)],
            "log": self.log,
        }

    def printed(self) -> RenderableType:
        """The summary for people."""
        tally = self.tally
        chance = f"seed {self.seed}" if self.seed is not None else "entropy of the operating system: no seed was given"
        tips = f"; {money(tally.tips)} went to the tip box" if tally.tips else ""
        parts: list[RenderableType] = [
            Text(self.play.ruleset.name, TITLE),
            Text(f"{tally.rounds:,} rounds, {tally.shuffles:,} shuffles, {tally.events:,} events, nothing refused"),
            Text(f"cards from {chance}; every seat plays {self.strategy}, wagering {amounts(self.wagers)}", MUTED),
            Text(),
            self._seats(),
            Text(f"The house collected {money(tally.collected)} and paid {money(tally.paid)}{tips}."),
        ]
        if found := elsewhere(self.play.ruleset):
            parts.append(found)
        if self.log is not None:
            parts.append(Text(f"The log is in {self.log}; `cutcard audit {self.log}` replays it.", MUTED))
        return Group(*parts)

    def _seats(self) -> RenderableType:
        table = grid("seat", "player", "rounds", "wagered", "net")
        for column in table.columns[2:]:
            column.justify = "right"
        for seat in self.tally.seats():
            net = f"+{money(seat.net)}" if seat.net > 0 else money(seat.net)
            table.add_row(str(seat.seat), seat.player, f"{seat.rounds:,}", money(seat.wagered), Text(net, TITLE))
        return table


def deal(
    ruleset: RulesetName,
    settings: Settings,
    wagers: Wagers,
    rounds: Rounds = 100,
    seed: SeedText = None,
    seats: Seats = None,
    strategy_name: StrategyName = "basic",
    log: LogName = None,
    json: Json = False,
) -> None:
    """Deal rounds automatically and say what they came to.

    The same seed deals the same rounds and writes the same log, byte for byte; a log that exists is written anew.
    """
    play = chosen(ruleset, settings)
    taken = seats_of(play, seats, USUAL_SEATS)
    lying = _wagers(play, wagers)
    deciding = _strategy(play, strategy_name, seed)
    tally = Tally()
    with log_to(log, again=True) as written:
        table = open_dealt_table(play, seed_of(seed), to_all(written, tally))
        refusal = table if isinstance(table, Refusal) else deal_rounds(Company(table, taken, lying, deciding), rounds)
        if refusal is not None:
            stop_if_refused(play, refusal, as_json=json)
    dealt = Dealt(play, seed, strategy_name, lying, tally, log)
    if json:
        print_json(dealt.to_json())
    else:
        console().print(dealt.printed())


def _wagers(play: Play, texts: list[str]) -> dict[str, int]:
    given = pairs(texts, "--wager")
    cents = {
        name: whole_cents(int(text) if text.isdecimal() else text, f"--wager {name}") for name, text in given.items()
    }
    return usual_wagers(play, None, cents)


def _strategy(play: Play, name: str, seed: str | None) -> Strategy:
    try:
        return strategy(play, name, seed_of(seed))
    except NoStrategyError as error:
        raise BadInputError(f"--strategy: {error}") from None
