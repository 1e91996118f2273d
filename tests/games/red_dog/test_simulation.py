"""Red dog simulated: every three values by the rules, whole shoes by the table engine, and rounds by exact numbers."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache
from itertools import permutations, product
from random import Random

import numpy as np
import pytest

from cutcard.analysis import Study, study
from cutcard.cards import CARDS, Card, parse_cards
from cutcard.counting import in_memory
from cutcard.counting.compiling import plain
from cutcard.counting.streams import BLOCK_BITS, draw, key_of
from cutcard.games.red_dog import kernel_play
from cutcard.games.red_dog.analysis import STRATEGIES
from cutcard.games.red_dog.simulation import RedDogRounds, compiled
from cutcard.games.red_dog.strategy import NAMED
from cutcard.registry import play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide
from cutcard.simulation.job import Job
from cutcard.simulation.run import simulate_here
from tests.support.from_deck import from_deck
from tests.support.stacked import Stacked
from tests.support.witnessed import NEVER, chi_square, errors_off

NAME = "red-dog:nj-casino-night"
ONE_ROUND_A_SHOE = f"{NAME}?cutting-card=49"
"""Of 52 cards one is burned and 49 lie behind the cutting card: every round is dealt from a new shoe."""

RULESETS = (NAME, f"{NAME}?decks=6", f"{NAME}?cutting-card=104&decks=8", ONE_ROUND_A_SHOE)
WAGERS = {"original": 300}
KEY = key_of("red dog", 1)


@cache
def kernel(name: str = NAME, strategy: str = "optimal", seats: int = 1, cents: int = 300) -> RedDogRounds:
    return compiled(play(name), {"original": cents}, strategy, seats, in_memory)


def best(round: Round, step: Decide) -> Choice:
    """As `cutcard.games.red_dog.strategy` has it from Wizard of Odds, the best at every number of decks."""
    return NAMED["basic"](play(NAME).law, round, step)


def named(name: str) -> Callable[[Round, Decide], Choice]:
    return best if name == "optimal" else lambda round, step: NAMED[name](play(NAME).law, round, step)


# --- the table of rounds against the rules ------------------------------------------------------------------


def same_as_the_rules(name: str, strategy: str, seats: int, deck: tuple[Card, ...], cents: int = 300) -> None:
    theirs, dealt = from_deck(play(name), {"original": cents}, seats, deck, named(strategy))
    ours = kernel(name, strategy, seats, cents)
    assert tuple(map(dict, ours.settle(deck))) == theirs
    came = kernel_play.came_to(ours.came, np.array([card.rank for card in deck], np.uint8))
    assert came & 3 == dealt


@pytest.mark.parametrize("strategy", ["optimal", "always-raise"])
def test_every_three_values_are_settled_by_the_rules(strategy: str) -> None:
    """2,197 values in the order dealt, their suits at random: six decks have three cards of every one."""
    random = Random(strategy)
    for ranks in product(range(13), repeat=3):
        deck = tuple(Card(4 * rank + random.randrange(4)) for rank in ranks)
        same_as_the_rules(f"{NAME}?decks=6", strategy, 1, deck)


@pytest.mark.parametrize(("seats", "cents"), [(3, 2500), (7, 75)])
def test_seats_are_settled_by_the_rules(seats: int, cents: int) -> None:
    """Every seat shares the three cards; they are told apart by their wagers alone, and here they all wager alike."""
    random = Random(seats)
    for _ in range(300):
        deck = tuple(random.sample(CARDS, 3))
        same_as_the_rules(NAME, random.choice(("optimal", *STRATEGIES)), seats, deck, cents)


@pytest.mark.proof
def test_every_deal_of_a_deck_is_settled_by_the_rules() -> None:
    """52 x 51 x 50 deals: all that there are, so that more at random would say nothing new."""
    for deck in permutations(CARDS, 3):
        same_as_the_rules(NAME, "optimal", 1, deck)


def test_house_that_pays_more_is_simulated_so() -> None:
    """13:47-20.31(f): spreads four through 11 at 3 to 2; a spread of three still pays 2 to 1."""
    generous = play(NAME, {"odds.spread.spread-four-through-11": "3-to-2"})
    ours = compiled(generous, WAGERS, "basic", 1, in_memory)
    assert ours.settle(parse_cards("5c 9d 6h")) == ((("original", 600),),)
    assert ours.settle(parse_cards("2c 9d 6h")) == ((("original", 450),),)


# --- whole shoes against the table engine -------------------------------------------------------------------


class Shoes:
    """The kernel's shoes once more, in whole numbers of any length: which values come, shoe by shoe."""

    def __init__(self, kernel: RedDogRounds, block: int) -> None:
        self.kernel = kernel
        self.counter = block << BLOCK_BITS
        self.lying = kernel.shoe.tolist()

    def round(self, left: int) -> tuple[int, int, int]:
        """The three values of a round with so many cards left."""
        fraction = int(draw(np.uint64(self.counter), np.uint64(KEY))) >> 9
        self.counter += 1
        values = []
        for number in range(3):
            at, fraction = divmod(fraction * (left - number), 2**55)
            top = left - number - 1
            values.append(self.lying[at])
            self.lying[at], self.lying[top] = self.lying[top], self.lying[at]
        assert fraction >= 2**55 % (left * (left - 1) * (left - 2)), "take another block: this draw is thrown away"
        return values[0], values[1], values[2]


