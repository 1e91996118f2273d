"""Match the dealer by itself: settled on the first cards, it depends on nothing that is played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from cutcard.cards.card import Card, parse_cards
from cutcard.games.spanish_21.counted_walk import PLACE, SEAT, Ended, usual, walk
from cutcard.games.spanish_21.hands import DEALER
from cutcard.games.spanish_21.wagers import MATCH
from cutcard.rules.play import Play
from cutcard.rules.state import Entry, Round

_UP = "8d"
_LIKE = ("8d", "8h", "2c")
"""A card that matches in rank and suit, in rank alone, and not at all."""


def match_endings(play: Play, cents: int, deck: Mapping[Card, int]) -> dict[Ended, Fraction]:
    """Every ending of a match wager with its exact chance."""
    found: defaultdict[Ended, Fraction] = defaultdict(Fraction)
    ended = {(one, two): _ended(play, cents, one, two) for one in range(3) for two in range(3)}
    whole = sum(deck.values())
    for up, many in deck.items():
        counts = _alike(deck, up)
        for one in range(3):
            for two in range(3):
                ways = many * counts[one] * (counts[two] - (one == two))
                found[ended[one, two]] += Fraction(ways, whole * (whole - 1) * (whole - 2))
    return {end: chance for end, chance in found.items() if chance}


def _alike(deck: Mapping[Card, int], up: Card) -> tuple[int, int, int]:
    """How many other cards match in rank and suit, in rank alone, and not at all."""
    suited = deck[up] - 1
    ranked = sum(many for card, many in deck.items() if card.rank == up.rank) - 1 - suited
    return suited, ranked, sum(deck.values()) - 1 - suited - ranked


def _ended(play: Play, cents: int, one: int, two: int) -> Ended:
    wagers = (("original", usual(play)), (MATCH, cents))
    round = play.open_round((Entry(SEAT, "player", wagers),))
    if not isinstance(round, Round):
        raise ValueError(round.message)
    cards = {PLACE: parse_cards(f"{_LIKE[one]} {_LIKE[two]}"), DEALER: parse_cards(_UP)}
    return walk(play, round, cards).ended.only(MATCH)
