"""Rounds of Spanish 21 played by the rules from one deck, by the same tables of choices that a simulation follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards import Card
from cutcard.games.spanish_21.counted_hands import VALUES, Kind, Totals, hands_of, kind_of
from cutcard.games.spanish_21.counted_law import BITS, Terms, split_terms, unsplit_terms
from cutcard.games.spanish_21.counted_opening import FOR_LESS, opening_of
from cutcard.games.spanish_21.counted_rounds import Law
from cutcard.games.spanish_21.hands import DEALER, DOUBLE
from cutcard.games.spanish_21.kernels.tables import LESS, STAND
from cutcard.games.spanish_21.ruleset import R
from cutcard.games.spanish_21.simulation_choices import AFTER, PAIRED, Strategy
from cutcard.games.spanish_21.simulation_nodes import ALL_KINDS, Graph, number_of
from cutcard.games.spanish_21.wagers import INSURANCE, SPLIT, doubles_on
from cutcard.games.spanish_21.wagers import hands_of as places_of
from cutcard.registry import play
from cutcard.rules.play import Play
from cutcard.rules.state import FACE_DOWN, Entry, Round
from cutcard.rules.steps import Award, Choice, Conclude, Deal, Decide, Outcome, Peek, Settle, TurnUp

Chooses = Callable[[Round, Decide], Choice]
Nets = tuple[dict[str, int], ...]

NAMES: Final = {**{number: name for name, number in BITS.items()}, LESS: DOUBLE}
_NOTHING_TO_CHOOSE: Final = 1 << STAND


def settled(ruleset: Play, wagers: Mapping[str, int], seats: int, deck: Sequence[Card], choose: Chooses) -> Nets:
    """For each seat what every wager and award brought, nothing left out, in a round dealt from the top of a deck."""
    round = ruleset.open_round(tuple(Entry(seat, f"{seat}", tuple(wagers.items())) for seat in range(1, seats + 1)))
    assert isinstance(round, Round), round
    coming, hole = iter(deck), deck[2 * seats + 1]
    nets: Nets = tuple({} for _ in range(seats))
    while not isinstance(step := ruleset.next_step(round), Conclude):
        if isinstance(step, Settle):
            nets[step.seat - 1][step.wager] = step.net
        if isinstance(step, Award):
            nets[step.seat - 1][step.why] = nets[step.seat - 1].get(step.why, 0) + step.cents
        outcome = choose(round, step) if isinstance(step, Decide) else _outcome(ruleset, round, step, coming, hole)
        after = ruleset.happen(round, step, outcome)
        assert isinstance(after, Round), after
        round = after
    return tuple(moved(seat) for seat in nets)


def moved(nets: Mapping[str, int]) -> dict[str, int]:
    """Without wagers that brought nothing: one that came back is left out by some."""
    return {name: net for name, net in nets.items() if net}


def _outcome(ruleset: Play, round: Round, step: object, coming: Iterator[Card], hole: Card) -> Outcome:
    match step:
        case Deal(face_up=face_up):
            card = next(coming)
            return card if face_up else FACE_DOWN
        case TurnUp():
            return hole
        case Peek():
            return ruleset.answer(round, step, hole)
        case _:
            return None


@dataclass(frozen=True)
class Chooser:
    """Somebody at the table who follows the tables of a strategy."""

    law: Law
    graph: Graph
    strategy: Strategy

    def __call__(self, round: Round, step: Decide) -> Choice:
        up = kind_of(round.cards(DEALER)[0])
        kinds = [kind_of(card) for card in round.cards(step.at)]
        options = {option.name: option for option in step.options}
        if step.rule == R.INSURANCE_OFFER:
            name = self._answer(up, kinds)
            option = options[INSURANCE if name == FOR_LESS else name]
            return Choice(option.name, option.least if name == FOR_LESS else option.most)
        act = self._act(round, step, up, kinds)
        option = options[NAMES[act]]
        return Choice(option.name, option.least if act == LESS else option.most)

    def _answer(self, up: Kind, kinds: Sequence[Kind]) -> str:
        opening, node = self.law.openings[up[0]], self.graph.starts(kinds[0], kinds[1])
        side = opening.blackjack if node == self.graph.blackjack else opening.other
        return str(side[int(self.strategy.answers[number_of(up), node])].name)

    def _act(self, round: Round, step: Decide, up: Kind, kinds: Sequence[Kind]) -> int:
        places, values, tables = places_of(round, step.seat), [own for own, _ in kinds], self.strategy
        state = self.law.unsplit.amounts.index(tuple(wager.cents for wager in doubles_on(round, step.seat, step.at)))
        node = self.graph.node(*kinds) if len(kinds) == 2 else self.graph.hands.of(values[0], *values[1:])
        if len(places) == 1:
            first = len(kinds) == 2
            return int(tables.first[number_of(up), node] if first else tables.unsplit[up[0], state, node])
        own, paired = values[0], values[0] == values[1]
        if len(kinds) == 2 and paired and len(places) < self.law.most_hands and tables.again[own, up[0]]:
            return BITS[SPLIT]
        return int(tables.split[own, up[0], PAIRED if paired else AFTER, state, node])


@cache
def law_over(name: str, cents: int) -> tuple[Law, Graph]:
    """What the rules say of the hands of a whole shoe under this wager, and the nodes of these hands."""
    ruleset = play(name)
    decks = ruleset.ruleset.decks
    hands = hands_of((*[4 * decks] * 8, 12 * decks, 4 * decks), Totals())
    law = Law(
        unsplit_terms(ruleset, cents, hands),
        split_terms(ruleset, cents, hands, aces=False),
        split_terms(ruleset, cents, hands, aces=True),
        tuple(opening_of(ruleset, cents, up) for up in range(VALUES)),
        ruleset.law.hands,
    )
    return law, Graph.of(hands)


def at_random(law: Law, graph: Graph, random: np.random.Generator) -> Strategy:
    """A strategy that does anything that is permitted, each as often; where nothing is to be chosen it stands."""
    made = Strategy.empty(len(law.unsplit.amounts), len(graph))
    for up in ALL_KINDS:
        opening = law.openings[up[0]]
        made.answers[number_of(up)] = random.integers(len(opening.other), size=len(graph))
        made.answers[number_of(up), graph.blackjack] = random.integers(len(opening.blackjack))
        made.first[number_of(up)] = _any(_undoubled(law.unsplit, graph), random)
    for up_value in range(VALUES):
        made.unsplit[up_value] = _states(law.unsplit, graph, random)
        for own in range(VALUES):
            terms = law.split_aces if own == VALUES - 1 else law.split
            made.split[own, up_value] = [_states(terms, graph, random) for _ in (AFTER, PAIRED)]
            may_split = terms.two.get(graph.hands.of(own, own), 0) >> BITS[SPLIT] & 1
            made.again[own, up_value] = may_split and random.integers(2)
    return made


def _states(terms: Terms, graph: Graph, random: np.random.Generator) -> NDArray[np.uint8]:
    """Choices with hands that were not or not any more split (s, nodes)."""
    undoubled = _any(_undoubled(terms, graph) & ~(1 << BITS[SPLIT]), random)
    return np.stack([undoubled, *(_any(np.full(len(graph), bits), random) for bits in terms.doubled[1:])])


def _undoubled(terms: Terms, graph: Graph) -> NDArray[np.int64]:
    """The bits of what is offered (nodes)."""
    two = np.array([terms.two.get(int(hand), _NOTHING_TO_CHOOSE) for hand in graph.plain], np.int64)
    return np.where(graph.hands.size[graph.plain] > 2, terms.more, two)


def _any(bits: NDArray[np.int64], random: np.random.Generator) -> NDArray[np.uint8]:
    """One of the bits of each."""
    chosen = np.zeros(len(bits), np.uint8)
    for offered in np.unique(bits):
        choices = [choice for choice in range(8) if offered >> choice & 1]
        chosen[bits == offered] = random.choice(choices, size=int((bits == offered).sum()))
    return chosen
