"""What a choice is worth at a table under way: published values of hands, other seats, cards that are gone."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from cutcard.analysis import AnalysisError, Solver, ZeroValue, seen_from, unknown
from cutcard.cards import Card, parse_cards
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import Irregularity, Round
from cutcard.rules.steps import Choice, Decide
from tests.support.rounds import Dealt, Scripted, entry

CASINO_NIGHT = play("let-it-ride:nj-casino-night")
COLORADO = play("let-it-ride:colorado?schedule=1&straight=5")
RED_DOG = play("red-dog:nj-casino-night")
BETS = {"bet 1": 500, "bet 2": 500, "bet 3": 500}
RIDE, WITHDRAW = Choice("let it ride"), Choice("withdraw")


def asked(
    own: str, community: str = "", choices: Sequence[Scripted] = (), game: Play = CASINO_NIGHT, seat: int = 1
) -> Round:
    """A round in which the seat is asked about its next bet; the burned card is never seen."""
    wagers = BETS if game is CASINO_NIGHT else {"1": 500, "2": 500, "$": 500}
    burned = "9s " if game is CASINO_NIGHT else ""
    dealt = Dealt(
        game, [entry(seat, wagers)], {str(seat): own, "community": burned + community}, {seat: choices}, observer=seat
    )
    for _ in choices:
        dealt.until(Decide)
        dealt.happen()
    dealt.until(Decide)
    return dealt.round


def worth(round: Round) -> Fraction:
    """What one unit gains by riding instead of being withdrawn."""
    values = dict(Solver(CASINO_NIGHT).choices(round))
    return (values[RIDE] - values[WITHDRAW]) / 500


@pytest.mark.parametrize(
    ("own", "total"),
    [
        pytest.param("7c 7d 7h", 6360, id="three of a kind"),
        pytest.param("Tc Jc Qc", 1736, id="royal, queen highest"),
        pytest.param("Td Jd Kd", 1454, id="royal, one inside"),
        pytest.param("Ts Qs As", 1172, id="royal, two inside"),
        pytest.param("4h 5h 6h", 252, id="straight flush, spread 3, no high card"),
        pytest.param("8h 9h Th", 480, id="straight flush, spread 3, one high card"),
        pytest.param("9c Tc Jc", 708, id="straight flush, spread 3, two high cards"),
        pytest.param("7c 9c Tc", 198, id="straight flush, spread 4, one high card"),
        pytest.param("8d Td Jd", 426, id="straight flush, spread 4, two high cards"),
        pytest.param("8s Ts Qs", 144, id="straight flush, spread 5, two high cards"),
        pytest.param("6c 6d Ks", -71, id="low pair"),
    ],
)
def test_published_return_of_bet_one(own: str, total: int) -> None:
    """Sum of what one wager wins over the 1,176 completions.

    Wizard of Odds, Let It Ride, appendix 1, and Catlin, Calculating the House Edge in Let It Ride; the low pair by
    Krigman, Is It Cheating If They Let You Do It (6.037 %).
    """
    assert worth(asked(own)) == Fraction(total, 1176)


def test_published_return_of_bet_two_with_a_low_pair() -> None:
    """-45.83 %: Wizard of Odds, Ask the Wizard, Let It Ride.

    By hand with 6 6 K 2: two sixes win 3, three kings and three twos win 2, the other 40 of 48 lose: -22 / 48.
    """
    assert worth(asked("6c 6d Ks", "2h", ["withdraw"])) == Fraction(-22, 48)


@pytest.mark.parametrize("first", ["withdraw", "let it ride"])
def test_bet_two_is_worth_the_same_whatever_was_decided_for_bet_one(first: str) -> None:
    """13:47-20.27(f)15. Four to a flush: 9 of 48 cards win 8, three kings win 1, 36 lose."""
    assert worth(asked("2c 6c Kc", "9c", [first])) == Fraction(9 * 8 + 3 * 1 - 36, 48)


def test_choices_carry_the_whole_expected_net() -> None:
    """Three sevens are let ride twice, so all three wagers win alike; one that is withdrawn wins nothing."""
    values = dict(Solver(CASINO_NIGHT).choices(asked("7c 7d 7h")))
    assert values[RIDE] == 3 * 500 * Fraction(6360, 1176)
    assert values[WITHDRAW] == 2 * 500 * Fraction(6360, 1176)


def test_cards_that_are_gone_change_the_value() -> None:
    """Four clubs with the king, and all other clubs gone: only a king can help, 3 of the 39 cards left."""
    round = asked("2c 6c Kc", "9c", ["withdraw"])
    left = {card: n for card, n in unknown(CASINO_NIGHT, round).items() if card & 3}
    assert sum(left.values()) == 39
    values = dict(Solver(CASINO_NIGHT).choices(round, left))
    assert values[RIDE] - values[WITHDRAW] == 500 * Fraction(3 * 1 - 36, 39)


def test_last_card_known_by_elimination() -> None:
    """Two cards unseen, of which one was burned, and neither makes a hand: what rides is lost for certain."""
    round = asked("2c 6d Kh", "9s", ["withdraw"])
    values = dict(Solver(CASINO_NIGHT).choices(round, dict.fromkeys(parse_cards("3c 4d"), 1)))
    assert values == {RIDE: -1000, WITHDRAW: -500}


def test_zero_value_hand_is_decided_by_the_policy() -> None:
    """Ten, jack, queen, ace of different suits: 4 kings win 5, 12 cards make a pair and win 1, 32 lose."""
    round = asked("Tc Jd Qh", "As", ["withdraw"])
    solver = Solver(CASINO_NIGHT)
    assert worth(round) == Fraction(4 * 5 + 12 * 1 - 32, 48) == 0
    assert solver.best(round, zero_value=ZeroValue.KEEP) == RIDE
    assert solver.best(round, zero_value=ZeroValue.WITHDRAW) == WITHDRAW


def test_remembered_hands_do_not_leak_into_other_wagers() -> None:
    """One solver asked about two rounds: what it kept of the first must not answer for the second."""
    solver = Solver(CASINO_NIGHT)
    first, second = asked("Tc Jc Qc"), asked("6c 6d Ks")
    before = solver.choices(first)
    gone = {card: n for card, n in unknown(CASINO_NIGHT, second).items() if card.rank != second.cards("1")[0].rank}
    assert solver.choices(second, gone) == Solver(CASINO_NIGHT).choices(second, gone)
    assert solver.choices(second) == Solver(CASINO_NIGHT).choices(second)
    assert solver.choices(first) == before


def three_seats(observer: int | None) -> Dealt:
    cards = {"2": "Tc Jc Qc", "4": "6c 6d Ks", "5": "2h 7d 9c", "community": "9s 2d 8h"}
    seats = [entry(seat, BETS) for seat in (2, 4, 5)]
    return Dealt(CASINO_NIGHT, seats, cards, {2: ["let it ride"] * 2, 4: ["withdraw"] * 2}, observer)


def test_seat_of_a_full_table_is_advised_as_if_alone() -> None:
    """The other hands lie face down: for seat 4 they are as unknown as the stub."""
    dealt = three_seats(observer=4)
    dealt.until(Decide, seat=4)
    alone = asked("6c 6d Ks", seat=4)
    assert Solver(CASINO_NIGHT).choices(dealt.round) == Solver(CASINO_NIGHT).choices(alone)


def test_seat_may_ask_before_its_turn() -> None:
    dealt = three_seats(observer=4)
    dealt.until(Decide, seat=2)
    early = Solver(CASINO_NIGHT).choices(dealt.round, seat=4)
    dealt.until(Decide, seat=4)
    assert early == Solver(CASINO_NIGHT).choices(dealt.round)


def test_seat_of_a_full_table_is_advised_about_bet_two() -> None:
    dealt = three_seats(observer=4)
    dealt.until(Decide, seat=5)
    dealt.choose(5, "withdraw")
    dealt.until(Decide, seat=4)
    alone = asked("6c 6d Ks", "2d", ["withdraw"], seat=4)
    assert Solver(CASINO_NIGHT).choices(dealt.round) == Solver(CASINO_NIGHT).choices(alone)


def test_view_of_a_seat_keeps_what_is_common_and_its_own() -> None:
    dealt = three_seats(observer=4)
    dealt.until(Decide, seat=5)
    view = seen_from(dealt.round, 4)
    assert [e.seat for e in view.seats] == [4]
    assert [place for place, _ in view.layout] == ["4", "community"]
    assert {w.name for w in view.wagers} == {"bet 1", "bet 2", "bet 3"}
    assert [made.name for made in view.chosen] == ["withdraw"]


def test_red_dog_raise_at_a_table_with_several_seats() -> None:
    """Spread of nine, one deck: 36 of 50 cards lie between, so each cent raised gains (36 - 14) / 50."""
    seats = [entry(1, {"original": 500}), entry(3, {"original": 1000})]
    dealt = Dealt(RED_DOG, seats, {"left": "3c", "right": "Kd"}, {1: [("raise", 500)]})
    dealt.until(Decide, seat=3)
    values = dict(Solver(RED_DOG).choices(dealt.round))
    edge = Fraction(36 - 14, 50)
    assert values == {
        Choice("raise", 25): 1025 * edge,
        Choice("raise", 1000): 2000 * edge,
        Choice("no raise"): 1000 * edge,
    }


def test_red_dog_with_the_shoe_that_is_left() -> None:
    """Of a shoe of 2, 2, 3, ace after 4 and 9, nothing lies between: no raise, and the wager is lost."""
    dealt = Dealt(RED_DOG, [entry(1, {"original": 500})], {"left": "4c", "right": "9d"})
    dealt.until(Decide)
    shoe = dict.fromkeys(parse_cards("2c 2d 3h As"), 1)
    values = dict(Solver(RED_DOG).choices(dealt.round, shoe))
    assert values == {Choice("raise", 25): -525, Choice("raise", 500): -1000, Choice("no raise"): -500}


@pytest.mark.parametrize(("right", "better"), [("9d", "void"), ("Ad", "play out")])
def test_red_dog_premature_third_card_is_played_out_or_voided(right: str, better: str) -> None:
    """13:47-20.31(g)3. The premature 5 is gone, so that 49 cards are left.

    With 2 and 9, a spread of six, 6 x 4 - 1 = 23 of them are between; with 2 and ace, a spread of eleven,
    11 x 4 - 1 = 43. Voiding returns the wager: nothing is won or lost.
    """
    dealt = Dealt(RED_DOG, [entry(1, {"original": 500})], {"left": "2c", "right": right})
    dealt.until(Decide)
    between = 23 if right == "9d" else 43
    dealt.report("premature third card", card="5h")
    dealt.choose(1, "no raise")
    dealt.until(Decide)
    values = dict(Solver(RED_DOG).choices(dealt.round))
    assert values == {Choice("play out"): 500 * Fraction(between - (49 - between), 49), Choice("void"): 0}
    assert Solver(RED_DOG).best(dealt.round).name == better


def test_card_known_beforehand_does_not_branch() -> None:
    """Colorado 1.4: a card exposed to a player voids nothing, and its holder finds the same card again."""
    cards = {"1": "Tc Jc Qc", "community": "2d 8h"}
    wagers = {"1": 500, "2": 500, "$": 500}
    dealt = Dealt(COLORADO, [entry(1, wagers)], cards, observer=1)
    plain = Dealt(COLORADO, [entry(1, wagers)], cards, observer=1)
    plain.until(Decide)
    dealt.happen()
    report = COLORADO.advance(dealt.round, Irregularity("exposed card", "1", Card("Jc")))
    assert isinstance(report, Round)
    dealt.round = report
    dealt.until(Decide)
    assert Solver(COLORADO).choices(dealt.round) == Solver(COLORADO).choices(plain.round)


def test_nothing_to_decide_is_said() -> None:
    dealt = three_seats(observer=None)
    with pytest.raises(AnalysisError, match="Nobody is asked for a decision now"):
        Solver(CASINO_NIGHT).choices(dealt.round)
    with pytest.raises(AnalysisError, match="Seat 4 has nothing to decide now"):
        Solver(CASINO_NIGHT).choices(dealt.round, seat=4)


def test_seat_that_nobody_plays_at_is_said() -> None:
    dealt = three_seats(observer=None)
    with pytest.raises(ValueError, match="Nobody plays at seat 3"):
        Solver(CASINO_NIGHT).choices(dealt.round, seat=3)


def test_more_cards_than_the_deck_has_are_refused() -> None:
    """The ten that the seat holds cannot be unseen as well."""
    round = asked("Tc Jc Qc")
    with pytest.raises(AnalysisError, match="holds the ten of clubs 2 times"):
        Solver(CASINO_NIGHT).choices(round, dict.fromkeys(parse_cards("Tc 2c 3c 4c 5c 6c 7c 8c 9c"), 1))


def test_fewer_unseen_cards_than_lie_face_down_are_refused() -> None:
    """Three community cards lie face down before bet one."""
    with pytest.raises(AnalysisError, match="3 unseen cards are in play and there are 2"):
        Solver(CASINO_NIGHT).choices(asked("Tc Jc Qc"), dict.fromkeys(parse_cards("2c 3c"), 1))
