"""Let it ride solved exactly on the full deck and on decks small enough to count by hand."""

from collections import Counter
from fractions import Fraction

import pytest

from cutcard.analysis import Analysis, AnalysisError, Number, ZeroValue, analyze
from cutcard.cards import parse_cards
from cutcard.registry import play
from tests.analysis.full_deck import CASINO, CASINO_NIGHT, COLORADO, SCHEDULE_1, SCHEDULE_3, solved
from tests.support.outcomes import deals

DEALS = 51_979_200

# Of the C(52,5) = 2,598,960 hands; each is a deal in 20 ways (10 choices of the player's three, 2 orders of the rest).
HANDS = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pairs": 123_552,
    "pair of tens or better": 422_400,
    "lower than a pair of tens": 1_978_380,
}
ODDS = dict(zip(HANDS, (1000, 200, 50, 11, 8, 5, 3, 2, 1, -1), strict=True))
THIRD_WAGER = Fraction(sum(HANDS[event] * ODDS[event] for event in HANDS), 2_598_960)
"""What one unit of the wager that stays wins, whatever is decided: about -0.371."""


def of_deck(name: str, cards: str) -> Analysis:
    return analyze(
        play(name), {"$": 500} if name == COLORADO else None, composition=dict.fromkeys(parse_cards(cards), 1)
    )


def percent(share: Number, digits: int = 2) -> str:
    return f"{float(share):.{digits}%}"


@pytest.mark.parametrize("policy", ZeroValue)
def test_house_edge_under_either_policy(policy: ZeroValue) -> None:
    """-1,822,224 of 51,979,200: JadenB9/casino-simulator, table-games.md; 3.51 % by Wizard of Odds, Let It Ride."""
    figures = solved().analysis(policy)
    assert figures.house_edge == Fraction(37963, 1082900) == Fraction(1_822_224, DEALS)
    assert sum(row.net * deals(row) for row in figures.outcomes) == -1_822_224 * 500
    assert percent(figures.house_edge) == "3.51%"


def test_keeping_what_is_worth_nothing_wagers_more() -> None:
    """Wizard of Odds rides such hands: 1.2321 wagered on average, 64,042,752 in all deals (JadenB9), 2.85 % at risk."""
    figures = solved().analysis(ZeroValue.KEEP)
    assert figures.average_wager == Fraction(64_042_752, DEALS)
    assert f"{float(figures.average_wager):.4f}" == "1.2321"
    assert figures.element_of_risk == Fraction(1_822_224, 64_042_752)
    assert percent(figures.element_of_risk, 3) == "2.845%"


def test_withdrawing_what_is_worth_nothing_wagers_less() -> None:
    """Bet two is taken back in 2,268 of 270,725 more four-card hands (Alspach); 2.865 % at risk."""
    figures = solved().analysis(ZeroValue.WITHDRAW)
    assert figures.average_wager == Fraction(64_042_752, DEALS) - Fraction(2_268, 270_725)
    assert percent(figures.element_of_risk, 3) == "2.865%"


@pytest.mark.parametrize("policy", ZeroValue)
def test_decisions_of_zero_value_are_2268_of_270725_four_card_hands(policy: ZeroValue) -> None:
    """JadenB9/casino-simulator, table-games.md, which also says: no three-card hand ties."""
    (row,) = solved().analysis(policy).zero_value_decisions
    assert row.rule == "bet-two"
    assert row.probability == Fraction(2_268, 270_725)
    assert row.combinations == 2_268 * DEALS // 270_725


@pytest.mark.parametrize("policy", ZeroValue)
def test_outcomes_count_every_deal_once(policy: ZeroValue) -> None:
    figures = solved().analysis(policy)
    counted: Counter[str] = Counter()
    for row in figures.outcomes:
        counted[row.event] += deals(row)
        assert row.probability == Fraction(deals(row), DEALS)
        assert row.net % (500 * ODDS[row.event]) == 0
    assert counted == {event: 20 * hands for event, hands in HANDS.items()}
    assert figures.total_combinations == sum(counted.values()) == DEALS
    assert sum(row.probability for row in figures.outcomes) == 1
    assert [row.net for row in figures.outcomes] == sorted((row.net for row in figures.outcomes), reverse=True)


