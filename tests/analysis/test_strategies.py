"""Printed strategies against the solver, at every decision that can arise on the full deck."""

from collections.abc import Sequence

import pytest

from cutcard.analysis import Decision
from cutcard.cards import Card, Rank
from tests.analysis.full_deck import CASINO_NIGHT, SCHEDULE_1, solved

RIDE, PULL, EITHER = ("let it ride",), ("withdraw",), ("withdraw", "let it ride")
HIGH = frozenset({Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE})

# The strategy is printed for these odds, and unchanged for those of Colorado's first schedule (Wizard of Odds,
# Let It Ride, appendix 2).
RULESETS = (CASINO_NIGHT, SCHEDULE_1)


@pytest.mark.parametrize("name", RULESETS)
def test_let_it_ride_strategy_of_the_wizard_of_odds(name: str) -> None:
    """Wizard of Odds, Let It Ride (rides what is worth nothing), and Alspach (withdraws it)."""
    asked = {"bet-one": bet_one, "bet-two": bet_two}
    for decision in solved(name).decisions():
        cards = hand(decision)
        assert tuple(choice.name for choice in decision.best) == asked[str(decision.step.rule)](cards), cards


@pytest.mark.parametrize(
    ("rule", "hands"),
    [
        pytest.param("bet-one", 455 + 286, id="C(15,3) choices of ranks, and C(13,3) that can be of one suit"),
        pytest.param("bet-two", 2 * (1820 + 715), id="C(16,4) and C(13,4), with bet one up and withdrawn"),
    ],
)
def test_every_hand_is_decided(rule: str, hands: int) -> None:
    decided = [decision for decision in solved().decisions() if decision.step.rule == rule]
    assert len(decided) == hands


def hand(decision: Decision) -> list[Card]:
    """The own cards and the community card that is up, highest first."""
    slots = (slot for _, slots in decision.round.layout for slot in slots)
    return sorted((card for slot in slots if isinstance(card := slot.card, Card)), reverse=True)


def bet_one(cards: Sequence[Card]) -> tuple[str, ...]:
    """Printed for three cards; spans count the ace high only."""
    ranks = [card.rank for card in cards]
    high = sum(rank in HIGH for rank in ranks)
    if len(set(ranks)) == 1 or high_pair(ranks):
        return RIDE
    if not suited(cards):
        return PULL
    span = ranks[0] - ranks[-1] + 1
    royal = high == 3
    consecutive = span == 3 and ranks[-1] >= Rank.THREE
    return RIDE if royal or consecutive or (span == 4 and high >= 1) or (span == 5 and high >= 2) else PULL


def bet_two(cards: Sequence[Card]) -> tuple[str, ...]:
    """Printed for four cards."""
    ranks = [card.rank for card in cards]
    high = sum(rank in HIGH for rank in ranks)
    if high_pair(ranks) or sorted(map(ranks.count, ranks)) in ([2, 2, 2, 2], [1, 3, 3, 3], [4, 4, 4, 4]):
        return RIDE
    if suited(cards):
        return RIDE
    if len(set(ranks)) < 4:
        return PULL
    if ranks[0] - ranks[3] == 3 and ranks[0] < Rank.ACE:
        return RIDE if high else EITHER
    return EITHER if high == 4 else PULL


def high_pair(ranks: Sequence[Rank]) -> bool:
    return any(rank in HIGH and ranks.count(rank) > 1 for rank in ranks)


def suited(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


@pytest.mark.parametrize(
    ("ranks", "one_suit", "choice"),
    [
        ("AAAA", False, "let it ride"),
        ("2222", False, "let it ride"),
        ("A42", True, "withdraw"),
        ("A32", True, "withdraw"),
        ("432", True, "withdraw"),
        ("543", True, "let it ride"),
    ],
)
def test_hands_that_lists_in_circulation_get_wrong(ranks: str, one_suit: bool, choice: str) -> None:
    """Some withdraw bet two with four of a kind, and ride a suited ace, two and four."""
    found = [
        decision.best[0].name
        for decision in solved().decisions()
        if "".join(str(card)[0] for card in hand(decision)) == ranks and suited(hand(decision)) is one_suit
    ]
    assert set(found) == {choice}
