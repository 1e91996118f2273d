"""Odds are "to": what is won to what is staked, the stake coming back besides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.law import Mode, Odds, PayoutTable, Row

ODDS = st.builds(Odds, st.integers(0, 20_000), st.integers(1, 50))


@pytest.mark.parametrize(
    ("printed", "win", "stake"),
    [("5 to 1", 5, 1), ("1,000 to 1", 1000, 1), ("10,000 to 1", 10_000, 1), ("3 to 2", 3, 2), (" 6-to-5 ", 6, 5)],
)
def test_odds_are_read_as_layouts_print_them(printed: str, win: int, stake: int) -> None:
    assert Odds.parse(printed) == Odds(win, stake)


@pytest.mark.parametrize(
    "printed", ["5 for 1", "5:1", "5/1", "5", "to 1", "five to one", "5 to", "-5 to 1", "5.5 to 1", "", "5 to 1 to 1"]
)
def test_what_is_not_worded_to_is_refused(printed: str) -> None:
    with pytest.raises(ValueError, match=r"are no odds: write the win to the stake, such as '5 to 1'; never 'for'\."):
        Odds.parse(printed)


@pytest.mark.parametrize(("win", "stake"), [(5, 0), (5, -1), (-1, 1)])
def test_impossible_odds_do_not_exist(win: int, stake: int) -> None:
    with pytest.raises(ValueError, match="do not exist"):
        Odds(win, stake)


@pytest.mark.parametrize(
    ("odds", "cents", "won"),
    [
        (Odds(3, 2), 1000, 1500),
        (Odds(11, 1), 500, 5500),
        (Odds(1, 1), 25, 25),
        (Odds(1, 2), 1000, 500),
        (Odds(1000, 1), 1, 1000),
        (Odds(0, 1), 700, 0),
    ],
)
def test_win_does_not_include_the_wager(odds: Odds, cents: int, won: int) -> None:
    assert odds.pays(cents) == won


def test_half_a_cent_is_never_paid() -> None:
    assert not Odds(3, 2).can_pay(25)
    assert Odds(3, 2).can_pay(50)
    with pytest.raises(ValueError, match="3 to 2 on 25 cents is no whole number of cents"):
        Odds(3, 2).pays(25)


def test_longer_odds_are_greater() -> None:
    assert sorted([Odds(2, 1), Odds(6, 5), Odds(3, 2), Odds(1, 1)]) == [Odds(1, 1), Odds(6, 5), Odds(3, 2), Odds(2, 1)]
    assert Odds(3, 2) > Odds(7, 5)
    assert Odds(2, 1) >= Odds(2, 1)
    assert not Odds(4, 2) < Odds(2, 1)


@given(ODDS)
def test_what_is_printed_is_read_back(odds: Odds) -> None:
    assert Odds.parse(str(odds)) == odds
    assert Odds.parse(str(odds).replace(" ", "-")) == odds


@given(ODDS, st.integers(1, 100_000))
def test_a_wager_of_as_many_stakes_wins_as_many_wins(odds: Odds, times: int) -> None:
    assert odds.pays(times * odds.stake) == times * odds.win


def test_table_without_odds_for_an_event_says_so() -> None:
    table = PayoutTable("basic", Mode.EXACT, "CO-LIR T-basic S1", (Row("flush", Odds(10, 1)), Row("straight", None)))
    assert table.odds("flush") == Odds(10, 1)
    assert (table.pays("straight"), table.pays("full house")) == (True, False)
    for event in ("straight", "full house"):
        with pytest.raises(KeyError, match=f"prints no odds for '{event}'"):
            table.odds(event)
