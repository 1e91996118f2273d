"""One player's evening: wagers, choices and questions, until there are no more lines or the player leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from cutcard.analysis import AnalysisError, Solver
from cutcard.cli.errors import BadInputError
from cutcard.cli.terminal.reading import Left, Reader
from cutcard.cli.terminal.screen import amounts, choice_words
from cutcard.cli.terminal.typed import cents, choice, fields, is_amount, whole_cents
from cutcard.house.company import Company, asked, close_table, place, take_back
from cutcard.house.hints import Hint, hint
from cutcard.house.strategy import NoStrategyError, Seen, seen_by, strategy
from cutcard.house.wagers import changed, own_wagers, usual_wagers, wagers_refused
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide, Refusal
from cutcard.table import actions as a
from cutcard.table.events import E, Event
from cutcard.table.table import Table
from cutcard.table.wording import money

YOU: Final = "You"


class View(Protocol):
    """Where a sitting is shown: a terminal or a program."""

    def welcome(self, neighbours: Sequence[str], chips: int) -> None: ...
    def events(self, events: Sequence[Event]) -> None: ...
    def ask_wagers(self, wagers: Mapping[str, int], chips: int, number: int) -> None: ...
    def ask_choice(self, view: Round, step: Decide, lying: Mapping[str, int], chips: int) -> None: ...
    def hint(self, found: Hint) -> None: ...
    def result(self, number: int, chips: int) -> None: ...
    def refused(self, message: str, cite: str | None) -> None: ...
    def complain(self, message: str) -> None: ...
    def keys(self, step: Decide | None) -> None: ...
    def rules(self) -> None: ...
    def say(self, message: str) -> None: ...


@dataclass(slots=True)
class Sitting:
    """A person at one seat of a table; `happened` collects the events that are still to be shown."""

    table: Table
    company: Company
    seat: int
    wagers: Mapping[str, int]
    view: View
    reader: Reader
    happened: list[Event]
    hints: bool = False
    _solver: Solver = field(init=False)

    def __post_init__(self) -> None:
        self._solver = Solver(self.table.play)

    def run(self) -> None:
        """Play rounds until the player leaves or there is nothing more to read."""
        self.view.welcome([player for _, player in self.table.state.seats if player != YOU], self._chips)
        self._show()
        try:
            while True:
                self._wager()
                self._decide()
        except (Left, EOFError, KeyboardInterrupt) as end:
            self._end()
            if isinstance(end, KeyboardInterrupt):
                raise

    def _wager(self) -> None:
        """Ask for wagers until the round can be dealt."""
        number, shown = self.table.state.round_number + 1, None
        while self.table.state.round_number < number:
            if shown != self.wagers:
                shown = dict(self.wagers)
                self.view.ask_wagers(shown, self._chips, number)
            self._answer(self.reader.ask("> "), self._wager_answer)

    def _decide(self) -> None:
        """Ask for choices until the round is over."""
        number = self.table.state.round_number
        while True:
            self.company.answer()
            self._show(number)
            step = asked(self.table)
            if step is None:
                return
            self._ask(step)

    def _ask(self, step: Decide) -> None:
        view = self.table.view(self.seat)
        assert view is not None
        lying = {wager.name: wager.cents for wager in view.open_wagers(self.seat)}
        self.view.ask_choice(view, step, lying, self._chips)
        if self.hints:
            self._hint()
        while asked(self.table) == step:
            self._answer(self.reader.ask("> "), lambda text: self._choose(choice(text, step.options)))

    def _answer(self, text: str, otherwise: Callable[[str], None]) -> None:
        """What can be said at every moment; everything else is for the moment to understand."""
        try:
            match text.lower().split():
                case ["?" | "help" | "keys"]:
                    self.view.keys(asked(self.table))
                case ["h" | "hint"]:
                    self._hint()
                case ["r" | "rules"]:
                    self.view.rules()
                case ["b" | "burned"]:
                    self._handled(self.table.disclose_burn(YOU))
                case ["buy", amount]:
                    self._handled(self.table.handle(a.BuyChips(YOU, cents(amount))))
                case ["q" | "quit"]:
                    raise Left
                case _:
                    otherwise(text)
        except BadInputError as error:
            self.view.complain(str(error))

    def _wager_answer(self, text: str) -> None:
        name, _, amount = text.rpartition(" ")
        if not text or text.lower() == "deal":
            self._deal(self.wagers)
        elif text.startswith("{"):
            self._deal(_described(text))
        elif is_amount(text):
            self.wagers = usual_wagers(self.table.play, cents(text), self._others())
        elif name.strip("\"'“” ") in own_wagers(self.table.play):
            self.wagers = changed(self.table.play, self.wagers, name.strip("\"'“” "), cents(amount))
        else:
            offered = ", ".join(own_wagers(self.table.play))
            cents(text if not name else amount)
            raise BadInputError(f"{text!r} is no wager here. Wagers: {offered}. Enter deals, ? lists the keys.")

    def _deal(self, wagers: Mapping[str, int]) -> None:
        """Put the wagers down and close them; what is refused is taken back."""
        refusal = (
            wagers_refused(self.table.play, self.seat, wagers)
            or place(self.table, self.seat, wagers)
            or self.company.place()
        )
        closed = refusal or self.table.handle(a.CloseWagers())
        if isinstance(closed, Refusal):
            take_back(self.table, self.seat)
            self._refused(closed)
            self._show()
        else:
            self.wagers = wagers

    def _choose(self, made: Choice) -> None:
        self._handled(self.table.handle(a.Choose(self.seat, made.name, made.cents)), show=False)

    def _hint(self) -> None:
        step = asked(self.table)
        if step is None:
            self.view.say("There is nothing to choose yet: hints are given when the dealer asks you.")
            return
        seen = seen_by(self.table, self.seat)
        try:
            self.view.hint(hint(self._solver, seen, step))
        except AnalysisError as error:
            self.view.complain(f"{error}{self._rule_of_thumb(seen, step)}")

    def _rule_of_thumb(self, seen: Seen, step: Decide) -> str:
        """What the game's basic strategy says, as a sentence to follow another; nothing where it has none."""
        try:
            return f" Basic strategy: {choice_words(strategy(self.table.play, 'basic')(seen, step))}."
        except NoStrategyError:
            return ""

    def _handled(self, outcome: tuple[Event, ...] | Refusal, *, show: bool = True) -> None:
        if isinstance(outcome, Refusal):
            self._refused(outcome)
        elif show:
            self._show()

    def _refused(self, refusal: Refusal) -> None:
        cite = self.table.play.ruleset.cites.get(str(refusal.rule))
        self.view.refused(refusal.message, cite.clause if cite else None)

    def _show(self, number: int = 0) -> None:
        """Tell what happened; once the round of that number is over, its result before what follows."""
        over = next((i for i, event in enumerate(self.happened) if event.name is E.ROUND_CONCLUDED), None)
        if number and over is not None:
            self.view.events(self.happened[: over + 1])
            self.view.result(number, self._chips)
            del self.happened[: over + 1]
        self.view.events(self.happened)
        self.happened.clear()

    def _end(self) -> None:
        """Close the table, or say what lies on the felt of a round that is broken off."""
        if self.table.state.round is None:
            close_table(self.table, "the player leaves")
            self.happened.clear()
            self.view.say(f"You leave with {money(self._chips)}. Thank you for playing.")
            return
        lying = {wager.name: wager.cents for wager in self.table.state.round.open_wagers(self.seat)}
        on = amounts(lying) if lying else "nothing of yours"
        self.view.say(
            f"Round {self.table.state.round_number} is broken off. On the felt lies {on}; "
            f"in hand you have {money(self._chips)}. A log of it ends here: audit it with --open."
        )

    def _others(self) -> dict[str, int]:
        docs = self.table.play.ruleset.document.wagers
        return {name: lying for name, lying in self.wagers.items() if docs[name].kind != "base"}

    @property
    def _chips(self) -> int:
        return self.table.state.chips(YOU)


def _described(text: str) -> dict[str, int]:
    wagers = fields(text).get("wagers")
    if not isinstance(wagers, dict):
        raise BadInputError('Wagers as JSON are {"wagers": {NAME: CENTS}}.')
    return {str(name): whole_cents(amount, str(name)) for name, amount in wagers.items()}
