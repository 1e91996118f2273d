"""Described rounds, settled or refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cutcard.cards.card import Card
from cutcard.rules.advance import card_refused, place_name
from cutcard.rules.keys import T
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.table.described.answer import Id, Refused, Settlement
from cutcard.table.described.dealing import played
from cutcard.table.described.electing import in_order, play_of
from cutcard.table.described.moments import FOUND_FACE_UP
from cutcard.table.described.reading import Description, DescriptionError, read, read_id, rounds_of


def settle_text(text: str, ruleset: str | None = None) -> list[Settlement | Refused]:
    """The answer to each round in a JSON text, one object or a list. Raises NotARound for any other text."""
    return [settle(described, ruleset) for described in rounds_of(text)]


def settle(description: Mapping[str, Any], ruleset: str | None = None) -> Settlement | Refused:
    """The settlement of one described round, or why it is refused.

    `ruleset` is another one for the same cards: its name or a house's file. Its own elections hold; those of the
    description are kept where the other ruleset leaves them open.
    """
    try:
        described = read(description)
        return _settled(described, play_of(described, ruleset))
    except DescriptionError as unfit:
        return Refused(_id(description), unfit.clause, str(unfit))


def _settled(described: Description, play: Play) -> Settlement:
    _check_cards(described, play)
    return played(play, described, in_order(play, described.entries))


def _check_cards(described: Description, play: Play) -> None:
    """Raise DescriptionError for a card that the deck does not hold, or not so often."""
    out, decks = list(_cards_out(described)), play.ruleset.decks
    for where, card in out:
        if refusal := card_refused(play.ruleset, Round(seats=(), wagers=()), card):
            raise DescriptionError(f"{where}: {refusal.message}", play.cite(refusal.rule).clause)
    for card, count in Counter(card for _, card in out).items():
        if count > decks:
            at = ", ".join(where for where, other in out if other == card)
            held = "One deck holds it once" if decks == 1 else f"{decks} decks hold it {decks} times"
            raise DescriptionError(
                f"{card}, the {card.name}, is given {count} times ({at}). {held}: look at the cards again.",
                play.cite(T.CARDS).clause,
            )


def _cards_out(described: Description) -> Iterator[tuple[str, Card]]:
    for place, cards in described.cards.items():
        yield from ((place_name(place), card) for card in cards)
    for told in described.irregularities:
        if told.kind == FOUND_FACE_UP and told.card is not None:
            yield "found face up", told.card


def _id(description: Mapping[str, Any]) -> Id:
    try:
        return read_id(description)
    except DescriptionError:
        return None
