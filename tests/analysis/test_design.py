"""Pay tables designed: grids small enough to work out by hand, published tables found again, and the law held to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from cutcard.analysis import AnalysisError, Study, analyze, pricing, study
from cutcard.analysis import design as designing
from cutcard.analysis.contract import Counted
from cutcard.analysis.design import Conditions, Designs, Rank, designs
from cutcard.analysis.grid import Grid, grid, line_named
from cutcard.analysis.ranges import GridError, Range, Span
from cutcard.counting import Line, Progress, Solved, Written
from cutcard.house.opening import open_dealt_table
from cutcard.law import Odds
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.steps import Refusal
from tests.support.kernels import deck_of

RED_DOG = "red-dog:nj-casino-night"
LET_IT_RIDE = "let-it-ride:nj-casino"
SIX_CARDS = deck_of("2c Ac 7c 7d 7h 7s")
ANY = Span(Fraction(-9), Fraction(9))


def six_cards() -> Study:
    """Red dog dealt from 2, ace and four sevens, in 120 ordered deals.

    2 and ace come in 2 x 4 deals with a seven between them, raised and won; three sevens in 24; with a 2 or an ace and
    a seven 64 deals lose, and 24 tie. If a spread of four through 11 pays a to 1 and three of a kind b to 1, the house
    wins 64 - 16 a - 24 b in 120.
    """
    return study(play(RED_DOG), composition=SIX_CARDS)


def edge_of_six(a: Fraction | int, b: Fraction | int) -> Fraction:
    return (64 - 16 * Fraction(a) - 24 * Fraction(b)) / 120


def of(study: Study, **ranges: str) -> Grid:
    return grid(study.play, {name.replace("_", " "): Range.parse(text) for name, text in ranges.items()})


def found_in(looked_at: Study, edge: Span = ANY, **ranges: str) -> Designs:
    return designs(looked_at, of(looked_at, **ranges), Conditions(edge), most=None, any_order=True, for_study=True)


def test_every_table_of_a_grid_by_hand() -> None:
    found = found_in(six_cards(), spread_four="1:2:1/2", three_of="0:2")
    assert (found.tried, found.met, found.played, found.complete) == (9, 9, 9, True)
    assert {design.odds: design.figures.house_edge for design in found.designs} == {
        (Odds(a.numerator, a.denominator), Odds(b, 1)): edge_of_six(a, b)
        for a in (Fraction(1), Fraction(3, 2), Fraction(2))
        for b in range(3)
    }
    assert (found.least, found.greatest) == (edge_of_six(2, 2), edge_of_six(1, 0))


def test_only_edges_in_the_range_both_ends_included() -> None:
    """Of 0.4, 0.2, 0, 4/15, 1/15 and -2/15 these are three."""
    found = found_in(six_cards(), Span(Fraction(1, 15), Fraction(4, 15)), spread_four="1:2", three_of="0:2")
    edges = [design.figures.house_edge for design in found.designs]
    assert sorted(edges) == [Fraction(1, 15), Fraction(1, 5), Fraction(4, 15)]
    assert edges[0] == Fraction(1, 5)  # the middle is 1/6
    assert found.met == 3


def test_hit_frequency_and_element_of_risk_are_conditions() -> None:
    """Where three of a kind pays 0, 8 of 120 deals win, else 32. Raised in 8 deals, 128 units are wagered in 120."""
    looked_at, wide = six_cards(), {"spread_four": "1:2", "three_of": "0:2"}
    hits = Conditions(ANY, hit=Span(Fraction(32, 120), Fraction(1)))
    often = designs(looked_at, of(looked_at, **wide), hits, any_order=True, for_study=True)
    assert {design.odds[1] for design in often.designs} == {Odds(1, 1), Odds(2, 1)}
    assert (often.met, len(often.designs)) == (6, 4)
    risk = Span(Fraction(24, 128), Fraction(32, 128))
    risky = designs(looked_at, of(looked_at, **wide), Conditions(ANY, risk=risk), any_order=True, for_study=True)
    assert {design.figures.house_edge for design in risky.designs} == {Fraction(24, 120), Fraction(32, 120)}


@pytest.mark.parametrize(
    ("rank", "first"),
    [
        (Rank.MIDDLE, (1, 2)),  # an edge of exactly 0
        (Rank.EDGE, (2, 2)),
        (Rank.HIT, (1, 2)),  # 32 of 120 with every b but 0, and then the edge closest to the middle
        (Rank.DEVIATION, (1, 0)),  # nets of 2, -1 and 0 only
    ],
)
def test_rank(rank: Rank, first: tuple[int, int]) -> None:
    looked_at = six_cards()
    varied = of(looked_at, spread_four="1:2", three_of="0:2")
    for most in (1, None):
        found = designs(looked_at, varied, Conditions(ANY), rank, most, any_order=True, for_study=True)
        assert found.designs[0].odds == tuple(Odds(number, 1) for number in first)
    deviations = [design.figures.variance for design in found.designs]
    assert (deviations == sorted(deviations)) is (rank is Rank.DEVIATION)


def test_design_is_the_ruleset_that_its_name_says() -> None:
    for design in found_in(six_cards(), spread_four="1:2", three_of="10:11").designs:
        again = play(design.name)
        assert again.ruleset == design.play.ruleset
        assert analyze(again, composition=SIX_CARDS) == design.figures


def test_every_design_of_the_whole_deck_is_reproduced_by_its_name() -> None:
    looked_at = study(play(f"{RED_DOG}?decks=2"))
    varied = of(looked_at, spread_one="5:6:1/2", spread_two="4:5", spread_four="1:3/2:1/2")
    found = designs(looked_at, varied, Conditions(ANY), most=None)
    assert len(found.designs) == found.sensible == 12
    for design in found.designs:
        assert analyze(play(design.name)).house_edge == design.figures.house_edge
        assert not isinstance(open_dealt_table(play(design.name)), Refusal)


def test_where_no_kernel_serves_each_table_is_solved() -> None:
    by_rules = replace(six_cards(), counted=None)
    solved, counted = (found_in(looked_at, spread_four="1:2", three_of="0:1") for looked_at in (by_rules, six_cards()))
    assert [(each.odds, each.figures.outcomes) for each in solved.designs] == [
        (each.odds, each.figures.outcomes) for each in counted.designs
    ]
    with pytest.raises(AnalysisError, match=r"solved by itself: 1,000 at most, and this grid has 1,001\."):
        found_in(by_rules, three_of="0:1000")


def test_other_odds_are_solved_anew_where_no_kernel_serves() -> None:
    solved = replace(six_cards(), counted=None).paying({("three of a kind", "three of a kind"): Odds(1, 1)})
    assert solved.figures().house_edge == edge_of_six(1, 1)


@dataclass(frozen=True)
class Mistaken:
    """A kernel that prices every table a little too low and plays correctly."""

    right: Counted

    def solve(
        self, play: Play, wagers: Mapping[str, int], prefer: Sequence[str], strategy: str | Written | None = None
    ) -> Solved:
        return self.right.solve(play, wagers, prefer, strategy)

    def batch(
        self, play: Play, wagers: Mapping[str, int], lines: Sequence[Line], wins: NDArray[np.int64], stake: int
    ) -> NDArray[np.int64] | NDArray[np.float64]:
        return self.right.batch(play, wagers, lines, wins, stake) + 1


def test_design_that_is_not_worth_what_it_was_priced_at_is_never_given() -> None:
    right = six_cards()
    assert right.counted is not None
    with pytest.raises(RuntimeError, match="was priced at"):
        found_in(replace(right, counted=Mistaken(right.counted)), three_of="11")


def test_blocks_join_without_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    ranges = {"spread_four": "1:2:1/2", "three_of": "0:2"}
    whole = found_in(six_cards(), ANY, **ranges)
    told: list[tuple[str, int, int]] = []
    monkeypatch.setattr(pricing, "BLOCK", 4)
    looked_at = six_cards()
    parts = designs(
        looked_at,
        of(looked_at, **ranges),
        Conditions(ANY),
        most=None,
        any_order=True,
        for_study=True,
        progress=lambda *said: told.append(said),
    )
    assert [each.name for each in parts.designs] == [each.name for each in whole.designs]
    assert [done for what, done, _ in told if what == "pay tables priced"] == [4, 8, 9]
    assert [done for what, done, _ in told if what == "designs played through"] == list(range(1, 10))
    assert {of for _, _, of in told} == {9}


def test_royal_flush_at_500_to_1() -> None:
    """Wizard of Odds, Ask the Wizard, Let It Ride: 3.506 % as published, 3.737 % with 500 to 1."""
    looked_at = study(play(LET_IT_RIDE))
    found = designs(looked_at, of(looked_at, royal="500:1000:100"), Conditions(ANY), Rank.EDGE, for_study=True)
    percents = {design.odds[0].win: f"{float(design.figures.house_edge):.3%}" for design in found.designs}
    assert list(percents) == [1000, 900, 800, 700, 600, 500]
    assert (percents[1000], percents[500]) == ("3.506%", "3.737%")
    names = [design.name for design in found.designs]
    assert names[0] == LET_IT_RIDE
    assert names[-1] == f"{LET_IT_RIDE}?odds.basic.royal-flush=500-to-1&study=yes"
    assert analyze(play(names[-1])).house_edge == found.designs[-1].figures.house_edge


SCHEDULES = {  # CO-LIR T-basic: royal flush, straight flush, four of a kind, full house, flush
    "1": (500, 100, 25, 15, 10),
    "3": (500, 200, 50, 11, 8),
}


def test_schedules_of_colorado_are_found_again() -> None:
    """Schedule 1: 3.43 % (Wizard of Odds, Let It Ride, appendix 2); schedule 3: 3.737 % (Ask the Wizard)."""
    looked_at = study(play(LET_IT_RIDE))
    varied = of(looked_at, royal="500", straight_flush="100:200:50", four="25:50:5", full="11:15:4", flush="8:10")
    found = designs(looked_at, varied, Conditions(Span.parse("3.42%:3.75%")), most=None, for_study=True)
    edges = {tuple(odds.win for odds in each.odds): each.figures.house_edge for each in found.designs}
    assert f"{float(edges[SCHEDULES['1']]):.2%}" == "3.43%"
    assert f"{float(edges[SCHEDULES['3']]):.3%}" == "3.737%"
    for schedule, wins in SCHEDULES.items():
        assert edges[wins] == analyze(play(f"let-it-ride:colorado?schedule={schedule}")).house_edge


def test_straight_of_colorado_may_be_designed_without_a_study() -> None:
    """The law prints no odds for a straight, so a licensee elects them."""
    looked_at = study(play("let-it-ride:colorado"))
    found = designs(looked_at, of(looked_at, straight="4:6"), Conditions(ANY), Rank.EDGE)
    assert [design.name for design in found.designs] == [
        f"let-it-ride:colorado?schedule=1&straight={odds}" for odds in (6, 5, 4)
    ]


def test_13_47_20_31_f_grid_below_a_minimum_is_refused() -> None:
    looked_at = six_cards()
    with pytest.raises(AnalysisError) as refused:
        designs(looked_at, of(looked_at, spread_one="4:6"), Conditions(ANY))
    assert str(refused.value) == (
        "spread, spread one: 4 to 1 instead of 5 to 1: the payout odds may not be decreased (13:47-20.31(f)); "
        "pay 5 to 1 or more. Keep the grid within the law, or look at it as a study: study=yes."
    )


@pytest.mark.parametrize(
    ("name", "line", "text", "why"),
    [
        (RED_DOG, "three", "11:12", r"12 to 1 instead of 11 to 1: the odds are fixed \(13:47-20\.31\(d\)9\)"),
        (LET_IT_RIDE, "royal", "500", r"500 to 1 instead of 1,000 to 1: the odds are fixed \(13:69F-18\.11\)"),
        ("let-it-ride:colorado", "flush", "9:11", r"one of the printed schedules as it stands \(CO-LIR T-basic S1\)"),
    ],
)
def test_odds_that_the_law_fixes_are_refused_unless_they_are_studied(name: str, line: str, text: str, why: str) -> None:
    looked_at = study(play(name))
    varied = grid(looked_at.play, {line: Range.parse(text)})
    with pytest.raises(AnalysisError, match=why):
        designs(looked_at, varied, Conditions(ANY), most=1)
    assert designs(looked_at, varied, Conditions(ANY), most=1, for_study=True).designs
    named = study(play(name, {"study": "yes"}))
    assert designs(named, varied, Conditions(ANY), most=1).designs


def test_odds_that_the_law_prints_are_no_study() -> None:
    looked_at = study(play(LET_IT_RIDE))
    assert designs(looked_at, of(looked_at, royal="1000"), Conditions(ANY)).designs[0].name == LET_IT_RIDE


def test_better_lines_do_not_pay_less_unless_it_is_asked_for() -> None:
    """5 and 6 to 1 on spread one by 4 to 7 on spread two: of 8 tables 5 pay no less on spread one: 4-5, and 4-6."""
    looked_at = six_cards()
    varied = of(looked_at, spread_one="5:6", spread_two="4:7")
    found = designs(looked_at, varied, Conditions(ANY))
    assert (found.tried, found.sensible, len(found.designs)) == (8, 5, 5)
    assert all(better >= worse for better, worse in (design.odds for design in found.designs))
    assert len(designs(looked_at, varied, Conditions(ANY), any_order=True).designs) == 8


def test_line_that_varies_is_compared_with_those_that_do_not() -> None:
    """Spread two must not pay more than spread one, 5 to 1, nor less than spread three, 2 to 1."""
    looked_at = six_cards()
    found = designs(looked_at, of(looked_at, spread_two="1:6"), Conditions(ANY), for_study=True)
    assert {design.odds[0].win for design in found.designs} == {2, 3, 4, 5}


def test_nothing_found_says_between_which_edges_all_tables_lie() -> None:
    found = found_in(six_cards(), Span(Fraction(1, 2), Fraction(1)), spread_four="1:2", three_of="0:2")
    assert (found.designs, found.met, found.played, found.complete) == ((), 0, 0, True)
    assert (found.least, found.greatest) == (Fraction(-16, 120), Fraction(48, 120))


def stopping_at(what: str, number: int) -> Progress:
    """Somebody presses Ctrl-C once so much is done."""
    stop = what, number

    def told(what: str, done: int, of: int) -> None:
        if (what, done) == stop:
            raise KeyboardInterrupt

    return told


@pytest.mark.parametrize(
    ("progress", "tried", "played"),
    [
        (lambda: stopping_at("pay tables priced", 4), 4, 4),
        (lambda: stopping_at("designs played through", 2), 12, 2),
    ],
)
def test_search_that_is_broken_off_keeps_what_was_found(
    progress: Callable[[], Progress], tried: int, played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pricing, "BLOCK", 4)
    looked_at = six_cards()
    varied = of(looked_at, spread_four="1:2", three_of="0:5")
    found = designs(looked_at, varied, Conditions(ANY), any_order=True, for_study=True, progress=progress())
    assert (found.complete, found.tried, found.played, len(found.designs)) == (False, tried, played, played)
    for design in found.designs:
        assert design.figures.house_edge == edge_of_six(design.odds[0].win, design.odds[1].win)


def test_too_many_tables_are_refused_before_any_work() -> None:
    with pytest.raises(AnalysisError, match=r"has 10,004,000 pay tables, and 10,000,000 are the most"):
        of(six_cards(), spread_one="1:5002", spread_two="1:2000")
    assert of(six_cards(), spread_one="1:5000", spread_two="1:2000").size == 10_000_000
    with pytest.raises(AnalysisError, match="pay tables"):
        of(six_cards(), spread_one="0:999999999:1/999999")


def test_too_many_to_be_played_through_are_refused_where_all_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(designing, "MOST_PLAYED", 5)
    looked_at = six_cards()
    varied = of(looked_at, spread_four="1:2", three_of="0:2")
    with pytest.raises(AnalysisError, match="More than 5 pay tables have such an edge"):
        designs(looked_at, varied, Conditions(ANY), Rank.HIT, any_order=True, for_study=True)
    found = designs(looked_at, varied, Conditions(ANY), Rank.EDGE, None, any_order=True, for_study=True)
    assert (found.met, found.played) == (6, 5)
    assert edge_of_six(1, 0) not in {design.figures.house_edge for design in found.designs}


def test_odds_that_the_wagers_cannot_be_paid_at_are_refused() -> None:
    """500 cents at 7 to 3 are 1166 2/3 cents; 600 are 1400."""
    for name, line in ((RED_DOG, "spread three"), (LET_IT_RIDE, "flush")):
        looked_at = study(play(name))
        varied = grid(looked_at.play, {line: Range.parse("7/3:8:17/3")})
        with pytest.raises(AnalysisError, match=f"{line} cannot be paid at 7 to 3: .* Widen the step"):
            designs(looked_at, varied, Conditions(ANY), any_order=True, for_study=True)
    richer = study(play(RED_DOG), {"original": 600})
    varied = grid(richer.play, {"spread three": Range.parse("7/3")})
    assert designs(richer, varied, Conditions(ANY)).designs[0].odds == (Odds(7, 3),)


def test_odds_too_great_for_integers_are_refused() -> None:
    looked_at = study(play(LET_IT_RIDE))
    varied = of(looked_at, royal="999999999", straight_flush="1/500000", four="1/499999")
    with pytest.raises(AnalysisError):
        designs(looked_at, varied, Conditions(ANY), any_order=True, for_study=True)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("royal", ("basic", "royal flush")),
        ("Royal Flush", ("basic", "royal flush")),
        ("straight", ("basic", "straight")),
        ("straight-f", ("basic", "straight flush")),
        ("pair", ("basic", "pair of tens or better")),
        ("basic/four", ("basic", "four of a kind")),
        ("bas/full house", ("basic", "full house")),
    ],
)
def test_line_by_its_name_or_how_it_begins(name: str, line: tuple[str, str]) -> None:
    assert line_named(play(LET_IT_RIDE), name) == line


def test_line_of_two_tables_needs_the_table() -> None:
    both = play(f"{LET_IT_RIDE}?bonus=1&three-card-bonus=1")
    with pytest.raises(
        GridError, match=r"'royal' may be basic/royal flush, bonus/royal flush: write more of it, or the"
    ):
        line_named(both, "royal")
    assert line_named(both, "bonus/royal") == ("bonus", "royal flush")
    assert line_named(both, "three-card bonus/straight") == ("three-card bonus", "straight")
    assert line_named(both, "mini") == ("three-card bonus", "mini royal")


def test_line_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(GridError, match=r"begins with 'royal'; there are spread/spread one, .*, three of a kind/three"):
        line_named(play(RED_DOG), "royal")
    with pytest.raises(GridError, match="begins with 'bonus/royal'"):
        line_named(play(LET_IT_RIDE), "bonus/royal")


def test_line_twice_or_none_is_refused() -> None:
    with pytest.raises(GridError, match="basic/royal flush is given twice"):
        grid(play(LET_IT_RIDE), {"royal": Range.parse("500"), "basic/royal": Range.parse("600")})
    with pytest.raises(GridError, match="No line varies"):
        grid(play(LET_IT_RIDE), {})


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("500:1000:250", (500, 750, 1000)),
        ("5:8:2", (5, 7)),
        ("5:7", (5, 6, 7)),
        ("7", (7,)),
        ("1:2:1/2", (1, Fraction(3, 2), 2)),
        ("0.5 : 1 : 0.25", (Fraction(1, 2), Fraction(3, 4), 1)),
    ],
)
def test_range_of_odds(text: str, values: tuple[Fraction, ...]) -> None:
    assert Range.parse(text).values == values
    assert Range.parse(text).count == len(values)


@pytest.mark.parametrize(
    "text", ["", "five", "5:4", "1:2:0", "-1:2", "1:2:3:4", "1/0", "1e3", "5 to 1", "9" * 20, "::"]
)
def test_text_that_is_no_range_of_odds(text: str) -> None:
    with pytest.raises(GridError):
        Range.parse(text)


def test_range_of_shares() -> None:
    assert Span.parse("0.02:0.035") == Span.parse("2%:3.5%") == Span(Fraction(1, 50), Fraction(35, 1000))
    assert Span.parse("-1%:0").least == Fraction(-1, 100)
    for text in ("", "0.02", "3:2", "0.035:0.02", "2:3.5", "a:b", "1:2:3"):
        with pytest.raises(GridError):
            Span.parse(text)
