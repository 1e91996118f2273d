"""Spanish 21's kernels against the solver that knows the rules alone, as equal fractions on miniature shoes.

The same loops run as plain Python there; with floats they must give what they give with fractions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Final

import pytest

from cutcard.analysis import Decision, solve
from cutcard.analysis.explore import Explorer
from cutcard.analysis.graph import Link
from cutcard.cards import Card, parse_cards
from cutcard.counting import in_memory, silent
from cutcard.games.spanish_21.analysis import PREFERENCE, count, reduction
from cutcard.games.spanish_21.counted import law_of
from cutcard.games.spanish_21.counted_ends import ends_of
from cutcard.games.spanish_21.counted_game import Up
from cutcard.games.spanish_21.counted_hands import SUITED, kind_of
from cutcard.games.spanish_21.counted_law import NAMES
from cutcard.games.spanish_21.counted_numbers import FLOATS, Numbers
from cutcard.games.spanish_21.counted_rounds import Playing, Rounds, rounds_of, table_of
from cutcard.games.spanish_21.counted_shoe import Shoe, shoe_of
from cutcard.games.spanish_21.counted_splits import shares
from cutcard.games.spanish_21.counted_starts import Start
from cutcard.games.spanish_21.counted_walk import opened, walk
from cutcard.games.spanish_21.hands import DEALER
from cutcard.games.spanish_21.strategy import basic
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide, Peek
from tests.games.spanish_21.plain_loops import EXACT

CENTS: Final = 500
KINGS_AND_AN_ACE: Final = "Kc Kc Kc Kc Kd Kd Kd As"
SEVENS: Final = "7s 7h 7s 7s 8s 6s Kd 9c"


def counted_shoe(table: Play, cards: str, numbers: Numbers) -> Shoe:
    """A shoe of these cards."""
    extra = shares(table.law.hands).second.shape[1]
    return shoe_of(table, Counter(parse_cards(cards)), extra, numbers, in_memory, silent)


@cache
def played(options: str, cards: str, strategy: str | None = None, numbers: Numbers = EXACT) -> Rounds:
    """A shoe of these cards played through, under New Jersey's ruleset with other options."""
    table = play(f"spanish-21:nj-casino{options}")
    shoe = shoe_of(
        table, Counter(parse_cards(cards)), shares(table.law.hands).second.shape[1], numbers, in_memory, silent
    )
    return rounds_of(shoe, law_of(table, CENTS, shoe), PREFERENCE["keep"], strategy)


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ("", "6s 7s 8s 9d Kc 5h As"),
        pytest.param("?doubles=2&soft17=hit&rescue=no", "9s 6s 7s 8s As Kc 5h", marks=pytest.mark.proof),
        pytest.param("", "2c 3d 4h 5s 6c 8d 9s Kc", marks=pytest.mark.proof),
        pytest.param("?doubles=2&soft17=hit", "As 2c 4h 5s 6s 7s 8s Kc", marks=pytest.mark.proof),
        pytest.param("?doubles=3&rescue=no&surrender=no", "2c 3d 4h 5s 7s 8h Kc", marks=pytest.mark.proof),
    ],
)
def test_without_pairs_a_whole_shoe_is_worth_what_the_rules_say(options: str, cards: str) -> None:
    """No two cards count the same, so that nothing is ever split: the kernels are exact, whatever is chosen."""
    table = play(f"spanish-21:nj-casino{options}")
    reference = solve(table, {"original": CENTS}, Counter(parse_cards(cards))).graph.root.value
    assert played(options, cards).worth == reference


