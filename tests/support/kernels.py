"""A kernel held to the reference solver: the same deck, and equal fractions under either policy."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.analysis import Composition, ZeroValue, solve, study
from cutcard.cards import Card, parse_cards
from cutcard.rules.play import Play


def deck_of(cards: str, times: int = 1) -> dict[Card, int]:
    """Each of these cards so many times."""
    return dict.fromkeys(parse_cards(cards), times)


def assert_same(play: Play, deck: Composition, wagers: Mapping[str, int] | None = None) -> None:
    """Fails unless the kernel and the reference solver say the same about every outcome and decision."""
    counted, reference = study(play, wagers, deck), solve(play, wagers, deck)
    assert counted.counted is not None, "no kernel serves here"
    for policy in ZeroValue:
        ours, theirs = counted.figures(policy), reference.analysis(policy)
        assert ours.outcomes == theirs.outcomes
        assert ours.zero_value_decisions == theirs.zero_value_decisions
        assert {row for row in ours.frequencies if row.probability} == {
            row for row in theirs.frequencies if row.probability
        }
        assert (ours.expected_net, ours.average_cents) == (theirs.expected_net, theirs.average_cents)
        assert ours.total_combinations == theirs.total_combinations
