"""Several hands at the same community cards: every deal of a miniature deck, played by the rules at once."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from cutcard.analysis import study
from cutcard.cards import CARDS, Card
from cutcard.evaluation.poker import five
from cutcard.games.double_down_stud.counted import counted
from cutcard.games.double_down_stud.hands import event
from cutcard.games.double_down_stud.several import Several
from cutcard.registry import play
from tests.support.kernels import deck_of
from tests.support.rounds import Dealt, Scripted, entry

CASINO = play("double-down-stud:nj-casino")
PREFER = ("no double", "double down")
ODDS = {
    "royal flush": 2000,
    "straight flush": 200,
    "four of a kind": 50,
    "full house": 11,
    "flush": 8,
    "straight": 5,
    "three of a kind": 3,
    "two pairs": 2,
    "pair of jacks or better": 1,
    "pair of sixes to tens": 0,
    "lower than a pair of sixes": -1,
}


def several(cards: str, strategy: str | None = None) -> Several:
    return counted(deck_of(cards)).several(CASINO, {"original": 500}, PREFER, strategy)


def played_out(cards: str, hands: int) -> list[tuple[int, ...]]:
    """What so many hands win in every deal, each seat deciding by the four cards that it knows."""
    deck, nets = list(deck_of(cards)), []
    for board in combinations(deck, 3):
        for hole, *own in permutations([card for card in deck if card not in board], 1 + hands):
            seats = range(1, 1 + hands)
            places = {str(seat): str(card) for seat, card in zip(seats, own, strict=True)}
            chosen = {seat: [best((card, *board), deck)] for seat, card in zip(seats, own, strict=True)}
            entries = [entry(seat, {"original": 500}) for seat in seats]
            community = " ".join(map(str, (*board, hole)))
            round = Dealt(CASINO, entries, {**places, "community": community}, chosen).finish()
            nets.append(tuple(round.net(seat) for seat in seats))
    return nets


def best(four: Sequence[Card], deck: Sequence[Card]) -> Scripted:
    """Doubled where the odds gain something over all cards that are not seen."""
    gain = sum(ODDS[event(five((*four, hole)))] for hole in deck if hole not in four)
    return ("double down", 500) if gain > 0 else "no double"


@pytest.mark.parametrize("cards", ["9c Td Jh Qs Kc 2d", "Jc Jd 6h 6s 9c 4d", "2c 3c 4c 5c 6c 7d"])
def test_two_hands_in_every_deal_of_a_miniature_deck(cards: str) -> None:
    nets = played_out(cards, 2)
    found = several(cards)
    pairs = {
        pair: sum(
            int(found.pairs[one, other])
            for one, first in enumerate(found.ends)
            for other, second in enumerate(found.ends)
            if (first.net, second.net) == pair
        )
        for pair in set(nets)
    }
    assert found.total == len(nets)
    assert pairs == {pair: nets.count(pair) for pair in pairs}
    mean = Fraction(sum(one for one, _ in nets), len(nets))
    assert found.expected_net == mean
    assert found.variance == Fraction(sum(one * one for one, _ in nets), len(nets)) - mean**2
    assert found.covariance == Fraction(sum(one * other for one, other in nets), len(nets)) - mean**2


def test_three_hands_follow_from_what_any_two_have_in_common() -> None:
    cards = "5c 6c 7c 8c 9d Jd Jh"
    sums = [sum(nets) for nets in played_out(cards, 3)]
    mean = Fraction(sum(sums), len(sums))
    found = several(cards)
    assert found.expected_net_of(3) == mean
    assert found.variance_of(3) == Fraction(sum(net * net for net in sums), len(sums)) - mean**2


def test_six_cards_with_one_straight_by_hand() -> None:
    """9 T J Q K and a 2, never doubled: C(6,3) x 3 x 2 x 1 = 120 deals of two hands.

    All six cards are out: four on the board, one at each hand. With the 2 on the board, in 80 deals, both hands lose;
    with the 2 at one hand, in 20 deals each, the other wins 5. A hand wins 20 x 5 - 100 = 0 in all. The products of
    both are 80 x 1 + 40 x -5 = -120.
    """
    found = several("9c Td Jh Qs Kc 2d", "never-double")
    assert found.total == 120
    assert found.expected_net == 0
    assert found.variance == 500**2 * Fraction(20 * 25 + 100, 120)
    assert found.covariance == -(500**2)
    assert found.variance_of(2) == 500**2 * Fraction(2 * 20 * 16 + 80 * 4, 120)


def test_full_deck() -> None:
    """C(52,3) x 49 x 48 x 47 deals of two hands; one hand alone is as the figures have it."""
    found = counted(dict.fromkeys(CARDS, 1)).several(CASINO, {"original": 500}, PREFER)
    figures = study(CASINO).figures()
    assert found.total == 22_100 * 49 * 48 * 47
    assert found.expected_net == found.expected_net_of(1) == figures.expected_net
    assert found.variance == found.variance_of(1) == figures.variance * 500**2
    assert 0 < found.covariance < found.variance


def test_five_cards_are_too_few_for_two_hands() -> None:
    with pytest.raises(ValueError, match="need six cards, and there are 5"):
        several("9c Td Jh Qs Kc")