def test_bet_one_rides_on_1608_of_22100_hands() -> None:
    """Wizard of Odds, Let It Ride, appendix 1: 0.07276018."""
    rides = sum(
        probability
        for decision, probability in solved().course().met.items()
        if decision.step.rule == "bet-one" and decision.best[0].name == "let it ride"
    )
    assert rides == Fraction(1_608, 22_100)


def test_same_odds_in_a_casino_give_the_same_figures() -> None:
    """18.10 settles player by player, which changes the order and not one cent."""
    night, casino = solved().analysis(), solved(CASINO).analysis()
    assert casino.outcomes == night.outcomes
    assert casino.house_edge == night.house_edge
    assert [(row.what, row.provenance) for row in casino.provenance] == [("basic odds", "published")]
    assert night.provenance == ()


def test_colorado_schedule_1_with_a_straight_at_5_to_1() -> None:
    """Wizard of Odds, Let It Ride, appendix 2: 3.43 %, 2.78 % at risk, 17.13 cents at 5, 5 and 5 dollars."""
    figures = solved(SCHEDULE_1).analysis()
    assert dict(figures.wagers) == {"1": 500, "2": 500, "$": 500}
    assert percent(figures.house_edge) == "3.43%"
    assert percent(figures.element_of_risk) == "2.78%"
    assert f"{float(-figures.expected_net):.2f}" == "17.13"
    assert [(row.what, row.value, row.provenance) for row in figures.provenance] == [
        ("basic odds of straight", "5 to 1", "published")
    ]


def test_colorado_schedule_3_with_a_straight_at_5_to_1() -> None:
    """The casino-night odds with a royal flush at 500 to 1: 3.737 %, Wizard of Odds, Ask the Wizard, Let It Ride."""
    assert percent(solved(SCHEDULE_3).analysis().house_edge, 3) == "3.737%"


def test_colorado_with_the_bonus_dollar_pays_to_one_not_for_one() -> None:
    """Wizard of Odds, appendix 2, prints a loss of 7.71 cents and 1.54 % at 4, 5 and 5 dollars with bonus schedule 2.

    That counts a bonus wager of 1 dollar as lost even when it wins, as if the odds read "5,000 for 1". Colorado 1.9
    pays "to 1", so the dollar comes back on 198,180 of 2,598,960 hands, those from two pairs: 7.63 cents less are lost.
    """
    game = f"{SCHEDULE_1}&bonus=2"
    figures = analyze(play(game))
    assert dict(figures.wagers) == {"1": 500, "2": 500, "$": 400, "bonus": 100}
    assert (figures.opening_wager.what, figures.opening_wager.cents) == ("$ + bonus", 500)
    winning = sum(HANDS[event] for event in list(HANDS)[:8])
    assert winning == 198_180
    published = -figures.expected_net + 100 * Fraction(winning, 2_598_960)
    assert f"{float(published):.2f}" == "7.71"
    assert percent(published / 500) == "1.54%"


def test_small_wagers_with_the_bonus_dollar_favour_the_player() -> None:
    """Schedule 3, straight at 5 to 1, bonus schedule 1, wagers of 2, 2, 1 and 1 dollars.

    By hand: at 2, 2, 2 the player loses 2 x 3.737 cents a dollar; 1 dollar less on the third wager saves what that
    loses; and the bonus dollar wins 10,000, 2,000, 100, 75, 50, 25, 8, 4 to 1 or is lost.
    """
    bonus = dict(zip(HANDS, (10_000, 2_000, 100, 75, 50, 25, 8, 4, -1, -1), strict=True))
    gain = Fraction(sum(HANDS[event] * bonus[event] for event in HANDS), 2_598_960)
    third = THIRD_WAGER - Fraction(4 * 500, 2_598_960)
    base = solved(SCHEDULE_3).analysis().house_edge
    game = play(f"{SCHEDULE_3}&bonus=1")
    figures = analyze(game, {"1": 200, "2": 200, "$": 100, "bonus": 100})
    assert figures.expected_net == 100 * (-2 * base - third + gain)
    assert figures.expected_net > 0 > figures.house_edge


