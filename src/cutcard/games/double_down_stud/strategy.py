"""Double down stud by rules of thumb that are exact for 2,000-200-50-11-8-5-3-2-1 with sixes to tens a push.

Sources: double on a pair of sixes or better and never on a lower one (admiralfitzroy.co.uk, double down stud); four
of one suit and open straights follow from the odds. Hands worth exactly nothing are doubled, as in the table of
sonofdave.com/games/double-down-stud, a copy of the Wizard of Odds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cutcard.cards.card import Card, Rank
from cutcard.games.double_down_stud.dealing import COMMUNITY
from cutcard.games.double_down_stud.ruleset import DoubleDownStudLaw
from cutcard.games.double_down_stud.wagers import DOUBLE_DOWN, NO_DOUBLE
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide


def basic(law: DoubleDownStudLaw, round: Round, step: Decide) -> Choice:
    """Double by the most where it gains or costs nothing; a seat that does not know its card does not double."""
    most = next(option.most for option in step.options if option.name == DOUBLE_DOWN)
    own = round.cards(step.at)
    doubled = bool(own) and THUMBS["basic"].doubles((*own, *round.cards(COMMUNITY)))
    return Choice(DOUBLE_DOWN, most) if doubled else Choice(NO_DOUBLE)


def doubles(cards: Sequence[Card]) -> bool:
    """Whether these four cards are doubled, those that gain or lose nothing included.

    >>> from cutcard.cards.card import parse_cards
    >>> [doubles(parse_cards(hand)) for hand in ("6h 6d 2c 9s", "5h 5d Ac Ks", "2c 6c 9c Kc", "9h Td Js Ah")]
    [True, False, True, False]
    """
    ranks = sorted(card.rank for card in cards)
    return _cannot_lose(ranks) or len({card.suit for card in cards}) == 1 or _open_ended(ranks) or worth_nothing(cards)


def worth_nothing(cards: Sequence[Card]) -> bool:
    """Whether doubling these four cards is worth exactly nothing: 2-3-4-5 and jack to ace, not of one suit."""
    ranks = [card.rank for card in sorted(cards)]
    ends = ([Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE], [Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE])
    return ranks in ends and len({card.suit for card in cards}) > 1


def _cannot_lose(ranks: Sequence[Rank]) -> bool:
    """Whether the cards push or are paid already: a pair of sixes or better, two pairs, three or four of a kind."""
    pairs = [rank for rank, count in Counter(ranks).items() if count > 1]
    return max(Counter(ranks).values()) > 2 or len(pairs) > 1 or any(rank >= Rank.SIX for rank in pairs)


def _open_ended(ranks: Sequence[Rank]) -> bool:
    """Whether four ranks in sequence can be continued at both ends and one end is worth more than nothing."""
    in_sequence = len(set(ranks)) == 4 and ranks[-1] - ranks[0] == 3
    return in_sequence and ranks[0] > Rank.TWO and ranks[-1] < Rank.ACE


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule of thumb: whether four cards are doubled, and where it was published."""

    doubles: Callable[[Sequence[Card]], bool]
    source: str


THUMBS: Final = {
    "basic": Thumb(
        doubles,
        "the table of sonofdave.com/games/double-down-stud, a copy of the Wizard of Odds: hands worth exactly nothing "
        "are doubled",
    ),
    "paid-hands-only": Thumb(
        lambda cards: _cannot_lose([card.rank for card in cards]),
        "admiralfitzroy.co.uk, double down stud: on a pair of sixes or better and never on a lower one; draws are not "
        "doubled",
    ),
    "never-double": Thumb(lambda _: False, "a bound: no hand is ever doubled"),
    "always-double": Thumb(
        lambda _: True,
        "a bound: every hand is doubled (robison.casinocitytimes.com, Expert Strategy for Double Down Stud Video "
        "Poker)",
    ),
}
"""By name; `basic` is what a seat plays at a table that is told to play by the rules of thumb."""
