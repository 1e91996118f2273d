"""What an analysis says besides its numbers: names, wagers, denominators, provenance; and what it refuses."""

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

import cutcard.games.let_it_ride.analysis
import cutcard.games.red_dog.analysis
from cutcard.analysis import (
    AnalysisError,
    GameAnalysis,
    ZeroValue,
    ZeroValueDecision,
    analysis_of,
    analyze,
    full_deck,
    solve,
    wager_plan,
)
from cutcard.cards import parse_cards
from cutcard.registry import play, ruleset_names

# The type checker compares the modules with what the solver asks of a game.
SUPPLIED: Mapping[str, GameAnalysis] = {
    "let-it-ride": cutcard.games.let_it_ride.analysis,
    "red-dog": cutcard.games.red_dog.analysis,
}

SMALL = dict.fromkeys(parse_cards("2c Ac 7c 7d 7h 7s"), 1)


@pytest.mark.parametrize("id_", SUPPLIED)
def test_game_supplies_its_analysis(id_: str) -> None:
    names = [name for name in ruleset_names() if name.startswith(f"{id_}:")]
    assert names
    for name in names:
        assert analysis_of(play(name)) is SUPPLIED[id_]
    assert set(SUPPLIED[id_].PREFERENCE) == {policy.value for policy in ZeroValue}


def test_game_without_analysis_is_said() -> None:
    game = play("red-dog:nj-casino-night")
    other = replace(game, game=replace(game.game, package="cutcard.rules"))
    with pytest.raises(AnalysisError, match="Red dog has no exact analysis"):
        analyze(other)


def test_json_of_a_deck_counted_by_hand() -> None:
    """2, ace and four sevens: 900 cents are won a round of 500, with a raise in 8 of 120 deals."""
    figures = solve(play("red-dog:nj-casino-night"), composition=SMALL).analysis().to_json()
    assert json.loads(json.dumps(figures)) == figures
    assert figures["ruleset"] == "red-dog:nj-casino-night?decks=1"
    assert figures["deck"] == "6 cards: 2c 7c 7d 7h 7s Ac"
    assert figures["method"] == "memoized expectimax over the rules, exact fractions"
    assert figures["zero_value_policy"] == "keep"
    assert figures["wagers"] == {"original": 500}
    assert figures["opening_wager"] == {"cents": 500, "what": "original"}
    assert figures["house_edge"] == {"fraction": "-9/5", "value": -1.8}
    assert figures["element_of_risk"] == {"fraction": "-27/16", "value": -1.6875}
    assert figures["average_wager"]["fraction"] == "16/15"
    assert figures["outcomes"][0] == {
        "event": "three of a kind",
        "net": 5500,
        "combinations": 24,
        "probability": {"fraction": "1/5", "value": 0.2},
    }
    assert figures["total_combinations"] == 120
    # (24 x 11^2 + 8 x 2^2 + 64 x 1) / 120 less the square of 9/5
    assert figures["variance"]["fraction"] == str(Fraction(24 * 121 + 8 * 4 + 64, 120) - Fraction(81, 25))
    assert figures["standard_deviation"] == pytest.approx(figures["variance"]["value"] ** 0.5)
    assert figures["zero_value_decisions"] == []
    assert figures["provenance"] == []


def test_every_figure_names_its_denominator() -> None:
    figures = analyze(play("red-dog:nj-casino-night"), composition=SMALL).to_json()
    denominators = figures["denominators"]
    assert denominators["house_edge"] == "expected loss by the opening wager (original: 500 cents)"
    assert denominators["element_of_risk"] == "expected loss by the average total wagered, withdrawn wagers excluded"
    for figure in ("expected_net", "average_wager", "variance", "standard_deviation", "probability"):
        assert denominators[figure]


@pytest.mark.parametrize(
    ("name", "deck"),
    [("red-dog:nj-casino-night", "52 cards"), ("red-dog:nj-casino-night?decks=6", "6 decks of 52 cards")],
)
def test_deck_is_named(name: str, deck: str) -> None:
    assert analyze(play(name)).deck == deck


