import pytest

from cutcard.cards import CARDS, parse_card, parse_cards
from cutcard.evaluation.spread import spread, value


def test_13_47_20_31_a_2_ii_cards_count_as_printed_and_the_ace_fourteen() -> None:
    assert [value(card) for card in parse_cards("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac")] == list(range(2, 15))


def test_13_47_20_31_a_2_ii_suits_do_not_count() -> None:
    assert [value(card) for card in parse_cards("Kc Kd Kh Ks")] == [13] * 4


@pytest.mark.parametrize(
    ("cards", "between"),
    [("2h Ah", 11), ("Ah 2h", 11), ("Kh Ah", 0), ("2h 3d", 0), ("2h 4d", 1), ("Jc 5s", 5), ("Th Ac", 3)],
)
def test_spread_is_the_number_of_values_strictly_between(cards: str, between: int) -> None:
    first, second = parse_cards(cards)
    assert spread(first, second) == between


def test_each_spread_counts_the_values_that_win() -> None:
    for a in CARDS:
        for b in (card for card in CARDS if card.rank != a.rank):
            winning = [c for c in range(2, 15) if min(value(a), value(b)) < c < max(value(a), value(b))]
            assert spread(a, b) == len(winning)


def test_pair_has_no_spread() -> None:
    with pytest.raises(ValueError, match="Kh and Kd are a pair"):
        spread(parse_card("Kh"), parse_card("Kd"))
