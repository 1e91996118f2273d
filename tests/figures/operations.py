"""What an hour at let it ride costs, as far as it follows from the odds; how fast is played does not."""

from __future__ import annotations

from typing import Final

from cutcard.analysis import Number
from tests.figures.let_it_ride import NIGHT
from tests.figures.published import Found, Row
from tests.figures.studies import figures, understood

PER_HOUR: Final = ("action_per_hour", "expected_loss_per_hour")


def value(row: Row) -> Found | None:
    """What the row's figure comes to in dollars; None where there is no expression for it."""
    if row.game != "operations" or row.kind not in PER_HOUR:
        return None
    assumed = understood(row, "game", "base_bet", "hands")
    assert assumed["game"] == "let_it_ride"
    found, base = figures(NIGHT), base_an_hour(row)
    of_base = found.average_wager if row.kind == "action_per_hour" else found.house_edge
    return Found(base * of_base, NIGHT)


def base_an_hour(row: Row) -> Number:
    """Dollars of one base wager in the hour that the row assumes."""
    return int(row.assumed["base_bet"]) * int(row.assumed["hands"])
