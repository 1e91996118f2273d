"""What nobody at the table can see changes nothing: any cards, any choices, all three texts, up to seven seats.

The clauses' own tests look at one round each; these look for a step that knows too much, a wager that is settled
twice or never, and a card that is lost, in rounds that nobody thought of.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.cards.card import CARDS, Card
from cutcard.rules.play import Play
from cutcard.rules.state import STUB, Irregularity, Place, Result
from cutcard.rules.steps import Conclude, Deal, Refusal, Settle, Step, TurnUp
from tests.games.let_it_ride.tables import BACK, CASINO, COLORADO, GROUPS, NIGHT, RIDE, bets, circles, seated
from tests.support.rounds import Dealt

PLAYS = (NIGHT, CASINO, COLORADO, GROUPS)


@dataclass(frozen=True)
class Scene:
    """A table before the deal: seats with their wagers and choices, a shuffled deck, what goes wrong and when."""

    play: Play
    wagers: dict[int, dict[str, int]]
    choices: dict[int, tuple[str, str]]
    deck: tuple[Card, ...]
    mishaps: dict[int, tuple[str, Place, str]]

    def cards(self, deck: tuple[Card, ...] | None = None) -> dict[Place, str]:
        """Which cards come to which place, from the top of a deck: three to each, whoever gets fewer."""
        places = [*map(str, self.wagers), "community"]
        hands = zip(*[iter(deck or self.deck)] * 3, strict=False)
        return {place: " ".join(map(str, hand)) for place, hand in zip(places, hands, strict=False)}

    def seen_by(self, observer: int | None, deck: tuple[Card, ...] | None = None) -> Dealt:
        """The round as one observer knows it."""
        return Dealt(self.play, seated(self.wagers), self.cards(deck), self.choices, observer)


def placed(play: Play, third: int, side: int) -> dict[str, int]:
    """Wagers that the texts allow: bit 1 of `side` adds the bonus, bit 2 the tip or the three-card bonus."""
    if "$" in play.ruleset.wagers:
        extra = {"bonus": 100} if side & 1 else {}
        return circles(min(third, 400), **extra, **({"tip": third} if side & 2 else {}))
    if play is NIGHT:
        return bets(third)
    extra = {"bonus": third} if side & 1 else {}
    return bets(third, **extra, **({"three_card_bonus": 75} if side & 2 else {}))


@st.composite
def scenes(draw: st.DrawFn, mishaps: bool = False) -> Scene:
    play = draw(st.sampled_from(PLAYS))
    seats = sorted(draw(st.sets(st.integers(1, 7), min_size=1)))
    wagers = {seat: placed(play, 25 * draw(st.integers(1, 16)), draw(st.integers(0, 3))) for seat in seats}
    answer = st.sampled_from((BACK, RIDE))
    choices = {seat: (draw(answer), draw(answer)) for seat in seats}
    kinds = sorted(play.ruleset.document.irregularities) if mishaps else []
    places = st.sampled_from((*map(str, seats), "community"))
    deck = shuffled(draw(st.integers(0, 2**32)))
    spare = st.sampled_from([str(card) for card in deck[24:]])  # seven hands and the community cards come first
    wrong = st.dictionaries(st.integers(0, 60), st.tuples(st.sampled_from(kinds), places, spare), max_size=3)
    return Scene(play, wagers, choices, deck, draw(wrong) if kinds else {})


def shuffled(seed: int) -> tuple[Card, ...]:
    """A deck in an order of its own."""
    deck = list(CARDS)
    Random(seed).shuffle(deck)
    return tuple(deck)


@settings(max_examples=25)
@given(scenes(), st.integers(0, 2**32))
def test_no_step_before_the_showdown_knows_a_card(scene: Scene, seed: int) -> None:
    for observer in (None, *scene.wagers):
        told = [until_the_showdown(scene.seen_by(observer, deck)) for deck in (scene.deck, shuffled(seed))]
        assert told[0] == told[1]


def until_the_showdown(round: Dealt) -> list[Step]:
    """The steps until the first player's card is turned face up."""
    while not (isinstance(round.step, TurnUp) and round.step.at.isdigit()):
        round.happen()
    return [*round.steps, round.step]


@settings(max_examples=25)
@given(scenes(mishaps=True))
def test_all_observers_are_handed_the_same_steps(scene: Scene) -> None:
    table, *seats = observers = [scene.seen_by(observer) for observer in (None, *scene.wagers)]
    for moment in count():
        assert [seat.step for seat in seats] == [table.step] * len(seats)
        go_wrong(observers, scene, moment)
        if isinstance(table.step, Conclude):
            break
        for round in observers:
            round.happen()
    assert [seat.round.wagers for seat in seats] == [table.round.wagers] * len(seats)


@given(scenes(mishaps=True))
def test_every_wager_is_settled_once_and_every_card_is_racked_once(scene: Scene) -> None:
    round = scene.seen_by(None)
    for moment in count():
        go_wrong([round], scene, moment)
        if isinstance(round.step, Conclude):
            break
        before = cards_out(round)
        step = round.happen()
        assert cards_out(round) == before + isinstance(step, Deal)
    wagers = [(seat, name) for seat, placed in scene.wagers.items() for name in placed]
    assert sorted((step.seat, step.wager) for step in round.of(Settle)) == sorted(wagers)
    assert round.round.layout == ()
    racked = [card for place, card in round.racked if place != STUB]
    assert len(racked) == len(set(racked)) == cards_out(round)


def go_wrong(observers: list[Dealt], scene: Scene, moment: int) -> None:
    """Reports what goes wrong at this moment; all accept it or all refuse it in the same words."""
    if moment not in scene.mishaps:
        return
    kind, at, card = scene.mishaps[moment]
    answers = [round.play.advance(round.round, Irregularity(kind, at, Card(card))) for round in observers]
    if isinstance(answers[0], Refusal):
        assert answers == [answers[0]] * len(answers)
        return
    for round in observers:
        round.report(kind, at, card)


def cards_out(round: Dealt) -> int:
    """How many cards have come out of the shoe, the stub aside."""
    lying = sum(len(slots) for _, slots in round.round.layout)
    return lying + sum(racked.place != STUB for racked in round.round.rack)


@given(scenes())
def test_settlements_add_up_to_what_the_hands_are_worth(scene: Scene) -> None:
    round = scene.seen_by(None).finish()
    for step in round.of(Settle):
        cents = scene.wagers[step.seat][step.wager]
        match step.result:
            case Result.WIN:
                assert step.odds is not None
                assert step.net == cents * step.odds.win
            case Result.LOSE:
                assert step.net == -cents
            case _:
                assert (step.result, step.net) == (Result.WITHDRAWN, 0)
