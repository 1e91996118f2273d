import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import CARDS, Back, Card, DiscardRack, PickUp, RackError, parse_cards

SEAT_1 = parse_cards("Qh Ks 2c")
SEAT_2 = parse_cards("3d 4d 5d")
LATER = parse_cards("Th As")


def let_it_ride_round() -> DiscardRack:
    """The left community card is burned unseen; hands go counterclockwise, the community cards last."""
    rack = DiscardRack()
    rack.begin_round(1)
    rack.place("community", [None], Back.RED)
    rack.place("seat 2", SEAT_2, Back.RED)
    rack.place("seat 1", SEAT_1, Back.RED)
    rack.place("community", LATER, Back.RED)
    return rack


def test_13_47_20_27_f_4_every_hand_is_rebuilt_from_the_pile() -> None:
    rack = let_it_ride_round()
    assert rack.pile == (None, *SEAT_2, *SEAT_1, *LATER)
    assert rack.reconstruct() == {"community": (None, *LATER), "seat 2": SEAT_2, "seat 1": SEAT_1}


def test_order_of_the_pick_ups_is_kept() -> None:
    assert let_it_ride_round().pick_ups == (
        PickUp("community", (0,)),
        PickUp("seat 2", (0, 1, 2)),
        PickUp("seat 1", (0, 1, 2)),
        PickUp("community", (1, 2)),
    )


def test_card_racked_before_its_neighbours_comes_back_to_its_own_position() -> None:
    rack = DiscardRack()
    rack.begin_round(1)
    rack.place("dealer", [None], Back.BLUE, positions=[2])
    rack.place("dealer", SEAT_1[:2], Back.BLUE)
    assert rack.pile == (None, *SEAT_1[:2])
    assert rack.reconstruct() == {"dealer": (*SEAT_1[:2], None)}


def test_hand_picked_up_from_its_last_card_comes_back_in_the_order_dealt() -> None:
    rack = DiscardRack()
    rack.begin_round(1)
    rack.place("seat 1", SEAT_1[::-1], Back.RED, positions=[2, 1, 0])
    assert rack.reconstruct() == {"seat 1": SEAT_1}


def test_only_the_last_round_is_rebuilt_and_older_cards_stay_in_the_pile() -> None:
    rack = let_it_ride_round()
    rack.begin_round(2)
    rack.place("seat 1", LATER, Back.RED)
    assert rack.round_number == 2
    assert rack.reconstruct() == {"seat 1": LATER}
    assert len(rack.pile) == 11


@pytest.mark.parametrize("number", [1, 0])
def test_rounds_are_numbered_upwards(number: int) -> None:
    rack = let_it_ride_round()
    with pytest.raises(RackError, match="cannot follow round 1; number the rounds upwards"):
        rack.begin_round(number)
    assert rack.reconstruct()["seat 1"] == SEAT_1


def test_13_47_20_27_f_3_cards_of_a_second_deck_are_refused() -> None:
    rack = let_it_ride_round()
    before = rack.pile
    with pytest.raises(RackError) as refusal:
        rack.place("seat 1", LATER, Back.BLUE)
    assert "blue backs may not join the red ones" in str(refusal.value)
    assert "(13:47-20.27(f)3). Take the red cards out first." in str(refusal.value)
    assert (rack.pile, rack.back) == (before, Back.RED)


def test_emptied_rack_takes_the_other_deck() -> None:
    rack = let_it_ride_round()
    assert rack.clear() == (None, *SEAT_2, *SEAT_1, *LATER)
    assert (rack.pile, rack.back, rack.reconstruct()) == ((), None, {})
    rack.begin_round(2)
    rack.place("seat 1", LATER, Back.BLUE)
    assert (rack.reconstruct(), rack.back) == ({"seat 1": LATER}, Back.BLUE)


def test_cards_racked_after_the_rack_was_emptied_in_mid_round_are_rebuilt() -> None:
    rack = let_it_ride_round()
    rack.begin_round(2)
    rack.place("seat 1", SEAT_1, Back.RED)
    rack.clear()
    rack.place("seat 2", SEAT_2, Back.RED)
    assert rack.reconstruct() == {"seat 2": SEAT_2}


def test_racking_nothing_leaves_the_rack_empty() -> None:
    rack = DiscardRack()
    rack.place("seat 1", [], Back.RED)
    assert (rack.pile, rack.back, rack.reconstruct()) == ((), None, {})


@pytest.mark.parametrize(
    ("positions", "why"),
    [
        ([0, 3], "name each card once"),
        ([3, 3], "name each card once"),
        ([-1, 3], "name each card once"),
        ([3], "2 cards of seat 1 need as many positions, not 1"),
    ],
)
def test_position_that_cannot_be_is_refused(positions: list[int], why: str) -> None:
    rack = let_it_ride_round()
    with pytest.raises(RackError, match=why):
        rack.place("seat 1", LATER, Back.RED, positions)
    assert rack.reconstruct()["seat 1"] == SEAT_1


def test_hand_with_a_card_that_never_came_cannot_be_rebuilt() -> None:
    rack = DiscardRack()
    rack.place("seat 1", LATER, Back.RED, positions=[0, 2])
    with pytest.raises(RackError, match=r"its positions \[1\] never reached the rack"):
        rack.reconstruct()


hands = st.lists(st.none() | st.sampled_from(CARDS), min_size=1, max_size=5)
rounds = st.dictionaries(st.sampled_from(["community", "dealer", "seat 1", "seat 2"]), hands, max_size=4)


@given(st.lists(rounds, min_size=1, max_size=3), st.data())
def test_whatever_is_picked_up_in_whatever_order_is_rebuilt(
    played: list[dict[str, list[Card | None]]], data: st.DataObject
) -> None:
    rack = DiscardRack()
    for number, layout in enumerate(played):
        rack.begin_round(number)
        slots = [(place, at) for place, hand in layout.items() for at in range(len(hand))]
        for place, at in data.draw(st.permutations(slots)):
            rack.place(place, [layout[place][at]], Back.RED, positions=[at])
    assert rack.reconstruct() == {place: tuple(hand) for place, hand in played[-1].items()}
    assert len(rack.pile) == sum(len(hand) for layout in played for hand in layout.values())


@given(st.dictionaries(st.integers(1, 7), hands), st.integers(0, 5))
def test_hands_burned_from_the_front_and_finished_later_are_rebuilt(
    layout: dict[int, list[Card | None]], burned: int
) -> None:
    rack = DiscardRack()
    for seat, hand in layout.items():
        rack.place(f"seat {seat}", hand[:burned], Back.RED)
    for seat, hand in reversed(layout.items()):
        rack.place(f"seat {seat}", hand[burned:], Back.RED)
    assert rack.reconstruct() == {f"seat {seat}": tuple(hand) for seat, hand in layout.items()}
