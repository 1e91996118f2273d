"""What a player sees: the story, the cards, the choices, what they are worth, and how the round ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from cutcard.cli.layout import BAD, MUTED, TITLE, console, grid
from cutcard.cli.rule_card import printed
from cutcard.cli.terminal.felt import Felt
from cutcard.cli.terminal.provenance import elsewhere
from cutcard.cli.terminal.rows import Headline, cited, refused, story
from cutcard.cli.terminal.runs import each_told, told
from cutcard.cli.terminal.typed import keys, range_words
from cutcard.house.dealer_words import listed
from cutcard.house.hints import Hint
from cutcard.house.wagers import own_wagers
from cutcard.law import PayoutTable
from cutcard.reports import rule_card
from cutcard.reports.order import order_of_play
from cutcard.rules.play import Play
from cutcard.rules.state import Result, Round
from cutcard.rules.steps import Choice, Decide, Option
from cutcard.table.events import E, Event
from cutcard.table.wording import money, wager_name, words_of

KEYS = (
    ("Enter", "take what is offered: the wagers as they stand, the next round"),
    ("10", "an amount in dollars: wager so much on each, or raise by it"),
    ("h", "hint: what each choice is worth, exactly"),
    ("r", "the rule card: odds, order of play, clauses"),
    ("b", "ask for the burned card, where the law lets you"),
    ("buy 100", "buy chips, between rounds"),
    ("q", "quit; between rounds the table is closed in order"),
    ("?", "these keys"),
)


class Screen:
    """Shows a table to the player at one seat."""

    def __init__(self, play: Play, seat: int, *, every_event: bool = False) -> None:
        self._play = play
        self._seat = seat
        self._told = each_told if every_event else told
        self._felt = Felt(seat)
        self._settled: list[Event] = []
        self._number = 0

    def welcome(self, neighbours: Sequence[str], chips: int) -> None:
        """Say where one sits, with what, and what to press."""
        document = self._play.ruleset.document
        self._print(Text(document.title, TITLE))
        self._print(Text(f"{document.instrument}, edition {document.edition}", MUTED))
        others = f" {listed(neighbours)} play{'s' if len(neighbours) == 1 else ''} too." if neighbours else ""
        self._print(f"You sit at seat {self._seat} with {money(chips)} in chips.{others}")
        for table in self._play.ruleset.tables.values():
            self._print(_odds(table))
        if found := elsewhere(self._play.ruleset):
            self._print(found)
        self._print(Text("Everything that happens names the clause that orders it. ? lists the keys.", MUTED))

    def events(self, events: Sequence[Event]) -> None:
        """Tell what happened."""
        for event in events:
            self._felt.follow(event)
            if event.name is E.WAGERS_CLOSED:
                self._settled.clear()
            if event.name is E.WAGER_SETTLED and event.data["seat"] == self._seat:
                self._settled.append(event)
        if shown := [event for event in events if event.name not in (E.TABLE_OPENED, E.PLAYER_SEATED)]:
            self._print(story(self._told(shown), self._seat))

    def ask_wagers(self, wagers: Mapping[str, int], chips: int, number: int) -> None:
        """Say what will be wagered in the next round."""
        if number != self._number:
            self._number = number
            self._print()
            self._print(Headline(f"Round {number}", f"{money(chips)} in chips"))
        self._print(Text(f"Your wagers: {amounts(wagers)}.", TITLE))
        others = [name for name in own_wagers(self._play) if name not in wagers]
        also = f" Also offered: {', '.join(f'“{name} 1”' for name in others)}." if others else ""
        self._print(Text(f"Enter deals. An amount such as 10 changes the wagers.{also}", MUTED))

    def ask_choice(self, view: Round, step: Decide, lying: Mapping[str, int], chips: int) -> None:
        """Show what the player knows, what the dealer asks, and the choices."""
        self._felt.know(view)
        self._print()
        self._draw()
        self._print(Text(f"On the felt: {amounts(lying)}. In hand: {money(chips)}.", MUTED))
        say = self._play.ruleset.document.words.get(words_of(step.rule), "")
        hands = [place for place, _ in view.layout if place.partition(".")[0] == str(step.seat)]
        which = f", hand {step.at}" if len(hands) > 1 else ""
        question = (f"“{say}”" if say else f"You are asked: {words_of(step.rule)}") + which
        self._print(cited([(Text(question, TITLE), self._play.cite(step.rule).clause)], indent=""))
        self._print(
            cited((self._option(key, option), self._clause(option)) for key, option in keys(step.options).items())
        )

    def hint(self, found: Hint) -> None:
        """What each choice is worth."""
        table = grid("", "cents", "opening wagers", "")
        for number in (1, 2):
            table.columns[number].justify = "right"
        for worth in found.choices:
            best = "best" if worth.best else ""
            table.add_row(
                Text(f"  {choice_words(worth.choice)}", TITLE if worth.best else ""),
                f"{float(worth.cents):+.2f}",
                f"{float(worth.units):+.4f}",
                Text(best, TITLE),
            )
        opening = f"an opening wager is {money(found.opening.cents)} ({found.opening.what})"
        self._print(Text("  Expected from here on, all your wagers together, best play following:", MUTED))
        self._print(table)
        self._print(Text(f"  Exact, over the {found.unseen} cards you have not seen; {opening}.", MUTED))

    def result(self, number: int, chips: int) -> None:
        """How the player's wagers ended."""
        net = sum(int(_data(event)["net"]) for event in self._settled)
        self._print()
        self._draw()
        self._print(cited((_result(event), event.clause) for event in self._by_wager()))
        gained = f"you are {money(net)} up" if net > 0 else f"you are {money(-net)} down" if net else "even"
        self._print(Text(f"Round {number}: {gained}, {money(chips)} in chips.", TITLE))

    def refused(self, message: str, cite: str | None) -> None:
        """Say why something is not permitted."""
        self._print(refused(message, cite))

    def complain(self, message: str) -> None:
        """Say what could not be understood."""
        self._print(Text(message, BAD))

    def keys(self, step: Decide | None) -> None:
        """List the keys; at a choice also what the clauses say about it."""
        if step is not None:
            rules = dict.fromkeys((step.rule, *(option.rule for option in step.options)))
            lines = [line for line in order_of_play(self._play) if line.rule in rules and (line.says or line.note)]
            self._print(cited((Text(" ".join(line.says) or line.note), line.clause) for line in lines))
        table = grid("", "")
        for key, what in KEYS:
            table.add_row(Text(f"  {key}", TITLE), what)
        self._print(table)

    def rules(self) -> None:
        """Show the rule card."""
        self._print(printed(rule_card(self._play)))

    def say(self, message: str) -> None:
        """Say something plainly."""
        self._print(message)

    def _by_wager(self) -> list[Event]:
        """The settlements in the order in which the wagers lie."""
        order = list(self._play.ruleset.wagers)
        return sorted(self._settled, key=lambda event: order.index(w) if (w := event.data["wager"]) in order else 99)

    def _draw(self) -> None:
        if (drawn := self._felt.drawn()) is not None:
            self._print(drawn)

    def _option(self, key: str, option: Option) -> Text:
        amount = range_words(option)
        how = f" {amount}, such as “{key} {money(option.most).lstrip('$')}”" if option.least != option.most else ""
        return Text.assemble((f"{key}  ", TITLE), (option.name, TITLE), how or f" {amount}")

    def _clause(self, option: Option) -> str | None:
        return self._play.cite(option.rule).clause

    def _print(self, *what: Any) -> None:
        console().print(*what)


