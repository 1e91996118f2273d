"""N.J.A.C. 13:69F-18.10(g) and (h): each player settled before the next; 18.12(a): cards found face up."""

from cutcard.rules.state import Irregularity, Lies, Result
from cutcard.rules.steps import Conclude, Deal, Look, Rack, Refusal, Settle, TurnUp
from tests.games.let_it_ride.tables import CASINO, in_casino, paid, story
from tests.support.rounds import Dealt, clause

# Seat 2 has tens, seat 4 king high, seat 6 eights full of fives; the king of spades is burned.
THREE_SEATS = {2: "Th Td 4c", 4: "Kc 7d 9h", 6: "8h 8c 5d"}
COMMUNITY = "Ks 5s 8d"
FACE_UP = "face-up card"


# --- (g) player by player ------------------------------------------------------------------------------


def test_13_69f_18_10_g_order_finishes_one_player_before_the_next_from_the_far_right() -> None:
    round = in_casino(THREE_SEATS, COMMUNITY).finish()
    last = [(step.at if isinstance(step, TurnUp) else str(step.seat)) for step in showdown(round)]
    assert last == ["6"] * 6 + ["4"] * 6 + ["2"] * 6
    # seat 6 wins and is paid before seat 4 loses, unlike at a casino night
    assert [seat for seat, _ in paid(round)] == [6, 6, 6, 4, 4, 4, 2, 2, 2]


def test_13_69f_18_10_g_1_turn_the_three_cards_of_the_player_face_up() -> None:
    round = in_casino(THREE_SEATS, COMMUNITY)
    round.until(Settle)
    assert [slot.lies for slot in round.round.at("6")] == [Lies.UP] * 3
    assert [slot.lies for slot in round.round.at("4")] == [Lies.SEEN] * 3
    turned = [step for step in round.of(TurnUp) if step.at == "6"]
    assert [clause(CASINO, step) for step in turned] == ["13:69F-18.10(g)1"] * 3


def test_13_69f_18_10_g_1_hand_is_two_community_and_three_own_cards() -> None:
    # five spades with the burned king of spades; without it there is a straight, and it counts
    assert in_casino({1: "2s 3s 4d"}, "Ks 5s 6s").finish().settled(1, "bet 3").event == "straight"


def test_13_69f_18_10_g_2_examine_each_hand_for_a_payout() -> None:
    round = in_casino(THREE_SEATS, COMMUNITY).finish()
    assert {step.seat: (step.event, str(step.odds)) for step in round.of(Settle)} == {
        2: ("pair of tens or better", "1 to 1"),
        4: ("lower than a pair of tens", "None"),
        6: ("full house", "11 to 1"),
    }


def test_13_69f_18_10_g_2_threshold_is_a_pair_of_tens_for_the_basic_wagers() -> None:
    round = in_casino({1: "9s 9d Ac", 2: "Ts 3d Jc", 3: "2h 2d 4c"}, "Kd Tc 4h").finish()
    assert [round.result(seat, "bet 3") for seat in (1, 2, 3)] == [Result.LOSE, Result.WIN, Result.WIN]
    assert clause(CASINO, round.settled(1, "bet 1")) == "13:69F-18.10(g)2"


def test_13_69f_18_10_g_3_scope_is_every_wager_of_the_player() -> None:
    round = in_casino({1: "8h 8c 5d", 4: "9h 8s 2c"}, COMMUNITY, bonus=100, three_card_bonus=100)
    round.until(TurnUp, at="1")
    assert round.round.open_wagers(4) == ()
    assert len(round.round.open_wagers(1)) == 5
    round.finish()
    assert [round.net(1, bonus) for bonus in ("bonus", "three-card bonus")] == [20_000, 100]


def test_13_69f_18_10_g_3_losers_of_the_player_are_collected_before_that_player_is_paid() -> None:
    round = in_casino({1: "Th Td 4c", 2: "2h 2s 9c"}, COMMUNITY, bonus=100, three_card_bonus=100).finish()
    assert paid(round) == [
        *((2, wager) for wager in ("bet 1", "bet 2", "bet 3", "bonus", "three-card bonus")),
        *((1, wager) for wager in ("bonus", "bet 1", "bet 2", "bet 3", "three-card bonus")),
    ]
    assert clause(CASINO, round.settled(2, "bet 1")) == "13:69F-18.10(g)2"


