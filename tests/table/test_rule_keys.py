"""A ruleset cites exactly the rules that its order of play and its table can emit: no more, no fewer."""

from __future__ import annotations

import pytest

from cutcard import registry
from cutcard.cards import parse_card
from cutcard.rules.state import Entry
from cutcard.rules.steps import Decide, Refusal
from cutcard.table import actions as a
from cutcard.table.events import Event
from cutcard.testing.random_play import RandomTable
from tests.support import provoked_caribbean_stud, provoked_spanish_21
from tests.support.plans import wagers
from tests.support.tables import Night, circles, three

RED_DOG = "red-dog:nj-casino-night"
CARIBBEAN_STUD = "caribbean-stud:nj-casino"
SPANISH_21 = "spanish-21:nj-casino"
COLORADO = "let-it-ride:colorado?bonus=1"
HALVES = "odds.spread.spread-four-through-11"
VARIANTS = {
    RED_DOG: (RED_DOG, f"{RED_DOG}?hands=any&decks=2"),
    "let-it-ride:nj-casino-night": ("let-it-ride:nj-casino-night",),
    "let-it-ride:nj-casino": (
        "let-it-ride:nj-casino?bonus=1&three-card-bonus=1",
        "let-it-ride:nj-casino?bonus=1&payout-limit=5000",
    ),
    "let-it-ride:colorado": (COLORADO, f"{COLORADO}&deal=groups-of-three"),
    "double-down-stud:nj-casino": ("double-down-stud:nj-casino",),
    CARIBBEAN_STUD: (f"{CARIBBEAN_STUD}?progressive=1",),
    SPANISH_21: (SPANISH_21, f"{SPANISH_21}?soft17=hit&doubles=3"),
}


def emitted_at_random(ruleset: str) -> set[str]:
    """Every rule that a night of random play emits: events, questions, and refusals."""
    rules: set[str] = set()

    def sink(event: Event) -> None:
        rules.add(event.rule)
        now = table.table.due if "table" in seen else None
        if now is not None and isinstance(now.step, Decide):
            rules.add(str(now.step.rule))

    seen: set[str] = set()
    table = RandomTable(registry.play(ruleset), wagers, 9, sink, irregularities=6)
    seen.add("table")
    for _ in range(120):
        table.round()
    table.close()
    return rules | {str(refusal.rule) for refusal in table.refusals}


def provoked(ruleset: str) -> set[str]:
    """Rules that refuse what random play never tries: odd cents, empty purses, cards out twice, wrong seats."""
    night = Night(ruleset, hands="physical")
    stake = night.table.play.ruleset.wagers[0]
    whole = _whole(ruleset)
    night.do(a.Sit("Ada", 1, 10_000))
    asked: list[a.Action] = [
        a.Sit("Ada", 4, 0),
        a.Sit("Bob", 99, 0),
        a.PlaceWager(1, stake, 333),
        a.PlaceWager(1, stake, 50_000),
        a.PlaceWager(1, "nonsense", 500),
    ]
    rules = {_refused(night, action) for action in asked}
    night.wager(1, whole)
    night.do(a.CloseWagers())
    rules |= {_refused(night, action) for action in (a.PlaceWager(1, stake, 500), a.TakeBackWager(1, stake))}
    rules |= {_refused(night, action) for action in (a.Leave("Ada"), a.Close("now"))}
    for card in ("9c",) * (night.table.play.ruleset.decks + 1):
        if night.table.due is not None and isinstance(step := night.table.due.step, Decide):
            night.do(a.Choose(1, step.options[0].name))
        refusal = night.table.handle(a.Reveal(parse_card(card)))
    assert isinstance(refusal, Refusal)
    return rules | {str(refusal.rule)} | _entries_refused(ruleset, whole)


def three_of_a_kind() -> set[str]:
    """Rules of a pair that becomes three of a kind, too rare for random play."""
    night = Night(RED_DOG, hands="physical")
    night.seat("Ada")
    night.wager(1, {"original": 500})
    night.do(a.CloseWagers())
    for card in ("8c", "8h", "8d"):
        night.do(a.Reveal(parse_card(card)))
    return {event.rule for event in night.events}


RARE = {
    RED_DOG: three_of_a_kind,
    CARIBBEAN_STUD: provoked_caribbean_stud.rare_rules,
    SPANISH_21: provoked_spanish_21.rare_rules,
}


def _refused(night: Night, action: a.Action) -> str:
    refusal = night.table.handle(action)
    return str(refusal.rule) if isinstance(refusal, Refusal) else ""


def _whole(ruleset: str) -> dict[str, int]:
    if "original" in registry.play(ruleset).ruleset.wagers:
        return {"original": 500}
    if ruleset.startswith(CARIBBEAN_STUD):
        return {"ante": 500}
    return circles(500) if "colorado" in ruleset else three(500)


def _entries_refused(ruleset: str, whole: dict[str, int]) -> set[str]:
    """Rules that refuse the wagers of a whole seat at the moment the round is opened."""
    first = next(iter(whole))
    tries = [
        whole,
        {**whole, first: 100},
        {name: cents for name, cents in whole.items() if name != first},
        {**whole, "bonus": 300},
        {**whole, "bonus": 100},
        dict.fromkeys(whole, 700),
        dict.fromkeys(whole, 25),
    ]
    rules = set()
    options = {*registry.play(ruleset).ruleset.options, *([HALVES] if ruleset == RED_DOG else [])}
    for extra in ({}, {"minimum": "600"}, {"straight": "unspecified"}, {HALVES: "3-to-2"}):
        if set(extra) <= options:
            play = registry.play(ruleset, dict(extra))
            for wagered in tries:
                offered = {name: cents for name, cents in wagered.items() if name in play.ruleset.wagers}
                round = play.open_round((Entry(1, "Ada", tuple(offered.items())),))
                rules |= {str(round.rule)} if isinstance(round, Refusal) else set()
    return rules


@pytest.mark.parametrize("ruleset", VARIANTS)
def test_cited_rules_are_exactly_those_that_can_be_emitted(ruleset: str) -> None:
    emitted = provoked(VARIANTS[ruleset][0]) | RARE.get(ruleset, set)()
    for variant in VARIANTS[ruleset]:
        emitted |= emitted_at_random(variant)
    assert emitted - {""} == set(registry.play(ruleset).ruleset.cites)
