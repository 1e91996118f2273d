"""Published charts of basic strategy for Spanish 21, and how their squares read.

Ten codes a row, for the dealer's up cards 2 3 4 5 6 7 8 9 ten ace; "all" means the same for each. H hit, S stand,
D double, P split, R surrender or, once doubled, rescue; RH surrender if allowed, otherwise hit. A digit n after D or S:
hit instead with n or more cards. After it, hit instead with two cards that may still become a 6-7-8: * of any suits,
' of one suit, " of spades. P$: hit instead with two sevens of one suit.
Sources: Wizard of Odds (wizardofodds.com/games/spanish-21); S. How (discountgambling.net/spanish-21); K. Walker.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cutcard.cards.card import Card, Suit
from cutcard.evaluation.twenty_one import ACE, TEN, one_suit, value

_SQUARE: Final = re.compile(r"(RH|[HSDPR])([3-9]?)([*'\"$]?)")
_SIX_SEVEN_EIGHT: Final = {6, 7, 8}


@dataclass(frozen=True, slots=True)
class Square:
    """One square of a chart: what to do, unless a hand has so many cards, or may still earn the bonus of the mark."""

    play: str
    most_cards: int = 99
    mark: str = ""

    @classmethod
    def parse(cls, code: str) -> Square:
        """A square as it is printed. Raises ValueError for anything else.

        >>> Square.parse("S4*"), Square.parse("RH")
        (Square(play='S', most_cards=3, mark='*'), Square(play='RH', most_cards=99, mark=''))
        """
        printed = _SQUARE.fullmatch(code)
        if printed is None:
            raise ValueError(f"{code!r} is no square of a chart.")
        return cls(printed[1], int(printed[2]) - 1 if printed[2] else 99, printed[3])

    def hits_instead(self, cards: Sequence[Card]) -> bool:
        """Whether this hand is hit though the chart doubles, splits or stands."""
        if len(cards) > self.most_cards:
            return True
        if self.mark == "$":
            return one_suit(cards)
        return bool(self.mark) and _may_become_678(cards, self.mark)


Chart = Mapping[tuple[str, int], tuple[Square, ...]]
"""For each kind of hand ("hard", "soft", "pair", "doubled hard", "doubled soft") and its total, or the pair's value."""


def square(chart: Chart, kind: str, total: int, up: int) -> Square:
    """The square for an up card that counts so much, 2 to 11."""
    return chart[kind, total][up - 2]


def _may_become_678(cards: Sequence[Card], mark: str) -> bool:
    values = {value(card) for card in cards}
    if len(cards) != 2 or len(values) != 2 or not values < _SIX_SEVEN_EIGHT:
        return False
    return mark == "*" or (one_suit(cards) and (mark == "'" or cards[0].suit is Suit.SPADES))


def _read(**tables: str) -> Chart:
    """A chart from its tables, each one printed row by row."""
    chart: dict[tuple[str, int], tuple[Square, ...]] = {}
    for name, rows in tables.items():
        for row in filter(None, rows.splitlines()):
            label, *codes = row.split()
            squares = tuple(Square.parse(code) for code in (codes if len(codes) > 2 else codes[:1] * 10))
            assert len(squares) == 10, row
            chart.update({(name.replace("_", " "), total): squares for total in _totals(name, label)})
    return chart


def _totals(name: str, label: str) -> Iterator[int]:
    """The totals that a row stands for: "13-16", "18+", "A2-A6" (soft 13 to 17), "88" among the pairs."""
    if name == "pair":
        yield {"T": TEN, "A": ACE}.get(label[0]) or int(label[0])
        return
    least, _, most = label.partition("-")
    last = 21 if label.endswith("+") else _total(most or least)
    yield from range(_total(least.rstrip("+")), last + 1)


def _total(label: str) -> int:
    if label[0] != "A":
        return int(label)
    return ACE + (1 if label == "AA" else int(label[1:]))


