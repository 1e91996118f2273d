"""Which choices a strategy leaves: all that are offered, or the one of a published chart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np

from cutcard.cards.card import Card
from cutcard.games.spanish_21.charts import HITS_SOFT_17, HITS_SOFT_17_REDOUBLE, STANDS_ON_SOFT_17, Chart
from cutcard.games.spanish_21.counted_hands import Hands, cards_of
from cutcard.games.spanish_21.counted_law import BITS, Terms
from cutcard.games.spanish_21.kernels.tables import LESS, SPLIT, STAND, Ints
from cutcard.games.spanish_21.strategy import after_double, first_to_last

FULL: Final = "doubles in full"
CHARTS: Final[Mapping[str, Chart]] = {
    "chart for hit soft 17 with redoubling": HITS_SOFT_17_REDOUBLE,
    "chart for hit soft 17": HITS_SOFT_17,
    "chart for stand on soft 17": STANDS_ON_SOFT_17,
}
_SOURCE: Final = "Wizard of Odds (wizardofodds.com/games/spanish-21), S. How, K. Walker; see the module charts"
STRATEGIES: Final[Mapping[str, str]] = {
    **dict.fromkeys(CHARTS, _SOURCE),
    FULL: "the best play of someone who always doubles for as much as is permitted, as published analyses assume",
}

Bits = TypeVar("Bits", int, Ints)


@dataclass(frozen=True, slots=True, eq=False)
class Policy:
    """A strategy, by name or the best, over what the rules offer with hands of one kind."""

    hands: Hands
    terms: Terms
    aces: bool
    strategy: str | None

    def offered(self) -> Ints:
        """The bits that are offered (s, h)."""
        bits = np.zeros((len(self.terms.doubled), len(self.hands)), np.int64)
        bits[0] = self.terms.more
        for hand in np.flatnonzero(self.hands.size <= 2):
            bits[0, hand] = self._offered(int(hand))
        bits[1:] = np.array(self.terms.doubled[1:])[:, None]
        return bits

    def bits_left(self, offered: Ints, up: int) -> Ints:
        """The bits left (s, h) against an up card of this value."""
        chart = CHARTS.get(self.strategy or "")
        if chart is None:
            return self._left(offered)
        bits = offered.copy()
        for alike in self._alike():
            cards = cards_of(self.hands.cards[alike[0]], self.aces)
            bits[0, alike] = _charted(chart, int(bits[0, alike[0]]), cards, up + 2)
            after = [_after_double(chart, doubled, cards, up + 2) for doubled in self.terms.doubled[1:]]
            bits[1:, alike] = np.array(after, np.int64)[:, None]
        return bits

    def _alike(self) -> Iterator[Ints]:
        """Hands that no chart tells apart: every two cards by themselves, others by total and number of cards."""
        hands = self.hands
        two = np.where(hands.size == 2, np.arange(len(hands)), -1)
        keys = np.stack([two, hands.size, hands.points, hands.soft], axis=1)
        _, where = np.unique(keys, axis=0, return_inverse=True)
        where = where.ravel()
        for group in range(where.max() + 1):
            alike = np.flatnonzero(where == group)
            if hands.size[alike[0]] > 1:
                yield alike

    def left(self, hand: int, cards: Sequence[Card], up: int) -> int:
        """The bits left with two cards whose suits may matter."""
        return self._kept(self._offered(hand), cards, up)

    def unsplit(self, hand: int, up: int) -> int:
        """The bits left with a pair that may not be split."""
        return self._kept(self._offered(hand) & ~(1 << SPLIT), cards_of(self.hands.cards[hand], self.aces), up)

    def _offered(self, hand: int) -> int:
        return self.terms.two.get(hand, 1 << STAND) if self.hands.size[hand] <= 2 else self.terms.more

    def _kept(self, offered: int, cards: Sequence[Card], up: int) -> int:
        chart = CHARTS.get(self.strategy or "")
        return self._left(offered) if chart is None else _charted(chart, offered, cards, up + 2)

    def _left(self, bits: Bits) -> Bits:
        return bits & ~(1 << LESS) if self.strategy == FULL else bits


def _charted(chart: Chart, offered: int, cards: Sequence[Card], up: int) -> int:
    """What a chart says first of all that is offered; a pair that may not be split is played by its total."""
    names = first_to_last(chart, cards, up, bool(offered >> SPLIT & 1))
    return _first(names, offered)


def _after_double(chart: Chart, offered: int, cards: Sequence[Card], up: int) -> int:
    return _first(after_double(chart, cards, up), offered)


def _first(names: Sequence[str], offered: int) -> int:
    return 1 << next((BITS[name] for name in names if offered >> BITS[name] & 1), STAND)
