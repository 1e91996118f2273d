"""Caribbean stud simulated: rounds by the rules, decisions by the counted rows, and rounds by exact numbers."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache
from math import perm
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from cutcard.analysis import Study, study
from cutcard.cards import CARDS, Card, parse_cards
from cutcard.counting import in_memory
from cutcard.counting.dealing import kinds
from cutcard.counting.streams import BLOCK_BITS, draw, key_of
from cutcard.evaluation.poker import five
from cutcard.games.caribbean_stud.analysis import PREFERENCE
from cutcard.games.caribbean_stud.counted import CountedShowdowns
from cutcard.games.caribbean_stud.rules import FOLD
from cutcard.games.caribbean_stud.simulation import CaribbeanStudKernel, compiled
from cutcard.games.caribbean_stud.strategy import NAMED
from cutcard.games.caribbean_stud.wagers import CALL
from cutcard.registry import play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide
from cutcard.simulation.job import Job
from cutcard.simulation.run import simulate_here
from tests.support.from_deck import from_deck
from tests.support.witnessed import NEVER, chi_square, errors_off

NAME = "caribbean-stud:nj-casino"
PROGRESSIVE = f"{NAME}?progressive=1"
IN_STACKS = f"{NAME}?device=automated-shoe&progressive=4"
ANTE, BOTH, HIGH = (("ante", 500),), (("ante", 500), ("progressive", 100)), (("ante", 10_000), ("progressive", 100))
KEY = key_of("caribbean stud", 1)

Ints = NDArray[np.int64]
Wagers = tuple[tuple[str, int], ...]


@cache
def kernel(name: str = NAME, wagers: Wagers = ANTE, strategy: str = "optimal", seats: int = 1) -> CaribbeanStudKernel:
    found = compiled(play(name), dict(wagers), strategy, seats, in_memory)
    assert found is not None
    return found


@cache
def studied(name: str = NAME, wagers: Wagers = ANTE) -> Study:
    return study(play(name), dict(wagers))


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


def dealt_so(kernel: CaribbeanStudKernel, hands: list[list[Card]], dealer: list[Card]) -> list[Card]:
    """A deck that brings these cards to the seats and the dealer."""
    coming = [card for hand in (*hands, dealer) for card in hand]
    return [card for _, card in sorted(zip(kernel.order, coming, strict=True))]


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
    """More than a hundred thousand seats' rounds over all cases."""
    random, ours = Random(f"many {name} {strategy}"), kernel(name, wagers, strategy, seats)
    for _ in range(5_000):
        same_as_the_rules(name, wagers, strategy, seats, some_deck(ours, random))


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


# --- a block against its own draws ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "at_once", "rounds"), [(1, [10], 1_000), (3, [9, 9, 2], 300)])
def test_block_deals_what_its_draws_say(seats: int, at_once: list[int], rounds: int) -> None:
    """The same draws in whole numbers of any length, those thrown away among them, settled one by one."""
    ours, block = kernel(seats=seats), 5
    lying, counter = list(CARDS), block << BLOCK_BITS
    nets, tables = list[int](), list[int]()
    for _ in range(rounds):
        first = 0
        for many in at_once:
            counter = deal(lying, first, many, counter)
            first += many
        hands = [lying[at : at + 5] for at in range(0, first, 5)]
        each = [sum(cents for _, cents in seat) for seat in ours.settle(dealt_so(ours, hands[:-1], hands[-1]))]
        nets += each
        tables.append(sum(each))
    assert counter - (block << BLOCK_BITS) > rounds * len(at_once), "no draw was thrown away"
    counts = ours.play_block(KEY, block, rounds)
    assert counts.results.tolist() == [nets.count(net) for net in ours.nets]
    assert (counts.table, counts.table_squares) == (sum(tables), sum(net**2 for net in tables))