_SOFT_18_H17 = """
A7      S4 S4 D4 D5 D6 S6 S4 H  H  H
A8      S  S  S  S  S  S  S  S  S6 S6
A9+     S all
"""
_PAIRS = """
22      P  P  P  P  P  P  P  H  H  H
33      P  P  P  P  P  P  P  H  H  H
44      H all
55      D  D  D  D  D  D  D  H  H  H
66      H  H  P  P  P  H  H  H  H  H
77      P  P  P  P  P  P$ H  H  H  H
88      P  P  P  P  P  P  P  P  P  R
99      S  P  P  P  P  S  P  P  S  S
TT      S all
AA      P all
"""
_RESCUE = """
4-11    S all
12-16   S  S  S  S  S  S  R  R  R  R
17      S  S  S  S  S  S  S  S  S  R
18+     S all
"""

HITS_SOFT_17_REDOUBLE: Final = _read(
    hard="""
4       H all
5-7     H  H  H  H  D  H  H  H  H  H
8       H  H  H  D  D  H  H  H  H  H
9       H  D4 D  D  D  H  H  H  H  H
10      D5 D5 D  D  D  D4 D3 H  H  H
11      D4 D5 D5 D5 D5 D4 D4 D4 D3 D3
12      H all
13      H  H  H  H  S4* H H  H  H  H
14      H  H  S4* S5' S6" H H H  H  H
15      S4* S5' S6 S6 S H  H  H  H  H
16      S6 S6 S6 S  S  H  H  H  H  RH
17      S  S  S  S  S  S  S6 S6 S6 RH
18+     S all
""",
    soft="""
AA      H all
A2      H  D3 D  D  D  H  H  H  H  H
A3      H  D3 D4 D  D  H  H  H  H  H
A4      H  H  D4 D4 D5 H  H  H  H  H
A5-A6   H  H  D3 D4 D5 H  H  H  H  H
"""
    + _SOFT_18_H17,
    pair=_PAIRS.replace("44      H all", "44      H  H  H  D  D  H  H  H  H  H"),
    doubled_hard="""
4-5     S all
6       S  D  D  D  D  D  R  R  R  R
7       D  D  D  D  D  D  R  R  R  R
8       D  D  D  D  D  D  D  D  R  R
9-11    D all
12      S  S  S  S  S  D  D  R  R  R
13-16   S  S  S  S  S  S  R  R  R  R
17      S  S  S  S  S  S  S  S  S  R
18+     S all
""",
    doubled_soft="""
AA-A6   D all
A7      S  S  D  D  D  S  S  S  S  S
A8+     S all
""",
)

HITS_SOFT_17: Final = _read(
    hard="""
4-8     H all
9       H  H  H  H  D  H  H  H  H  H
10      D5 D5 D  D  D  D4 D3 H  H  H
11      D4 D5 D5 D5 D5 D4 D4 D4 D3 D3
12      H all
13      H  H  H  H  S4* H H  H  H  H
14      H  H  S4* S5' S6" H H H  H  H
15      S4* S5' S6 S6 S H  H  H  H  H
16      S6 S6 S6 S  S  H  H  H  H  RH
17      S  S  S  S  S  S  S6 S6 S6 RH
18+     S all
""",
    soft="""
AA-A3   H all
A4      H  H  H  H  D4 H  H  H  H  H
A5      H  H  H  D3 D4 H  H  H  H  H
A6      H  H  D3 D4 D5 H  H  H  H  H
"""
    + _SOFT_18_H17,
    pair=_PAIRS,
    doubled_hard=_RESCUE,
    doubled_soft="AA-A10 S all",
)

STANDS_ON_SOFT_17: Final = _read(
    hard="""
4-8     H all
9       H  H  H  H  D4 H  H  H  H  H
10      D5 D5 D  D  D  D4 D3 H  H  H
11      D4 D5 D5 D5 D5 D4 D4 D4 D3 D3
12-13   H all
14      H  H  S4* S5* S4* H H H  H  H
15      S4* S5* S5" S6 S6" H H H H  H
16      S5 S6 S6 S  S  H  H  H  H  H
17      S  S  S  S  S  S  S6 S6 S6 RH
18+     S all
""",
    soft="""
AA-A4   H all
A5      H  H  H  H  D4 H  H  H  H  H
A6      H  H  D3 D4 D5 H  H  H  H  H
A7      S4 S4 D4 D5 D5 S6 S4 H  H  H
A8      S  S  S  S  S  S  S  S  S6 S
A9      S all
A10     S all
""",
    pair=_PAIRS.replace("P  P  R\n99", "P  P  P\n99"),
    doubled_hard=_RESCUE,
    doubled_soft="AA-A10 S all",
)