@pytest.mark.parametrize(("name", "shoes"), [(NAME, 6), (f"{NAME}?decks=2", 3), (ONE_ROUND_A_SHOE, 5)])
def test_shoes_are_burned_dealt_and_ended_by_the_table(name: str, shoes: int) -> None:
    """The table itself is handed shoes of these cards: it shuffles when the kernel does, and settles every round alike.

    Burned cards are those that the kernel never deals, and so is whatever lies behind the cutting card.
    """
    ours, block = kernel(name, "basic", 3), 5
    replayed, results, played = Shoes(ours, block), np.zeros(len(ours.nets), np.int64), 0
    for _ in range(shoes):
        left, values = len(ours.shoe), list[tuple[int, ...]]()
        while True:
            three = replayed.round(left)
            dealt = 3 if abs(three[0] - three[1]) != 1 else 2
            values.append(three[:dealt])
            left -= dealt
            # A card of every deck is burned: (d)1.
            if left - play(name).ruleset.decks <= play(name).ruleset.number("cutting card"):
                break
        table = Stacked(play(name), [value for three in values for value in three], WAGERS, seats=3)
        for dealt_values in values:
            assert not table.shuffles_next
            nets = table.round(named("basic"))
            deck = [Card(4 * value) for value in (*dealt_values, 0)][:3]
            assert nets == tuple(map(dict, ours.settle(deck)))
            for net in nets:
                results[ours.nets.index(sum(net.values()))] += 1
        assert table.shuffles_next
        played += len(values)
    assert ours.play_block(KEY, block, played).results.tolist() == results.tolist()


def test_a_draw_that_is_not_uniform_is_thrown_away() -> None:
    """With every remainder called spoiled but the greatest, other rounds are played, though as many."""
    ours = kernel()
    shoe, spoiled = ours.shoe, ours.spoiled
    assert spoiled[52] == 2**55 % (52 * 51 * 50)
    some = np.full_like(spoiled, 2**54)
    each = [
        kernel_play.play(ours.came, shoe.copy(), limits, ours.last, np.uint64(KEY), np.uint64(0), 5_000)
        for limits in (spoiled, some)
    ]
    assert each[0].sum() == each[1].sum() == 5_000
    assert each[0].tolist() != each[1].tolist()


def test_compiled_loop_is_the_written_one() -> None:
    """Interpreted, arithmetic wraps around at 64 bits as it does compiled."""
    ours = kernel(f"{NAME}?decks=6")
    arguments = (ours.spoiled, ours.last, np.uint64(KEY), np.uint64(7 << BLOCK_BITS), 2_000)
    with np.errstate(over="ignore"):
        slow = plain(kernel_play.play)(ours.came, ours.shoe.copy(), *arguments)
    assert kernel_play.play(ours.came, ours.shoe.copy(), *arguments).tolist() == slow.tolist()


