"""Four cards described from coarse to fine, in the words of printed strategies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cutcard.cards.card import Card, Rank, rank_letter, rank_plural


def traits(cards: Sequence[Card]) -> tuple[str, ...]:
    """What matters most about a hand first; its ranks and suits come last.

    >>> from cutcard.cards.card import parse_cards
    >>> traits(parse_cards("6s 5d 4c 3h"))
    ('open-ended straight', 'lowest a 3 or higher', '6-5-4-3')
    >>> traits(parse_cards("Ah 9h 6h 2h"))
    ('four of one suit', 'A-9-6-2, suited')
    """
    ranks = sorted((card.rank for card in cards), reverse=True)
    exact = "-".join(map(rank_letter, ranks))
    if len(set(ranks)) < len(ranks):
        return (*_paired(Counter(ranks)), exact)
    if len({card.suit for card in cards}) == 1:
        return "four of one suit", f"{exact}, suited"
    return (*_unsuited(ranks), exact)


def _paired(counts: Counter[Rank]) -> tuple[str, str]:
    (most, times), *rest = sorted(counts.items(), key=lambda rank: (rank[1], rank[0]), reverse=True)
    of = rank_plural(most)
    if times > 2:
        return ("three of a kind" if times == 3 else "four of a kind"), of
    if rest and rest[0][1] == 2:
        return "two pairs", of
    return ("pair of sixes or better" if most >= Rank.SIX else "pair of twos to fives"), of


def _unsuited(ranks: Sequence[Rank]) -> tuple[str, str]:
    """Without a pair and not of one suit; an ace is low only before a five or a lower card."""
    span = ranks[0] - ranks[-1] + 1
    if span == 4 and ranks[0] is not Rank.ACE:
        return "open-ended straight", "lowest a 2" if ranks[-1] is Rank.TWO else "lowest a 3 or higher"
    high = sum(rank >= Rank.JACK for rank in ranks)
    one_way = span <= 5 or (ranks[0] is Rank.ACE and ranks[1] <= Rank.FIVE)
    return "inside straight" if one_way else "no straight, no flush", f"{high} high card{'s' if high != 1 else ''}"
