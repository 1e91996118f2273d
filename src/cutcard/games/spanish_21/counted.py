"""Spanish 21 counted: the whole shoe in floating point, exact but for rounding under a named model of splits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card, Rank
from cutcard.counting import Ending, Keep, Line, Progress, Solved
from cutcard.games.spanish_21.counted_ends import RoundEnds, ends_of
from cutcard.games.spanish_21.counted_hands import VALUES, card_of
from cutcard.games.spanish_21.counted_law import split_terms, unsplit_terms
from cutcard.games.spanish_21.counted_match import match_endings
from cutcard.games.spanish_21.counted_numbers import FLOATS
from cutcard.games.spanish_21.counted_opening import opening_of
from cutcard.games.spanish_21.counted_rounds import Law, Rounds, rounds_of
from cutcard.games.spanish_21.counted_shoe import Shoe, shoe_of
from cutcard.games.spanish_21.counted_splits import MODEL, shares
from cutcard.games.spanish_21.counted_stages import stages_of
from cutcard.games.spanish_21.counted_together import split_endings
from cutcard.games.spanish_21.counted_traits import example_of
from cutcard.games.spanish_21.counted_walk import SUPER_BONUS, Ended
from cutcard.games.spanish_21.wagers import MATCH, ORIGINAL
from cutcard.law.odds import Odds
from cutcard.law.payout import PayoutTable
from cutcard.rules.play import Play

METHOD: Final = f"every hand of the shoe by recursion over its cards, floating point; {MODEL}"

_ROUNDING: Final = 1e-10
"""In units of the original wager: sums of some thousand rounded terms, at most fifty times over, times 2 to the -53."""


@dataclass(frozen=True, slots=True, eq=False)
class SpanishCounted:
    """A shoe counted once; `deck` are its cards."""

    deck: Mapping[Card, int]
    shoe: Shoe

    def solve(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | None = None
    ) -> Solved:
        """See `cutcard.analysis.contract.Counted`.

        Match the dealer is settled apart and counts as independent of the play. Raises ValueError for wagers behind
        the seat, which are not counted, and for those that the rules refuse.
        """
        rounds = self._rounds(play, wagers, prefer, strategy)
        ends = ends_of(rounds)
        match = match_endings(play, wagers[MATCH], self.deck) if MATCH in wagers else {Ended(): Fraction(1)}
        endings = tuple(_with(ending, match) for ending in (*_unsplit(ends), *split_endings(ends.splits)))
        return Solved(
            total=1,
            endings=tuple(ending for several in endings for ending in several),
            stages=stages_of(rounds, ends),
            method=METHOD,
            exact=False,
            error=_ROUNDING * wagers[ORIGINAL],
            notes=self._notes(play, rounds, ends, match),
        )

    def batch(
        self, play: Play, wagers: Mapping[str, int], lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.float64]:
        """See `cutcard.analysis.contract.Counted`: in cents times `stake`, in floating point, as `Solved.total` is 1.

        Every pay table is played through anew.
        """
        nets = [self._net(_paying(play, dict(zip(lines, row, strict=True)), stake), wagers) for row in wins.tolist()]
        return np.array(nets, np.float64) * stake

    def _net(self, play: Play, wagers: Mapping[str, int]) -> float:
        match = match_endings(play, wagers[MATCH], self.deck) if MATCH in wagers else {}
        beside = sum((ended.net * chance for ended, chance in match.items()), Fraction(0))
        return float(self._rounds(play, wagers, (), None).worth) + float(beside)

    def _rounds(self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | None) -> Rounds:
        if others := [name for name in wagers if name not in (ORIGINAL, MATCH)]:
            raise ValueError(f"The wager {others[0]!r} is not counted: leave it out, it follows the original wager.")
        return rounds_of(self.shoe, law_of(play, wagers[ORIGINAL], self.shoe), prefer or _ANY_ORDER, strategy)

    def _notes(self, play: Play, rounds: Rounds, ends: RoundEnds, match: Mapping[Ended, Fraction]) -> dict[str, Any]:
        chance = super_bonus_chance(self.deck)
        notes: dict[str, Any] = {
            "expected net by wager, cents": _by_wager(ends, match),
            "starting hands, cents": _starting_hands(rounds),
            "chance of three sevens of one suit against a seven": chance,
            "splits": MODEL,
        }
        if MATCH in play.ruleset.wagers:
            beside = match_endings(play, _MATCH_CENTS, self.deck)
            edge = -sum((ended.net * share for ended, share in beside.items()), Fraction(0)) / _MATCH_CENTS
            notes["house edge of match the dealer"] = edge
        return notes


_ANY_ORDER: Final = ("stand", "hit", "double", "split", "no insurance", "insurance", "rescue", "surrender")
_MATCH_CENTS: Final = 100


def counted(play: Play, deck: Mapping[Card, int], keep: Keep, progress: Progress) -> SpanishCounted:
    """Count a shoe."""
    extra = shares(play.law.hands).second.shape[1]
    return SpanishCounted(dict(deck), shoe_of(play, deck, extra, FLOATS, keep, progress))


def law_of(play: Play, cents: int, shoe: Shoe) -> Law:
    """What the rules say of a table with this wager. Raises ValueError if it is refused."""
    return Law(
        unsplit=unsplit_terms(play, cents, shoe.hands),
        split=split_terms(play, cents, shoe.hands, aces=False),
        split_aces=split_terms(play, cents, shoe.hands, aces=True),
        openings=tuple(opening_of(play, cents, up) for up in range(VALUES)),
        most_hands=play.law.hands,
    )


def super_bonus_chance(deck: Mapping[Card, int]) -> Fraction:
    """The chance that a seat's first three cards are sevens of one suit and the up card is a seven."""
    sevens = [many for card, many in deck.items() if card.rank is Rank.SEVEN]
    ways = sum(many * (many - 1) * (many - 2) * (sum(sevens) - 3) for many in sevens)
    cards = sum(deck.values())
    return Fraction(ways, cards * (cards - 1) * (cards - 2) * (cards - 3))


