"""Charts: what they say, that nothing is cut off or drawn over, and that they are drawn the same every time."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text

from cutcard.analysis import AnalysisError, Study
from cutcard.counting import Ending, Solved, Stage
from cutcard.counting.results import closed
from cutcard.reports.charts import KINDS, charted
from cutcard.reports.classes import classes
from cutcard.reports.crossing import crossing
from cutcard.reports.saving import saved, saved_chart
from tests.support.studies import altered, red_dog, summed, walked, with_bonus

SHUT = int(closed(np.zeros(0, np.int64)))


def stage(*situations: tuple[tuple[str, ...], Sequence[int], int], choices: Sequence[str] = ("fold", "call")) -> Stage:
    """Situations by their traits, the sums of their choices over ten ways, and which choice is played."""
    ones = np.ones(len(situations), np.int64)
    return Stage(
        rule="call-or-fold",
        choices=tuple(choices),
        counts="net of the whole round",
        met=ones,
        arise=ones,
        values=np.array([values for _, values, _ in situations], np.int64),
        per=10 * ones,
        played=np.array([played for *_, played in situations], np.intp),
        traits=lambda at: situations[at][0],
        example=lambda at: f"cards {at}",
    )


def deciding(*stages: Stage) -> Study:
    """Red dog with these decisions in place of its own."""
    return altered(red_dog(), lambda solved: replace(solved, stages=stages))


def by_up_card() -> Stage:
    """Hands by up card; with a pair against an ace it depends on a kicker, of which there are too many for rows."""
    ups = ("ace", "two", "ten")
    hands = [(hand, f"up card {up}") for hand in ("high card", "pair", "flush") for up in ups]
    plain = [(traits, (-5, 40 if traits[0] == "flush" else -9), int(traits[0] == "flush")) for traits in hands]
    kicked = [
        (("pair", "up card ace", f"kicker {number}"), (-5, -5 + number // 40), number // 40) for number in range(50)
    ]
    return stage(*plain, *kicked)


def all_texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in seen(figure)]


def seen(figure: Figure) -> list[Text]:
    """Everything that is written on a page; marks beyond the ends of an axis are not."""
    beyond = {
        label
        for axes in figure.axes
        for axis in (axes.xaxis, axes.yaxis)
        for tick in axis.get_major_ticks()
        if not min(axis.get_view_interval()) <= tick.get_loc() <= max(axis.get_view_interval())
        for label in (tick.label1, tick.label2)
    }
    texts = cast(list[Text], figure.findobj(Text))
    return [text for text in texts if text not in beyond and text.get_visible() and text.get_text().strip()]


STUDIES: dict[str, Callable[[], Study]] = {
    "red dog": red_dog,
    "two tables": with_bonus,
    "summed": lambda: altered(red_dog(), summed),
    "map": lambda: deciding(by_up_card()),
}


@cache
def drawn(name: str, kind: str) -> Figure:
    return charted(STUDIES[name](), kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", STUDIES)
def test_a_chart_says_the_ruleset_and_the_edge_with_its_denominator(name: str, kind: str) -> None:
    study = STUDIES[name]()
    texts, figures = all_texts(drawn(name, kind)), study.figures()
    said = next(text for text in texts if text.startswith(figures.ruleset))
    edge = f"{abs(float(figures.house_edge)):.4%} of the opening wager ({figures.opening_wager.what}, $5)"
    assert said.endswith(edge)
    below = " ".join(texts)
    assert figures.method in below
    assert "choices worth the same: keep" in below
    assert study.play.ruleset.document.title in below


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", STUDIES)
def test_no_text_is_cut_off_or_written_over_another(name: str, kind: str) -> None:
    figure = drawn(name, kind)
    assert isinstance(figure.canvas, FigureCanvasAgg)
    figure.canvas.draw()  # type: ignore[no-untyped-call]
    page = figure.bbox
    boxes = [(text, text.get_window_extent()) for text in seen(figure)]
    for text, box in boxes:
        assert page.x0 <= box.x0 < box.x1 <= page.x1, text
        assert page.y0 <= box.y0 < box.y1 <= page.y1, text
    for at, (text, box) in enumerate(boxes):
        for other, beside in boxes[at + 1 :]:
            assert not box.padded(-1).overlaps(beside.padded(-1)), (text, other)


def test_svg_is_the_same_twice_and_has_no_date(tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg"):
        saved_chart(with_bonus(), "strategy", tmp_path / name)
    content = (tmp_path / "one.svg").read_bytes()
    assert content == (tmp_path / "two.svg").read_bytes()
    assert b"dc:date" not in content
    assert ET.fromstring(content).tag.endswith("svg")


def test_png_is_a_png_and_a_study_saved_as_a_picture_is_its_distribution(tmp_path: Path) -> None:
    saved(red_dog(), tmp_path / "dog.png")
    saved_chart(red_dog(), "distribution", tmp_path / "other.PNG")
    assert (tmp_path / "dog.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    assert (tmp_path / "dog.png").read_bytes() == (tmp_path / "other.PNG").read_bytes()


def test_distribution_says_the_chance_of_each_net() -> None:
    """Three of a kind wins eleven opening wagers in 312 of 132,600 deals, one in 425."""
    (axes,) = charted(red_dog(), "distribution").axes
    assert rows(axes)[0] == "+11"
    assert "1 in 425" in [text.get_text() for text in axes.texts]


def test_a_dollar_sign_is_no_formula() -> None:
    assert any("wagers: 1 $5, 2 $5, $ $4, bonus $1" in text for text in all_texts(charted(with_bonus(), "lines")))


def test_many_nets_are_drawn_along_an_axis() -> None:
    def spread(solved: Solved) -> Solved:
        nets = [Ending((("original", "won"),), (("original", 500 * net),), 500, 1) for net in range(-1, 99)]
        return replace(solved, total=100, endings=tuple(nets))

    (axes,) = charted(altered(red_dog(), spread), "distribution").axes
    assert axes.get_xlabel() == "net result in units of the opening wager"
    assert axes.get_yscale() == "log"


def test_lines_are_drawn_by_what_they_do() -> None:
    """Three of a kind, 312 of 132,600 deals: 0.2353 percentage points either way."""
    (axes,) = charted(red_dog(), "lines").axes
    assert rows(axes)[-1] == "three of a kind, 11 to 1"
    told = [text.get_text() for text in axes.texts]
    assert {"−0.2353", "+0.2353"} <= set(told)


@pytest.mark.parametrize("kind", ["lines", "strategy"])
def test_without_a_kernel_some_charts_cannot_be(kind: str, tmp_path: Path) -> None:
    with pytest.raises(AnalysisError, match=r"red-dog:nj-casino-night\?decks=1"):
        saved_chart(walked(), kind, tmp_path / "dog.svg")
    assert list(tmp_path.iterdir()) == []
    assert charted(walked(), "distribution").axes


def test_a_map_is_drawn_where_traits_cross() -> None:
    (axes,) = charted(deciding(by_up_card()), "strategy").axes
    assert rows(axes) == ["high card", "pair", "flush"]
    assert [tick.get_text() for tick in axes.get_xticklabels()] == ["2", "T", "A"]
    cells = {tuple(map(round, text.get_position())): text.get_text() for text in axes.texts[:9]}
    assert [cells[0, row] for row in range(3)] == ["F", "F", "C"]
    assert cells[2, 1].endswith("*")  # an ace against a pair: the kicker decides


def test_a_ladder_is_drawn_where_they_do_not_with_the_bolder_choice_to_the_right() -> None:
    pairs = stage((("high card",), (-5, -9), 0), (("pair",), (-5, 40), 1), (("pair",), (-5, 20), 1))
    (axes,) = charted(deciding(pairs), "strategy").axes
    assert rows(axes) == ["pair", "high card"]
    notes = [text.get_text() for text in axes.texts]
    assert any("what “call” gains on “fold”" in note for note in notes)


def test_several_choices_are_drawn_by_what_the_best_gains() -> None:
    choices = ("hit", "stand", "surrender")
    hands = stage((("low",), (50, 10, 30), 0), (("high",), (10, 50, SHUT), 1), choices=choices)
    (axes,) = charted(deciding(hands), "strategy").axes
    assert any("what the best choice gains on the next" in text.get_text() for text in axes.texts)
    assert rows(axes) == ["high", "low"]  # 4 cents against 2


def test_classes_are_no_finer_than_they_must_be() -> None:
    found = classes(
        stage(
            (("pair", "aces"), (0, 1), 1),
            (("pair", "twos"), (0, 1), 1),
            (("high", "ace"), (0, 1), 1),
            (("high", "ten"), (0, -1), 0),
            (("high", "ten"), (0, 1), 1),
        )
    )
    assert [(each.description, each.choice, each.situations.tolist()) for each in found] == [
        (("pair",), "call", [0, 1]),
        (("high", "ace"), "call", [2]),
        (("high", "ten"), "fold", [3]),
        (("high", "ten"), "call", [4]),
    ]


def test_what_is_the_same_everywhere_is_one_class_and_floating_noise_parts_nothing() -> None:
    two = stage((("pair",), (5, 5), 0), (("high",), (5, 5), 1), (("low",), (0, 5), 1))
    assert len(classes(two)) == 3
    noisy = replace(two, values=two.values + np.array([[1e-9, 0], [0, 1e-9], [0, 0]]), per=two.per.astype(np.float64))
    (one,) = classes(noisy)
    assert (one.description, one.choice) == (("in every situation",), "call")


def test_margins_are_those_of_the_best_over_the_second_best() -> None:
    three = stage((("a",), (30, 10, 50), 2), (("b",), (SHUT, -10, 20), 2), choices=("hit", "stand", "double"))
    assert [each.margins(three).tolist() for each in classes(three)] == [[2.0, 3.0]]


def test_traits_cross_only_if_one_is_there_in_every_situation() -> None:
    crossed = crossing(by_up_card())
    assert crossed is not None
    assert (crossed.over, crossed.columns) == ("up card", ("up card two", "up card ten", "up card ace"))
    assert crossed.rows == ("high card", "pair", "flush")
    assert crossed.cells["pair", "up card ace"] == [3, *range(9, 59)]
    assert crossing(stage((("pair", "up card ace"), (0, 1), 1), (("high",), (0, 1), 1))) is None
    assert crossing(stage((("a spread of 1", "x"), (0, 1), 1), (("a spread of 2", "y"), (0, 1), 1))) is None


def rows(axes: Axes) -> list[str]:
    return [tick.get_text() for tick in axes.get_yticklabels()]