def deal(lying: list[Card], first: int, many: int, counter: int) -> int:
    """Deal so many cards by one draw, taken once more until it is uniform; the number of the next draw."""
    while True:
        fraction = int(draw(np.uint64(counter), np.uint64(KEY))) >> 6
        counter += 1
        for at in range(first, first + many):
            number, fraction = divmod(fraction * (52 - at), 2**58)
            lying[at], lying[at + number] = lying[at + number], lying[at]
        if fraction >= 2**58 % perm(52 - first, many):
            return counter


# --- rounds against exact numbers -------------------------------------------------------------------------------


def off(name: str, wagers: Wagers, strategy: str, rounds: int) -> tuple[dict[str, float], float]:
    """How far a simulation is off, in standard errors: each mean, and the histogram."""
    exact = studied(name, wagers).solved(strategy="best" if strategy == "optimal" else strategy)
    ours = kernel(name, wagers, strategy)
    counts = simulate_here(Job(name, dict(wagers), strategy, 1, 1, rounds), ours).found.counts
    assert counts.rounds == rounds == counts.results.sum()
    total = int(exact.total)
    return errors_off(counts, ours, exact.endings, total), chi_square(counts, ours, exact.endings, total)


@pytest.mark.parametrize(
    ("name", "wagers", "strategy"), [(NAME, ANTE, "optimal"), (PROGRESSIVE, BOTH, "basic"), (IN_STACKS, HIGH, "blind")]
)
def test_twenty_million_rounds_are_near_the_exact_numbers(name: str, wagers: Wagers, strategy: str) -> None:
    each, square = off(name, wagers, strategy, 20_000_000)
    assert max(map(abs, each.values())) < NEVER, each
    assert abs(square) < NEVER


@pytest.mark.proof
@pytest.mark.parametrize("strategy", ["optimal", "AK"])
def test_a_thousand_million_rounds_are_near_the_exact_numbers(strategy: str) -> None:
    each, square = off(PROGRESSIVE, BOTH, strategy, 10**9)
    assert max(map(abs, each.values())) < NEVER, each
    assert abs(square) < NEVER


# --- what a block is --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_a_block_is_always_the_same(seats: int) -> None:
    """Whatever was played before, and after it was pickled for another process, which takes little room."""
    ours = kernel(seats=seats)
    first = ours.play_block(KEY, 3, 10_000)
    packed = pickle.dumps(ours)
    assert len(packed) < 200_000
    for again in (ours.play_block(KEY, 3, 10_000), pickle.loads(packed).play_block(KEY, 3, 10_000)):
        assert again.results.tolist() == first.results.tolist()
        assert (again.by_wager, again.wagered, again.table) == (first.by_wager, first.wagered, first.table)
    assert ours.play_block(KEY, 4, 10_000).results.tolist() != first.results.tolist()


def test_seats_share_the_dealer() -> None:
    """What they win is correlated: the table's variance is greater than that of seven seats by themselves."""
    ours = kernel(seats=7, strategy="blind")
    counts = ours.play_block(KEY, 0, 100_000)
    seats = counts.results.sum()
    assert seats == 7 * counts.rounds
    mean = counts.table / seats
    squares = sum(net**2 * many for net, many in zip(ours.nets, counts.results.tolist(), strict=True))
    alone = 7 * (squares / seats - mean**2)
    together = counts.table_squares / counts.rounds - (counts.table / counts.rounds) ** 2
    assert together > 1.5 * alone
    assert counts.table == sum(counts.by_wager)
    assert counts.wagered == 1_500 * seats


def test_unknown_strategy_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        compiled(play(NAME), dict(ANTE), "counting", 1, in_memory)


def test_wagers_whose_squares_would_not_fit_have_no_kernel() -> None:
    """Without a limit a royal flush wins 200 antes and one: of 2 * 10^7 cents, more than three thousand million."""
    most = f"{NAME}?payout-limit=100000000000"
    assert compiled(play(most), {"ante": 2 * 10**7}, "blind", 1, in_memory) is None
