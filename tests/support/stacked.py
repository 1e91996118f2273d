"""A table whose first shoe is stacked, so that what it does with known cards can be told beforehand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from cutcard.cards import Card
from cutcard.cards.deck import DECKS
from cutcard.cards.shoe import Back, Shoe
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Choice, Decide, Refusal
from cutcard.table import actions as a
from cutcard.table.duties import AUTOMATIC, Duty
from cutcard.table.events import E, Event
from cutcard.table.hands import DealtCards
from cutcard.table.shuffle import seeded_source
from cutcard.table.table import Table


class _Hands(DealtCards):
    """Shuffles as it is told, and leaves the cards as they are when it cuts."""

    def __init__(self, play: Play, order: Sequence[Card]) -> None:
        super().__init__(play.ruleset, lambda: seeded_source(1, 1))
        self._order = order

    def shuffle(self, back: Back) -> None:
        super().shuffle(back)
        self._shoe = Shoe(self._order, back, self._shoe.behind_cutting_card)

    def cut(self) -> None:
        """No card changes its place."""


class Stacked:
    """A table with so many seats, each with the same wagers, at the start of a shoe in which these values come first.

    What is burned before them is taken from what they leave over. Suits are of no account.
    """

    def __init__(self, play: Play, values: Sequence[int], wagers: Mapping[str, int], seats: int) -> None:
        self.events: list[Event] = []
        self.wagers, self.seats = wagers, seats
        by_hand = AUTOMATIC - {Duty.SHUFFLE}
        self.table = Table(play, _Hands(play, _order(play, values)), by_hand, self.events.append)
        self.do(a.Open(10_000_000))
        self.do(a.Proceed())  # the shuffle
        for seat in range(1, seats + 1):
            self.do(a.Sit(f"player {seat}", seat, 10_000_000))

    def do(self, action: a.Action) -> None:
        """Fails if it is refused."""
        done = self.table.handle(action)
        assert not isinstance(done, Refusal), done

    @property
    def shuffles_next(self) -> bool:
        """Whether the next thing that is due is a shuffle."""
        return self.table.due is not None and self.table.due.duty is Duty.SHUFFLE

    def round(self, choose: Callable[[Round, Decide], Choice]) -> tuple[dict[str, int], ...]:
        """Play a round; for each seat the net of each wager."""
        begun = len(self.events)
        for seat in range(1, self.seats + 1):
            for name, cents in self.wagers.items():
                self.do(a.PlaceWager(seat, name, cents))
        self.do(a.CloseWagers())
        while (round := self.table.state.round) is not None:
            assert self.table.due is not None
            step = self.table.due.step
            assert isinstance(step, Decide), step
            made = choose(round, step)
            self.do(a.Choose(step.seat, made.name, made.cents))
        return self._settled(self.events[begun:])

    def _settled(self, events: Sequence[Event]) -> tuple[dict[str, int], ...]:
        nets: tuple[dict[str, int], ...] = tuple({} for _ in range(self.seats))
        for event in events:
            if event.name is E.WAGER_SETTLED:
                nets[int(str(event.data["seat"])) - 1][str(event.data["wager"])] = int(str(event.data["net"]))
        return nets


def _order(play: Play, values: Sequence[int]) -> list[Card]:
    """A whole shoe: the cards to be burned, these, and all others."""
    held: dict[int, list[Card]] = defaultdict(list)
    for card in DECKS[play.ruleset.document.shoe.deck].cards * play.ruleset.decks:
        held[card.rank].append(card)
    first = [held[value].pop() for value in values]
    rest = [card for cards in held.values() for card in cards]
    burned = play.ruleset.decks
    return [*rest[:burned], *first, *rest[burned:]]
