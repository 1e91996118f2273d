"""What the rules pay and offer, asked of them once for all hands that they cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cutcard.cards.card import Card, parse_cards
from cutcard.evaluation.twenty_one import ACE, value
from cutcard.games.spanish_21.counted_hands import Hands, card_of, cards_of
from cutcard.games.spanish_21.counted_walk import (
    PLACE,
    Ended,
    Walked,
    chosen,
    first_question,
    of_first_hand,
    opened,
    walk,
    with_cards,
    with_hand,
    with_other_hand,
)
from cutcard.games.spanish_21.hands import DEALER, DOUBLE, HIT, RESCUE, STAND, SURRENDER
from cutcard.games.spanish_21.kernels import tables
from cutcard.games.spanish_21.wagers import SPLIT
from cutcard.rules.play import Play
from cutcard.rules.state import Round
from cutcard.rules.steps import Decide, Step

BITS: Final[Mapping[str, int]] = {
    STAND: tables.STAND,
    HIT: tables.HIT,
    DOUBLE: tables.DOUBLE,
    SPLIT: tables.SPLIT,
    SURRENDER: tables.SURRENDER,
    RESCUE: tables.RESCUE,
}
NAMES: Final = (STAND, HIT, DOUBLE, "double for less", SPLIT, SURRENDER, RESCUE)
"""The choices by their numbers in the kernels."""

SEVEN: Final = 5
_UP: Final = card_of(4, 1)
_DEALER: Final = tuple(map(parse_cards, ("6d 5c 6c", "6d 5c 7c", "6d 5c 8c", "6d 5c 9c", "6d 5c Kc", "6d Kc Kd")))
"""For each result, cards with which the dealer has it under every rule for soft 17."""
_SMALL: Final = parse_cards("2c 2d 2h 2s 2c 2d")


@dataclass(frozen=True, slots=True)
class Terms:
    """How hands of one kind end and what is offered with them: not split, or one of a split pair.

    `over` by (state, code, whether a seven is up) and `stood` by (state, points, result) say how a hand's wagers end,
    `gave` by (state, choice) what surrender and rescue cost. `two` (h) are the bits offered with two cards, `more` with
    more cards, `doubled` (s) after doubles. `amounts` (s) are the doubles of each state in cents.
    """

    amounts: tuple[tuple[int, ...], ...]
    doubles: NDArray[np.int64]
    over: Mapping[tuple[int, int, bool], Ended]
    stood: Mapping[tuple[int, int, int], Ended]
    gave: Mapping[tuple[int, int], Ended]
    two: Mapping[int, int]
    more: int
    doubled: tuple[int, ...]


Begin: TypeAlias = Callable[[Sequence[Card], Card], Walked]
"""A hand of two cards against an up card, at its first question or where it has none."""


@dataclass(frozen=True, slots=True)
class _State:
    """A hand in one state of its doubles, at the question or where there is none, and once it stands."""

    amounts: tuple[int, ...]
    walked: Walked
    stands: Round


def unsplit_terms(play: Play, cents: int, hands: Hands) -> Terms:
    """The terms of a hand that is not split."""

    def begin(own: Sequence[Card], up: Card) -> Walked:
        return first_question(play, opened(play, cents), own, up)

    return _terms(play, hands, begin, _SMALL)


def split_terms(play: Play, cents: int, hands: Hands, aces: bool) -> Terms:
    """The terms of the first hand of a split pair, of aces or of other cards; the other hand stands on 20."""
    pair, other = (parse_cards("Ac Ad"), parse_cards("Ad 9d")) if aces else (_SMALL[:2], parse_cards("2d 8d Kd"))

    def begin(own: Sequence[Card], up: Card) -> Walked:
        split = chosen(play, first_question(play, opened(play, cents), pair, up), SPLIT, cents)
        return walk(play, with_cards(with_other_hand(split, other), PLACE, own))

    return _terms(play, hands, begin, (*pair[:1], *_SMALL))


def _terms(play: Play, hands: Hands, begin: Begin, small: Sequence[Card]) -> Terms:
    aces = value(small[0]) == ACE
    states, doubles = _states(play, begin, small)
    return Terms(
        amounts=tuple(state.amounts for state in states),
        doubles=doubles,
        over=dict(_over(play, hands, begin, states)),
        stood=dict(_stood(play, hands, states, aces)),
        gave=dict(_gave(play, states)),
        two={at: _bits(begin(cards_of(hands.cards[at], aces), _UP).step) for at in _two(hands, aces)},
        more=_bits(walk(play, with_hand(states[0].walked.round, small[:3], 0)).step),
        doubled=tuple(_bits(state.walked.step) for state in states),
    )


def _two(hands: Hands, aces: bool) -> list[int]:
    """The hands of two cards; those with an ace."""
    return [int(at) for at in np.flatnonzero(hands.size == 2) if hands.cards[at, 9] or not aces]


def _bits(step: Step) -> int:
    """What is offered; where nothing is, the hand stands as it is."""
    if not isinstance(step, Decide):
        return 1 << tables.STAND
    less = [option for option in step.options if option.name == DOUBLE and option.least < option.most]
    return sum(1 << BITS[option.name] for option in step.options) | (1 << tables.LESS if less else 0)


def _states(play: Play, begin: Begin, small: Sequence[Card]) -> tuple[list[_State], NDArray[np.int64]]:
    """Every state of a hand's doubles, the undoubled first, and where each double leads."""
    first = begin(small[:2], _UP)
    states = [_State((), first, _standing(play, first))]
    doubles: list[list[int]] = []
    for state in states:
        doubles.append([-1, -1])
        for end, cents in enumerate(_ends_of_double(state.walked.step)):
            doubles[-1][end] = len(states)
            card = {PLACE: [small[2 + len(state.amounts)]]}
            then = walk(play, chosen(play, state.walked, DOUBLE, cents), card)
            states.append(_State((*state.amounts, cents), then, _standing(play, then)))
    return states, np.array(doubles, np.int64)


