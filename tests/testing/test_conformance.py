"""Every ruleset under the conformance kit, and proof that the kit notices breaches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard import registry
from cutcard.cards import Card
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Announce, Refusal, Step
from cutcard.testing import conformance
from tests.support.plans import EVERY_RULESET, wagers

CHECKS = (
    conformance.hidden_cards_change_nothing,
    conformance.refusals_leave_the_round_equal,
    conformance.every_wager_is_settled_once,
)


@pytest.mark.parametrize("ruleset", EVERY_RULESET)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_ruleset_conforms(check: conformance.Check, ruleset: str) -> None:
    check(registry.play(ruleset), wagers, 11)


def test_a_rule_that_peeks_at_a_hidden_card_is_noticed() -> None:
    def leaking(law: object, round: Round) -> Step:
        if any(isinstance(slot.card, Card) for _, slots in round.layout for slot in slots if slot.lies == "seen"):
            return Announce("I know what you hold", "lose")
        return play.game.next_step(law, round)

    play = registry.play("let-it-ride:nj-casino-night")
    broken = Play(replace(play.game, next_step=leaking), play.law, play.ruleset)
    with pytest.raises(AssertionError, match="handed another step"):
        conformance.hidden_cards_change_nothing(broken, wagers, 1)


def test_a_rule_that_accepts_an_earthquake_is_noticed() -> None:
    play = registry.play("red-dog:nj-casino-night")
    broken = Play(replace(play.game, report=lambda law, round, irregularity: round), play.law, play.ruleset)
    with pytest.raises(AssertionError, match="was accepted"):
        conformance.refusals_leave_the_round_equal(broken, wagers, 1)


def test_the_kit_plays_only_permitted_wagers() -> None:
    play = registry.play("red-dog:nj-casino-night")
    broken = replace(play.game, open_round=lambda law, entries: Refusal("original-wager", "no"))
    with pytest.raises(AssertionError):
        conformance.every_wager_is_settled_once(Play(broken, play.law, play.ruleset), wagers, 1)
