"""Let it ride's kernel against the rules: every compiled table, and equal fractions on decks the rules can walk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest

from cutcard.analysis import AnalysisError, Solution, Solver, Study, Unreduced, ZeroValue, solve, study
from cutcard.cards import CARDS, Card, parse_cards
from cutcard.counting.compiling import plain
from cutcard.counting.five import place
from cutcard.games.let_it_ride.compiled import FinalEvents, ended, final_events
from cutcard.games.let_it_ride.strategy import NAMED
from cutcard.registry import play, ruleset_names
from cutcard.rules.play import Play
from cutcard.rules.played import Decides, Played, played
from cutcard.rules.steps import Choice, Decide
from tests.support.kernels import deck_of
from tests.support.rounds import Dealt, entry

CASINO_NIGHT = "let-it-ride:nj-casino-night"
CASINO = "let-it-ride:nj-casino?bonus=1&three-card-bonus=2"
COLORADO = "let-it-ride:colorado?schedule=2&straight=5"
WITH_BONUS = "let-it-ride:colorado?bonus=1&schedule=3&straight=5"

PLANS: tuple[tuple[str, dict[str, int]], ...] = (
    (CASINO_NIGHT, {}),
    ("let-it-ride:nj-casino?device=automated-shoe", {"bet 1": 25}),
    (CASINO, {}),
    (CASINO, {"bet 1": 500}),
    (CASINO, {"bet 1": 500, "three-card bonus": 25}),
    ("let-it-ride:nj-casino?three-card-bonus=1", {"bet 1": 300, "three-card bonus": 1000}),
    (COLORADO, {"$": 500}),
    (COLORADO, {"$": 300, "tip": 100}),
    (WITH_BONUS, {"1": 200, "2": 200, "$": 100, "bonus": 100}),
    (WITH_BONUS, {"1": 500, "2": 500, "$": 400, "bonus": 100, "tip": 25}),
    ("let-it-ride:colorado?bonus=2&deal=groups-of-three&schedule=4&straight=6", {}),
    ("let-it-ride:colorado?schedule=1&straight=4", {}),
)
# Suits that differ in their cards; ranks that come once, twice or four times; hands worth exactly nothing.
DECKS = (
    "Tc Jc Qc Kc Ac 9d",
    "Tc Td Ts 4c 4d 9h",
    "5c 6c 7c 8c Kc 5d",
    "Ah Kh Qh 2s Js Ts 3d",
    "3c 4d 5h 6s 7c Tc Td",
    "2c 3c 4c 5c 6c 2d 3d Th",
)


# --- the compiled tables against the rules ---------------------------------------------------------------


@pytest.mark.parametrize("name", [CASINO_NIGHT, CASINO, WITH_BONUS])
@pytest.mark.parametrize("seed", range(15))
def test_events_and_payments_are_those_of_a_round_that_is_played(name: str, seed: int) -> None:
    """Five cards of a random category, dealt and settled by the rules; nothing is withdrawn."""
    game, random = play(name), Random(seed)
    cards = drawn(random)
    wagers = dict.fromkeys(game.ruleset.wagers, 500) | (
        {"$": 400, "bonus": 100, "tip": 75} if name == WITH_BONUS else {}
    )
    end = rounds(game, wagers, cards[:3], cards[3:], lambda *_: Choice("let it ride"))
    final = compiled(name)
    kind = final.kinds[final.table[plain(place)(*sorted(cards))]]
    for step in end.settled:
        ours = ended(game.law, step.wager, wagers[step.wager], step.event)
        assert (ours.result, ours.net, ours.event) == (step.result, step.net, step.event)
        if step.wager != "three-card bonus":
            assert kind["bonus" if step.wager == "bonus" else "basic"] == step.event


@cache
def compiled(name: str) -> FinalEvents:
    return final_events(play(name).law)


def drawn(random: Random) -> tuple[Card, ...]:
    """Five cards at random, or five of one suit, in sequence, or of few ranks, so that every event comes up."""
    suit, low = random.randrange(4), random.randrange(9)
    heap = random.choice(
        (
            CARDS,
            [card for card in CARDS if card.suit == suit],
            [card for card in CARDS if low <= card.rank < low + 5],
            [card for card in CARDS if card.suit == suit and low <= card.rank < low + 5],
            [card for card in CARDS if low <= card.rank < low + 2],
        )
    )
    return tuple(random.sample(list(heap), 5))


def rounds(
    game: Play, wagers: Mapping[str, int], own: tuple[Card, ...], board: tuple[Card, ...], choose: Decides
) -> Played:
    # What is burned lies face down and is never told; the cards to the right of it move up.
    return played(game, wagers, {"1": own, "community": board}, choose)


# --- the kernel against the reference solver ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "wagers", "cards"),
    [(*plan, cards) for nth, plan in enumerate(PLANS) for cards in DECKS[nth % 3 :: 3]],
)
def test_same_as_the_reference_solver_on_miniature_decks(name: str, wagers: dict[str, int], cards: str) -> None:
    game = play(name)
    same(study(game, wagers, deck_of(cards)), solve(game, wagers, deck_of(cards)))


def test_every_ruleset_is_here() -> None:
    held = {name.partition("?")[0] for name, _ in PLANS}
    assert held == {name for name in ruleset_names() if name.startswith("let-it-ride:")}


@pytest.mark.parametrize("seed", range(6))
def test_same_as_the_reference_solver_on_lopsided_decks(seed: int) -> None:
    random = Random(seed)
    deck = dict.fromkeys(random.sample([card for card in CARDS if card.rank > 6 or card.suit == 2], 9), 1)
    name, wagers = random.choice(PLANS)
    same(study(play(name), wagers, deck), solve(play(name), wagers, deck))


@pytest.mark.parametrize("name", [CASINO, WITH_BONUS])
def test_same_as_the_rules_with_no_two_rounds_called_alike(name: str) -> None:
    deck = deck_of("Tc Jc Qc Td 4h 9h")
    same(study(play(name), None, deck), solve(play(name), None, deck, Unreduced()))


@pytest.mark.proof
@pytest.mark.parametrize(("name", "seen"), [(CASINO_NIGHT, "Ah Kh Qh 2s"), (WITH_BONUS, "Tc Td Ts 5c 6c 7d 7h")])
def test_same_as_the_reference_solver_when_cards_were_seen(name: str, seen: str) -> None:
    deck = {card: 1 for card in CARDS if card not in parse_cards(seen)}
    same(study(play(name), None, deck), solve(play(name), None, deck))


@pytest.mark.proof
@pytest.mark.parametrize("name", ["let-it-ride:nj-casino", WITH_BONUS, CASINO])
def test_same_as_the_reference_solver_on_the_full_deck(name: str) -> None:
    same(study(play(name)), solve(play(name)))


def same(ours: Study, theirs: Solution) -> None:
    """Fails unless both say the same under either policy.

    How many situations are not alike is a matter of the reduction, so only the deals in them are compared.
    """
    assert ours.counted is not None, "no kernel serves here"
    for policy in ZeroValue:
        mine, reference = ours.figures(policy), theirs.analysis(policy)
        assert mine.outcomes == reference.outcomes
        assert (mine.expected_net, mine.average_cents) == (reference.expected_net, reference.average_cents)
        assert (mine.ruleset, mine.deck, mine.wagers) == (reference.ruleset, reference.deck, reference.wagers)
        assert mine.opening_wager == reference.opening_wager
        assert mine.total_combinations == reference.total_combinations
        assert [(row.rule, row.combinations, row.probability) for row in mine.zero_value_decisions] == [
            (row.rule, row.combinations, row.probability) for row in reference.zero_value_decisions
        ]
        assert {row for row in mine.frequencies if row.probability} == {
            row for row in reference.frequencies if row.probability
        }


# --- single decisions of the full deck, walked by the rules ------------------------------------------------


@cache
def full(name: str) -> Study:
    return study(play(name))


@pytest.mark.parametrize("name", [CASINO_NIGHT, CASINO, WITH_BONUS])
@pytest.mark.parametrize("seed", range(8))
def test_values_of_bet_two_are_those_of_the_rules(name: str, seed: int) -> None:
    own, (board, *_) = (cards := drawn(Random(seed)))[:3], cards[3:]
    game, stage = play(name), full(name).stages()[1]
    shown = {"1": own, "community": (board,) if game.law.play.burn == "none" else (Card(0), board)}
    value = at_decision(game, full(name).wagers, shown, "bet-two")
    assert value == {stage.value(kind, 1) for kind in like(full(name), 1, (*own, board))}


@pytest.mark.parametrize("cards", ["Th Jh Ah", "9c 9d Ac", "2s 3s 4s", "5c 7c 8d"])
def test_values_of_bet_one_are_those_of_the_rules(cards: str) -> None:
    """The reference solver walks all orders of the community cards."""
    stage = full(CASINO_NIGHT).stages()[0]
    value = at_decision(play(CASINO_NIGHT), full(CASINO_NIGHT).wagers, {"1": parse_cards(cards)}, "bet-one")
    assert value == {stage.value(kind, 1) for kind in like(full(CASINO_NIGHT), 0, parse_cards(cards))}


def at_decision(
    game: Play, wagers: Mapping[str, int], cards: Mapping[str, tuple[Card, ...]], rule: str
) -> set[Fraction]:
    """What letting it ride is worth beyond withdrawing, by the rules."""
    names = {at: " ".join(map(str, lying)) for at, lying in cards.items()}
    dealt = Dealt(game, [entry(1, wagers)], names, {1: ["withdraw", "withdraw"]}, observer=1)
    dealt.until(Decide, rule=rule)
    worth = dict(Solver(game).choices(dealt.round, unseen={card: 1 for card in CARDS if card not in known(cards)}))
    return {worth[Choice("let it ride")] - worth[Choice("withdraw")]}


def known(cards: Mapping[str, tuple[Card, ...]]) -> set[Card]:
    """The cards that the seat knows: its own, and the community card that is up."""
    return {*cards["1"], *cards.get("community", ())[-1:]}


def like(of: Study, stage: int, cards: tuple[Card, ...]) -> Iterator[int]:
    """The situations whose example is one of these cards' renamings of suits: exactly one."""
    names = {frozenset(str(CARDS[card & ~3 | by[card & 3]]) for card in cards) for by in permutations(range(4))}
    decision = of.stages()[stage]
    found = [kind for kind in range(len(decision)) if frozenset(decision.example(kind).split()) in names]
    assert len(found) == 1
    return iter(found)


