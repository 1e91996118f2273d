"""Red dog simulated: rounds from a shoe with its burned cards and its cutting card, by tables that the rules fill.

A shoe ends by its cards and not by its rounds, so that shoes with many ties, which take two cards, have more rounds.
What a round comes to on the average is therefore not quite what it comes to from a whole shoe: with one deck and 13
cards behind the cutting card, 10^9 rounds wagered 0.006 % more, by five standard errors; their net was within one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from cutcard.cards import composition
from cutcard.cards.card import Card
from cutcard.cards.deck import DECKS
from cutcard.counting import Ending, Keep, Written
from cutcard.counting.compiling import plain
from cutcard.counting.played import Counts
from cutcard.counting.streams import BLOCK_BITS
from cutcard.counting.tallies import Endings, different
from cutcard.games.red_dog.analysis import PREFERENCE
from cutcard.games.red_dog.counted import CHOICES, count, held, kinds, rounds
from cutcard.games.red_dog.kernel import VALUES
from cutcard.games.red_dog.kernel_play import FRACTION_BITS, PLACES, Bytes, came_to, place, play
from cutcard.rules.play import Play

OPTIMAL = "optimal"

_ENDINGS = 1 << 6
"""How many endings a byte can tell apart beside the number of cards that were dealt."""


@dataclass(frozen=True, slots=True, eq=False)
class RedDogRounds:
    """A table of so many seats that all wager and choose alike, so that they win and lose alike.

    `came` holds, by three values, 4 times the place of the ending in `endings` and the number of cards dealt. `shoe`
    are the values of a new shoe; once no more than `last` are left, counting those burned, another one begins.
    """

    endings: Endings
    came: Bytes
    shoe: Bytes
    last: int
    spoiled: NDArray[np.uint64]
    seats: int
    nets: tuple[int, ...]
    wagers: tuple[str, ...]

    def play_block(self, key: int, block: int, rounds: int) -> Counts:
        """See `cutcard.simulation.contract.Kernel`."""
        counter = np.uint64(block << BLOCK_BITS)
        tally = play(self.came, self.shoe.copy(), self.spoiled, self.last, np.uint64(key), counter, rounds)
        times = tally.reshape(_ENDINGS, -1).sum(axis=1)[: len(self.endings.each)].tolist()
        nets = [self.seats * end.net for end in self.endings.each]
        table = sum(many * net for many, net in zip(times, nets, strict=True))
        squares = sum(many * net**2 for many, net in zip(times, nets, strict=True))
        return self.endings.counts(rounds, [self.seats * many for many in times], table, squares)

    def settle(self, deck: Sequence[Card]) -> tuple[tuple[tuple[str, int], ...], ...]:
        """See `cutcard.simulation.contract.Kernel`; the deck has at least three cards."""
        cards = np.array([card.rank for card in deck[:3]], np.uint8)
        return (self.endings.each[came_to(self.came, cards) >> 2].nets,) * self.seats


def compiled(play: Play, wagers: Mapping[str, int], strategy: str | Written, seats: int, keep: Keep) -> RedDogRounds:
    """The kernel for these wagers; see `cutcard.simulation.contract.GameSimulation`.

    It is made faster than it could be read, so nothing is kept. The best strategy is that of a whole shoe: whoever
    plays it does not count cards. Raises KeyError for a strategy that does not exist.
    """
    counted = count(_deck(play))
    assert counted is not None, "a whole deck has three cards"
    chosen = counted.chosen(play, wagers, PREFERENCE["keep"], None if strategy == OPTIMAL else strategy)
    one, other, _ = np.indices((VALUES,) * 3)
    choices = chosen[VALUES * np.minimum(one, other) + np.maximum(one, other)]
    endings, came = _ended(play, wagers, len(CHOICES) * kinds().of + choices)
    shoe = np.repeat(np.arange(VALUES, dtype=np.uint8), held(_deck(play)))
    return RedDogRounds(
        endings,
        _table(came),
        shoe,
        _last(play, len(shoe)),
        _spoiled(len(shoe)),
        seats,
        endings.nets,
        endings.wagers,
    )


def _deck(play: Play) -> Mapping[Card, int]:
    return composition(DECKS[play.ruleset.document.shoe.deck], play.ruleset.decks)


def _ended(play: Play, wagers: Mapping[str, int], which: NDArray[np.intp]) -> tuple[Endings, Bytes]:
    """The endings of every three values (13, 13, 13), given which kind of round and which choice they come to.

    And 4 times the place of the ending, with the number of cards dealt.
    """
    met, of = np.unique(which, return_inverse=True)
    each = [done for choices in rounds(play, wagers) for done in choices]
    each = [each[number] for number in met.tolist()]
    endings, places = different(Ending(done.events, done.nets, done.wagered, 0) for done in each)
    if len(endings.each) > _ENDINGS:
        raise OverflowError(f"{len(endings.each)} endings are more than a byte can tell apart.")
    came = np.array([4 * number + len(done.end.rack) for number, done in zip(places, each, strict=True)], np.uint8)
    return endings, came[of.reshape(which.shape)]


def _table(by_values: Bytes) -> Bytes:
    """What stands for every three values (13, 13, 13), at the places where the kernel looks."""
    table = np.zeros(PLACES, np.uint8)
    for values in product(range(VALUES), repeat=3):
        table[plain(place)(*values)] = by_values[values]
    return table


def _last(play: Play, cards: int) -> int:
    """With how many cards left, those burned among them, a shoe is at its end after a round.

    Nobody has seen a burned card: it is as if it lay behind the cutting card.
    """
    burned = play.ruleset.decks if play.ruleset.document.shoe.burn != "none" else 0
    return min(play.ruleset.number("cutting card") + burned, cards)


def _spoiled(cards: int) -> NDArray[np.uint64]:
    """By how many cards are left, below which remainder of a draw three cards of them would not be uniform."""
    whole = 1 << FRACTION_BITS
    return np.array([0, 0, 0, *(whole % (n * (n - 1) * (n - 2)) for n in range(3, cards + 1))], np.uint64)
