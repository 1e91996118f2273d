"""Decisions told in a few lines: stages made by hand, and let it ride's printed list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from cutcard.analysis import Study, study
from cutcard.analysis.rule_list import RuleOfPlay, rule_list
from cutcard.cards import parse_cards
from cutcard.counting import Stage
from cutcard.counting.results import closed
from cutcard.registry import play
from tests.analysis.test_strategies import bet_one, bet_two

CLOSED = int(closed(np.zeros(0, np.int64)))


def stage(
    values: Mapping[Any, Sequence[int]],
    choices: tuple[str, ...] = ("fold", "call"),
    deals: Sequence[int] = (),
    per: Sequence[int] = (),
) -> Stage:
    """A decision made by hand: what each choice adds up to in the situations described, by their traits."""
    described, n = list(values), len(values)
    arise = np.array(deals or [1] * n, np.int64)
    sums = np.array(list(values.values()), np.int64).reshape(n, len(choices))
    return Stage(
        rule="decide",
        choices=choices,
        counts="cents",
        met=arise,
        arise=arise,
        values=sums,
        per=np.array(per or [1] * n, np.int64),
        played=sums.argmax(axis=1) if n else np.zeros(0, np.intp),
        traits=lambda situation: described[situation],
        example=lambda situation: f"hand {situation}",
    )


def told(of: Stage) -> list[str]:
    return [str(line) for line in rule_list(of)]


def test_one_line_where_everything_agrees() -> None:
    (line,) = rule_list(stage({("pair", "of twos"): (0, 2), ("pair", "of tens"): (0, 4)}, deals=(30, 10)))
    assert line == RuleOfPlay(("anything else",), "call", 2, 40, Fraction(30 * 2 + 10 * 4, 40))


def test_description_stops_as_soon_as_all_agree() -> None:
    hands = {("pair", "of tens"): (0, 9), ("pair", "of twos"): (0, 1), ("nothing", "ace"): (0, -1)}
    assert told(stage(hands, deals=(1, 1, 5))) == ["pair -> call", "anything else -> fold"]


def test_distinctions_that_save_too_little_are_left_out() -> None:
    hands = {("pair", "of tens"): (0, 9), ("pair", "of twos"): (0, -1), ("nothing", "ace"): (0, -3)}
    decision = stage(hands, deals=(4, 1, 5))
    assert told(decision) == ["pair, of tens -> call", "anything else -> fold"]
    # Calling with twos loses one cent in one deal of ten: a tenth of a cent for each.
    assert [str(line) for line in rule_list(decision, within=0.09)] == told(decision)
    short = rule_list(decision, within=0.11)
    assert [str(line) for line in short] == ["pair -> call", "anything else -> fold"]
    assert [line.forgone for line in short] == [pytest.approx(0.1), 0]


def test_caribbean_stud_in_three_lines_costs_what_its_rules_of_thumb_do() -> None:
    # 1,041,417,758,724 against 1,041,372,912,372 lost of 19,933,230,517,200 antes (Wizard of Odds).
    (decision,) = study(play("caribbean-stud:nj-casino"), {"ante": 500}).stages()
    lines = rule_list(decision, within=0.01)
    assert len(lines) == 3
    assert sum(float(line.forgone) for line in lines) == pytest.approx(500 * 44_846_352 / 19_933_230_517_200)


def test_description_goes_on_where_they_do_not_agree() -> None:
    hands = {
        ("suited", "low", "2-3"): (0, -1),
        ("suited", "high", "J-Q"): (0, 5),
        ("suited", "high", "K-A"): (0, 4),
        ("unsuited", "high", "J-Q"): (0, -5),
    }
    assert told(stage(hands, deals=(1, 1, 1, 9))) == ["suited, high -> call", "anything else -> fold"]


def test_trait_that_all_have_in_common_is_not_told() -> None:
    hands = {("two cards", "pair"): (0, 1), ("two cards", "none"): (0, -1)}
    assert told(stage(hands, deals=(1, 2))) == ["pair -> call", "anything else -> fold"]


def test_last_line_is_the_choice_of_most_deals_not_of_most_situations() -> None:
    hands = {("a",): (0, 1), ("b",): (1, 0), ("c",): (1, 0)}
    assert told(stage(hands, deals=(9, 1, 1))) == ["b -> fold", "c -> fold", "anything else -> call"]


@pytest.mark.parametrize("tie", [("pair", "of fours"), ("nothing", "ace")])
def test_situations_that_tie_agree_with_either(tie: tuple[str, str]) -> None:
    hands = {("pair", "of tens"): (0, 2), tie: (3, 3), ("nothing", "king"): (0, -1)}
    assert told(stage(hands, deals=(1, 1, 5))) == ["pair -> call", "anything else -> fold"]


def test_ties_alone_decide_nothing() -> None:
    lines = rule_list(stage({("a",): (3, 3), ("b",): (-1, -1)}))
    assert [(line.situations, line.cost) for line in lines] == [(2, 0)]


@pytest.mark.parametrize(
    ("calls", "text"),
    [
        ((2, 3), "suited, 2 high cards or more"),
        ((0, 1), "suited, 1 high card or less"),
        ((1, 2), "suited, 1 to 2 high cards"),
        ((1,), "suited, 1 high card"),
        ((0, 1, 3), "suited, 3 high cards or 1 high card or less"),
    ],
)
def test_traits_that_count_are_told_as_a_range(calls: tuple[int, ...], text: str) -> None:
    def hand(high: int) -> tuple[str, str]:
        return "suited", f"{high} high card" if high == 1 else f"{high} high cards"

    hands = {hand(high): (0, 1 + high) if high in calls else (0, -1) for high in range(4)}
    assert told(stage({**hands, ("unsuited",): (0, -1)}, deals=(1, 1, 1, 1, 99)))[0] == f"{text} -> call"


def test_traits_with_nothing_above_them_are_told_as_a_range_only_if_they_count() -> None:
    hands = {("spread 7",): (0, 1), ("spread 8",): (0, 2), ("spread 6",): (0, -1), ("pair",): (0, 9), ("ace",): (0, 1)}
    lines = told(stage(hands, deals=(1, 1, 99, 1, 1)))
    assert sorted(lines[:-1]) == ["ace -> call", "pair -> call", "spread 7 or more -> call"]


def test_names_of_cards_are_no_numbers() -> None:
    hands = {("suited", "9-8"): (0, 1), ("suited", "8-7"): (0, 2), ("suited", "5-4"): (0, -9), ("no",): (0, -9)}
    assert told(stage(hands, deals=(1, 1, 9, 9)))[0] == "suited, 8-7 or 9-8 -> call"


def test_situations_with_the_same_traits_are_told_by_their_examples() -> None:
    same = stage({("suited", "1"): (0, 1), ("suited", "2"): (0, -1)}, deals=(1, 2))
    blurred = Stage(**{name: getattr(same, name) for name in Stage.__slots__} | {"traits": lambda _: ("suited",)})
    assert told(blurred) == ["hand 0 -> call", "anything else -> fold"]


def test_costs_are_those_of_the_best_other_choice_on_average() -> None:
    """Three choices: doubling (8 of 4, 2 of 1) beats hitting by 6/4 and 1/1; in 10 and 30 deals, 45/40 cents."""
    hands = {("hard", "11"): (0, 2, 8), ("hard", "10"): (0, 1, 2), ("soft",): (5, 0, CLOSED)}
    lines = rule_list(stage(hands, ("stand", "hit", "double"), deals=(10, 30, 99), per=(4, 1, 1)))
    assert [(str(line), line.cost) for line in lines] == [
        ("hard -> double", Fraction(45, 40)),
        ("anything else -> stand", 5),
    ]


def test_choice_without_another_costs_nothing_to_say() -> None:
    (line,) = rule_list(stage({("a",): (CLOSED, 4)}))
    assert (line.choice, line.cost) == ("call", None)


def test_situations_that_never_arise_are_left_out() -> None:
    assert told(stage({("a",): (0, 1), ("b",): (1, 0)}, deals=(1, 0))) == ["anything else -> call"]
    assert rule_list(stage({("a",): (0, 1)}, deals=(0,))) == ()
    assert rule_list(stage({})) == ()


def test_values_may_be_no_integers() -> None:
    same = stage({("a",): (0, 1), ("b",): (3, 0)}, deals=(1, 3), per=(1, 2))
    floats = {name: getattr(same, name).astype(np.float64) for name in ("met", "arise", "values", "per")}
    lines = rule_list(Stage(**{name: getattr(same, name) for name in Stage.__slots__} | floats))
    assert [(line.choice, line.deals, line.cost) for line in lines] == [("call", 1.0, 1.0), ("fold", 3.0, 1.5)]


# --- let it ride: the list that Wizard of Odds and Alspach print, and the same list in other words ------------


@cache
def let_it_ride(name: str = "let-it-ride:nj-casino-night") -> Study:
    return study(play(name))


@pytest.mark.parametrize("name", ["let-it-ride:nj-casino-night", "let-it-ride:colorado?schedule=1&straight=5"])
def test_let_it_ride_as_printed(name: str) -> None:
    """Hands by counting: C(4,3) x 13; 5 x 6 x 48; 4 x 10; 7, 3 + 3, 6 sets of ranks in 4 suits. 1,608 in all.

    With four cards: 13; 13 x 4 x 48; 78 x 36; 4 x 715; 5 x 6 x 66 x 16; 9 x (256 - 4), of which five sets tie.
    """
    one, two = (rule_list(stage) for stage in let_it_ride(name).stages())
    assert {str(line): line.deals // 2_352 for line in one} == {
        "three of a kind -> let it ride": 52,
        "pair of tens or better -> let it ride": 1_440,
        "suited, all high cards -> let it ride": 40,
        "suited, span 3, lowest a 3 or higher -> let it ride": 28,
        "suited, span 4, 1 high card or more -> let it ride": 24,
        "suited, span 5, 2 high cards -> let it ride": 24,
        "anything else -> withdraw": 22_100 - 1_608,
    }
    assert {str(line): line.deals // 192 for line in two} == {
        "four of a kind -> let it ride": 13,
        "three of a kind -> let it ride": 2_496,
        "two pairs -> let it ride": 2_808,
        "suited -> let it ride": 2_860,
        "pair of tens or better -> let it ride": 31_680,
        "open-ended straight -> let it ride": 2_268,
        "anything else -> withdraw": 270_725 - 42_125,
    }


def test_let_it_ride_means_what_is_printed_hand_by_hand() -> None:
    for number, printed in enumerate((bet_one, bet_two)):
        stage = let_it_ride().stages()[number]
        lines = rule_list(stage)
        rides = [set(line.described) for line in lines if line.choice == "let it ride"]
        for situation in range(len(stage)):
            cards = sorted(parse_cards(stage.example(situation)), reverse=True)
            said = "let it ride" if any(matches(each, stage.traits(situation)) for each in rides) else "withdraw"
            assert said in printed(cards), cards


def matches(described: set[str], traits: tuple[str, ...]) -> bool:
    """Whether a hand is one of those described; the one range that is printed is read as it is meant."""
    wanted = described - {"1 high card or more"}
    return wanted <= set(traits) and (wanted == described or traits[-2] in ("1 high card", "2 high cards"))


def test_cost_of_riding_a_hand_that_is_withdrawn() -> None:
    """At five dollars. A wager that always rides wins 1,009,688 and loses 1,978,380 units in 2,598,960 hands, and less

    the hands that are withdrawn it wins 0.10912580 units a round (Wizard of Odds, appendix 1).
    """
    stage = let_it_ride().stages()[0]
    (*_, withdrawn) = rule_list(stage)
    staying = Fraction(1_009_688 - 1_978_380, 2_598_960)
    assert isinstance(withdrawn.cost, Fraction)
    given_up = withdrawn.cost / 500 * Fraction(22_100 - 1_608, 22_100)
    assert f"{float(given_up + staying):.8f}" == "0.10912580"