# --- named strategies against rounds that are played by them -----------------------------------------------


@pytest.mark.parametrize("strategy", NAMED)
@pytest.mark.parametrize(("name", "cards"), [(CASINO, "Ah Kh Qh 2s Js Ts"), (WITH_BONUS, "3c 4d 5h 6s Tc Td")])
def test_strategies_play_as_at_a_table(name: str, cards: str, strategy: str) -> None:
    """Every deal of six cards, played by the rules and by the strategy as the table asks it."""
    game, deck = play(name), parse_cards(cards)
    ours = study(game, None, deck_of(cards))
    nets: Counter[int] = Counter()
    for own in combinations(deck, 3):
        for board in permutations([card for card in deck if card not in own], 2):
            end = rounds(game, ours.wagers, own, board, lambda round, step: NAMED[strategy](game.law, round, step))
            nets[sum(net for _, net in end.nets)] += 1
    figures = ours.figures(strategy=strategy)
    mine: Counter[int] = Counter()
    for row in figures.outcomes:
        mine[row.net] += row.combinations or 0
    assert mine == nets
    assert nets.total() == comb(6, 3) * 3 * 2


# --- where it does not serve ------------------------------------------------------------------------------


def test_payout_limit_is_left_to_the_reference_solver() -> None:
    """13:69F-18.11: what one wager may still win depends on the others."""
    limited = study(play("let-it-ride:nj-casino?payout-limit=4000"), None, deck_of(DECKS[0]))
    assert limited.counted is None


@pytest.mark.parametrize(("name", "cards"), [(CASINO_NIGHT, "Tc Td 4h 7s 9c"), (COLORADO, "Tc Td 4h 7s"), (CASINO, "")])
def test_deck_too_small_for_the_deal_is_refused(name: str, cards: str) -> None:
    with pytest.raises(AnalysisError, match="The deck is too small"):
        study(play(name), None, deck_of(cards)).figures()
