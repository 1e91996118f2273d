"""Rounds that a game calls alike are alike: every reduction against the solver that calls no two rounds alike.

Tests of published figures cannot see this: a key that forgets something may still hit a figure of the full deck. The
decks here are lopsided on purpose (suits that differ in their cards, ranks that come once or four times), and on each
of them some decisions go one way and some the other.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import Any, cast

import pytest

from cutcard.analysis import Solution, Unreduced, ZeroValue, analysis_of, solve
from cutcard.analysis.explore import Explorer
from cutcard.analysis.graph import Decision
from cutcard.cards import Card, parse_cards
from cutcard.registry import play, ruleset_names
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Deal, Decide, Step
from tests.support.rounds import Dealt, entry, opened

RED_DOG = ("red-dog:nj-casino-night", "red-dog:nj-casino-night?decks=2", "red-dog:nj-casino-night?decks=8")
RED_DOG_DECKS = ("2c Ac 7c 7d 7h 7s", "2c 3c 5d 9d Jh Ah Ac", "2c 2d 2h Tc Td Ks Ah 8s", "5c 6d 7h 8s 9c Td")
LET_IT_RIDE = (
    "let-it-ride:nj-casino-night",
    "let-it-ride:nj-casino?bonus=1&three-card-bonus=2",
    "let-it-ride:nj-casino?three-card-bonus=1",
    "let-it-ride:colorado?schedule=2&straight=5",
    "let-it-ride:colorado?bonus=1&schedule=3&straight=5",
    "let-it-ride:colorado?bonus=2&deal=groups-of-three&schedule=4&straight=6",
)
LET_IT_RIDE_DECKS = ("Tc Jc Qc Kc Ac 9d", "Tc Td Ts 4c 4d 9h", "5c 6c 7c 8c Kc 5d", "Ah Kh Qh 2s Js Ts")
# Two suits that make the same start of a straight flush, of which only one can go on.
UNEQUAL_SUITS = "5c 6c 7c 8c 9c 5d 6d 7d"


def deck_of(game: Play, cards: str) -> dict[Card, int]:
    return dict.fromkeys(parse_cards(cards), game.ruleset.decks)


def both(game: Play, deck: Mapping[Card, int]) -> tuple[Solution, Solution]:
    return solve(game, composition=deck), solve(game, composition=deck, reduction=Unreduced())


@pytest.mark.parametrize(("game", "held"), [("red-dog", RED_DOG), ("let-it-ride", LET_IT_RIDE)])
def test_every_ruleset_of_the_game_is_here(game: str, held: tuple[str, ...]) -> None:
    assert {name.partition("?")[0] for name in held} == {n for n in ruleset_names() if n.startswith(f"{game}:")}


@pytest.mark.parametrize("policy", ZeroValue)
@pytest.mark.parametrize("cards", RED_DOG_DECKS)
@pytest.mark.parametrize("name", RED_DOG)
def test_red_dog_figures_of_a_miniature_deck(name: str, cards: str, policy: ZeroValue) -> None:
    game = play(name)
    reduced, whole = both(game, deck_of(game, cards))
    assert reduced.analysis(policy).outcomes == whole.analysis(policy).outcomes
    assert reduced.analysis(policy).to_json()["house_edge"] == whole.analysis(policy).to_json()["house_edge"]
    assert reduced.analysis(policy).average_wager == whole.analysis(policy).average_wager


@pytest.mark.parametrize(
    ("name", "cards"),
    [*product(LET_IT_RIDE, LET_IT_RIDE_DECKS[1:3]), *product(LET_IT_RIDE[::3], LET_IT_RIDE_DECKS[::3])],
)
def test_let_it_ride_figures_of_a_miniature_deck(name: str, cards: str) -> None:
    game = play(name)
    reduced, whole = both(game, deck_of(game, cards))
    assert len(reduced.graph.nodes) * 3 < len(whole.graph.nodes)
    for policy in ZeroValue:
        ours, theirs = reduced.analysis(policy), whole.analysis(policy)
        assert ours.outcomes == theirs.outcomes
        assert (ours.expected_net, ours.average_wager) == (theirs.expected_net, theirs.average_wager)
        assert [(row.rule, row.combinations) for row in ours.zero_value_decisions] == [
            (row.rule, row.combinations) for row in theirs.zero_value_decisions
        ]


@pytest.mark.parametrize("name", LET_IT_RIDE)
def test_options_differ_on_the_miniature_decks(name: str) -> None:
    """Both bets are let ride at some decisions and withdrawn at others, so that a wrong key would show."""
    game = play(name)
    seen = {
        (str(decision.step.rule), choice.name)
        for cards in LET_IT_RIDE_DECKS
        for decision in solve(game, composition=deck_of(game, cards)).decisions()
        for choice in decision.best
        if len(decision.best) == 1
    }
    assert seen == {(bet, choice) for bet in ("bet-one", "bet-two") for choice in ("let it ride", "withdraw")}


@pytest.mark.parametrize("name", LET_IT_RIDE)
def test_let_it_ride_values_from_every_hand_of_a_lopsided_deck(name: str) -> None:
    """Nine cards of unequal suits: from each third of their 84 hands on, the value of every choice."""
    game, cards = play(name), parse_cards("Tc Jc Qc 9c 8c Td 4d 4h 9s")
    for own in list(combinations(cards, 3))[::4]:
        unseen = {card: 1 for card in cards if card not in own}
        assert values(game, own, unseen) == values(game, own, unseen, Unreduced())


def test_let_it_ride_values_from_a_hand_of_the_full_deck() -> None:
    """All 49 x 48 orders of the community cards, each walked by the rules."""
    game, own = play("let-it-ride:nj-casino-night"), parse_cards("Th Jh Ah")
    unseen = {Card(number): 1 for number in range(52) if Card(number) not in own}
    assert values(game, own, unseen) == values(game, own, unseen, Unreduced())


def test_let_it_ride_figures_under_a_payout_limit() -> None:
    """13:69F-18.11: what a hand may win is bounded, so that three wagers do not win three times as much as one."""
    game = play("let-it-ride:nj-casino?bonus=1&payout-limit=4000")
    reduced, whole = both(game, deck_of(game, LET_IT_RIDE_DECKS[0]))
    assert reduced.analysis().expected_net == whole.analysis().expected_net
    assert reduced.analysis().outcomes == whole.analysis().outcomes


def values(
    game: Play, own: tuple[Card, ...], unseen: Mapping[Card, int], reduction: Unreduced | None = None
) -> dict[Choice, Fraction]:
    """What each choice about bet one is worth."""
    round = examined(game, own)
    alike = reduction or analysis_of(game).reduction(game.law, round, unseen)
    node = Explorer(game, alike).graph(round, unseen).root.node
    assert isinstance(node, Decision)
    return {choice: link.value for choice, link in node.choices}


def examined(game: Play, own: tuple[Card, ...]) -> Round:
    """A round in which the player has just looked at these cards."""
    plan = analysis_of(game).plan(game.law, {}, 500)
    dealt = Dealt(game, [entry(1, plan)], {"1": " ".join(map(str, own))}, observer=1)
    dealt.until(Decide)
    return dealt.round


@pytest.mark.proof
def test_let_it_ride_figures_of_a_deck_with_unequal_suits() -> None:
    game = play("let-it-ride:colorado?schedule=3&straight=5")
    reduced, whole = both(game, deck_of(game, UNEQUAL_SUITS))
    assert reduced.analysis().outcomes == whole.analysis().outcomes


@dataclass(frozen=True)
class Forgetful:
    """A reduction that forgets part of its key: the slip that all these tests are for."""

    whole: Any
    forget: Callable[[tuple[Any, ...]], Hashable]

    def key(self, round: Round) -> tuple[Hashable, int]:
        key, scale = self.whole.key(round)
        # The key of a complete hand has two parts, its events and its wagers, and is left whole.
        return (key if len(key) == 2 else self.forget(key)), scale

    def branches(self, round: Round, step: Step, unseen: Mapping[Card, int]) -> Iterable[tuple[Card, int]]:
        return cast(Iterable[tuple[Card, int]], self.whole.branches(round, step, unseen))


@pytest.mark.parametrize(
    "forget",
    [
        pytest.param(lambda key: key[1:], id="the ranks"),
        pytest.param(lambda key: (key[0], *key[2:]), id="the hope of a flush"),
        pytest.param(lambda key: (key[0], key[1] is None, *key[2:]), id="which cards that suit has"),
        pytest.param(lambda key: (*key[:2], key[3]), id="the three-card bonus"),
        pytest.param(lambda key: key[:3], id="what is wagered"),
    ],
)
def test_part_of_a_key_that_is_forgotten_shows_on_some_miniature_deck(forget: Callable[..., Hashable]) -> None:
    game = play("let-it-ride:nj-casino?bonus=1&three-card-bonus=2")
    round = opened(game, [entry(1, analysis_of(game).plan(game.law, {}, 500))])
    assert any(goes_wrong(game, round, deck_of(game, cards), forget) for cards in (*LET_IT_RIDE_DECKS, UNEQUAL_SUITS))


def goes_wrong(game: Play, round: Round, deck: Mapping[Card, int], forget: Callable[..., Hashable]) -> bool:
    alike = analysis_of(game).reduction(game.law, round, deck)
    right = Explorer(game, alike).graph(round, deck).root.value
    try:
        return Explorer(game, Forgetful(alike, forget)).graph(round, deck).root.value != right
    except (ValueError, RuntimeError):  # rounds that cannot even follow one another were called alike
        return True


def test_unreduced_calls_two_rounds_alike_only_if_they_are_the_same() -> None:
    game = play("red-dog:nj-casino-night")
    clubs, hearts = (Dealt(game, [entry(1, {"original": 500})], {"left": left, "right": "9d"}) for left in ("5c", "5h"))
    for dealt in (clubs, hearts):
        dealt.until(Deal, to="right")
        dealt.happen()
    assert Unreduced().key(clubs.round) != Unreduced().key(hearts.round)
    assert analysis_of(game).reduction(game.law, clubs.round, {}).key(clubs.round) == analysis_of(game).reduction(
        game.law, hearts.round, {}
    ).key(hearts.round)