@pytest.mark.parametrize(
    ("table", "edge"),
    [("1", Fraction(1_568, 22_100)), pytest.param("2", Fraction(472, 22_100), marks=pytest.mark.proof)],
)
def test_three_card_bonus(table: str, edge: Fraction) -> None:
    """-1,568 of 22,100 (JadenB9; 0.070950 by Wizard of Odds) and 2.1357 % (tunicatravel.com prints 2.14 %).

    A flush at 4 instead of 3 to 1 returns its 1,096 hands more: 1,568 - 1,096 = 472.
    """
    base = solved(CASINO).analysis()
    figures = solved(f"{CASINO}?three-card-bonus={table}", "three-card bonus", 500).analysis()
    assert figures.expected_net - base.expected_net == -500 * edge
    assert (figures.opening_wager.what, figures.opening_wager.cents) == ("bet 3 + three-card bonus", 1000)
    assert percent(edge, 4) == {"1": "7.0950%", "2": "2.1357%"}[table]


@pytest.mark.proof
def test_casino_bonus_by_the_counts_of_hands() -> None:
    """20,000, 2,000, 400, 200, 50, 25, 5 to 1 from three of a kind; two pairs and less lose."""
    odds = dict(zip(HANDS, (20_000, 2_000, 400, 200, 50, 25, 5, -1, -1, -1), strict=True))
    gain = Fraction(sum(HANDS[event] * odds[event] for event in HANDS), 2_598_960)
    figures = solved(f"{CASINO}?bonus=1", "bonus", 100).analysis()
    assert figures.expected_net - solved(CASINO).analysis().expected_net == 100 * gain


@pytest.mark.proof
def test_tip_wager_is_one_more_wager_that_stays() -> None:
    """Settled at the odds of the "$" wager and never taken back; it counts into what the player has at stake."""
    plain = solved(SCHEDULE_3).analysis()
    figures = solved(SCHEDULE_3, "tip", 100).analysis()
    assert figures.expected_net - plain.expected_net == 100 * (THIRD_WAGER - Fraction(4 * 500, 2_598_960))
    assert (figures.opening_wager.what, figures.opening_wager.cents) == ("$ + tip", 600)


STRAIGHT_OR_NOTHING = "9c Td Jh Qs Kc 2d"


@pytest.mark.parametrize("name", [CASINO_NIGHT, CASINO, COLORADO])
def test_six_cards_with_one_straight_by_hand(name: str) -> None:
    """9 T J Q K and a 2: C(6,3) x 3 x 2 = 120 deals; the hand lacks one card, and is a straight if that is the 2.

    Own cards with the 2 (10 hands, 60 deals) cannot win: both bets are withdrawn and one wager is lost.
    Without it (10 hands) two of the three cards left make the straight: 5 x 1/3 - 2/3 = +1 a wager, bet one rides.
    First community card the 2 (20 deals): bet two is withdrawn, two wagers are lost.
    Otherwise one of two cards is wanted: 5 x 1/2 - 1/2 = +2, bet two rides; 20 deals win 3 x 5, 20 lose 3.
    """
    figures = of_deck(name, STRAIGHT_OR_NOTHING)
    assert [(row.event, row.net, row.combinations) for row in figures.outcomes] == [
        ("straight", 7500, 20),
        ("lower than a pair of tens", -500, 60),
        ("lower than a pair of tens", -1000, 20),
        ("lower than a pair of tens", -1500, 20),
    ]
    assert figures.expected_net == Fraction(20 * 7500 - 60 * 500 - 20 * 1000 - 20 * 1500, 120)
    assert figures.average_wager == Fraction(60 * 1 + 20 * 2 + 40 * 3, 120)


def test_five_cards_are_one_hand_by_hand() -> None:
    """A pair of tens in every deal: C(5,3) x 2 x 1 = 20 deals that win on all three wagers. No card is burned."""
    figures = of_deck(COLORADO, "Tc Td 4h 7s 9c")
    assert [(row.event, row.net, row.combinations) for row in figures.outcomes] == [
        ("pair of tens or better", 1500, 20)
    ]
    assert figures.house_edge == -3
    assert figures.variance == 0


@pytest.mark.parametrize(("name", "cards"), [(CASINO_NIGHT, "Tc Td 4h 7s 9c"), (COLORADO, "Tc Td 4h 7s")])
def test_deck_without_enough_cards_is_refused(name: str, cards: str) -> None:
    """13:47-20.27(f)9 deals three cards to the community area, one of which is burned: six are needed."""
    with pytest.raises(AnalysisError, match="The deck is too small"):
        of_deck(name, cards)
