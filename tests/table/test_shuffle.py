import os
from collections import Counter
from hashlib import sha256
from itertools import permutations, product
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import CARDS
from cutcard.table.shuffle import (
    DrbgSource,
    ScriptedSource,
    Source,
    SourceExhausted,
    cut,
    seeded_source,
    shuffle,
    system_source,
)


class Bytes:
    """A generator that gives these bytes, and zeros after them."""

    def __init__(self, *given: int) -> None:
        self._given = bytes(given)
        self.requests = 0

    def generate(self, count: int) -> bytes:
        self.requests += 1
        block, self._given = self._given[:count], self._given[count:]
        return block.ljust(count, b"\x00")


class Recorder:
    """Answers 0 and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return 0


def naive_shuffle(cards: tuple[int, ...], source: Source) -> tuple[int, ...]:
    """The trap: each card is swapped with any other, so that n**n ways share n! orders."""
    shuffled = list(cards)
    for place in range(len(shuffled)):
        other = source.below(len(shuffled))
        shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
    return tuple(shuffled)


def test_every_order_of_four_cards_comes_from_exactly_one_script() -> None:
    orders = Counter(shuffle((0, 1, 2, 3), ScriptedSource(script)) for script in product(range(4), range(3), range(2)))
    assert orders == Counter(permutations((0, 1, 2, 3)))


def test_naive_swap_would_fail_the_test_above() -> None:
    orders = Counter(naive_shuffle((0, 1, 2, 3), ScriptedSource(script)) for script in product(range(4), repeat=4))
    assert sum(orders.values()) == 256
    assert 256 % 24 != 0
    assert len(set(orders.values())) > 1


def test_numbers_are_asked_for_from_the_end_of_the_deck() -> None:
    source = Recorder()
    shuffle(CARDS, source)
    assert source.asked == list(range(52, 1, -1))


def test_shuffle_done_by_hand() -> None:
    # abcd: d swaps with a (dbca), c with b (dcba), c stays.
    assert shuffle("abcd", ScriptedSource([0, 1, 1])) == ("d", "c", "b", "a")


@pytest.mark.parametrize("cards", [(), (7,)])
def test_no_card_or_one_card_needs_no_chance(cards: tuple[int, ...]) -> None:
    assert shuffle(cards, ScriptedSource([])) == cards


def test_shuffle_leaves_the_cards_that_it_was_given() -> None:
    cards = list(CARDS)
    assert sorted(shuffle(cards, seeded_source(1))) == cards == list(CARDS)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 8, 52, 104, 200, 255, 256])
def test_each_number_comes_from_equally_many_bytes(n: int) -> None:
    """All 256 first bytes; those of the uneven tail are rejected, and the next byte decides."""
    marker = 1 if n > 1 else 0
    kept = 256 // n * n
    drawn = Counter(DrbgSource(Bytes(first, marker)).below(n) for first in range(kept))
    assert drawn == dict.fromkeys(range(n), 256 // n)
    assert all(DrbgSource(Bytes(tail, marker)).below(n) == marker for tail in range(kept, 256))


def test_bytes_of_the_biased_tail_are_rejected() -> None:
    # 256 = 4 * 52 + 48: the bytes 208 to 255 would favour the first 48 cards.
    source = DrbgSource(Bytes(207, 208, 255, 51, 208, 0))
    assert [source.below(52) for _ in range(3)] == [51, 51, 0]


def test_more_than_256_cards_take_two_bytes_and_reject_their_tail() -> None:
    # 65,536 = 157 * 416 + 224, so 65,312 (0xff20) is the first number of the tail for eight decks.
    source = DrbgSource(Bytes(0xFF, 0x1F, 0xFF, 0x20, 0xFF, 0xFF, 0x01, 0xA0))
    assert [source.below(416), source.below(416)] == [415, 0]


def test_one_possibility_takes_no_chance() -> None:
    generator = Bytes()
    assert DrbgSource(generator).below(1) == 0
    assert generator.requests == 0


@given(st.binary(max_size=600), st.lists(st.integers(1, 70_000), max_size=60))
def test_number_is_always_below_the_one_asked_for(given_bytes: bytes, asked: list[int]) -> None:
    source = DrbgSource(Bytes(*given_bytes))
    assert all(0 <= source.below(n) < n for n in asked)


@pytest.mark.parametrize("n", [0, -1])
def test_number_below_nothing_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="There is no number"):
        seeded_source(1).below(n)


def test_script_that_runs_out_says_so() -> None:
    source = ScriptedSource([1])
    assert source.below(2) == 1
    with pytest.raises(SourceExhausted, match="no more numbers; one below 5"):
        source.below(5)


@pytest.mark.parametrize("number", [2, -1])
def test_script_with_an_impossible_number_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="where a number from 0 to 1 is due"):
        ScriptedSource([number]).below(2)


def chi_square(places: Counter[tuple[int, int]], cards: int, deals: int) -> int:
    """Of the cards over the places, rounded down; (cards - 1)**2 degrees of freedom."""
    squares = sum((places[card, place] * cards - deals) ** 2 for card in range(cards) for place in range(cards))
    return squares // (deals * cards)


def places_of(deals: list[tuple[int, ...]]) -> Counter[tuple[int, int]]:
    return Counter((card, place) for deal in deals for place, card in enumerate(deal))


def test_every_card_lies_at_every_place_equally_often() -> None:
    # 11**2 degrees of freedom: mean 121, standard deviation 15.6. Bounds of four deviations.
    cards, source = tuple(range(12)), seeded_source("chi-square")
    spread = 4 * isqrt(2 * 121)
    fair = chi_square(places_of([shuffle(cards, source) for _ in range(6_000)]), 12, 6_000)
    assert 121 - spread < fair < 121 + spread
    naive = chi_square(places_of([naive_shuffle(cards, source) for _ in range(6_000)]), 12, 6_000)
    assert naive > 121 + 10 * spread


def test_same_seed_and_context_deal_the_same() -> None:
    assert shuffle(CARDS, seeded_source(7, "table 1", 3)) == shuffle(CARDS, seeded_source(7, "table 1", 3))


def test_every_seed_and_context_deals_differently() -> None:
    seeds: list[tuple[int | str | bytes, ...]] = [(7,), ("7",), (b"7",), (-7,), (7, ""), (7, 1), (7, "1")]
    seeds += [(7, "ab", "c"), (7, "a", "bc"), (7, "abc"), (7, "a", "b"), (7, "asb")]
    assert len({shuffle(CARDS, seeded_source(*seed)) for seed in seeds}) == len(seeds)


def test_seeds_beyond_32_bits_are_told_apart() -> None:
    assert shuffle(CARDS, seeded_source(1)) != shuffle(CARDS, seeded_source(1 + 2**32))
    assert shuffle(CARDS, seeded_source(1)) != shuffle(CARDS, seeded_source(1 + 2**64))


def test_live_source_takes_256_bits_of_entropy_and_a_nonce(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def entropy(count: int) -> bytes:
        asked.append(count)
        return sha256(bytes(asked)).digest()[:count]

    monkeypatch.setattr(os, "urandom", entropy)
    system_source()
    assert asked[0] * 8 >= 256
    assert asked[1] * 8 >= 128


def test_no_two_live_sources_deal_the_same() -> None:
    deals = {shuffle(CARDS, system_source()) for _ in range(100)}
    assert len(deals) == 100
    assert all(sorted(deal) == list(CARDS) for deal in deals)


def test_cut_brings_the_lower_part_to_the_top() -> None:
    assert cut("abcde", 2) == ("c", "d", "e", "a", "b")
    assert cut("abcde", 0) == cut("abcde", 5) == tuple("abcde")


@pytest.mark.parametrize("at", [-1, 6])
def test_cut_outside_the_cards_is_refused(at: int) -> None:
    with pytest.raises(ValueError, match="5 cards cannot be cut at"):
        cut("abcde", at)