def _ends_of_double(step: Step) -> tuple[int, ...]:
    """The most and the least for which a hand may be doubled: what lies between is never better than both."""
    options = step.options if isinstance(step, Decide) else ()
    ends = next(((option.most, option.least) for option in options if option.name == DOUBLE), ())
    return tuple(dict.fromkeys(ends))


def _standing(play: Play, walked: Walked) -> Round:
    return chosen(play, walked, STAND) if isinstance(walked.step, Decide) else walked.round


def _over(
    play: Play, hands: Hands, begin: Begin, states: Sequence[_State]
) -> Iterator[tuple[tuple[int, int, bool], Ended]]:
    """How every hand ends that is over, also against a seven."""
    against_seven = begin(_SMALL[:2], card_of(SEVEN, 1)).round
    for s, state in enumerate(states):
        for name, code in hands.codes.items():
            cards = hands.ended[name]
            if len(cards) >= 2 + len(state.amounts):
                ended = walk(play, with_hand(state.walked.round, cards, len(state.amounts))).ended
                yield (s, code, False), of_first_hand(ended)
                sevens = walk(play, with_hand(against_seven, cards, 0)).ended if s == 0 else ended
                yield (s, code, True), of_first_hand(sevens)


def _stood(
    play: Play, hands: Hands, states: Sequence[_State], aces: bool
) -> Iterator[tuple[tuple[int, int, int], Ended]]:
    """How every total that stands ends against every result of the dealer."""
    for s, state in enumerate(states):
        for points in range(4, 21):
            fits = (hands.size >= 2 + len(state.amounts)) & (not aces or hands.cards[:, 9] > 0)
            alike = np.flatnonzero((hands.points == points) & fits)
            if alike.size == 0:
                continue
            own = with_hand(state.stands, cards_of(hands.cards[alike[0]], aces), len(state.amounts))
            for result, dealer in enumerate(_DEALER):
                yield (s, points, result), of_first_hand(walk(play, with_cards(own, DEALER, dealer)).ended)


def _gave(play: Play, states: Sequence[_State]) -> Iterator[tuple[tuple[int, int], Ended]]:
    """What it costs to surrender or to rescue."""
    for s, state in enumerate(states):
        options = state.walked.step.options if isinstance(state.walked.step, Decide) else ()
        for name in (option.name for option in options if option.name in (SURRENDER, RESCUE)):
            yield (s, BITS[name]), of_first_hand(walk(play, chosen(play, state.walked, name)).ended)
