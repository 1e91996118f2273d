"""What the rules say of every hand, asked once for each kind of hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import CARDS, Card
from cutcard.counting.five import compiled
from cutcard.counting.subsets import Alike
from cutcard.games.let_it_ride.dealing import COMMUNITY
from cutcard.games.let_it_ride.hands import THREE_CARD_BONUS, event_of, table_of
from cutcard.games.let_it_ride.rules import settled
from cutcard.games.let_it_ride.ruleset import LetItRideLaw
from cutcard.rules.state import Lies, Result, Round, Slot, Wager, seat_place
from cutcard.rules.steps import Settle

_SEAT: Final = 1
_UP: Final = tuple(Slot(card, Lies.UP) for card in CARDS)
_NOTHING: Final = Round((), ())


@dataclass(frozen=True, slots=True, eq=False)
class FinalEvents:
    """The events of five cards: `kinds` says for each number in `table` what each payout table calls the hand."""

    kinds: tuple[dict[str, str], ...]
    table: NDArray[np.int16]


@dataclass(frozen=True, slots=True, eq=False)
class OwnEvents:
    """The events of the three own cards: `of` (C(n, 3)) is a number in `names`; one nameless event if none counts."""

    names: tuple[str, ...]
    of: NDArray[np.int16]


def final_events(law: LetItRideLaw) -> FinalEvents:
    """What `event_of` calls each of the 7,462 kinds of five cards, for every wager that looks at all five."""
    wagers = {table_name(law, wager.name): wager for wager in _offered(law) if wager.name != THREE_CARD_BONUS}
    kinds: dict[tuple[str, ...], int] = {}

    def kind(cards: tuple[Card, ...]) -> int:
        round = _showing(cards[:3], cards[3:])
        return kinds.setdefault(tuple([event_of(law, round, wager) for wager in wagers.values()]), len(kinds))

    table = compiled(kind).astype(np.int16)
    return FinalEvents(tuple(dict(zip(wagers, events, strict=True)) for events in kinds), table)


def own_events(law: LetItRideLaw, sets: NDArray[np.int64], same: Alike) -> OwnEvents:
    """What the three-card bonus calls each set of three, asked once for all that are alike."""
    wager = next((wager for wager in _offered(law) if wager.name == THREE_CARD_BONUS), None)
    if wager is None:
        return OwnEvents(("",), np.zeros(len(sets), np.int16))
    names: dict[str, int] = {}
    hands = (tuple(CARDS[card] for card in cards) for cards in sets[same.first].tolist())
    of = [names.setdefault(event_of(law, _showing(cards, ()), wager), len(names)) for cards in hands]
    return OwnEvents(tuple(names), np.array(of, np.int16)[same.of])


def ended(law: LetItRideLaw, wager: str, cents: int, event: str) -> Settle:
    """How a wager of so many cents ends on an event. Raises ValueError where it cannot be paid to the cent."""
    laid = Wager(_SEAT, wager, cents)
    result = Result.WIN if table_of(law, laid).pays(event) else Result.LOSE
    return settled(law, _NOTHING, laid, event, result)


def table_name(law: LetItRideLaw, wager: str) -> str:
    """The payout table that settles a wager."""
    return table_of(law, Wager(_SEAT, wager, 0)).name


def _offered(law: LetItRideLaw) -> tuple[Wager, ...]:
    return tuple(Wager(_SEAT, name, 0) for name in law.ruleset.wagers)


def _showing(own: Sequence[Card], community: Sequence[Card]) -> Round:
    """A round in which these cards lie face up."""
    places = ((seat_place(_SEAT), own), (COMMUNITY, community))
    return Round((), (), tuple((place, tuple([_UP[card] for card in cards])) for place, cards in places))
