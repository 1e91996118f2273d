"""Let it ride counted: every hand of a deck once, and then what it comes to under any odds and wagers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card
from cutcard.counting import Ending, Line, Solved, Written
from cutcard.counting.subsets import grown, grown_by_two
from cutcard.games.let_it_ride.compiled import FinalEvents, OwnEvents, ended, final_events, own_events, table_name
from cutcard.games.let_it_ride.hands import THREE_CARD_BONUS
from cutcard.games.let_it_ride.kernel import deals_by_marks
from cutcard.games.let_it_ride.ruleset import LetItRideLaw, R
from cutcard.games.let_it_ride.situations import Situations, as_written, by_thumb, by_value, four_cards, three_cards
from cutcard.games.let_it_ride.strategy import NAMED
from cutcard.rules.play import Play

METHOD: Final = "every hand of the deck counted, exact integers"

_AT_ONCE: Final = 4096
"""Pay tables worked out together: a few megabytes."""


@dataclass(frozen=True, slots=True, eq=False)
class LetItRideCounted:
    """A deck of n different cards, counted.

    `grown` (C(n, 4), kinds) says what four cards grow into; bet one is decided in `one`, bet two in `two`.
    """

    n: int
    final: FinalEvents
    own: OwnEvents
    grown: NDArray[np.int32]
    one: Situations
    two: Situations

    def solve(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Solved:
        """See `cutcard.analysis.contract.Counted`. No wager depends on another, so each bet is decided by itself.

        Raises OverflowError for wagers too large for sums of 64 bits, ValueError for those that are not paid to the
        cent.
        """
        law: LetItRideLaw = play.law
        first, second = law.play.first, law.play.second
        nets = {bet: self._nets(law, bet, wagers[bet]) for bet in (first, second)}
        match strategy:
            case None:
                one, two = by_value(nets[first], self.one, prefer), by_value(nets[second], self.two, prefer)
            case Written():
                one, two = as_written(strategy, R.BET_ONE, self.one), as_written(strategy, R.BET_TWO, self.two)
            case _:
                thumb = NAMED[strategy]
                one, two = by_thumb(thumb.first, self.one), by_thumb(thumb.second, self.two)
        stages = (
            self.one.stage(R.BET_ONE, first, nets[first], one),
            self.two.stage(R.BET_TWO, second, nets[second], two),
        )
        return Solved(self._deals(), tuple(self._endings(law, wagers, one, two)), stages, METHOD)

    def batch(
        self, play: Play, wagers: Mapping[str, int], lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.int64]:
        """See `cutcard.analysis.contract.Counted`. Raises OverflowError for what is too large for sums of 64 bits."""
        law: LetItRideLaw = play.law
        decided = {law.play.first: self.one.rows(), law.play.second: self.two.rows()}
        totals, most = np.zeros(len(wins), np.int64), 0
        for name, cents in wagers.items():
            pays = self._pays(law, name, lines, wins, stake)
            weights = self._weights(name)
            greatest = np.abs(pays).max(axis=0, initial=0)
            # Every sum on the way adds up some deals, each with at most what its event pays or takes.
            most += cents * sum(int(w) * int(g) for w, g in zip(weights, greatest, strict=True))
            _fits(most)
            if name in decided:
                totals += cents * _gains(*decided[name], pays)
            else:
                totals += cents * (pays @ weights)
        return totals

    def _deals(self) -> int:
        return comb(self.n, 3) * (self.n - 3) * (self.n - 4)

    def _labels(self, law: LetItRideLaw, wager: str) -> tuple[str, ...]:
        """The events of a wager by number: of the own cards for the three-card bonus, else of all five."""
        if wager == THREE_CARD_BONUS:
            return self.own.names
        return tuple(kind[table_name(law, wager)] for kind in self.final.kinds)

    def _weights(self, wager: str) -> NDArray[np.int64]:
        """How many deals come to each event of a wager."""
        if wager == THREE_CARD_BONUS:
            hands = np.bincount(self.own.of, minlength=len(self.own.names)).astype(np.int64)
            return hands * ((self.n - 3) * (self.n - 4))
        # A deal is four cards, any of which may be the fourth, and a fifth.
        four: NDArray[np.int64] = self.grown.sum(axis=0, dtype=np.int64)
        return 4 * four

    def _nets(self, law: LetItRideLaw, wager: str, cents: int) -> NDArray[np.int64]:
        """What a wager brings in cents on each event."""
        nets = [ended(law, wager, cents, event).net for event in self._labels(law, wager)]
        _fits(max(map(abs, nets), default=0) * comb(self.n - 3, 2))
        return np.array(nets, np.int64)

    def _pays(
        self, law: LetItRideLaw, wager: str, lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.int64]:
        """What `stake` brings on each event under n pay tables: (n, events)."""
        column = {line: number for number, line in enumerate(lines)}
        pays = [
            wins[:, column[line]]
            if (line := (table_name(law, wager), event)) in column
            # `ended` raises ValueError where a line that is not named pays no whole number for the stake.
            else np.full(len(wins), ended(law, wager, stake, event).net, np.int64)
            for event in self._labels(law, wager)
        ]
        return np.stack(pays, axis=1)

    def _endings(
        self, law: LetItRideLaw, wagers: Mapping[str, int], one: NDArray[np.bool_], two: NDArray[np.bool_]
    ) -> Iterator[Ending]:
        """Deals that end in the same way for every wager count together, whatever else their hands are."""
        own = (2 * self.own.of + one[self.one.same.of]).astype(np.int16)
        rides = two[self.two.same.of].astype(np.int16)
        weights = deals_by_marks(self.n, self.grown, own, rides, 2 * len(self.own.names), 2)
        labels = {name: self._labels(law, name) for name in wagers}
        found: dict[tuple[tuple[str, str], ...], int] = {}
        for (mark, kept, kind), weight in np.ndenumerate(weights):
            withdrawn = {law.play.first: not mark % 2, law.play.second: not kept}
            ending = tuple(
                (name, labels[name][mark // 2 if name == THREE_CARD_BONUS else kind])
                for name in wagers
                if not withdrawn.get(name)
            )
            found[ending] = found.get(ending, 0) + int(weight)
        for events, deals in found.items():
            if deals:
                nets = tuple((name, ended(law, name, wagers[name], event).net) for name, event in events)
                yield Ending(events, nets, sum(wagers[name] for name, _ in events), deals)


def counted(law: LetItRideLaw, deck: Mapping[Card, int]) -> LetItRideCounted:
    """Count a deck of different cards, five of them at least."""
    cards = np.array(sorted(card for card, number in deck.items() if number), np.int64)
    final = final_events(law)
    four = grown(cards, final.table, len(final.kinds))
    one = three_cards(cards, grown_by_two(len(cards), four))
    own = own_events(law, one.sets, one.same)
    return LetItRideCounted(len(cards), final, own, four, one, four_cards(cards, four))


def _gains(rows: NDArray[np.int64], many: NDArray[np.int64], pays: NDArray[np.int64]) -> NDArray[np.int64]:
    """What a stake brings that is kept where it gains: over `rows` of counts, each `many` times, for n pay tables."""
    parts = (pays[at : at + _AT_ONCE] @ rows.T for at in range(0, len(pays), _AT_ONCE))
    return np.concatenate([np.zeros(0, np.int64), *(np.maximum(values, 0) @ many for values in parts)])


def _fits(sum_of_products: int) -> None:
    if sum_of_products >= 2**63:
        raise OverflowError("These odds and wagers are too large to be added up in 64 bits; take smaller wagers.")
