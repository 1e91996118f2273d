"""Clauses that only a table can keep: who may wager and when, shuffle, cut, burn, cutting card, tip box.

The neighbouring tests play single rounds; these see what happens around and between rounds.
"""

from __future__ import annotations

import pytest

from cutcard.cards import parse_card
from cutcard.rules.steps import Refusal
from cutcard.table import actions as a
from cutcard.table.duties import AUTOMATIC, Duty
from cutcard.table.events import E
from tests.support.tables import CLOSING, Night, circles, clauses_of, ride_out, three

RED_DOG = "red-dog:nj-casino-night"
LET_IT_RIDE = "let-it-ride:nj-casino-night"
COLORADO = "let-it-ride:colorado"
ONE = {"original": 500}


# --- let it ride, New Jersey casino night -------------------------------------------------------------


def test_13_47_20_27_d_1_shuffle_and_cut_come_before_every_round() -> None:
    night = Night(LET_IT_RIDE)
    night.seat("Ada")
    for _ in range(2):
        night.wager(1, three(500))
        night.do(CLOSING)
        ride_out(night)
    order = [name for name in night.names() if name in (E.CARDS_SHUFFLED, E.CARDS_CUT, E.WAGERS_CLOSED)]
    assert order == ["CardsShuffled", "CardsCut", "WagersClosed"] * 2 + ["CardsShuffled", "CardsCut"]
    assert set(clauses_of(night, E.CARDS_SHUFFLED)) == {"13:47-20.27(d)1"}


def test_13_47_20_27_f_1_and_2_one_deck_is_in_play_and_the_two_alternate() -> None:
    night = Night(LET_IT_RIDE)
    night.seat("Ada")
    for _ in range(3):
        night.wager(1, three(500))
        night.do(CLOSING)
        ride_out(night)
    shuffled = [event.data["back"] for event in night.events if event.name is E.CARDS_SHUFFLED]
    assert shuffled == ["red", "blue", "red", "blue"]
    assert clauses_of(night, E.DECKS_CHANGED) == ["13:47-20.27(f)2"] * 3


def test_13_47_20_27_f_3_the_rack_never_holds_two_backs() -> None:
    night = Night(LET_IT_RIDE)
    night.seat("Ada", "Bob")
    for _ in range(4):
        night.wager(1, three(500))
        night.do(CLOSING)
        ride_out(night)
        assert night.dealt.rack_of_discards.back is None  # the deck just played left for the shuffle
        assert night.dealt.rack_of_discards.pile == ()


def test_13_47_20_27_f_4_the_rack_rebuilds_every_hand_of_the_last_round() -> None:
    night = Night(LET_IT_RIDE, automatic=AUTOMATIC - {Duty.CHANGE_DECKS})
    night.seat("Ada", "Bob", "Cleo")
    for seat in (1, 2, 3):
        night.wager(seat, three(500))
    night.do(CLOSING)
    ride_out(night)
    turned: dict[str, list[str]] = {}
    for event in night.events:
        if event.name is E.CARD_TURNED_UP and event.data["at"] != "community":
            turned.setdefault(str(event.data["at"]), []).append(str(event.data["card"]))
    rebuilt = night.dealt.rack_of_discards.reconstruct()
    assert {seat: [str(card) for card in rebuilt[seat]] for seat in turned} == turned
    assert len(rebuilt["community"]) == 3
    community = [event.data["card"] for event in night.events if event.data.get("at") == "community"]
    assert [str(card) for card in rebuilt["community"][1:]] == community


def test_13_47_20_27_f_6_second_hand_at_the_next_position_only() -> None:
    night = Night(LET_IT_RIDE)
    night.do(a.Sit("Ada", 3, 50_000))
    message = night.refused(a.Sit("Ada", 5, 0), "13:47-20.27(f)6")
    assert "next position" in message
    night.do(a.Sit("Ada", 4, 0))
    night.refused(a.Sit("Ada", 5, 0), "13:47-20.27(f)6")
    night.wager(3, three(500))
    night.wager(4, three(1000))
    night.do(CLOSING)
    assert night.table.state.chips("Ada") == 50_000 - 1500 - 3000


def test_13_47_20_27_f_7_seated_players_only_may_wager() -> None:
    night = Night(LET_IT_RIDE)
    message = night.refused(a.PlaceWager(2, "bet 1", 500), "13:47-20.27(f)7")
    assert "Nobody sits at seat 2" in message


def test_13_47_20_27_f_7_stay_until_the_round_is_over() -> None:
    night = Night(LET_IT_RIDE)
    night.seat("Ada", "Bob")
    night.wager(1, three(500))
    night.do(CLOSING)
    assert "remains seated" in night.refused(a.Leave("Ada"), "13:47-20.27(f)7")
    night.do(a.Leave("Bob"))  # without a wager Bob received no cards
    ride_out(night)
    night.do(a.Leave("Ada"))
    assert night.table.state.seats == ()


