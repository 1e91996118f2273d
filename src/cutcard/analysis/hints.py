"""What each choice is worth at a table that is under way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction

from cutcard.analysis.contract import AnalysisError, Composition, analysis_of
from cutcard.analysis.explore import Explorer
from cutcard.analysis.graph import Decision
from cutcard.analysis.naming import check_deck, full_deck
from cutcard.analysis.outcomes import ZeroValue, preferred
from cutcard.analysis.view import seen_from
from cutcard.cards import Card
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide


@dataclass(slots=True)
class Solver:
    """Exact values of the choices that a seat has, from any moment of a round.

    It remembers what it has worked out as long as seat, wagers and deck stay the same; not to be shared by threads.
    """

    play: Play
    _about: Hashable = field(default=None, init=False, repr=False)
    _explorer: Explorer | None = field(default=None, init=False, repr=False)

    def choices(
        self, round: Round, unseen: Composition | None = None, seat: int | None = None
    ) -> tuple[tuple[Choice, Fraction], ...]:
        """Both ends of every option with the seat's expected net in cents from here on, best play following.

        `round` is what the seat knows of the table, its own cards included. `unseen` counts the cards that it cannot
        place, those face down on the layout included: by default all of the deck or decks that it does not know.
        `seat` is by default the one that is asked now; another is taken as asked next.
        Raises AnalysisError if the seat has nothing to decide now, if more may follow than the game's analysis would
        work out while somebody waits, or if the cards are more than the deck has.
        """
        decision = self._decision(round, unseen, seat)
        return tuple((choice, link.value) for choice, link in decision.choices)

    def best(
        self,
        round: Round,
        unseen: Composition | None = None,
        seat: int | None = None,
        zero_value: ZeroValue = ZeroValue.KEEP,
    ) -> Choice:
        """The best choice, with those of equal value decided by the policy named."""
        decision = self._decision(round, unseen, seat)
        return preferred(decision, analysis_of(self.play).PREFERENCE[zero_value.value])

    def _decision(self, round: Round, unseen: Composition | None, seat: int | None) -> Decision:
        asked = self._asked(round) if seat is None else seat
        hidden = dict(unseen) if unseen is not None else unknown(self.play, round)
        check_deck(self.play, Counter(hidden) + Counter(round.known()))
        view = seen_from(round, asked)
        if not isinstance(self.play.next_step(view), Decide):
            raise AnalysisError(f"Seat {asked} has nothing to decide now.")
        node = self._exploring(view, hidden).graph(view, hidden).root.node
        assert isinstance(node, Decision)
        return node

    def _asked(self, round: Round) -> int:
        step = self.play.next_step(round)
        if not isinstance(step, Decide):
            raise AnalysisError("Nobody is asked for a decision now.")
        return step.seat

    def _exploring(self, view: Round, unseen: Composition) -> Explorer:
        lying = (card for place, _ in view.layout for card in view.cards(place))
        deck = Counter(unseen) + Counter(lying)
        about = (view.seats, view.notes, frozenset(deck.items()))
        if self._explorer is None or self._about != about or view.notes:
            game = analysis_of(self.play)
            reduction = game.reduction(self.play.law, view, unseen)
            most = getattr(game, "MOST_POSITIONS", None)
            self._about, self._explorer = about, Explorer(self.play, reduction, most=most)
        return self._explorer


def unknown(play: Play, round: Round) -> dict[Card, int]:
    """How many of each card a round does not show to the observer, of everything the ruleset deals from."""
    left = Counter(full_deck(play))
    left.subtract(round.known())
    return dict(left)
