"""Every way in which something ends in a round of Spanish 21, as the rules say, numbered for loops that deal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import gcd
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import parse_cards
from cutcard.games.spanish_21.counted_hands import VALUES
from cutcard.games.spanish_21.counted_law import Terms
from cutcard.games.spanish_21.counted_opening import Offer
from cutcard.games.spanish_21.counted_pairs import ACE_VALUE
from cutcard.games.spanish_21.counted_rounds import Law
from cutcard.games.spanish_21.counted_shoe import seven_is_up
from cutcard.games.spanish_21.counted_walk import PLACE, SUPER_BONUS, Ended, happen, walk
from cutcard.games.spanish_21.hands import DEALER, HIT
from cutcard.games.spanish_21.kernels import simulate_tables as simulate
from cutcard.games.spanish_21.kernels.simulate_tables import GAVE, OVER, OVER_SEVEN, RESULTS, SIZE
from cutcard.games.spanish_21.kernels.tables import DOUBLE, LESS
from cutcard.games.spanish_21.kernels.tables import HIT as DRAW
from cutcard.games.spanish_21.wagers import MATCH, ORIGINAL
from cutcard.rules.play import Play
from cutcard.rules.state import Entry, Round, seat_place
from cutcard.rules.steps import Choice, Decide

ENVY_BONUS: Final = "envy bonus"

_MOST_HANDS: Final = 4
_LIKE: Final = ("2c", "8h", "8d")
"""Against an eight of diamonds: a card that does not match, one that matches in rank, and one in rank and suit."""


Answer: TypeAlias = tuple[int, int, int]
"""The up card's value, 1 for a blackjack or 0, and which of the offers of the opening is accepted."""


@dataclass(frozen=True, slots=True)
class End:
    """What ended, and which of the seat's hands it is about, counted from 1."""

    hand: int
    ended: Ended