def _odds(table: PayoutTable) -> Group:
    """A payout table in as many columns as fit."""
    rows = [Text.assemble(f"{row.event} ", (str(row.odds), TITLE)) for row in table.rows if row.odds]
    title = Text.assemble((f"{table.name} odds", TITLE), (f"  {table.cite}", MUTED))
    return Group(title, Padding(Columns(rows, padding=(0, 3)), (0, 0, 0, 2)))


def amounts(wagers: Mapping[str, int]) -> str:
    """Wagers with their amounts; a bare sign such as $ is quoted."""
    named = [f"{name if len(name) > 1 else f'“{name}”'} {money(cents)}" for name, cents in wagers.items()]
    return ", ".join(named) or "none"


def choice_words(choice: Choice) -> str:
    """A choice with its amount: "raise $5"."""
    return choice.name + (f" {money(choice.cents)}" if choice.cents else "")


def _result(event: Event) -> Text:
    data = _data(event)
    what = {
        Result.WIN: f"wins {money(data['net'])} at {data['odds']}: {data['why']}",
        Result.LOSE: f"loses {money(-data['net'])}: {data['why']}",
        Result.PUSH: f"is a push and comes back: {data['why']}",
        Result.VOID: f"is void and comes back: {data['why']}",
        Result.WITHDRAWN: "was withdrawn",
        Result.SURRENDERED: f"is surrendered for {money(-data['net'])}: {data['why']}",
    }[Result(data["result"])]
    return Text.assemble((wager_name(data["wager"]), TITLE), f" {what}")


def _data(event: Event) -> Mapping[str, Any]:
    return event.data
