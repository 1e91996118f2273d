"""What decks, endings and opening wagers are called in every result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from cutcard.analysis.contract import AnalysisError, Composition, analysis_of
from cutcard.analysis.figures import OpeningWager
from cutcard.analysis.graph import Event
from cutcard.cards import Card, composition
from cutcard.cards.deck import DECKS
from cutcard.rules.play import Play


def full_deck(play: Play) -> dict[Card, int]:
    """All cards that a ruleset deals from, nothing burned."""
    return composition(DECKS[play.ruleset.document.shoe.deck], play.ruleset.decks)


def check_deck(play: Play, deck: Composition) -> None:
    """Raise AnalysisError if the deck holds a card more often than the ruleset's deck or decks do."""
    full = full_deck(play)
    for card, number in deck.items():
        if not 0 <= number <= full.get(card, 0):
            dealt = f"{play.ruleset.name} deals from {full.get(card, 0)}"
            raise AnalysisError(f"The deck given holds the {card.name} {number} times; {dealt}.")


def without(play: Play, seen: Iterable[Card]) -> dict[Card, int]:
    """The deck or decks less the cards that were seen. Raises AnalysisError for a card that they do not have."""
    left = full_deck(play)
    for card in seen:
        if not left.get(card):
            raise AnalysisError(f"The {card.name} cannot have been seen so often: {play.ruleset.name} has no more.")
        left[card] -= 1
    return left


def deck_name(play: Play, deck: Composition) -> str:
    """The deck by the name that the law gives it, or what is missing from it, or its cards."""
    shoe, decks = play.ruleset.document.shoe, play.ruleset.decks
    whole = shoe.deck if decks == 1 else f"{decks} decks of {shoe.deck}"
    missing = Counter(full_deck(play)) - Counter(deck)
    if not missing:
        return whole
    if missing.total() <= deck_size(deck):
        return f"{whole} less {' '.join(map(str, sorted(missing.elements())))}"
    return f"{deck_size(deck)} cards: {' '.join(map(str, sorted(Counter(deck).elements())))}"


def deck_size(deck: Composition) -> int:
    """How many cards there are."""
    return sum(deck.values())


def event_name(play: Play, events: Iterable[Event]) -> str:
    """The event of the first wager on the layout, then those of other wagers where they differ from it."""
    places = {name: place for place, name in enumerate(play.ruleset.wagers)}
    ordered: list[Event] = sorted(events, key=lambda event: places.get(event[0], len(places)))
    first = ordered[0][1]
    others = [f"{wager}: {event}" for wager, event in ordered if event != first]
    return "; ".join(dict.fromkeys((first, *others)))


def opening_wager(play: Play, wagers: Mapping[str, int]) -> OpeningWager:
    """The denominator of the house edge for these wagers."""
    names = analysis_of(play).opening_wagers(play.law, wagers)
    return OpeningWager(sum(wagers[name] for name in names), " + ".join(names))
