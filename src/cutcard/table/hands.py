"""The dealer's hands: where the next card comes from. Hidden cards are known here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cutcard.cards.card import Card
from cutcard.cards.deck import DECKS, check_complete
from cutcard.cards.rack import DiscardRack
from cutcard.cards.shoe import Back, Shoe
from cutcard.law.ruleset import Ruleset
from cutcard.rules.state import FACE_DOWN, STUB, Known, Lies, Place, Round, Slot, seat_place
from cutcard.table.shuffle import Source, cut, shuffle


class Hands(Protocol):
    """What a table asks of whoever holds the cards; None means: it must be told."""

    def change_decks(self, back: Back) -> None: ...
    def shuffle(self, back: Back) -> None: ...
    def cut(self) -> None: ...
    def burn(self) -> None: ...
    def burned(self) -> Card | None: ...
    def deal(self, to: Place, face_up: bool) -> Known | None: ...
    def turn_up(self, at: Place, number: int) -> Card | None: ...
    def next_card(self) -> Card | None: ...
    def take_next(self, place: Place) -> None: ...
    def move(self, place: Place, to: Place) -> None: ...
    def rack(self, slots: tuple[tuple[Place, int], ...]) -> None: ...
    def begin_round(self, number: int) -> None: ...
    def at_cutting_card(self) -> bool: ...
    def view(self, round: Round, seat: int) -> Round: ...


class PhysicalCards:
    """Cards of a real table: nothing is known until it is turned up and typed in."""

    def change_decks(self, back: Back) -> None:
        """The dealer changes the decks."""

    def shuffle(self, back: Back) -> None:
        """The dealer shuffles."""

    def cut(self) -> None:
        """The dealer cuts."""

    def burn(self) -> None:
        """The dealer burns a card unseen."""

    def burned(self) -> Card | None:
        return None

    def deal(self, to: Place, face_up: bool) -> Known | None:
        return None if face_up else FACE_DOWN

    def turn_up(self, at: Place, number: int) -> Card | None:
        return None

    def next_card(self) -> Card | None:
        return None

    def take_next(self, place: Place) -> None:
        """The dealer has taken it."""

    def move(self, place: Place, to: Place) -> None:
        """The dealer moves it."""

    def rack(self, slots: tuple[tuple[Place, int], ...]) -> None:
        """The dealer racks them."""

    def begin_round(self, number: int) -> None:
        """The rack is the dealer's."""

    def at_cutting_card(self) -> bool:
        return False

    def view(self, round: Round, seat: int) -> Round:
        return round


class DealtCards:
    """Cards that the program shuffles and deals. `source` gives a fresh source of chance for every shuffle.

    The rack and the stub are checked to be whole decks before each shuffle; CardError otherwise.
    """

    def __init__(self, ruleset: Ruleset, source: Callable[[], Source]) -> None:
        self._ruleset = ruleset
        self._source = source
        self._deck = DECKS[ruleset.document.shoe.deck]
        whole = self._deck.cards * ruleset.decks
        self._gathered: dict[Back, tuple[Card, ...]] = {Back(back): whole for back in ruleset.document.shoe.backs}
        self._back = Back(ruleset.document.shoe.backs[0])
        self._shoe = Shoe((), self._back)
        self._lying: dict[Place, list[tuple[int, Card]]] = {}
        self._came: dict[Place, int] = {}
        self._burned: list[Card] = []
        self.rack_of_discards = DiscardRack()

    def change_decks(self, back: Back) -> None:
        """The deck that was in play leaves the table for the shuffle, so that the rack holds only one deck."""
        self._gather()
        self._back = back

    def shuffle(self, back: Back) -> None:
        """Gather the deck of that back, see that it is whole, and shuffle it into a new shoe."""
        if back not in self._gathered:
            self._gather()
        cards = self._gathered.pop(back)
        check_complete(self._deck, self._ruleset.decks, cards)
        option = self._ruleset.options.get("cutting card")
        behind = self._ruleset.number("cutting card") if option else 0
        self._shoe = Shoe(shuffle(cards, self._source()), back, min(behind, len(cards)))

    def cut(self) -> None:
        """Cut the shuffled cards, at least one card from either end."""
        shoe = self._shoe
        cards = cut(shoe.stub(), 1 + self._source().below(shoe.remaining - 1))
        cover_card = self._ruleset.document.shoe.cover_card
        self._shoe = Shoe(cards, self._back, shoe.behind_cutting_card, cover_card)

    def burn(self) -> None:
        """The next card goes to the rack face down."""
        cards = self._shoe.burn(1)
        self._burned.extend(cards)
        self.rack_of_discards.place("burn", cards, self._back)

    def burned(self) -> Card | None:
        """The card burned last."""
        return self._burned[-1] if self._burned else None

    def deal(self, to: Place, face_up: bool) -> Known | None:
        """The next card, as the table sees it."""
        card = self._shoe.draw()
        self._put(to, card)
        return card if face_up else FACE_DOWN

    def turn_up(self, at: Place, number: int) -> Card | None:
        """The card that lies there."""
        return self._lying[at][number][1]

    def next_card(self) -> Card | None:
        """The card at the front of the shoe, which stays there."""
        return self._shoe.peek() if self._shoe.remaining else None

    def take_next(self, place: Place) -> None:
        """The next card comes to a place otherwise than by a deal."""
        self._put(place, self._shoe.draw())

    def move(self, place: Place, to: Place) -> None:
        """The last card of a place comes to lie at another."""
        _, card = self._lying[place].pop()
        self._came[place] -= 1
        self._put(to, card)

    def rack(self, slots: tuple[tuple[Place, int], ...]) -> None:
        """Cards go to the rack in this order; the stub goes as a whole."""
        for place in dict.fromkeys(place for place, _ in slots):
            if place == STUB:
                self.rack_of_discards.place(STUB, self._shoe.burn(self._shoe.remaining), self._back)
                continue
            taken = [self._lying[place][number] for where, number in slots if where == place]
            positions = [position for position, _ in taken]
            self.rack_of_discards.place(place, [card for _, card in taken], self._back, positions)
            self._lying[place] = [lying for lying in self._lying[place] if lying not in taken]

    def begin_round(self, number: int) -> None:
        """From here on the rack rebuilds this round's hands."""
        self._lying.clear()
        self._came.clear()
        self.rack_of_discards.begin_round(number)

    def at_cutting_card(self) -> bool:
        """Whether the cutting card is the next thing in the shoe."""
        return self._shoe.cutting_card_reached

    def view(self, round: Round, seat: int) -> Round:
        """The round as that seat knows it: its own cards once it has looked at them."""
        place = seat_place(seat)
        own = self._lying.get(place, [])
        slots = tuple(
            slot if slot.lies is Lies.DOWN or slot.card is not FACE_DOWN else Slot(own[number][1], slot.lies)
            for number, slot in enumerate(round.at(place))
        )
        return round.with_slots(place, slots)

    def _put(self, place: Place, card: Card) -> None:
        position = self._came.get(place, 0)
        self._came[place] = position + 1
        self._lying.setdefault(place, []).append((position, card))

    def _gather(self) -> None:
        racked = self.rack_of_discards.clear()
        stub = self._shoe.burn(self._shoe.remaining)
        self._burned.clear()
        self._gathered[self._back] = (*(card for card in racked if card is not None), *stub)
