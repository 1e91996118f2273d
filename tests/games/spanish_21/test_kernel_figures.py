"""Spanish 21 counted on whole shoes, against figures and squares that were published.

Published edges leave out the super bonus, and double for as much as is permitted.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

import numpy as np
import pytest

from cutcard.analysis.naming import full_deck
from cutcard.counting import Solved, Stage, in_memory, silent
from cutcard.games.spanish_21.analysis import PREFERENCE, STRATEGIES, count
from cutcard.games.spanish_21.counted import SpanishCounted, super_bonus_chance
from cutcard.games.spanish_21.counted_match import match_endings
from cutcard.games.spanish_21.counted_policy import FULL
from cutcard.registry import play
from cutcard.rules.play import Play

CENTS: Final = 500
H17_CHART: Final = "chart for hit soft 17"
S17_CHART: Final = "chart for stand on soft 17"
THREE_DOUBLES: Final = "?doubles=3&soft17=hit"


@cache
def table(options: str) -> Play:
    """New Jersey's ruleset with other options."""
    return play(f"spanish-21:nj-casino{options}")


@cache
def shoe(options: str) -> SpanishCounted:
    """The whole shoe of a ruleset, counted."""
    found = count(table(options), full_deck(table(options)), in_memory, silent)
    assert found is not None
    return found


@cache
def solved(options: str, strategy: str | None = None) -> Solved:
    """The whole shoe played by a strategy."""
    return shoe(options).solve(table(options), {"original": CENTS}, PREFERENCE["keep"], strategy)


def edge(found: Solved) -> float:
    """The house edge in percent."""
    return -100 * sum(ending.weight * ending.net for ending in found.endings) / CENTS


@cache
def best_edge(options: str) -> float:
    """The house edge in percent of the best play, without anything else about it."""
    nets = shoe(options).batch(table(options), {"original": CENTS}, (), np.zeros((1, 0), np.int64), 1)
    return -100 * float(nets[0]) / CENTS


@pytest.mark.parametrize(
    ("options", "published"),
    [
        pytest.param("?soft17=hit&super-bonus=none", 0.78, marks=pytest.mark.proof),  # Walker, six decks
        ("?soft17=hit&decks=8&super-bonus=none", 0.80),  # Walker, eight decks
        pytest.param("?decks=8&super-bonus=none", 0.38, marks=pytest.mark.proof),  # Walker, eight decks
    ],
)
def test_published_edges(options: str, published: float) -> None:
    assert best_edge(options) == pytest.approx(published, abs=0.005)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("decks", "published", "within"),
    [("8", 0.45, 0.005), ("6", 0.4, 0.05)],  # Walker; How, to one figure
)
def test_published_edges_with_redoubling(decks: str, published: float, within: float) -> None:
    options = f"{THREE_DOUBLES}&decks={decks}&super-bonus=none"
    assert edge(solved(options, FULL)) == pytest.approx(published, abs=within)


@pytest.mark.parametrize(
    ("options", "chart"), [("?soft17=hit", H17_CHART), pytest.param("", S17_CHART, marks=pytest.mark.proof)]
)
def test_a_published_chart_costs_less_than_a_thousandth_of_a_percent(options: str, chart: str) -> None:
    """As published for charts with exceptions by the number of cards, here on six decks."""
    cost = edge(solved(options, chart)) - edge(solved(options))
    assert 0 < cost < 0.001


def test_the_super_bonus_is_worth_three_hundredths_of_a_percent() -> None:
    """Published: once in 668,382 rounds, 0.030 % with a thousand dollars on five."""
    deck = full_deck(table(""))
    assert super_bonus_chance(deck) == Fraction(1, 668_382)
    cents = solved("?soft17=hit").notes["expected net by wager, cents"]["super bonus"]
    assert cents == pytest.approx(100_000 / 668_382)
    assert round(100 * cents / CENTS, 3) == 0.030


def test_three_suited_sevens_are_worth_going_for() -> None:
    """Two sevens of one suit against a seven are hit and not split, for the super bonus (the P$ of the charts)."""
    stage = _play("?soft17=hit")
    rows = {stage.traits(at)[-1]: stage.choices[stage.played[at]] for at in _rows(stage, "pair of sevens", "seven")}
    assert rows["may become 7-7-7 of one suit"] == rows["may become 7-7-7 of spades"] == "hit"
    assert rows["may become 7-7-7 of mixed suits"] == "split"


@pytest.mark.parametrize(("decks", "loses"), [(6, "3.0555"), (8, "1.4189")])
def test_match_the_dealer_at_four_and_nine_to_one(decks: int, loses: str) -> None:
    """Published for six decks, and for the same pays with eight."""
    rules = table("")
    ends = match_endings(rules, 100, full_deck(table(f"?decks={decks}")))
    net = sum((ended.net * chance for ended, chance in ends.items()), Fraction(0))
    assert round(-net, 4) == Fraction(loses)
    assert sum(ends.values()) == 1


def test_insurance_is_never_taken() -> None:
    """Of 287 cards besides the ace 72 count ten, so 71/287 of it is lost: the 24.7 % that are published."""
    stage = solved("?soft17=hit").stages[0]
    assert {stage.choices[at] for at in stage.played} == {"no insurance"}
    insured, declined = (stage.values[:, stage.choices.index(name)] for name in ("insurance", "no insurance"))
    assert np.average(insured - declined, weights=stage.arise) == pytest.approx(-250 * 71 / 287)


