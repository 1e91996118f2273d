"""Match the dealer and two-card pairs: every two cards of the player against every up card, asked of the rules.

The wager looks at three cards only, so other decks and other odds than those of a Spanish 21 table cost nothing more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from cutcard.analysis import Number
from cutcard.cards import Card
from cutcard.cards.deck import DECKS
from cutcard.games.spanish_21.hands import DEALER
from cutcard.games.spanish_21.match import SUITED, UNSUITED, matches
from cutcard.rules.state import Lies, Round, Slot, seat_place
from tests.figures.published import Found, Row
from tests.figures.studies import understood

CARDS: Final[Mapping[str, str]] = {"spanish48": "48 cards", "standard52": "52 cards", "any": "52 cards"}
MATCHES: Final[Mapping[str, tuple[str, ...]]] = {
    "two_suited": (SUITED, SUITED),
    "one_suited_one_unsuited": (SUITED, UNSUITED),
    "one_suited": (SUITED,),
    "two_unsuited": (UNSUITED, UNSUITED),
    "one_unsuited": (UNSUITED,),
    "none": (),
}

Counts = Counter[tuple[str, ...]]


def value(row: Row) -> Found | None:
    """What the row's figure comes to; None where there is no expression for it."""
    if row.game != "match_the_dealer":
        return None
    assumed = understood(row, "deck", "decks", "unsuited", "suited", "both_cards_add")
    deck, decks = CARDS[assumed["deck"]], int(assumed["decks"])
    if row.what.startswith("pair_1_in"):
        spanish = row.what.endswith("spanish")
        return Found(pairs(CARDS["spanish48" if spanish else "standard52"], decks), "cards.deck, two cards of a rank")
    pays = {SUITED: int(assumed["suited"]), UNSUITED: int(assumed["unsuited"])}
    number = _found(row, counted(deck, decks), pays)
    return None if number is None else Found(number, f"rules of spanish-21:nj-casino, {decks} decks of {deck}")


def _found(row: Row, counts: Counts, pays: Mapping[str, int]) -> Number | None:
    two_cards = counts.total()
    nets = {found: sum(map(pays.__getitem__, found)) or -1 for found in counts}
    expected = Fraction(sum(nets[found] * many for found, many in counts.items()), two_cards)
    match row.quantity:
        case "house_edge":
            return -expected
        case "expected_value":
            return expected
        case "hit_rate":
            return 1 - Fraction(counts[()], two_cards)
        case "combinations:total":
            return two_cards
        case _:
            return _of_matches(row.kind, counts[MATCHES[row.what]], two_cards, nets[MATCHES[row.what]])


def _of_matches(kind: str, many: int, two_cards: int, net: int) -> Number | None:
    match kind:
        case "combinations":
            return many
        case "probability":
            return Fraction(many, two_cards)
        case "return":
            return Fraction(many * net, two_cards)
        case _:
            return None


@cache
def counted(deck: str, decks: int) -> Counts:
    """How any two cards of the others match an up card; every up card has the same chances."""
    up = DECKS[deck].cards[0]
    left = {card: decks - (card == up) for card in DECKS[deck].cards}
    counts: Counts = Counter()
    for one, other in combinations_with_replacement(left, 2):
        counts[_matching(up, one, other)] += comb(left[one], 2) if one == other else left[one] * left[other]
    return counts


def _matching(up: Card, *own: Card) -> tuple[str, ...]:
    lying = {DEALER: (up,), seat_place(1): own}
    return matches(Round((), (), tuple((at, tuple(Slot(c, Lies.UP) for c in cards)) for at, cards in lying.items())), 1)


def pairs(deck: str, decks: int) -> Fraction:
    """The chance that two cards are of one rank."""
    ranks = Counter(card.rank for card in DECKS[deck].cards)
    cards = len(DECKS[deck].cards) * decks
    return Fraction(sum(comb(many * decks, 2) for many in ranks.values()), comb(cards, 2))


@cache
def suited_sevens(decks: int) -> Fraction:
    """The chance that a player's first three cards are sevens of one suit against a dealer's seven."""
    cards = 48 * decks
    after_up = [decks - 1, decks, decks, decks]  # sevens of each suit, that of the up card first
    three = sum(prod(range(many - 2, many + 1)) for many in after_up)
    return Fraction(4 * decks, cards) * Fraction(three, prod(range(cards - 3, cards)))