# --- rounds against exact numbers -----------------------------------------------------------------------------


def played(name: str, strategy: str, rounds: int) -> tuple[dict[str, float], float]:
    """How far a simulation is off, in standard errors: each mean, and the histogram."""
    ours, exact = kernel(name, strategy), studied(name).solved(strategy="best" if strategy == "optimal" else strategy)
    counts = simulate_here(Job(name, WAGERS, strategy, 1, 1, rounds), ours).found.counts
    assert counts.rounds == rounds == counts.results.sum()
    total = int(exact.total)
    return errors_off(counts, ours, exact.endings, total), chi_square(counts, ours, exact.endings, total)


@cache
def studied(name: str) -> Study:
    return study(play(name), WAGERS)


@pytest.mark.parametrize("strategy", ["optimal", *STRATEGIES])
@pytest.mark.parametrize("name", [ONE_ROUND_A_SHOE, f"{NAME}?cutting-card=104&decks=8"])
def test_twenty_million_rounds_are_near_the_exact_numbers(name: str, strategy: str) -> None:
    off, square = played(name, strategy, 20_000_000)
    assert max(map(abs, off.values())) < NEVER, off
    assert abs(square) < NEVER


@pytest.mark.proof
@pytest.mark.parametrize("strategy", ["optimal", "always-raise"])
def test_a_thousand_million_rounds_are_near_the_exact_numbers(strategy: str) -> None:
    """From one shoe a round, as the exact numbers are of a whole shoe."""
    off, square = played(ONE_ROUND_A_SHOE, strategy, 10**9)
    assert max(map(abs, off.values())) < NEVER, off
    assert abs(square) < NEVER


# --- what a block is ----------------------------------------------------------------------------------------------


def test_a_block_is_always_the_same() -> None:
    """Whatever was played before, and after it was pickled for another process."""
    first = kernel().play_block(KEY, 3, 10_000)
    kernel().play_block(KEY, 4, 10_000)
    for ours in (kernel(), pickle.loads(pickle.dumps(kernel()))):
        again = ours.play_block(KEY, 3, 10_000)
        assert again.results.tolist() == first.results.tolist()
        assert (again.by_wager, again.wagered, again.table) == (first.by_wager, first.wagered, first.table)
    assert kernel().play_block(KEY, 4, 10_000).results.tolist() != first.results.tolist()


def test_seats_win_and_lose_together() -> None:
    """Seven seats share every card: seven times the results of one, and 49 times the squares."""
    one, seven = (kernel(seats=seats).play_block(KEY, 0, 50_000) for seats in (1, 7))
    assert seven.rounds == one.rounds == 50_000
    assert seven.results.tolist() == (7 * one.results).tolist()
    assert (seven.table, seven.table_squares) == (7 * one.table, 49 * one.table_squares)
    assert seven.by_wager == tuple(7 * cents for cents in one.by_wager)
    assert seven.wagered == 7 * one.wagered


def test_sums_of_a_block_agree_with_one_another() -> None:
    ours = kernel()
    counts = ours.play_block(KEY, 9, 20_000)
    assert ours.nets == (-600, -300, 0, 300, 600, 1200, 1500, 3300)
    assert ours.wagers == ("original", "raise")
    net = sum(net * many for net, many in zip(ours.nets, counts.results.tolist(), strict=True))
    assert counts.table == sum(counts.by_wager) == net
    squares = sum(net**2 * many for net, many in zip(ours.nets, counts.results.tolist(), strict=True))
    assert counts.table_squares == squares


def test_unknown_strategy_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        compiled(play(NAME), WAGERS, "counting", 1, in_memory)


def test_no_raise_wager_is_named_where_none_is_made() -> None:
    assert kernel(strategy="never-raise").wagers == ("original",)
