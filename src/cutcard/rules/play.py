"""A game under one ruleset: the three functions with the law already in hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cutcard.cards.card import Card
from cutcard.law.citation import Citation
from cutcard.law.ruleset import Ruleset
from cutcard.rules.advance import happen, permitted
from cutcard.rules.game import Game
from cutcard.rules.limits import METER
from cutcard.rules.state import Entry, Irregularity, Round
from cutcard.rules.steps import Outcome, Peek, Refusal, Step, TurnUp


@dataclass(frozen=True, slots=True)
class Play:
    """The order of play that a ruleset prescribes; what every reader is given."""

    game: Game[Any]
    law: Any
    ruleset: Ruleset

    @classmethod
    def of(cls, game: Game[Any], ruleset: Ruleset) -> Play:
        """The game under a ruleset."""
        return cls(game, game.read(ruleset), ruleset)

    def open_round(self, entries: tuple[Entry, ...], posted: tuple[tuple[str, int], ...] = ()) -> Round | Refusal:
        """The state before the first card, or why these wagers cannot be dealt to.

        `posted` are amounts in cents that the table shows while wagers are open; left out, a progressive meter shows
        what it starts from.
        """
        round = self.game.open_round(self.law, entries)
        if not posted and METER in self.ruleset.options:
            posted = ((METER, self.ruleset.number(METER)),)
        return replace(round, posted=posted) if isinstance(round, Round) and posted else round

    def next_step(self, round: Round) -> Step:
        """What happens next, and under which rule."""
        return self.game.next_step(self.law, round)

    def advance(self, round: Round, outcome: Outcome) -> Round | Refusal:
        """What is true once the step that is due has had this outcome, or why it cannot have had it."""
        if isinstance(outcome, Irregularity):
            return self.game.report(self.law, round, outcome)
        return self.advance_by(round, self.next_step(round), outcome)

    def advance_by(self, round: Round, step: Step, outcome: Outcome) -> Round | Refusal:
        """`advance` for a caller that already knows which step is due."""
        return (
            permitted(self.ruleset, round, step, outcome)
            or self._contradicted(round, step, outcome)
            or self.happen(round, step, outcome)
        )

    def happen(self, round: Round, step: Step, outcome: Outcome) -> Round | Refusal:
        """`advance` for an outcome already known to be permitted; solvers enumerate only those."""
        return happen(self.game, self.law, round, step, outcome)

    def answer(self, round: Round, step: Peek, card: Card) -> bool:
        """What the dealer answers who looks at this card; asked by whoever holds the hidden cards."""
        if self.game.answer is None:
            raise TypeError(f"{self.game.title} never peeks at a card.")
        return self.game.answer(self.law, round, step, card)

    def _contradicted(self, round: Round, step: Step, outcome: Outcome) -> Refusal | None:
        """Why a card that is turned up cannot be the one a peek told of, or None."""
        if not isinstance(step, TurnUp) or not isinstance(outcome, Card):
            return None
        for fact in round.facts:
            peek = Peek(fact.at, fact.number, fact.question, step.rule)
            if (fact.at, fact.number) == (step.at, step.number) and self.answer(round, peek, outcome) != fact.answer:
                told = "yes" if fact.answer else "no"
                what = f"“{fact.question}” was answered {told}, so it cannot be the {outcome.name}. Look again."
                return Refusal(step.rule, what)
        return None

    def cite(self, rule: str) -> Citation:
        """The clause under which a rule stands in this ruleset."""
        return self.ruleset.cite(rule)