@pytest.mark.parametrize(
    ("own", "up", "unseen", "options"),
    [
        ("6s 7s", "Kh", "8s 8h Kc 9s 6d Ad", ""),
        ("6s 8s", "7s", "7s 7h 7s Kc 9s", ""),
        ("7s 7s", "7h", "7s 7s Kc 9s Kd Kh", ""),
        ("7s 7d", "9h", "7s 7h Kc 9s Kd Kh", ""),
        ("9c 8d", "6h", "Ac Kc Kd 9s 5c", "?soft17=hit"),
        ("6s 5h", "Kh", "Kc Kd 3s 9s 8c Ah Kh", "?doubles=2"),
        ("6s 5h", "Ah", "Kc Kd 3s 9s 8c Ah", "?doubles=2&soft17=hit"),
        pytest.param("2s 3h", "7h", "2c 2d 3s 4s 4c 5d 6h Kc", "?doubles=3", marks=pytest.mark.proof),
    ],
)
def test_every_choice_of_a_hand_is_worth_what_the_rules_say(own: str, up: str, unseen: str, options: str) -> None:
    """The peek, suits, doubles for the most and for less, rescue and the super bonus, choice by choice."""
    table = play(f"spanish-21:nj-casino{options}")
    expected = dict(_choices(table, own, up, unseen))
    cards = _start(table, own, up, unseen).cards
    offered = {NAMES[c]: cards.worths[c] for c in range(len(NAMES)) if cards.offered >> c & 1}
    assert {name: worth for name, worth in offered.items() if name != "split"} == expected


def _choices(table: Play, own: str, up: str, unseen: str) -> Iterator[tuple[str, Fraction]]:
    """Every choice but a split, with what it is worth by the rules."""
    walked = walk(table, opened(table, CENTS), {"1": parse_cards(own), DEALER: parse_cards(up)})
    round, step = walked.round, walked.step
    while isinstance(step, Peek) or step.rule == "insurance-offer":
        after = table.advance(round, False if isinstance(step, Peek) else Choice("no insurance"))
        assert isinstance(after, Round)
        round, step = after, table.next_step(after)
    deck = Counter(parse_cards(unseen))
    assert isinstance(step, Decide)
    explorer = Explorer(table, reduction(table.law, round, deck))
    for option in step.options:
        for cents in dict.fromkeys((option.most, option.least)):
            if option.name != "split":
                then = table.happen(round, step, Choice(option.name, cents))
                assert isinstance(then, Round)
                name = option.name if cents == option.most else f"{option.name} for less"
                yield name, explorer.graph(then, deck).root.value


def _start(table: Play, own: str, up: str, unseen: str) -> Start:
    """The hand against the up card, played through by the kernels."""
    shoe = counted_shoe(table, f"{own} {up} {unseen}", EXACT)
    law, prefer = law_of(table, CENTS, shoe), tuple(PREFERENCE["keep"])
    playing = Playing(table_of(shoe, law, prefer), law, prefer, never_insures=False)
    one, two = sorted(kind_of(card) for card in parse_cards(own))
    if one[0] not in SUITED or two[0] not in SUITED:
        one, two = (one[0], -1), (two[0], -1)
    return playing.start((Up(*kind_of(*parse_cards(up))), one, two), Fraction(1))


def test_seven_kings_and_an_ace_under_the_model_by_hand() -> None:
    """The ace is as likely in each of eight places; w is the wager, and hands may be split once.

    In the player's two: blackjack, 3/2 w. Up: insurance of w/2 makes good the lost wager, 0. In the hole: -w. In the
    stub of four (4/8), kings against a king that cannot be a blackjack: 20 stands for 0. Of a split, each hand by
    itself is given the ace (1/4) and wins w, or a king, and stands: a hit would win w in 1/3 and lose it in 2/3 of
    those. 2 * 1/4 w = w/2. Altogether 2/8 * 3/2 + 1/8 * 0 - 1/8 + 4/8 * 1/2 = 1/2.
    """
    assert played("?resplit=2", KINGS_AND_AN_ACE).worth == Fraction(1, 2) * CENTS


def test_who_sees_all_cards_does_better_than_the_model() -> None:
    """Splitting once, the second hand sees what came to the first: 5/8 w, as the solver's own tests derive by hand."""
    table = play("spanish-21:nj-casino?resplit=2")
    reference = solve(table, {"original": CENTS}, Counter(parse_cards(KINGS_AND_AN_ACE))).graph.root.value
    assert played("?resplit=2", KINGS_AND_AN_ACE).worth < reference == Fraction(5, 8) * CENTS


