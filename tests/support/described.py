"""Described rounds for tests: one of each kind to change, and their answers unwrapped."""

from typing import Any

from cutcard.table.described import Refused, Settlement, settle

Round = dict[str, Any]


def let_it_ride(**changes: Any) -> Round:
    """One seat of a casino night with two queens, and a second with nothing."""
    return {
        "id": "test",
        "ruleset": "let-it-ride:nj-casino-night",
        "seats": {
            "1": {"wagers": {"bet 1": 500, "bet 2": 500, "bet 3": 500}, "choices": ["withdraw", "let it ride"]},
            "4": {"wagers": {"bet 1": 250, "bet 2": 250, "bet 3": 250}, "choices": ["withdraw", "withdraw"]},
        },
        "cards": {"1": "Qh Qd 4c", "4": "2s 7d 9h", "community": "Kc 5s 8d"},
        **changes,
    }


def red_dog(**changes: Any) -> Round:
    """One seat, five and nine, and an eight between them: spread three, 2 to 1."""
    return {
        "ruleset": "red-dog:nj-casino-night",
        "seats": {"2": {"wagers": {"original": 400}, "choices": ["no raise"]}},
        "cards": {"left": "5h", "right": "9c", "middle": "8d"},
        **changes,
    }


def colorado(**changes: Any) -> Round:
    """One seat with a pair of kings, by hand, schedule 1 by default."""
    return {
        "ruleset": "let-it-ride:colorado",
        "seats": {"1": {"wagers": {"1": 500, "2": 500, "$": 500}, "choices": ["withdraw", "withdraw"]}},
        "cards": {"1": "Kh 7d 2c", "community": "Ks 3d"},
        **changes,
    }


def settled(described: Round, ruleset: str | None = None) -> Settlement:
    answer = settle(described, ruleset)
    assert isinstance(answer, Settlement), answer
    return answer


def refused(described: Round, ruleset: str | None = None) -> Refused:
    answer = settle(described, ruleset)
    assert isinstance(answer, Refused), answer
    return answer
