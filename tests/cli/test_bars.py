"""Histograms of letters, measured by hand."""

from __future__ import annotations

import pytest
from rich.console import Console

from cutcard.cli.bars import Row, bar, histogram
from cutcard.reports.grouping import Group


def drawn(rows: list[Row], width: int, *, logarithmic: bool) -> list[str]:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(histogram(rows, width, logarithmic=logarithmic))
    return [line.rstrip() for line in capture.get().splitlines()]


@pytest.mark.parametrize(
    ("length", "shown"), [(0.5, "██"), (0.53125, "██▏"), (1.0, "████"), (0.0, ""), (1e-9, "▏"), (0.75, "███")]
)
def test_bar_is_right_to_the_eighth_of_a_letter(length: float, shown: str) -> None:
    assert bar(length, 4) == shown


def test_logarithmic_bars_lose_the_same_for_every_power_of_ten() -> None:
    rows = [
        Row(Group(-500, -500, 0.8989)),
        Row(Group(0, 0, 0.1)),
        Row(Group(500, 500, 0.001)),
        Row(Group(900, 900, 1e-4)),
    ]
    lines = drawn(rows, 13 + 3 + 40, logarithmic=True)
    # 40 letters for four powers of ten: a tenth has 30, a thousandth 10, the rarest none but a trace of it.
    assert [line.count("█") for line in lines[1:3]] == [10, 30]
    assert lines[0] == "+$9  ▏" + " " * 39 + "  0.0100%"
    # A scale of 40 letters begins after the labels; each mark ends where a bar of that share does.
    assert lines[-1] == " " * 5 + "      1e-3" + "        1%" + "       10%" + "      100%"


def test_linear_bars_are_as_long_as_the_shares() -> None:
    rows = [Row(Group(-500, -500, 0.6)), Row(Group(500, 900, 0.3)), Row(Group(1000, 1000, 0.1))]
    assert [line.count("█") for line in drawn(rows, 13 + 10 + 24, logarithmic=False)] == [4, 12, 24]


def test_rows_are_labelled_and_remarked() -> None:
    lines = drawn([Row(Group(-500, 0, 0.5), "exactly"), Row(Group(250, 250, 0.5))], 60, logarithmic=False)
    assert lines[0].startswith("   +$2.50  ")
    assert lines[1].startswith("−$5 to $0  ")
    assert lines[1].endswith("50.0000%  exactly")


def test_very_rare_results_are_not_nothing() -> None:
    lines = drawn([Row(Group(0, 0, 1 - 2e-8)), Row(Group(500, 500, 2e-8))], 60, logarithmic=True)
    assert "2.0e-08" in lines[0]
    assert "█" in lines[0]


def test_everything_alike_is_one_full_bar() -> None:
    for logarithmic in (True, False):
        assert drawn([Row(Group(-500, -500, 1.0))], 40, logarithmic=logarithmic)[0].count("█") == 40 - 13 - 3