def test_five_and_six_against_a_two() -> None:
    """How, six decks, hit soft 17, up to three doubles, each in full: +0.348048 by doubling."""
    stage = _play(THREE_DOUBLES, FULL)
    (at,) = [at for at in _rows(stage, "hard 11", "two") if stage.example(at) == "5 6 against 2"]
    assert _worth(stage, at, "double") == pytest.approx(0.348048, abs=5e-7)


def test_a_rescue_after_one_double_costs_the_original_wager() -> None:
    """How: 4-6 doubled to 12 against an eight, minus 100 % of the initial wager."""
    stage = solved(THREE_DOUBLES, FULL).stages[2]
    rows = [
        at for at in range(len(stage)) if stage.example(at) == "2 4 6 against 8" and "then" not in stage.traits(at)[0]
    ]
    assert [_worth(stage, at, "rescue") for at in rows] == [-1.0]


@pytest.mark.parametrize(
    ("hand", "up", "few", "most", "then"),
    [
        ("hard 10", "seven", "double", 3, "hit"),
        ("hard 10", "eight", "double", 2, "hit"),
        ("hard 11", "seven", "double", 3, "hit"),
        ("hard 11", "eight", "double", 3, "hit"),
        ("hard 17", "seven", "stand", 99, "hit"),
        ("soft 13", "three", "double", 2, "hit"),
        ("soft 14", "four", "double", 3, "hit"),
    ],
)
def test_squares_with_redoubling_on_which_charts_differ(hand: str, up: str, few: str, most: int, then: str) -> None:
    """Ours are those of Wu, How and Walker (10 v 7, 10 v 8, 11 v 7, 11 v 8, 17 v 7) and of the Wizard (soft hands)."""
    stage = _play(THREE_DOUBLES, FULL)
    for at in _rows(stage, hand, up):
        cards = len(stage.example(at).split()) - 2
        assert stage.choices[stage.played[at]] == (few if cards <= most else then), stage.example(at)


def test_more_squares_on_which_analyses_differ() -> None:
    """8-8 v T is split (Wizard), A-3 v 3 hit (How: "very close"), 16 v A surrendered (Wizard)."""
    stage = _play(THREE_DOUBLES, FULL)
    first = {stage.example(at): stage.choices[stage.played[at]] for at in range(len(stage))}
    assert first["8 8 against T"] == "split"
    assert first["3 A against 3"] == "hit"
    assert first["6 T against A"] == first["7 9 against A"] == "surrender"


def test_standing_on_soft_17_more_squares_on_which_analyses_differ() -> None:
    """8-8 v A is split where the dealer stands on soft 17, A-9 v T stands with any number of cards (Walker)."""
    stage = _play("")
    assert {stage.choices[stage.played[at]] for at in _rows(stage, "pair of eights", "ace")} == {"split"}
    assert {stage.choices[stage.played[at]] for at in _rows(stage, "soft 20", "ten")} == {"stand"}


def test_endings_add_up() -> None:
    """To one; and the wagers by themselves to the whole."""
    found = solved("?soft17=hit")
    assert sum(ending.weight for ending in found.endings) == pytest.approx(1, abs=1e-12)
    net = sum(ending.weight * ending.net for ending in found.endings)
    assert sum(found.notes["expected net by wager, cents"].values()) == pytest.approx(net, abs=1e-9)
    assert best_edge("?soft17=hit") == pytest.approx(edge(found), abs=1e-12)


def test_met_adds_up_to_what_arises() -> None:
    """Every hand that is played decides first with two cards; whoever always hits meets all that can arise."""
    stage = _play("?soft17=hit")
    two = [at for at in range(len(stage)) if len(stage.example(at).split()) == 4]
    assert stage.met[two] == pytest.approx(stage.arise[two], abs=1e-15)
    assert (stage.met <= stage.arise + 1e-15).all()


def test_pay_tables_are_priced_one_by_one() -> None:
    """Even money for a blackjack costs half a wager for each one, and no decision depends on it."""
    options, line = "?soft17=hit", ("blackjack", "blackjack")
    even = shoe(options).batch(table(options), {"original": CENTS}, (line,), np.array([[2]], np.int64), 2) / 2
    blackjack = 2 * Fraction(24 * 72, 288 * 287)
    assert -100 * even[0] / CENTS - best_edge(options) == pytest.approx(100 * float(blackjack) / 2, abs=1e-9)


def test_wagers_behind_the_seat_are_refused() -> None:
    with pytest.raises(ValueError, match="'behind 1' is not counted"):
        shoe("?soft17=hit").solve(table("?soft17=hit"), {"original": CENTS, "behind 1": CENTS}, (), None)


def test_every_named_strategy_has_a_source() -> None:
    assert {H17_CHART, S17_CHART, FULL} < set(STRATEGIES)
    assert all(STRATEGIES.values())


def _play(options: str, strategy: str | None = None) -> Stage:
    return solved(options, strategy).stages[1]


def _rows(stage: Stage, hand: str, up: str) -> list[int]:
    return _by_square(stage)[hand, f"up card {up}"]


@cache
def _by_square(stage: Stage) -> dict[tuple[str, ...], list[int]]:
    found: dict[tuple[str, ...], list[int]] = {}
    for at in range(len(stage)):
        found.setdefault(stage.traits(at)[:2], []).append(at)
    return found


def _worth(stage: Stage, at: int, choice: str) -> float:
    value = stage.value(at, stage.choices.index(choice))
    assert value is not None
    return float(value) / CENTS
