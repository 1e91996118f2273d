"""Caribbean stud simulated: decisions by the rows that were counted, and rounds by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import permutations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from cutcard.cards import CARDS, Card, parse_cards
from cutcard.counting.dealing import kinds
from cutcard.evaluation.poker import five
from cutcard.games.caribbean_stud.analysis import PREFERENCE
from cutcard.games.caribbean_stud.compiled import KINDS, STANDINGS
from cutcard.games.caribbean_stud.counted import CountedShowdowns
from cutcard.games.caribbean_stud.endings import ends
from cutcard.games.caribbean_stud.hands import against, qualifies
from cutcard.games.caribbean_stud.rules import FOLD
from cutcard.games.caribbean_stud.simulation import CaribbeanStudKernel
from cutcard.games.caribbean_stud.strategy import NAMED
from cutcard.games.caribbean_stud.wagers import CALL
from cutcard.registry import play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide
from tests.games.caribbean_stud.simulating import (
    ANTE,
    BOTH,
    HIGH,
    IN_STACKS,
    NAME,
    PROGRESSIVE,
    Ints,
    Wagers,
    dealt_so,
    kernel,
    studied,
)
from tests.support.from_deck import from_deck

# --- decisions against the rows that were counted -------------------------------------------------------------


@cache
def rows(name: str = NAME, wagers: Wagers = ANTE) -> tuple[Ints, NDArray[np.bool_]]:
    """Situations ascending, as `situation` numbers them, and with which of them the best strategy calls."""
    counted = studied(name, wagers).counted
    assert isinstance(counted, CountedShowdowns)
    numbers = counted.rows[:, 0].astype(np.int64) * 8192 + counted.rows[:, 1] % 8192
    order = np.argsort(numbers)
    return numbers[order], counted.called(play(name), dict(wagers), PREFERENCE["keep"])[order]


def situation(level: int, up: int, mask: int) -> int:
    """By the level of the hand, the rank of the up card, and the ranks of the hand that are of its suit."""
    return (13 * level + up) * 8192 + mask


def best(name: str, wagers: Wagers) -> Callable[[Round, Decide], Choice]:
    numbers, called = rows(name, wagers)

    def choose(round: Round, step: Decide) -> Choice:
        own, up = round.cards(step.at), round.cards("dealer")[0]
        number = situation(five(own).strength, up.rank, sum(1 << card.rank for card in own if card.suit == up.suit))
        at = np.searchsorted(numbers, number)
        assert numbers[at] == number
        return step.choice(CALL if called[at] else FOLD)

    return choose


def test_suits_decide_in_69_situations_as_they_were_counted() -> None:
    """With every set of ranks of the up card's suit, cards that are such a situation are called with or folded."""
    ours, (numbers, called) = kernel(), rows()
    assert len(ours.told.cells) == 69
    hands = {five(cards).strength: cards for cards in kinds(5)}
    some = np.flatnonzero(np.isin(numbers >> 13, ours.told.cells))
    assert len(some) > 1_000
    for number, calls in zip(numbers[some].tolist(), called[some].tolist(), strict=True):
        (level, up), mask = divmod(number >> 13, 13), number % 8192
        others = iter((1, 2, 3, 1, 2))
        own = [Card(4 * card.rank + (0 if mask >> card.rank & 1 else next(others))) for card in hands[level]]
        rest = [card for card in CARDS if card not in own and card != Card(4 * up)]
        (nets,) = ours.settle(dealt_so(ours, [own], [Card(4 * up), *rest[:4]]))
        assert (CALL in dict(nets)) is calls


# --- rounds against the rules ---------------------------------------------------------------------------------


def same_as_the_rules(name: str, wagers: Wagers, strategy: str, seats: int, deck: list[Card]) -> None:
    law = play(name).law
    named = best(name, wagers) if strategy == "optimal" else lambda round, step: NAMED[strategy](law, round, step)
    theirs, dealt = from_deck(play(name), dict(wagers), seats, deck, named)
    ours = kernel(name, wagers, strategy, seats)
    assert tuple(map(dict, ours.settle(deck))) == theirs
    assert dealt == len(ours.order) == 5 * seats + 5


def some_deck(kernel: CaribbeanStudKernel, random: Random) -> list[Card]:
    """At random; or such that a seat and the dealer have hands of kinds drawn from all 7,462."""
    cards = random.sample(CARDS, 52)
    if random.randrange(2):
        return cards
    own, dealer = rare(random), rare(random)
    while set(own) & set(dealer):
        own = rare(random)
    rest = [card for card in cards if card not in (*own, *dealer)]
    hands = [own, *(rest[5 * seat : 5 * seat + 5] for seat in range(kernel.seats - 1))]
    return dealt_so(kernel, random.sample(hands, len(hands)), dealer)


@cache
def every_kind() -> tuple[tuple[Card, ...], ...]:
    return tuple(kinds(5))


def rare(random: Random) -> list[Card]:
    change = random.sample(range(4), 4)
    hand = [Card(4 * card.rank + change[card.suit]) for card in random.choice(every_kind())]
    return random.sample(hand, 5)


