"""Every expression for published figures, put together."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from tests.figures import (
    caribbean_progressive,
    caribbean_stud,
    double_down_stud,
    let_it_ride,
    match_the_dealer,
    operations,
    poker_hands,
    red_dog,
    side_wagers,
    spanish_21,
)
from tests.figures.published import Found, Row

EXPRESSIONS: Final[tuple[Callable[[Row], Found | None], ...]] = (
    let_it_ride.value,
    side_wagers.value,
    poker_hands.value,
    red_dog.value,
    caribbean_stud.value,
    caribbean_progressive.value,
    double_down_stud.value,
    spanish_21.value,
    match_the_dealer.value,
    operations.value,
)


@cache
def value(row: Row) -> Found | None:
    """What a row's figure comes to, None if nothing says. Raises ValueError if two expressions do."""
    found = [answer for expression in EXPRESSIONS if (answer := expression(row)) is not None]
    if len(found) > 1:
        raise ValueError(f"{row.id} is reproduced {len(found)} times.")
    return found[0] if found else None
