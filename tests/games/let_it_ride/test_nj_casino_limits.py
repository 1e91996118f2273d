"""The payout limit of 13:69F-18.11 and the devices of 18.7 to 18.9."""

import pytest

from cutcard import registry
from cutcard.rules.state import Result
from cutcard.rules.steps import Deal, Settle
from tests.games.let_it_ride.tables import RIDE, bets
from tests.support.rounds import Dealt, entry

ROYAL = {"1": "Ah Kh Qh", "community": "2c Jh Th"}


def royal(limit: int) -> Dealt:
    """Three wagers of 5 dollars on a royal flush, 1,000 to 1 each, under a payout limit in cents."""
    play = registry.play(f"let-it-ride:nj-casino?payout-limit={limit}")
    return Dealt(play, [entry(1, bets(500))], ROYAL, {1: [RIDE, RIDE]}).finish()


def test_13_69f_18_11_payout_limit_is_one_for_the_hand_and_not_for_each_wager() -> None:
    round = royal(600_000)
    assert [step.net for step in round.of(Settle)] == [500_000, 100_000, 0]
    assert {step.result for step in round.of(Settle)} == {Result.WIN}
    assert round.net(1) == 600_000


def test_13_69f_18_11_the_wager_that_meets_the_limit_names_it() -> None:
    paid = royal(600_000).of(Settle)
    assert [step.rule for step in paid] == ["win", "payout-limit", "payout-limit"]
    assert royal(600_000).clause(paid[1]) == "13:69F-18.11"


@pytest.mark.parametrize("limit", [0, 1_500_000, 2_000_000])
def test_13_69f_18_11_no_limit_or_one_not_reached_changes_nothing(limit: int) -> None:
    assert royal(limit).net(1) == 1_500_000


@pytest.mark.parametrize(
    ("device", "order"),
    [
        ("manual-shoe", ["1", "4", "community"] * 3),
        ("hand", ["1", "4", "community"] * 3),
        ("automated-shoe", ["1"] * 3 + ["4"] * 3 + ["community"] * 3),
    ],
)
def test_13_69f_18_9_an_automated_shoe_drops_stacks_of_three(device: str, order: list[str]) -> None:
    play = registry.play(f"let-it-ride:nj-casino?device={device}")
    cards = {"1": "Ah Kh 2c", "4": "3c 4c 9h", "community": "2h 7d 8s"}
    round = Dealt(play, [entry(1, bets(500)), entry(4, bets(500))], cards, {1: [RIDE, RIDE], 4: [RIDE, RIDE]}).finish()
    assert [step.to for step in round.of(Deal)] == order
