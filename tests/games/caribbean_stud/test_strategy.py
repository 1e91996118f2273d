"""Basic strategy against published losses: which ace-kings are called with, counted over every deal."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb, prod

import pytest

from cutcard.cards import Rank, parse_card, parse_cards
from cutcard.games.caribbean_stud.strategy import ace_king_calls, basic, calls
from cutcard.rules.steps import Choice, Decide
from tests.games.caribbean_stud.tables import CASINO, stud

Calls = Callable[[Sequence[Rank], Rank], bool]

# Wizard of Odds, Caribbean Stud Poker: antes lost in all 19,933,230,517,200 deals, calling with every pair and better.
PAIRS_ONLY = 1_090_272_101_460
THREE_RULES = 1_041_417_758_724
ALL_ACE_KINGS = 1_132_600_203_540
MATCHED_ACE_KINGS = 1_063_176_931_284

DEALER_HANDS = comb(46, 4)
ACE_KING = frozenset((Rank.ACE, Rank.KING))
STRAIGHTS = frozenset(frozenset(Rank((low - 1) % 13) for low in range(low, low + 5)) for low in range(10))
LOWER = tuple(rank for rank in reversed(Rank) if rank not in ACE_KING)


def gain(calls_with: Calls) -> int:
    """Antes gained over folding every ace-king, in all deals."""
    return sum(
        _gain(own, up, in_suit) * ways
        for own in map(ACE_KING.union, combinations(LOWER, 3))
        if own not in STRAIGHTS
        for up in Rank
        if calls_with(sorted(own - ACE_KING, reverse=True), up)
        for in_suit, ways in _suits(own, up)
    )


def _suits(own: frozenset[Rank], up: Rank) -> Iterator[tuple[frozenset[Rank], int]]:
    """Which own cards share the suit of the up card, and in how many ways: four suits, and no flush of the player."""
    for size in range(5):
        for shared in map(frozenset, combinations(own - {up}, size)):
            yield shared, 4 * (3 ** (5 - size) - 3 * (size == 0))


def _gain(own: frozenset[Rank], up: Rank, in_suit: frozenset[Rank]) -> int:
    """What calling gains over folding on all dealer's hands with this up card, in antes."""
    found: Counter[int] = Counter()
    for net, held, ways in _without_pairs(own, up):
        found[net] += ways - (not held & in_suit)  # one of the ways is a flush, unless the player has its cards
    others = DEALER_HANDS - sum(found.values())
    return sum(net * ways for net, ways in found.items()) - 3 * others + DEALER_HANDS


@cache
def _without_pairs(own: frozenset[Rank], up: Rank) -> list[tuple[int, frozenset[Rank], int]]:
    """For five ranks of the dealer that make no straight: what a call wins, the own ranks among them, the ways."""
    sets = (frozenset((up, *others)) for others in combinations(set(Rank) - {up}, 4))
    return [
        (_net(own, ranks), own & ranks - {up}, prod(4 - (rank in own) for rank in ranks - {up}))
        for ranks in sets
        if ranks not in STRAIGHTS
    ]


def _net(own: frozenset[Rank], dealer: frozenset[Rank]) -> int:
    """Antes won by a call against a dealer without a pair: 1 if the dealer does not qualify."""
    if not dealer >= ACE_KING:
        return 1
    mine, theirs = sorted(own, reverse=True), sorted(dealer, reverse=True)
    return 0 if mine == theirs else 3 if mine > theirs else -3


@pytest.mark.proof
@pytest.mark.parametrize(
    ("calls_with", "lost"),
    [
        pytest.param(ace_king_calls, THREE_RULES, id="three rules of thumb"),
        pytest.param(lambda low, up: True, ALL_ACE_KINGS, id="every ace-king"),
        pytest.param(lambda low, up: up in {*ACE_KING, *low}, MATCHED_ACE_KINGS, id="matched by the up card"),
    ],
)
def test_antes_lost_in_all_deals(calls_with: Calls, lost: int) -> None:
    assert PAIRS_ONLY - gain(calls_with) == lost


@pytest.mark.parametrize(
    ("hand", "up", "called"),
    [
        pytest.param("2c 2d 3h 4s 6c", "Ah", True, id="the lowest pair"),
        pytest.param("Ac 2d 3h 4s 5c", "Ah", True, id="a straight without a king"),
        pytest.param("2c 3c 4c 5c 7c", "Ah", True, id="a flush without either"),
        pytest.param("Ac Qd Jh Ts 9c", "2h", False, id="below ace-king"),
        pytest.param("Ac Kd 9h 5s 2c", "5h", True, id="the up card matches a low card"),
        pytest.param("Ac Kd 9h 5s 2c", "Kh", False, id="it matches the king, with neither queen nor jack"),
        pytest.param("Ac Kd Jh 5s 2c", "Ah", True, id="it matches the ace, with a jack"),
        pytest.param("Ac Kd Qh 9s 2c", "8h", True, id="no match, a queen, and a better fourth card"),
        pytest.param("Ac Kd Qh 9s 2c", "Th", False, id="no match, a queen, and a lower fourth card"),
        pytest.param("Ac Kd Jh Ts 2c", "3h", False, id="no match and no queen"),
    ],
)
def test_one_hand_for_each_rule(hand: str, up: str, called: bool) -> None:
    assert calls(parse_cards(hand), parse_card(up)) is called


@pytest.mark.parametrize(
    ("observer", "choice"), [(3, Choice("call", 1000)), (None, Choice("fold"))], ids=["seen", "not looked at"]
)
def test_a_seat_decides_by_its_own_cards(observer: int | None, choice: Choice) -> None:
    round = stud({3: "9c 9d 2h 3s 4c"}, "Ah Kd 4h 3c 2d", observer=observer)
    step = round.until(Decide)
    assert basic(CASINO.law, round.round, step) == choice