@pytest.mark.parametrize(
    ("name", "given", "plan"),
    [
        ("red-dog:nj-casino-night", {}, {"original": 500}),
        ("red-dog:nj-casino-night?minimum=1000", {}, {"original": 1000}),
        ("red-dog:nj-casino-night?maximum=300", {}, {"original": 300}),
        ("red-dog:nj-casino-night", {"original": 200}, {"original": 200}),
        ("let-it-ride:nj-casino-night", {}, {"bet 1": 500, "bet 2": 500, "bet 3": 500}),
        ("let-it-ride:nj-casino-night", {"bet 3": 200}, {"bet 1": 200, "bet 2": 200, "bet 3": 200}),
        ("let-it-ride:nj-casino-night", {"bet 1": 200}, {"bet 1": 200, "bet 2": 200, "bet 3": 200}),
        ("let-it-ride:nj-casino?bonus=1", {}, {"bet 1": 500, "bet 2": 500, "bet 3": 500, "bonus": 100}),
        ("let-it-ride:nj-casino?bonus=1", {"bonus": 0}, {"bet 1": 500, "bet 2": 500, "bet 3": 500}),
        ("let-it-ride:colorado", {}, {"1": 500, "2": 500, "$": 500}),
        ("let-it-ride:colorado?minimum=500", {}, {"1": 500, "2": 500, "$": 500}),
        ("let-it-ride:colorado?bonus=1", {}, {"1": 500, "2": 500, "$": 400, "bonus": 100}),
        ("let-it-ride:colorado?bonus=1", {"$": 400}, {"1": 400, "2": 400, "$": 400}),
        ("let-it-ride:colorado?bonus=1", {"$": 300, "bonus": 100}, {"1": 400, "2": 400, "$": 300, "bonus": 100}),
        ("let-it-ride:colorado?bonus=1", {"1": 200, "bonus": 100}, {"1": 200, "2": 200, "$": 100, "bonus": 100}),
        ("let-it-ride:colorado", {"$": 500, "tip": 100}, {"1": 500, "2": 500, "$": 500, "tip": 100}),
    ],
)
def test_wagers_are_completed_by_the_game(name: str, given: Mapping[str, int], plan: Mapping[str, int]) -> None:
    """13:47-20.27(f)8: three equal wagers; Colorado 1.1: "$" and the bonus make up each of the other two."""
    assert wager_plan(play(name), given) == plan


@pytest.mark.parametrize(
    ("name", "wagers", "message"),
    [
        ("let-it-ride:colorado?bonus=1", {"$": 500, "bonus": 100}, "together they may not exceed 500"),
        ("let-it-ride:colorado?bonus=1", {"$": 300, "bonus": 50}, "a bonus wager is 100 cents"),
        ("let-it-ride:nj-casino-night", {"bet 1": 500, "bet 2": 200}, "must equal"),
        ("let-it-ride:nj-casino-night", {"bonus": 100}, "no betting area 'bonus'"),
        ("let-it-ride:colorado?straight=unspecified", {}, "straight is not elected"),
        ("red-dog:nj-casino-night", {"original": 510}, "a whole number of 25 cents|positive whole number of 25 cents"),
        ("red-dog:nj-casino-night", {"original": 0}, "positive whole number"),
        ("red-dog:nj-casino-night", {"ante": 500}, "no betting area 'ante'"),
    ],
)
def test_wagers_that_the_law_refuses(name: str, wagers: Mapping[str, int], message: str) -> None:
    with pytest.raises(AnalysisError, match=message):
        analyze(play(name), wagers)


def test_cards_that_do_not_belong_are_refused() -> None:
    game = play("red-dog:nj-casino-night")
    with pytest.raises(AnalysisError, match=r"holds the two of clubs 2 times; .* deals from 1"):
        analyze(game, composition=dict.fromkeys(parse_cards("2c 7d 9h"), 2))


def test_two_cards_are_not_enough_for_red_dog() -> None:
    with pytest.raises(AnalysisError, match="The deck is too small"):
        analyze(play("red-dog:nj-casino-night"), composition=dict.fromkeys(parse_cards("2c 9d"), 1))


def test_odds_that_are_not_the_regulations_are_named() -> None:
    """Red dog's odds are minimums, 13:47-20.31(f): a house may pay more."""
    game = play("red-dog:nj-casino-night", {"odds.spread.spread-one": "6-to-1"})
    assert [(row.what, row.value, row.provenance) for row in analyze(game, composition=SMALL).provenance] == [
        ("spread odds of spread one", "6 to 1", "house")
    ]


def test_red_dog_raise_that_gains_nothing_is_not_made() -> None:
    """2, 5, 9 and king: 12 ordered first two cards, two others left for each.

    2 and 9 (the 5 wins, the king loses) and 5 and king (the 9 wins, the 2 loses) pay 1 to 1: exactly nothing, in 4 of
    12. Only 2 and king, with both others between, is worth a raise: 2 of 12. Nothing can be taken back in red dog, so
    both policies wager alike.
    """
    deck = dict.fromkeys(parse_cards("2c 5h 9d Ks"), 1)
    solution = solve(play("red-dog:nj-casino-night"), composition=deck)
    for policy in ZeroValue:
        figures = solution.analysis(policy)
        assert figures.zero_value_decisions == (ZeroValueDecision("raise", 2, Fraction(4, 12), 8),)
        assert figures.average_wager == 1 + Fraction(2, 12)


@pytest.mark.parametrize(("name", "cards"), [("red-dog:nj-casino-night?decks=8", 416), ("let-it-ride:colorado", 52)])
def test_full_deck_of_a_ruleset(name: str, cards: int) -> None:
    assert sum(full_deck(play(name)).values()) == cards