def _unsplit(ends: RoundEnds) -> Iterator[Ending]:
    for ended, chance in ends.unsplit.items():
        yield Ending(ended.events, ended.nets, ended.wagered, float(chance))


def _with(ending: Ending, match: Mapping[Ended, Fraction]) -> Iterator[Ending]:
    for ended, chance in match.items():
        weight = ending.weight * float(chance)
        yield Ending(ending.events + ended.events, ending.nets + ended.nets, ending.wagered + ended.wagered, weight)


def _by_wager(ends: RoundEnds, match: Mapping[Ended, Fraction]) -> dict[str, float]:
    """What each kind of wager brings: split hands count with the wager that made them and with their doubles."""
    found: defaultdict[str, float] = defaultdict(float)
    for ended, chance in (*ends.unsplit.items(), *match.items()):
        for name, cents in ended.nets:
            found[name] += cents * float(chance)
    for split in ends.splits:
        stood = [(ended, many) for (ended, _), many in split.stood.items()]
        for ended, many in (*split.hands.items(), *stood):
            for name, cents in ended.nets:
                found[f"split hands: {'wager' if name == ORIGINAL else name}"] += cents * float(many)
    return {name: found[name] for name in sorted(found)} | {SUPER_BONUS: found[SUPER_BONUS]}


def _starting_hands(rounds: Rounds) -> dict[str, float]:
    """What a round is worth that begins with a hand against an up card, the suits as they come."""
    worths: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for start in rounds.starts:
        up, (first, _), (second, _) = start.dealt
        entry = worths[example_of((card_of(first, 0), card_of(second, 0)), up.value)]
        entry[0] += float(start.chance * start.worth)
        entry[1] += float(start.chance)
    return {name: net / chance for name, (net, chance) in worths.items()}


def _paying(play: Play, wins: Mapping[Line, int], stake: int) -> Play:
    """The same rules with other odds on some lines."""

    def changed(table: PayoutTable) -> PayoutTable:
        rows = (
            replace(row, odds=Odds(wins[line], stake)) if (line := (table.name, row.event)) in wins else row
            for row in table.rows
        )
        return replace(table, rows=tuple(rows))

    tables = {name: changed(table) for name, table in play.ruleset.tables.items()}
    return Play.of(play.game, replace(play.ruleset, tables=tables))