class _Following(Explorer):
    """Every decision as basic strategy makes it."""

    __slots__ = ()

    def _decision(self, round: Round, step: Decide, unseen: dict[Card, int]) -> Decision:  # type: ignore[override]
        choice = basic(self.play.law, round, step)
        then = self.play.happen(round, step, choice)
        assert isinstance(then, Round)
        link: Link = self._walk(then, unseen)
        return self._kept(Decision(round, step, ((choice, link),), link.value))


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ("?resplit=3", "8s 8h 8s Kc Kd Kd Kh 9h 9d Kh"),
        pytest.param("?soft17=hit", "As Ah As Kc Kd Kc Kd 9d 9d Kh", marks=pytest.mark.proof),
        ("", "6s 6h 6s 8s 7s 8h Kd Kh 9c Kh"),
        pytest.param("?resplit=3", "8s 8h 8s 8c Kc Kd Kd Kh 9h 9d Kh 6s", marks=pytest.mark.proof),
        pytest.param("?split aces=one", "As Ah As Ac 9d 8d Kc Kd 5h 7h 6s", marks=pytest.mark.proof),
        pytest.param("", "8s 8h 8s 8c 8d Kc Kc Kd Kh Kc Kd 9h 3d 9s", marks=pytest.mark.proof),
    ],
)
def test_splits_are_exact_for_a_strategy_that_looks_at_its_own_hand(options: str, cards: str) -> None:
    """By the chart a hand is played alike whatever the others are, so inclusion and exclusion leave nothing out."""
    table = play(f"spanish-21:nj-casino{options}")
    deck = Counter(parse_cards(cards))
    round = opened(table, CENTS)
    reference = _Following(table, reduction(table.law, round, deck)).graph(round, deck).root.value
    chart = "chart for hit soft 17" if table.law.hits_soft_17 else "chart for stand on soft 17"
    assert played(options, cards, chart).worth == reference


@pytest.mark.parametrize(("options", "cards"), [("", SEVENS), ("?resplit=2", KINGS_AND_AN_ACE)])
def test_floats_and_fractions_agree(options: str, cards: str) -> None:
    """On a shoe with suited bonuses and pairs: the round, and every choice of every hand."""
    exact, rounded = played(options, cards), played(options, cards, numbers=FLOATS)
    assert float(exact.worth) == pytest.approx(rounded.worth, abs=1e-9)
    for one, other in zip(exact.unsplit, rounded.unsplit, strict=True):
        assert one.worths.astype(float) == pytest.approx(other.worths, abs=1e-9)


def test_where_play_leads_adds_up_to_what_it_is_worth() -> None:
    """Backward a round is worth what its endings bring on average, forward, to the last fraction."""
    rounds = played("", SEVENS)
    ends = ends_of(rounds)
    net = sum(ended.net * chance for ended, chance in ends.unsplit.items())
    for split in ends.splits:
        net += sum(ended.net * many for ended, many in split.hands.items())
        net += sum(ended.net * many for (ended, _), many in split.stood.items())
        hands = sum(split.hands.values()) + sum(split.stood.values())
        assert hands == split.chance * sum(number * chance for number, chance in enumerate(split.into))
    assert net == rounds.worth
    assert sum(ends.unsplit.values()) + sum(split.chance for split in ends.splits) == 1


def test_hands_of_a_split_pair_by_hand() -> None:
    """With a chance p that a card pairs, two hands stay two if neither second card does: (1 - p) squared."""
    p = Fraction(1, 13)
    powers = [p**k for k in range(5)]
    two, three, four = (
        sum(int(n) * power for n, power in zip(row, powers, strict=True)) for row in shares(4).hands[2:]
    )
    assert two == (1 - p) ** 2
    # One of two second cards pairs; the three hands that there are then, of which one may be complete, never do.
    assert three == 2 * p * (1 - p) ** 3
    assert two + three + four == 1


def test_a_small_shoe_needs_no_model() -> None:
    table = play("spanish-21:nj-casino")
    assert count(table, Counter(parse_cards(KINGS_AND_AN_ACE)), in_memory, silent) is None


def test_chances_of_the_dealer_by_hand() -> None:
    """A king up; a king, a seven and a six are left when all else is gone: 20, 17, or 16 and then 26 or 23."""
    table = play("spanish-21:nj-casino")
    shoe = shoe_of(table, Counter(parse_cards("Kc Kd 7s 6s 5h 4h")), 1, EXACT, in_memory, silent)
    row = shoe.rows[shoe.hands.of(3, 2)]
    assert list(shoe.results[8][row]) == [Fraction(1, 3), 0, 0, Fraction(1, 3), 0, Fraction(1, 3)]