def test_13_47_20_27_f_8_timing_no_wager_moves_after_no_more_bets() -> None:
    night = Night(LET_IT_RIDE)
    night.seat("Ada", "Bob")
    night.wager(1, three(500))
    night.do(a.TakeBackWager(1, "bet 3"))
    night.do(a.PlaceWager(1, "bet 3", 500))
    night.do(CLOSING)
    night.refused(a.PlaceWager(2, "bet 1", 500), "13:47-20.27(f)8")
    night.refused(a.TakeBackWager(1, "bet 3"), "13:47-20.27(f)8")


def test_13_47_20_27_f_8_call_is_no_more_bets() -> None:
    night = Night(LET_IT_RIDE)
    night.seat("Ada")
    night.wager(1, three(500))
    closed = night.do(CLOSING)[0]
    assert (closed.name, closed.data["words"], closed.clause) == (E.WAGERS_CLOSED, "No more bets", "13:47-20.27(f)8")


def test_13_47_20_27_f_8_unequal_bets_keep_wagers_open() -> None:
    night = Night(LET_IT_RIDE)
    night.seat("Ada")
    night.wager(1, {"bet 1": 500, "bet 2": 500, "bet 3": 600})
    message = night.refused(CLOSING, "13:47-20.27(f)8")
    assert "Make the wagers equal" in message
    night.do(a.TakeBackWager(1, "bet 3"))
    night.do(a.PlaceWager(1, "bet 3", 500))
    night.do(CLOSING)


# --- red dog, New Jersey casino night -----------------------------------------------------------------


def test_13_47_20_31_c_1_shuffle_and_cut_come_first() -> None:
    night = Night(RED_DOG)
    assert night.names() == ["TableOpened", "CardsShuffled", "CardsCut", "CardBurned"]
    assert clauses_of(night, E.CARDS_SHUFFLED) == ["13:47-20.31(c)1"]


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_13_47_20_31_d_1_burn_one_card_for_each_full_deck(decks: int) -> None:
    night = Night(f"{RED_DOG}?decks={decks}")
    assert clauses_of(night, E.CARD_BURNED) == ["13:47-20.31(d)1"] * decks
    assert len(night.dealt.rack_of_discards.pile) == decks
    assert night.table.state.cards.drawn == decks


def test_13_47_20_31_d_1_new_dealer_burns_one_card_before_dealing() -> None:
    night = Night(RED_DOG)
    night.seat("Ada")
    events = night.do(a.NewDealer("Sam"))
    assert [event.name for event in events] == [E.DEALER_ARRIVED, E.CARD_BURNED]
    assert night.table.state.cards.burned == 2
    night.wager(1, ONE)
    night.do(CLOSING)
    if night.table.state.round is not None:
        night.refused(a.NewDealer("Tom"), "13:47-20.31(d)1")


def test_13_47_20_31_d_1_disclose_the_burned_card_on_request_of_a_player() -> None:
    night = Night(RED_DOG)
    assert isinstance(night.table.disclose_burn("Ada"), Refusal)  # not a player here
    night.seat("Ada")
    shown = night.table.disclose_burn("Ada")
    assert not isinstance(shown, Refusal)
    burned = night.dealt.rack_of_discards.pile[0]
    assert (shown[0].data["card"], shown[0].clause) == (str(burned), "13:47-20.31(d)1")


def test_13_47_20_31_d_1_a_disclosed_card_cannot_be_dealt_any_more() -> None:
    night = Night(RED_DOG, hands="physical")
    night.seat("Ada")
    night.do(a.DiscloseBurn("Ada", parse_card("7c")))
    night.wager(1, ONE)
    night.do(CLOSING)
    assert "seven of clubs" in night.refused(a.Reveal(parse_card("7c")), "13:47-20.31(a)2")


def test_13_47_20_31_d_3_wagers_are_made_before_the_first_card() -> None:
    night = Night(RED_DOG, hands="physical")
    night.seat("Ada", "Bob")
    night.wager(1, ONE)
    night.do(CLOSING)
    night.refused(a.PlaceWager(2, "original", 500), "13:47-20.31(d)3")


def test_13_47_20_31_d_4_wagers_lie_on_an_area_of_the_layout() -> None:
    night = Night(RED_DOG)
    night.seat("Ada")
    message = night.refused(a.PlaceWager(1, "insurance", 500), "13:47-20.31(d)4")
    assert "original" in message


def test_13_47_20_31_d_6_no_wager_is_altered_until_it_is_decided() -> None:
    night = Night(RED_DOG, hands="physical")
    night.seat("Ada")
    night.wager(1, ONE)
    night.do(CLOSING)
    night.do(a.Reveal(parse_card("4c")))
    message = night.refused(a.TakeBackWager(1, "original"), "13:47-20.31(d)6")
    assert "wagers are closed" in message


