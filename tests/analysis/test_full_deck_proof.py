"""Let it ride on the full deck with nothing but suits renamed: no knowledge of poker makes two rounds alike.

The game's own reduction also drops suits that can no longer make a flush, which is why it is fast. Here every hand
that differs by more than a renaming of suits is walked to its end.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from math import gcd

import pytest

from cutcard.analysis import Unreduced, ZeroValue, solve
from cutcard.cards import Card, parse_cards
from cutcard.registry import play
from cutcard.rules.state import Round
from cutcard.rules.steps import Step

NAME = "let-it-ride:nj-casino-night"


@dataclass(frozen=True)
class SuitsRenamed:
    """The cards by suit, the suits in any order, and the wagers: by name while decisions remain, then their sum."""

    def key(self, round: Round) -> tuple[Hashable, int]:
        cents = {wager.name: wager.cents for wager in round.wagers if wager.result is None}
        if len(round.chosen) == 2:
            cents = {"all": sum(cents.values())}
        scale = gcd(*cents.values()) or 1
        units = tuple((name, amount // scale) for name, amount in cents.items())
        return (tuple(sorted(suits(round))), units), scale

    def branches(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterator[tuple[Card | bool, int]]:
        alike = suits(round)
        weights: dict[tuple[int, int], int] = {}
        cards: dict[tuple[int, int], Card] = {}
        for card, number in unseen.items():
            kind = card >> 2, alike[card & 3]
            if number:
                weights[kind] = weights.get(kind, 0) + number
                cards[kind] = card
        return ((cards[kind], weight) for kind, weight in weights.items())


def suits(round: Round) -> list[int]:
    """For each suit the ranks that show, as bits."""
    shown = [0] * 4
    for card in (*round.cards("1"), *round.cards("community")):
        shown[card & 3] |= 1 << (card >> 2)
    return shown


@pytest.mark.proof
def test_figures_are_the_same_with_nothing_but_suits_renamed() -> None:
    game = play(NAME)
    reduced, whole = solve(game), solve(game, reduction=SuitsRenamed())
    for policy in ZeroValue:
        ours, theirs = reduced.analysis(policy), whole.analysis(policy)
        assert ours.outcomes == theirs.outcomes
        assert ours.average_wager == theirs.average_wager
        assert [row.combinations for row in ours.zero_value_decisions] == [
            row.combinations for row in theirs.zero_value_decisions
        ]


def test_reduction_of_the_proof_is_right_on_a_miniature_deck() -> None:
    """Two equal suits, against no reduction at all, so that the proof's own key is not taken on trust."""
    game, deck = play(NAME), dict.fromkeys(parse_cards("Tc Jc Qc Td Jd Qd"), 1)
    proof, whole = (solve(game, composition=deck, reduction=way).analysis() for way in (SuitsRenamed(), Unreduced()))
    assert proof.outcomes == whole.outcomes
