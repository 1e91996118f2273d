"""Strategies of seats that nobody plays: they know what the seat knows, and the rules of thumb are exact."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from cutcard.analysis import Solver
from cutcard.house.company import Company, asked, deal_rounds
from cutcard.house.opening import open_dealt_table
from cutcard.house.strategy import NoStrategyError, Seen, seen_by, strategy
from cutcard.house.wagers import changed, usual_wagers
from cutcard.registry import play
from cutcard.rules.state import FACE_DOWN
from cutcard.rules.steps import Choice, Decide, Refusal
from cutcard.table import actions as a
from cutcard.table.table import Table

RULESETS = ("red-dog:nj-casino-night", "red-dog:nj-casino-night?decks=6", "let-it-ride:nj-casino-night")


def dealt(ruleset: str, seed: int) -> Table:
    table = open_dealt_table(play(ruleset), seed)
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("ruleset", RULESETS)
def test_basic_strategy_chooses_what_the_solver_finds_best_of_the_full_deck(ruleset: str) -> None:
    """The neighbours cannot see: the same decision with nothing known of earlier rounds has the same best value."""
    table = dealt(ruleset, seed=11)
    solver = Solver(table.play)
    basic = strategy(table.play, "basic")
    compared: Counter[str] = Counter()

    def compare(seen: Seen, step: Decide) -> Choice:
        made = basic(seen, step)
        worth: dict[Choice, Fraction] = dict(solver.choices(seen.round))
        assert worth[made] == max(worth.values()), (seen.round, step)
        compared[made.name] += 1
        return made

    company = Company(table, (1, 2), usual_wagers(table.play), compare)
    assert deal_rounds(company, 60) is None
    assert len(compared) == 2  # both answers were given


def test_seat_sees_its_own_cards_and_what_lies_face_up_and_nothing_else() -> None:
    table = dealt("let-it-ride:nj-casino-night", seed=1)
    company = Company(table, (1, 2, 3), usual_wagers(table.play), strategy(table.play, "basic"))
    assert company.sit() is None
    assert company.place() is None
    table.handle(a.CloseWagers())
    seen = seen_by(table, 2)
    hidden = {place: sum(slot.card is FACE_DOWN for slot in slots) for place, slots in seen.round.layout}
    assert hidden == {"1": 3, "2": 0, "3": 3, "community": 3}
    assert sum(seen.unseen.values()) == 49


def test_cards_of_earlier_rounds_count_as_seen_until_the_shuffle() -> None:
    table = dealt("red-dog:nj-casino-night?decks=2", seed=5)
    unseen: list[int] = []

    def watch(seen: Seen, step: Decide) -> Choice:
        unseen.append(sum(seen.unseen.values()))
        return Choice("no raise")

    assert deal_rounds(Company(table, (1,), {"original": 500}, watch), 12) is None
    assert unseen[0] <= 102
    assert sorted(unseen, reverse=True)[-1] < 90


@pytest.mark.parametrize("name", ["basic", "random", "exact"])
def test_choices_are_always_permitted(name: str) -> None:
    for ruleset in RULESETS:
        table = dealt(ruleset, seed=3)
        company = Company(table, (1, 2), usual_wagers(table.play), strategy(table.play, name, seed=3))
        assert deal_rounds(company, 8) is None


def test_strategy_that_does_not_exist_is_named() -> None:
    with pytest.raises(NoStrategyError, match="there are basic, exact, random"):
        strategy(play(RULESETS[0]), "martingale")


def test_nothing_can_be_seen_between_rounds() -> None:
    with pytest.raises(ValueError, match="No round of play is in progress"):
        seen_by(dealt(RULESETS[0], seed=1), 1)


def test_seed_is_no_secret_and_entropy_is_no_seed() -> None:
    rules = play(RULESETS[0])
    tables = [open_dealt_table(rules, seed) for seed in (7, 7, None, None)]
    shuffled = [
        table.handle(a.Sit("Ada", 1, 500)) and _first_cards(table) for table in tables if isinstance(table, Table)
    ]
    assert shuffled[0] == shuffled[1]
    assert shuffled[2] != shuffled[3]


def test_whoever_cannot_sit_cannot_play() -> None:
    refusal = deal_rounds(
        Company(dealt(RULESETS[0], 1), (1, 13), {"original": 500}, strategy(play(RULESETS[0]), "basic")), 1
    )
    assert isinstance(refusal, Refusal)
    assert "seat 13" in refusal.message


def test_13_69f_side_wager_leaves_the_basic_wagers_alone() -> None:
    rules = play("let-it-ride:nj-casino?bonus=1")
    basic = usual_wagers(rules, 1_000)
    assert basic == {"bet 1": 1_000, "bet 2": 1_000, "bet 3": 1_000}
    assert changed(rules, basic, "bonus", 500) == {**basic, "bonus": 500}
    assert changed(rules, {**basic, "bonus": 500}, "bonus", 0) == basic


def test_co_lir_1_1_2_bonus_comes_out_of_the_contract_wager() -> None:
    rules = play("let-it-ride:colorado?bonus=1")
    assert changed(rules, usual_wagers(rules, 500), "bonus", 100) == {"1": 500, "2": 500, "$": 400, "bonus": 100}


def _first_cards(table: Table) -> tuple[object, ...]:
    """The outer cards of twelve rounds: 1 in 10^30 that two shuffles agree in them."""
    found: list[object] = []
    for _ in range(12):
        table.handle(a.BuyChips("Ada", 5_000))
        table.handle(a.PlaceWager(1, "original", 25))
        table.handle(a.CloseWagers())
        while step := asked(table):
            table.handle(a.Choose(step.seat, "no raise"))
        found += table.state.cards.out
    return tuple(found)
