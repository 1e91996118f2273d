"""What the kernels were told against the rules themselves: rounds at random, walked step by step."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from cutcard.cards import Card
from cutcard.cards.deck import SPANISH
from cutcard.evaluation.twenty_one import is_blackjack, total, value
from cutcard.games.spanish_21.counted_hands import Totals, hands_of, suited_code
from cutcard.games.spanish_21.counted_law import BITS, SEVEN, Terms, split_terms, unsplit_terms
from cutcard.games.spanish_21.counted_walk import (
    OTHER,
    PLACE,
    Walked,
    first_question,
    happen,
    of_first_hand,
    opened,
    walk,
)
from cutcard.games.spanish_21.hands import DEALER, DOUBLE
from cutcard.games.spanish_21.kernels.tables import LESS
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.steps import Choice, Decide, Option

CENTS: Final = 500
ROUNDS: Final = 40
HANDS: Final = hands_of([24] * 8 + [72, 24], Totals())


@pytest.mark.parametrize(
    "options", ["", "?soft17=hit&doubles=3", "?doubles=2&rescue=no&surrender=no", "?split-aces=one&super-bonus=none"]
)
@pytest.mark.parametrize("pair", ["", "8", "7", "A"])
def test_every_end_is_the_one_that_was_compiled(options: str, pair: str) -> None:
    """What is offered on the way, too; of a split pair the first hand, since each ends by itself."""
    table = play(f"spanish-21:nj-casino{options}")
    aces = pair == "A"
    terms = split_terms(table, CENTS, HANDS, aces) if pair else unsplit_terms(table, CENTS, HANDS)
    random = Random(f"{options} {pair}")
    for _ in range(ROUNDS):
        _Round(table, terms, random, pair).check()


class _Round:
    """One round at random, its first hand followed through the compiled terms as the rules play it."""

    def __init__(self, table: Play, terms: Terms, random: Random, pair: str) -> None:
        self.table, self.terms, self.random, self.pair = table, terms, random, pair
        self.state = 0

    def check(self) -> None:
        up, walked = self._dealt()
        while isinstance(walked.step, Decide) and walked.step.at == PLACE:
            cards = walked.round.cards(PLACE)
            assert _bits(walked.step.options) & ~_SPLIT == self._offered(cards) & ~_SPLIT
            option = self.random.choice([option for option in walked.step.options if option.name != "split"])
            cents = self.random.choice([option.least, option.most])
            if option.name == DOUBLE:
                self.state = int(self.terms.doubles[self.state][0 if cents == option.most else 1])
            walked = self._after(walked, Choice(option.name, cents))
            if option.name in ("surrender", "rescue"):
                assert of_first_hand(walked.ended) == self.terms.gave[self.state, BITS[option.name]]
                return
        self._ended(up, walked)

    def _dealt(self) -> tuple[Card, Walked]:
        """A round at its first question, a pair split; a peek, if there is one, says no."""
        own = [Card(f"{self.pair}{suit}") for suit in "cd"] if self.pair else self._cards(2)
        while not self.pair and is_blackjack(own):
            own = self._cards(2)
        up = self._cards(1)[0]
        walked = first_question(self.table, opened(self.table, CENTS), own, up)
        if self.pair:
            walked = self._after(walked, Choice("split", CENTS))
        return up, walked

    def _cards(self, many: int) -> list[Card]:
        return self.random.choices(SPANISH.cards, k=many)

    def _after(self, walked: Walked, choice: Choice) -> Walked:
        """What follows a choice, with the next card of the hand if it gets one."""
        round = happen(self.table, walked.round, walked.step, choice)
        dealt = walk(self.table, round, {PLACE: self._cards(1)})
        return Walked(dealt.round, dealt.step, walked.ended + dealt.ended)

    def _offered(self, cards: Sequence[Card]) -> int:
        if self.state:
            return self.terms.doubled[self.state]
        return self.terms.two[HANDS.of(*(value(card) - 2 for card in cards))] if len(cards) == 2 else self.terms.more

    def _ended(self, up: Card, walked: Walked) -> None:
        """The hand is over or stands: what it brings once the other hand stands and the dealer has drawn."""
        cards = walked.round.cards(PLACE)
        points = total(cards).points
        while isinstance(walked.step, Decide) or getattr(walked.step, "to", DEALER) == OTHER:
            walked = self._other(walked)
        done = walk(self.table, walked.round, {DEALER: self._dealers(up)})
        ended = of_first_hand(walked.ended + done.ended)
        if points >= 21:
            assert ended == self.terms.over[self.state, _code(cards), value(up) - 2 == SEVEN]
        else:
            result = min(total(done.round.cards(DEALER)).points, 22) - 17
            assert ended == self.terms.stood[self.state, points, result]

    def _other(self, walked: Walked) -> Walked:
        """The second hand of a pair is given a card and stands."""
        if isinstance(walked.step, Decide):
            then = walk(self.table, happen(self.table, walked.round, walked.step, Choice("stand")))
        else:
            then = walk(self.table, walked.round, {OTHER: self._cards(1)})
        return Walked(then.round, then.step, walked.ended + then.ended)

    def _dealers(self, up: Card) -> list[Card]:
        """A hole card that makes no blackjack, and as many more as the dealer may want."""
        hole = next(card for card in iter(lambda: self._cards(1)[0], None) if not is_blackjack((up, card)))
        return [hole, *self._cards(12)]


_SPLIT: Final = 1 << BITS["split"]


def _bits(options: Sequence[Option]) -> int:
    less = any(option.name == DOUBLE and option.least < option.most for option in options)
    return sum(1 << BITS[option.name] for option in options) | (1 << LESS if less else 0)


def _code(cards: Sequence[Card]) -> int:
    """The code of a hand that is over, by the order in which its cards came and by its suits."""
    values = tuple(sorted(value(card) - 2 for card in cards))
    if values in ((4, 5, 6), (5, 5, 5)) and len({card.suit for card in cards}) == 1:
        return HANDS.codes[suited_code(values, int(cards[0].suit))]
    return -1 - HANDS.of(*(value(card) - 2 for card in cards))