def test_13_47_20_31_d_16_finish_the_round_when_the_cutting_card_is_reached() -> None:
    night = Night(RED_DOG, hands="physical")
    night.seat("Ada")
    night.wager(1, ONE)
    night.do(CLOSING)
    night.do(a.Reveal(parse_card("4c")))
    night.do(a.ReachCuttingCard())
    night.do(a.Reveal(parse_card("9c")))
    night.do(a.Choose(1, "no raise"))
    night.do(a.Reveal(parse_card("6c")))
    assert night.table.state.round is None
    assert clauses_of(night, E.CUTTING_CARD_REACHED) == ["13:47-20.31(d)16"]


def test_13_47_20_31_d_16_shuffle_after_the_round_of_the_cutting_card() -> None:
    night = Night(RED_DOG)
    night.seat("Ada")
    for _ in range(25):
        night.wager(1, ONE)
        night.do(CLOSING)
        ride_out(night)
    names = night.names()
    reached = [at for at, name in enumerate(names) if name == E.CUTTING_CARD_REACHED]
    concluded = [at for at, name in enumerate(names) if name == E.ROUND_CONCLUDED]
    shuffled = [at for at, name in enumerate(names) if name == E.CARDS_SHUFFLED]
    assert reached
    for at in reached:
        end = min(later for later in concluded if later > at)
        assert names[end + 1] == E.CARDS_SHUFFLED
    assert len(shuffled) == len(reached) + 1  # never without the cutting card


def test_13_47_20_31_d_16_a_cutting_card_found_between_rounds_shuffles_at_once() -> None:
    night = Night(RED_DOG, hands="physical")
    events = night.do(a.ReachCuttingCard())
    assert [event.name for event in events][:2] == [E.CUTTING_CARD_REACHED, E.CARDS_SHUFFLED]


def test_13_47_20_31_g_4_one_betting_area_unless_the_holder_permits_more() -> None:
    night = Night(RED_DOG)
    night.do(a.Sit("Ada", 1, 10_000))
    night.refused(a.Sit("Ada", 2, 0), "13:47-20.31(g)4")
    lenient = Night(f"{RED_DOG}?hands=any")
    lenient.do(a.Sit("Ada", 1, 10_000))
    lenient.do(a.Sit("Ada", 5, 0))
    assert lenient.table.state.seats_of("Ada") == (1, 5)


# --- Let it Ride, Colorado ----------------------------------------------------------------------------


def test_co_lir_1_one_hand_for_each_player_and_shuffle() -> None:
    night = Night(COLORADO)
    night.do(a.Sit("Ada", 1, 10_000))
    night.refused(a.Sit("Ada", 2, 0), "CO-LIR 1")


def test_co_lir_1_deck_of_52_cards_is_the_only_one() -> None:
    night = Night(COLORADO)
    assert night.events[1].name is E.CARDS_SHUFFLED
    assert (night.events[1].data["cards"], night.events[1].data["back"]) == (52, "red")


def test_co_lir_1_3_shuffle_before_play_and_after_each_round() -> None:
    night = Night(COLORADO)
    night.seat("Ada")
    night.wager(1, circles(500))
    night.do(CLOSING)
    ride_out(night)
    names = night.names()
    assert names.index("CardsShuffled") < names.index("WagersClosed")
    assert names[names.index("RoundConcluded") + 1] == "CardsShuffled"
    assert set(clauses_of(night, E.CARDS_SHUFFLED)) == {"CO-LIR 1.3"}


def test_co_lir_1_3_cut_follows_the_shuffle() -> None:
    night = Night(COLORADO)
    assert night.names() == ["TableOpened", "CardsShuffled", "CardsCut"]
    assert clauses_of(night, E.CARDS_CUT) == ["CO-LIR 1.3"]


def test_co_lir_1_2_settle_the_tip_wager_and_put_it_into_the_tip_box() -> None:
    # Three tens on the table: seat 1 holds two, the dealer's cards bring the third and pay 3 to 1.
    night = Night(COLORADO, hands="physical")
    night.seat("Ada", chips=10_000)
    night.wager(1, {**circles(500), "tip": 200})
    night.do(CLOSING)
    for choice in ("let it ride", "let it ride"):
        night.do(a.Choose(1, choice))
        night.do(a.Reveal(parse_card("Th" if len(night.table.state.round.chosen) == 1 else "4d")))  # type: ignore[union-attr]
    for card in ("Tc", "Ts", "2h"):
        night.do(a.Reveal(parse_card(card)))
    assert night.table.state.accounts["tips"] == 200 + 600
    assert night.table.state.chips("Ada") == 10_000 - 200 + 3 * 1500
    taken = [event for event in night.events if event.name is E.TIP_TAKEN]
    assert [event.clause for event in taken] == ["CO-LIR 1.2"]
