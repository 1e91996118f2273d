"""A strategy from a file: written as an analysis saves it, with choices of one's own."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from cutcard import registry
from cutcard.analysis import AnalysisError, Study, study
from cutcard.cards import parse_cards
from cutcard.counting import Stage, Written
from cutcard.house.simulating import open_simulation
from cutcard.house.studying import open_study
from cutcard.house.written import WrittenError, read_written
from cutcard.reports.saving import saved
from cutcard.simulation.contract import SimulationError

RED_DOG = "red-dog:nj-casino-night"
RIDE = "let-it-ride:nj-casino-night"
DOUBLE = "double-down-stud:nj-casino"
STUD = "caribbean-stud:nj-casino"

Lines = list[str]


@cache
def studied(name: str, *wagers: tuple[str, int]) -> Study:
    return study(registry.play(name), dict(wagers))


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CUTCARD_CACHE", str(tmp_path / "tables"))


def save(folder: Path, name: str, strategy: str = "best") -> Path:
    saved(studied(name), folder / "mine.csv", strategy=strategy)
    return folder / "mine.strategy.csv"


def edit(path: Path, change: Callable[[list[dict[str, str]]], None]) -> None:
    """Change the rows of a file as a spreadsheet would, the comments above them left as they are."""
    text = path.read_text(encoding="utf-8")
    comments = [line for line in text.splitlines() if line.startswith("#")]
    reader = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    rows = list(reader)
    change(rows)
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write("".join(f"{line}\n" for line in comments))
        writer = csv.DictWriter(file, reader.fieldnames or ())
        writer.writeheader()
        writer.writerows(rows)


def choosing(game: Study, rule: str, at: int, choice: int) -> Written:
    """The best strategy but for one situation."""
    choices = {stage.rule: [stage.choices[played] for played in stage.played] for stage in game.stages()}
    (stage,) = (stage for stage in game.stages() if stage.rule == rule)
    assert choices[rule][at] != stage.choices[choice]
    choices[rule][at] = stage.choices[choice]
    return Written("mine", {each: tuple(names) for each, names in choices.items()})


def cost(stage: Stage, at: int, choice: int, total: int) -> Fraction:
    """What another choice costs a round by the stage's own values."""
    best, other = stage.value(at, int(stage.played[at])), stage.value(at, choice)
    assert isinstance(best, Fraction)
    assert isinstance(other, Fraction)
    return (best - other) * int(stage.met[at]) / total


@pytest.mark.parametrize("name", [RED_DOG, RIDE, DOUBLE, pytest.param(STUD, marks=pytest.mark.proof)])
def test_best_strategy_read_back_is_the_best(name: str, tmp_path: Path) -> None:
    written = read_written(save(tmp_path, name), studied(name))
    best = studied(name).figures()
    assert studied(name).figures(strategy=written) == replace(best, strategy="mine.strategy.csv")


@pytest.mark.parametrize("name", [RED_DOG, RIDE, DOUBLE, STUD])
def test_one_other_choice_costs_what_the_values_say(name: str) -> None:
    solved = studied(name).solved()
    for stage in solved.stages:
        at = len(stage) // 3
        other = 1 - int(stage.played[at])
        said = cost(stage, at, other, solved.total)
        assert studied(name).cost(choosing(studied(name), stage.rule, at, other)).cents == said > 0


def test_caribbean_stud_where_suits_decide_each_row_is_played_as_written() -> None:
    """The neighbours see only situations of all suits."""
    solved = studied(STUD).solved()
    (stage,) = solved.stages
    at = next(number for number in range(len(stage)) if any("suit" in trait for trait in stage.traits(number)))
    other = 1 - int(stage.played[at])
    said = cost(stage, at, other, solved.total)
    assert studied(STUD).cost(choosing(studied(STUD), stage.rule, at, other)).cents == said > 0


def raised(path: Path) -> Path:
    """Red dog's best strategy, but a raise on two and eight."""
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if ",two and eight," in line)
    path.write_text(text.replace(line, line.replace("no raise", "raise")), encoding="utf-8")
    return path


def test_raise_on_two_and_eight_costs_what_can_be_counted_by_hand(tmp_path: Path) -> None:
    """20 of 50 cards fall between, at 1 to 1; two and eight come in 32 of 2,652 ways."""
    own = read_written(raised(save(tmp_path, RED_DOG)), studied(RED_DOG))
    assert studied(RED_DOG).cost(own).cents == Fraction(500 * (30 - 20), 50) * Fraction(32, 2652)


def test_never_ride_written_by_hand_is_the_named_strategy(tmp_path: Path) -> None:
    """In a file that was saved for other odds and wagers."""

    def withdraw(rows: list[dict[str, str]]) -> None:
        for row in rows:
            row["played"] = "withdraw"

    path = save(tmp_path, "let-it-ride:colorado?straight=5")
    edit(path, withdraw)
    found = studied(RIDE).figures(strategy=read_written(path, studied(RIDE)))
    assert replace(found, strategy="never-ride") == studied(RIDE).figures(strategy="never-ride")


def test_columns_that_say_what_choices_were_worth_may_be_left_out_and_rows_be_sorted(tmp_path: Path) -> None:
    path = save(tmp_path, RED_DOG)
    whole = read_written(path, studied(RED_DOG))
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    needed = ["played", "trait_2", "example", "trait_1", "situation", "rule"]
    lines = [",".join(needed), *(",".join(row[name] for name in needed) for row in reversed(rows))]
    path.write_text("\ufeff" + "\r\n".join(lines) + "\r\n", encoding="utf-8", newline="")
    assert read_written(path, studied(RED_DOG)) == whole