def test_13_69f_18_10_g_3_winners_are_paid_at_the_odds_published_for_18_11() -> None:
    round = in_casino({1: "8h 8c 5d"}, COMMUNITY, bonus=100, three_card_bonus=100).finish()
    assert {wager.name: round.net(1, wager.name) for wager in round.round.wagers} == {
        **dict.fromkeys(("bet 1", "bet 2", "bet 3"), 5_500),
        "bonus": 20_000,
        "three-card bonus": 100,
    }
    assert {clause(CASINO, step) for step in round.of(Settle)} == {"13:69F-18.10(g)3"}
    assert {row.provenance for table in CASINO.ruleset.tables.values() for row in table.rows} == {"published"}


def test_13_69f_18_10_g_4_all_hands_stay_face_up_until_every_wager_is_settled() -> None:
    round = in_casino(THREE_SEATS, COMMUNITY)
    round.until(TurnUp, at="2")
    while not round.round.settled():
        round.happen()
        assert [len(round.round.at(seat)) for seat in ("2", "4", "6")] == [3, 3, 3]
        assert {slot.lies for seat in ("4", "6") for slot in round.round.at(seat)} == {Lies.UP}


# --- (h) collecting the cards --------------------------------------------------------------------------


def test_13_69f_18_10_h_collect_every_hand_and_the_community_cards_at_once() -> None:
    round = in_casino(THREE_SEATS, COMMUNITY)
    step = round.until(Rack, rule="collect-cards")
    assert round.round.settled()
    assert clause(CASINO, step) == "13:69F-18.10(h)"
    round.happen()
    assert round.round.layout == ()
    assert isinstance(round.step, Conclude)


def test_13_69f_18_10_h_sequence_of_the_rack_tells_every_hand() -> None:
    round = in_casino(THREE_SEATS, COMMUNITY).finish()
    assert story(round)[-1] == ".10(h) rack 6 8h 6 8c 6 5d 4 Kc 4 7d 4 9h 2 Th 2 Td 2 4c community 5s community 8d"


# --- 18.12(a) cards found face up ----------------------------------------------------------------------


def test_13_69f_18_12_a_card_found_face_up_is_not_used_but_racked() -> None:
    round = in_casino({1: "Ah Kc 4d", 2: "6h 6d Jc"}, "2c Kd 9s")
    round.until(Deal, to="2")
    round.report(FACE_UP, "2", "5c")
    step = round.step
    assert isinstance(step, Rack)
    assert (step.slots, clause(CASINO, step)) == ((("aside", 0),), "13:69F-18.12(a)")
    round.happen()
    assert round.step == Deal("2", False, "deal")
    round.finish()
    assert (round.net(1), round.net(2)) == (1500, -1500)
    assert [str(card) for _, card in round.racked][0:2] == ["5c", "2c"]


def test_13_69f_18_12_a_two_cards_found_face_up_void_all_hands() -> None:
    round = in_casino({1: "Ah Kh Qh", 2: "6h 6d Jc"}, "2c Jh Th", bonus=100)
    round.until(Deal, to="2")
    round.report(FACE_UP, "2", "5c")
    round.until(Deal, to="community")
    round.report(FACE_UP, "community", "7c")
    assert story(round.finish())[2:] == [
        "house procedure deal 2",
        ".12(a) rack aside 7c",
        ".12(a) void 1 bet 1 +0, 1 bet 2 +0, 1 bet 3 +0, 1 bonus +0",
        ".12(a) rack 1 Ah",
        ".12(a) void 2 bet 1 +0, 2 bet 2 +0, 2 bet 3 +0, 2 bonus +0",
        ".12(a) rack 2 6h",
    ]


def test_13_69f_18_12_a_speaks_of_cards_found_while_the_cards_are_dealt() -> None:
    round = in_casino(THREE_SEATS, COMMUNITY)
    round.until(Look)
    refusal = round.play.advance(round.round, Irregularity(FACE_UP, "2", None))
    assert isinstance(refusal, Refusal)
    assert clause(CASINO, refusal) == "13:69F-18.12(a)"
    assert "The cards are dealt" in refusal.message


def showdown(round: Dealt) -> list[TurnUp | Settle]:
    """The steps by which hands are shown and settled."""
    return [
        step for step in round.steps if isinstance(step, Settle) or (isinstance(step, TurnUp) and step.at.isdigit())
    ]