CASES = [
    (NAME, ANTE, "optimal", 1),
    (NAME, ANTE, "basic", 3),
    (PROGRESSIVE, BOTH, "optimal", 3),
    (PROGRESSIVE, HIGH, "blind", 1),
    (PROGRESSIVE, HIGH, "AKJ83", 7),
    (IN_STACKS, HIGH, "match", 1),
    (IN_STACKS, BOTH, "pair", 3),
    (IN_STACKS, ANTE, "AK", 1),
]


@pytest.mark.parametrize(("name", "wagers", "strategy", "seats"), CASES)
def test_rounds_are_settled_by_the_rules(name: str, wagers: Wagers, strategy: str, seats: int) -> None:
    """Every card of the deck is told; ante, call and progressive wager of every seat, limited payments among them."""
    random, ours = Random(f"{name} {strategy}"), kernel(name, wagers, strategy, seats)
    for _ in range(150):
        same_as_the_rules(name, wagers, strategy, seats, some_deck(ours, random))


@pytest.mark.proof
@pytest.mark.parametrize(("name", "wagers", "strategy", "seats"), CASES)
def test_many_rounds_are_settled_by_the_rules(name: str, wagers: Wagers, strategy: str, seats: int) -> None:
    """A hundred thousand seats' rounds over all cases."""
    random, ours = Random(f"many {name} {strategy}"), kernel(name, wagers, strategy, seats)
    for _ in range(5_000):
        same_as_the_rules(name, wagers, strategy, seats, some_deck(ours, random))


def neighbours_stand_as_the_rules_say(levels: Iterable[int]) -> int:
    """Dealer's hands of these levels against hands just below, equal and just above, where cards do; how many did."""
    ours, ended = kernel(strategy="blind"), ends(play(NAME), dict(ANTE)).called
    hands, asked = {five(cards).strength: cards for cards in every_kind()}, 0
    for dealer, own in (
        (hands[at], hands[near]) for at in levels for near in (at - 1, at, at + 1) if {at, near} <= hands.keys()
    ):
        if (beside := in_other_suits(own, dealer)) is not None:
            hand = five(beside)
            cell = KINDS.index(hand.category), STANDINGS.index(against(five(dealer), hand))
            assert dict(ours.settle(dealt_so(ours, [beside], list(dealer)))[0]) == dict(ended[cell].nets)
            asked += 1
    return asked


def test_levels_at_which_the_kind_changes_or_the_dealer_opens_stand_as_the_rules_say() -> None:
    """And some hundreds of others, out of 7,462."""
    ascending = sorted(map(five, every_kind()))
    assert [hand.strength for hand in ascending] == list(range(7_462))
    said = [(hand.category, qualifies(hand)) for hand in ascending]
    edges = [level for level in range(1, 7_462) if said[level] != said[level - 1]]
    assert len(edges) == 10  # ten categories, the lowest of them in two parts
    near = {level + step for level in edges for step in (-1, 0, 1)}
    assert neighbours_stand_as_the_rules_say(near | set(Random(1).sample(range(7_462), 500))) > 1_000


@pytest.mark.proof
def test_every_level_stands_as_the_rules_say() -> None:
    """All but hands that would have more than four cards of a rank together."""
    assert neighbours_stand_as_the_rules_say(range(7_462)) > 18_000


def in_other_suits(own: Sequence[Card], dealer: Sequence[Card]) -> list[Card] | None:
    """The first five cards with their suits changed about so that none is the dealer's."""
    for change in permutations(range(4)):
        hand = [Card(4 * card.rank + change[card.suit]) for card in own]
        if not set(hand) & set(dealer):
            return hand
    return None


# By hand: an ante of 5 dollars, a call of 10; 100-50-20-7-5-4-3-2-1 for a call that wins.
BY_HAND = [
    ("Ts Js Qs Ks As", "2c 2d 9c 6c 4d", {"ante": 500, "call": 100_000}),
    ("5h 5d 5s 9c 9d", "Ac Kd 7c 4h 2d", {"ante": 500, "call": 7_000}),
    ("5h 5d 5s 9c 9d", "Ac Qd 7c 4h 2d", {"ante": 500, "call": 0}),
    ("5h 5d Js 9c 8d", "6c 6d 7c 4h 2d", {"ante": -500, "call": -1_000}),
    ("Th 9d 8c 5h Tc", "Ts Td 9c 8s 5d", {"ante": 0, "call": 0}),
    ("2h 4d 6c 8h Tc", "Ts Td 9c 8s 5d", {"ante": -500}),
]


@pytest.mark.parametrize(("own", "dealer", "nets"), BY_HAND)
def test_rounds_by_hand(own: str, dealer: str, nets: dict[str, int]) -> None:
    deck = dealt_so(kernel(), [list(parse_cards(own))], list(parse_cards(dealer)))
    assert tuple(map(dict, kernel().settle(deck))) == (nets,)


def test_payout_limit_and_meter_by_hand() -> None:
    """13:69F-16.12: 5,000 dollars a hand; the royal flush gets all of the meter besides, 10,000, less its dollar."""
    ours = kernel(PROGRESSIVE, HIGH, "blind")
    deck = dealt_so(ours, [list(parse_cards("Ts Js Qs Ks As"))], list(parse_cards("2c 2d 9c 6c 4d")))
    (nets,) = ours.settle(deck)
    assert dict(nets)["progressive"] == 1_000_000 - 100
    assert dict(nets)["ante"] + dict(nets)["call"] == 500_000
