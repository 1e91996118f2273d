"""The progressive meter as an account: fed by stakes, pays awards, starts anew when it runs low."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cutcard.cards import Card, parse_cards
from cutcard.rules.steps import Deal
from cutcard.table import actions as a
from cutcard.table.duties import Duty
from cutcard.table.events import E
from tests.support.tables import CLOSING, Night

PROGRESSIVE = "caribbean-stud:nj-casino?progressive=1"
START = 1_000_000
STAKES = {"ante": 500, "progressive": 100}
DEALER = "Kd 2c 4h 6s 8d"
NOTHING = "3c 5h 7s 9d Jc"
NOTHING_EITHER = "3h 5d 7c 9h Js"
FLUSH = "2h 5h 9h Jh Kh"
STRAIGHT_FLUSH = "5c 6c 7c 8c 9c"
ROYAL = "Ts Js Qs Ks As"


def dealt_out(hands: Mapping[int, str]) -> Night:
    """A round at a physical table in which these hands call and the dealer does not qualify."""
    night = Night(PROGRESSIVE, hands="physical")
    for seat in hands:
        night.do(a.Sit(f"player {seat}", seat, 10_000))
        night.wager(seat, STAKES)
    night.do(CLOSING)
    shown = {str(seat): iter(parse_cards(cards)) for seat, cards in hands.items()}
    shown["dealer"] = iter(parse_cards(DEALER))
    while night.table.state.round is not None:
        _next(night, shown)
    return night


def _next(night: Night, shown: Mapping[str, Iterator[Card]]) -> None:
    now = night.table.due
    assert now is not None
    assert now.step is not None
    if now.duty is Duty.DECIDE:
        night.do(a.Choose(now.step.seat, "call"))  # type: ignore[union-attr]
    else:
        place = now.step.to if isinstance(now.step, Deal) else now.step.at  # type: ignore[union-attr]
        night.do(a.Reveal(next(shown[place])))


def meter(night: Night) -> int:
    return night.table.state.accounts["meter"]


def won(night: Night, seat: int) -> int:
    """Cents that the progressive wager of a seat won or lost."""
    return next(
        int(str(event.data["net"]))
        for event in night.events
        if event.name is E.WAGER_SETTLED and event.data["seat"] == seat and event.data["wager"] == "progressive"
    )


def test_the_meter_starts_from_what_the_house_elects() -> None:
    assert meter(Night(PROGRESSIVE)) == START
    assert meter(Night(f"{PROGRESSIVE}&meter=250000")) == 250_000
    assert "meter" not in Night("caribbean-stud:nj-casino").table.state.accounts


def test_a_losing_wager_feeds_the_meter_by_its_rate_and_the_tray_with_the_rest() -> None:
    # 70 per cent of a dollar go to the meter; the tray keeps 30 cents and pays the ante of 5 dollars.
    night = dealt_out({1: NOTHING})
    assert (won(night, 1), meter(night)) == (-100, START + 70)
    assert night.table.state.accounts["tray"] == 1_000_000 + 30 - 500


def test_a_flat_award_is_paid_from_the_meter_and_the_stake_is_kept() -> None:
    # A flush is awarded 50 dollars, 49 more than was staked. The meter would fall below its start and is refilled.
    night = dealt_out({1: FLUSH})
    assert won(night, 1) == 4_900
    assert meter(night) == START


def test_a_percentage_is_of_what_the_meter_showed_when_wagers_closed() -> None:
    night = dealt_out({1: NOTHING, 2: STRAIGHT_FLUSH})
    assert won(night, 2) == START // 10 - 100


def test_a_royal_flush_takes_the_whole_meter_and_it_starts_anew() -> None:
    night = dealt_out({1: ROYAL, 2: NOTHING})
    assert won(night, 1) == START - 100
    assert meter(night) == START
    assert sum(night.table.state.accounts.values()) == 0


def test_the_posted_meter_grows_from_round_to_round() -> None:
    night = dealt_out({1: NOTHING, 2: NOTHING_EITHER})
    assert meter(night) == START + 140
    night.wager(1, STAKES)
    night.do(CLOSING)
    assert night.table.state.round is not None
    assert dict(night.table.state.round.posted) == {"meter": START + 140}
