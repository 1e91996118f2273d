"""Red dog counted by values: against the rules, the reference solver, plain arithmetic and published figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import numpy as np
import pytest

from cutcard.analysis import Solver, Study, study
from cutcard.analysis.rule_list import rule_list
from cutcard.cards import CARDS, Card
from cutcard.counting import Solved
from cutcard.games.red_dog.analysis import STRATEGIES, count_infinite
from cutcard.games.red_dog.counted import kinds
from cutcard.games.red_dog.strategy import NAMED
from cutcard.law.odds import Odds
from cutcard.registry import play
from cutcard.rules.played import played
from cutcard.rules.steps import Choice, Decide
from tests.support.kernels import assert_same, deck_of
from tests.support.rounds import Dealt, entry

NAME = "red-dog:nj-casino-night"
WIDE_3_TO_2 = {"odds.spread.spread-four-through-11": "3-to-2"}


@cache
def studied(decks: int = 1) -> Study:
    return study(play(f"{NAME}?decks={decks}"), {"original": 100})


# --- the compiled table against the rules ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["raise", "no raise"])
@pytest.mark.parametrize("seed", range(30))
def test_rounds_of_one_kind_end_alike(seed: int, name: str) -> None:
    """Three cards drawn at random, and the example of their kind: the same settlements, raised or not."""
    game, table, cards = play(NAME), kinds(), Random(seed).sample(CARDS, 3)
    example = table.examples[table.of[tuple(card.rank for card in cards)]]
    choice = Choice(name, 500) if name == "raise" else Choice(name)
    ours, fresh = (
        played(game, {"original": 500}, dealt(each), lambda round, step: choice) for each in (example, cards)
    )
    assert ours.settled == fresh.settled
    assert len(ours.asked) == len(fresh.asked)


def dealt(cards: list[Card] | tuple[Card, ...]) -> dict[str, tuple[Card, ...]]:
    return {place: (card,) for place, card in zip(("left", "right", "middle"), cards, strict=True)}


def test_values_make_25_kinds_of_rounds() -> None:
    """A pair with or without a third, consecutive values, and 11 spreads with the third card between or not."""
    assert len(kinds().examples) == 2 + 1 + 2 * 11


# --- the kernel against the reference solver --------------------------------------------------------------


@pytest.mark.parametrize(
    "cards", ["2c 2d 7c 7d", "2c Ac 7c 7d 7h 7s", "2c 3c 4c 6d 9h Kd Kc", "5s 6s 7s", "9c 9d 9h", "2c Kd As Ah 8h 8d"]
)
def test_same_as_the_reference_solver_on_miniature_decks(cards: str) -> None:
    assert_same(play(NAME), deck_of(cards))


@pytest.mark.parametrize("seed", range(10))
def test_same_as_the_reference_solver_on_whatever_is_left_of_three_decks(seed: int) -> None:
    random = Random(seed)
    left = {card: random.randrange(4) for card in random.sample(CARDS, random.randrange(3, 30))}
    left[CARDS[seed]] = 3
    assert_same(play(f"{NAME}?decks=3"), left, {"original": 25 * random.randrange(1, 30)})


@pytest.mark.parametrize("decks", range(1, 9))
def test_same_as_the_reference_solver_on_whole_decks(decks: int) -> None:
    game = play(f"{NAME}?decks={decks}")
    assert_same(game, dict.fromkeys(CARDS, decks))


def test_same_where_a_house_pays_more_and_a_raise_is_worth_nothing() -> None:
    """13:47-20.31(f); a raise on a spread of five neither gains nor loses then, and one of 25 cents cannot be paid."""
    assert_same(play(NAME, WIDE_3_TO_2), dict.fromkeys(CARDS, 1))


@pytest.mark.parametrize("cards", ["7c 2d", "2c 9d", "Td 2c", "Qc 2d", "2c 4d"])
def test_values_of_a_decision_are_those_of_the_rules(cards: str) -> None:
    """Six decks; the reference solver draws every third card."""
    left, right = cards.split()
    round = Dealt(play(f"{NAME}?decks=6"), [entry(1, {"original": 100})], {"left": left, "right": right})
    round.until(Decide)
    theirs = dict(Solver(round.play).choices(round.round))
    (stage,) = studied(6).stages()
    shown = {frozenset(card[0] for card in stage.example(number).split()): number for number in range(len(stage))}
    number = shown[frozenset(card[0] for card in cards.split())]
    ours = dict(zip(stage.choices, (stage.value(number, 0), stage.value(number, 1)), strict=True))
    assert ours == {"raise": theirs[Choice("raise", 100)], "no raise": theirs[Choice("no raise")]}


def test_deck_of_two_cards_is_not_counted() -> None:
    """The reference solver then says that the deck is too small."""
    with pytest.raises(ValueError, match="The deck is too small"):
        study(play(NAME), composition=deck_of("2c 7c"))


# --- plain arithmetic: no rule of ours takes part -----------------------------------------------------------


def plain(decks: int, raises: Callable[[int], bool]) -> Counter[int]:
    """Deals by what a wager of 1 wins."""
    held, total = 4 * decks, Counter[int]()
    for a, b, c in product(range(13), repeat=3):
        spread, ways = abs(a - b) - 1, held * (held - (a == b)) * (held - (a == c) - (b == c))
        odds = {1: 5, 2: 4, 3: 2}.get(spread, 1)
        won = odds if min(a, b) < c < max(a, b) else -1
        total[(11 if a == c else 0) if a == b else (1 + raises(spread)) * won if spread else 0] += ways
    return total


@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize(
    ("strategy", "raises"),
    [
        ("best", lambda spread: spread >= 7),
        ("basic", lambda spread: spread >= 7),
        ("never-raise", lambda spread: False),
        ("always-raise", lambda spread: True),
    ],
)
def test_strategies_in_plain_arithmetic(strategy: str, raises: Callable[[int], bool], decks: int) -> None:
    found: Counter[int] = Counter()
    for row in studied(decks).figures(strategy=strategy).outcomes:
        assert row.combinations is not None
        found[row.net // 100] += row.combinations
    assert found == +plain(decks, raises)


def test_strategies_that_are_named_are_those_that_can_be_played() -> None:
    assert STRATEGIES.keys() == NAMED.keys()


# --- a deck that never runs out -----------------------------------------------------------------------------

# Of 13 x 13 x 13 values in order. A pair comes 13 times with each third: 13 x 11 are won. A spread of s comes in
# 2 x (12 - s) orders, s values fall between and 13 - s do not; at odds of w to 1 a wager wins w x s - (13 - s).
INFINITE = {
    spread: 2 * (12 - spread) * ({1: 5, 2: 4, 3: 2}.get(spread, 1) * spread - 13 + spread) for spread in range(1, 12)
}


@pytest.mark.parametrize(
    ("strategy", "net"),
    [
        (None, 143 + sum(INFINITE.values()) + sum(INFINITE[spread] for spread in range(7, 12))),
        ("never-raise", 143 + sum(INFINITE.values())),
        ("always-raise", 143 + 2 * sum(INFINITE.values())),
    ],
)
def test_infinite_deck_by_hand(strategy: str | None, net: int) -> None:
    solved = infinite(strategy)
    assert solved.total == 13**3
    assert sum(end.net * end.weight for end in solved.endings) == 100 * net
    assert net == {None: -57, "never-raise": -167, "always-raise": -477}[strategy]


def infinite(strategy: str | None = None) -> Solved:
    game = play(NAME)
    return count_infinite(game).solve(game, {"original": 100}, ("no raise", "raise"), strategy)


def test_infinite_deck_is_what_more_and_more_decks_come_to() -> None:
    """By plain arithmetic: the edge of 100,000 decks is within a millionth of it, that of 8 is not."""
    without_end = Fraction(57, 13**3)
    for decks, near in ((8, False), (100_000, True)):
        counted = plain(decks, lambda spread: spread >= 7)
        edge = -Fraction(sum(net * ways for net, ways in counted.items()), counted.total())
        assert (abs(edge - without_end) < Fraction(1, 10**6)) is near


# --- published figures ---------------------------------------------------------------------------------------

PUBLISHED_EDGES = {1: "3.155%", 2: "3.077%", 4: "2.884%", 6: "2.798%", 8: "2.751%"}
PUBLISHED_RISKS = {1: "2.672%", 2: "2.609%", 4: "2.447%", 8: "2.335%"}


@pytest.mark.parametrize(("decks", "edge"), PUBLISHED_EDGES.items())
def test_published_house_edge(decks: int, edge: str) -> None:
    """Expected loss by the original wager: Wikipedia, Red dog (card game), column "House edge"."""
    assert f"{float(studied(decks).figures().house_edge):.3%}" == edge


@pytest.mark.parametrize(("decks", "risk"), PUBLISHED_RISKS.items())
def test_published_element_of_risk(decks: int, risk: str) -> None:
    """Expected loss by all that is wagered: Wikipedia, column "Risk". winnergambling.com calls it the house edge."""
    assert f"{float(studied(decks).figures().element_of_risk):.3%}" == risk


@pytest.mark.parametrize(("decks", "edge"), [(1, Fraction(523, 16_575)), (6, Fraction(17_533, 626_665))])
def test_closed_form_of_chen(decks: int, edge: Fraction) -> None:
    """William Chen (vegastrip.com, Red Dog), put in numbers."""
    assert studied(decks).figures().house_edge == edge


# Wizard of Odds, Red Dog (wizardofodds.com/reddog) and webcasinoguide.com/reddog.asp, six decks, by spread: the chance
# that the third card falls between, and what a unit of the raise wins.
PUBLISHED_SPREADS = {
    1: ("0.077419", None),
    2: ("0.154839", "-0.225806"),
    3: ("0.232258", "-0.303226"),
    4: ("0.309677", "-0.380645"),
    5: ("0.387097", None),
    6: ("0.464516", "-0.070968"),
    7: ("0.541935", "0.083871"),
    8: ("0.619355", None),
    9: ("0.696774", "0.393548"),
    10: ("0.774194", None),
    11: ("0.851613", "0.703226"),
}


@pytest.mark.parametrize("spread", PUBLISHED_SPREADS)
def test_published_chance_and_value_of_a_raised_unit_with_six_decks(spread: int) -> None:
    (stage,) = studied(6).stages()
    numbers = [n for n in range(len(stage)) if stage.traits(n)[0] == f"spread {spread}"]
    assert len(numbers) == 12 - spread
    chance, unit = PUBLISHED_SPREADS[spread]
    for number in numbers:
        raised, plain_value = stage.value(number, 0), stage.value(number, 1)
        assert raised is not None
        assert plain_value is not None
        gain = (raised - plain_value) / 100
        odds = {1: 5, 2: 4, 3: 2}.get(spread, 1)
        assert f"{float((gain + 1) / (odds + 1)):.6f}" == chance
        assert unit is None or f"{float(gain):.6f}" == unit


# --- decisions ------------------------------------------------------------------------------------------------


def test_stage_says_how_often_each_two_values_come() -> None:
    """52 x 51 x 50 deals; two values that differ come in 2 x 4 x 4 orders of 50 third cards each."""
    (stage,) = studied().stages()
    assert len(stage) == 66
    assert stage.rule == "raise"
    assert stage.met.tolist() == stage.arise.tolist() == stage.per.tolist() == [2 * 4 * 4 * 50] * 66
    raised = {stage.traits(number)[0] for number in range(66) if stage.choices[stage.played[number]] == "raise"}
    assert raised == {f"spread {spread}" for spread in range(7, 12)}


def test_strategy_is_told_as_it_is_printed() -> None:
    """Wizard of Odds, Red Dog: raise on a spread of seven or more."""
    (stage,) = studied().stages()
    assert list(map(str, rule_list(stage))) == ["spread 7 or more -> raise", "anything else -> no raise"]


# --- many pay tables at once ------------------------------------------------------------------------------------


def test_batch_of_pay_tables_is_as_each_by_itself() -> None:
    counted, random = studied(6), np.random.default_rng(1)
    lines = tuple(line for line, _ in counted.lines())
    assert len(lines) == 5
    wins = random.integers(0, 30, (15, 5))
    edges = counted.edges(lines, wins, 2)
    for row, edge in zip(wins.tolist(), edges, strict=True):
        odds = {line: Odds(win, 2) for line, win in zip(lines, row, strict=True)}
        assert counted.paying(odds).figures().house_edge == edge


def test_batch_leaves_other_lines_as_they_are() -> None:
    counted = studied()
    for win in (3, 5, 9):
        (edge,) = counted.edges((("spread", "spread one"),), np.array([[win]]), 1)
        assert counted.paying({("spread", "spread one"): Odds(win, 1)}).figures().house_edge == edge


def test_wagers_too_great_to_be_counted_exactly_are_refused() -> None:
    """8 decks deal two values in 2 x 32 x 32 x 414 ways; 10^15 cents on each are more than 64 bits hold."""
    with pytest.raises(OverflowError, match="wager less"):
        study(play(f"{NAME}?decks=8"), {"original": 10**15}).figures()
