"""Three or four cards described from coarse to fine, in the words of printed strategies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cutcard.cards.card import Card, Rank, rank_letter, rank_plural
from cutcard.games.let_it_ride.strategy import LOWEST_HIGH


def traits(cards: Sequence[Card]) -> tuple[str, ...]:
    """What matters most about a hand first; its ranks and how many suits they show come last.

    >>> from cutcard.cards.card import parse_cards
    >>> traits(parse_cards("Jh 9h 8h"))
    ('suited', 'span 4', '1 high card', 'J-9-8')
    >>> traits(parse_cards("9h 8c 7d 6s"))
    ('open-ended straight', '0 high cards', '9-8-7-6, at most 1 of a suit')
    """
    ranks = sorted((card.rank for card in cards), reverse=True)
    counts = Counter(ranks)
    exact = "-".join(map(rank_letter, ranks))
    if len(counts) < len(ranks):
        return (*_paired(counts), f"{exact}, {_suits(cards)}")
    if len({card.suit for card in cards}) == 1:
        return (*_suited(ranks), exact)
    return (*_unsuited(ranks), f"{exact}, {_suits(cards)}")


def _paired(counts: Counter[Rank]) -> tuple[str, str]:
    (most, times), *rest = sorted(counts.items(), key=lambda rank: (rank[1], rank[0]), reverse=True)
    of = rank_plural(most)
    if times > 2:
        return ("three of a kind" if times == 3 else "four of a kind"), of
    if rest and rest[0][1] == 2:
        return "two pairs", of
    return ("pair of tens or better" if most >= LOWEST_HIGH else "pair below tens"), of


def _suited(ranks: Sequence[Rank]) -> tuple[str, ...]:
    """Three or four of one suit; spans count the ace high, as printed strategies do."""
    high, span = _high(ranks), ranks[0] - ranks[-1] + 1
    if high == len(ranks):
        return "suited", "all high cards"
    if span > 5:
        low = ranks[0] is Rank.ACE and ranks[1] <= Rank.FIVE
        return "suited", "ace to five" if low else "wider than a straight", _many(high)
    if span == len(ranks):
        lowest = "lowest a 2" if ranks[-1] is Rank.TWO else "lowest a 3 or higher"
        return "suited", f"span {span}", lowest, _many(high)
    return "suited", f"span {span}", _many(high)


def _unsuited(ranks: Sequence[Rank]) -> tuple[str, ...]:
    high, span = _high(ranks), ranks[0] - ranks[-1] + 1
    if len(ranks) == 3:
        return "unsuited", _many(high), f"span {span}" if span <= 5 else "wider than a straight"
    if span == 4 and ranks[0] is not Rank.ACE:
        return "open-ended straight", _many(high)
    one_way = span <= 5 or (ranks[0] is Rank.ACE and ranks[1] <= Rank.FIVE)
    return "inside straight" if one_way else "no straight, no flush", _many(high)


def _high(ranks: Sequence[Rank]) -> int:
    return sum(rank >= LOWEST_HIGH for rank in ranks)


def _many(high: int) -> str:
    return f"{high} high card" if high == 1 else f"{high} high cards"


def _suits(cards: Sequence[Card]) -> str:
    return f"at most {max(Counter(card.suit for card in cards).values())} of a suit"
