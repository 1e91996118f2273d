"""The discard rack, kept in such an order that every hand of the last round can be rebuilt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count, islice

from cutcard.cards.card import Card
from cutcard.cards.shoe import Back


class RackError(ValueError):
    """Cards that may not go to the rack like this; the message says what to do instead."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """One movement of the dealer's hand: a place, and its positions in the order racked."""

    place: str
    positions: tuple[int, ...]


class DiscardRack:
    """Cards in the order in which they were picked up; None is a card racked face down, which nobody saw.

    The rack remembers two things: the flat pile and the order of the pick-ups. A dispute is settled from
    these alone, as a dealer would deal the pile back (13:47-20.27(f)4, 13:47-20.31(d)15, 13:69F-18.10(h)).
    """

    def __init__(self) -> None:
        self._pile: list[Card | None] = []
        self._pick_ups: list[PickUp] = []
        self._round_start = 0
        self._round_number: int | None = None
        self._back: Back | None = None

    @property
    def pile(self) -> tuple[Card | None, ...]:
        """Every card in the rack, the one racked first at the front."""
        return tuple(self._pile)

    @property
    def pick_ups(self) -> tuple[PickUp, ...]:
        """Those of the last round, in order."""
        return tuple(self._pick_ups)

    @property
    def back(self) -> Back | None:
        """The colour of the backs in the rack, None if it is empty."""
        return self._back

    @property
    def round_number(self) -> int | None:
        return self._round_number

    def begin_round(self, round_number: int) -> None:
        """From here on cards belong to this round; those of the round before can no longer be rebuilt.

        Raises RackError if the number is not higher than the last one.
        """
        if self._round_number is not None and round_number <= self._round_number:
            raise RackError(
                f"Round {round_number} cannot follow round {self._round_number}; number the rounds upwards."
            )
        self._round_number = round_number
        self._round_start = len(self._pile)
        self._pick_ups.clear()

    def place(
        self, place: str, cards: Sequence[Card | None], back: Back, positions: Sequence[int] | None = None
    ) -> None:
        """Rack the cards of a place, in the order of the sequence.

        `positions` says where in the place each card lay, 0 first; left out, they fill the lowest
        positions that were not racked before. So a burned community card and, later, the other two
        come out as 0, 1, 2. Raises RackError, changing nothing, for a second colour of backs or for a
        position that was racked already.
        """
        self._check_back(back)
        taken = self._taken(place)
        free = (position for position in count() if position not in taken)
        lay = tuple(islice(free, len(cards)) if positions is None else positions)
        _check_positions(place, lay, taken, len(cards))
        if cards:
            self._pile.extend(cards)
            self._pick_ups.append(PickUp(place, lay))
            self._back = back

    def reconstruct(self) -> dict[str, tuple[Card | None, ...]]:
        """The cards of every place in the last round, in the order in which they lay.

        Places come in the order in which they were first picked up. Raises RackError if a place has a gap:
        a card that lay there never reached the rack.
        """
        dealt_back = iter(self._pile[self._round_start :])
        lay: dict[str, dict[int, Card | None]] = {}
        for pick_up in self._pick_ups:
            lay.setdefault(pick_up.place, {}).update(zip(pick_up.positions, dealt_back, strict=False))
        return {place: _without_gaps(place, slots) for place, slots in lay.items()}

    def clear(self) -> tuple[Card | None, ...]:
        """Take every card out, for the shuffle; the pile as it was. The round number goes on."""
        pile = self.pile
        self._pile.clear()
        self._pick_ups.clear()
        self._round_start = 0
        self._back = None
        return pile

    def _taken(self, place: str) -> set[int]:
        return {position for p in self._pick_ups if p.place == place for position in p.positions}

    def _check_back(self, back: Back) -> None:
        if self._back is not None and back is not self._back:
            raise RackError(
                f"Cards with {back} backs may not join the {self._back} ones: the rack holds one deck "
                f"at a time (13:47-20.27(f)3). Take the {self._back} cards out first."
            )


def _check_positions(place: str, lay: Sequence[int], taken: Iterable[int], cards: int) -> None:
    if len(lay) != cards:
        raise RackError(f"{cards} cards of {place} need as many positions, not {len(lay)}.")
    again = sorted(set(lay) & set(taken))
    if again or len(set(lay)) < len(lay) or any(position < 0 for position in lay):
        raise RackError(f"{place} cannot be racked from positions {list(lay)}: name each card once.")


def _without_gaps(place: str, slots: dict[int, Card | None]) -> tuple[Card | None, ...]:
    gaps = [position for position in range(max(slots) + 1) if position not in slots]
    if gaps:
        raise RackError(f"{place} cannot be rebuilt: its positions {gaps} never reached the rack.")
    return tuple(slots[position] for position in range(len(slots)))
