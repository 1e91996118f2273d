"""Poker ranks of five and of three cards, in strict order and with ties.

Every hand that can differ in rank is a class: a multiset of ranks, suited or not. There are 7,462
classes of five cards and 741 of three. They are put in order once; afterwards a hand costs one look-up.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from typing import Final

from cutcard.cards import CARDS, Card, Rank, rank_name, rank_plural


class Category(Enum):
    """What a hand is called. Categories have no order of their own: three cards rank unlike five."""

    HIGH_CARD = "high card"
    PAIR = "pair"
    TWO_PAIR = "two pairs"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    MINI_ROYAL = "mini royal"
    ROYAL_FLUSH = "royal flush"


FIVE_CARD_ORDER: Final = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.ROYAL_FLUSH,
)
THREE_CARD_ORDER: Final = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.MINI_ROYAL,
)


@dataclass(frozen=True, slots=True, order=True)
class Ranked:
    """How good a hand is, compared by strength alone; hands of equal strength tie.

    `strength` counts the classes below: 0 to 7,461 for five cards, 0 to 740 for three, which are not
    to be compared with each other. `pair_rank` is set for the category PAIR only. `ranks` lists the
    cards in the order in which they decide: the most frequent first, then the highest; the ace of
    5-4-3-2-A comes last.
    """

    category: Category = field(compare=False)
    strength: int
    pair_rank: Rank | None = field(compare=False)
    ranks: tuple[Rank, ...] = field(compare=False)


def five(cards: Sequence[Card]) -> Ranked:
    """The rank of five cards, in whatever order they lie; 7,461 is the royal flush, 0 is 7-5-4-3-2.

    Raises ValueError unless there are exactly five cards, all different.
    """
    weights, paired, plain, suited = _five_card_tables()
    try:
        a, b, c, d, e = cards
        key = weights[a] + weights[b] + weights[c] + weights[d] + weights[e]
    except (ValueError, KeyError):
        raise _not_a_hand(cards, 5) from None
    if key in plain:
        return plain[key] if (a ^ b | a ^ c | a ^ d | a ^ e) & 3 else suited[key]
    if len({a, b, c, d, e}) < 5:
        raise _not_a_hand(cards, 5)
    return paired[key]


def three(cards: Sequence[Card]) -> Ranked:
    """The rank of three cards, in whatever order they lie; 740 is the mini royal (A-K-Q suited), 0 is 5-3-2.

    Straight flush, three of a kind, straight, flush, pair, high card, in that order.
    Raises ValueError unless there are exactly three cards, all different.
    """
    weights, paired, plain, suited = _three_card_tables()
    try:
        a, b, c = cards
        key = weights[a] + weights[b] + weights[c]
    except (ValueError, KeyError):
        raise _not_a_hand(cards, 3) from None
    if key in plain:
        return plain[key] if (a ^ b | a ^ c) & 3 else suited[key]
    if len({a, b, c}) < 3:
        raise _not_a_hand(cards, 3)
    return paired[key]


def five_card_class(cards: Sequence[Card]) -> int:
    """The strength of five cards alone, 0 (7-5-4-3-2) to 7,461 (royal flush); higher is better."""
    return five(cards).strength


def category(cards: Sequence[Card]) -> Category:
    """The category of five cards."""
    return five(cards).category


def describe(hand: Ranked) -> str:
    """In words: "pair of tens", "ace-high straight", "full house, kings over fours".

    >>> from cutcard.cards import parse_cards
    >>> describe(five(parse_cards("Th Kd 4c Ts 2c")))
    'pair of tens'
    """
    first, last = hand.ranks[0], hand.ranks[-1]
    name: str = hand.category.value
    match hand.category:
        case Category.PAIR:
            return f"pair of {rank_plural(first)}"
        case Category.TWO_PAIR:
            return f"two pairs, {rank_plural(first)} and {rank_plural(hand.ranks[2])}"
        case Category.THREE_OF_A_KIND | Category.FOUR_OF_A_KIND:
            return f"{name}, {rank_plural(first)}"
        case Category.FULL_HOUSE:
            return f"full house, {rank_plural(first)} over {rank_plural(last)}"
        case Category.STRAIGHT | Category.FLUSH | Category.STRAIGHT_FLUSH:
            return f"{rank_name(first)}-high {name}"
        case Category.HIGH_CARD:
            return f"{rank_name(first)} high"
        case Category.ROYAL_FLUSH | Category.MINI_ROYAL:
            return name


# --- the tables ---------------------------------------------------------------------------------------

# Three bits count the cards of one rank, so the sum over a hand names its multiset of ranks.
_Weights = dict[Card, int]
_Classes = dict[int, Ranked]
_Tables = tuple[_Weights, _Classes, _Classes, _Classes]
_Deciding = tuple[Rank, ...]
_Judge = Callable[[_Deciding, bool], Category]


def _weight(rank: Rank) -> int:
    return 1 << 3 * rank


@cache
def _five_card_tables() -> _Tables:
    return _tables(5, FIVE_CARD_ORDER, _category_of_five)


@cache
def _three_card_tables() -> _Tables:
    return _tables(3, THREE_CARD_ORDER, _category_of_three)


def _tables(size: int, order: tuple[Category, ...], judge: _Judge) -> _Tables:
    """The weights of the cards, and the classes with paired ranks, with unpaired ranks, and of one suit."""
    worth = {category: place for place, category in enumerate(order)}
    classes = [(_deciding(ranks), False) for ranks in _multisets(size)]
    classes += [(_deciding(ranks), True) for ranks in combinations(Rank, size)]
    judged = [(judge(ranks, one_suit), ranks, one_suit) for ranks, one_suit in classes]
    judged.sort(key=lambda hand: (worth[hand[0]], hand[1]))
    paired: _Classes = {}
    plain: _Classes = {}
    suited: _Classes = {}
    for strength, (category, ranks, one_suit) in enumerate(judged):
        table = suited if one_suit else plain if len(set(ranks)) == size else paired
        pair_rank = ranks[0] if category is Category.PAIR else None
        table[sum(map(_weight, ranks))] = Ranked(category, strength, pair_rank, ranks)
    return {card: _weight(card.rank) for card in CARDS}, paired, plain, suited


def _multisets(size: int) -> Iterable[tuple[Rank, ...]]:
    """Every choice of ranks that four suits allow."""
    return (ranks for ranks in combinations_with_replacement(Rank, size) if ranks.count(ranks[0]) <= 4)


def _deciding(ranks: tuple[Rank, ...]) -> _Deciding:
    """The ranks in the order in which they decide between two hands of one category."""
    ordered = tuple(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))
    ace_is_low = ordered[0] is Rank.ACE and ordered[1:] == tuple(reversed(Rank))[-len(ranks) + 1 :]
    return ordered[1:] + ordered[:1] if ace_is_low else ordered


def _in_sequence(ranks: _Deciding) -> bool:
    steps = {(high - low) % 13 for high, low in pairwise(ranks)}
    return steps == {1}


def _category_of_five(ranks: _Deciding, one_suit: bool) -> Category:
    match [ranks.count(rank) for rank in ranks]:
        case [4, *_]:
            return Category.FOUR_OF_A_KIND
        case [3, 3, 3, 2, 2]:
            return Category.FULL_HOUSE
        case [3, *_]:
            return Category.THREE_OF_A_KIND
        case [2, 2, 2, 2, 1]:
            return Category.TWO_PAIR
        case [2, *_]:
            return Category.PAIR
        case _:
            return _category_of_unpaired(ranks, one_suit, Category.ROYAL_FLUSH)


def _category_of_three(ranks: _Deciding, one_suit: bool) -> Category:
    match [ranks.count(rank) for rank in ranks]:
        case [3, *_]:
            return Category.THREE_OF_A_KIND
        case [2, *_]:
            return Category.PAIR
        case _:
            return _category_of_unpaired(ranks, one_suit, Category.MINI_ROYAL)


def _category_of_unpaired(ranks: _Deciding, one_suit: bool, best: Category) -> Category:
    match _in_sequence(ranks), one_suit:
        case True, True:
            return best if ranks[0] is Rank.ACE else Category.STRAIGHT_FLUSH
        case True, False:
            return Category.STRAIGHT
        case False, True:
            return Category.FLUSH
        case _:
            return Category.HIGH_CARD


def _not_a_hand(cards: Sequence[Card], size: int) -> ValueError:
    shown = " ".join(map(str, cards))
    if len(cards) != size:
        return ValueError(f"{len(cards)} cards were given ({shown}); this rank is of exactly {size}.")
    twice = [str(card) for card, times in Counter(cards).items() if times > 1]
    if twice:
        return ValueError(f"{' and '.join(twice)} came more than once in {shown}; the cards of a hand differ.")
    return ValueError(f"{shown}: not all of these are cards; use Card or parse_cards.")