@dataclass(frozen=True, slots=True, eq=False)
class AllEnds:
    """Ends by their numbers, those that are there; see the loops' `Ends` for how they are numbered.

    `states` (s) are the states of doubles that there are, by their numbers in the terms; `envy` is what an end brings
    every other seat, in cents.
    """

    law: Law
    states: tuple[int, ...]
    ends: Mapping[int, End]
    opening: NDArray[np.int32]
    closes: NDArray[np.uint8]
    envy: Mapping[int, int]
    match: int

    @property
    def unit(self) -> int:
        """All nets are whole multiples of so many cents."""
        return gcd(*(end.ended.net for end in self.ends.values()), *self.envy.values()) or 1

    def __len__(self) -> int:
        return max(self.ends) + 1

    def arrays(self) -> simulate.Ends:
        """The ends as the loops want them."""
        net, envy = np.zeros(len(self), np.int64), np.zeros(len(self), np.int64)
        for number, end in self.ends.items():
            net[number], envy[number] = end.ended.net, self.envy.get(number, 0)
        return simulate.Ends(
            net=(net // self.unit).astype(np.int32),
            envy=(envy // self.unit).astype(np.int32),
            opening=self.opening.ravel(),
            closes=self.closes.ravel(),
            turns=_turns(self.law.unsplit, self.states),
            over=np.array([OVER_SEVEN if seven_is_up(up) else OVER for up in range(VALUES)], np.int64),
            split=np.array([_base(1, own == ACE_VALUE, len(self.states)) for own in range(VALUES)], np.int64),
            match=self.match,
            states=len(self.states),
            offers=self.opening.shape[2],
        )

    def nets(self) -> tuple[int, ...]:
        """Every net in cents that the round of a lone seat may have, ascending, and perhaps some that no round has."""
        block = len(self.states) * SIZE
        split = self._nets(range(block, (1 + 2 * _MOST_HANDS) * block))
        found, several = self._nets(range(block)), split
        for _ in range(self.law.most_hands - 1):
            several = _sums(several, split)
            found |= several
        opening = set(self.opening[self.opening >= 0].tolist())
        closing = set(self.opening[(self.opening >= 0) & (self.closes > 0)].tolist())
        found = _sums(found, self._nets(opening - closing) | {0}) | self._nets(closing)
        if self.match >= 0:
            found = _sums(found, self._nets(range(self.match, len(self))))
        return tuple(sorted(found))

    def _nets(self, numbers: Iterable[int]) -> set[int]:
        return {self.ends[number].ended.net for number in numbers if number in self.ends}


def all_ends(
    play: Play, law: Law, wagers: Mapping[str, int], states: tuple[int, ...], answers: Collection[Answer]
) -> AllEnds:
    """All ends of a round with these wagers, hands being doubled to some states and offers answered in some ways."""
    ends: dict[int, End] = {}
    for hand in range(_MOST_HANDS + 1):
        for aces in (False, True):
            terms = (law.split_aces if aces else law.split) if hand else law.unsplit
            ends |= {at: End(max(hand, 1), end) for at, end in _of_hand(terms, states, _base(hand, aces, len(states)))}
    opening, closes = _openings(law, answers, _base(_MOST_HANDS + 1, True, len(states)), ends)
    match = max(ends) + 1 if MATCH in wagers else -1
    if match >= 0:
        for at, ended in enumerate(_matches(play, wagers)):
            ends[match + at] = End(1, ended)
    given = _envy(play, wagers)
    envy = {at: given for at, end in ends.items() if given and SUPER_BONUS in dict(end.ended.nets)}
    return AllEnds(law, states, ends, opening, closes, envy, match)


def states_of(terms: Terms, acts: NDArray[np.uint8], first: NDArray[np.uint8]) -> tuple[int, ...]:
    """The states that hands come to which are played like this, `acts` (.., s, nodes) and `first` while undoubled."""
    found = [0]
    for state in found:
        chosen = acts[..., state, :] if state else np.concatenate([acts[..., 0, :].ravel(), first.ravel()])
        for end, choice in enumerate((DOUBLE, LESS)):
            then = int(terms.doubles[state, end])
            if then not in found and (chosen == choice).any():
                found.append(then)
    return tuple(sorted(found))


def _sums(some: set[int], others: set[int]) -> set[int]:
    return {one + other for one in some for other in others}


def _base(hand: int, aces: bool, states: int) -> int:
    """The first end of a hand: 0 is one that is not split, those of a split pair follow by their number."""
    return (hand + (_MOST_HANDS if aces else 0)) * states * SIZE if hand else 0


def _of_hand(terms: Terms, states: tuple[int, ...], base: int) -> Iterator[tuple[int, Ended]]:
    for at, state in enumerate(states):
        first = base + at * SIZE
        for (s, code, seven), ended in terms.over.items():
            if s == state:
                yield first + (OVER_SEVEN if seven else OVER) + code, ended
        for (s, points, result), ended in terms.stood.items():
            if s == state:
                yield first + points * RESULTS + result, ended
        for (s, choice), ended in terms.gave.items():
            if s == state:
                yield first + GAVE + choice, ended


def _turns(terms: Terms, states: tuple[int, ...]) -> NDArray[np.uint8]:
    """The state after a choice (states * 4)."""
    turns = np.zeros((len(states), 4), np.uint8)
    for at, state in enumerate(states):
        turns[at, DRAW] = at
        for end, choice in enumerate((DOUBLE, LESS)):
            if terms.doubles[state, end] in states:
                turns[at, choice] = states.index(int(terms.doubles[state, end]))
    return turns.ravel()


def _openings(
    law: Law, answers: Collection[Answer], base: int, ends: dict[int, End]
) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """What the openings end, added to `ends`: by up card, whether a blackjack, answer, and what the peek says."""
    offers = max(len(side) for each in law.openings for side in (each.blackjack, each.other))
    opening = np.full((VALUES, 2, offers, 2), -1, np.int32)
    closes = np.zeros((VALUES, 2, offers, 2), np.uint8)
    for up, each in enumerate(law.openings):
        for has, side in enumerate((each.other, each.blackjack)):
            for answer, offer in enumerate(side):
                for said, ended, over in _said(offer):
                    closes[up, has, answer, said] = over
                    if ended != Ended() and (up, has, answer) in answers:
                        opening[up, has, answer, said] = base + len(ends)
                        ends[base + len(ends)] = End(1, ended)
    return opening, closes


def _said(offer: Offer) -> Iterator[tuple[int, Ended, bool]]:
    """What follows the peek's no (0) and its yes (1)."""
    yield 0, offer.no, offer.over
    yield 1, offer.yes, True


def _matches(play: Play, wagers: Mapping[str, int]) -> Iterator[Ended]:
    """How match the dealer ends, by how each card matches: not, in rank, or in rank and suit."""
    round = _opened(play, wagers, 1)
    for one in _LIKE:
        for two in _LIKE:
            cards = {PLACE: parse_cards(f"{one} {two}"), DEALER: parse_cards("8d")}
            yield walk(play, round, cards).ended.only(MATCH)


def _envy(play: Play, wagers: Mapping[str, int]) -> int:
    """What another seat is given when a seat earns the super bonus, in cents."""
    cards = {PLACE: parse_cards("7h 7h 7h"), seat_place(2): parse_cards("Kc 9c"), DEALER: parse_cards("7c")}
    dealt = walk(play, _opened(play, {ORIGINAL: wagers[ORIGINAL]}, 2), {at: own[:2] for at, own in cards.items()})
    assert isinstance(dealt.step, Decide)
    hit = walk(play, happen(play, dealt.round, dealt.step, Choice(HIT)), {PLACE: cards[PLACE][2:]})
    return sum(cents for name, cents in hit.ended.nets if name == ENVY_BONUS)


def _opened(play: Play, wagers: Mapping[str, int], seats: int) -> Round:
    entries = tuple(Entry(seat, f"player {seat}", tuple(wagers.items())) for seat in range(1, seats + 1))
    round = play.open_round(entries)
    if not isinstance(round, Round):
        raise ValueError(round.message)
    return round
