"""Many pay tables at once are the same as each by itself; and situations are told in words."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from cutcard.cards import parse_cards
from cutcard.cards.card import CARDS
from cutcard.counting import Stage
from cutcard.evaluation.poker import five
from cutcard.games.caribbean_stud.hands import Against, against
from cutcard.law.odds import Odds
from tests.games.caribbean_stud.counting import ANTE, Wagers, full_deck, miniature, studied

NAME = "caribbean-stud:nj-casino"
LINES = (("call", "flush"), ("call", "pair or lower"), ("ante", "dealer does not qualify"))

TABLES = np.array([[5, 1, 1], [0, 0, 0], [7, 2, 1], [5, 1, 3], [40, 1, 1], [5, 7, 0]])
"""As published; nothing for three lines; and others that change what is called with."""


@pytest.mark.parametrize(
    ("ruleset", "wagers"),
    [
        pytest.param(NAME, ANTE, id="ante"),
        pytest.param(NAME, (("ante", 200_00),), id="beyond the payout limit"),
        pytest.param(f"{NAME}?progressive=3", (("ante", 500), ("progressive", 100)), id="progressive"),
    ],
)
def test_a_batch_is_each_table_by_itself(ruleset: str, wagers: Wagers) -> None:
    study = studied(ruleset, wagers)
    edges = study.edges(LINES, TABLES, 1)
    alone = [study.paying({line: Odds(int(win), 1) for line, win in zip(LINES, wins, strict=True)}) for wins in TABLES]
    assert edges == tuple(other.figures().house_edge for other in alone)
    assert len(set(edges)) == len(TABLES)


def test_a_batch_in_halves_of_the_stake() -> None:
    """Three to two for a flush, and every other line in halves."""
    study = studied(NAME)
    (edge,) = study.edges((("call", "flush"),), np.array([[3]]), 2)
    assert edge == study.paying({("call", "flush"): Odds(3, 2)}).figures().house_edge


def test_a_result_that_fits_is_right_although_sums_on_the_way_run_over() -> None:
    """An ante of 500 dollars and wins for a stake of 40: antes times deals alone are more than 2 to the power of 64."""
    study = studied(NAME, (("ante", 500_00),))
    assert study.edges(LINES, 40 * TABLES[:1], 40) == study.edges(LINES, TABLES[:1], 1)


def test_a_line_that_a_stake_does_not_pay_in_whole_numbers_is_refused() -> None:
    study = studied(NAME).paying({("call", "straight"): Odds(7, 2)})
    with pytest.raises(ValueError, match="take a stake"):
        study.edges((("call", "flush"),), np.array([[5]]), 1)


def test_no_tables_have_no_edges() -> None:
    assert studied(NAME).edges(LINES, np.empty((0, 3), np.int64), 1) == ()


# --- situations -------------------------------------------------------------------------------------------


@cache
def best() -> tuple[Stage, list[tuple[str, ...]]]:
    """The decision under the best strategy, and how each of its situations is described."""
    (stage,) = studied(NAME).stages()
    return stage, [stage.traits(number) for number in range(len(stage))]


def test_the_best_strategy_is_told_by_its_coarsest_descriptions() -> None:
    """M. Shackleford's optimal envelope: every pair, no hand below ace-king; and the rules of thumb between."""
    stage, told = best()
    found: dict[tuple[str, ...], set[str]] = {}
    for number, traits in enumerate(told):
        for known in (traits[:1], traits[:2]):
            found.setdefault(known, set()).add(stage.choices[stage.played[number]])
    assert found["a pair or better",] == {"call"}
    assert found["below ace-king",] == {"fold"}
    assert {traits[1]: choices for traits, choices in found.items() if traits[0] == "ace-king high" and traits[1:]} == {
        "up card matches a card below the king": {"call", "fold"},
        "up card ace or king, with a queen or jack": {"call"},
        "up card ace or king, no queen or jack": {"fold"},
        "a queen, up card below the fourth card": {"call", "fold"},
        "a queen, up card above the fourth card": {"call", "fold"},
        "no queen, up card matches nothing": {"fold"},
    }


def test_no_two_situations_are_described_alike() -> None:
    _, told = best()
    assert len(set(told)) == len(told)


def test_the_best_hand_comes_first() -> None:
    _, told = best()
    assert told[0] == ("a pair or better", "royal flush", "up card ace", "A-K-Q-J-T")
    assert told[-1] == ("below ace-king", "seven high", "up card two", "7-5-4-3-2")


@pytest.mark.parametrize(
    ("own", "called"),
    [
        pytest.param("Ac Kd Qc 8c 2c", True, id="four of the up card's suit: fewer flushes of the dealer"),
        pytest.param("Ac Kd Qc 8s 2c", False, id="three of it"),
    ],
)
def test_suits_are_told_where_they_decide(own: str, called: bool) -> None:
    """Against the jack of clubs; what a call is worth comes from all hands of the dealer, enumerated by the rules."""
    hand, (up,) = parse_cards(own), parse_cards("Jc")
    shared = [card for card in hand if card.suit == up.suit]
    ends = f"{len(shared)} of the up card's suit", "-".join(str(card)[0] for card in shared)
    stage, told = best()
    (number,) = [
        number for number, traits in enumerate(told) if traits[-3:] == ("A-K-Q-8-2", *ends) and "up card jack" in traits
    ]
    left = [card for card in CARDS if card not in (*hand, up)]
    stands = Counter(against(five((up, *others)), five(hand)) for others in combinations(left, 4))
    won = 500 * stands[Against.NOT_QUALIFIED] + 1500 * (stands[Against.BETTER] - stands[Against.WORSE])
    assert stage.value(number, 0) == Fraction(won, stands.total())
    assert stage.value(number, 1) == -500
    assert (stage.choices[stage.played[number]] == "call") is called


def test_examples_are_cards_of_the_deck_as_described() -> None:
    for cards in (None, "8c 2c 4c 5c 6c 8d 8h Ah Kh Qs"):
        study = miniature(NAME, ANTE, cards) if cards else studied(NAME)
        (stage,) = study.stages()
        for number in range(0, len(stage), len(stage) // 40):
            own, up = map(parse_cards, stage.example(number).split(" against "))
            traits = stage.traits(number)
            assert set(study.deck) >= {*own, *up}
            assert len({*own, *up}) == 6
            assert "-".join(str(rank) for rank in map(_letter, five(own).ranks)) in traits
            if "of the up card's suit" in traits[-2]:
                assert traits[-2].startswith(str(sum(card.suit == up[0].suit for card in own)))


def _letter(rank: int) -> str:
    return "23456789TJQKA"[rank]


def test_the_full_deck_has_its_situations_once() -> None:
    """7,462 kinds of hands with 13 ranks of the up card, less 156 fours of a kind with their own rank.

    Where suits decide, what is one cell is several situations.
    """
    cells = len(np.unique(full_deck().rows[:, 0]))
    assert cells == 13 * 7462 - 156
    assert len(best()[1]) > cells
