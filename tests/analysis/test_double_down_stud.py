"""Double down stud solved exactly: published figures of the full deck, small decks by hand, and nothing forgotten."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, cast

import pytest

from cutcard.analysis import Analysis, Decision, Solution, Solver, Unreduced, ZeroValue, analysis_of, analyze, solve
from cutcard.analysis.explore import Explorer
from cutcard.analysis.outcomes import follow
from cutcard.cards import Card, Rank, parse_cards
from cutcard.registry import play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide
from tests.support.rounds import Dealt, entry, opened

CASINO = play("double-down-stud:nj-casino")
DOUBLE, NO_DOUBLE = "double down", "no double"
DEALS = 12_994_800

# sonofdave.com/games/double-down-stud, a copy of the Wizard of Odds: deals that end not doubled, and doubled.
PUBLISHED = {
    "royal flush": (0, 20),
    "straight flush": (0, 180),
    "four of a kind": (0, 3_120),
    "full house": (0, 18_720),
    "flush": (0, 25_540),
    "straight": (31_248, 19_752),
    "three of a kind": (50_688, 223_872),
    "two pairs": (152_064, 465_696),
    "pair of jacks or better": (657_720, 1_031_880),
    "pair of sixes to tens": (816_480, 1_295_520),
    "lower than a pair of sixes": (8_035_992, 166_308),
}
ODDS = dict(zip(PUBLISHED, (2000, 200, 50, 11, 8, 5, 3, 2, 1, 0, -1), strict=True))


@cache
def solved() -> Solution:
    """The full deck, solved once for all tests, at 5 dollars."""
    return solve(CASINO)


def of_deck(cards: str) -> Analysis:
    return analyze(CASINO, composition=deck_of(cards))


def deck_of(cards: str) -> dict[Card, int]:
    return dict.fromkeys(parse_cards(cards), 1)


def shown(decision: Decision) -> tuple[Card, ...]:
    """The four cards that the player knows, lowest first."""
    return tuple(sorted(decision.round.known()))


# --- the full deck -------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ZeroValue)
def test_house_edge_of_the_full_deck(policy: ZeroValue) -> None:
    """2.67 % is published (en.shram.kiev.ua, double down stud poker); the fraction follows from the counts above."""
    figures = solved().analysis(policy)
    won = sum(ODDS[event] * (plain + 2 * doubled) for event, (plain, doubled) in PUBLISHED.items())
    assert figures.house_edge == Fraction(2889, 108_290) == Fraction(-won, DEALS)
    assert f"{float(figures.house_edge):.2%}" == "2.67%"
    assert figures.total_combinations == DEALS == sum(map(sum, PUBLISHED.values()))


def test_published_counts_with_hands_worth_nothing_doubled() -> None:
    counted: Counter[tuple[str, bool]] = Counter()
    for tally, probability in follow(solved().graph, (DOUBLE, NO_DOUBLE)).ends.items():
        counted[tally.events[0][1], tally.wagered > 500] += int(probability * DEALS)
    assert {event: (counted[event, False], counted[event, True]) for event in PUBLISHED} == PUBLISHED
    assert sum(number for (_, doubled), number in counted.items() if doubled) == 3_250_608


def test_wagering_follows_from_the_counts() -> None:
    """3,250,608 of 12,994,800 deals are doubled with the hands worth nothing, which are 48 deals each."""
    figures = solved().analysis()
    assert figures.average_wager == 1 + Fraction(3_250_608 - 504 * 48, DEALS)
    assert figures.element_of_risk == figures.house_edge / figures.average_wager
    assert (figures.opening_wager.what, figures.opening_wager.cents) == ("original", 500)


def test_published_return_of_a_machine_follows_from_the_same_counts() -> None:
    """-0.021033 at 3,999, 199 and 49 to 1 (sonofdave.com), so that nothing was taken "to one" that is "for one".

    97.8 % of all wagers at 2,000 for 1 (Grochowski, Double Down Stud Makes a Comeback).
    """
    won = {event: plain + 2 * doubled for event, (plain, doubled) in PUBLISHED.items()}
    machine = {**ODDS, "royal flush": 3999, "straight flush": 199, "four of a kind": 49}
    assert f"{sum(machine[event] * won[event] for event in won) / DEALS:.6f}" == "-0.021033"
    machine["royal flush"] = 1999
    wagered = DEALS + 3_250_608
    assert f"{1 + sum(machine[event] * won[event] for event in won) / wagered:.1%}" == "97.8%"


@pytest.mark.parametrize("policy", ZeroValue)
def test_504_hands_are_worth_nothing_doubled(policy: ZeroValue) -> None:
    """2-3-4-5 and J-Q-K-A, 4 x 4 x 4 x 4 suits less 4 each; every hole card that may follow counts as a deal.

    With the first, 8 of 48 hole cards make a straight and win 5, the other 40 lose. With the second 4 make a straight,
    12 a pair and win 1, 32 lose: 40 - 40 and 20 + 12 - 32.
    """
    (row,) = solved().analysis(policy).zero_value_decisions
    assert (row.rule, row.combinations) == ("double-down", 504 * 48)
    assert row.probability == Fraction(504, 270_725)
    nothing = [shown(decision) for decision in solved().decisions() if len(decision.best) > 1]
    assert sorted([card.rank for card in cards] for cards in nothing) == [
        [Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE],
        [Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE],
    ]
    assert [len({card.suit for card in cards}) > 1 for cards in nothing] == [True, True]


def test_every_four_cards_are_decided_by_the_printed_rules() -> None:
    """1,820 choices of ranks, C(16,4), and 715 that can be of one suit, C(13,4)."""
    decisions = list(solved().decisions())
    assert len(decisions) == 1820 + 715
    for decision in decisions:
        assert decision.best == printed(shown(decision)), shown(decision)


def printed(cards: tuple[Card, ...]) -> tuple[Choice, ...]:
    """What gains most, both ends of the double down wager and none where they are equal.

    Pairs of sixes or better are doubled and lower ones never (admiralfitzroy.co.uk, double down stud); four of one
    suit win 8 on 9 of 48 cards, open straights win 5 on 8 of 48.
    """
    ranks = [card.rank for card in cards]
    counts = sorted(map(ranks.count, ranks))
    paid = counts in ([2, 2, 2, 2], [1, 3, 3, 3], [4, 4, 4, 4]) or any(
        ranks.count(rank) > 1 and rank >= Rank.SIX for rank in ranks
    )
    in_a_row = len(set(ranks)) == 4 and ranks[3] - ranks[0] == 3
    one_suit = len({card.suit for card in cards}) == 1
    if paid or one_suit or (in_a_row and ranks[0] > Rank.TWO and ranks[3] < Rank.ACE):
        return (Choice(DOUBLE, 500),)
    if in_a_row:
        return Choice(DOUBLE, 25), Choice(DOUBLE, 500), Choice(NO_DOUBLE)
    return (Choice(NO_DOUBLE),)


def test_doubling_always_comes_to_the_counts_of_all_hands() -> None:
    """C(52,5) = 2,598,960 hands, each dealt in 5 ways; the published counts doubled or not are all of them."""
    always = sum(
        probability * dict(decision.choices)[Choice(DOUBLE, 500)].value
        for decision, probability in solved().course().met.items()
    )
    hands = {event: Fraction(plain + doubled, 5) for event, (plain, doubled) in PUBLISHED.items()}
    assert sum(hands.values()) == 2_598_960
    assert always == 1000 * sum(ODDS[event] * number for event, number in hands.items()) / 2_598_960


# --- decks small enough to count by hand ---------------------------------------------------------------

STRAIGHT_OR_NOTHING = "9c Td Jh Qs Kc 2d"


def test_six_cards_with_one_straight_by_hand() -> None:
    """C(6,4) x 2 = 30 deals. Ten hands show the 2 and cannot win: 20 deals lose one wager.

    Five hands lack one card of the straight; it is the hole card or the 2 is: 5 x 1/2 - 1/2 = +2, doubled. 5 deals win
    2 x 5, 5 lose 2.
    """
    figures = of_deck(STRAIGHT_OR_NOTHING)
    assert [(row.event, row.net, row.combinations) for row in figures.outcomes] == [
        ("straight", 5000, 5),
        ("lower than a pair of sixes", -500, 20),
        ("lower than a pair of sixes", -1000, 5),
    ]
    assert figures.expected_net == Fraction(5 * 5000 - 20 * 500 - 5 * 1000, 30)
    assert figures.average_wager == Fraction(20 * 1 + 10 * 2, 30)
    assert figures.zero_value_decisions == ()


def test_five_cards_are_one_hand_by_hand() -> None:
    """Tens in every deal: 5 x 1 deals that push, so that doubling is worth nothing in all of them."""
    figures = of_deck("Tc Td 4h 7s 9c")
    assert [(row.event, row.net, row.combinations) for row in figures.outcomes] == [("pair of sixes to tens", 0, 5)]
    (row,) = figures.zero_value_decisions
    assert row.combinations == 5
    assert figures.average_wager == 1


def asked(own: str, community: str, others: Mapping[int, str] | None = None) -> Round:
    """A round in which seat 1 is asked; the hole card is not known."""
    cards = {"1": own, "community": community, **{str(seat): card for seat, card in (others or {}).items()}}
    seats = [entry(seat, {"original": 500}) for seat in (1, *(others or {}))]
    dealt = Dealt(CASINO, seats, cards, observer=1)
    dealt.until(Decide)
    return dealt.round


@pytest.mark.parametrize(
    ("own", "community", "won"),
    [
        # 9 of 48 make the flush, 3 a pair of kings; 6 pair the six or the eight; 30 lose
        pytest.param("Kc", "2c 6c 8c", 9 * 8 + 3 - 30, id="four to a flush"),
        # 2 fives win 3, 3 aces and 3 kings win 2, 40 lose
        pytest.param("5c", "5d Ah Ks", 2 * 3 + 6 * 2 - 40, id="a low pair"),
        # 2 sixes win 3, 3 aces and 3 kings win 2, the rest push
        pytest.param("6c", "6d Ah Ks", 2 * 3 + 6 * 2, id="a pair that pushes"),
        # 8 make the straight, 3 sixes and 3 sevens push, 34 lose
        pytest.param("4c", "5d 6h 7s", 8 * 5 - 34, id="an open straight"),
        # 1 makes four of a kind, 3 aces a full house, 44 leave three of a kind
        pytest.param("9c", "9d 9h As", 50 + 3 * 11 + 44 * 3, id="three of a kind"),
    ],
)
def test_value_of_a_hand_by_hand(own: str, community: str, won: int) -> None:
    unit = Fraction(won, 48)
    assert dict(Solver(CASINO).choices(asked(own, community))) == {
        Choice(DOUBLE, 25): 525 * unit,
        Choice(DOUBLE, 500): 1000 * unit,
        Choice(NO_DOUBLE): 500 * unit,
    }


def test_cards_of_other_seats_are_not_known_and_change_nothing() -> None:
    """Two more clubs lie face down at other seats: 9 of 48 make the flush, 3 a pair of kings, 6 push, 30 lose."""
    values = dict(Solver(CASINO).choices(asked("Kc", "2c 6c 8c", {4: "3c", 6: "Tc"})))
    assert values[Choice(NO_DOUBLE)] == 500 * Fraction(9 * 8 + 3 - 30, 48)


def test_figures_do_not_depend_on_the_size_of_the_wager() -> None:
    small, large = analyze(CASINO, {"original": 25}), solved().analysis()
    for name in ("house_edge", "element_of_risk", "average_wager", "variance"):
        assert getattr(small, name) == getattr(large, name)


# --- rounds called alike are alike ---------------------------------------------------------------------

MINIATURE = (
    "6c 6d 6s 4c 4d 9h",
    "Tc Jc Qc Kc Ac 9d",
    "2c 3c 4c 5c 6d Ad Jh",
    "5c 6c 7c 8c 9c 5d 6d",
)


@pytest.mark.parametrize("cards", MINIATURE)
def test_figures_of_a_miniature_deck(cards: str) -> None:
    reduced, whole = (solve(CASINO, composition=deck_of(cards), reduction=each) for each in (None, Unreduced()))
    assert len(reduced.graph.nodes) * 3 < len(whole.graph.nodes)
    for policy in ZeroValue:
        ours, theirs = reduced.analysis(policy), whole.analysis(policy)
        assert ours.outcomes == theirs.outcomes
        assert (ours.expected_net, ours.average_wager) == (theirs.expected_net, theirs.average_wager)
        assert [(row.rule, row.combinations) for row in ours.zero_value_decisions] == [
            (row.rule, row.combinations) for row in theirs.zero_value_decisions
        ]


def test_options_differ_on_the_miniature_decks() -> None:
    seen = {
        choice.name
        for cards in MINIATURE
        for decision in solve(CASINO, composition=deck_of(cards)).decisions()
        for choice in decision.best
        if len(decision.best) == 1
    }
    assert seen == {DOUBLE, NO_DOUBLE}


@dataclass(frozen=True)
class Forgetful:
    """A reduction that forgets part of its key."""

    whole: Any
    forget: Callable[[tuple[Any, ...]], Hashable]

    def key(self, round: Round) -> tuple[Hashable, int]:
        key, scale = self.whole.key(round)
        return (self.forget(key) if isinstance(key, tuple) else key), scale

    def branches(self, round: Round, step: Any, unseen: Mapping[Card, int]) -> Iterable[tuple[Card, int]]:
        return cast(Iterable[tuple[Card, int]], self.whole.branches(round, step, unseen))


@pytest.mark.parametrize(
    "forget",
    [
        pytest.param(lambda key: key[1:], id="the ranks"),
        pytest.param(lambda key: key[:1], id="the hope of a flush"),
        pytest.param(lambda key: (key[0], key[1] is None), id="which cards that suit has"),
    ],
)
def test_part_of_a_key_that_is_forgotten_shows_on_some_miniature_deck(forget: Callable[..., Hashable]) -> None:
    round = opened(CASINO, [entry(1, {"original": 500})])
    assert any(goes_wrong(round, deck_of(cards), forget) for cards in MINIATURE)


def goes_wrong(round: Round, deck: Mapping[Card, int], forget: Callable[..., Hashable]) -> bool:
    alike = analysis_of(CASINO).reduction(CASINO.law, round, deck)
    right = Explorer(CASINO, alike).graph(round, deck).root.value
    try:
        return Explorer(CASINO, Forgetful(alike, forget)).graph(round, deck).root.value != right
    except (ValueError, RuntimeError):  # rounds that cannot even follow one another were called alike
        return True
