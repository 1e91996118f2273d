"""Rules of Caribbean stud that random play meets too rarely: a royal flush, equal hands, wagers nobody would place."""

from __future__ import annotations

from cutcard.registry import play
from tests.support.rounds import Dealt, entry, refused

GAME = play("caribbean-stud:nj-casino?progressive=1")
ROYAL = {"1": "Ts Js Qs Ks As", "dealer": "2c 2d 9c 6c 4d"}
EQUAL = {"1": "Ts 9d 8c 5h Tc", "dealer": "Th Td 9c 8s 5d"}


def rare_rules() -> set[str]:
    """The rules of a royal flush that meets the payout limit, of equal hands, and of two refused seats."""
    high = {"ante": 10_000, "progressive": 100}
    dealt = [Dealt(GAME, [entry(1, high)], cards, {1: ["call"]}).finish() for cards in (ROYAL, EQUAL)]
    refusals = [refused(GAME, [entry(1, wagers)]) for wagers in ({"progressive": 100}, {**high, "progressive": 200})]
    return {str(step.rule) for round in dealt for step in round.steps} | {str(refusal.rule) for refusal in refusals}
