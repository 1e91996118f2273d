"""Kernels against the reference solver on decks of ten and eleven cards, as equal fractions, and against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from cutcard.analysis import ZeroValue
from cutcard.cards import Card, Rank, parse_cards
from cutcard.cards.card import CARDS
from cutcard.counting import in_memory, silent
from cutcard.evaluation.poker import five
from cutcard.games.caribbean_stud.analysis import STRATEGIES, count
from cutcard.games.caribbean_stud.compiled import KINDS, STANDINGS, calls, hands, showdowns
from cutcard.games.caribbean_stud.counted import CountedShowdowns
from cutcard.games.caribbean_stud.endings import OWN, ends
from cutcard.games.caribbean_stud.hands import Against, against, qualifies
from cutcard.games.caribbean_stud.kernels.showdowns import MASKS
from cutcard.games.caribbean_stud.kernels.weighing import ALIKE, BELOW, CELL, CLOSED, EQUAL, PLACE
from cutcard.games.caribbean_stud.strategy import CALLS, NAMED
from cutcard.registry import play
from cutcard.rules.played import played
from cutcard.rules.steps import Choice, Decide
from tests.games.caribbean_stud.counting import ANTE, Wagers, deck_of, full_deck, miniature, referred
from tests.games.caribbean_stud.tables import CASINO, stud

NAME = "caribbean-stud:nj-casino"
BOTH: Wagers = (("ante", 500), ("progressive", 100))

TIES = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d"
NOT_QUALIFIED = "Ad Kc Kd Kh Qc Qd Jh Ts 9c 8d"
LOPSIDED = "8c 2c 4c 5c 6c 8d 8h Ah Kh Qs"
ROYAL = "Ac Kc Qc Jc Tc Ad Kd Qd 9h 9s 2h"

MINIATURES = [
    pytest.param(NAME, ANTE, TIES, "", id="equal hands, and a dealer who always qualifies"),
    pytest.param(NAME, ANTE, NOT_QUALIFIED, "", id="a dealer who may not qualify"),
    pytest.param(f"{NAME}?progressive=3", BOTH, LOPSIDED, "", id="a progressive wager, suits unlike one another"),
    pytest.param(NAME, (("ante", 100_00),), ROYAL[:-3], "2h", id="a royal flush at the payout limit, one card seen"),
    pytest.param(NAME, ANTE, ROYAL, "", id="a decision of zero value"),
]


@pytest.mark.parametrize("policy", ZeroValue)
@pytest.mark.parametrize(("ruleset", "wagers", "cards", "seen"), MINIATURES)
def test_kernel_is_the_reference_solver(ruleset: str, wagers: Wagers, cards: str, seen: str, policy: ZeroValue) -> None:
    right = referred(ruleset, wagers, cards, seen).analysis(policy)
    found = miniature(ruleset, wagers, cards, seen).figures(policy)
    assert found.outcomes == right.outcomes
    assert found.expected_net == right.expected_net
    assert found.average_cents == right.average_cents
    assert found.total_combinations == right.total_combinations
    assert found.zero_value_decisions == right.zero_value_decisions


def test_miniature_decks_show_what_their_names_say() -> None:
    """The neighbours cannot see: kernel and solver would also agree if nothing of this ever came about."""
    events = [{row.event for row in referred(*param.values).analysis().outcomes} for param in MINIATURES]
    assert "equal hands" in events[0]
    assert any(event.startswith("dealer does not qualify") for event in events[1])
    assert any(event.endswith("progressive: flush; call: flush") for event in events[2])
    assert any("royal flush, up to the payout limit" in event for event in events[3])
    assert referred(*MINIATURES[4].values).analysis().zero_value_decisions


@pytest.mark.parametrize("cards", [NOT_QUALIFIED, ROYAL])
def test_every_decision_is_worth_what_the_reference_solver_says(cards: str) -> None:
    """Row by row, so that no error in one hand is made good by another."""
    counted = count(CASINO, deck_of(cards), in_memory, silent)
    assert counted is not None
    values = ends(CASINO, dict(ANTE)).values()
    rows = {(int(row[CELL]), int(row[PLACE])): row for row in counted.rows}
    for decision in referred(NAME, ANTE, cards, "").decisions():
        own, (up,) = decision.round.cards("1"), decision.round.cards("dealer")
        row = rows.pop((13 * five(own).strength + up.rank, _place(counted, own, up)))
        above = comb(len(cards.split()) - 6, 4) - row[CLOSED] - row[BELOW] - row[EQUAL]
        stands = np.array([row[CLOSED], row[BELOW], row[EQUAL], above])
        worth = {choice.name: link.value for choice, link in decision.choices}
        assert Fraction(int(stands @ values[counted.kinds[row[CELL]]]), int(stands.sum())) == worth["call"]
    assert not rows


def _place(counted: CountedShowdowns, own: Sequence[Card], up: Card) -> int:
    """The place of these cards; of suits with the same cards the first stands for all."""
    mask = sum(1 << card.rank for card in own if card.suit == up.suit)
    return MASKS * counted.suits.index(counted.suits[up.suit]) + mask


def test_stage_adds_up_to_the_deals_and_to_the_expected_net() -> None:
    """Situations with their suits merged and told apart: met by every deal once, and worth what is won in all."""
    solved = miniature(NAME, ANTE, ROYAL).solved()
    (stage,) = solved.stages
    assert stage.met.sum() == solved.total == stage.per.sum()
    played = stage.values[np.arange(len(stage)), stage.played]
    assert played.sum() == sum(ending.net * ending.weight for ending in solved.endings)
    assert (played == stage.values.max(axis=1)).all()


# --- what is compiled is what the rules say -------------------------------------------------------------


def test_levels_and_openness_say_how_hands_stand() -> None:
    random, known = Random(1669), hands()
    for dealer, own in ((random.randrange(7462), random.randrange(7462)) for _ in range(2_000)):
        stands = against(known.ranked[dealer], known.ranked[own])
        opened = [Against.BETTER, Against.EQUAL, Against.WORSE][int(dealer >= own) + int(dealer > own)]
        assert stands is (opened if known.opened[dealer] else Against.NOT_QUALIFIED)


def test_levels_are_those_of_fresh_hands() -> None:
    random, known = Random(7462), hands()
    place = {tuple(ranks): levels for ranks, levels in zip(known.ranks.tolist(), known.levels.tolist(), strict=True)}
    for own in [random.sample(CARDS, 5) for _ in range(1_000)] + [random.sample(CARDS[0::4], 5) for _ in range(100)]:
        ranks = [card.rank for card in own]
        levels = place[tuple(ranks.count(rank) for rank in Rank)]
        assert levels[len({card.suit for card in own}) == 1] == five(own).strength
        assert known.opened[five(own).strength] == qualifies(five(own))


def test_every_way_in_which_a_hand_may_stand_has_its_showdown() -> None:
    """Two full houses, two fours of a kind, and two threes of a kind are never equal; a royal flush never loses."""
    missing = {(kind.value, str(stands)) for kind in KINDS for stands in STANDINGS} - {
        (kind.value, str(stands)) for kind, stands in showdowns()
    }
    never_equal = ("three of a kind", "full house", "four of a kind")
    assert missing == {(kind, "equal hands") for kind in never_equal} | {("royal flush", "dealer has the better hand")}


@pytest.mark.parametrize(
    ("ruleset", "wagers"),
    [
        (f"{NAME}?progressive=4", BOTH),
        (f"{NAME}?progressive=4&device=automated shoe", (("ante", 100_00), ("progressive", 100))),
    ],
)
def test_random_rounds_end_as_their_kind_does(ruleset: str, wagers: Wagers) -> None:
    """Each round from its first card to the last, with hands of every kind; a flush above the payout limit too."""
    game, random = play(ruleset), Random(5)
    asked = ends(game, dict(wagers))
    for (kind, stands), end in asked.called.items():
        own, dealer = _another(showdowns()[KINDS[kind], STANDINGS[stands]], random)
        other = played(game, dict(wagers), {OWN: own, "dealer": dealer}, lambda _, step: step.choice("call"))
        assert (other.events, other.nets, other.wagered) == (end.events, end.nets, end.wagered)


def _another(showdown: tuple[tuple[Card, ...], tuple[Card, ...]], random: Random) -> tuple[list[Card], list[Card]]:
    """The same with suits changed about, cards in another order, and another own hand of the kind if one is found."""
    suits = random.sample(range(4), 4)
    own, dealer = ([Card(4 * card.rank + suits[card.suit]) for card in cards] for cards in showdown)
    stands = against(five(dealer), five(own))
    random.shuffle(own)
    random.shuffle(dealer)
    free = [card for card in CARDS if card not in (*own, *dealer)]
    for card in random.sample(free, len(free)):
        changed = [*own[:-1], card]
        if five(changed).category is five(own).category and against(five(dealer), five(changed)) is stands:
            return changed, dealer
    return own, dealer


# --- decision nodes of large decks, enumerated by the rules ----------------------------------------------


@pytest.mark.parametrize(
    ("own", "up"),
    [
        pytest.param("Ac Kd Qh 9s 3c", "5c", id="ace-king"),
        pytest.param("4h 5h 6h 7h 8h", "9h", id="straight flush in the up card's suit"),
        pytest.param("8s 8d 3c 3h Ks", "8c", id="two pairs"),
    ],
)
def test_full_deck_node_enumerated_by_the_rules(own: str, up: str) -> None:
    _enumerated(full_deck(), own, up, CARDS)


@pytest.mark.proof
@pytest.mark.parametrize("number", range(40))
def test_random_full_deck_node_enumerated_by_the_rules(number: int) -> None:
    random = Random(number)
    *own, up = random.sample(CARDS if number % 2 else [card for card in CARDS if card.suit in (0, number % 4)], 6)
    _enumerated(full_deck(), " ".join(map(str, own)), str(up), CARDS)


def test_node_of_a_deck_less_twelve_cards_enumerated_by_the_rules() -> None:
    seen = parse_cards("2c 5c Jc 7d 8d Ah Kh Th 9s 5s 4s 2s")
    left = [card for card in CARDS if card not in seen]
    counted = count(CASINO, dict.fromkeys(left, 1), in_memory, silent)
    assert counted is not None
    _enumerated(counted, "2d 5d Jd Kd Ad", "Ac", left)


def _enumerated(counted: CountedShowdowns, own: str, up: str, deck: Sequence[Card]) -> None:
    hand, (card,) = parse_cards(own), parse_cards(up)
    left = [other for other in deck if other not in (*hand, card)]
    stands = [against(five((card, *others)), five(hand)) for others in combinations(left, 4)]
    where = (counted.rows[:, CELL] == 13 * five(hand).strength + card.rank) & (
        counted.rows[:, PLACE] == _place(counted, hand, card)
    )
    (row,) = counted.rows[where]
    assert row[[CLOSED, BELOW, EQUAL]].tolist() == [stands.count(standing) for standing in STANDINGS[:3]]


def test_rows_are_all_hands_with_all_up_cards() -> None:
    """C(52,5) = 2,598,960 hands with 47 up cards each, so 122,151,120 pairs."""
    assert int(full_deck().rows[:, ALIKE].sum(dtype=np.int64)) == 122_151_120


# --- strategies ------------------------------------------------------------------------------------------


def test_named_strategies_are_those_of_the_table() -> None:
    assert list(CALLS) == list(NAMED) == list(STRATEGIES)


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_seat_chooses_what_is_counted(name: str) -> None:
    random, called = Random(name), calls(name)
    for _ in range(40):
        cards = random.sample(CARDS, 10)
        if random.random() < 0.5:
            cards = list(dict.fromkeys((Card("Ac"), Card("Kd"), *cards)))
        own, dealer = cards[:5], cards[5:10]
        round = stud({1: " ".join(map(str, own))}, " ".join(map(str, dealer)), observer=1)
        step = round.until(Decide)
        calls_now = bool(called[13 * five(own).strength + dealer[0].rank])
        assert NAMED[name](CASINO.law, round.round, step) == (Choice("call", 1000) if calls_now else Choice("fold"))


# --- what is not counted ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "deck",
    [
        pytest.param(dict.fromkeys(parse_cards(TIES)[:-1], 1), id="nine cards"),
        pytest.param(dict.fromkeys(parse_cards(TIES), 2), id="cards that are there twice"),
    ],
)
def test_decks_that_are_left_to_the_reference_solver(deck: dict[Card, int]) -> None:
    assert count(CASINO, deck, in_memory, silent) is None


def test_progress_is_told_and_may_interrupt() -> None:
    told: list[tuple[int, int]] = []

    def watch(what: str, done: int, of: int) -> None:
        told.append((done, of))
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        count(CASINO, deck_of(TIES), in_memory, watch)
    assert told == [(done, 13) for done in range(6)]


def test_sums_that_run_over_64_bits_are_refused() -> None:
    counted = full_deck()
    with pytest.raises(OverflowError, match="too great to be summed up"):
        counted.solve(CASINO, {"ante": 10**14}, ("call", "fold"))
    with pytest.raises(OverflowError, match="too great to be summed up"):
        counted.batch(CASINO, {"ante": 500}, [("call", "pair or lower")], np.array([[10**9]]), 10**9)