def without_row(rows: Lines) -> Lines:
    return rows[:-2] + rows[-1:]


def twice(rows: Lines) -> Lines:
    return [*rows, rows[-1]]


def of_poker(rows: Lines) -> Lines:
    return ["# ruleset: let-it-ride:colorado", *rows[1:]]


def replaced(old: str, new: str) -> Callable[[Lines], Lines]:
    return lambda rows: [*rows[:-1], rows[-1].replace(old, new)]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (without_row, "has no row for situation 65 of raise, spread 2, jack and ace (Jc Ad)"),
        (twice, "situation 66 of raise: it is there a second time"),
        (of_poker, "line 1: this strategy is for let-it-ride:colorado, not for red-dog"),
        (replaced("no raise", "raze"), "'raze' cannot be played there; write raise or no raise under “played”"),
        (replaced("queen and ace", "ace and queen"), "and it should be"),
        (replaced(",66,", ",67,"), "has no such situation"),
        (replaced(",66,", ",one,"), "situation 'one' is no number"),
        (replaced(",no raise,", ",no raise"), "values for"),
        (lambda rows: [row.replace("played", "choice") for row in rows], "has no column played"),
    ],
)
def test_file_that_does_not_fit_is_refused_with_the_way_out(
    change: Callable[[Lines], Lines], said: str, tmp_path: Path
) -> None:
    path = save(tmp_path, RED_DOG)
    path.write_text("\n".join(change(path.read_text(encoding="utf-8").splitlines())), encoding="utf-8")
    with pytest.raises(WrittenError) as refused:
        read_written(path, studied(RED_DOG))
    assert said in str(refused.value)
    assert str(path) in str(refused.value)


def test_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = save(tmp_path, RED_DOG)
    path.write_bytes(path.read_bytes() + b"\xff")
    with pytest.raises(WrittenError, match="is not UTF-8"):
        read_written(path, studied(RED_DOG))


def test_game_that_takes_no_file_says_so() -> None:
    play = registry.play("spanish-21:nj-casino")
    own = Written("mine", {})
    with pytest.raises(SimulationError, match="Spanish 21 cannot be given a strategy file yet"):
        open_simulation(play, {}, own, 1, 1000)


def test_what_no_kernel_counts_is_not_played_from_a_file(tmp_path: Path) -> None:
    referred = open_study(registry.play(RED_DOG), {}, by_reference=True)
    with pytest.raises(AnalysisError, match="not counted by a kernel"):
        read_written(save(tmp_path, RED_DOG), referred)


def test_strategy_of_other_situations_is_refused() -> None:
    with pytest.raises(ValueError, match="mine has 1 situations of raise, and 66 may be met"):
        studied(RED_DOG).figures(strategy=Written("mine", {"raise": ("raise",)}))


@pytest.mark.parametrize("name", [RED_DOG, RIDE, DOUBLE, STUD])
def test_written_best_is_dealt_as_the_best_is(name: str) -> None:
    """With the same key, and so the same cards, both kernels come to the same results."""
    play = registry.play(name)
    choices = {
        str(stage.rule): tuple(stage.choices[number] for number in stage.played) for stage in studied(name).stages()
    }
    own, best = (open_simulation(play, {}, each, 2, 5000) for each in (Written("mine", choices), "optimal"))
    mine, theirs = (each.kernel.play_block(7, 0, 5000) for each in (own, best))
    assert mine.results.tolist() == theirs.results.tolist()
    assert own.job.strategy != best.job.strategy
    assert own.exact() == best.exact()


def test_simulation_plays_what_is_written(tmp_path: Path) -> None:
    """Two and eight in one deck, then a six: the raise is made and won."""
    own = read_written(raised(save(tmp_path, RED_DOG)), studied(RED_DOG))
    deck = parse_cards("2c 8d 6h")
    mine, best = (open_simulation(registry.play(RED_DOG), {}, each, 1, 1000) for each in (own, "optimal"))
    assert mine.kernel.settle(deck) == ((("original", 500), ("raise", 500)),)
    assert best.kernel.settle(deck) == ((("original", 500),),)


@pytest.mark.parametrize("name", [RIDE, DOUBLE, STUD])
def test_simulation_plays_a_named_strategy_that_is_written_down(name: str) -> None:
    """Cards of one key, for the strategies that differ most from the best."""
    named = {RIDE: "never-ride", DOUBLE: "always-double", STUD: "AK"}[name]
    choices = {
        str(stage.rule): tuple(stage.choices[number] for number in stage.played)
        for stage in studied(name).solved(strategy=named).stages
    }
    pair = (open_simulation(registry.play(name), {}, each, 1, 5000) for each in (Written("mine", choices), named))
    mine, theirs = (each.kernel.play_block(7, 0, 5000).results.tolist() for each in pair)
    assert mine == theirs


def test_digest_is_of_the_choices_alone() -> None:
    one, two = Written("one", {"raise": ("raise",)}), Written("two", {"raise": ("raise",)})
    assert one.digest == two.digest != Written("one", {"raise": ("no raise",)}).digest
    assert one.label != two.label
