"""Every hand of a full deck, counted. What this cannot see: whether the words for a hand are right."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

from cutcard.cards import CARDS, Card, Rank
from cutcard.evaluation import Category, Ranked, five, three

# From the best down: the category, how many classes it has, how many hands tie in each of them. All can be
# counted by hand: a pair is one of 13 ranks beside three of 12, in C(4,2) * 4**3 suits; a straight is one of
# ten runs, in 4**5 suits less the four of a straight flush.
FIVE_CARDS = [
    (Category.ROYAL_FLUSH, 1, 4),
    (Category.STRAIGHT_FLUSH, 9, 4),
    (Category.FOUR_OF_A_KIND, 13 * 12, 4),
    (Category.FULL_HOUSE, 13 * 12, 4 * 6),
    (Category.FLUSH, comb(13, 5) - 10, 4),
    (Category.STRAIGHT, 10, 4**5 - 4),
    (Category.THREE_OF_A_KIND, 13 * comb(12, 2), 4 * 4**2),
    (Category.TWO_PAIR, comb(13, 2) * 11, 6 * 6 * 4),
    (Category.PAIR, 13 * comb(12, 3), 6 * 4**3),
    (Category.HIGH_CARD, comb(13, 5) - 10, 4**5 - 4),
]
THREE_CARDS = [
    (Category.MINI_ROYAL, 1, 4),
    (Category.STRAIGHT_FLUSH, 11, 4),
    (Category.THREE_OF_A_KIND, 13, 4),
    (Category.STRAIGHT, 12, 4**3 - 4),
    (Category.FLUSH, comb(13, 3) - 12, 4),
    (Category.PAIR, 13 * 12, 6 * 4),
    (Category.HIGH_CARD, comb(13, 3) - 12, 4**3 - 4),
]


@cache
def all_of_five() -> Counter[Ranked]:
    return Counter(map(five, combinations(CARDS, 5)))


@cache
def all_of_three() -> Counter[Ranked]:
    return Counter(map(three, combinations(CARDS, 3)))


def hands(count: Counter[Ranked]) -> dict[Category, int]:
    totals: Counter[Category] = Counter()
    for ranked, times in count.items():
        totals[ranked.category] += times
    return dict(totals)


def expected_classes(rows: list[tuple[Category, int, int]]) -> list[tuple[Category, int]]:
    """From the best class down: its category and how many hands it has."""
    return [(category, hands) for category, classes, hands in rows for _ in range(classes)]


def test_known_counts_of_all_2598960_hands_of_five_cards() -> None:
    assert hands(all_of_five()) == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 36,
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.PAIR: 1_098_240,
        Category.HIGH_CARD: 1_302_540,
    }


def test_known_counts_of_all_22100_hands_of_three_cards() -> None:
    assert hands(all_of_three()) == {
        Category.MINI_ROYAL: 4,
        Category.STRAIGHT_FLUSH: 44,
        Category.THREE_OF_A_KIND: 52,
        Category.STRAIGHT: 720,
        Category.FLUSH: 1_096,
        Category.PAIR: 3_744,
        Category.HIGH_CARD: 16_440,
    }


def test_7462_classes_of_five_cards_each_with_as_many_hands_as_suits_allow() -> None:
    best_first = sorted(all_of_five().items(), reverse=True)
    assert [ranked.strength for ranked, _ in best_first] == list(range(7_461, -1, -1))
    assert [(ranked.category, times) for ranked, times in best_first] == expected_classes(FIVE_CARDS)


def test_741_classes_of_three_cards_each_with_as_many_hands_as_suits_allow() -> None:
    best_first = sorted(all_of_three().items(), reverse=True)
    assert [ranked.strength for ranked, _ in best_first] == list(range(740, -1, -1))
    assert [(ranked.category, times) for ranked, times in best_first] == expected_classes(THREE_CARDS)


def test_let_it_ride_pays_a_pair_of_tens_or_better_on_620580_hands() -> None:
    # Five of the 13 pairs (422,400 hands) and everything above a pair (198,180 hands).
    paying = sum(
        times
        for ranked, times in all_of_five().items()
        if ranked.category is not Category.HIGH_CARD and (ranked.pair_rank is None or ranked.pair_rank >= Rank.TEN)
    )
    assert paying == 5 * 6 * comb(12, 3) * 4**3 + 198_180


def slow_key(cards: tuple[Card, ...], order: list[Category]) -> tuple[int, list[int]]:
    """An evaluator of its own: sorts, compares neighbours, and knows no table."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    if ranks in ([12, 3, 2, 1, 0], [12, 1, 0]):
        groups = [(1, rank) for rank in [*ranks[1:], -1]]
    decide = [rank for _, rank in groups]
    run = len(decide) == len(cards) and decide[0] - decide[-1] == len(cards) - 1
    one_suit = len({card % 4 for card in cards}) == 1
    return order.index(slow_category([times for times, _ in groups], run, one_suit, decide[0])), decide


def slow_category(times: list[int], run: bool, one_suit: bool, highest: int) -> Category:
    royal = Category.ROYAL_FLUSH if len(times) == 5 else Category.MINI_ROYAL
    by_groups = {
        (4, 1): Category.FOUR_OF_A_KIND,
        (3, 2): Category.FULL_HOUSE,
        (3, 1, 1): Category.THREE_OF_A_KIND,
        (3,): Category.THREE_OF_A_KIND,
        (2, 2, 1): Category.TWO_PAIR,
        (2, 1, 1, 1): Category.PAIR,
        (2, 1): Category.PAIR,
    }
    if run and one_suit:
        return royal if highest == 12 else Category.STRAIGHT_FLUSH
    if run or one_suit:
        return Category.STRAIGHT if run else Category.FLUSH
    return by_groups.get(tuple(times), Category.HIGH_CARD)


def test_order_of_all_hands_of_three_cards_agrees_with_a_slow_evaluator() -> None:
    order = [category for category, _, _ in reversed(THREE_CARDS)]
    keys = {(three(cards).strength, *_frozen(slow_key(cards, order))) for cards in combinations(CARDS, 3)}
    assert_same_order(keys, 741)


def test_order_of_five_cards_agrees_with_a_slow_evaluator() -> None:
    order = [category for category, _, _ in reversed(FIVE_CARDS)]
    keys = {(five(cards).strength, *_frozen(slow_key(cards, order))) for cards in one_hand_of_each_class()}
    assert_same_order(keys, 7_462)


def one_hand_of_each_class() -> list[tuple[Card, ...]]:
    one_suit = [tuple(CARDS[4 * rank] for rank in ranks) for ranks in combinations(range(13), 5)]
    any_ranks = combinations_with_replacement(range(13), 5)
    return one_suit + [in_several_suits(ranks) for ranks in any_ranks if ranks[0] != ranks[4]]


def in_several_suits(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    suits[-1] = suits[-1] or 3
    return tuple(CARDS[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True))


def _frozen(key: tuple[int, list[int]]) -> tuple[int, tuple[int, ...]]:
    return key[0], tuple(key[1])


def assert_same_order(keys: set[tuple[int, int, tuple[int, ...]]], classes: int) -> None:
    by_strength = sorted(keys)
    assert len(by_strength) == classes
    slow = [(category, decide) for _, category, decide in by_strength]
    assert slow == sorted(set(slow))
