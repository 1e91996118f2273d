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
