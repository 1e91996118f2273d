"""Exact figures as they are printed; figures.csv and the solver's own tests say what they are."""

from __future__ import annotations

import pytest

from tests.cli.program import answered, complaint, printed

RED_DOG = "red-dog:nj-casino-night"


def test_figures_of_red_dog_with_one_deck() -> None:
    found = answered("analyze", RED_DOG)
    assert found["house_edge"]["fraction"] == "523/16575"
    assert found["ruleset"] == "red-dog:nj-casino-night?decks=1"
    assert found["wagers"] == {"original": 500}
    assert found["zero_value_policy"] == "keep"
    assert found["standard_deviation"] == pytest.approx(found["variance"]["value"] ** 0.5)
    assert {"method", "element_of_risk", "average_wager", "outcomes", "denominators"} <= set(found)


def test_figures_are_printed_with_their_denominators() -> None:
    shown = printed("analyze", RED_DOG, columns=80)
    assert "house edge 3.1554% 523/16575 expected loss by the opening wager" in shown
    assert "element of risk" in shown
    assert "expected loss by the average total wagered" in shown
    assert "wagers original $5" in shown
    assert "choices worth the same keep" in shown
    assert "three of a kind $55 312 " in shown  # 13 ranks, 4 * 3 * 2 orders of three of four suits


def test_options_wagers_and_policy_are_handed_on() -> None:
    args = ("--set", "decks=6", "--wager", "original=1000", "--zero-value", "withdraw")
    found = answered("analyze", RED_DOG, *args)
    assert found["house_edge"]["fraction"] == "17533/626665"
    assert (found["wagers"], found["zero_value_policy"]) == ({"original": 1000}, "withdraw")


def test_wager_that_the_law_refuses_ends_with_status_1() -> None:
    assert "a wager is a positive whole number of 25 cents" in complaint(
        "analyze", RED_DOG, "--wager", "original=10", status=1
    )
    assert "no betting area 'ante'" in answered("analyze", RED_DOG, "--wager", "ante=500", status=1)["error"]


def test_ruleset_that_opens_no_table_is_not_analyzed() -> None:
    message = complaint("analyze", "let-it-ride:colorado", "--set", "straight=unspecified", status=1)
    assert "straight=5" in message


@pytest.mark.parametrize("amount", ["ten", "-500", "5.00", "", "9" * 5000, "\N{SUPERSCRIPT TWO}"])
def test_amount_that_is_no_whole_number_of_cents_is_refused(amount: str) -> None:
    assert "--wager" in complaint("analyze", RED_DOG, "--wager", f"original={amount}")


def test_policy_that_does_not_exist_is_refused() -> None:
    assert "'keep'" in complaint("analyze", RED_DOG, "--zero-value", "flip")


def test_choices_at_a_moment_are_printed_with_their_cost() -> None:
    args = ("--hand", "8s 8h 2d", "--shown", "As", "--seen", "Ah")
    shown = printed("analyze", "let-it-ride:nj-casino-night", *args, columns=80)
    assert "bet two; 47 cards unseen" in shown
    assert "let it ride -510.6383 +255.3191 -24000/47 cents" in shown  # 22 cards fewer win than lose, of five dollars
    found = answered("analyze", "let-it-ride:nj-casino-night", *args)
    assert {row["choice"]: row["cost"] for row in found["choices"]} == {"withdraw": "0", "let it ride": "12000/47"}


def test_cards_that_are_no_cards_are_refused() -> None:
    assert "1x" in complaint("analyze", "let-it-ride:nj-casino-night", "--hand", "8s 8h 1x")
    assert "ace of spades" in complaint("analyze", RED_DOG, "--seen", "As As", status=1)


def test_seen_cards_are_named_and_change_the_edge() -> None:
    # Both aces gone of a deck in which nothing else is known.
    found = answered("analyze", RED_DOG, "--seen", "As Ah")
    assert found["deck"] == "52 cards less Ah As"
    assert found["total_combinations"] == 50 * 49 * 48


def test_named_strategy_is_played_and_its_name_printed() -> None:
    found = answered("analyze", RED_DOG, "--strategy", "never-raise")
    assert found["strategy"] == "never-raise"
    assert found["house_edge"] == found["element_of_risk"]  # nothing but the original wager is ever at risk
    assert "never-raise" in complaint("analyze", RED_DOG, "--strategy", "martingale", status=1)


def test_parts_are_printed_when_they_are_asked_for() -> None:
    shown = printed("analyze", RED_DOG, "--show", "all", columns=100)
    assert "What named strategies cost beyond the best" in shown
    assert "House edge if a line of the pay tables paid otherwise" in shown
    assert "House edge by wager plan" in shown
    assert "House edge by wager plan" not in printed("analyze", RED_DOG, "--show", "lines", columns=100)


def test_reference_solver_gives_the_same_fraction() -> None:
    by_rules = answered("analyze", RED_DOG, "--reference")
    assert by_rules["method"] == "memoized expectimax over the rules, exact fractions"
    assert by_rules["house_edge"] == answered("analyze", RED_DOG)["house_edge"]
    assert by_rules["outcomes"] == answered("analyze", RED_DOG)["outcomes"]


def test_endless_deck_is_named_and_counts_values_alone() -> None:
    found = answered("analyze", RED_DOG, "--endless")
    assert (found["deck"], found["total_combinations"]) == ("52 cards, endless", 13**3)
    assert "not counted with an endless deck" in complaint("analyze", "let-it-ride:colorado", "--endless", status=1)
    assert "leave one of the two out" in complaint("analyze", RED_DOG, "--endless", "--seen", "2c", status=1)
